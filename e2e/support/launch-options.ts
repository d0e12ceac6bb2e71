/** Chromium for journeys and benchmarks: `CHROMIUM_PATH`, or Playwright's own. It makes no requests of its own. */
const executablePath = process.env['CHROMIUM_PATH'];

export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
