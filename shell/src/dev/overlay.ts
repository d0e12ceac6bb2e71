/** Development only: outlines of the page's regions, each with its owner. */
import type { RegistryClient } from '../federation/registry-client';
import { regionsOf, type Region } from './regions';

const COLOURS = { frame: '#6d4aff', section: '#0b6b4f', widget: '#c2410c' };
/** Interval in which outlines follow the page, in ms. */
const FOLLOW_MS = 250;

/** Adds the button, and the shortcut Alt+Shift+O, that outline the page's regions. */
export function showRegions(registry: RegistryClient): void {
  const outlines = document.createElement('div');
  const button = document.createElement('button');
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => outlines.replaceChildren(...regionsOf(registry.current()).flatMap(outline));
  const toggle = () => {
    clearInterval(timer);
    const on = timer === undefined;
    timer = on ? setInterval(draw, FOLLOW_MS) : undefined;
    button.setAttribute('aria-pressed', String(on));
    if (on) draw();
    else outlines.replaceChildren();
  };

  button.type = 'button';
  button.textContent = 'Regions';
  button.title = 'Outline the regions of this page (Alt+Shift+O)';
  button.setAttribute('aria-pressed', 'false');
  Object.assign(button.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineStart: '8px',
    zIndex: '9999',
    font: '12px/20px monospace',
    opacity: '0.8',
  });
  button.addEventListener('click', toggle);
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyO') toggle();
  });
  document.body.append(outlines, button);
}

/** One box around all elements of a region, in the document's coordinates; none for an empty one. */
function outline({ kind, name, label, elements }: Region): HTMLElement[] {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const box = document.createElement('div');
  box.dataset['region'] = name;
  box.dataset['kind'] = kind;
  Object.assign(box.style, {
    position: 'absolute',
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${Math.max(...boxes.map(({ right }) => right)) - left}px`,
    height: `${Math.max(...boxes.map(({ bottom }) => bottom)) - top}px`,
    outline: `2px solid ${COLOURS[kind]}`,
    outlineOffset: kind === 'widget' ? '2px' : '-2px',
    pointerEvents: 'none',
    zIndex: '9998',
  });
  const text = document.createElement('span');
  text.textContent = label;
  Object.assign(text.style, {
    position: 'absolute',
    // A position where the label covers no heading and no other label.
    ...(kind === 'section' ? { right: '0' } : { left: '0' }),
    ...(kind === 'widget' ? { bottom: '100%' } : {}),
    padding: '0 6px',
    background: COLOURS[kind],
    color: '#fff',
    font: '12px/20px monospace',
  });
  box.append(text);
  return [box];
}
