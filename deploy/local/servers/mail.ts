import { join } from 'node:path';
import { answers, type Server, untilReady } from '../server.ts';

/** Catches every mail of the stack and shows it on a page; nothing leaves the machine. */
export const mail: Server = {
  part: 'mail',
  label: 'Courriels de développement',
  after: [],
  ports: ['SMTP', 'MAIL'],
  gives: ['SMTP_URL'],
  isHeavy: false,
  async start(start) {
    const { SMTP: smtp, MAIL: page } = start.ports;
    const env = { RIPH_PORT_SMTP: String(smtp), RIPH_PORT_MAIL: String(page) };
    const args = [join(import.meta.dirname, '../mail-catcher.ts')];
    const child = await start.processes.start({ name: 'mail', command: process.execPath, args, env });
    const url = `http://localhost:${page}`;
    await untilReady(mail.label, child, () => answers(`http://127.0.0.1:${page}/health`));
    return { SMTP_URL: `smtp://127.0.0.1:${smtp}`, MAIL_PAGE_URL: url };
  },
};
