/** The workflow of a dossier in words, from the very table that the code obeys: what the diagram shows, for who does not see it. */
import { DROITS, PROFIL_LABELS } from '@riph/contracts/core/droits';
import { firingDroits, possibleEvents, type Transition, targetsOf } from '@riph/contracts/core/workflow';
import {
  ACTEUR_DU_STATUT,
  ACTEUR_LABELS,
  dossierWorkflow,
  type EvenementDossier,
  isFinal,
  STATUT_DOSSIER_LABELS,
  STATUTS_DOSSIER,
  type StatutDossier,
} from '@riph/contracts/etude/socle/dossier.workflow';

export type Etape = { statut: StatutDossier; libelle: string; acteur: string; final: boolean; actes: Acte[] };
type Acte = { code: string; libelle: string; par: string; vers: string[] };

const qui = (by: Transition<StatutDossier>['by']): string =>
  by === 'systeme'
    ? 'Plateforme'
    : [...new Set(firingDroits({ by }).flatMap((d) => DROITS[d]))].map((p) => PROFIL_LABELS[p]).join(', ');

/** Where the table names every state that may come: one sentence says it better. */
const VERS_EN_MOTS: Partial<Record<EvenementDossier, string[]>> = {
  SUPPRIMER: ['le dossier n’existe plus'],
  CORRIGER_AVIS: ['le même état'],
  ROUVRIR: ['l’état d’avant la clôture'],
  DEMANDER_REAFFECTATION: ['le même état, figé jusqu’à la décision'],
  REFUSER_REAFFECTATION: ['le même état'],
  PROLONGER_COMPLEMENTS: ['le même état, avec plus de jours'],
  CONSULTER_EXPERTS: ['le même état, avec plus de jours'],
};

/** Each state, whose turn it is, and what leads out of it. */
export const etapesDuCircuit = (): Etape[] =>
  STATUTS_DOSSIER.map((statut) => ({
    statut,
    libelle: STATUT_DOSSIER_LABELS[statut],
    acteur: isFinal(statut) ? 'Examen terminé' : ACTEUR_LABELS[ACTEUR_DU_STATUT[statut]],
    final: isFinal(statut),
    actes: possibleEvents<StatutDossier, typeof dossierWorkflow>(dossierWorkflow, statut).map((code) => {
      const t: Transition<StatutDossier> = dossierWorkflow[code];
      return {
        code,
        libelle: t.label,
        par: qui(t.by),
        vers: VERS_EN_MOTS[code] ?? targetsOf(t).map((s) => STATUT_DOSSIER_LABELS[s]),
      };
    }),
  }));
