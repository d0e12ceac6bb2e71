import { networkOf } from '@board/shared/internal/network';
import { createLimit } from '@board/shared/internal/rate-limit';
import { sentenceOf } from '@board/shared/internal/sentence';
import { hashOf, newToken, type Keys } from './keys';
import { personOf } from './mailbox';
import type { Filter } from './filter';
import type { Cadence, Store } from './store';

const HOUR_MS = 3_600_000;
/** Sign-ups of one network in an hour: an office behind one address has many people. */
const MOST_OF_NETWORK = 20;
/** Sign-ups for one person in a day, however the address is spelt. The database counts for one address. */
const MOST_OF_PERSON = 5;
/** Sign-ups that wait for the database. */
const MOST_WAITING = 1000;

export interface SignUp {
  /** As `mailboxIn` returns it. */
  mailbox: string;
  filter: Filter;
  cadence: Cadence;
  /** The visitor's network address. */
  visitor: string;
}

interface Parts {
  store: Pick<Store, 'signUp'>;
  keys: Keys;
  report: (line: string) => void;
  /** No sign-up reaches the database before. */
  prepared: Promise<void>;
  /** Called after each sign-up that the database took. */
  onTaken: () => void;
}

/**
 * Takes sign-ups. The caller learns nothing of what becomes of one, not even by its time: limits, an address that is known, and a
 * database that is away look the same.
 */
export function createSignUps({ store, keys, report, prepared, onTaken }: Parts) {
  const network = createLimit(MOST_OF_NETWORK, HOUR_MS);
  const person = createLimit(MOST_OF_PERSON, 24 * HOUR_MS);
  let waiting = 0;
  let last = prepared;

  async function work({ mailbox, filter, cadence }: SignUp): Promise<void> {
    const [manage, unsubscribe] = [newToken(), newToken()];
    await store.signUp({
      lookup: keys.lookup(mailbox),
      sealed: keys.seal({ address: mailbox, manage, unsubscribe }),
      key: keys.id,
      manage: hashOf(manage),
      unsubscribe: hashOf(unsubscribe),
      filter,
      cadence,
    });
    onTaken();
  }

  return {
    take(signUp: SignUp): void {
      const isAllowed = network(networkOf(signUp.visitor)) && person(keys.lookup(personOf(signUp.mailbox)));
      if (!isAllowed || waiting >= MOST_WAITING) return;
      waiting += 1;
      last = last
        .then(() => work(signUp))
        .catch((error: unknown) => report(`a sign-up is lost: ${sentenceOf(error)}`))
        .finally(() => (waiting -= 1));
    },
    /** Resolves when no sign-up waits. */
    settled: () => (waiting === 0 ? Promise.resolve() : last),
  };
}

export type SignUps = ReturnType<typeof createSignUps>;
