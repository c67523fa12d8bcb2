/** The calls that the BFF answers itself: sign-in, sign-out, current user, prolongation, changes of profile and committee. Rules: CPT-05, CPT-11, CPT-12, CPT-29. */
import { describeFault } from '@riph/chassis/base/logger';
import { PROFILS } from '@riph/contracts/core/droits';
import { fieldsOf, refusal } from '@riph/contracts/core/errors';
import { idJson } from '@riph/contracts/core/fields';
import { instantDe } from '@riph/contracts/core/paris';
import { identityCgu } from '@riph/contracts/identity/cgu.calls';
import { identitySession } from '@riph/contracts/identity/session.calls';
import type { IdentiteSession } from '@riph/contracts/identity/session.internal';
import type { Response } from 'express';
import * as z from 'zod';
import { readBody } from './body.ts';
import type { Context } from './context.ts';
import { bffRefusal } from './errors.ts';
import { assertStillIn, type Deps, type OwnCalls } from './mount.ts';
import { clearCookies, putCookies } from './session/cookies.ts';
import { xsrfToken } from './session/csrf.ts';
import type { OpenSession } from './session/session.ts';
import { retenueDe } from './session/session-record.ts';
import { createSignIn } from './sign-in.ts';

const profil = z.enum(PROFILS);
const factorShown = z.object({ body: identitySession.calls.presenterFacteur.body });
const closing = z.object({ body: identitySession.calls.fermer.body });
const termsRead = z.object({ body: identityCgu.calls.accepterVersion.body });
const committeeChoice = z.object({ body: z.object({ cppId: idJson }) });

/** Access was checked: a signed-in call has a session. */
const sessionOf = ({ session }: Context): OpenSession => {
  if (!session) throw refusal('session.requise', {});
  return session;
};

type Put = (res: Response, session: OpenSession) => void;

/** Sign-in, sign-out, and what the page reads of the session that is open. */
function openingCalls(deps: Deps, put: Put): OwnCalls {
  const { sessions, services, config, log } = deps;
  const signIn = createSignIn(deps);
  return {
    'GET /processLogin': (req, res, context) => signIn(req, res, context, false),
    'GET /admin/processLogin': (req, res, context) => signIn(req, res, context, true),

    /** 200 whatever the state of the session; what Keycloak cannot end now ends by its own idle time. */
    'POST /api/logout': async (_req, res, context) => {
      const { session } = context;
      if (session) {
        const input = { utiId: session.record.utiId, keycloakSid: session.record.keycloakSid };
        await sessions.close(session);
        await services
          .identity('deconnecter', input, context)
          .catch((error) => log.warn(describeFault(error), 'Keycloak was not told of a sign-out'));
      }
      clearCookies(res, config.secure);
      res.status(200).end();
    },

    'GET /api/currentUser': async (_req, res, context) => {
      const session = sessionOf(context);
      const { utiId, profil: actif, cppId, cguVersionAcceptee } = session.record;
      const body = await services.identity('lireContexte', { utiId, profil: actif, cppId }, context);
      const version = sessions.versionCgu();
      // The person accepted the terms of use in another browser since this session read their version.
      if (body.isCguAccepted && version !== null && (cguVersionAcceptee ?? 0) < version) await sessions.accept(session, version);
      put(res, session);
      res.json(body);
    },

    'GET /api/renouvellerSession': async (_req, res) => {
      res.json(sessions.parametresSession());
    },
  };
}

