/** Limits per IP, in the memory of each BFF. Sources: accounts.md D5, D10, F3; architecture.md 9. Numbers come from the settings: tests raise them. */
import type { Call } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { Request, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import * as z from 'zod';
import type { Config } from './config.ts';

const MINUTE = 60_000;
type Check = (req: Request, res: Response) => Promise<void>;

const counted = z.object({ resetTime: z.date() });
const secondsLeft = (req: Request) => {
  const { data } = counted.safeParse(Reflect.get(req, 'rateLimit'));
  return data && Math.max(1, Math.ceil((data.resetTime.getTime() - Date.now()) / 1000));
};

/** One limiter, as a promise that is rejected with `debit.limite`. */
const limiter = (windowMs: number, limit: number, isFreeWhenOk = false): Check => {
  const middleware = rateLimit({
    windowMs,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    skipSuccessfulRequests: isFreeWhenOk,
    handler: (req, _res, next) => next(refusal('debit.limite', { secondes: secondsLeft(req) ?? Math.ceil(windowMs / 1000) })),
  });
  return (req, res) =>
    new Promise((resolve, reject) => void middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve())));
};

/** The check of a call: sign-in, registration, password reset, CSP reports and every other public write have each their own counter. */
export function createRateLimits(rates: Config['rates']) {
  const signIn = limiter(10 * MINUTE, rates.signIn);
  const signInRefused = limiter(10 * MINUTE, rates.signInRefused, true);
  const rules: readonly [RegExp, Check[]][] = [
    [/^\/(admin\/)?processLogin$/, [signIn, signInRefused]],
    [/^\/api\/register/, [limiter(60 * MINUTE, rates.register)]],
    [/^\/api\/(reinitialisation-mdp|modification-mdp)/, [limiter(60 * MINUTE, rates.reset)]],
    [/^\/report$/, [limiter(MINUTE, rates.report)]],
  ];
  const publicWrite = [limiter(10 * MINUTE, rates.publicWrite)];
  const checksOf = (a: Call, isSignedIn: boolean): readonly Check[] => {
    if (a.access !== 'public' || a.effect === 'read') return [];
    return rules.find(([path]) => path.test(a.path))?.[1] ?? (isSignedIn ? [] : publicWrite);
  };
  return async (a: Call, isSignedIn: boolean, req: Request, res: Response): Promise<void> => {
    for (const check of checksOf(a, isSignedIn)) await check(req, res);
  };
}
