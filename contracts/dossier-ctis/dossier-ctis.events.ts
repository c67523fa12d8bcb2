/**
 * Facts of dossier-ctis: each write of a trial or of a request tells all that search keeps of it, with the version of its document. The decision on a request, told with it, is heard
 * by this same service, which writes it into the trial; so are the complements of an appeal, which open the second examination.
 */
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
  decisionRendue: event('dossier-ctis.decisionRendue', z.object({ dosId: dosIdJson })),
  recoursTransmis: event('dossier-ctis.recoursTransmis', z.object({ dosId: dosIdJson })),
  etudeChange: event('dossier-ctis.etudeChange', z.object({ etuId: etuIdJson, version, document: etudeCtisIndexee.nullable() })),
};