/** Changes of profile and committee, a second factor shown again: each gives the browser a new session. */
function switchingCalls(deps: Deps, put: Put): OwnCalls {
  const { sessions, services } = deps;
  const replace = async (res: Response, context: Context, identite: IdentiteSession) => {
    context.session = await sessions.renew(sessionOf(context), identite);
    put(res, context.session);
    res.status(200).end();
  };
  return {
    'POST /api/bascule/{profil}': async (_req, res, context, params) => {
      const wanted = profil.safeParse(params.profil);
      if (!wanted.success) throw bffRefusal('profil.inconnu', {});
      const { utiId } = sessionOf(context).record;
      await replace(res, context, await services.identity('basculer', { utiId, profil: wanted.data }, context));
    },

    'POST /api/multi-cpp/set-cpp-actif': async (req, res, context) => {
      const parsed = committeeChoice.safeParse({ body: await readBody(req, res) });
      await assertStillIn(context, deps);
      if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
      const { utiId, profil: actif } = sessionOf(context).record;
      await replace(
        res,
        context,
        await services.identity('choisirCpp', { utiId, profil: actif, cppId: parsed.data.body.cppId }, context),
      );
    },

    'POST /api/ext/facteur': async (req, res, context) => {
      const parsed = factorShown.safeParse({ body: await readBody(req, res) });
      await assertStillIn(context, deps);
      if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
      const { utiId, keycloakSid: before } = sessionOf(context).record;
      const proof = { utiId, jeton: parsed.data.body.jeton, keycloakSid: before };
      const shown = await services.identity('presenterFacteur', proof, context);
      if (shown.keycloakSid === null) throw bffRefusal('auth.facteurRefuse', {});
      const now = sessions.now();
      const change = { keycloakSid: shown.keycloakSid, aFacteur: true, facteurLe: now, retenue: retenueDe(shown.retenue, now) };
      context.session = await sessions.renew(sessionOf(context), change);
      put(res, context.session);
      res.status(204).end();
    },

    'GET /api/cpp/cppSelectionne': async (_req, res, context) => {
      res.json(sessionOf(context).record.cppId !== null);
    },
  };
}

/** What a person sees and ends of his sign-ins, on all his devices. */
function ownSessionsCalls({ sessions, services, log }: Deps): OwnCalls {
  const end = async ({ key, record: { utiId, keycloakSid } }: Pick<OpenSession, 'key' | 'record'>, context: Context) => {
    await sessions.close({ key });
    // The session of Keycloak that this browser goes on with stays.
    if (keycloakSid === sessionOf(context).record.keycloakSid) return;
    await services
      .identity('deconnecter', { utiId, keycloakSid }, context)
      .catch((error) => log.warn(describeFault(error), 'Keycloak was not told of a session that its person ended'));
  };
  return {
    'GET /api/ext/sessions': async (_req, res, context) => {
      const { key: own, record } = sessionOf(context);
      res.json(
        sessions.ofPerson(record.utiId).map(({ key, record: { reference, device, creeLe, vuLe } }) => ({
          reference,
          appareil: device,
          ouverteLe: instantDe(creeLe),
          vueLe: instantDe(vuLe),
          courante: key === own,
        })),
      );
    },

    'POST /api/ext/sessions/fermeture': async (req, res, context) => {
      const parsed = closing.safeParse({ body: await readBody(req, res) });
      if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
      const { key: own, record } = sessionOf(context);
      const { reference } = parsed.data.body;
      const ended = sessions
        .ofPerson(record.utiId)
        .filter((s) => s.key !== own && (reference === null || s.record.reference === reference));
      for (const session of ended) await end(session, context);
      log.info(
        { security: 'sessionsEnded', requestId: context.requestId, utiId: record.utiId, ended: ended.length },
        'sessions ended',
      );
      res.json({ fermees: ended.length });
    },
  };
}

/** The terms of use: accepted, and whether the version in force is. */
function termsCalls({ sessions, services }: Deps): OwnCalls {
  /** `lue`: the version that the person read, when he says it. */
  const accept = async (res: Response, context: Context, lue?: number) => {
    const session = sessionOf(context);
    const input = { utiId: session.record.utiId, ...(lue !== undefined && { lue }) };
    const accepted = await services.identity('accepterCgu', input, context);
    await sessions.accept(session, accepted.version);
    res.json(accepted);
  };
  return {
    'POST /api/accepter-cgu': (_req, res, context) => accept(res, context),

    'POST /api/ext/cgu/acceptation': async (req, res, context) => {
      const parsed = termsRead.safeParse({ body: await readBody(req, res) });
      if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
      await accept(res, context, parsed.data.body.version);
    },

    'GET /api/accepter-cgu': async (_req, res, context) => {
      const version = sessions.versionCgu();
      res.json(version === null || (sessionOf(context).record.cguVersionAcceptee ?? 0) >= version);
    },
  };
}

/** The calls by their method and address, as `mount` takes them. */
export function sessionCalls(deps: Deps): OwnCalls {
  const put: Put = (res, { id }) => putCookies(res, { session: id, xsrf: xsrfToken(id) }, deps.config.secure);
  return { ...openingCalls(deps, put), ...switchingCalls(deps, put), ...ownSessionsCalls(deps), ...termsCalls(deps) };
}
