/** Milestones of a national dossier (DEL-11), from the facts. Theoretical dates come from the deadline engine. */
import type * as z from 'zod';
import { joursEntre } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import { echeanceAnsm } from './delais.ansm.ts';
import { echeanceRapportFinal, echeanceReexamen, isRapportFinalDepose } from './delais.suites.ts';
import {
  type Echeance,
  echeanceAvis,
  echeanceCaducite,
  echeanceComplements,
  echeanceRecevabilite,
  echeanceReponse,
  echeanceReverification,
  type FaitsDelais,
} from './delais.ts';
import type { jalon } from './dossier.schemas.ts';
import { isDemandeInitiale, isFavorable, SANS_SUITE } from './dossier.workflow.ts';

export type Jalon = z.output<typeof jalon>;

export type FaitsJalons = FaitsDelais & {
  dateTas: Jour | null;
  ancillaire: boolean;
  /** Approved before the platform: its filing is the day on which it was taken over, what came before its opinion is not known here. */
  historique?: boolean;
  decisionAnsm: string;
  dateDecisionAnsm: Jour | null;
  /** Séances of the dossier, in any order; `examine` once the séance was held. */
  seances: { date: Jour; examine: boolean }[];
  /** Beginning that the sponsor declared in the form. */
  dateDebutPrevue: Jour | null;
  dateDebutEffectif: Jour | null;
  dateFinPrevue: Jour | null;
  dateFinEffective: Jour | null;
  rapportFinalLe: Jour | null;
  /** The research ended before its time. */
  finAnticipee?: boolean;
  /** A refusal that may be examined again: the day it was notified, the day on which the second examination was asked. */
  reexamen?: { refuseLe: Jour; demandeLe: Jour | null } | null;
  /** Last day of the opinion, as an extension left it. */
  caduciteLe?: Jour | null;
};

/** A committee that the law imposes, or that was given without a draw, and the requests that go to the committee of their study: nothing is to be drawn any more. */
const isSansTirage = ({
  ancillaire,
  reglementationCode,
  type,
  statut,
}: Pick<FaitsJalons, 'ancillaire' | 'reglementationCode' | 'type' | 'statut'>): boolean =>
  (ancillaire && reglementationCode === 'JARDE') ||
  !(isDemandeInitiale(type) || type === 'MSR') ||
  (statut !== 'BROUILLON' && statut !== 'EN_ATTENTE_TAS');

type Trait = {
  code: Jalon['code'];
  libelle: string;
  acteur: string;
  reelle: string | null;
  theorique?: Echeance | string | null;
  sansObjet?: boolean;
  /** The date is the sponsor’s own forecast: passed, it makes nobody late. */
  prevision?: true;
  /** A right of the sponsor after the dossier was closed: still open, and lost rather than late. */
  faculte?: true;
};

/** The procedure in its order, as the milestones are given: what has no day stands before what follows it in the procedure. */
const aLeurPlace = (jalons: readonly Jalon[]): Jalon[] => {
  const suite = jalons.filter((j) => j.dateTheorique !== null).toSorted((a, b) => jourDe(a).localeCompare(jourDe(b)));
  for (const sansJour of jalons.filter((j) => j.dateTheorique === null).toReversed()) {
    const rang = jalons.indexOf(sansJour);
    const avant = suite.findIndex((j) => jalons.indexOf(j) > rang);
    suite.splice(avant === -1 ? suite.length : avant, 0, sansJour);
  }
  return suite;
};
const jourDe = (j: Jalon): string => j.dateReelle ?? j.dateTheorique ?? '';

/**
 * As they are read: what happened, day by day; then what comes, day by day, what has no day yet before what it precedes (an opinion before the research begins);
 * last what does not apply. On one day, the order of the procedure.
 */
const dansLOrdre = (jalons: readonly Jalon[]): Jalon[] => [
  ...jalons.filter((j) => j.etat === 'ATTEINT').toSorted((a, b) => jourDe(a).localeCompare(jourDe(b))),
  ...aLeurPlace(jalons.filter((j) => j.etat === 'A_VENIR' || j.etat === 'EN_RETARD')),
  ...jalons.filter((j) => j.etat === 'SANS_OBJET'),
];

