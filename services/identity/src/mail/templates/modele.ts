/** How a mail is written: a subject, paragraphs, lists and one link. Rendered as text and as plain accessible HTML from the same blocks. */
import { escapeHtml, typeset } from '@riph/chassis/print/html';
import type { Jour } from '@riph/contracts/core/paris';
import { writableText } from '@riph/contracts/core/plain-text';
import { unbreakable } from '@riph/contracts/core/typographie';
import type { DonneesMail, ModeleMail } from '@riph/contracts/identity/mails';

export type Bloc = string | { liste: readonly string[] } | { lien: string; libelle: string };
export type Contexte = {
  /** Day of the fact: a mail may leave, or be read in a summary, on a later one (MAI-16). */
  le: Jour;
  /** Absolute address of a page of the application. */
  page: (chemin: string) => string;
  /** The secret of a token, known only while the mail is being sent. */
  jeton: (jetId: number) => string;
};
export type Modele<M extends ModeleMail> = {
  sujet: (d: DonneesMail<M>) => string;
  blocs: (d: DonneesMail<M>, c: Contexte) => Bloc[];
};
export type Modeles<M extends ModeleMail> = { [K in M]: Modele<K> };

/** « le dossier 26.01234.000123 », or the part of it that is reported on. */
export const rapporte = (d: { numero: string; partie?: 'PARTIE_1' | 'PARTIE_2' }): string =>
  d.partie ? `la ${d.partie === 'PARTIE_1' ? 'partie I' : 'partie II'} du dossier ${d.numero}` : `le dossier ${d.numero}`;

export type MailEcrit = { sujet: string; texte: string; html: string };

const SIGNATURE = 'Ce message est envoyé automatiquement : les réponses ne sont pas lues.';

const blocTexte = (b: Bloc): string => {
  if (typeof b === 'string') return b;
  return 'liste' in b ? b.liste.map((l) => `- ${l}`).join('\n') : `${b.libelle} : ${b.lien}`;
};

const blocHtml = (b: Bloc): string => {
  if (typeof b === 'string') return `<p>${escapeHtml(b)}</p>`;
  return 'liste' in b
    ? `<ul>${b.liste.map((l) => `<li>${escapeHtml(l)}</li>`).join('')}</ul>`
    : `<p><a href="${escapeHtml(b.lien)}">${escapeHtml(b.libelle)}</a></p>`;
};

/** The whole message, its spaces those of French. The subject is one line that people search for: its spaces stay plain, a line break (it would forge a header) too. */
export const ecrire = (sujet: string, salutation: string, blocs: readonly Bloc[]): MailEcrit => {
  const all = [salutation, ...blocs, SIGNATURE];
  return {
    sujet: writableText(sujet).replace(/\s+/g, ' ').trim(),
    texte: unbreakable(writableText(`${all.map(blocTexte).join('\n\n')}\n`)),
    html: typeset(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(sujet)}</title></head><body style="font-family:Arial,sans-serif;line-height:1.5">${all.map(blocHtml).join('')}</body></html>`,
    ),
  };
};
