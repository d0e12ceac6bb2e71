/** Chromium as journeys and benchmarks start it: `CHROMIUM_PATH`, or Playwright's own; nothing of it asks the network. */
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
