// The policy comes first, before any library runs. The rest is in this file
// too, but is evaluated afterwards.
import './document/trusted-types';
import '@board/shared/fonts.css';
import { nextTask } from './next-task';

// Evaluating all of it is a long task on a phone, so the browser's first work
// goes first.
void nextTask().then(() => import(/* webpackMode: "eager" */ './bootstrap'));
