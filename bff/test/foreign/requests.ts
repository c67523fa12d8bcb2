/** A request that the schemas of a call accept, with chosen identifiers: so that the owner's check of the row answers, not the parsing. */
import { type Call, inputSchema } from '@riph/contracts/core/call';
import * as z from 'zod';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import type { Sent } from '../matrix/client.ts';
import { hasId, schemaOf, unwrapped } from './identifiers.ts';

/** Gives the value of what stands at a path such as `body.points.dosId`; undefined: any that the schema accepts. */
type Valeurs = (chemin: string, nom: string) => string | number | object | undefined;

const TEXTS = [
  'Texte',
  '2027-01-15',
  '14:00',
  'personne@riph.invalid',
  '0140000000',
  '75013',
  'true',
  '1',
  'A'.repeat(43),
  'a'.repeat(64),
];
const NUMBERS = [1, 0, 100, 2026];
const BOUNDARY = 'limite-des-lignes-d-autrui';

const leaf = (s: z.ZodType, chemin: string): unknown => {
  if (s instanceof z.ZodEnum) return s.options[0];
  if (s instanceof z.ZodLiteral) return [...s.values][0];
  if (s instanceof z.ZodBoolean) return true;
  const found = [...TEXTS, ...NUMBERS].find((v) => s.safeParse(v).success);
  if (found === undefined) throw new Error(`no value is known for ${chemin}: add one to TEXTS or to the samples of rows.ts`);
  return found;
};

const isOptional = (s: z.ZodType) => s instanceof z.ZodOptional || s instanceof z.ZodDefault || s instanceof z.ZodUnknown;

function sample(s: z.ZodType, chemin: string, valeurs: Valeurs): unknown {
  const nom = chemin.slice(chemin.lastIndexOf('.') + 1);
  const given = valeurs(chemin, nom);
  if (typeof given === 'object') return given;
  if (!hasId(s, nom)) {
    if (given !== undefined) return given;
    if (isOptional(s)) return undefined;
    if (s instanceof z.ZodNullable) return null;
  }
  if (s instanceof z.ZodCodec) return JSON.stringify(sample(schemaOf(s.def.out), chemin, valeurs));
  const inner = unwrapped(s);
  if (inner) return sample(inner, chemin, valeurs);
  if (s instanceof z.ZodArray)
    return hasId(s, nom) || !s.safeParse([]).success ? [sample(schemaOf(s.element), chemin, valeurs)] : [];
  if (s instanceof z.ZodUnion)
    return sample(schemaOf(s.options.find((o) => hasId(schemaOf(o), nom)) ?? s.options[0]), chemin, valeurs);
  if (s instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(s.shape).map(([key, value]) => [key, sample(schemaOf(value), `${chemin}.${key}`, valeurs)]),
    );
  return given ?? leaf(s, chemin);
}

const record = z.record(z.string(), z.unknown());
const part = (name: string, headers: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${content}\r\n`;
const FILE = pdfOf('Un fichier').toString('latin1');

const multipart = (a: Call, body: unknown): string =>
  [
    ...(a.body ? [part('donnees', '\r\nContent-Type: application/json', JSON.stringify(body ?? {}))] : []),
    ...Object.keys(a.files ?? {}).map((name) => part(name, '; filename="fichier.pdf"\r\nContent-Type: application/pdf', FILE)),
    `--${BOUNDARY}--\r\n`,
  ].join('');

/** Throws when the schemas refuse what could be made up: the test would then prove nothing. */
export function requestWith(a: Call, valeurs: Valeurs): Sent {
  const parts = {
    ...(a.params && { params: record.parse(sample(a.params, 'params', valeurs)) }),
    ...(a.query && { query: record.parse(sample(a.query, 'query', valeurs)) }),
    ...(a.body && { body: sample(a.body, 'body', valeurs) }),
  };
  const parsed = inputSchema(a).safeParse(parts);
  if (!parsed.success) throw new Error(`${a.method} ${a.path}: ${z.prettifyError(parsed.error)}\n${JSON.stringify(parts)}`);
  const path = a.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])));
  const query = Object.entries(parts.query ?? {}).flatMap(([k, v]) =>
    v === undefined ? [] : [`${k}=${encodeURIComponent(String(v))}`],
  );
  const sent = { method: a.method, path: query.length > 0 ? `${path}?${query.join('&')}` : path };
  if (a.files)
    return {
      ...sent,
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: multipart(a, parts.body),
    };
  if (parts.body === undefined) return sent;
  return { ...sent, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(parts.body) };
}
