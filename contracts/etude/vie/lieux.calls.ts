/** Extension of etude: withdrawals and suspensions of the authorisations of places of research, typed by the administration and told to the committees (ETU-20). */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { instant, jour, texte } from '../../core/fields.ts';
import { NOM_CENTRE_MAX } from './centres.rules.ts';
import { NATURES_LIEU } from './lieux.rules.ts';

const nature = z.enum(NATURES_LIEU);
const lieuSignale = z.object({
  id: z.int(),
  nom: z.string(),
  nature,
  le: jour,
  motif: z.string(),
  par: z.string(),
  saisiLe: instant,
  /** Studies and trials that used the place, whose committees were told. */
  etudes: z.int(),
});
const lieuxLus = z.object({
  /** The last typed first. */
  signales: z.array(lieuSignale),
  /** Places of the studies and trials under way or under examination. */
  connus: z.array(z.object({ nom: z.string(), etudes: z.int() })),
});

export const etudeLieux = contract('etude.lieux', {
  lister: call({
    method: 'GET',
    path: '/api/ext/administration/lieux',
    effect: 'read',
    access: 'LIEU_SIGNALER',
    response: { json: lieuxLus },
    summary: 'Autorisations de lieux de recherche retirées ou suspendues, et lieux des études',
  }),
  signaler: call({
    method: 'POST',
    path: '/api/ext/administration/lieux',
    effect: 'write',
    access: 'LIEU_SIGNALER',
    body: z.object({ nom: texte(NOM_CENTRE_MAX, 1), nature, le: jour, motif: texte(2_000) }),
    response: { json: lieuxLus },
    summary: 'Signale aux comités le retrait ou la suspension de l’autorisation d’un lieu de recherche',
  }),
});
