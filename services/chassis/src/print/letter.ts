/** An A4 letter of a committee: header, reference and date, tagged headings, signature. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { Html, type HtmlValue, html } from './html.ts';
import type { PdfOptions } from './pdf-browser.ts';

export type Letter = {
  /** Who writes: the committee, its address line by line. */
  emetteur: { nom: string; adresse?: readonly string[]; courriel?: string };
  /** To whom, line by line. */
  destinataire?: readonly string[];
  /** Number of the dossier or of the act: on each page. */
  reference: string;
  /** 'YYYY-MM-DD'; null of a letter that is dated by hand when it is signed. */
  date: Jour | null;
  titre: string;
  corps: Html;
  /** `auteur`: the person who acts, with his quality; null of a letter that somebody signs later: he writes them. */
  signataire?: { nom: string; qualite: string; auteur?: { nom: string; qualite: string } | null };
};

const auteur = ({ auteur: a }: NonNullable<Letter['signataire']>): HtmlValue => {
  if (a === undefined) return '';
  return a === null
    ? html`<p>Prénom, nom et qualité : <span class="a-dater"></span></p>`
    : html`<p>${a.nom}</p><p>${a.qualite}</p>`;
};

const STYLE = new Html(`
  @page { size: A4; }
  /* A ligature is read as a character of its own, or as two words, by readers that speak a PDF and by copies of its text. */
  body { font: 10.5pt/1.45 'Liberation Sans', Arial, sans-serif; color: #161616; margin: 0; font-variant-ligatures: none; overflow-wrap: break-word; }
  header { display: flex; justify-content: space-between; gap: 12mm; border-bottom: 1.5pt solid #000091; padding-bottom: 4mm; margin-bottom: 8mm; }
  header p { margin: 0; } .emetteur { font-weight: bold; font-size: 12pt; color: #000091; } .adresse { font-size: 9pt; color: #3a3a3a; }
  .reperes { text-align: right; font-size: 9pt; flex-shrink: 0; max-width: 80mm; }
  .destinataire { margin: 0 0 8mm 95mm; } .destinataire p { margin: 0; }
  h1 { font-size: 15pt; line-height: 1.25; margin: 0 0 6mm; color: #000091; } h2 { font-size: 12pt; margin: 6mm 0 2mm; } h3 { font-size: 10.5pt; margin: 4mm 0 1mm; }
  h1, h2, h3 { break-after: avoid; } p { margin: 0 0 2.5mm; orphans: 3; widows: 3; } ul, ol { margin: 0 0 3mm; padding-left: 6mm; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 4mm; font-size: 9.5pt; } thead { display: table-header-group; } tr { break-inside: avoid; }
  caption { text-align: left; font-weight: bold; margin-bottom: 1mm; }
  th, td { border: .5pt solid #929292; padding: 1.2mm 2mm; text-align: left; vertical-align: top; } th { background: #f0f0fa; }
  dl { display: grid; grid-template-columns: 52mm 1fr; gap: 1mm 4mm; margin: 0 0 4mm; } dt { color: #3a3a3a; } dd { margin: 0; font-weight: bold; }
  .signature { margin: 10mm 0 0 95mm; break-inside: avoid; } .a-dater { display: inline-block; width: 40mm; border-bottom: .5pt solid #3a3a3a; }`);

const lines = (of: readonly string[] | undefined): HtmlValue => of?.map((line) => html`<p>${line}</p>`);

/** The whole document and its printing options: `const l = letter({…}); await pdf.print(l.content, l.options)`. */
export function letter(l: Letter): { content: Html; options: PdfOptions } {
  const content = html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${l.titre}</title><style>${STYLE}</style></head><body>
<header><div><p class="emetteur">${l.emetteur.nom}</p><div class="adresse">${lines(l.emetteur.adresse)}${l.emetteur.courriel && html`<p>${l.emetteur.courriel}</p>`}</div></div>
<div class="reperes"><p>Référence : ${l.reference}</p>${l.date && html`<p>Le ${formatJour(l.date)}</p>`}</div></header>
<main>${l.destinataire && html`<div class="destinataire">${lines(l.destinataire)}</div>`}<h1>${l.titre}</h1>${l.corps}
${l.signataire && html`<div class="signature">${l.date === null && html`<p>Fait le <span class="a-dater"></span></p>`}<p>${l.signataire.qualite}</p><p>${l.signataire.nom}</p>${auteur(l.signataire)}</div>`}
</main></body></html>`;
  return { content, options: { titre: l.titre, pied: [l.reference, l.date && formatJour(l.date)].filter(Boolean).join(' · ') } };
}
