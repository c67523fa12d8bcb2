import type { Act } from '@riph/chassis/workflow/events';
import type { ActeDemande, ResultatActe } from '@riph/examen/socle/acte';
import type { DossierLu } from '../dossier/dossier-lu.ts';
import type { DossierEntity } from '../entites/dossier.entity.ts';

/** What an act of the workflow is given. Each stands beside its guard in the folder of its subject; the table is `suivi/workflow/evenements.ts`. */
export type ActeTransition = Omit<ActeDemande, 'dossier'> & { dossier: DossierEntity & DossierLu };
export type ActeDossier = Act<DossierLu, ActeTransition, ResultatActe>;
