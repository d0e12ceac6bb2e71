/** The same site from the same sources as one bundle, for comparison with the composed one. */
import '../../shell/src/document/trusted-types';
import '../../shared/src/ui/theme/fonts.css';
import type { AnySection, SectionName } from '../../shared/src/contract';
import * as advisor from '../../advisor-mfe/src/section';
import * as articles from '../../articles-mfe/src/section';
import * as firms from '../../firms-mfe/src/section';
import * as jobs from '../../jobs-mfe/src/section';
import { mount } from '../../shell/src/mount';

const sections = new Map<SectionName, AnySection>(Object.entries({ jobs, firms, articles, advisor }));

void mount({
  register: () => {},
  async loadEntry(name) {
    const section = sections.get(name);
    if (!section) throw new Error(`The monolith has no section ${name}`);
    return section;
  },
});
