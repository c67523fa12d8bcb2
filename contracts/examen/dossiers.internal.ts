/** What the neighbours ask of requests under examination, of each owner in the same words. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { fileRef } from '../core/files.ts';
import { cppIdJson, cppIdOut, dosIdJson, dosIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { aTirer } from '../etude/depot/tirage-demande.schemas.ts';
import { dossierResume } from '../etude/etude.internal.ts';
import { lienDuMembre, partieRapport, typeRapporteur } from '../etude/instruction/rapporteurs.schemas.ts';
import { PHASES } from './phases.ts';

const dosIds = z.object({ dosIds: z.array(dosIdJson).max(500) });
/** Null where the owner keeps no names: identity says it. */
const nom = z.string().nullable();

/** Null: the request whole. */
const partiePayee = z.enum(['PARTIE_1', 'PARTIE_2']).nullable();

const papier = z.object({ chemin: z.string(), document: fileRef });
export type Papier = z.output<typeof papier>;
/** `reserve`: why the reader gets nothing of it. `notes`: as they are read, one after the other. */
const papiersDuDossier = z.object({
  reserve: z.string().nullable(),
  pieces: z.array(papier),
  rapports: z.array(papier),
  formulaires: z.array(papier),
  notes: z.array(z.string()),
});
export type PapiersDuDossier = z.output<typeof papiersDuDossier>;

/** What an outside expert is told of a request before he accepts it, and who decides about it. */
const presentation = z.object({
  dosId: dosIdOut,
  numero: z.string(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  phase: z.enum(PHASES),
  cppId: cppIdOut.nullable(),
  /** The accounts that filed it: they are told nothing of an expert, and judge nothing. */
  deposants: z.array(utiIdOut),
  domaines: z.array(z.string()),
  /** In the words that the sponsor sent last. */
  resume: z.string().nullable(),
  /** Members with a declared link, and those of the first committee of a second examination. */
  ecartes: z.array(utiIdOut),
  /** The last séance that examined it. */
  examineLe: jour.nullable(),
});
export type Presentation = z.output<typeof presentation>;

/** Days of the examination of a request; of a trial, those of its part II. */
const jalons = z.object({
  dosId: dosIdOut,
  dateTas: jour.nullable(),
  dateReception: jour.nullable(),
  dateRecevabilite: jour.nullable(),
  dateDemandeComplements: jour.nullable(),
  dateReceptionComplements: jour.nullable(),
  dateDemandeModif: jour.nullable(),
  dateReponseModif: jour.nullable(),
});
export type Jalons = z.output<typeof jalons>;

export const examenDossiers = internalContract(
  'examen.internal.dossiers',
  {
    lirePresentation: internalCall({
      input: z.object({ dosId: dosIdJson }),
      output: z.array(presentation).max(1),
      summary:
        'What an expert is told of a filed request, and who decides about it; none for a draft, and for one that is not examined here',
    }),
    listerResumes: internalCall({
      input: dosIds,
      output: z.array(dossierResume),
      summary: 'Summaries of requests; one that its owner does not know is absent',
    }),
    aTirer: internalCall({
      input: z.object({ dosId: dosIdJson }),
      output: aTirer,
      summary: 'What the draw of a committee for a request depends on, of the request itself, for who sees it',
    }),
    listerRapporteurs: internalCall({
      input: dosIds,
      output: z.array(
        z.object({
          dosId: dosIdOut,
          utiId: utiIdOut,
          nom,
          type: typeRapporteur,
          partie: partieRapport,
          rapportDepose: z.boolean(),
        }),
      ),
      summary: 'Reporters of requests: confidential, for the committee only',
    }),
    listerEcartes: internalCall({
      input: dosIds,
      output: z.array(z.object({ dosId: dosIdOut, utiId: utiIdOut, nom, motif: z.string(), premierComite: z.boolean() })),
      summary:
        'Who is set aside, and why: declared links and, on a second examination, the first committee; whoever filed is told by the summary (`liensDe`)',
    }),
    declarerLien: internalCall({
      input: z.object({ dosId: dosIdJson, utiId: utiIdJson, motif: z.string().max(500) }),
      output: z.object({ utiId: utiIdOut, nom: z.string(), motif: z.string() }),
      summary: 'A link of interest declared aloud in session: the member is set aside. Declared twice, the first stands',
    }),
    listerLiensDuMembre: internalCall({
      input: z.object({ utiId: utiIdJson }),
      output: z.array(lienDuMembre),
      summary: 'Links of interest of a member, on the requests that the caller may evaluate; the last declared first',
    }),
    listerRapportsRendus: internalCall({
      input: z.object({ cppId: cppIdJson, dosIds: z.array(dosIdJson).max(200) }),
      output: z.array(
        z.object({
          dosId: dosIdOut,
          numero: z.string(),
          type: z.string(),
          reglementationCode: z.string(),
          qualificationCode: z.string().nullable(),
          /** What is to be reported on (IND-11): each part of a request that holds both; part II alone where the sponsor filed in two steps; null: the request whole. */
          parties: z.array(partiePayee).min(1),
          /** Reporters of the first round of this committee. `partie`: what each is paid for. `deposeLe`: their first report, even if it was asked again since; null while none came. */
          rapports: z.array(z.object({ utiId: utiIdOut, type: typeRapporteur, partie: partiePayee, deposeLe: jour.nullable() })),
        }),
      ),
      summary: 'Who reported on requests for a committee, and when',
    }),
    listerJalons: internalCall({
      input: dosIds,
      output: z.array(jalons),
      summary: 'Days of the examination of requests; one that the caller may not know is absent',
    }),
    listerPapiers: internalCall({
      input: z.object({ dosId: dosIdJson, formulaires: z.boolean() }),
      output: papiersDuDossier,
      summary:
        'Papers of a request on an agenda, as the caller may read them; `formulaires`: with the filed forms, printed if need be',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
