/** What the letters of a committee cite of a national request: its articles, its second examination (R1123-25, L1125-4), its validity (R1123-26). Pure. */
import { type Html, html } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { type Echeance, echeanceCaducite } from '@riph/contracts/etude/socle/delais';
import { articlesReexamen, regleDelais, VALIDITE_AVIS_MOIS } from '@riph/contracts/etude/socle/delais.regles';
import {
  isDemandeInitiale,
  isProrogation,
  isReexaminable,
  QUALIFICATION_LABELS,
  type SensAvis,
  STATUT_DU_SENS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { leJour, ligne } from '@riph/examen/lettres/lettres';
import type { Citations, MentionsAvis } from '@riph/examen/socle/citations';
import type { ChangementsExamines } from '../../depot/suite/changements.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { effetSurEtude } from '../../socle/dossier/effets-sur-etude.rules.ts';
import { destinataireDe } from '../../socle/dossier/element.rules.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { changementExamine } from './changement.ts';

type DossierCite = Pick<
  TeteDossier,
  | 'type'
  | 'numero'
  | 'numeroNational'
  | 'referenceCpp'
  | 'titre'
  | 'promoteur'
  | 'reglementationCode'
  | 'qualificationCode'
  | 'dateSoumission'
  | 'dateReception'
>;
const REGLEMENTATIONS: Record<string, string> = {
  JARDE: 'Recherche impliquant la personne humaine (loi n° 2012-300 du 5 mars 2012, dite loi Jardé)',
  REG745: 'Règlement (UE) 2017/745 – dispositifs médicaux',
  REG746: 'Règlement (UE) 2017/746 – dispositifs médicaux de diagnostic in vitro',
};
const QUALIFICATIONS: Record<string, string> = QUALIFICATION_LABELS;

const identification = (d: DossierCite): Html => html`<h2>Recherche concernée</h2><dl>
${ligne('Titre', d.titre)}${ligne('Promoteur', d.promoteur)}${ligne('Numéro national (ID-RCB)', d.numeroNational)}${ligne('Numéro du dossier', d.numero)}
${ligne('Référence du comité', d.referenceCpp)}${ligne('Nature de la demande', TYPE_DOSSIER_LABELS[d.type])}
${ligne('Réglementation', REGLEMENTATIONS[d.reglementationCode] ?? d.reglementationCode)}
${ligne('Qualification', d.qualificationCode ? (QUALIFICATIONS[d.qualificationCode] ?? d.qualificationCode) : null)}
${ligne('Dossier déposé le', leJour(d.dateSoumission))}${ligne('Reçu par le comité le', leJour(d.dateReception))}</dl>`;

/** To whom a letter goes, what it is about, by which articles it is bound. */
export function citationsNationales(d: DossierCite & Pick<TeteDossier, 'deposantNom'>): Citations {
  const { articles } = regleDelais(d.reglementationCode, d.type, d.qualificationCode);
  return {
    destinataire: destinataireDe(d),
    identification: identification(d),
    articles,
    objet: 'le dossier',
    demande: {
      titre: 'Demande d’informations ou de modification',
      suite: `Le délai du comité est suspendu jusqu’à sa réception. Il s’agit de la seule demande que la loi permet pour ce dossier (${articles.avis}).`,
    },
    avis: {
      titre: 'Sens de l’avis',
      delegation: 'Il a délégué à son président la vérification de la réponse du promoteur',
      mot: 'conforme',
    },
    complements: {
      suite: `Sans réponse à cette date, vous serez réputé avoir renoncé à la recherche (${articles.recevabilite}).`,
    },
  };
}

/** A refusal is always signed before it is given: its month is said in words, the page and the mail say its last day. */
const secondExamen = (reglementationCode: string): Html => {
  const { droit, delai } = articlesReexamen(reglementationCode);
  return html`<p>Un second examen par un autre comité peut être demandé une fois, par le promoteur, sur la plateforme (« Demander un second examen », sur la page de ce dossier), dans le mois qui suit la notification de cet avis${droit && html` (${droit})`}.${delai === null && ' Ce mois est une règle de la plateforme.'} La page de ce dossier en dit le dernier jour.</p>`;
};

/** A re-examination has no third: the court alone remains. */
export const voiesDeRecours = (
  reglementationCode: string,
  reexaminable: boolean,
): Html => html`<h2>Voies de recours</h2>${reexaminable && secondExamen(reglementationCode)}
<p>Cet avis peut ${reexaminable && 'aussi '} être contesté devant le tribunal administratif dans les deux mois de sa notification.</p>`;

const ARTICLE_CADUCITE = '(art. R1123-26 du code de la santé publique)';
const validiteEnMots = html`<p>Cet avis devient caduc si la recherche n’a pas commencé dans les ${VALIDITE_AVIS_MOIS / 12} ans qui le suivent ${ARTICLE_CADUCITE}. La page de ce dossier en dit le dernier jour.</p>`;
const validiteDatee = ({ dateAffichee, explication: x }: Echeance): Html =>
  html`<p>Cet avis devient caduc si la recherche n’a pas commencé le <b>${formatJour(dateAffichee)}</b> ${ARTICLE_CADUCITE}.</p><p>${x.regle} Calcul : ${x.calcul}</p>`;
export const validite = (renduLe: Jour | null): Html =>
  html`<h2>Validité</h2>${renduLe === null ? validiteEnMots : validiteDatee(echeanceCaducite(renduLe, renduLe))}`;
export const validiteProrogee = (jusquau: Jour): Html =>
  html`<h2>Validité</h2><p>L’avis favorable de cette recherche est prorogé : il devient caduc si la recherche n’a pas commencé le <b>${formatJour(jusquau)}</b> ${ARTICLE_CADUCITE}.</p>`;

type DossierAvis = TeteDossier & Pick<DossierEntity, 'elementAdministratif'>;
type AvisMentionne = { sens: SensAvis; parDelegation: boolean };

/** What the letter of an opinion says beside its content (R1123-24): who conducts the research and where, how it is contested, until when it is valid. */
export function mentionsNationales(
  d: DossierAvis,
  etude: EtudeEntity,
  avis: AvisMentionne,
  today: Jour,
  change: ChangementsExamines | null,
): MentionsAvis {
  const { investigateurCoordonnateur: coordonnateur, sitesInvestigateurs } = d.elementAdministratif;
  const isDefavorable = avis.sens === 'DEFAVORABLE';
  return {
    investigateur: [coordonnateur.titre, coordonnateur.prenom, coordonnateur.nom].filter(Boolean).join(' ') || null,
    lieux: sitesInvestigateurs.map((s) => [s.organisme, s.service, s.ville].filter(Boolean).join(', ')),
    recours: isDefavorable ? voiesDeRecours(d.reglementationCode, isReexaminable(d.type)) : null,
    validite: isDefavorable ? null : validiteDe(d, etude, avis, today),
    changement: change && { corps: changementExamine(avis.sens, d.elementAdministratif, change), inchanges: change.inchanges },
  };
}

function validiteDe(d: DossierAvis, etude: EtudeEntity, { sens, parDelegation }: AvisMentionne, today: Jour): Html | null {
  // Printed and given in one act; any other is signed first, and given on another day.
  if (isDemandeInitiale(d.type)) return validite(parDelegation ? today : null);
  if (!isProrogation(d.type)) return null;
  // What the act will write on the study; nothing once the research has begun.
  const jusquau = effetSurEtude(d, STATUT_DU_SENS[sens], etude).dateCaducite ?? null;
  return jusquau === null ? null : validiteProrogee(jusquau);
}
