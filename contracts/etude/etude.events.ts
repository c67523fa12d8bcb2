/** Facts of the etude service. `dossierChange` carries the whole search document, so that the read model needs no question back. */
import * as z from 'zod';
import { event } from '../core/events.ts';
import { jour } from '../core/fields.ts';
import { cppIdOut, dosIdOut, etuIdOut, utiIdOut } from '../core/ids.ts';
import { statutDossier, typeDossier } from './socle/dossier.schemas.ts';
import { ETATS_ETUDE } from './socle/dossier.workflow.ts';
import { DECISIONS_ANSM } from './socle/etude.workflow.ts';
import { STATUTS_LIEN } from './socle/mixte.workflow.ts';
import { NATURES_LIEU } from './vie/lieux.rules.ts';

/** What search knows of a dossier. No reporter, no note, no draft of opinion in it: see search.access.ts for who finds it. */
export const dossierIndexe = z.object({
  dosId: dosIdOut,
  etuId: etuIdOut,
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  referenceCpp: z.string().nullable(),
  type: typeDossier,
  reglementationCode: z.string(),
  qualificationCode: z.string().nullable(),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  promoteur: z.string().nullable(),
  typePromoteur: z.string().nullable(),
  statut: statutDossier,
  etudeEtat: z.string(),
  cppId: cppIdOut.nullable(),
  cppNom: z.string().nullable(),
  deposantUtiId: utiIdOut,
  domaines: z.array(z.string()),
  competences: z.array(z.string()),
  dateSoumission: jour.nullable(),
  dateAvis: jour.nullable(),
  dateLimite: jour.nullable(),
  dateSeance: jour.nullable(),
  sensAvis: z.string().nullable(),
  modeTirage: z.string().nullable(),
  ancillaire: z.boolean(),
  /** What its form says of the device; null when the research is on none. */
  dispositif: z
    .object({
      nom: z.string().nullable(),
      fabricant: z.string().nullable(),
      classe: z.string().nullable(),
      marquageCe: z.boolean().nullable(),
      numeroEudamed: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** What the agency decided on the request. */
  decisionAnsm: z.enum(DECISIONS_ANSM).default('SANS_OBJET'),
  /** Of a dossier whose opinion is unfavourable: what every committee may read of it (R1125-7). */
  defavorable: z
    .object({
      documentId: z.int().nullable(),
      motifIds: z.array(z.int()),
      motifs: z.array(z.string()),
      motivation: z.string(),
      documents: z.int().nonnegative(),
    })
    .nullable()
    .default(null),
  /** The second examination of a refused dossier, once it is filed. */
  reexamen: z.object({ dosId: dosIdOut, numero: z.string().nullable(), statut: statutDossier }).nullable().default(null),
  majLe: z.string(),
});
export type DossierIndexe = z.output<typeof dossierIndexe>;

/** What search knows of a national study, and who reads it (DRO-04 to DRO-06). */
export const etudeIndexee = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  reglementationCode: z.string(),
  etat: z.enum(ETATS_ETUDE),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  qualificationCode: z.string().nullable(),
  promoteur: z.string().nullable(),
  cppId: cppIdOut.nullable(),
  /** Day on which the first request of the study was filed. */
  dateSoumission: jour.nullable(),
  dateAvisFavorable: jour.nullable(),
  dateFinPrevue: jour.nullable(),
  deposantUtiId: utiIdOut,
  /** Guests of its sponsor. */
  externes: z.array(z.int()),
  /** The committees of its dossiers, each with who filed: nobody judges his own request. */
  comites: z.array(z.object({ cppId: cppIdOut, deposantUtiId: utiIdOut })),
});
export type EtudeIndexee = z.output<typeof etudeIndexee>;

export const etudeEvents = {
  /** Any change that search or a list may show; `version` grows with each change of the dossier; `document` is null when it was deleted. */
  dossierChange: event(
    'etude.dossierChange',
    z.object({ dosId: dosIdOut, version: z.int(), document: dossierIndexe.nullable() }),
  ),
  /** Any change of a study that search may show, or of who reads it; `document` is null when it was deleted. */
  etudeChange: event('etude.etudeChange', z.object({ etuId: etuIdOut, version: z.int(), document: etudeIndexee.nullable() })),
  /** A transition of the workflow was made. */
  dossierTransition: event(
    'etude.dossierTransition',
    z.object({
      dosId: dosIdOut,
      evenement: z.string(),
      de: statutDossier,
      vers: statutDossier,
      cppId: cppIdOut.nullable(),
      date: jour,
    }),
  ),
  /** The place taken in a séance must be given back. */
  placeLiberee: event('etude.placeLiberee', z.object({ dosId: dosIdOut })),
  /** The link of a trial of a medicine with a study of a device was made, decided or broken, or its study has got its committee. */
  lienMixteChange: event(
    'etude.lienMixteChange',
    z.object({ numeroCtis: z.string(), statut: z.enum(STATUTS_LIEN), cppId: cppIdOut.nullable() }),
  ),
  /** A study tied to a trial of a medicine has changed hands with a modification: the access to the trial follows. */
  etudeConfiee: event('etude.etudeConfiee', z.object({ etuId: etuIdOut, numeroCtis: z.string(), de: z.int(), a: z.int() })),
  /** An administrator destroyed the papers of a study (CON-03): what other services keep of its requests goes too. */
  papiersDetruits: event('etude.papiersDetruits', z.object({ dosIds: z.array(dosIdOut) })),
  /** The authorisation of a place of research was withdrawn, suspended or given back (ETU-20). */
  lieuSignale: event(
    'etude.lieuSignale',
    z.object({ id: z.int(), nom: z.string(), nature: z.enum(NATURES_LIEU), le: jour, motif: z.string() }),
  ),
};