/** Of a refusal that may be examined again alone. */
const secondExamen = ({ reexamen, reglementationCode }: FaitsJalons, aujourdhui: Jour): Trait[] =>
  reexamen
    ? [
        {
          code: 'SECOND_EXAMEN',
          libelle: 'Demande de second examen',
          acteur: 'Déposant',
          reelle: reexamen.demandeLe,
          theorique: echeanceReexamen(reexamen.refuseLe, aujourdhui, reglementationCode),
          faculte: true,
        },
      ]
    : [];

type Theoriques = ReturnType<typeof theoriquesDe>;

/** The dates that the law gives each step, as the facts stand. */
const theoriquesDe = (f: FaitsJalons, aujourdhui: Jour) => ({
  // Pieces are asked for and awaited: the committee has acted, its next date is counted from their reception.
  recevabilite: f.dateDemandeComplements && !f.dateReceptionComplements ? null : echeanceRecevabilite(f, aujourdhui),
  complements: echeanceComplements(f, aujourdhui),
  reverification: echeanceReverification(f, aujourdhui),
  reponse: echeanceReponse(f, aujourdhui),
  avis: echeanceAvis(f, aujourdhui),
  ansm: echeanceAnsm(f, aujourdhui),
});

/** From the filing to a complete dossier. */
const traitsDeLaRecevabilite = (f: FaitsJalons, e: Theoriques): Trait[] => [
  { code: 'DEPOT', libelle: f.historique ? 'Reprise sur la plateforme' : 'Dépôt', acteur: 'Déposant', reelle: f.dateSoumission },
  { code: 'TAS', libelle: 'Tirage au sort du comité', acteur: 'Plateforme', reelle: f.dateTas, sansObjet: isSansTirage(f) },
  {
    code: 'COMPLEMENTS_DEMANDES',
    libelle: 'Demande de compléments',
    acteur: 'Comité',
    reelle: f.dateDemandeComplements,
    sansObjet: !f.dateDemandeComplements,
  },
  {
    code: 'COMPLEMENTS_RECUS',
    libelle: 'Compléments reçus',
    acteur: 'Déposant',
    reelle: f.dateReceptionComplements,
    theorique: e.complements,
    sansObjet: !f.dateDemandeComplements,
  },
  {
    code: 'RECEVABILITE',
    libelle: 'Recevabilité',
    acteur: 'Comité',
    reelle: f.dateRecevabilite,
    theorique: e.reverification ?? e.recevabilite,
    sansObjet: f.historique === true,
  },
];

/** From the first séance to the opinion. */
function traitsDeLExamen(f: FaitsJalons, e: Theoriques): Trait[] {
  const [seance1, seance2] = f.seances.toSorted((a, b) => a.date.localeCompare(b.date) || Number(b.examine) - Number(a.examine));
  return [
    {
      code: 'SEANCE_1',
      libelle: 'Séance',
      acteur: 'Comité',
      reelle: seance1?.examine ? seance1.date : null,
      theorique: seance1?.date ?? null,
      sansObjet: f.historique === true,
    },
    {
      code: 'DEMANDE_MODIF',
      libelle: 'Demande de modification',
      acteur: 'Comité',
      reelle: f.dateDemandeModif,
      sansObjet: !f.dateDemandeModif,
    },
    {
      code: 'REPONSE_MODIF',
      libelle: 'Réponse du promoteur',
      acteur: 'Déposant',
      reelle: f.dateReponseModif,
      theorique: e.reponse,
      // The committee went on without it.
      sansObjet: !f.dateDemandeModif || Boolean(f.dateReprise),
    },
    {
      code: 'SEANCE_2',
      libelle: 'Seconde séance',
      acteur: 'Comité',
      reelle: seance2?.examine ? seance2.date : null,
      theorique: seance2?.date ?? null,
      sansObjet: !seance2,
    },
    { code: 'AVIS', libelle: 'Avis', acteur: 'Comité', reelle: f.dateAvis, theorique: e.avis },
  ];
}

