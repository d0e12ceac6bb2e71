import '@board/shared/fonts.css';
import { runStandalone } from '@board/shared/standalone';
import * as section from './section';

runStandalone('firms', section, {
  'firms/FeaturedFirms': { country: 'uk' },
  'firms/FirmAside': { firmId: 1, firmName: 'Deloitte' },
  'firms/TopFirms': { country: 'uk', title: 'Top Firms' },
  'firms/LogoCarousel': { country: 'uk' },
});
