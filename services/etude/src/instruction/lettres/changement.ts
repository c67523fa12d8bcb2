/** What a modification changes, as the opinion on it prints it (R1123-24, DOS-14). Pure. */
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { NATURES_MODIFICATION } from '@riph/contracts/etude/formulaire/formulaire.modification';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { ligne } from '@riph/examen/lettres/lettres';
import type { ChangementsExamines } from '../../depot/suite/changements.ts';

type Dite = Pick<ElementAdministratif, 'modificationTitre' | 'modificationNatures' | 'modificationResume' | 'modificationMotifs'>;
type Piece = ChangementsExamines['pieces'][number]['avant'][number];

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const piece = (p: Piece): string =>
  [
    p.nom,
    p.version && `version ${p.version}`,
    p.dateDocument && (ISO.test(p.dateDocument) ? formatJour(p.dateDocument) : p.dateDocument),
  ]
    .filter(Boolean)
    .join(', ');
const pieces = (liste: readonly Piece[]): Html | string =>
  liste.length === 0 ? '–' : html`${liste.map((p) => html`<p>${piece(p)}</p>`)}`;
const mots = (texte: string | null): Html | string => (texte === null ? '–' : paragraphs(texte));

const tableau = (
  titre: string,
  objet: string,
  lignes: readonly { quoi: string; avant: Html | string; apres: Html | string }[],
): Html =>
  html`<table><caption>${titre}</caption>
<thead><tr><th scope="col">${objet}</th><th scope="col">Avant</th><th scope="col">Après</th></tr></thead>
<tbody>${lignes.map((l) => html`<tr><td>${l.quoi}</td><td>${l.avant}</td><td>${l.apres}</td></tr>`)}</tbody></table>`;

/** Title and nature of the change, each field and each piece before and after. */
export const changementExamine = (sens: SensAvis, d: Dite, c: ChangementsExamines): Html => {
  const natures = NATURES_MODIFICATION.filter((n) => d.modificationNatures.includes(n.code)).map((n) => n.libelle);
  const champs = c.champs.map((x) => ({ quoi: x.label, avant: mots(x.avant), apres: mots(x.apres) }));
  const documents = c.pieces.map((x) => ({ quoi: x.categorieLibelle, avant: pieces(x.avant), apres: pieces(x.apres) }));
  return html`<h2>${sens === 'DEFAVORABLE' ? 'Modification demandée' : 'Modification approuvée'}</h2>
<dl>${ligne('Objet', d.modificationTitre)}${ligne('Ce qu’elle concerne', natures.join(', ') || null)}
${ligne('Résumé', d.modificationResume)}${ligne('Motifs', d.modificationMotifs)}</dl>
<p>Elle est comparée à la version ${c.version.rang} de l’étude (${c.version.numero}), en vigueur depuis le ${formatJour(c.version.depuis)}.</p>
${champs.length > 0 && tableau('Ce qui change dans les formulaires', 'Champ', champs)}
${documents.length > 0 && tableau('Pièces nouvelles, remplacées ou retirées', 'Catégorie', documents)}`;
};
