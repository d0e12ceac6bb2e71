import * as runtime from './federation/runtime';
import { mount } from './mount';

void mount(runtime);
