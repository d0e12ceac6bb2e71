/**
 * The proxy through which a check reads a running site's data
 * (docs/sections.md).
 */
import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import { openSite } from '../src/dev/site.mjs';
import { listening } from '../../../tools/test-support/listening';

const DATA = JSON.stringify({
  config: { backendUrl: '/backend', backendKey: 'public' },
});

test('a page that closes in the middle of an answer costs no line of the output, and the next one is answered', async () => {
  const seen = new EventEmitter();
  const site = await listening((request, response) => {
    if (request.url?.startsWith('/registry.json'))
      return void response.end('{"microFrontends":{}}');
    if (request.url === '/uk')
      return void response.end(
        `<script type="application/json" id="board-data">${DATA}</script>`,
      );
    if (request.url === '/backend/slow') {
      response.write('the first half');
      return void seen.emit('slow', response);
    }
    response.end('rows');
  });
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const { environment } = await openSite(site.url);
    const backend = `http://127.0.0.1:${environment['BACKEND_PORT']}`;
    const arrives = once(seen, 'slow');
    const request = http.get(`${backend}/slow`);
    request.on('error', () => {}); // it ends itself
    const [response] = await arrives;
    request.destroy();
    await once(response, 'close');
    await new Promise((resolve) => setImmediate(resolve));
    const answer = await fetch(`${backend}/rest/v1/rpc/jobs`, {
      method: 'POST',
      body: '{}',
    });
    expect(await answer.text()).toBe('rows');
    expect(said.mock.calls).toEqual([]);
  } finally {
    said.mockRestore();
    await site.close();
  }
});
