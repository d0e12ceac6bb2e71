/**
 * Firefox and WebKitGTK, each behind the few things that journeys do in them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { ElementHandle, launch, type Page } from 'puppeteer-core';
import {
  Builder,
  Capabilities,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../../platform/kit/src/programs/ports.mjs';
import { enginePrograms } from '../../tools/scripts/lib/browsers.mjs';
import { isTaken } from '../support/ports';

export interface Found {
  click(): Promise<void>;
  /** Presses the keys of a text, one after the other. */
  type(text: string): Promise<void>;
}

export interface Driver {
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<R>(
    script: (...args: string[]) => R,
    ...args: string[]
  ): Promise<Awaited<R>>;
  /** The first visible element whose label, or text without one, matches. */
  find(css: string, text: RegExp): Promise<Found | undefined>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  newTab(): Promise<Driver>;
  close(): Promise<void>;
}

const SIZE = { width: 1440, height: 900 };

/** Runs in the page. */
const visible = (css: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      element.checkVisibility() &&
      new RegExp(text).test(element.ariaLabel ?? element.innerText),
  ) ?? null;

async function startFirefox(): Promise<Engine> {
  const executablePath = enginePrograms().firefox;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: SIZE,
  });
  const newTab = async () => {
    const context = await browser.createBrowserContext();
    return inFirefox(await context.newPage(), () => context.close());
  };
  return { newTab, close: () => browser.close() };
}

const inFirefox = (page: Page, close: () => Promise<void>): Driver => ({
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: (script, ...args) => page.evaluate(script, ...args),
  async find(css, { source }) {
    const element = await page.evaluateHandle(visible, css, source);
    if (!(element instanceof ElementHandle)) return undefined;
    return { click: () => element.click(), type: (text) => element.type(text) };
  },
  screenshot: async (file) => writeFileSync(file, await page.screenshot()),
  close,
});

/**
 * Starts a program that the kernel ends with this process, however that ends.
 */
const start = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/**
 * WebKitGTK's MiniBrowser, on a display of its own. Each tab has its own
 * driver: one can crash after a session.
 */
async function startWebKit(): Promise<Engine> {
  const { xvfb, webkit } = enginePrograms();
  const display = start(xvfb, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1440x900x24',
    '-nolisten',
    'tcp',
  ]);
  const [number] = await once(display.stdout, 'data');
  const env = { DISPLAY: `:${String(number).trim()}` };
  const newTab = async () => {
    const port = await freePort();
    const service = start(webkit, [`--port=${port}`], env);
    await expect.poll(() => isTaken(port), { timeout: 30_000 }).toBe(true);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...SIZE });
    return inWebKit(driver, async () => {
      await driver.quit();
      service.kill();
    });
  };
  return { newTab, close: async () => void display.kill() };
}

const inWebKit = (driver: WebDriver, close: () => Promise<void>): Driver => ({
  goto: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  evaluate: (script, ...args) => driver.executeScript(script, ...args),
  async find(css, { source }) {
    const element = await driver.executeScript<WebElement | null>(
      visible,
      css,
      source,
    );
    return element
      ? { click: () => element.click(), type: (text) => element.sendKeys(text) }
      : undefined;
  },
  screenshot: async (file) =>
    writeFileSync(file, await driver.takeScreenshot(), 'base64'),
  close,
});

export const ENGINES = { firefox: startFirefox, webkit: startWebKit };
export type EngineName = keyof typeof ENGINES;
