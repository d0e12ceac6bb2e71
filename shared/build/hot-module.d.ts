// What the bundler gives a module of a build that takes hot updates, and what
// such builds tell the page.

// oxlint-disable-next-line no-underscore-dangle -- the bundler's name
declare const __webpack_require__: {
  /**
   * Fetches the list of what an update changes; rejects when the server does
   * not answer.
   */
  hmrM(): Promise<unknown>;
};

interface ImportMeta {
  rspackHash: string;
  webpackHot?: {
    status(): string;
    check(apply: true): Promise<unknown>;
    addStatusHandler(listener: (status: string) => void): void;
  };
}

/** A build that runs in a page. */
interface HotBuild {
  /** Hash of the build that the page has, the updates included. */
  hash(): string;
  /**
   * State of the bundler's updates: `idle`; `abort` or `fail` after one that
   * could not be applied.
   */
  status(): string;
  /**
   * Fetches and applies an update, if there is one. Never rejects: `status` and
   * `hash` say how it ended.
   */
  update(): Promise<unknown>;
  onStatus(listener: (status: string) => void): void;
}

/** The builds that run in this page, by name of the section, or `shell`. */
declare var hotBuilds: Partial<Record<string, HotBuild>> | undefined;
