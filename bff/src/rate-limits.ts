/**
 * Limits per address for those who are not signed in, per person for those who are, in the memory of each BFF: over several of them a limit is at most
 * as many times as large. Rule: SEC-06. The numbers come from the settings: tests raise them.
 */
import { createHash } from 'node:crypto';
import { type Call, isCostly } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import * as z from 'zod';
import { AddressQueue } from './address-queue.ts';
import { parseAuthorization } from './basic.ts';
import type { Config } from './config.ts';
import { contextOf } from './context.ts';

const MINUTE = 60_000;
type Check = (req: Request, res: Response) => Promise<void>;

const counted = z.object({ resetTime: z.date() });
const secondsLeft = (req: Request) => {
  const { data } = counted.safeParse(Reflect.get(req, 'rateLimit'));
  return data && Math.max(1, Math.ceil((data.resetTime.getTime() - Date.now()) / 1000));
};

type Options = {
  isFreeWhenOk?: boolean;
  isFreeWhenRefused?: boolean;
  keyGenerator?: (req: Request) => string;
  /** What is done beyond the limit, in place of the refusal. */
  beyond?: (req: Request) => Promise<void>;
};

/** One limiter, by address unless said, as a promise that is rejected with `debit.limite`. */
const limiter = (
  windowMs: number,
  limit: number,
  { isFreeWhenOk = false, isFreeWhenRefused = false, beyond, ...key }: Options = {},
): Check => {
  const middleware = rateLimit({
    ...key,
    // Only TRUST_PROXY says who is believed; whoever sends these headers would fill the log with advice.
    validate: { forwardedHeader: false, xForwardedForHeader: false },
    windowMs,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    skipSuccessfulRequests: isFreeWhenOk,
    skipFailedRequests: isFreeWhenRefused,
    handler: (req, _res, next) => {
      if (beyond) beyond(req).then(() => next(), next);
      else next(refusal('debit.limite', { secondes: secondsLeft(req) ?? Math.ceil(windowMs / 1000) }));
    },
  });
  return (req, res) =>
    new Promise((resolve, reject) => void middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve())));
};

/** Whoever asks: the person when signed in (all his sessions together), whatever address he comes from. */
const person = { keyGenerator: (req: Request) => String(contextOf(req).session?.record.utiId) };

/**
 * One account from one address of the network. Keycloak counts by account alone: without this, a stranger who goes on typing wrong passwords keeps its owner out.
 * The name is hashed: it may be a password that was typed in the wrong box.
 */
const accountFromAddress = {
  keyGenerator: (req: Request) => {
    const sent = parseAuthorization(req.headers.authorization);
    const login = sent?.kind === 'basic' ? sent.login.trim().toLowerCase() : '';
    return `${ipKeyGenerator(req.ip ?? '')} ${createHash('sha256').update(login).digest('base64url')}`;
  },
};

/**
 * The check of a call: sign-in, registration, password reset, CSP reports and every other public write have each their
 * own counter; of a person, reads, writes and what is dear to answer have theirs. A sign-in counts for its address, also from a page that is signed in. Past the refused ones that an address may
 * have, a browser that its person signed in with before goes on; the others wait for their turn.
 */
export function createRateLimits(rates: Config['rates'], isKnownBrowser: (req: Request) => Promise<boolean>) {
  const queue = new AddressQueue(rates.signInPaceMs);
  const beyond = async (req: Request): Promise<void> => {
    if (!(await isKnownBrowser(req))) await queue.pass(ipKeyGenerator(req.ip ?? ''));
  };
  const signIn = limiter(10 * MINUTE, rates.signIn);
  const signInRefused = limiter(10 * MINUTE, rates.signInRefused, { isFreeWhenOk: true, beyond });
  const signInAccount = limiter(10 * MINUTE, rates.signInAccount, { isFreeWhenOk: true, ...accountFromAddress });
  const rules: readonly [RegExp, Check[]][] = [
    [/^\/(admin\/)?processLogin$/, [signInAccount, signInRefused, signIn]],
    // A hospital shares one address, and a training day registers two hundred persons. A link holds a secret that is not guessed; a refused form sends nothing.
    [/^\/api\/register\/confirmation/, [limiter(60 * MINUTE, 3 * rates.register)]],
    [
      /^\/api\/register/,
      [
        limiter(60 * MINUTE, rates.register, { isFreeWhenRefused: true }),
        limiter(60 * MINUTE, 3 * rates.register, { isFreeWhenOk: true }),
      ],
    ],
    // Each sends a mail; the rest of a reset asks two calls more, and a hospital shares one address.
    [/^\/api\/reinitialisation-mdp\/envoi-mail/, [limiter(60 * MINUTE, rates.reset)]],
    [/^\/api\/(reinitialisation-mdp|modification-mdp)/, [limiter(60 * MINUTE, 3 * rates.reset)]],
    [/^\/report$/, [limiter(MINUTE, rates.report)]],
  ];
  /** Read by anybody, from the database. */
  const publicReads: readonly [RegExp, Check[]][] = [
    [/^\/api\/ext\/tirages\//, [limiter(MINUTE, rates.read)]],
    // An address that is guessed: a hospital shares one of the network, and its programs read each calendar once an hour.
    [/^\/api\/ext\/calendrier\//, [limiter(10 * MINUTE, rates.publicWrite)]],
  ];
  const publicWrite = [limiter(10 * MINUTE, rates.publicWrite)];
  const read = limiter(MINUTE, rates.read, person);
  const write = limiter(MINUTE, rates.write, person);
  const costly = limiter(MINUTE, rates.costly, person);
  const ofPerson = (a: Call): readonly Check[] => {
    const base = a.effect === 'read' ? read : write;
    return isCostly(a) ? [base, costly] : [base];
  };
  const ofAddress = (a: Call): readonly Check[] | undefined =>
    a.access === 'public' ? (a.effect === 'write' ? rules : publicReads).find(([path]) => path.test(a.path))?.[1] : undefined;
  const checksOf = (a: Call, isSignedIn: boolean): readonly Check[] => {
    const own = ofAddress(a);
    if (own) return own;
    if (isSignedIn) return ofPerson(a);
    return a.effect === 'write' ? publicWrite : [];
  };
  return async (a: Call, isSignedIn: boolean, req: Request, res: Response): Promise<void> => {
    for (const check of checksOf(a, isSignedIn)) await check(req, res);
  };
}
