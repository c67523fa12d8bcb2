/** Whom a sponsor invites to the information documents of his study, and what the guest may do there (ETU-12). Pure. */
import type { UtiId } from '../../core/ids.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '../socle/dossier.workflow.ts';
import { raisonFigee } from '../socle/etude.workflow.ts';

export const DROITS_EXTERNE = ['LECTURE', 'ECRITURE'] as const;
export type DroitExterne = (typeof DROITS_EXTERNE)[number];
export const DROIT_EXTERNE_LABELS = {
  LECTURE: 'Lire les documents de l’étude',
  ECRITURE: 'Lire et déposer des documents',
} as const satisfies Record<DroitExterne, string>;

const NUL_INVITE = 'personne ne peut y être invité.';
/** Why nobody may be invited to a study now; null when somebody may. */
export const empechementInvitation = (etat: EtatEtude): string | null =>
  etat === 'EN_CREATION' ? `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : ${NUL_INVITE}` : raisonFigee(etat, NUL_INVITE);

/** A guest files when he was given it, and takes back what he filed himself only. */
export const peutDeposer = (droit: DroitExterne | null): boolean => droit === 'ECRITURE';
export const peutRetirer = (droit: DroitExterne | null, depose: { parUtiId: UtiId }, utiId: UtiId): boolean =>
  peutDeposer(droit) && depose.parUtiId === utiId;