/** Until when a favourable opinion is good for a research that has not begun; null when there is nothing that could lapse. */
const caduciteDe = (f: FaitsJalons, aujourdhui: Jour): Echeance | null =>
  isFavorable(f.statut) && isDemandeInitiale(f.type) && f.dateAvis !== null && f.dateDebutEffectif === null
    ? echeanceCaducite(f.dateAvis, aujourdhui, f.caduciteLe)
    : null;

/** From the agency's decision to the final report. */
function traitsDeLaVie(f: FaitsJalons, e: Theoriques, aujourdhui: Jour): Trait[] {
  const { reglementationCode, dateFinEffective } = f;
  const nature = f.finAnticipee ? 'FIN_ANTICIPEE' : 'FIN';
  const fin = dateFinEffective === null ? null : ({ reglementationCode, date: dateFinEffective, nature } as const);
  const caducite = caduciteDe(f, aujourdhui);
  return [
    {
      code: 'DECISION_ANSM',
      libelle: 'Décision de l’ANSM',
      acteur: 'ANSM',
      reelle: f.dateDecisionAnsm,
      theorique: e.ansm,
      sansObjet: f.decisionAnsm === 'SANS_OBJET',
    },
    {
      code: 'DEBUT_ETUDE',
      libelle: 'Début de l’étude',
      acteur: 'Déposant',
      reelle: f.dateDebutEffectif,
      theorique: f.dateDebutPrevue,
      prevision: true,
    },
    {
      code: 'CADUCITE_AVIS',
      libelle: 'Caducité de l’avis si la recherche n’a pas commencé',
      acteur: 'Plateforme',
      reelle: null,
      theorique: caducite,
      sansObjet: caducite === null,
    },
    { code: 'FIN_ETUDE', libelle: 'Fin de l’étude', acteur: 'Déposant', reelle: f.dateFinEffective, theorique: f.dateFinPrevue },
    {
      code: 'RAPPORT_FINAL',
      libelle: 'Rapport final',
      acteur: 'Déposant',
      reelle: dateFinEffective !== null && isRapportFinalDepose(f) ? f.rapportFinalLe : null,
      theorique: fin && echeanceRapportFinal(fin, aujourdhui),
    },
  ];
}

/** One milestone as it stands today: reached, late, to come, or without object. */
function jalonDe(t: Trait, isClos: boolean, aujourdhui: Jour): Jalon {
  const theorique = typeof t.theorique === 'string' ? t.theorique : (t.theorique?.dateAffichee ?? null);
  const explication = typeof t.theorique === 'object' && t.theorique ? t.theorique.explication : null;
  const sansObjet = !t.reelle && (t.sansObjet === true || (t.faculte ? theorique !== null && theorique < aujourdhui : isClos));
  const etat = t.reelle
    ? 'ATTEINT'
    : sansObjet
      ? 'SANS_OBJET'
      : theorique && theorique < aujourdhui && !t.prevision
        ? 'EN_RETARD'
        : 'A_VENIR';
  const attendu = etat === 'A_VENIR' || etat === 'EN_RETARD';
  return {
    code: t.code,
    libelle: t.libelle,
    dateTheorique: sansObjet ? null : theorique,
    dateReelle: t.reelle,
    etat,
    joursRestants: attendu && theorique ? joursEntre(aujourdhui, theorique) : null,
    acteur: t.acteur,
    explication: sansObjet ? null : explication,
  };
}

/**
 * The milestones in order: the fourteen of the procedure, and the day on which the opinion lapses (R1123-26), which is not the planned beginning.
 * A closed dossier makes what was not reached « sans objet ».
 */
export function jalonsNational(f: FaitsJalons, aujourdhui: Jour): Jalon[] {
  const e = theoriquesDe(f, aujourdhui);
  const traits = [
    ...traitsDeLaRecevabilite(f, e),
    ...traitsDeLExamen(f, e),
    ...secondExamen(f, aujourdhui),
    ...traitsDeLaVie(f, e, aujourdhui),
  ];
  const isClos = SANS_SUITE.includes(f.statut);
  return dansLOrdre(traits.map((trait) => jalonDe(trait, isClos, aujourdhui)));
}
