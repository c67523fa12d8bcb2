/** The opinion of a committee. What it must state: R1123-24 (AVI-07). Reporters are never named as such. */
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { type Echeance, echeanceCaducite } from '@riph/contracts/etude/socle/delais';
import { articlesReexamen, VALIDITE_AVIS_MOIS } from '@riph/contracts/etude/socle/delais.regles';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import { type DossierDeLettre, identification, leJour, ligne } from './lettres.ts';

export const SENS_LABELS = {
  FAVORABLE: 'Avis favorable',
  FAVORABLE_CONDITIONS: 'Avis favorable sous conditions',
  DEFAVORABLE: 'Avis défavorable',
} as const satisfies Record<SensAvis, string>;

type DocumentExamine = { categorie: string; nom: string; version: string | null; date: Jour | null };
type MembreDeLettre = {
  nom: string;
  prenom: string;
  college: string;
  categorieLibelle: string;
  fonction: string;
  distant: boolean;
};
/** One request of the committee and what the sponsor answered. */
export type ModificationExaminee = {
  /** « Demande de compléments du 12/03/2026 ». */
  titre: string;
  /** Day of the answer; null when none came. */
  reponduLe: string | null;
  texte: string;
  lignes: readonly { texte: string; reponse: string | null }[];
  /** What was answered that is about no line. */
  message: string | null;
};
export type AvisDeLettre = {
  sens: SensAvis;
  motifs: readonly string[];
  motivation: string;
  conditions: string | null;
  investigateur: string | null;
  lieux: readonly string[];
  documents: readonly DocumentExamine[];
  seanceLe: Jour | null;
  membres: readonly MembreDeLettre[];
  /** The president checked the reply for the committee, that had met before. */
  parDelegation: boolean;
  /** Every request, in the order in which they were made. */
  modifications: readonly ModificationExaminee[];
  /** A second examination may be asked of it. */
  reexaminable: boolean;
  /** It lapses when the research does not begin. */
  caduque: boolean;
  /** The day it is given, from which its days count; null of the letter to sign, which is given on another day: it says them in words. */
  renduLe: Jour | null;
  /** Of a favourable prorogation: the day until which the opinion that it puts off is valid. */
  prorogeJusquau: string | null;
};

const FONCTIONS: Record<string, string> = {
  PRESIDENT: 'président',
  VICE_PRESIDENT: 'vice-président',
  SECRETAIRE_GENERAL: 'secrétaire général',
  TRESORIER: 'trésorier',
  MEMBRE: 'membre',
};
const COLLEGES: Record<string, string> = { COLLEGE_1: 'Collège I', COLLEGE_2: 'Collège II' };

const ISO = /^\d{4}-\d{2}-\d{2}$/;
/** The date of a document is what the sponsor typed: a day, sometimes less. */
const dateSaisie = (date: Jour | null): string => (date === null ? '' : ISO.test(date) ? formatJour(date) : date);

const tableauDocuments = (documents: readonly DocumentExamine[]): Html => html`<table><caption>Documents examinés</caption>
<thead><tr><th scope="col">Catégorie</th><th scope="col">Document</th><th scope="col">Version</th><th scope="col">Date</th></tr></thead>
<tbody>${documents.map((p) => html`<tr><td>${p.categorie}</td><td>${p.nom}</td><td>${p.version ?? ''}</td><td>${dateSaisie(p.date)}</td></tr>`)}</tbody></table>`;

const tableauMembres = (membres: readonly MembreDeLettre[]): Html => html`<table><caption>Membres ayant délibéré</caption>
<thead><tr><th scope="col">Nom</th><th scope="col">Collège</th><th scope="col">Catégorie</th><th scope="col">Qualité</th></tr></thead>
<tbody>${membres.map(
  (m) => html`<tr><td>${m.prenom} ${m.nom}</td><td>${COLLEGES[m.college] ?? m.college}</td><td>${m.categorieLibelle}</td>
<td>${FONCTIONS[m.fonction] ?? m.fonction}${m.distant && ' (à distance)'}</td></tr>`,
)}</tbody></table>`;

const modification = (m: ModificationExaminee): Html => html`<h3>${m.titre}</h3>${paragraphs(m.texte)}
${
  m.lignes.length > 0 &&
  html`<ol>${m.lignes.map((l) => html`<li>${l.texte}${l.reponse && html`<br>Réponse du promoteur : ${l.reponse}`}</li>`)}</ol>`
}
${m.message && html`<p>Réponse du promoteur :</p>${paragraphs(m.message)}`}
<p>${m.reponduLe === null ? 'Le promoteur n’a pas répondu.' : `Réponse reçue le ${formatJour(m.reponduLe)}.`}</p>`;

