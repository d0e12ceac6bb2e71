import { opener } from '../../tools/test-support/page';
import * as section from '../src/section';

export const open = opener(section);
