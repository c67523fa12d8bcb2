/** What other services ask of the séances. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { heure, idJson, instant, jour } from '../core/fields.ts';
import { cppIdJson, cppIdOut, dosIdJson, dosIdOut, seanceIdJson, seanceIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { pageEvenements } from '../etude/socle/dossier.schemas.ts';
import { COLLEGES } from '../identity/college.ts';
import { TYPES_DOSSIER } from '../referentiel/reglementation.ts';
import { STATUTS_INSCRIPTION } from './inscription.schemas.ts';
import { modeSeance, statutSeance, typeSeance } from './seance.schemas.ts';
import { TYPES_DOCUMENT_SEANCE } from './seance.workflow.ts';

const place = z.object({ seanceId: seanceIdOut, cppId: cppIdOut, dosId: dosIdOut, date: jour });

/** A dossier in one séance; a dossier may have several over time, oldest first. */
const inscriptionInterne = place.extend({
  statut: statutSeance,
  inscription: z.enum(STATUTS_INSCRIPTION),
  viaTirage: z.boolean(),
  heureDebut: heure,
});

const membreDeliberant = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  prenom: z.string(),
  college: z.enum(COLLEGES),
  categorieLibelle: z.string(),
  fonction: z.string(),
  distant: z.boolean(),
});

const examenSeance = z.object({
  seanceId: seanceIdOut,
  date: jour,
  /** Between which instants it was examined. */
  debut: instant,
  fin: instant,
  statut: statutSeance,
  type: typeSeance,
  quorum: z.object({ atteint: z.boolean(), manques: z.array(z.string()) }),
  membresDeliberants: z.array(membreDeliberant),
  ecartes: z.array(z.object({ utiId: utiIdOut, nom: z.string(), motif: z.string() })),
});

