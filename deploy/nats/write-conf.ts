/** Writes nats.conf for a server of its own. Usage: node deploy/nats/write-conf.ts FILE STORE_DIR, with the passwords NATS_PASSWORD_* in the environment and, for TLS, NATS_TLS_DIR. */
import { renameSync, writeFileSync } from 'node:fs';
import { natsConf, passwordsFrom } from './permissions.ts';

const [file, storeDir] = process.argv.slice(2);
if (!file || !storeDir) throw new Error('Usage: node deploy/nats/write-conf.ts FILE STORE_DIR');
const conf = natsConf({
  host: '0.0.0.0',
  port: 4222,
  monitor: 8222,
  storeDir,
  passwords: passwordsFrom(process.env),
  tlsDir: process.env.NATS_TLS_DIR,
});
writeFileSync(`${file}.new`, conf, { mode: 0o600 });
renameSync(`${file}.new`, file);
