/** Bodies of the letters of a committee, as pure functions; the opinion is in lettre-avis.ts. Reporters are never named. */
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { libellesDesParties } from '@riph/contracts/etude/formulaire/parties';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { QUALIFICATION_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';

export type DossierDeLettre = {
  type: TypeDossier;
  numero: string | null;
  numeroNational: string | null;
  referenceCpp: string | null;
  titre: string;
  promoteur: string | null;
  reglementationCode: string;
  qualificationCode: string | null;
  dateSoumission: Jour | null;
  dateReception: Jour | null;
  dateRecevabilite: Jour | null;
  dateDemandeModif: Jour | null;
  dateReponseModif: Jour | null;
};
export type LigneDeLettre = { libelle: string | null; texte: string };
const REGLEMENTATIONS: Record<string, string> = {
  JARDE: 'Recherche impliquant la personne humaine (loi n° 2012-300 du 5 mars 2012, dite loi Jardé)',
  REG745: 'Règlement (UE) 2017/745 – dispositifs médicaux',
  REG746: 'Règlement (UE) 2017/746 – dispositifs médicaux de diagnostic in vitro',
};
const QUALIFICATIONS: Record<string, string> = QUALIFICATION_LABELS;
export const ligne = (terme: string, valeur: string | null): Html | null =>
  valeur ? html`<dt>${terme}</dt><dd>${valeur}</dd>` : null;
export const leJour = (date: Jour | null): string | null => (date ? formatJour(date) : null);

/** Identification of the research, as each letter opens. */
export const identification = (d: DossierDeLettre): Html => html`<h2>Recherche concernée</h2><dl>
${ligne('Titre', d.titre)}${ligne('Promoteur', d.promoteur)}${ligne('Numéro national (ID-RCB)', d.numeroNational)}${ligne('Numéro du dossier', d.numero)}
${ligne('Référence du comité', d.referenceCpp)}${ligne('Nature de la demande', TYPE_DOSSIER_LABELS[d.type])}
${ligne('Réglementation', REGLEMENTATIONS[d.reglementationCode] ?? d.reglementationCode)}
${ligne('Qualification', d.qualificationCode ? (QUALIFICATIONS[d.qualificationCode] ?? d.qualificationCode) : null)}
${ligne('Dossier déposé le', leJour(d.dateSoumission))}${ligne('Reçu par le comité le', leJour(d.dateReception))}</dl>`;

const articlesDe = (d: DossierDeLettre) => regleDelais(d.reglementationCode, d.type, d.qualificationCode).articles;

const liste = (lignes: readonly LigneDeLettre[]): Html | null =>
  lignes.length === 0
    ? null
    : html`<ol>${lignes.map((l) => html`<li>${l.libelle && html`<b>${l.libelle}</b> : `}${l.texte}</li>`)}</ol>`;

export const lettreRecevable = (
  d: DossierDeLettre,
  l: { limite: string; seanceLe: Jour | null },
): Html => html`${identification(d)}
<h2>Décision</h2><p>Le comité a vérifié le contenu du dossier. Celui-ci est complet et entre dans le champ de la demande : il est <b>recevable</b>.</p>
<p>Le délai dont dispose le comité pour rendre son avis court à compter du présent courrier (${articlesDe(d).avis}). L’avis est attendu au plus tard le <b>${formatJour(l.limite)}</b>.
${l.seanceLe && html` Le dossier est inscrit à la séance du <b>${formatJour(l.seanceLe)}</b>.`}</p>
<p>En cas de demande d’informations ou de modification, ce délai est suspendu jusqu’à la réception de votre réponse.</p>`;

const partiesOuvertes = (codes: readonly string[]): Html | null =>
  codes.length === 0
    ? null
    : html`<p>Dans les formulaires, vous pouvez modifier : ${libellesDesParties(codes).join(', ')}. Le reste ne change pas.</p>`;

export const lettreComplements = (
  d: DossierDeLettre,
  l: { introduction: string; lignes: readonly LigneDeLettre[]; parties: readonly string[]; limite: string },
): Html => html`${identification(d)}
<h2>Compléments demandés</h2>${paragraphs(l.introduction)}${liste(l.lignes)}${partiesOuvertes(l.parties)}
<p>Ces compléments sont à transmettre sur la plateforme au plus tard le <b>${formatJour(l.limite)}</b>. Sans réponse à cette date, vous serez réputé avoir renoncé à la recherche (${articlesDe(d).recevabilite}).</p>`;

export const lettreIrrecevable = (d: DossierDeLettre, l: { motif: string }): Html => html`${identification(d)}
<h2>Décision</h2><p>Le comité déclare le dossier <b>irrecevable</b>.</p><h2>Motif</h2>${paragraphs(l.motif)}`;

export const lettreModification = (
  d: DossierDeLettre,
  l: { texte: string; lignes: readonly LigneDeLettre[]; parties: readonly string[]; limite: string; sousReserve: boolean },
): Html => html`${identification(d)}
<h2>Demande d’informations ou de modification</h2>${paragraphs(l.texte)}${liste(l.lignes)}${partiesOuvertes(l.parties)}
${l.sousReserve && html`<p>Le comité a délégué à son président la vérification de votre réponse : si elle est conforme, l’avis favorable sera rendu sans nouvelle séance.</p>`}
<p>Votre réponse est attendue sur la plateforme au plus tard le <b>${formatJour(l.limite)}</b>. Le délai du comité est suspendu jusqu’à sa réception. Il s’agit de la seule demande que la loi permet pour ce dossier (${articlesDe(d).avis}).</p>`;

export const lettreConstat = (d: DossierDeLettre, l: { fait: string; consequence: string }): Html => html`${identification(d)}
<h2>Constat</h2><p>${l.fait}</p><p>${l.consequence}</p>`;
