import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

configure(({ getElementError }) => ({
  // Nothing waits for so long where the processors are free. The first import
  // of a page's chunk is slow under Jest.
  asyncUtilTimeout: 30_000,
  // Each try of `findBy` and `waitFor` printed the whole document for an error
  // that nobody reads: a quarter of all processor time. The last one still
  // does.
  getElementError(message, container) {
    const isTry =
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    return isTry
      ? new Error(message ?? '')
      : getElementError(message, container);
  },
}));
