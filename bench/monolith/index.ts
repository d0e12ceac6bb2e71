/** The same site from the same sources as one bundle, for comparison with the composed one. */
import '../../shell/src/document/trusted-types';
import '../../shared/src/ui/theme/fonts.css';
import type { AnySection, SectionName } from '../../shared/src/contract';
import * as advisor from '../../advisor-mfe/src/section';
import * as articles from '../../articles-mfe/src/section';
import * as firms from '../../firms-mfe/src/section';
import * as jobs from '../../jobs-mfe/src/section';
import { mount } from '../../shell/src/mount';

const sections: Record<SectionName, AnySection> = { jobs, firms, articles, advisor };

void mount({ register: () => {}, loadEntry: (name) => Promise.resolve(sections[name]) });
