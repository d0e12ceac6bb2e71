/**
 * notistack's own styles: the policy refuses a style element that its library
 * makes in the browser.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * What documents carry, read as the build reads it, in a process of its own.
 */
const rules = execFileSync(
  process.execPath,
  [
    '--eval',
    `import('./notice-styles.mjs').then((m) => process.stdout.write(m.noticeStyles()))`,
  ],
  { cwd: path.join(__dirname, '..'), encoding: 'utf8' },
);

test('notistack finds all of its rules in the document, and writes nothing', async () => {
  const element = document.createElement('style');
  element.id = '_goober';
  element.append(rules);
  document.head.append(element);
  const written = jest.fn();
  const observer = new MutationObserver(written);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  await import('notistack');
  await Promise.resolve();
  expect(rules).toContain('.notistack-CollapseWrapper');
  expect(written).not.toHaveBeenCalled();
  expect(element.textContent).toBe(rules);
});
