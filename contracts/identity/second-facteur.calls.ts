/** The second factors of a person, for the administration: what he has, and their removal when he lost them. Rule: CPT-26. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { instant, texte } from '../core/fields.ts';
import { parUtiId } from '../core/params.ts';

/** What Keycloak keeps of a person beside his password: a generator of codes, a security key or passkey, codes on paper for the day when both are lost. */
const SORTES_FACTEUR = ['APPLICATION', 'CLE', 'CODES_DE_SECOURS'] as const;
export type SorteFacteur = (typeof SORTES_FACTEUR)[number];

export const SORTE_FACTEUR_LABELS: Readonly<Record<SorteFacteur, string>> = {
  APPLICATION: 'Application de codes',
  CLE: 'Clé d’accès',
  CODES_DE_SECOURS: 'Codes de secours',
};

export const identitySecondFacteur = contract('identity.secondFacteur', {
  lire: call({
    method: 'GET',
    path: '/api/ext/administration/second-facteur/{utiId}',
    effect: 'read',
    access: 'COMPTE_ACTIVER',
    params: parUtiId,
    response: { json: z.array(z.object({ sorte: z.enum(SORTES_FACTEUR), ajouteLe: instant.nullable() })) },
    summary: 'Seconds facteurs d’une personne',
  }),
  retirer: call({
    method: 'POST',
    path: '/api/ext/administration/second-facteur/{utiId}/retrait',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: parUtiId,
    /** How the identity of the person was checked: kept in the journal. */
    body: z.object({ preuve: texte(500, 10) }),
    response: { empty: true },
    summary: 'Retire les seconds facteurs d’une personne qui les a perdus',
  }),
});
