import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Ton } from '../../labels/ton.ts';

export const TON_ETAT_ETUDE: Readonly<Record<EtatEtude, Ton>> = {
  EN_CREATION: 'neutre',
  EN_EVALUATION: 'info',
  REFUSEE: 'error',
  A_DEMARRER: 'success',
  PROROGEE: 'success',
  EN_COURS: 'success',
  SUSPENDUE: 'warning',
  TERMINEE: 'neutre',
  TERMINEE_ANTICIPEE: 'neutre',
  ABANDONNEE: 'neutre',
  EXPIREE: 'error',
  ARCHIVEE: 'neutre',
  RAPATRIEE_CTIS: 'neutre',
  REPRISE_A_CONFIRMER: 'warning',
};
