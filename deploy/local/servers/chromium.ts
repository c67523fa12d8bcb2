import { existsSync } from 'node:fs';
import { needed, onPath, wanted } from '../install.ts';
import type { Server } from '../server.ts';
import { FONTS } from './fonts.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const find = (): string | undefined => onPath(...NAMES);
/** The same browser without its windows: half the processor for each start, a quarter less for each page of the tests. A package of its own, which not every system has. */
const SHELL = 'chromium-headless-shell';
/** Where Debian puts the program itself. What it puts on the path is a script that waits for it: a print that hangs would kill the script, and the browser would hang for ever. */
const SHELL_OF_DEBIAN = `/usr/lib/chromium/${SHELL}`;

/** The last of the packages: an install that was stopped has none of it. */
const hasFonts = (): boolean => existsSync('/usr/share/doc/fonts-noto-color-emoji') && onPath('fc-list') !== undefined;

/** The browser that prints the documents and that the tests of screens open; both start it themselves. */
export const chromium: Server = {
  part: 'chromium',
  label: 'Chromium',
  after: [],
  ports: [],
  gives: ['CHROMIUM_PATH', 'CHROMIUM_SHELL_PATH'],
  isHeavy: false,
  async start({ processes, progress }) {
    const packages = [
      ['chromium', SHELL, 'poppler-utils'],
      ['chromium', 'poppler-utils'],
      ['chromium-browser', 'poppler-utils'],
    ];
    await needed({ label: 'Chromium', has: () => find() !== undefined, packages }, processes, progress);
    await wanted({ label: 'les polices d’impression', has: hasFonts, packages: [[...FONTS]] }, processes, progress);
    const path = find() ?? '';
    return { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: existsSync(SHELL_OF_DEBIAN) ? SHELL_OF_DEBIAN : path };
  },
};
