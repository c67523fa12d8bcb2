/** From what the server allows to what the head of a dossier shows: pure, so that each state has its case. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Droit } from '@riph/contracts/core/droits';
import { continued } from '@riph/contracts/core/phrases';
import { can as permise } from '@riph/contracts/core/workflow';
import {
  dossierWorkflow,
  type EvenementDossier,
  isFavorable,
  isFinal,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { hasDelaiExperts, isProlongeable } from '@riph/contracts/etude/vie/prolongation.rules';
import type { Synthese } from '../lecture/dossier.types.ts';

type Acte = {
  cle: string;
  libelle: string;
  /** Section that carries it out, relative to the dossier; absent: a confirmation on the spot. */
  section?: string;
  /** A page of its own, outside the dossier. */
  vers?: string;
  evenement?: EvenementDossier;
  raison: string | null;
};

/** Where each event is carried out. Events left out here are not acts of a person on this page. */
const SECTION_DE: Partial<Record<EvenementDossier, string>> = {
  SOUMETTRE: 'depot',
  DECLARER_RECEVABLE: 'recevabilite',
  DEMANDER_COMPLEMENTS: 'recevabilite',
  DECLARER_IRRECEVABLE: 'recevabilite',
  PREPARER_RECEVABILITE: 'recevabilite',
  ENVOYER_COMPLEMENTS: 'reponse',
  REPONDRE_MODIF: 'reponse',
  EMETTRE_DEMANDE_MODIF: 'avis?voie=modification',
  EMETTRE_AVIS_FINAL: 'avis?voie=avis',
  CONFIRMER_CONFORMITE: 'avis?voie=delegation',
  CORRIGER_AVIS: 'documents',
  DEMANDER_REAFFECTATION: 'reaffectation',
  REAFFECTER: 'reaffectation',
  REFUSER_REAFFECTATION: 'reaffectation',
};
const laReprise = ({ dosId }: Pick<Synthese, 'dosId'>) => `/dossiers-historiques/${dosId}`;
const AILLEURS: Partial<Record<EvenementDossier, (d: Synthese) => string>> = {
  ATTRIBUER: () => '/administration/dossiers-a-attribuer',
  CONFIRMER_REPRISE: laReprise,
  REFUSER_REPRISE: laReprise,
};
const SUR_PLACE: readonly EvenementDossier[] = [
  'REPRENDRE_SANS_REPONSE',
  'PROLONGER_COMPLEMENTS',
  'CONSULTER_EXPERTS',
  'CONSTATER_RENONCEMENT',
  'RETIRER',
  'ROUVRIR',
];
/** Acts that end or undo: looked for in « Autres actions », never the first button. */
export const ACTES_A_PART: readonly string[] = [
  'PROLONGER_COMPLEMENTS',
  'CONSULTER_EXPERTS',
  'DECLARER_IRRECEVABLE',
  'REFUSER_REPRISE',
  'RETIRER',
  'ROUVRIR',
  'CORRIGER_AVIS',
  'DEMANDER_REAFFECTATION',
  'REFUSER_REAFFECTATION',
] satisfies EvenementDossier[];

/** The extra days of a device research: no act at all where the law gives none. */
const isDuDispositif = (code: EvenementDossier) => code === 'PROLONGER_COMPLEMENTS' || code === 'CONSULTER_EXPERTS';
const isOffert = ({ reglementationCode, type, qualification }: Synthese, code: EvenementDossier): boolean => {
  const f = { reglementationCode, type, qualificationCode: qualification?.code ?? null };
  return code === 'CONSULTER_EXPERTS' ? hasDelaiExperts(f) : isProlongeable(f);
};

/** Acts in the order of the work: the first possible one is the primary button. */
export function actesDe(d: Synthese, can: (droit: Droit) => boolean): Acte[] {
  const rapport: Acte[] = d.rapportAttendu
    ? [{ cle: 'rapport', libelle: 'Déposer mon rapport', section: 'rapporteurs', raison: null }]
    : [];
  // A draft not ready to be filed goes on being filled.
  const saisie: Acte[] =
    d.statut === 'BROUILLON' && can('DOSSIER_EDITER') && !d.transitions.some((t) => t.code === 'SOUMETTRE' && t.allowed)
      ? [{ cle: 'saisie', libelle: 'Continuer la saisie', section: 'depot', raison: null }]
      : [];
  const transitions = transitionsOffertes(d);
  const possibles = transitions.filter((t) => t.raison === null && !ACTES_A_PART.includes(t.cle));
  const autres = transitions.filter((t) => t.raison !== null || ACTES_A_PART.includes(t.cle));
  return [
    ...secondExamen(d, can),
    ...reading(d, can),
    ...etude(d, can),
    ...rapport,
    ...saisie,
    ...examen(d, can, possibles),
    ...possibles,
    ...preparatoires(d, can),
    ...autres,
  ];
}

/** While pieces are to be judged, or when only a refusal is left, the workbench comes first: it takes the decision too. */
function examen({ statut, compteurs: c }: Synthese, can: (droit: Droit) => boolean, possibles: readonly Acte[]): Acte[] {
  if (statut !== 'RECEVABILITE_PREPAREE' || !can('RECEVABILITE')) return [];
  const aVoir = (c.pieces ?? 0) - (c.piecesConformes ?? 0) - (c.piecesNonConformes ?? 0);
  if (aVoir === 0 && possibles.length > 0) return [];
  return [{ cle: 'examen', libelle: 'Continuer l’examen', section: 'recevabilite', raison: null }];
}

