import {
  ETAT_ETUDE_LABELS,
  ETATS_ETUDE,
  STATUT_DOSSIER_LABELS,
  STATUTS_DOSSIER,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { libelleAction } from '@riph/contracts/etude/suivi/actes';
import type { MotsDuJournal } from '@riph/examen/historique/evenements.vue';
import { isLignePublique } from '../../socle/dossier/actes-visibles.rules.ts';

/** A state in words: a dossier and a study have states of the same code. An unknown one is shown by its code. */
export function libelleEtat(entityCode: string, code: string | null): string | null {
  if (entityCode === 'ETUDE') {
    const etat = ETATS_ETUDE.find((e) => e === code);
    return etat ? ETAT_ETUDE_LABELS[etat] : code;
  }
  const statut = STATUTS_DOSSIER.find((s) => s === code);
  return statut ? STATUT_DOSSIER_LABELS[statut] : code;
}

/** The words of the journal of a dossier, or of a study. */
export const motsDe = (entityCode: string): MotsDuJournal => ({
  acte: libelleAction,
  etat: (code) => libelleEtat(entityCode, code),
  isPublic: isLignePublique,
});
