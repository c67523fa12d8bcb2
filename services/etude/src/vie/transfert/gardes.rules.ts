/** What forbids an event of a hand-over, pure: the side on which a person stands, its state, its last day, its study. Rules: ETU-11, ETU-15. */
import type { Judgement } from '@riph/chassis/workflow/events';
import type { DomainError } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { can } from '@riph/contracts/core/workflow';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { empechementTransfert, isExpire } from '@riph/contracts/etude/vie/transfert.rules';
import {
  type EvenementTransfert,
  STATUT_TRANSFERT_LABELS,
  type StatutTransfert,
  transfertWorkflow,
} from '@riph/contracts/etude/vie/transfert.workflow';

/** The refusal of a hand-over that ended. */
export const clos = (statut: StatutTransfert): DomainError =>
  refus('transfert.clos', { statut: STATUT_TRANSFERT_LABELS[statut] });

export const raisonsDuStatut = ({ statut }: { statut: StatutTransfert }, event: EvenementTransfert): string[] =>
  can(transfertWorkflow, statut, event) ? [] : [clos(statut).detail];

/** Who sent it calls it back, and the administration in his name; who is asked answers, nobody for him. */
export const isDeSonCote = (
  event: EvenementTransfert,
  { emetteurUtiId, cibleUtiId }: { emetteurUtiId: UtiId; cibleUtiId: UtiId },
  { profil, utiId }: { profil: string; utiId: UtiId },
): boolean =>
  event === 'ANNULER' ? profil === 'SUPER_ADMIN' || emetteurUtiId === utiId : profil === 'DEPOSANT' && cibleUtiId === utiId;

const juge = (refusal: DomainError): Judgement => ({ reasons: [refusal.detail], refusal });

/** Its last day is not over, and its study may still change hands. */
export function gardeAcceptation({ expireLe, etat }: { expireLe: string; etat: EtatEtude | null }, jour: Jour): Judgement {
  if (isExpire(expireLe, jour)) return juge(clos('EXPIRE'));
  const raison = etat && empechementTransfert({ objet: 'ETUDE', etat, dossier: null });
  return raison ? juge(refus('transfert.impossible', { raison })) : [];
}
