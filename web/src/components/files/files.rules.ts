/** Checks of a file before it is sent, and the words about files. Pure. The server checks again, by the first bytes. */
import { FILE_TYPES, type FileRule, NOM_FICHIER_MAX } from '@riph/contracts/core/files';
import { norm } from '../fields/norm.ts';
import type { Option } from '../fields/SelectField.tsx';

type FileFacts = { name: string; size: number; type: string };

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 1,4 Mo », « 312 Ko », « 80 octets ». */
export const sizeFr = (bytes: number): string => {
  if (bytes < 1024) return `${bytes}\u00a0octet${bytes > 1 ? 's' : ''}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}\u00a0Ko`;
  return `${NOMBRE.format(bytes / 1024 / 1024)}\u00a0Mo`;
};

export const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '');

/** Value of the `accept` attribute. */
export const acceptOf = (rule: FileRule): string =>
  rule.types.flatMap((t) => FILE_TYPES[t].extensions.map((e) => `.${e}`)).join(',');

/** Written before the choice: « PDF ou Word (docx), 20 Mo au plus par fichier ». */
export const ruleWords = (rule: FileRule): string => {
  const labels = rule.types.map((t) => FILE_TYPES[t].label);
  const types = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} ou ${labels.at(-1)}` : labels[0];
  return `${types}, ${sizeFr(rule.max)} au plus par fichier`;
};

/** Why a file cannot be sent, in French; null when it can. */
export const fileRefusal = (file: FileFacts, rule: FileRule): string | null => {
  const ext = extensionOf(file.name);
  if (!rule.types.some((t) => FILE_TYPES[t].extensions.some((e) => e === ext)))
    return `Type non accepté (${ext ? `.${ext}` : 'sans extension'}). Attendu : ${ruleWords(rule)}.`;
  if (file.size === 0) return 'Ce fichier est vide.';
  if (file.size > rule.max) return `Ce fichier pèse ${sizeFr(file.size)} : la limite est de ${sizeFr(rule.max)}.`;
  return file.name.length > NOM_FICHIER_MAX
    ? `Le nom du fichier dépasse ${NOM_FICHIER_MAX} caractères : raccourcissez-le.`
    : null;
};

const WORD = /[a-z0-9]{3,}/g;
const IGNORED = new Set([
  'pdf',
  'docx',
  'les',
  'des',
  'aux',
  'une',
  'pour',
  'par',
  'sur',
  'avec',
  'version',
  'final',
  'vdef',
  'signe',
]);

const stems = (text: string) =>
  (norm(text).replaceAll(/[_-]/g, ' ').match(WORD) ?? []).filter((w) => !IGNORED.has(w)).map((w) => w.slice(0, 6));

/** The category whose words are best found in the name of the file; null when none is. `motsCles` adds abbreviations to a category. */
export const categorieProposee = (
  nom: string,
  categories: readonly Option[],
  motsCles: Readonly<Record<string, readonly string[]>> = {},
): string | null => {
  const words = new Set(stems(nom));
  let best: { code: string; score: number } | null = null;
  for (const c of categories) {
    const own = stems(c.libelle);
    const hits = own.filter((w) => words.has(w)).length;
    const keys = (motsCles[c.code] ?? []).filter((k) => norm(nom).includes(norm(k))).length;
    // Half of the words at least; among those, the label that explains more of the name.
    const share = own.length ? hits / own.length : 0;
    const score = keys * 3 + (share >= 0.5 ? hits + share : 0);
    if (score > (best?.score ?? 0)) best = { code: c.code, score };
  }
  return best?.code ?? null;
};

/** SHA-256 of a file in hexadecimal, as the server keeps it; null where the browser forbids it (page not served securely). */
export const sha256 = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((b) => b.toString(16).padStart(2, '0')).join('');
};
