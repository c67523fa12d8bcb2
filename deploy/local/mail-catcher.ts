/**
 * Catches the mails of a development stack: SMTP in, a page to read them and a JSON interface for tests out. Kept in memory, the last five thousand.
 * Like the server of a recipient, it keeps one of the mails that bear the same Message-ID for the same people, and counts the copies.
 * GET /api/messages?to= ; GET /api/messages/:id ; DELETE /api/messages ; GET / and /message/:id are the pages.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listPage, type Mail, mailPage, notFoundPage } from './mail-pages.ts';

const KEPT = 5000;
const host = process.env.RIPH_MAIL_HOST ?? '127.0.0.1';
/** Asked for on purpose on other interfaces, under whatever name they have. */
const isExposed = process.env.RIPH_MAIL_HOST !== undefined;
let mails: Mail[] = [];
let count = 0;

async function receive(raw: Buffer, recipients: string[]): Promise<void> {
  const parsed = await PostalMime.parse(raw);
  const messageId = parsed.messageId ?? '';
  const known = messageId && mails.find((m) => m.messageId === messageId && m.to.join() === recipients.join());
  if (known) {
    known.copies += 1;
    return;
  }
  count += 1;
  const mail: Mail = {
    id: String(count),
    messageId,
    copies: 1,
    at: new Date().toISOString(),
    from: parsed.from?.address ?? '',
    to: recipients,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'sans nom',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
  mails = [mail, ...mails].slice(0, KEPT);
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  size: 25 << 20,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(Buffer.concat(chunks), recipients).then(() => done(), done);
    });
  },
});

const asJson = ({ attachments, ...mail }: Mail) => ({
  ...mail,
  attachments: attachments.map(({ name, type, content }, index) => ({
    name,
    type,
    size: content.length,
    url: `/message/${mail.id}/piece/${index}`,
  })),
});

type Reply = { status: number; type: string; body: string | Buffer; name?: string };

const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body });

/** Names under which this machine asks itself. A page from elsewhere that names its own host after our address (DNS rebinding) would read links that open accounts. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function replyTo(request: IncomingMessage): Reply {
  if (!isExposed && !LOCAL.test(request.headers.host ?? '')) return json({ error: 'Adresse refusée' }, 421);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
  if (pathname === '/health') return json({ status: 'ok' });
  if (pathname === '/api/messages' && request.method === 'DELETE') {
    mails = [];
    return json({});
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ error: 'Méthode refusée' }, 405);
  const to = searchParams.get('to')?.trim().toLowerCase() ?? '';
  const kept = mails.filter((mail) => mail.to.some((address) => address.toLowerCase().includes(to)));
  if (pathname === '/') return html(listPage(kept, to));
  if (pathname === '/api/messages') return json(kept.map(asJson));
  return replyAbout(pathname);
}

/** `/api/messages/3`, `/message/3` and `/message/3/piece/0`. */
function replyAbout(pathname: string): Reply {
  const [, isApi, id, index] = /^(?:(\/api\/messages)|\/message)\/(\d+)(?:\/piece\/(\d+))?$/.exec(pathname) ?? [];
  const mail = mails.find((m) => m.id === id);
  if (isApi) return mail && index === undefined ? json(asJson(mail)) : json({ error: 'Message introuvable' }, 404);
  if (mail && index === undefined) return html(mailPage(mail));
  const piece = mail?.attachments[Number(index)];
  return piece ? { status: 200, type: piece.type, body: piece.content, name: piece.name } : html(notFoundPage(), 404);
}

function send(response: ServerResponse, { status, type, body, name }: Reply): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'",
    'x-content-type-options': 'nosniff',
    ...(name !== undefined && { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
  });
  response.end(body);
}

const port = (name: string): number => Number(process.env[name]);
smtp.on('error', (error) => console.error(error.message));
smtp.listen(port('RIPH_PORT_SMTP'), host, () =>
  createServer((request, response) => send(response, replyTo(request))).listen(port('RIPH_PORT_MAIL'), host),
);
