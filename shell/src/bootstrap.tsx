import { mount } from './mount';

void mount();
