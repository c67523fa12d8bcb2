/** Bodies of the letters of a committee, as pure functions; the opinion is in lettre-avis.ts. What the law of a flow says is cited by its owner. Reporters are never named. */
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { libellesDesParties } from '@riph/contracts/etude/formulaire/parties';
import type { Citations } from '../socle/citations.ts';

export type LigneDeLettre = { libelle: string | null; texte: string };
export const ligne = (terme: string, valeur: string | null): Html | null =>
  valeur ? html`<dt>${terme}</dt><dd>${valeur}</dd>` : null;
export const leJour = (date: Jour | null): string | null => (date ? formatJour(date) : null);

const liste = (lignes: readonly LigneDeLettre[]): Html | null =>
  lignes.length === 0
    ? null
    : html`<ol>${lignes.map((l) => html`<li>${l.libelle && html`<b>${l.libelle}</b> : `}${l.texte}</li>`)}</ol>`;

export const lettreRecevable = (c: Citations, l: { limite: string; seanceLe: Jour | null }): Html => html`${c.identification}
<h2>Décision</h2><p>Le comité a vérifié le contenu du dossier. Celui-ci est complet et entre dans le champ de la demande : il est <b>recevable</b>.</p>
<p>Le délai dont dispose le comité pour rendre son avis court à compter du présent courrier (${c.articles.avis}). L’avis est attendu au plus tard le <b>${formatJour(l.limite)}</b>.
${l.seanceLe && html` Le dossier est inscrit à la séance du <b>${formatJour(l.seanceLe)}</b>.`}</p>
<p>En cas de demande d’informations ou de modification, ce délai est suspendu jusqu’à la réception de votre réponse.</p>`;

const partiesOuvertes = (codes: readonly string[]): Html | null =>
  codes.length === 0
    ? null
    : html`<p>Dans les formulaires, vous pouvez modifier : ${libellesDesParties(codes).join(', ')}. Le reste ne change pas.</p>`;

export const lettreComplements = (
  c: Citations,
  l: { introduction: string; lignes: readonly LigneDeLettre[]; parties: readonly string[]; limite: string },
): Html => html`${c.identification}
<h2>Compléments demandés</h2>${paragraphs(l.introduction)}${liste(l.lignes)}${partiesOuvertes(l.parties)}
<p>Ces compléments sont à transmettre sur la plateforme au plus tard le <b>${formatJour(l.limite)}</b>. ${c.complements.suite}</p>`;

export const lettreIrrecevable = (c: Citations, l: { motif: string }): Html => html`${c.identification}
<h2>Décision</h2><p>Le comité déclare ${c.objet} <b>irrecevable</b>.</p><h2>Motif</h2>${paragraphs(l.motif)}`;

export const lettreModification = (
  c: Citations,
  l: { texte: string; lignes: readonly LigneDeLettre[]; parties: readonly string[]; limite: string; sousReserve: boolean },
): Html => html`${c.identification}
<h2>${c.demande.titre}</h2>${paragraphs(l.texte)}${liste(l.lignes)}${partiesOuvertes(l.parties)}
${l.sousReserve && html`<p>Le comité a délégué à son président la vérification de votre réponse : si elle est conforme, l’avis favorable sera rendu sans nouvelle séance.</p>`}
<p>Votre réponse est attendue sur la plateforme au plus tard le <b>${formatJour(l.limite)}</b>. ${c.demande.suite}</p>`;

export const lettreConstat = (c: Citations, l: { fait: string; consequence: string }): Html => html`${c.identification}
<h2>Constat</h2><p>${l.fait}</p><p>${l.consequence}</p>`;
