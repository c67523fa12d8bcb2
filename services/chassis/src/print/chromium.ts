/** The Chromium of the machine, for prints and for the tests of screens. */

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Which program to start and how, as the launcher takes it: the shell (`CHROMIUM_SHELL_PATH`), else the whole browser (`CHROMIUM_PATH`). */
export function chromium() {
  const executablePath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  // The shell has no windows to prepare: it starts at half the cost. The whole browser does not know this way of being started.
  const headless = executablePath.endsWith('-headless-shell') ? ('shell' as const) : true;
  return { executablePath, headless, args: ARGS };
}
