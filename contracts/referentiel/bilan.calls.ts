/** National statistical report. Rule: SEA-19. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { addMois } from '../core/deadlines.ts';
import { jour, jsonQuery } from '../core/fields.ts';
import { cppIdJson } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';
import { REGLEMENTATIONS_NATIONALES } from './reglementation.ts';

const ANNEES_MAX = 5;
const COMITES_MAX = 100;
const suitSonDebut = (d: { dateDebut: Jour; dateFin: Jour }) => d.dateDebut <= d.dateFin;
const cinqAnsAuPlus = (d: { dateDebut: Jour; dateFin: Jour }) => d.dateFin < addMois(d.dateDebut, 12 * ANNEES_MAX);
const SUIT_SON_DEBUT = { path: ['dateFin'], message: 'La fin de la période suit son début.' };
const CINQ_ANS = { path: ['dateFin'], message: 'Choisissez cinq ans au plus.' };
/** No committee, no regulation: all of them. */
const ceQuiEstCompte = z.object({
  dateDebut: jour,
  dateFin: jour,
  cppIds: z.array(cppIdJson).max(COMITES_MAX).default([]),
  reglementations: z.array(z.enum(REGLEMENTATIONS_NATIONALES)).max(REGLEMENTATIONS_NATIONALES.length).default([]),
});
export const demandeChiffres = ceQuiEstCompte.refine(suitSonDebut, SUIT_SON_DEBUT).refine(cinqAnsAuPlus, CINQ_ANS);
export const demandeBilan = ceQuiEstCompte
  .extend({ format: z.enum(['xlsx', 'pdf']).default('xlsx') })
  .refine(suitSonDebut, SUIT_SON_DEBUT)
  .refine(cinqAnsAuPlus, CINQ_ANS);

/** One sheet: its lines as they are printed, and one of its columns drawn. A number that would tell of somebody comes as « <5 ». */
const tableauBilan = z.object({
  titre: z.string(),
  colonnes: z.array(z.object({ titre: z.string(), nombre: z.boolean() })),
  lignes: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  total: z.array(z.union([z.string(), z.number(), z.null()])).nullable(),
  graphique: z.object({ titre: z.string(), barres: z.array(z.object({ nom: z.string(), valeur: z.number() })) }),
});

export const referentielBilan = contract('referentiel.bilan', {
  generer: call({
    method: 'POST',
    path: '/api/administration/bilan-statistique/generate',
    effect: 'read',
    access: 'BILAN_GENERER',
    body: demandeBilan,
    response: { file: 'original' },
    summary: 'Prépare le bilan statistique d’une période, en tableur ou en PDF',
    costly: true,
  }),
  lireChiffres: call({
    method: 'GET',
    path: '/api/ext/administration/bilan-statistique/chiffres',
    effect: 'read',
    access: 'BILAN_GENERER',
    query: z.object({ demande: jsonQuery(demandeChiffres) }),
    response: { json: z.object({ tableaux: z.array(tableauBilan), nonCompte: z.string() }) },
    summary: 'Chiffres du bilan statistique d’une période, tableau par tableau',
    costly: true,
    deadline: DEADLINE_LONG,
  }),
});
