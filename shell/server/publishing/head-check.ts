/**
 * Decides from the head alone whether the body of an upload is read: its addresses and hash are signed, by a key that the
 * platform delegated. Few bodies are read at a time, so that pages stay quick.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSectionName, isVersion } from '@board/shared/registry';
import { keysOf } from '@board/shared/registry/file';
import {
  ACTION_HEADER,
  INTEGRITY_HEADER,
  isProven,
  RELEASES,
  type Upload,
} from '@board/shared/registry/upload';
import type { Refusal } from '../http/request-guard';
import type { RegistrySource } from '../sections/registry-source';

/** Bodies that are read at a time; each has 8 MB at most. */
const MOST_READ = 2;
/** Signed uploads that wait for that, with nothing read of them, and for how long, in ms. Others are told to come again. */
const MOST_WAITING = 32;
const LONGEST_WAIT_MS = 3000;

const FILE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

const NO_ADDRESS: Refusal = { status: 405, message: 'Releases are sent with PUT', headers: { allow: 'PUT' } };
const NO_UPLOAD: Refusal = {
  status: 400,
  message: 'This is no address of a release, or its hash is missing',
};
const BUSY: Refusal = {
  status: 503,
  message: 'Others publish at the moment. Try again.',
  headers: { 'retry-after': '1' },
};

/** What the address and the head of an upload say; undefined for what is none. */
function uploadIn({ url = '', headers }: IncomingMessage): Upload | undefined {
  const [kind, section = '', version = '', ...rest] = decoded(url.slice(RELEASES.length)) ?? [];
  const integrity = String(headers[INTEGRITY_HEADER] ?? '');
  if (!isSectionName(section) || !INTEGRITY.test(integrity)) return undefined;
  const action = headers[ACTION_HEADER];
  if (kind === 'sections')
    return version === ''
      ? { section, integrity, action: action === undefined ? undefined : String(action) }
      : undefined;
  const path = rest.join('/');
  const isFile = kind === 'files' && isVersion(version) && FILE_PATH.test(path);
  return isFile ? { section, version, path, integrity } : undefined;
}

function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

export interface HeadCheck {
  /** Why the body is not read; undefined when it may be, which is then this upload's turn until its response closes. */
  check(request: IncomingMessage, response: ServerResponse): Promise<Refusal | undefined>;
  /** The upload of a request that passed. */
  uploadOf(request: IncomingMessage): Upload | undefined;
}

export function createHeadCheck({ state }: Pick<RegistrySource, 'state'>): HeadCheck {
  const passed = new WeakMap<IncomingMessage, Upload>();
  const turns = createTurns();
  return {
    uploadOf: (request) => passed.get(request),
    async check(request, response) {
      if (request.method !== 'PUT') return NO_ADDRESS;
      const upload = uploadIn(request);
      if (!upload) return NO_UPLOAD;
      const { delegations, platformKeys } = await state();
      const keys = keysOf(upload.section, delegations, { platformKeys, now: Date.now() });
      if (!isProven(upload, request.headers.authorization ?? '', keys))
        return {
          status: 403,
          message: `The key may not sign ${upload.section}, or the command is older than the site: update @board/kit.`,
        };
      if (!(await turns.take())) return BUSY;
      if (response.closed) turns.end();
      else response.once('close', turns.end);
      passed.set(request, upload);
      return undefined;
    },
  };
}

/** Turns, in order of arrival. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      }, LONGEST_WAIT_MS).unref();
      waiting.push(begin);
    });
  return {
    /** False when too many wait, or for too long. */
    async take(): Promise<boolean> {
      if (running < MOST_READ) running += 1;
      else if (waiting.length >= MOST_WAITING) return false;
      else return turn();
      return true;
    },
    end(): void {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
