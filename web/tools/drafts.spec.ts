/** What somebody typed another day is never sent as if it had just been typed: each screen that keeps a draft says that it is back. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const SCREENS = join(import.meta.dirname, '../src/screens');
const KEEPS = /\buseDraft[<(]|\buseForm[<(]/;
/** Its notice, that of the hook of forms, or the dialog of an act, which shows it. */
const SAYS = /<DraftNotice|<FormNotices|brouillon=\{brouillon\}|resumedFrom/;

const screens = globSync('**/*.tsx', { cwd: SCREENS, exclude: (name) => name.includes('.spec.') }).filter((path) =>
  KEEPS.test(readFileSync(join(SCREENS, path), 'utf8')),
);

test('there are screens that keep what is typed', () => expect(screens.length).toBeGreaterThan(20));
test.each(screens)('%s says that what was typed is back', (path) =>
  expect(readFileSync(join(SCREENS, path), 'utf8')).toMatch(SAYS),
);
