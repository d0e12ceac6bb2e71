/** The phone and the line that loads are measured with. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** 150 ms and 1.6 Mbps, in bytes per second. */
export const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How many times slower its CPU is. */
export const SLOWDOWN = 4;
