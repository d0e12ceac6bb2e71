/**
 * What the heavy pages of one network may use before others: a share of the
 * database's time, and so many ms at once.
 */
const SHARE = 1 / 4;
const BURST_MS = 500;

/**
 * Who has used how much of the database: start-time fair queueing (Goyal, Vin
 * and Cheng 1996). Who was away comes back where the others are, so nobody
 * saves up time, and nobody pays for time that no other wanted.
 */
export function createShares() {
  /**
   * In ms of the database. Who is not here, or behind `reached`, stands at
   * `reached`.
   */
  const used = new Map<string, number>();
  /** Where the network of the last request that began in its turn stood. */
  let reached = 0;
  const positionOf = (network: string) =>
    Math.max(used.get(network) ?? 0, reached);

  return {
    positionOf,
    /** Notes that a request of the network begins in its turn. */
    begin(network: string): void {
      reached = positionOf(network);
      for (const [other, position] of used)
        if (position < reached) used.delete(other);
    },
    charge: (network: string, ms: number) =>
      void used.set(network, positionOf(network) + ms),
  };
}

/**
 * What each network's heavy pages have left. `now` is a clock in ms that does
 * not go back.
 */
export function createAllowances(now: () => number) {
  /** When the network's share of the time makes up for what it used. */
  const paidAt = new Map<string, number>();
  const owedBy = (network: string) =>
    Math.max(0, (paidAt.get(network) ?? 0) - now());

  return {
    hasLeft: (network: string) => owedBy(network) * SHARE < BURST_MS,
    spend(network: string, ms: number): void {
      for (const [other, at] of paidAt) if (at < now()) paidAt.delete(other);
      paidAt.set(network, now() + owedBy(network) + ms / SHARE);
    },
  };
}
