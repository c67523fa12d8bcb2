/** One person in front of the BFF: cookies, token, and requests over kept-alive connections. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import * as z from 'zod';

/** The most requests under way at once. */
const CONCURRENCY = 16;
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
const REQUEST_TIMEOUT_MS = 90_000;

export type Answer = { status: number; code: string | null; text: string; bytes: Buffer; headers: IncomingHttpHeaders };
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };
type Cookies = { SESSION?: string; 'XSRF-TOKEN'?: string };

/** Address of the BFF under test. */
export const baseUrl = (): URL => {
  const url = process.env.PUBLIC_URL;
  if (!url) throw new Error('PUBLIC_URL is not set: the access matrix asks a running BFF. `npm test` starts one.');
  return new URL(url);
};

const codeOf = (text: string): string | null => z.object({ code: z.string() }).safeParse(parse(text)).data?.code ?? null;
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A browser of ours: what it sends says that our own page asks. `send` overrides any header. */
export class Person {
  private cookies: Cookies = {};
  readonly name: string;
  private readonly door: URL;

  /** `door`: another BFF than the one under test, which answers for the same public address. */
  constructor(name: string, door: URL = baseUrl()) {
    this.name = name;
    this.door = door;
  }

  /** Who holds a copy of the cookies of now, in front of that BFF: the same browser, or a thief. */
  copy(door: URL = this.door): Person {
    const other = new Person(this.name, door);
    other.cookies = { ...this.cookies };
    return other;
  }

  /** The cookie of the session, null when there is none. */
  sessionId = (): string | null => this.cookies.SESSION ?? null;

  private headers(method: string): Record<string, string> {
    const cookie = Object.entries(this.cookies)
      .map(([k, v]) => `${k}=${v}`)
      .join('; ');
    const xsrf = this.cookies['XSRF-TOKEN'];
    return {
      Origin: baseUrl().origin,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      ...(cookie && { Cookie: cookie }),
      ...(xsrf && method !== 'GET' && { 'X-XSRF-TOKEN': xsrf }),
    };
  }

  /** The answer of one request, read to its end. Rejects when the connection fails. */
  send(sent: Sent): Promise<Answer> {
    // Without a length, node:http sends the body of a DELETE unframed: the server would take it for a request.
    const length: Record<string, string> =
      sent.body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(sent.body)) };
    const all = { ...this.headers(sent.method), ...length, ...sent.headers };
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    return new Promise((resolve, reject) => {
      const req = request(
        new URL(sent.path, this.door),
        { method: sent.method, headers, agent, timeout: REQUEST_TIMEOUT_MS },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          const answered = () => {
            this.keep(res.headers['set-cookie'] ?? []);
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            resolve({ status: res.statusCode ?? 0, code: codeOf(text), text, bytes, headers: res.headers });
          };
          res.on('end', answered);
          // What is followed has no end: its first message is its answer.
          if (res.headers['content-type']?.startsWith('text/event-stream'))
            res.on('data', (chunk: Buffer) => {
              if (!chunk.includes('data: ')) return;
              answered();
              req.destroy();
            });
        },
      );
      req.on('timeout', () => req.destroy(new Error(`${sent.method} ${sent.path}: no answer`)));
      req.on('error', reject);
      req.end(sent.body);
    });
  }

  /** Follows a call: each piece of the answer as it comes, until one side closes. On a connection of its own: those of the others are few. */
  follow(path: string, heard: (text: string) => void): Promise<{ status: number; isEnded: () => boolean; close: () => void }> {
    return new Promise((resolve, reject) => {
      let ended = false;
      const req = request(new URL(path, this.door), { headers: this.headers('GET'), agent: false }, (res) => {
        res.setEncoding('utf8');
        res.on('data', heard);
        for (const over of ['end', 'error'] as const)
          res.on(over, () => {
            ended = true;
          });
        resolve({ status: res.statusCode ?? 0, isEnded: () => ended, close: () => req.destroy() });
      });
      req.on('error', reject);
      req.end();
    });
  }

  private keep(lines: readonly string[]) {
    for (const line of lines) {
      const [, name, value] = /^(SESSION|XSRF-TOKEN)=([^;]*)/.exec(line) ?? [];
      if (name === 'SESSION' || name === 'XSRF-TOKEN') this.cookies[name] = value;
    }
  }

  /** JSON of a call that must succeed. */
  async json(method: string, path: string, body?: unknown): Promise<unknown> {
    const sent = {
      method,
      path,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    };
    const answer = await this.send(sent);
    if (answer.status >= 300) throw new Error(`${this.name}: ${method} ${path} answered ${answer.status} ${answer.code ?? ''}`);
    return parse(answer.text);
  }
}

export type Account = { profil: string; login: string; motDePasse: string };

const currentUser = z.object({
  profil: z.object({ code: z.string() }),
  isCguAccepted: z.boolean(),
  cppActif: z.object({ cppId: z.int() }).nullable(),
});
const committees = z.array(z.looseObject({ cppId: z.int() })).min(1);

/** Opens a session as people do: sign-in, terms of use when asked, the profile and the committee when there are several. */
export async function signIn({ profil, login, motDePasse }: Account, door?: URL): Promise<Person> {
  const person = new Person(profil, door);
  const path = profil === 'SUPER_ADMIN' ? '/admin/processLogin' : '/processLogin';
  const Authorization = `Basic ${Buffer.from(`${login}:${motDePasse}`).toString('base64')}`;
  const { status, code } = await person.send({ method: 'GET', path, headers: { Authorization } });
  if (status >= 300) throw new Error(`${profil} ${login} cannot sign in: ${status} ${code ?? ''}`);
  const read = async () => currentUser.parse(await person.json('GET', '/api/currentUser'));
  let user = await read();
  if (!user.isCguAccepted) await person.json('POST', '/api/accepter-cgu');
  if (user.profil.code !== profil) {
    await person.json('POST', `/api/bascule/${profil}`);
    user = await read();
  }
  if (!user.cppActif && (profil === 'GESTIONNAIRE' || profil === 'INSTRUCTEUR')) {
    const [{ cppId }] = committees.parse(await person.json('GET', '/api/multi-cpp/liste-cpp-disponibles'));
    await person.json('POST', '/api/multi-cpp/set-cpp-actif', { cppId });
  }
  return person;
}

/** Runs the tasks, CONCURRENCY at a time; the results keep the order of the tasks. */
export async function together<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) {
      const at = next;
      next += 1;
      results[at] = await tasks[at]();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}
