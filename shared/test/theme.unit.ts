import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentedEdits } from '../../tools/test-support/documented-commands';
import { theme } from '../src/ui/theme/theme';
import { color, rankColor } from '../src/ui/theme/tokens';

test('every colour that styles name is in the document, light and dark', () => {
  const names = JSON.stringify([color, rankColor]).match(/--mui-[\w-]+/g) ?? [];
  const sheets = theme
    .generateStyleSheets()
    .map((sheet) => JSON.stringify(sheet));
  const isDark = (sheet: string) => sheet.includes('"colorScheme":"dark"');
  expect(sheets.filter(isDark)).toHaveLength(1);
  for (const sheet of [
    sheets.filter((one) => !isDark(one)).join(''),
    ...sheets.filter(isDark),
  ])
    expect(names.filter((name) => !sheet.includes(`"${name}"`))).toEqual([]);
});

test('what a part of MUI reads has a value', () => {
  const { palette, shadows, zIndex } = theme.generateThemeVars();
  expect([palette.primary.main, shadows[1], zIndex.modal]).toEqual([
    'var(--mui-palette-primary-main)',
    expect.any(String),
    1300,
  ]);
  expect(palette.Alert.errorColor).toEqual(expect.any(String));
});

test('the documented edits of the theme are of lines that it has', () => {
  const edits = documentedEdits('docs/developing.md', 'Change how it looks');
  expect(edits).toHaveLength(5);
  for (const { file, from } of edits) {
    const text = readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
    expect([file, from, text.split(from).length - 1]).toEqual([file, from, 1]);
  }
});
