import { opener } from '../../test/page';
import * as section from '../src/section';

export const open = opener(section);
