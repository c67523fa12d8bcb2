/** When a closed dossier may be reopened: « final (except favourable started) », reason of twenty characters (national.md 3.5, event 20). Pure. */
import { ETAT_ETUDE_LABELS, type EtatEtude, type StatutDossier } from '@riph/contracts/etude/dossier.workflow';

export const MOTIF_REOUVERTURE_MIN = 20;

/** States of a study whose research has begun, or that is read-only. */
const COMMENCEES: readonly EtatEtude[] = [
  'EN_COURS',
  'SUSPENDUE',
  'TERMINEE',
  'TERMINEE_ANTICIPEE',
  'ARCHIVEE',
  'RAPATRIEE_CTIS',
];

/** French reasons against; empty when it may be reopened. `numeroRepris`: another active study was filed under its national number since. */
export const empechementsReouverture = (f: {
  etatEtude: EtatEtude;
  precedent: StatutDossier | undefined;
  numeroRepris: boolean;
}): string[] => [
  ...(COMMENCEES.includes(f.etatEtude)
    ? [`L’étude est « ${ETAT_ETUDE_LABELS[f.etatEtude]} » : son dossier ne se rouvre plus.`]
    : []),
  ...(f.precedent === undefined ? ['L’état précédent du dossier n’est pas connu.'] : []),
  ...(f.numeroRepris ? ['Une autre étude active porte désormais le même numéro national.'] : []),
];
