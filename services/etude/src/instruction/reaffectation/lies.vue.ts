/** What is told of the other dossiers of a study. Pure. */
import type { Actor } from '@riph/contracts/core/call';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Lie } from './reaffectations-nationales.repository.ts';

/** To their committee, and to the administration. */
export const liesLus = (lies: readonly Lie[], actor: Actor) =>
  lies
    .filter((l) => actor.profil === 'SUPER_ADMIN' || l.cppId === actor.cppId)
    .map(({ dosId, numero, type, statut, comite }) => ({
      dosId,
      numero,
      type,
      statut,
      statutLibelle: STATUT_DOSSIER_LABELS[statut],
      comite,
    }));
