/**
 * Exports prepared aside (REC-07): the call that makes the file is asked after the answer, with the rights of whoever asked. Its file is copied to those of
 * identity, which keeps it from then on: the service that made it sweeps its own.
 */
import { parse } from 'node:querystring';
import { describeFault } from '@riph/chassis/base/logger';
import { outputOf } from '@riph/chassis/calls/requester';
import { type Contract, deadlineOf, isCostly, subject } from '@riph/contracts/core/call';
import { DomainError, fieldsOf, refusal } from '@riph/contracts/core/errors';
import { texte } from '@riph/contracts/core/fields';
import { fileAnswer } from '@riph/contracts/core/files';
import { mountOrder, serviceAsked } from '@riph/contracts/core/mount-order';
import * as z from 'zod';
import { readBody } from './body.ts';
import type { Context } from './context.ts';
import { EXPORTS_OWNER } from './files/documents-of-all.ts';
import { assertStillIn, type Deps, type OwnCalls } from './mount.ts';
import { createRouter, type Match } from './router.ts';
import { assertAccess } from './session/access.ts';

const asked = z.object({ body: z.object({ adresse: texte(20_000, 1) }) });
const NOT_AN_EXPORT = 'Cette adresse n’est pas celle d’un export : lancez-le depuis sa liste.';
const FAILED = 'L’export n’a pas pu être fait. Refaites-le ; si cela continue, prévenez l’assistance.';

export function exportCalls(contracts: readonly Contract[], deps: Deps): OwnCalls {
  const router = createRouter(mountOrder(contracts));
  const wrong = () => refusal('saisie.invalide', { fields: [{ champ: 'adresse', message: NOT_AN_EXPORT }] });
  /** The call of a relative address that is an export; its query as a list would send it. */
  const find = (adresse: string): { match: Match; query: object } => {
    const [path, query = ''] = adresse.split('?', 2);
    const match = pathOf(path) === null ? null : router.find('GET', path);
    const call = match?.route.call;
    if (
      !match ||
      !call ||
      call.servedBy ||
      call.ephemeral ||
      call.effect !== 'read' ||
      !('file' in call.response) ||
      !isCostly(call)
    )
      throw wrong();
    return { match, query: parse(query) };
  };

  return {
    'POST /api/ext/exports': async (req, res, context) => {
      const parsed = asked.safeParse({ body: await readBody(req, res) });
      await assertStillIn(context, deps);
      if (!parsed.success) throw refusal('saisie.invalide', { fields: fieldsOf(parsed.error) });
      const { adresse } = parsed.data.body;
      const { match, query } = find(adresse);
      const { session } = context;
      if (!session) throw refusal('session.requise', {});
      const { origin } = deps.config;
      const { sessions } = deps;
      const access = { session, headers: req.headers, origin, versionCgu: sessions.versionCgu(), now: sessions.now() };
      assertAccess(match.route, access);
      const { utiId, profil, cppId } = session.record;
      const titre = match.route.call.summary;
      const { exportId } = await deps.services.identity('ouvrirExport', { utiId, profil, cppId, adresse, titre }, context);
      res.status(202).json({ exportId });
      await prepare(exportId, match, query, context, deps);
    },
  };
}

const pathOf = (path: string): string | null => {
  try {
    return path.startsWith('/api/') ? decodeURI(path) : null;
  } catch {
    return null;
  }
};

/** Never throws: a failure is told to who asked, on his list. */
async function prepare(exportId: number, match: Match, query: object, context: Context, deps: Deps): Promise<void> {
  try {
    await make(exportId, match, query, context, deps);
  } catch (error) {
    deps.log.warn({ ...describeFault(error), requestId: context.requestId }, 'an export could not be made');
    const motif = error instanceof DomainError && error.status < 500 ? error.detail : FAILED;
    await deps.services
      .identity('echouerExport', { exportId, motif }, context)
      .catch((fault) => deps.log.error(describeFault(fault), 'a failed export stays under way until it counts as lost'));
  }
}

async function make(
  exportId: number,
  { route, params }: Match,
  query: object,
  context: Context,
  { services, documents }: Deps,
): Promise<void> {
  const { call } = route;
  const payload = { params: call.params && params, query: call.query && query };
  const answer = fileAnswer.parse(
    outputOf(
      await services.send(subject(route.contract, route.key, serviceAsked(route, params)), payload, deadlineOf(call), context),
    ),
  );
  if (!('document' in answer)) throw new Error('only a stored file is kept');
  const { document, temporaire, resume = null } = answer;
  const { nom, type, taille } = document;
  const kept = documents.of(EXPORTS_OWNER);
  const copy = await kept.put(documents.read(document.documentId), { nom, type, max: taille });
  if (temporaire) await documents.delete(document.documentId).catch(() => undefined);
  try {
    await services.identity('terminerExport', { exportId, document: copy, resume }, context);
  } catch (error) {
    await kept.discard(copy.documentId, error);
    throw error;
  }
}
