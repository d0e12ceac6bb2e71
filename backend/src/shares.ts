/**
 * What the heavy pages of one network may use before others: a share of the
 * database's time, and so many ms at once.
 */
const SHARE = 1 / 4;
const BURST_MS = 500;

/**
 * How much of the database each network has used: start-time fair queueing
 * (Goyal, Vin and Cheng 1996). A network that was away resumes at the level of
 * the others: it saves up no time, and does not pay for time that nobody else
 * wanted.
 */
export class Shares {
  /**
   * The database's time that each network has used, in ms. A network that is
   * absent, or behind `#reached`, counts from `#reached`.
   */
  readonly #used = new Map<string, number>();
  /** The position of the network whose request last began in its turn. */
  #reached = 0;

  positionOf(network: string): number {
    return Math.max(this.#used.get(network) ?? 0, this.#reached);
  }

  /** Notes that a request of the network begins in its turn. */
  begin(network: string): void {
    this.#reached = this.positionOf(network);
    for (const [other, position] of this.#used)
      if (position < this.#reached) this.#used.delete(other);
  }

  charge(network: string, ms: number): void {
    this.#used.set(network, this.positionOf(network) + ms);
  }
}

/** What each network's heavy pages have left. */
export class Allowances {
  readonly #now: () => number;
  /** When the network's share of the time makes up for what it used. */
  readonly #paidAt = new Map<string, number>();

  /** `now` is a clock in ms that does not go back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  hasLeft(network: string): boolean {
    return this.#owedBy(network) * SHARE < BURST_MS;
  }

  spend(network: string, ms: number): void {
    const now = this.#now();
    for (const [other, paidAt] of this.#paidAt)
      if (paidAt < now) this.#paidAt.delete(other);
    this.#paidAt.set(network, now + this.#owedBy(network) + ms / SHARE);
  }

  #owedBy(network: string): number {
    return Math.max(0, (this.#paidAt.get(network) ?? 0) - this.#now());
  }
}
