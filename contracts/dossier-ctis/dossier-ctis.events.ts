/** Facts of dossier-ctis: each write of a trial or of a request tells all that search keeps of it, with the version of its row. */
import * as z from 'zod';
import { event } from '../core/events.ts';
import { dosIdJson, etuIdJson } from '../core/ids.ts';
import { dossierCtisIndexe, etudeCtisIndexee } from './indexation.schemas.ts';

const version = z.int().positive();

/** `document` null: it is erased. */
export const dossierCtisEvents = {
  dossierChange: event(
    'dossier-ctis.dossierChange',
    z.object({ dosId: dosIdJson, version, document: dossierCtisIndexe.nullable() }),
  ),
  /** As `etude.papiersDetruits`, of a trial. */
  papiersDetruits: event('dossier-ctis.papiersDetruits', z.object({ dosIds: z.array(dosIdJson) })),
  etudeChange: event('dossier-ctis.etudeChange', z.object({ etuId: etuIdJson, version, document: etudeCtisIndexee.nullable() })),
};
