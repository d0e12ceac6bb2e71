import { config } from '@board/kit/playwright';

/** The address in package.json's "board". */
const SERVICE = 'http://127.0.0.1:8787';

export default {
  ...config,
  webServer: {
    command: 'node service/server.mjs',
    url: `${SERVICE}/items`,
    reuseExistingServer: true,
  },
};
