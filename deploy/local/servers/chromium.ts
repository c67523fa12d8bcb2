import { needed, onPath } from '../install.ts';
import type { Server } from '../server.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const find = (): string | undefined => onPath(...NAMES);
/** The same browser without its windows: a quarter less processor for each page of the tests. A package of its own, which not every system has. */
const SHELL = 'chromium-headless-shell';

/** The browser that prints the documents; services start it themselves. The tests of screens start its shell. */
export const chromium: Server = {
  part: 'chromium',
  label: 'Chromium',
  after: [],
  ports: [],
  gives: ['CHROMIUM_PATH', 'CHROMIUM_SHELL_PATH'],
  isHeavy: false,
  async start({ processes, progress }) {
    const packages = [
      ['chromium', SHELL, 'fonts-liberation', 'poppler-utils'],
      ['chromium', 'fonts-liberation', 'poppler-utils'],
      ['chromium-browser', 'fonts-liberation', 'poppler-utils'],
    ];
    await needed({ label: 'Chromium', has: () => find() !== undefined, packages }, processes, progress);
    const path = find() ?? '';
    return { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: onPath(SHELL) ?? path };
  },
};
