/** Bodies of the letters of a committee, as pure functions. What the opinion must state: R1123-24, national.md 6.3. Reporters are never named. */
import { type Html, html, paragraphes } from '@riph/chassis/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { QUALIFICATION_LABELS, TYPE_DOSSIER_LABELS, type TypeDossier } from '@riph/contracts/etude/dossier.workflow';

export type DossierDeLettre = {
  type: TypeDossier;
  numero: string | null;
  numeroNational: string | null;
  referenceCpp: string | null;
  titre: string;
  promoteur: string | null;
  qualificationCode: string | null;
  dateSoumission: string | null;
  dateRecevabilite: string | null;
  dateDemandeModif: string | null;
  dateReponseModif: string | null;
};
export type LigneDeLettre = { libelle: string | null; texte: string };
export type DocumentExamine = { categorie: string; nom: string; version: string | null; date: string | null };
export type MembreDeLettre = {
  nom: string;
  prenom: string;
  college: string;
  categorieLibelle: string;
  fonction: string;
  distant: boolean;
};

const QUALIFICATIONS: Record<string, string> = QUALIFICATION_LABELS;
const FONCTIONS: Record<string, string> = {
  PRESIDENT: 'président',
  VICE_PRESIDENT: 'vice-président',
  SECRETAIRE_GENERAL: 'secrétaire général',
  TRESORIER: 'trésorier',
  MEMBRE: 'membre',
};
const COLLEGES: Record<string, string> = { COLLEGE_1: 'Collège I', COLLEGE_2: 'Collège II' };
export const SENS_LABELS = {
  FAVORABLE: 'Avis favorable',
  FAVORABLE_CONDITIONS: 'Avis favorable sous conditions',
  DEFAVORABLE: 'Avis défavorable',
} as const;

const ligne = (terme: string, valeur: string | null): Html | null => (valeur ? html`<dt>${terme}</dt><dd>${valeur}</dd>` : null);
const leJour = (date: string | null): string | null => (date ? formatJour(date) : null);

/** Identification of the research, as each letter opens. */
export const identification = (d: DossierDeLettre): Html => html`<h2>Recherche concernée</h2><dl>
${ligne('Titre', d.titre)}${ligne('Promoteur', d.promoteur)}${ligne('Numéro national (ID-RCB)', d.numeroNational)}${ligne('Numéro du dossier', d.numero)}
${ligne('Référence du comité', d.referenceCpp)}${ligne('Nature de la demande', TYPE_DOSSIER_LABELS[d.type])}
${ligne('Qualification', d.qualificationCode ? (QUALIFICATIONS[d.qualificationCode] ?? d.qualificationCode) : null)}
${ligne('Dossier reçu le', leJour(d.dateSoumission))}</dl>`;

const liste = (lignes: readonly LigneDeLettre[]): Html | null =>
  lignes.length === 0
    ? null
    : html`<ol>${lignes.map((l) => html`<li>${l.libelle && html`<b>${l.libelle}</b> : `}${l.texte}</li>`)}</ol>`;

export const lettreRecevable = (
  d: DossierDeLettre,
  l: { limite: string; seanceLe: string | null },
): Html => html`${identification(d)}
<h2>Décision</h2><p>Le comité a vérifié le contenu du dossier. Celui-ci est complet et entre dans le champ de la demande : il est <b>recevable</b>.</p>
<p>Le délai dont dispose le comité pour rendre son avis court à compter du présent courrier (art. R1123-23 du code de la santé publique). L’avis est attendu au plus tard le <b>${formatJour(l.limite)}</b>.
${l.seanceLe && html` Le dossier est inscrit à la séance du <b>${formatJour(l.seanceLe)}</b>.`}</p>
<p>En cas de demande d’informations ou de modification, ce délai est suspendu jusqu’à la réception de votre réponse.</p>`;

export const lettreComplements = (
  d: DossierDeLettre,
  l: { introduction: string; lignes: readonly LigneDeLettre[]; limite: string },
): Html => html`${identification(d)}
<h2>Compléments demandés</h2>${paragraphes(l.introduction)}${liste(l.lignes)}
<p>Ces compléments sont à transmettre sur la plateforme au plus tard le <b>${formatJour(l.limite)}</b>. Sans réponse à cette date, vous serez réputé avoir renoncé à la recherche (art. R1123-23 du code de la santé publique).</p>`;

export const lettreIrrecevable = (d: DossierDeLettre, l: { motif: string }): Html => html`${identification(d)}
<h2>Décision</h2><p>Le comité déclare le dossier <b>irrecevable</b>.</p><h2>Motif</h2>${paragraphes(l.motif)}`;

