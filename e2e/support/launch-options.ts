/**
 * Chromium for journeys and benchmarks: `CHROMIUM_PATH`, or Playwright's own.
 * It makes no requests of its own.
 */
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Chromium loads the popups of its address bar as pages for every window, which
 * no test sees: a fifth of its processor time. It reads the last list of
 * features alone, so the list repeats those of Playwright's that change pages
 * or requests.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
};
