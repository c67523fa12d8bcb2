/** Facts of the séances. Key of order: `seance-<id>`. */
import * as z from 'zod';
import { event } from '../core/events.ts';
import { heure, instant, jour } from '../core/fields.ts';
import { cppIdOut, dosIdOut, seanceIdOut, utiIdOut } from '../core/ids.ts';
import { auditionLue, VIAS_INSCRIPTION } from './inscription.schemas.ts';
import { FIXENT_ODJ, typeDocumentSeance } from './seance.schemas.ts';

const seance = z.object({ seanceId: seanceIdOut, cppId: cppIdOut, date: jour });

export const seanceEvents = {
  /** `via` TAS: place reserved by the draw; GESTION: by hand; REPORT: moved from a cancelled séance. `precedente`: séance that the dossier leaves; `quittee`: when the one that was told for it was to begin, left now or taken off by hand before. */
  dossierInscrit: event(
    'seance.dossierInscrit',
    seance.extend({
      dosId: dosIdOut,
      via: z.enum(VIAS_INSCRIPTION),
      precedente: z.int().nullable(),
      heureDebut: heure.optional(),
      quittee: z.object({ date: jour, heureDebut: heure }).optional(),
    }),
  ),
  /** `heureDebut`: taken off by hand, for another séance to come. Absent when the examination itself has come to its end. */
  dossierDesinscrit: event(
    'seance.dossierDesinscrit',
    seance.extend({ dosId: dosIdOut, placeLiberee: z.boolean(), heureDebut: heure.optional() }),
  ),
  /** The president decided of the hearing of a sponsor, who is told. Key `dossier-<id>`. */
  auditionDecidee: event(
    'seance.auditionDecidee',
    seance.extend({ dosId: dosIdOut, ...auditionLue.shape, decideePar: z.enum(FIXENT_ODJ).optional() }),
  ),
  seanceCreee: event('seance.seanceCreee', seance),
  /** `avant`: when it was to begin, if its day or hour changed. */
  seanceModifiee: event(
    'seance.seanceModifiee',
    seance.extend({
      heureDebut: heure,
      dosIds: z.array(dosIdOut),
      avant: z.object({ date: jour, heureDebut: heure }).optional(),
    }),
  ),
  /** `reports`: where each dossier went; no date: no séance had a place. */
  seanceAnnulee: event(
    'seance.seanceAnnulee',
    seance.extend({
      motif: z.string().nullable(),
      dosIds: z.array(dosIdOut),
      reports: z.array(z.object({ dosId: dosIdOut, date: jour.nullable() })).default([]),
    }),
  ),
  odjEnvoye: event('seance.odjEnvoye', seance.extend({ dosIds: z.array(dosIdOut) })),
  /** The dossiers on the agenda were examined, the last moment of each examination in the order of `dosIds`. */
  seanceTenue: event(
    'seance.seanceTenue',
    seance.extend({ dosIds: z.array(dosIdOut), examinesA: z.array(instant), quorumAtteint: z.boolean() }),
  ),
  /** Minutes signed: what compensation is built from. */
  seanceCloturee: event(
    'seance.seanceCloturee',
    seance.extend({
      dosIds: z.array(dosIdOut),
      presents: z.array(z.object({ utiId: utiIdOut, distant: z.boolean(), college: z.string() })),
    }),
  ),
  /** Live: what the screens of the living séance show has changed. Key `seance-<id>`; who follows reads again. */
  directChange: event('seance.directChange', z.object({ seanceId: seanceIdOut, version: z.string() })),
  presenceSaisie: event('seance.presenceSaisie', seance.extend({ utiId: utiIdOut, isPresent: z.boolean() })),
  documentNotifie: event('seance.documentNotifie', seance.extend({ type: typeDocumentSeance, destinataires: z.int() })),
};