/** What a committee does before its meeting, while it evaluates. */
function preparatoires(d: Synthese, can: (droit: Droit) => boolean): Acte[] {
  if (!can('RECEVABILITE') || (d.statut !== 'EN_EVALUATION' && d.statut !== 'REPONSE_RECUE')) return [];
  const actes: Acte[] = [];
  if (!d.seance) actes.push({ cle: 'seance', libelle: 'Inscrire à une séance', section: 'seances', raison: null });
  if ((d.compteurs.rapporteurs ?? 0) < 2)
    actes.push({ cle: 'rapporteurs', libelle: 'Désigner les rapporteurs', section: 'rapporteurs', raison: null });
  // All is ready: what comes next is the meeting.
  if (d.seance?.statut === 'INSCRIT') {
    const { date, seanceId } = d.seance;
    const libelle = `Préparer la séance du ${formatJour(date)}`;
    actes.push({ cle: 'seance-prevue', libelle, vers: `/seances/${seanceId}`, raison: null });
  }
  return actes;
}

/** The events of the workflow that this page carries out. */
function transitionsOffertes(d: Synthese): Acte[] {
  return d.transitions.flatMap((t): Acte[] => {
    const section = SECTION_DE[t.code];
    const vers = AILLEURS[t.code]?.(d);
    if (!section && !vers && !SUR_PLACE.includes(t.code)) return [];
    if (isDuDispositif(t.code) && !isOffert(d, t.code)) return [];
    // What the present state excludes is no act at all; what a fact still forbids is shown with its reason.
    if (!permise<StatutDossier>(dossierWorkflow, d.statut, t.code)) return [];
    const raison = t.allowed ? null : t.reasons.join(' ') || 'Action impossible dans cet état.';
    return [{ cle: t.code, libelle: t.label, section, vers, evenement: t.code, raison }];
  });
}

/** Once it is over, what everyone comes for is the decision itself. */
function reading(d: Synthese, can: (droit: Droit) => boolean): Acte[] {
  if (!isFinal(d.statut) || (d.compteurs.documents ?? 0) === 0) return [];
  const page = d.avis && can('AVIS_EMETTRE') ? 'avis' : 'documents';
  // The opinion itself, open: never a list in which to look for it.
  const section = d.avis?.documentId ? `${page}?lire=${d.avis.documentId}` : page;
  return [{ cle: 'lire', libelle: d.dates.avis ? 'Lire l’avis' : 'Lire les courriers', section, raison: null }];
}

/** Once the examination is over the research goes on from the page of the study: its start, its modifications, its end. */
function etude(d: Synthese, can: (droit: Droit) => boolean): Acte[] {
  if (!isFinal(d.statut) || !can('ETUDE_LIRE')) return [];
  const libelle = can('ETUDE_CONDUIRE') && isADemarrer(d) ? 'Déclarer le début de la recherche' : 'Ouvrir l’étude';
  return [{ cle: 'etude', libelle, vers: `/etudes/${d.etuId}`, raison: null }];
}

const isADemarrer = (d: Synthese): boolean =>
  isFavorable(d.statut) && (d.etudeEtat === 'A_DEMARRER' || d.etudeEtat === 'PROROGEE');

/** After a refusal, its sponsor: to ask, to go on, or to read why he may not. */
function secondExamen(d: Synthese, can: (droit: Droit) => boolean): Acte[] {
  const second = can('DOSSIER_CREER') ? d.secondExamen : null;
  if (!second || (second.dosId === null && second.raisons.length > 0)) return [];
  if (second.numero)
    return [{ cle: 'second-examen', libelle: 'Voir le second examen', vers: `/dossiers/${second.dosId}`, raison: null }];
  const libelle = second.dosId === null ? 'Demander un second examen' : 'Continuer la demande de second examen';
  return [{ cle: 'second-examen', libelle, section: 'second-examen', raison: null }];
}

const isDans = (s: NonNullable<Synthese['secondExamen']>) => s.raisons.length === 0 || s.dosId !== null;

/** « Votre action » or whose turn it is. */
export function tourDe(d: Synthese, profil: string): string {
  const moi =
    (d.acteur === 'DEPOSANT' && profil === 'DEPOSANT') ||
    // A member acts for his committee only where an act is open to him.
    (d.acteur === 'CPP' && (profil === 'GESTIONNAIRE' || (profil === 'INSTRUCTEUR' && d.transitions.some((t) => t.allowed)))) ||
    (d.acteur === 'ADMINISTRATION' && profil === 'SUPER_ADMIN');
  if (d.rapportAttendu) return 'Votre action : déposer votre rapport';
  if (profil === 'DEPOSANT' && d.reexamen && d.secondExamen && !d.secondExamen.numero && isDans(d.secondExamen))
    return `Second examen possible jusqu’au ${formatJour(d.reexamen.dateAffichee)}`;
  if (isADemarrer(d))
    return profil === 'DEPOSANT' ? 'La recherche peut commencer : déclarez son début' : 'La recherche peut commencer';
  if (isFavorable(d.statut) && d.etudeEtat === 'EN_EVALUATION')
    return 'Avis favorable : la recherche attend l’autorisation de l’ANSM';
  if (d.acteur === 'PERSONNE') return d.dates.avis ? 'L’examen est terminé' : 'Aucune action n’est attendue';
  if (d.statut === 'BROUILLON') return moi ? 'Votre action : terminer et déposer' : 'Au déposant d’agir : terminer et déposer';
  const quoi = d.echeance ? continued(d.echeance.libelle) : d.statutLibelle.toLowerCase();
  if (moi) return `Votre action : ${quoi}`;
  return `${{ DEPOSANT: 'Au déposant', CPP: 'Au comité', ADMINISTRATION: 'À l’administration' }[d.acteur]} d’agir : ${quoi}`;
}
