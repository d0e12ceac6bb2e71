import type { Browser } from '@playwright/test';
import { DENSITY, FRAME_WIDTH } from './film';

/** The times of the frames, in ms since the navigation began. */
export const STEPS_MS = Array.from({ length: 31 }, (_, step) => step * 100);

interface Row {
  name: string;
  /** JPEG in base64; undefined before the first frame. */
  frames: (string | undefined)[];
}

const STYLE = `
  body { margin: 0; width: max-content; color: #222; font: 11px sans-serif; }
  table { border-collapse: collapse; background: #fff; }
  th { padding: 2px; font-weight: normal; text-align: left; }
  td { padding: 1px; }
  td > * { display: block; box-sizing: border-box; width: ${FRAME_WIDTH}px; height: ${FRAME_WIDTH * 2}px; border: 1px solid #bbb; }
`;

/** Writes the rows of frames as one PNG with the time above each column. */
export async function compose(browser: Browser, rows: Row[], file: string): Promise<void> {
  const times = STEPS_MS.map((time) => `<th>${(time / 1000).toFixed(1)} s</th>`);
  const cell = (frame: string | undefined) =>
    `<td>${frame ? `<img src="data:image/jpeg;base64,${frame}">` : '<div></div>'}</td>`;
  const ofRow = ({ name, frames }: Row) =>
    `<tr><th colspan="${STEPS_MS.length}">${name}</th></tr><tr>${frames.map(cell).join('')}</tr>`;
  const page = await browser.newPage({ deviceScaleFactor: DENSITY });
  await page.setContent(
    `<style>${STYLE}</style><table><tr>${times.join('')}</tr>${rows.map(ofRow).join('')}</table>`,
  );
  await page.locator('table').screenshot({ path: file });
  await page.close();
}
