/**
 * Serves every call of the contract: access, then files, then one request to its owner, then the answer by its kind. Nothing here knows what a
 * call is about, and nothing looks inside a body. Rule: SEC-09.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isUndone } from '@riph/chassis/base/errors';
import type { Log } from '@riph/chassis/base/logger';
import { outputOf } from '@riph/chassis/calls/requester';
import type { Reply } from '@riph/chassis/calls/wire';
import { BINDING_ACTS } from '@riph/contracts/binding-acts';
import { BACKGROUND_HEADER } from '@riph/contracts/core/background';
import { type Call, type Contract, deadlineOf, liveMark, subject } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { type FileAnswer, type FileRef, fileAnswer } from '@riph/contracts/core/files';
import { mountOrder, serviceAsked } from '@riph/contracts/core/mount-order';
import type { NextFunction, Request, Response } from 'express';
import { parseAuthorization } from './basic.ts';
import { readBody } from './body.ts';
import type { Config } from './config.ts';
import { type Context, contextOf } from './context.ts';
import type { DocumentsOfAll } from './files/documents-of-all.ts';
import { sendFile } from './files/download.ts';
import { deleteStored, type Received, receiveUpload } from './files/upload.ts';
import type { Live } from './live.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRouter, type Match } from './router.ts';
import { outputText, type Services } from './services.ts';
import { assertAccess } from './session/access.ts';
import { clearCookies, readCookie, readKnown, sessionCookie } from './session/cookies.ts';
import type { Sessions } from './session/session.ts';

export type Deps = { config: Config; services: Services; sessions: Sessions; documents: DocumentsOfAll; live: Live; log: Log };
/** What the BFF answers by itself: `params` come from the path. */
export type OwnCall = (req: Request, res: Response, context: Context, params: Record<string, string>) => Promise<void>;
/** By `METHOD path` of the entry. */
export type OwnCalls = Record<string, OwnCall>;

/** One middleware for all the calls. Throws at once when an entry is `servedBy: 'bff'` and nobody here serves it. */
export function mount(contracts: readonly Contract[], own: OwnCalls, deps: Deps) {
  const routes = mountOrder(contracts);
  for (const { call, name } of routes)
    if (call.servedBy && !own[nameOf(call)]) throw new Error(`${name} is served by the BFF, which does not know it`);
  const unknown = [...BINDING_ACTS].filter((name) => isServed(contracts, name) && !routes.some((r) => r.name === name));
  if (unknown.length > 0) throw new Error(`binding-acts.ts names no call: ${unknown.join(', ')}`);
  const router = createRouter(routes);
  const isKnownBrowser = async (req: Request): Promise<boolean> => {
    const sent = parseAuthorization(req.headers.authorization);
    const navigateur = readKnown(req, deps.config.secure);
    if (sent?.kind !== 'basic' || navigateur === undefined) return false;
    const { login } = sent;
    const answer = await deps.services.identity('reconnaitreNavigateur', { login, navigateur }, contextOf(req)).catch(() => null);
    return answer?.connu ?? false;
  };
  const limit = createRateLimits(deps.config.rates, isKnownBrowser);

  const serve = async (req: Request, res: Response, match: Match): Promise<void> => {
    const { call } = match.route;
    const context = contextOf(req);
    context.route = `${call.method} ${call.path}`;
    context.session = await sessionOf(req, res, call, deps);
    if (context.session) deps.sessions.touch(context.session, context.requestId, { isBackground: isBackground(req, call) });
    if (call.path.startsWith('/api/')) res.setHeader('Cache-Control', 'no-store');
    const { origin } = deps.config;
    const { sessions } = deps;
    const versionCgu = sessions.versionCgu();
    assertAccess(match.route, { session: context.session, headers: req.headers, origin, versionCgu, now: sessions.now() });
    await limit(call, context.session !== null, req, res);
    if (call.servedBy) return own[nameOf(call)](req, res, context, match.params);
    await forward(req, res, match, context, deps);
  };

  return (req: Request, res: Response, next: NextFunction) => {
    const match = router.find(req.method, req.path);
    if (match) serve(req, res, match).catch(next);
    else next();
  };
}

/** Whether the group that a name begins with is among what this BFF serves. */
const isServed = (contracts: readonly Contract[], name: string): boolean =>
  contracts.some((c) => name.startsWith(`${c.service}.`));

const nameOf = (a: Call) => `${a.method} ${a.path}`;

/** Asked by the page itself: again on a timer, or to be told what changes. Whoever left it open does nothing, and his session ends (CPT-11). */
const isBackground = (req: Request, call: Call): boolean => 'live' in call.response || req.get(BACKGROUND_HEADER) !== undefined;

/** A dead session is nobody; the browser is told to forget it, unless a sign-in is about to replace it. */
async function sessionOf(req: Request, res: Response, a: Call, { sessions, config }: Deps) {
  const cookie = readCookie(req, sessionCookie(config.secure));
  const session = await sessions.read(cookie);
  if (cookie !== null && !session && a.access !== 'public') clearCookies(res, config.secure);
  return session;
}

