import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The first import of a page's chunk is slow under Jest.
configure({ asyncUtilTimeout: 10_000 });
