import '@board/shared/fonts.css';
import { runStandalone } from '@board/shared/standalone';
import * as section from './section';

runStandalone('examples', section, { 'examples/LatestExamples': { country: 'uk' } });
