import { appEnv, buildServers, buildWeb, startApp, WITHOUT_RATE_LIMITS } from './app.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeServerData, DEFAULT_DIR } from './folders.ts';
import { portsFrom } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { interruption } from './signals.ts';
import { startStack } from './stack.ts';
import { stepWriter } from './steps.ts';
const dir = join(DEFAULT_DIR, 'own');
const ports = portsFrom(process.env);
const on = stepWriter(process.stdout);
const { signal, interrupted } = interruption();
removeServerData(dir);
const TESTING = { RIPH_TEST_CLOCK: '1', ...WITHOUT_RATE_LIMITS };
const stack = await startStack({ dir, ports, secrets: loadSecrets(dir), reserved: ['BFF', 'HEALTH'] as const, on, testing: true, given: {} }, signal);
try {
  await buildServers(stack.processes, on);
  await buildWeb(dir, stack.processes, on);
  const extra = { ...TESTING, ...(process.env.CTIS_INBOX ? { CTIS_INBOX: process.env.CTIS_INBOX } : {}) };
  await startApp(stack, ports, extra, on);
  writeFileSync(join(dir, 'env.json'), JSON.stringify({ ...stack.env, ...appEnv(ports), ...TESTING, RIPH_DIR: dir }));
  console.log('PRET');
  const r = await Promise.race([interrupted, stack.died]);
  if (r) console.error('MORT', r);
} finally { await stack.stop(); }
