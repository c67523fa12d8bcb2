/** When a closed dossier may be reopened: never a favourable one whose study began; with a reason of twenty characters (DOS-05). Pure. */
import { ETAT_ETUDE_LABELS, type EtatEtude, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';

export const NUMERO_COMITE_REPRIS = 'Un autre dossier porte désormais le même numéro au comité.';
export const NUMERO_REPRIS = 'Une autre étude, active ou refusée, porte désormais le même numéro national.';

const SUIVI =
  'Ce qui a été approuvé est en vigueur et d’autres demandes s’appuient dessus : l’avis ne se rouvre plus. Le promoteur peut demander une modification.';

/** States of a study whose research has begun, or that is read-only. */
const COMMENCEES: readonly EtatEtude[] = [
  'EN_COURS',
  'SUSPENDUE',
  'TERMINEE',
  'TERMINEE_ANTICIPEE',
  'ARCHIVEE',
  'RAPATRIEE_CTIS',
];

/** French reasons against; empty when it may be reopened. `numeroRepris`: another study holds its national number since. */
export const empechementsReouverture = (f: {
  etatEtude: EtatEtude;
  precedent: StatutDossier | undefined;
  numeroRepris: boolean;
  /** Of a take-over: another one bears its number since. */
  numeroComiteRepris: boolean;
  /** Number of its second examination, once filed: another committee has the research. */
  secondExamen: string | null;
  /** What the opinion approved holds already, or was asked to be modified. */
  isSuivi: boolean;
}): string[] => [
  // A take-over is under way from its confirmation on: one that was confirmed wrongly waits again while nothing follows it (DOS-15).
  ...(COMMENCEES.includes(f.etatEtude) && !(f.precedent === 'REPRISE_A_CONFIRMER' && f.etatEtude === 'EN_COURS')
    ? [`L’étude est « ${ETAT_ETUDE_LABELS[f.etatEtude]} » : son dossier ne se rouvre plus.`]
    : []),
  ...(f.precedent === undefined ? ['L’état précédent du dossier n’est pas connu.'] : []),
  ...(f.isSuivi ? [SUIVI] : []),
  ...(f.numeroRepris ? [NUMERO_REPRIS] : []),
  ...(f.numeroComiteRepris ? [NUMERO_COMITE_REPRIS] : []),
  ...(f.secondExamen === null
    ? []
    : [`Son second examen est demandé par le dossier ${f.secondExamen} : ce refus ne se rouvre plus.`]),
];
