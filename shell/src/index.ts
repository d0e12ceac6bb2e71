// First of all the policy, before any library runs. What follows is in this file too, and is evaluated only then.
import './document/trusted-types';
import '@board/shared/fonts.css';

void import(/* webpackMode: "eager" */ './bootstrap');
