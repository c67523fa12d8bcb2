/** What an act of the workflow is given and gives back. Each stands beside its guard in the folder of its subject; the table is `suivi/workflow/evenements.ts`. */
import type { Act } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { transitionDemandee } from '@riph/contracts/etude/socle/dossier.schemas';
import type * as z from 'zod';
import type { DossierLu } from '../dossier/dossier-lu.ts';
import type { DossierEntity } from '../entites/dossier.entity.ts';

type DonneesTransition = z.output<typeof transitionDemandee>;
/** The same object that the guard was asked about: what it has read is not asked again. */
export type ActeTransition = {
  dossier: DossierEntity & DossierLu;
  actor: Actor;
  donnees: DonneesTransition;
  requestId: string;
};
export type ResultatTransition = { dossier: DossierEntity; message: string };
export type ActeDossier = Act<DossierLu, ActeTransition, ResultatTransition>;

/** What a call answers once its act is done: the dossier as it now stands, and the words for who asked. */
export const acteFait = (d: DossierEntity, message: string) => ({
  dosId: d.id,
  statut: d.statut,
  numero: d.numero,
  version: d.version,
  message,
});
