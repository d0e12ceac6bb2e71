/**
 * The database's time that the heavy pages of one network may use ahead of
 * others: a share of it in the long run, and so many ms at once.
 */
const SHARE_OF_TIME = 1 / 4;
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
    for (const [otherNetwork, position] of this.#used)
      if (position < this.#reached) this.#used.delete(otherNetwork);
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

  /** `clockMs` is a clock in ms that does not go back. */
  constructor(clockMs: () => number) {
    this.#now = clockMs;
  }

  hasLeft(network: string): boolean {
    return this.#owedBy(network) * SHARE_OF_TIME < BURST_MS;
  }

  spend(network: string, ms: number): void {
    const nowMs = this.#now();
    for (const [otherNetwork, paidAt] of this.#paidAt)
      if (paidAt < nowMs) this.#paidAt.delete(otherNetwork);
    this.#paidAt.set(
      network,
      nowMs + this.#owedBy(network) + ms / SHARE_OF_TIME,
    );
  }

  #owedBy(network: string): number {
    return Math.max(0, (this.#paidAt.get(network) ?? 0) - this.#now());
  }
}
