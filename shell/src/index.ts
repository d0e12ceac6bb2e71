// First of all the policy, before any library runs; then, across an asynchronous border (which lets the federation
// runtime prepare the shared modules), the application.
import './document/trusted-types';
import '@board/shared/fonts.css';

void import('./bootstrap');
