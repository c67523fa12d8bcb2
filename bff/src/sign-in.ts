/** Sign-in by password or by a Keycloak token. Every refusal looks alike and takes the same time. Rule: CPT-05. */
import { setTimeout as wait } from 'node:timers/promises';
import { identityInternal, type ReponseSignIn } from '@riph/contracts/identity/session.internal';
import type { Request, Response } from 'express';
import { type Credentials, parseAuthorization } from './basic.ts';
import type { Context } from './context.ts';
import { bffRefusal } from './errors.ts';
import type { Deps } from './mount.ts';
import { putCookies, putKnown, readKnown } from './session/cookies.ts';
import { xsrfToken } from './session/csrf.ts';
import { deviceOf } from './session/device.ts';

type From = { admin: boolean; ip: string; known: string | undefined };

const REFUSED = { ok: false, passwordExpired: false } as const;

/** Only after a right password does the refusal say why. */
const refusalOf = ({ passwordExpired, compte, facteur }: Extract<ReponseSignIn, { ok: false }>) => {
  if (passwordExpired) return bffRefusal('auth.motDePasseExpire', { passwordExpired: true });
  if (facteur) return bffRefusal(facteur === 'CODE' ? 'auth.codeAttendu' : 'auth.facteurAttendu', {});
  if (!compte) return bffRefusal('auth.incorrecte', {});
  const { statut, demandeLe, motif } = compte;
  return statut === 'REFUSE'
    ? bffRefusal('auth.compteRefuse', { demandeLe, motif: motif ?? '' })
    : bffRefusal('auth.compteAValider', { demandeLe });
};

export const createSignIn = ({ config, services, sessions, log }: Deps) => {
  /** Identity is not asked what it could only refuse by its form: that refusal would look different. */
  const ask = async (credentials: Credentials | null, { admin, ip, known }: From, context: Context): Promise<ReponseSignIn> => {
    if (credentials?.kind === 'bearer') {
      const input = { jeton: credentials.jeton, admin, ip };
      const isWellFormed = identityInternal.calls.authentifierJeton.input.safeParse(input).success;
      return isWellFormed ? services.identity('authentifierJeton', input, context) : REFUSED;
    }
    if (!credentials) return REFUSED;
    const input = { login: credentials.login, motDePasse: credentials.motDePasse, admin, ip, navigateur: known };
    const isWellFormed = identityInternal.calls.authentifier.input.safeParse(input).success;
    return isWellFormed ? services.identity('authentifier', input, context) : REFUSED;
  };

  return async (req: Request, res: Response, context: Context, admin: boolean): Promise<void> => {
    const start = performance.now();
    res.setHeader('Cache-Control', 'no-store');
    const from = { admin, ip: req.ip ?? '', known: readKnown(req, config.secure) };
    const answer = await ask(parseAuthorization(req.headers.authorization), from, context);
    if (!answer.ok) {
      log.info({ security: 'signInRefused', requestId: context.requestId, admin, ip: req.ip }, 'sign-in refused');
      await wait(Math.max(0, config.refusalMs - (performance.now() - start)));
      throw refusalOf(answer);
    }
    if (context.session) await sessions.close(context.session);
    const { ok: _, keycloakSid, facteur, retenue, navigateur, ...identite } = answer;
    const device = deviceOf(req.headers['user-agent']);
    context.session = await sessions.open(identite, { keycloakSid, facteur, attente: retenue, device });
    const { id } = context.session;
    putCookies(res, { session: id, xsrf: xsrfToken(id) }, config.secure);
    if (navigateur !== undefined) putKnown(res, navigateur, config.secure);
    log.info({ security: 'signIn', requestId: context.requestId, admin, utiId: identite.utiId, ip: req.ip }, 'sign-in');
    res.status(200).end();
  };
};