const modifications = (demandes: readonly ModificationExaminee[]): Html =>
  html`<h2>Modifications intervenues pendant l’examen</h2>${demandes.map(modification)}`;

const deliberation = (a: AvisDeLettre): Html => html`<h2>Examen</h2>
${a.seanceLe && html`<p>Le comité a délibéré en séance le ${formatJour(a.seanceLe)}.</p>`}
${a.parDelegation && html`<p>Il a délégué à son président la vérification de la réponse du promoteur ; le président l’a trouvée conforme.</p>`}
${a.membres.length > 0 && tableauMembres(a.membres)}${tableauDocuments(a.documents)}`;

/** A refusal is always signed before it is given: its month is said in words, the page and the mail say its last day. */
const secondExamen = (reglementationCode: string): Html => {
  const { droit, delai } = articlesReexamen(reglementationCode);
  return html`<p>Un second examen par un autre comité peut être demandé une fois, par le promoteur, sur la plateforme (« Demander un second examen », sur la page de ce dossier), dans le mois qui suit la notification de cet avis${droit && html` (${droit})`}.${delai === null && ' Ce mois est une règle de la plateforme.'} La page de ce dossier en dit le dernier jour.</p>`;
};

/** A re-examination has no third: the court alone remains. */
const voiesDeRecours = (
  reglementationCode: string,
  reexaminable: boolean,
): Html => html`<h2>Voies de recours</h2>${reexaminable && secondExamen(reglementationCode)}
<p>Cet avis peut ${reexaminable && 'aussi '} être contesté devant le tribunal administratif dans les deux mois de sa notification.</p>`;

const ARTICLE_CADUCITE = '(art. R1123-26 du code de la santé publique)';
const validiteEnMots = html`<p>Cet avis devient caduc si la recherche n’a pas commencé dans les ${VALIDITE_AVIS_MOIS / 12} ans qui le suivent ${ARTICLE_CADUCITE}. La page de ce dossier en dit le dernier jour.</p>`;
const validiteDatee = ({ dateAffichee, explication: x }: Echeance): Html =>
  html`<p>Cet avis devient caduc si la recherche n’a pas commencé le <b>${formatJour(dateAffichee)}</b> ${ARTICLE_CADUCITE}.</p><p>${x.regle} Calcul : ${x.calcul}</p>`;
const validite = (renduLe: Jour | null): Html =>
  html`<h2>Validité</h2>${renduLe === null ? validiteEnMots : validiteDatee(echeanceCaducite(renduLe, renduLe))}`;
const validiteProrogee = (jusquau: Jour): Html =>
  html`<h2>Validité</h2><p>L’avis favorable de cette recherche est prorogé : il devient caduc si la recherche n’a pas commencé le <b>${formatJour(jusquau)}</b> ${ARTICLE_CADUCITE}.</p>`;

/** The opinion: everything that R1123-24 asks to state, then the remedy when it is unfavourable (R1123-25, L1125-4) or the validity (R1123-26). */
export const lettreAvis = (d: DossierDeLettre, a: AvisDeLettre): Html => html`${identification(d)}
<dl>${ligne('Investigateur coordonnateur', a.investigateur)}${ligne('Recevabilité prononcée le', leJour(d.dateRecevabilite))}
${ligne('Demande du comité le', leJour(d.dateDemandeModif))}${ligne('Réponse du promoteur le', leJour(d.dateReponseModif))}</dl>
${a.lieux.length > 0 && html`<h2>Lieux de recherche</h2><ul>${a.lieux.map((l) => html`<li>${l}</li>`)}</ul>`}
<h2>Sens de l’avis</h2><p><b>${SENS_LABELS[a.sens]}</b></p>
<h2>Motivation</h2>${a.motifs.length > 0 && html`<ul>${a.motifs.map((m) => html`<li>${m}</li>`)}</ul>`}${paragraphs(a.motivation)}
${a.conditions && html`<h2>Conditions</h2>${paragraphs(a.conditions)}`}
${a.modifications.length > 0 && modifications(a.modifications)}
${deliberation(a)}
${a.sens === 'DEFAVORABLE' && voiesDeRecours(d.reglementationCode, a.reexaminable)}
${a.caduque && validite(a.renduLe)}${a.prorogeJusquau && validiteProrogee(a.prorogeJusquau)}`;
