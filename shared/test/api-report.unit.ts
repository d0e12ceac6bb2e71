/** The report of public declarations, from declaration files as TypeScript writes them. */
import { apiReport } from '../../scripts/lib/api-report.mjs';

const DECLARATIONS = new Map([
  [
    'src/ui.d.ts',
    `/** The facade. */
export { default as Box } from '@mui/material/Box';
export { Card, type Tone as CardTone } from './ui/Card.js';
`,
  ],
  [
    'src/ui/Card.d.ts',
    `import type { ReactNode } from 'react';
import type { Size as Width } from './sizes.js';
interface Props {
    /** In px. */
    width: Width;
    tone: import("../tones.js").Shade;
    children: ReactNode;
}
export declare const Card: (props: Props) => ReactNode;
export type Tone = 'loud' | 'quiet';
export declare const unused: string;
`,
  ],
  ['src/ui/sizes.d.ts', 'export type Size = number;\nexport type Other = string;\n'],
  ['src/tones.d.ts', 'export interface Shade {\n    name: string;\n}\n'],
  ['src/internal/secret.d.ts', 'export declare const secret: string;\n'],
]);

const manifest = {
  name: '@board/shared',
  version: '1.3.0',
  exports: {
    './ui': './src/ui.ts',
    './internal/secret': './src/internal/secret.ts',
    './fonts.css': './src/fonts.css',
  },
};

const read = (declarations = DECLARATIONS) => apiReport(manifest, declarations, 'shared');

test('it lists the names of each subpath and the declarations behind them, and no others', () => {
  const [head, ...sections] = read().split('\n## ');
  expect(head).toMatch(/^# Public declarations of @board\/shared 1\.3\.0\n/);
  expect(
    sections.map((text) =>
      text
        .replace(/```(?:ts)?/g, '')
        .split('\n')
        .filter(Boolean),
    ),
  ).toEqual([
    ['@board/shared/ui', 'Box: default of @mui/material/Box', 'Card', 'CardTone'],
    ['tones', 'export interface Shade {', '    name: string;', '}'],
    [
      'ui/Card',
      'export declare const Card: (props: Props) => ReactNode;',
      'interface Props {',
      '    width: Width;',
      '    tone: import("../tones.js").Shade;',
      '    children: ReactNode;',
      '}',
      "export type Tone = 'loud' | 'quiet';",
    ],
    ['ui/sizes', 'export type Size = number;'],
  ]);
});

test('a statement that it cannot read is an error, not a gap', () => {
  const unreadable = new Map([...DECLARATIONS, ['src/ui.d.ts', "export * from './ui/Card.js';\n"]]);
  expect(() => read(unreadable)).toThrow("src/ui.d.ts cannot be read: export * from './ui/Card.js';");
});
