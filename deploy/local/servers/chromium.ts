import { needed, onPath } from '../install.ts';
import type { Server } from '../server.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const find = (): string | undefined => onPath(...NAMES);

/** The browser that prints the documents; services start it themselves. */
export const chromium: Server = {
  part: 'chromium',
  label: 'Chromium',
  after: [],
  ports: [],
  gives: ['CHROMIUM_PATH'],
  isHeavy: false,
  async start({ processes, progress }) {
    const packages = [
      ['chromium', 'fonts-liberation', 'poppler-utils'],
      ['chromium-browser', 'fonts-liberation', 'poppler-utils'],
    ];
    await needed({ label: 'Chromium', has: () => find() !== undefined, packages }, processes, progress);
    return { CHROMIUM_PATH: find() ?? '' };
  },
};
