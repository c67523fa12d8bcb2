/** Rows of the dashboards owned by etude. Rule: TDB-01. */
import * as z from 'zod';
import { explicationDate, id, instant, jour } from '../../core/fields.ts';
import { dosIdOut, etuIdOut } from '../../core/ids.ts';
import { partieRapport, typeRapporteur } from '../instruction/rapporteurs.schemas.ts';
import { acteur, statutDossier, typeDossier } from '../socle/dossier.schemas.ts';

const ligneDossierTdb = z.object({
  dosId: dosIdOut,
  etuId: etuIdOut,
  numero: z.string().nullable(),
  type: typeDossier,
  titre: z.string(),
  promoteur: z.string().nullable(),
  statut: statutDossier,
  statutLibelle: z.string(),
  cppNom: z.string().nullable(),
  acteur,
  echeance: z.object({ libelle: z.string(), date: jour, joursOuvresRestants: z.int() }).nullable(),
  seanceDate: jour.nullable(),
  majLe: z.string(),
});
/** `aDemarrer`: its opinion is favourable and its research may begin, which its sponsor declares. */
export const ligneDossierTdbDeposant = ligneDossierTdb.extend({ aDemarrer: z.boolean() });
export const ligneDossierTdbGestionnaire = ligneDossierTdb.extend({ rapporteurs: z.int(), rapportsDeposes: z.int() });

/** A study that asks for attention by a date: insurance, validity of the opinion, planned end, final report. */
export const ligneEtudeTdb = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  etat: z.string(),
  etatLibelle: z.string(),
  motif: z.string(),
  date: jour,
  joursRestants: z.int(),
  /** Of a date of law; null for what the sponsor declared. */
  explication: explicationDate.nullable(),
});

/** One thing to do, the most urgent first. `route` is the client route that opens the right place. */
export const actionAFaire = z.object({
  dosId: dosIdOut.nullable(),
  numero: z.string().nullable(),
  titre: z.string(),
  verbe: z.string(),
  code: z.enum([
    'SECURITE',
    'RECEVABILITE',
    'COMPLEMENTS_RECUS',
    'RAPPORTEURS',
    'SEANCE',
    'AVIS',
    'REPONSE_RECUE',
    'RENONCEMENT',
    'SILENCE',
    'ATTRIBUTION',
    'COMPLETER',
    'COMPLEMENTS',
    'MODIFICATIONS',
    'RAPPORT',
    'REAFFECTATION',
    'MANDAT',
    'REPRISE',
  ]),
  echeance: jour.nullable(),
  joursOuvresRestants: z.int().nullable(),
  route: z.string(),
});
/** What a committee delegated to its president: answers that he verifies, and what was done so in his name. `par`: who typed it. */
export const delegations = z.object({
  aVerifier: z.array(actionAFaire),
  faites: z.array(
    z.object({
      dosId: dosIdOut,
      numero: z.string().nullable(),
      titre: z.string(),
      le: instant,
      par: z.string(),
      route: z.string(),
    }),
  ),
});
export const compteParCode = z.object({ code: z.string(), libelle: z.string(), nombre: z.int() });
/** Of a status, and how they share out between the regulations. */
export const compteParStatut = compteParCode.extend({ reglementations: z.array(compteParCode) });
export const rapportAttendu = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  type: z.string(),
  dateRapport: jour.nullable(),
  joursOuvresRestants: z.int().nullable(),
  deposeLe: z.string().nullable(),
  rapporteur: z.string().nullable(),
});
/** With what the committee asked again of him, while it waits for the answer. */
export const rapportDuMembre = rapportAttendu.extend({
  /** The round of the examination that he reports on. */
  tour: z.int(),
  resollicitation: z.object({ le: instant, message: z.string() }).nullable(),
});
const rapportDuComite = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  type: typeRapporteur,
  partie: partieRapport,
  tour: z.int(),
  rapporteur: z.string(),
  dateRapport: jour.nullable(),
  deposeLe: instant.nullable(),
});
/** How many of the reports handed in one answer holds. */
export const RENDUS_MAX = 300;
/** `rendus`: how many of them are asked for. */
export const rechercheRapports = z.object({ rendus: id.max(RENDUS_MAX) });
/** Those awaited, the nearest first; of those handed in the newest, with their total. */
export const rapportsDuComite = z.object({
  attendus: z.array(rapportDuComite),
  rendus: z.array(rapportDuComite),
  total: z.int(),
});
/** `dosId` null: a paper of a séance (agenda, minutes) that examines a dossier of his. */
export const documentRecent = z.object({
  dosId: dosIdOut.nullable(),
  numero: z.string().nullable(),
  titre: z.string(),
  type: z.string(),
  nom: z.string(),
  date: z.string(),
  route: z.string(),
});
