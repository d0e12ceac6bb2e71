import type { APIRequestContext } from '@playwright/test';

/** Requests a page, and says how the server has rendered it. */
export async function ask(request: APIRequestContext, page: string) {
  // Browsers try again too where the server closes a kept connection at the
  // moment of its next use.
  const response = await request.get(page, { maxRetries: 1 });
  const html = await response.text();
  return {
    page,
    status: response.status(),
    mode: response.headers()['x-render'] ?? '',
    /**
     * Seconds until the cached page is stale, negative afterwards; NaN where it
     * was rendered now.
     */
    ttl: Number(
      /; hit; ttl=(-?\d+)/.exec(
        response.headers()['cache-status'] ?? '',
      )?.[1] ?? NaN,
    ),
    html,
    content: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '',
    framed: html.includes('<header') && html.includes('All rights reserved'),
  };
}
