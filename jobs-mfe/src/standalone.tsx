import '@board/shared/fonts.css';
import { runStandalone } from '@board/shared/standalone';
import * as section from './section';

runStandalone('jobs', section, {
  'jobs/FeaturedJobs': { country: 'uk' },
  'jobs/FirmOpenings': { firmId: 1, firmName: 'Deloitte' },
});
