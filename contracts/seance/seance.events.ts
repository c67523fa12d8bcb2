/** Facts of the séances. Key of order: `seance-<id>`. */
import * as z from 'zod';
import { event } from '../core/events.ts';
import { heure, jour } from '../core/fields.ts';
import { VIAS_INSCRIPTION } from './inscription.schemas.ts';
import { typeDocumentSeance } from './seance.schemas.ts';

const seance = z.object({ seanceId: z.int(), cppId: z.int(), date: jour });

export const seanceEvents = {
  /** `via` TAS: place reserved by the draw; GESTION: by hand; REPORT: moved from a cancelled séance. `precedente`: séance that the dossier left; `quittee`: when that one was to begin. */
  dossierInscrit: event(
    'seance.dossierInscrit',
    seance.extend({
      dosId: z.int(),
      via: z.enum(VIAS_INSCRIPTION),
      precedente: z.int().nullable(),
      heureDebut: heure.optional(),
      quittee: z.object({ date: jour, heureDebut: heure }).optional(),
    }),
  ),
  dossierDesinscrit: event('seance.dossierDesinscrit', seance.extend({ dosId: z.int(), placeLiberee: z.boolean() })),
  seanceCreee: event('seance.seanceCreee', seance),
  /** `avant`: when it was to begin, if its day or hour changed. */
  seanceModifiee: event(
    'seance.seanceModifiee',
    seance.extend({
      heureDebut: heure,
      dosIds: z.array(z.int()),
      avant: z.object({ date: jour, heureDebut: heure }).optional(),
    }),
  ),
  /** `reports`: where each dossier went; no date: no séance had a place. */
  seanceAnnulee: event(
    'seance.seanceAnnulee',
    seance.extend({
      motif: z.string().nullable(),
      dosIds: z.array(z.int()),
      reports: z.array(z.object({ dosId: z.int(), date: jour.nullable() })).default([]),
    }),
  ),
  odjEnvoye: event('seance.odjEnvoye', seance.extend({ dosIds: z.array(z.int()) })),
  /** The dossiers on the agenda were examined. */
  seanceTenue: event('seance.seanceTenue', seance.extend({ dosIds: z.array(z.int()), quorumAtteint: z.boolean() })),
  /** Minutes signed: what compensation is built from. */
  seanceCloturee: event(
    'seance.seanceCloturee',
    seance.extend({
      dosIds: z.array(z.int()),
      presents: z.array(z.object({ utiId: z.int(), distant: z.boolean(), college: z.string() })),
    }),
  ),
  /** Live: what the screens of the living séance show has changed. Key `seance-<id>`; who follows reads again. */
  directChange: event('seance.directChange', z.object({ seanceId: z.int(), version: z.string() })),
  presenceSaisie: event('seance.presenceSaisie', seance.extend({ utiId: z.int(), isPresent: z.boolean() })),
  documentNotifie: event('seance.documentNotifie', seance.extend({ type: typeDocumentSeance, destinataires: z.int() })),
};