export const lettreModification = (
  d: DossierDeLettre,
  l: { texte: string; lignes: readonly LigneDeLettre[]; limite: string; sousReserve: boolean },
): Html => html`${identification(d)}
<h2>Demande d’informations ou de modification</h2>${paragraphes(l.texte)}${liste(l.lignes)}
${l.sousReserve && html`<p>Le comité a délégué à son président la vérification de votre réponse : si elle est conforme, l’avis favorable sera rendu sans nouvelle séance.</p>`}
<p>Votre réponse est attendue sur la plateforme au plus tard le <b>${formatJour(l.limite)}</b>. Le délai du comité est suspendu jusqu’à sa réception. Il s’agit de la seule demande que la loi permet pour ce dossier (art. R1123-23 du code de la santé publique).</p>`;

export const lettreConstat = (d: DossierDeLettre, l: { fait: string; consequence: string }): Html => html`${identification(d)}
<h2>Constat</h2><p>${l.fait}</p><p>${l.consequence}</p>`;

const tableauDocuments = (documents: readonly DocumentExamine[]): Html => html`<table><caption>Documents examinés</caption>
<thead><tr><th scope="col">Catégorie</th><th scope="col">Document</th><th scope="col">Version</th><th scope="col">Date</th></tr></thead>
<tbody>${documents.map((p) => html`<tr><td>${p.categorie}</td><td>${p.nom}</td><td>${p.version ?? ''}</td><td>${p.date ?? ''}</td></tr>`)}</tbody></table>`;

const tableauMembres = (membres: readonly MembreDeLettre[]): Html => html`<table><caption>Membres ayant délibéré</caption>
<thead><tr><th scope="col">Nom</th><th scope="col">Collège</th><th scope="col">Catégorie</th><th scope="col">Qualité</th></tr></thead>
<tbody>${membres.map(
  (m) => html`<tr><td>${m.prenom} ${m.nom}</td><td>${COLLEGES[m.college] ?? m.college}</td><td>${m.categorieLibelle}</td>
<td>${FONCTIONS[m.fonction] ?? m.fonction}${m.distant && ' (à distance)'}</td></tr>`,
)}</tbody></table>`;

export type AvisDeLettre = {
  sens: keyof typeof SENS_LABELS;
  motifs: readonly string[];
  motivation: string;
  conditions: string | null;
  investigateur: string | null;
  lieux: readonly string[];
  documents: readonly DocumentExamine[];
  seanceLe: string | null;
  /** Empty when the president confirms a reply by delegation. */
  membres: readonly MembreDeLettre[];
  modification: { texte: string } | null;
  limiteReexamen: string | null;
  caduciteLe: string | null;
};

/** The opinion: everything that R1123-24 asks to state, then the remedy when it is unfavourable (R1123-25) or the validity (R1123-26). */
export const lettreAvis = (d: DossierDeLettre, a: AvisDeLettre): Html => html`${identification(d)}
<dl>${ligne('Investigateur coordonnateur', a.investigateur)}${ligne('Recevabilité prononcée le', leJour(d.dateRecevabilite))}
${ligne('Demande du comité le', leJour(d.dateDemandeModif))}${ligne('Réponse du promoteur le', leJour(d.dateReponseModif))}</dl>
${a.lieux.length > 0 && html`<h2>Lieux de recherche</h2><ul>${a.lieux.map((l) => html`<li>${l}</li>`)}</ul>`}
<h2>Sens de l’avis</h2><p><b>${SENS_LABELS[a.sens]}</b></p>
<h2>Motivation</h2>${a.motifs.length > 0 && html`<ul>${a.motifs.map((m) => html`<li>${m}</li>`)}</ul>`}${paragraphes(a.motivation)}
${a.motifs.length === 0 && a.motivation.trim() === '' && html`<p>Les conditions de validité de la recherche prévues à l’article L1123-7 du code de la santé publique sont remplies.</p>`}
${a.conditions && html`<h2>Conditions</h2>${paragraphes(a.conditions)}`}
${a.modification && html`<h2>Modifications intervenues pendant l’examen</h2>${paragraphes(a.modification.texte)}`}
<h2>Examen</h2>${a.seanceLe ? html`<p>Le comité a délibéré en séance le ${formatJour(a.seanceLe)}.</p>` : html`<p>Conformité de la réponse vérifiée par le président, par délégation du comité.</p>`}
${a.membres.length > 0 && tableauMembres(a.membres)}${tableauDocuments(a.documents)}
${a.limiteReexamen && html`<h2>Voie de recours</h2><p>Un second examen par un autre comité peut être demandé une fois, sur la plateforme, jusqu’au <b>${formatJour(a.limiteReexamen)}</b> (art. R1123-25 du code de la santé publique).</p>`}
${a.caduciteLe && html`<h2>Validité</h2><p>Cet avis devient caduc si la recherche n’a pas commencé le <b>${formatJour(a.caduciteLe)}</b> (art. R1123-26 du code de la santé publique).</p>`}`;
