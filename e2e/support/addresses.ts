import type { APIRequestContext } from '@playwright/test';

/**
 * One address per route of docs/product.md §2.1, and the comparison of firms
 * (§2.7). Takes slugs from the lists.
 */
export async function addresses(request: APIRequestContext): Promise<string[]> {
  const firstLink = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await request.get(path)).text())?.[1] ?? path;
  const job = await firstLink(
    '/uk/jobs',
    /href="\/uk(\/jobs\/(?!saved")[^"?]+)"/,
  );
  const firm = await firstLink('/uk/firms', /href="\/uk(\/firms\/[^"?]+)"/);
  const article = await firstLink(
    '/uk/articles',
    /href="\/uk(\/articles\/[^"?]+)"/,
  );
  const everywhere = [
    '/jobs',
    job,
    '/firms',
    firm,
    '/articles',
    article,
    '/meet-lucia',
    '/salaries',
  ];
  return [
    '/',
    '/uk',
    ...everywhere,
    '/firms/compare?firm=deloitte&firm=pwc&firm=ey',
    ...everywhere.map((path) => `/uk${path}`),
    '/about',
    '/trust',
    '/terms',
    '/privacy',
    '/cookies',
  ];
}
