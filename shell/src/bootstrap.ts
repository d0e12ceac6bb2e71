import { nextTask } from './next-task';

/**
 * What the page's code consists of, in the order of need. Each part is
 * evaluated in a task of its own: all at once they are a task of half a second
 * on a phone, in which no input is answered.
 */
const parts: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@emotion/styled'),
  () => import(/* webpackMode: "eager" */ '@board/shared/router'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@board/shared/supabase'),
  () => import(/* webpackMode: "eager" */ '@board/shared/theme'),
  () => import(/* webpackMode: "eager" */ '@board/shared/ui'),
  () => import(/* webpackMode: "eager" */ './federation/runtime'),
  () => import(/* webpackMode: "eager" */ './mount'),
];

// React looks for its developer tools when it is evaluated.
if (process.env.NODE_ENV === 'development')
  parts.unshift(() => import(/* webpackMode: "eager" */ './dev/join-refresh'));

for (const evaluate of parts) {
  await evaluate();
  await nextTask();
}
const { mount } = await import(/* webpackMode: "eager" */ './mount');
void mount();
