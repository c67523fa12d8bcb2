/**
 * The life of one dossier, drawn: which events of the workflow happened up to today, and when. Pure. Dates keep the delays of
 * contracts/etude/socle/delais.regles.ts in most dossiers; a few are late, as in life. The shares are ours.
 */
import { addJours, joursEntre, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { dateCaducite, type FaitsDelais } from '@riph/contracts/etude/socle/delais';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import {
  type EvenementDossier,
  isFinal,
  type SensAvis,
  STATUT_DU_SENS,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import type { Hasard } from '../../faults/hasard.ts';

/** How often each turn is taken. */
const PARTS = {
  retrait: 0.02,
  complements: 0.45,
  sansComplements: 0.03,
  irrecevable: 0.015,
  demande: { DI: 0.62, DIR: 0.3, MS: 0.22, MSR: 0.2, PRO: 0, MStr: 0.2 } satisfies Record<TypeDossier, number>,
  sansReponse: 0.02,
  silence: 0.01,
  defavorable: 0.04,
  conditions: 0.08,
  caduc: 0.05,
} as const;

type Pas = { evenement: EvenementDossier; de: StatutDossier; vers: StatutDossier; jour: string };
export type Seance = { id: number; date: string };
export type Vie = Pick<
  FaitsDelais,
  | 'statut'
  | 'dateSoumission'
  | 'dateReception'
  | 'dateRecevabilite'
  | 'dateDemandeComplements'
  | 'dateReceptionComplements'
  | 'dateDemandeModif'
  | 'dateReponseModif'
  | 'dateAvis'
> & {
  creation: string;
  pas: Pas[];
  sensAvis: SensAvis | null;
  seance: Seance | null;
  tour: number;
};
type Depart = {
  type: TypeDossier;
  qualification: string;
  creation: string;
  depot: string;
  aujourdhui: string;
  /** First séance of the committee from that day on; null when its calendar ends before. */
  seanceDes: (jour: string) => Seance | null;
};

type Passer = (evenement: EvenementDossier, vers: StatutDossier, jour: string) => boolean;

const vieAuDebut = (creation: string): Vie => ({
  statut: 'BROUILLON',
  creation,
  pas: [],
  dateSoumission: null,
  dateReception: null,
  dateRecevabilite: null,
  dateDemandeComplements: null,
  dateReceptionComplements: null,
  dateDemandeModif: null,
  dateReponseModif: null,
  dateAvis: null,
  sensAvis: null,
  seance: null,
  tour: 1,
});

/** Takes a life from event to event. False when the day is not reached, or the sponsor withdrew before: the life stops there. */
const passeurDe =
  (vie: Vie, d: Depart, retrait: string | null): Passer =>
  (evenement, vers, jour) => {
    if (retrait !== null && retrait <= jour && vie.statut !== 'BROUILLON' && !isFinal(vie.statut)) {
      if (retrait <= d.aujourdhui) vie.pas.push({ evenement: 'RETIRER', de: vie.statut, vers: 'ABANDONNE', jour: retrait });
      if (retrait <= d.aujourdhui) vie.statut = 'ABANDONNE';
      return false;
    }
    if (jour > d.aujourdhui) return false;
    vie.pas.push({ evenement, de: vie.statut, vers, jour });
    vie.statut = vers;
    return true;
  };

/** The committee asks for pieces on the day `prepare`. Gives the day on which it judges the dossier again; null when the life stops there. */
function completer(vie: Vie, prepare: string, passer: Passer, d: Depart, h: Hasard): string | null {
  const regle = regleDelais('JARDE', d.type, d.qualification);
  if (!passer('DEMANDER_COMPLEMENTS', 'COMPLEMENTS_DEMANDES', prepare)) return null;
  vie.dateDemandeComplements = prepare;
  const limite = rollToWorkingDay(addJours(prepare, regle.complements));
  if (h.suivant() < PARTS.sansComplements) {
    passer('CONSTATER_RENONCEMENT', 'RENONCE', addJours(limite, 1));
    return null;
  }
  const recus = addJours(prepare, h.entre(1, joursEntre(prepare, limite)));
  if (!passer('ENVOYER_COMPLEMENTS', 'COMPLEMENTS_RECUS', recus)) return null;
  vie.dateReceptionComplements = recus;
  const jour = addJours(recus, h.entre(0, regle.reverification));
  return passer('PREPARER_RECEVABILITE', 'RECEVABILITE_PREPAREE', jour) ? jour : null;
}

/** One dossier from its creation, up to today or to where its life stops. The same chance gives the same life. */
export function vivre(d: Depart, h: Hasard): Vie {
  const vie = vieAuDebut(d.creation);
  const regle = regleDelais('JARDE', d.type, d.qualification);
  const retrait = h.suivant() < PARTS.retrait ? addJours(d.depot, h.entre(1, 60)) : null;
  const passer = passeurDe(vie, d, retrait);
  if (!passer('SOUMETTRE', 'DEPOSE', d.depot)) return vie;
  vie.dateSoumission = d.depot;
  vie.dateReception = d.depot;
  vie.seance = d.seanceDes(addJours(d.depot, 15));

  const prepare = addJours(d.depot, h.entre(1, regle.recevabilite - 1));
  if (!passer('PREPARER_RECEVABILITE', 'RECEVABILITE_PREPAREE', prepare)) return vie;
  const jour = h.suivant() < PARTS.complements ? completer(vie, prepare, passer, d, h) : prepare;
  if (jour === null) return vie;
  if (h.suivant() < PARTS.irrecevable) {
    passer('DECLARER_IRRECEVABLE', 'IRRECEVABLE', jour);
    return vie;
  }
  if (!passer('DECLARER_RECEVABLE', 'EN_EVALUATION', jour)) return vie;
  vie.dateRecevabilite = jour;
  vie.seance = d.seanceDes(addJours(jour, 5));
  if (vie.seance === null) return vie;
  return examiner(vie, vie.seance, passer, d, h);
}

/** From the séance to the opinion, and what becomes of it. */
function examiner(vie: Vie, seance: Seance, passer: Passer, d: Depart, h: Hasard): Vie {
  const regle = regleDelais('JARDE', d.type, d.qualification);
  let jour = addJours(seance.date, h.entre(0, 4));
  if (h.suivant() < PARTS.demande[d.type]) {
    if (!passer('EMETTRE_DEMANDE_MODIF', 'MODIFICATIONS_DEMANDEES', jour)) return vie;
    vie.dateDemandeModif = jour;
    const limite = rollToWorkingDay(addJours(jour, regle.reponse));
    if (h.suivant() < PARTS.sansReponse) {
      passer('CONSTATER_RENONCEMENT', 'RENONCE', addJours(limite, h.entre(1, 10)));
      return vie;
    }
    const reponse = addJours(jour, h.entre(1, joursEntre(jour, limite)));
    if (!passer('REPONDRE_MODIF', 'REPONSE_RECUE', reponse)) return vie;
    vie.dateReponseModif = reponse;
    vie.tour = 2;
    jour = addJours(reponse, h.entre(2, 20));
  } else if (h.suivant() < PARTS.silence) {
    passer('CONSTATER_SILENCE', 'REJET_IMPLICITE', addJours(jour, regle.avis));
    return vie;
  }
  const de = h.suivant();
  const sens: SensAvis =
    de < PARTS.defavorable ? 'DEFAVORABLE' : de < PARTS.defavorable + PARTS.conditions ? 'FAVORABLE_CONDITIONS' : 'FAVORABLE';
  const isConfirme = vie.tour === 2 && sens === 'FAVORABLE' && h.suivant() < 0.3;
  if (!passer(isConfirme ? 'CONFIRMER_CONFORMITE' : 'EMETTRE_AVIS_FINAL', STATUT_DU_SENS[sens], jour)) return vie;
  vie.dateAvis = jour;
  vie.sensAvis = sens;
  if (d.type === 'DI' && sens !== 'DEFAVORABLE' && h.suivant() < PARTS.caduc) passer('RENDRE_CADUC', 'CADUC', dateCaducite(jour));
  return vie;
}
