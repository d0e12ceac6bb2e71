/**
 * The pool's view of server builds, which it knows by their integrity: which
 * may run, and how they did. `ReleaseStates` implements it (`judge/states.ts`).
 */
import { countryInPath } from '@board/shared/domain';
import type { WorkerTask } from './protocol';

/** Which builds may run now. `now` is a clock in ms that does not go back. */
export interface BuildStates {
  isSuspectOn(page: string, build: string, now: number): boolean;
  hasStruck(page: string, now: number): boolean;
  /** Admits a build to a render, or returns why not. */
  admit(build: string, now: number, page?: string): string | undefined;
  isRisky(build: string, now: number): boolean;
  happened(
    build: string,
    event: 'ended a worker' | 'slow',
    now: number,
    page?: string,
  ): void;
  rendered(build: string): void;
  unused(build: string): void;
}

/**
 * The page of an address: `/jobs/audit` for `https://site/uk/jobs/audit?a=b`.
 * Another query or country does not make it another page.
 */
export function pageOf(url: string): string {
  const { pathname } = new URL(url);
  const country = countryInPath(pathname);
  return country ? pathname.slice(country.length + 1) : pathname;
}

/** The page of a task, for `BuildStates`; undefined for a warm-up. */
export function placeOf(workerTask: WorkerTask): string | undefined {
  if (workerTask.kind === 'warm-up') return undefined;
  return workerTask.kind === 'sitemap'
    ? 'a sitemap'
    : pageOf(workerTask.request.url);
}