export const seanceInternal = internalContract('seance.internal', {
  listerSeancesPourTirage: internalCall({
    input: z.object({ du: jour, au: jour }),
    output: z.object({
      /** Séances PLANIFIEE or OUVERTE of the window, by date then id, full ones included (`placesLibres` 0). */
      seances: z.array(z.object({ seanceId: seanceIdOut, cppId: cppIdOut, date: jour, type: typeSeance, placesLibres: z.int() })),
      /** Initial requests already on the agendas, by committee and month (`mois`: 'YYYY-MM'), over the months of the window. */
      chargeMensuelle: z.array(z.object({ cppId: cppIdOut, mois: z.string(), di: z.int() })),
    }),
    summary: 'Sessions that the draw may use, with free places',
  }),
  listerSeancesAVenir: internalCall({
    input: z.object({ cppId: cppIdJson, du: jour, limite: z.int().min(1).max(500) }),
    output: z.array(z.object({ seanceId: seanceIdOut, date: jour, statut: statutSeance, dossiers: z.int() })),
    summary: 'Sessions of a committee that are still to be held, with the dossiers on their agendas',
  }),
  lireHistorique: internalCall({
    input: z.object({ seanceId: seanceIdJson, avant: idJson.nullable() }),
    output: pageEvenements,
    summary: 'Who did what with a séance, for the person who asks',
  }),
  reserverPlace: internalCall({
    input: z.object({
      cppId: cppIdJson,
      seanceId: seanceIdJson,
      dosId: dosIdJson,
      type: z.enum(TYPES_DOSSIER).default('DI'),
      /** When given, the month of the séance is checked too, under the same lock. */
      capaciteMensuelleDi: z.int().positive().optional(),
    }),
    output: place,
    summary:
      'Takes a place for a drawn dossier. Asked again for the same committee: gives the place held; for another one: moves it. Refused when full (seance.complete, seance.moisComplet, seance.close)',
  }),
  libererPlace: internalCall({
    input: z.object({ dosId: dosIdJson }),
    output: z.object({ liberees: z.int() }),
    summary: 'Gives back the places of a dossier in séances not yet held. Asking twice is harmless',
  }),
  listerInscriptionsDuDossier: internalCall({
    input: z.object({ dosIds: z.array(dosIdJson).max(500) }),
    output: z.array(inscriptionInterne),
    summary: 'Registrations of dossiers (withdrawn ones left out), by date of séance',
  }),
  lireExamen: internalCall({
    input: z.object({
      dosId: dosIdJson,
      /** Declared links of the dossier: etude owns them, they are set aside here. */
      conflits: z.array(z.object({ utiId: utiIdJson, motif: z.string().max(4_000) })).max(200),
    }),
    output: z.array(examenSeance),
    summary: 'For the final opinion: séances where the dossier was examined, oldest first, with quorum and deliberating members',
  }),
  listerDocumentsDuMembre: internalCall({
    /** `dosIds`: what he reports on; `depuis`: first day of the documents, and of the séances whose readings count. */
    input: z.object({ dosIds: z.array(dosIdJson).max(500), depuis: jour }),
    output: z.object({
      /** Dossiers that he was given to read, without reporting on them. */
      lectures: z.array(z.int()),
      documents: z.array(
        z.object({ seanceId: seanceIdOut, date: jour, type: z.enum(TYPES_DOCUMENT_SEANCE), nom: z.string(), ajouteLe: instant }),
      ),
    }),
    summary: 'Of the member who asks: his readings, and the agendas and minutes of the séances that examine a dossier of his',
  }),
  listerTenues: internalCall({
    input: z.object({ cppId: cppIdJson, du: jour, au: jour }),
    output: z.array(
      z.object({
        seanceId: seanceIdOut,
        date: jour,
        /** Those that this committee examined here for the first time. */
        dosIds: z.array(dosIdOut),
        presences: z.array(z.object({ utiId: utiIdOut, nom: z.string(), prenom: z.string(), isPresent: z.boolean() })),
      }),
    ),
    summary: 'Sessions that a committee held between two days, with who was there and what was examined first',
  }),
  listerJoursDePresence: internalCall({
    input: z.object({ cppId: cppIdJson, utiId: utiIdJson, du: jour, au: jour }),
    output: z.array(jour),
    summary: 'Days between two on which a person sat in a session of a committee',
  }),
  lireActivite: internalCall({
    input: z.object({ cppId: cppIdJson, du: jour, au: jour }),
    output: z.array(
      z.object({ type: typeSeance, reportee: z.boolean(), dossiers: z.int(), presents: z.int(), enFonction: z.int() }),
    ),
    summary:
      'Sessions that a committee held, or put off for want of a quorum, between two days, as its yearly report counts them',
  }),
  listerPlacesDuTirage: internalCall({
    input: z.object({ cppIds: z.array(cppIdJson).max(100), du: jour, au: jour }),
    output: z.array(z.object({ mois: z.string(), cppId: cppIdOut, ouvertes: z.int(), liberees: z.int() })),
    summary:
      'Places that the séances of a period kept for the draw, by month of the séance (YYYY-MM) and committee, and those that a dossier gave back in time',
  }),
  listerDocumentsTenues: internalCall({
    input: z.object({ cppId: cppIdJson, du: jour, au: jour }),
    output: z.array(
      z.object({ date: jour, seanceId: seanceIdOut, libelle: z.string(), nom: z.string(), documentId: z.string() }),
    ),
    summary: 'The last document of each type of the séances held between two days',
  }),
  lireSeance: internalCall({
    input: z.object({ seanceId: seanceIdJson }),
    output: z
      .object({
        seanceId: seanceIdOut,
        cppId: cppIdOut,
        date: jour,
        heureDebut: heure,
        heureFin: heure,
        lieu: z.string().nullable(),
        mode: modeSeance,
        type: typeSeance,
        statut: statutSeance,
        dateLimiteRapports: jour,
        dosIds: z.array(dosIdOut),
      })
      .nullable(),
    summary: 'One séance; null when it does not exist',
  }),
});
