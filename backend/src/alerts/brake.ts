import type { Attempt, Mailer } from './mailer';

/** Mailboxes that are refused in a row before that counts as the mail server's fault. */
const MOST_REFUSED = 10;

export interface Brake {
  mailer: Mailer;
  /** Why mails are only postponed at the moment; undefined unless the server refuses whoever they are for. */
  why(): string | undefined;
}

/**
 * A mailer for which not everybody is to blame: a server that refuses one mailbox after another, such as one that wants a login, would pause the
 * alerts of all. Beyond ten in a row a refused mail is postponed instead, until one is taken.
 */
export function withBrake(mailer: Mailer): Brake {
  let inARow = 0;
  let why: string | undefined;
  const judged = (attempt: Attempt): Attempt => {
    if (attempt.verdict === 'sent') [inARow, why] = [0, undefined];
    if (attempt.verdict !== 'refused') return attempt;
    inARow += 1;
    if (inARow <= MOST_REFUSED) return attempt;
    why = `every mailbox is refused: ${attempt.why}`;
    return { verdict: 'later', why: attempt.why };
  };
  return { mailer: { ...mailer, send: (mail) => mailer.send(mail).then(judged) }, why: () => why };
}
