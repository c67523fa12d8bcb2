/** The opinion of a committee. What it must state: R1123-24, R1124-6 (AVI-07, CTI-08). Reporters are never named as such. */
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import { constatDe, type Delegataire } from '@riph/contracts/examen/delegation.rules';
import type { Citations, MentionsAvis } from '../socle/citations.ts';
import type { Dossier } from '../socle/dossier.ts';
import type { MembreDeLettre } from '../tables/avis.entity.ts';
import { leJour, ligne } from './lettres.ts';

export const SENS_LABELS = {
  FAVORABLE: 'Avis favorable',
  FAVORABLE_CONDITIONS: 'Avis favorable sous conditions',
  DEFAVORABLE: 'Avis défavorable',
} as const satisfies Record<SensAvis, string>;

type DocumentExamine = { documentId: string; categorie: string; nom: string; version: string | null; date: Jour | null };
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
type Jalons = Pick<Dossier, 'dateRecevabilite' | 'dateDemandeModif' | 'dateReponseModif'>;
export type AvisDeLettre = MentionsAvis & {
  sens: SensAvis;
  motifs: readonly string[];
  motivation: string;
  conditions: readonly string[];
  /** Who brought the expertise on the persons who take part, in the words of the law; null: nobody is said. */
  expertise: string | null;
  documents: readonly DocumentExamine[];
  seanceLe: Jour | null;
  membres: readonly MembreDeLettre[];
  /** He checked the reply for the committee, that had met before; null: nobody did. */
  delegataire: Pick<Delegataire, 'fonction'> | null;
  /** Every request, in the order in which they were made. */
  modifications: readonly ModificationExaminee[];
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

const tableauDocuments = (titre: string, documents: readonly DocumentExamine[]): Html => html`<table><caption>${titre}</caption>
<thead><tr><th scope="col">Catégorie</th><th scope="col">Document</th><th scope="col">Version</th><th scope="col">Date</th></tr></thead>
<tbody>${documents.map((p) => html`<tr><td>${p.categorie}</td><td>${p.nom}</td><td>${p.version ?? ''}</td><td>${dateSaisie(p.date)}</td></tr>`)}</tbody></table>`;

/** What a request leaves as it was stands apart from what it brings. */
const documentsExamines = ({ documents, changement }: AvisDeLettre): Html => {
  const isInchange = (d: DocumentExamine) => changement?.inchanges.includes(d.documentId) ?? false;
  const inchanges = documents.filter(isInchange);
  return html`${
    documents.length > 0 &&
    tableauDocuments(
      'Documents examinés',
      documents.filter((d) => !isInchange(d)),
    )
  }${inchanges.length > 0 && tableauDocuments('Documents inchangés depuis la version approuvée', inchanges)}`;
};

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

const deliberation = ({ delegation, mot }: Citations['avis'], a: AvisDeLettre): Html => html`<h2>Examen</h2>
${a.seanceLe && html`<p>Le comité a délibéré en séance le ${formatJour(a.seanceLe)}.</p>`}
${a.delegataire && html`<p>${delegation} ; ${constatDe(a.delegataire.fonction, mot)}.</p>`}
${a.expertise && html`<p>${a.expertise}</p>`}
${a.membres.length > 0 && tableauMembres(a.membres)}${documentsExamines(a)}`;

const isMotive = ({ motifs, motivation }: AvisDeLettre): boolean => motifs.length > 0 || motivation.trim() !== '';
const enumeration = (textes: readonly string[]): Html =>
  textes.length === 1 ? paragraphs(textes[0]) : html`<ol>${textes.map((t) => html`<li>${t}</li>`)}</ol>`;

/** The opinion: everything that R1123-24 asks to state, then the remedy or the validity. */
export const lettreAvis = (c: Citations, d: Jalons, a: AvisDeLettre): Html => html`${c.identification}
<dl>${ligne('Investigateur coordonnateur', a.investigateur)}${ligne('Recevabilité prononcée le', leJour(d.dateRecevabilite))}
${ligne('Demande du comité le', leJour(d.dateDemandeModif))}${ligne('Réponse du promoteur le', leJour(d.dateReponseModif))}</dl>
${a.lieux.length > 0 && html`<h2>Lieux de recherche</h2><ul>${a.lieux.map((l) => html`<li>${l}</li>`)}</ul>`}
<h2>${c.avis.titre}</h2><p><b>${SENS_LABELS[a.sens]}</b></p>
${a.changement?.corps}
${isMotive(a) && html`<h2>Motivation</h2>`}${a.motifs.length > 0 && html`<ul>${a.motifs.map((m) => html`<li>${m}</li>`)}</ul>`}${paragraphs(a.motivation)}
${a.conditions.length > 0 && html`<h2>Conditions</h2>${enumeration(a.conditions)}`}
${a.modifications.length > 0 && modifications(a.modifications)}
${deliberation(c.avis, a)}
${a.recours}
${a.validite}`;
