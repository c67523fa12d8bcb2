import type { Act } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { transitionDemandee } from '@riph/contracts/etude/socle/dossier.schemas';
import type * as z from 'zod';
import type { Dossier } from './dossier.ts';

/** The request as an act leaves it. */
type Apres = Pick<Dossier, 'id' | 'statut' | 'numero' | 'version'>;
/** What the generic call gives to an act. */
export type ActeDemande = {
  /** The same object that the guard was asked about: what it has read is not asked again. */
  dossier: Dossier;
  actor: Actor;
  donnees: z.output<typeof transitionDemandee>;
  requestId: string;
};
export type ResultatActe = { dossier: Apres; message: string };
/** One act of an examination, as the table of events of an owner takes it. */
export type ActeExamen = Act<Dossier, ActeDemande, ResultatActe>;

/** What a call answers once its act is done: the request as it now stands, and the words for who asked. */
export const acteFait = (d: Apres, message: string) => ({
  dosId: d.id,
  statut: d.statut,
  numero: d.numero,
  version: d.version,
  message,
});
