/** The index of studies, national and European: the list of trials of medicines, the advanced search. The answer never holds what its reader may not see. */
import * as z from 'zod';
import { jour, page, TEXTE_RECHERCHE_MAX, texte } from '../core/fields.ts';
import { etuIdJson } from '../core/ids.ts';
import { etudeCtisIndexee } from '../dossier-ctis/indexation.schemas.ts';
import { STATUT_ETUDE_CTIS_LABELS } from '../dossier-ctis/labels.ts';
import { ETAT_ETUDE_LABELS } from '../etude/socle/dossier.workflow.ts';
import { REGLEMENTATIONS } from '../referentiel/reglementation.ts';
import { texteMarque } from './marque.schemas.ts';

/** States of both kinds of studies, which share most of their words. */
export const ETAT_LABELS: Readonly<Record<string, string>> = { ...STATUT_ETUDE_CTIS_LABELS, ...ETAT_ETUDE_LABELS };

export const FACETTES_ETUDES = ['reglementationCode', 'etat', 'cppId', 'promoteur', 'annee'] as const;
export type FacetteEtudes = (typeof FACETTES_ETUDES)[number];

/** `soumisDu`, `soumisAu`: of a trial, its authorisation in France. */
export const rechercheEtudesGlobale = z.object({
  texte: texte(TEXTE_RECHERCHE_MAX).default(''),
  facettes: z.partialRecord(z.enum(FACETTES_ETUDES), z.array(texte(300)).max(30)).default({}),
  soumisDu: jour.optional(),
  soumisAu: jour.optional(),
  page: z.object({ taille: z.int().min(1).max(50).default(10), apres: texte(500).optional() }).default({ taille: 10 }),
});
export type RechercheEtudesGlobale = z.output<typeof rechercheEtudesGlobale>;

export const resultatEtude = z.object({
  etuId: etuIdJson,
  reglementationCode: z.enum(REGLEMENTATIONS),
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  etat: z.string().nullable(),
  cppNom: z.string().nullable(),
  /** Of its first request; of a trial, of its authorisation in France. */
  date: z.string().nullable(),
  titreMarque: texteMarque,
  promoteurMarque: texteMarque,
  numeroExact: z.boolean(),
});
export const resultatsEtudes = z.object({
  resultats: z.array(resultatEtude),
  total: z.int().nonnegative(),
  suivant: z.string().nullable(),
  facettes: z.array(
    z.object({
      champ: z.enum(FACETTES_ETUDES),
      valeurs: z.array(z.object({ code: z.string(), libelle: z.string(), nombre: z.int() })),
    }),
  ),
  reconstruction: z.boolean(),
});

export const ligneEtudeCtis = etudeCtisIndexee
  .pick({
    etuId: true,
    titre: true,
    titreCourt: true,
    promoteur: true,
    statut: true,
    recrutement: true,
    phaseCode: true,
    enTransition: true,
    publicationAutorisee: true,
  })
  .extend({
    numero: z.string(),
    cppNom: z.string().nullable(),
    dateAutorisation: z.string().nullable(),
    dateFinPrevue: z.string().nullable(),
  });
export const pageEtudesCtis = page(ligneEtudeCtis);
