/** docs/product.md §8 */
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { knownSections } from '@board/releases/registry/format';
import { renderRoutes, testPlatform } from '@board/shared/testing';
import { buildRoutes, sectionRoutes } from '../src/routing/build-routes';
import { registryOf } from '../../platform/releases/test/registry-of';

const SECTIONS = knownSections(
  registryOf({}, { nav: [{ label: 'Jobs', path: '/jobs' }] }),
);

function fail(): never {
  throw new Error('down');
}

test.each<[string, RouteObject]>([
  ['loader', { index: true, loader: fail, element: null }],
  ['page', { index: true, Component: fail }],
])(
  'a section whose %s fails takes its own place alone',
  async (_part, route) => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { platform } = testPlatform();
    const routes = buildRoutes({
      platform,
      sections: SECTIONS,
      mounted: (section) => sectionRoutes(section, () => [route]),
    });
    await renderRoutes(platform, routes, '/jobs');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Jobs could not be loaded',
    );
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    report.mockRestore();
  },
);
