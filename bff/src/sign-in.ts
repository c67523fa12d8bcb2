/** Sign-in by password or by a Keycloak token. Every refusal looks alike and takes the same time. Rule: CPT-05. */
import { setTimeout as wait } from 'node:timers/promises';
import { identityInternal, type ReponseSignIn } from '@riph/contracts/identity/session.internal';
import type { Request, Response } from 'express';
import { type Credentials, parseAuthorization } from './basic.ts';
import type { Context } from './context.ts';
import { putCookies } from './cookies.ts';
import { xsrfToken } from './csrf.ts';
import { bffRefusal } from './errors.ts';
import type { Deps } from './mount.ts';

const REFUSED = { ok: false, passwordExpired: false } as const;

/** Only after a right password does the refusal say why. */
const refusalOf = ({ passwordExpired, compte }: Extract<ReponseSignIn, { ok: false }>) => {
  if (passwordExpired) return bffRefusal('auth.motDePasseExpire', { passwordExpired: true });
  if (!compte) return bffRefusal('auth.incorrecte', {});
  const { statut, demandeLe, motif } = compte;
  return statut === 'REFUSE'
    ? bffRefusal('auth.compteRefuse', { demandeLe, motif: motif ?? '' })
    : bffRefusal('auth.compteAValider', { demandeLe });
};

export const createSignIn = ({ config, services, sessions, log }: Deps) => {
  /** Identity is not asked what it could only refuse by its form: that refusal would look different. */
  const ask = async (credentials: Credentials | null, admin: boolean, ip: string, context: Context): Promise<ReponseSignIn> => {
    if (credentials?.kind === 'bearer') {
      const input = { jeton: credentials.jeton, admin, ip };
      const isWellFormed = identityInternal.calls.authentifierJeton.input.safeParse(input).success;
      return isWellFormed ? services.identity('authentifierJeton', input, context) : REFUSED;
    }
    if (!credentials) return REFUSED;
    const input = { login: credentials.login, motDePasse: credentials.motDePasse, admin, ip };
    const isWellFormed = identityInternal.calls.authentifier.input.safeParse(input).success;
    return isWellFormed ? services.identity('authentifier', input, context) : REFUSED;
  };

  return async (req: Request, res: Response, context: Context, admin: boolean): Promise<void> => {
    const from = performance.now();
    res.setHeader('Cache-Control', 'no-store');
    const answer = await ask(parseAuthorization(req.headers.authorization), admin, req.ip ?? '', context);
    if (!answer.ok) {
      log.info({ security: 'signInRefused', requestId: context.requestId, admin, ip: req.ip }, 'sign-in refused');
      await wait(Math.max(0, config.refusalMs - (performance.now() - from)));
      throw refusalOf(answer);
    }
    if (context.session) await sessions.close(context.session);
    const { ok: _, keycloakSid, ...identite } = answer;
    context.session = await sessions.open(identite, keycloakSid);
    const { id } = context.session;
    putCookies(res, { session: id, xsrf: xsrfToken(id) }, config.secure);
    log.info({ security: 'signIn', requestId: context.requestId, admin, utiId: identite.utiId, ip: req.ip }, 'sign-in');
    res.status(200).end();
  };
};