/** The token of a machine; empty without one. */
const bearerOf = (req: Request): string => /^Bearer (\S{1,200})$/i.exec(req.get('authorization') ?? '')?.[1] ?? '';

async function forward(req: Request, res: Response, { route, params }: Match, context: Context, deps: Deps): Promise<void> {
  const { call } = route;
  const service = serviceAsked(route, params);
  const at = subject(route.contract, route.key, service);
  if ('live' in call.response && context.session) {
    const payload = { params: call.params && params, query: call.query && req.query };
    const ask = () => deps.services.send(at, payload, deadlineOf(call), context);
    const { live: event, commun = false } = call.response;
    const asked = { event, commun, utiId: context.session.record.utiId };
    const assertIn = () => assertStillIn(context, deps);
    return deps.live.serve(req, res, {
      ...asked,
      ask: async () => liveMark.parse(outputOf(await ask())),
      assertStillIn: assertIn,
    });
  }
  const received = await receive(req, res, { call, service }, deps);
  const stored = Object.values(received.files ?? {}).flat();
  if (call.body || call.files)
    await assertStillIn(context, deps).catch(async (error) => {
      await deleteStored(deps, stored);
      throw error;
    });
  const from = performance.now();
  const jeton = call.bearer && bearerOf(req);
  const payload = { params: call.params && params, query: call.query && req.query, ...received, jeton };
  const reply = await deps.services
    .send(at, payload, deadlineOf(call), context)
    .catch(async (error) => {
      await afterFailure(error, stored, context, deps);
      throw error;
    })
    // From the last byte of the body on: who sends it slowly would else see the time of the owner alone.
    .finally(() => call.discreet && wait(Math.max(0, deps.config.refusalMs - (performance.now() - from))));
  await answer(req, res, call, reply, context, deps);
}

/** Trap: a body may take half an hour to come. Whoever was signed out or revoked meanwhile is told so, instead of acting once more. */
export async function assertStillIn(context: Context, { sessions }: Pick<Deps, 'sessions'>): Promise<void> {
  if (!context.session) return;
  const session = await sessions.read(context.session.id);
  if (!session) throw refusal('session.requise', {});
  context.session = session;
}

async function receive(
  req: Request,
  res: Response,
  { call: a, service }: { call: Call; service: string },
  deps: Deps,
): Promise<Partial<Received>> {
  if (!a.files) return a.body ? { body: await readBody(req, res) } : {};
  const isOptional = Object.values(a.files).every((rule) => rule.optional);
  if (isOptional && !req.is('multipart/form-data')) {
    const files = Object.fromEntries(Object.keys(a.files).map((champ): [string, FileRef[]] => [champ, []]));
    return { body: await readBody(req, res), files };
  }
  const { documents, config, log } = deps;
  return receiveUpload(req, a.files, { documents: documents.of(service), clamav: config.clamav, log });
}

/**
 * Only a refusal says that the owner did not keep the reference. After no answer, or a 5xx (its connection may have been lost at the commit), the bytes
 * stay: the owner's sweep deletes them later if it refers to them not. An owner without its file would be worse.
 */
async function afterFailure(error: unknown, stored: FileRef[], { requestId }: Context, deps: Deps) {
  if (stored.length === 0) return;
  if (isUndone(error)) return deleteStored(deps, stored);
  deps.log.warn(
    { requestId, documents: stored.map((ref) => ref.documentId) },
    'the outcome of this call is not known: its files are left to the sweep of their owner',
  );
}

/** An export leaves once identity has noted who takes what away (REC-09). */
async function sendNoted(req: Request, res: Response, file: FileAnswer, context: Context, deps: Deps): Promise<void> {
  const { session } = context;
  if (session && 'document' in file && file.resume) {
    const { resume, document } = file;
    await deps.services.identity('noterExport', { utiId: session.record.utiId, resume, sha256: document.sha256 }, context);
  }
  return sendFile(req, res, file, deps);
}

/** Sends the answer as the kind of response that the entry of the contract declares: file, text, JSON or nothing. */
async function answer(
  req: Request,
  res: Response,
  { response, accepted }: Call,
  reply: Reply,
  context: Context,
  deps: Deps,
): Promise<void> {
  if ('file' in response) return sendNoted(req, res, fileAnswer.parse(outputOf(reply)), context, deps);
  if (accepted) res.status(202);
  if ('text' in response) {
    res.type('text/plain').send(String(outputOf(reply) ?? ''));
    return;
  }
  const text = 'empty' in response ? null : outputText(reply);
  if (text === null) res.status(204).end();
  else sendJson(res, text);
}

/** Trap: `res.send` makes a buffer of a long text, and headers and body then leave apart; as a text they leave in one write. */
function sendJson(res: Response, text: string): void {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
