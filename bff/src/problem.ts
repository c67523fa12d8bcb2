/** Every error leaves as an RFC 9457 document with a code, a French sentence and the request id; never a stack. */
import { toDomainError } from '@riph/chassis/base/errors';
import { describeFault, type Log } from '@riph/chassis/base/logger';
import { DomainError, fieldError, type Problem, refusal } from '@riph/contracts/core/errors';
import { unbreakable } from '@riph/contracts/core/typographie';
import type { NextFunction, Request, Response } from 'express';
import * as z from 'zod';
import { contextOf } from './context.ts';
import { bffRefusal } from './errors.ts';

const TITLES: Record<number, string> = {
  400: 'Demande incorrecte',
  401: 'Authentification requise',
  403: 'Accès refusé',
  404: 'Introuvable',
  408: 'Délai dépassé',
  409: 'Conflit',
  410: 'Expiré',
  413: 'Trop volumineux',
  415: 'Type non accepté',
  416: 'Partie inexistante',
  422: 'Refusé',
  429: 'Trop de demandes',
  431: 'Demande trop longue',
  503: 'Service indisponible',
};
const RETRY_AFTER_S = 5;
const fieldList = z.array(fieldError);

/** The document of a refusal. `passwordExpired` stands at the top, where the sign-in screen reads it (CPT-05). */
export function problemOf(e: DomainError, requestId: string): Problem & { passwordExpired?: true } {
  const { fields, ...details } = e.details;
  const list = fieldList.safeParse(fields);
  return {
    type: 'about:blank',
    title: TITLES[e.status] ?? (e.status < 500 ? 'Demande refusée' : 'Erreur'),
    status: e.status,
    detail: unbreakable(e.detail),
    code: e.code,
    requestId,
    ...(list.success && { fields: list.data.map((f) => ({ ...f, message: unbreakable(f.message) })) }),
    ...(Object.keys(details).length > 0 && { details }),
    ...(details.passwordExpired === true && { passwordExpired: true as const }),
  };
}

const field = (error: unknown, name: 'type' | 'status'): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;

/** The refusal behind any error: body-parser's and the router's too. */
export function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof URIError) return refusal('requete.invalide', { raison: 'son adresse est mal formée' });
  const type = field(error, 'type');
  if (type === 'entity.too.large') return refusal('corps.tropGros', {});
  if (type === 'entity.too.deep') return refusal('requete.invalide', { raison: 'son contenu est trop imbriqué' });
  if (type === 'entity.parse.failed') return refusal('requete.invalide', { raison: 'son contenu n’est pas du JSON' });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return bffRefusal('type.nonAccepte', { attendus: 'JSON en UTF-8' });
  if (field(error, 'status') === 400) return refusal('requete.invalide', { raison: 'elle est mal formée ou incomplète' });
  return toDomainError(error);
}

/** Sends a refusal. Does nothing once an answer has begun: the connection is cut so that a truncated file never passes for a whole one. */
export function sendProblem(req: Request, res: Response, error: unknown, log: Log) {
  const e = refusalOf(error);
  const { requestId } = contextOf(req);
  if (e.status >= 500) log.error({ requestId, code: e.code, ...describeFault(error) }, 'a call failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const retryAfter = e.status === 429 ? e.details.secondes : e.status === 503 ? RETRY_AFTER_S : undefined;
  if (typeof retryAfter === 'number') res.setHeader('Retry-After', retryAfter);
  for (const header of ['Content-Disposition', 'Content-Length', 'Content-Range', 'Accept-Ranges', 'ETag'])
    res.removeHeader(header);
  res
    .status(e.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(e, requestId)));
}

/** Last middleware of Express. Four arguments: that is how Express knows it. */
export const problemHandler = (log: Log) => (error: unknown, req: Request, res: Response, _next: NextFunction) =>
  sendProblem(req, res, error, log);
