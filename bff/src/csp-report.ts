/** Collector of content security policy reports. SEC-04: nothing raw is kept: a path, a directive, a blocked origin, counts. */

import { refusal } from '@riph/contracts/core/errors';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import type { RapportCsp } from '@riph/contracts/identity/session.internal';
import express, { type Request, type Response } from 'express';
import * as z from 'zod';
import { bffRefusal } from './errors.ts';
import type { Deps, OwnCall } from './mount.ts';

const REPORT_MAX = 16 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const json = express.json({ limit: REPORT_MAX, type: TYPES });

/** A report is nobody's text: what could not be stored is left out, instead of being refused. */
const text = z
  .string()
  .max(4_000)
  .transform((v) => v.replaceAll('\u0000', '').toWellFormed());
/** The older form, by `report-uri`. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    disposition: text.optional(),
  }),
});
/** The Reporting API: other types of reports come in the same array. */
const newer = z.array(z.object({ type: z.string(), body: z.unknown() }));
const violation = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text.optional(),
  disposition: text.optional(),
});

type Seen = { document: string; directive: string; blocked: string; disposition: string };

/** The violations of a body, extensions of browsers left out. Null when the body has neither form. */
export function violationsOf(body: unknown): Seen[] | null {
  const old = older.safeParse(body).data?.['csp-report'];
  if (old) {
    const directive = old['effective-directive'] ?? old['violated-directive']?.split(' ')[0] ?? '';
    return ours([
      { document: old['document-uri'], directive, blocked: old['blocked-uri'] ?? '', disposition: old.disposition ?? 'enforce' },
    ]);
  }
  const list = newer.safeParse(Array.isArray(body) ? body : [body]).data;
  return list ? ours(list.filter((r) => r.type === 'csp-violation').flatMap((r) => ofReport(r.body))) : null;
}

const ofReport = (body: unknown): Seen[] => {
  const v = violation.safeParse(body).data;
  return v
    ? [
        {
          document: v.documentURL,
          directive: v.effectiveDirective,
          blocked: v.blockedURL ?? '',
          disposition: v.disposition ?? 'enforce',
        },
      ]
    : [];
};

const EXTENSION = /^[a-z-]+-extension:/i;
const ours = (list: Seen[]) => list.filter((v) => !EXTENSION.test(v.blocked) && !EXTENSION.test(v.document));

/** A link sent by mail may hold its living token in the path: 32 bytes in base64url. */
const TOKEN = /(?<=\/)[\w-]{43,}(?=\/|$)/g;
/** Path only, without tokens: a query or a fragment may hold a token or a name. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/)[0] ?? '')).replaceAll(TOKEN, '…');
const originOf = (url: string) =>
  URL.canParse(url) && new URL(url).origin !== 'null' ? new URL(url).origin : (url.split(/[:?#/]/)[0] ?? '');

const short = (value: string, max: number) => value.slice(0, max).toWellFormed();

/** What another site tells of its own pages is nothing to us. */
const isOurs = (url: string, origin: string) => (URL.canParse(url) ? new URL(url).origin === origin : url.startsWith('/'));

/** One line per kind of violation on a page of ours, with its count. */
export function linesOf(violations: readonly Seen[], jour: Jour, origin: string): RapportCsp[] {
  const lines = new Map<string, RapportCsp>();
  for (const v of violations.filter((seen) => isOurs(seen.document, origin))) {
    const chemin = short(pathOf(v.document), 300);
    const line = {
      jour,
      chemin,
      directive: short(v.directive, 100),
      origineBloquee: short(originOf(v.blocked), 300),
      disposition: short(v.disposition, 20),
    };
    const key = JSON.stringify(line);
    lines.set(key, { ...line, nombre: (lines.get(key)?.nombre ?? 0) + 1 });
  }
  return [...lines.values()].slice(0, 100);
}

export const cspReport =
  ({ services, config }: Pick<Deps, 'services' | 'config'>): OwnCall =>
  async (req: Request, res: Response, context) => {
    if (!req.is(TYPES)) throw bffRefusal('type.nonAccepte', { attendus: TYPES.join(', ') });
    await new Promise<void>((resolve, reject) => void json(req, res, (error?: unknown) => (error ? reject(error) : resolve())));
    const violations = violationsOf(req.body);
    if (!violations) throw refusal('requete.invalide', { raison: 'ce n’est pas un rapport de politique de contenu' });
    const rapports = linesOf(violations, jourParis(new Date()), config.origin);
    if (rapports.length > 0) await services.identity('enregistrerRapportCsp', { rapports }, context);
    res.status(204).end();
  };
