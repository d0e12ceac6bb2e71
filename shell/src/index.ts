// First of all the policy, before any library runs. What follows is in this file too, and is evaluated only then.
import './document/trusted-types';
import './liveness/commit-hook';
import '@board/shared/fonts.css';
import { nextTask } from './next-task';

// Evaluating it all is a long task on a phone: it begins after what the browser wants to do first.
void nextTask().then(() => import(/* webpackMode: "eager" */ './bootstrap'));
