import { expect, test } from '@jest/globals';
import type { Profil } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { instantDe } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { commeInconnu, isDocumentVisible } from './document.access.ts';

const reponse = (error: unknown) => Promise.reject(error).catch(commeInconnu(7));

test.each([
  ['a dossier that he may not know', refus('dossier.introuvable', { dosId: 3 })],
  ['a declared link', refus('dossier.conflit', {})],
  ['a content that is kept from him', refus('dossier.contenuReserve', {})],
])('%s: the document is unknown', async (_, error) => {
  await expect(reponse(error)).rejects.toMatchObject({ code: 'document.introuvable', status: 404 });
});

test.each([
  ['a service away', refusal('service.indisponible', {})],
  ['a fault', refusal('erreur.interne', {})],
  ['a lost connection', new Error('Connection terminated')],
])('%s is told as it is', async (_, error) => {
  await expect(reponse(error)).rejects.toBe(error);
});

// DRO-10.
const [AVANT, DEPUIS, APRES] = ['2026-03-02', '2026-03-10', '2026-03-20'].map((j) => instantDe(Date.parse(`${j}T09:00:00.000Z`)));
const LETTRE = { type: 'DEMANDE_MODIFICATION', pourDeposant: true } as const;
const RAPPORT = { type: 'RAPPORT', pourDeposant: false } as const;
const RECEPISSE = { type: 'RECEPISSE', pourDeposant: true } as const;
type Vu = Omit<Parameters<typeof isDocumentVisible>[0], 'creeLe'>;
test.each<[string, Profil, Vu, typeof AVANT, boolean]>([
  ['a letter', 'DEPOSANT', LETTRE, AVANT, true],
  ['a letter', 'UTILISATEUR_ANSM', LETTRE, APRES, true],
  ['a report', 'DEPOSANT', RAPPORT, APRES, false],
  ['a report', 'UTILISATEUR_ANSM', RAPPORT, APRES, false],
  ['a report of his committee', 'INSTRUCTEUR', RAPPORT, APRES, true],
  ['a report of the committee before', 'GESTIONNAIRE', RAPPORT, AVANT, false],
  ['a report of the committee before', 'SUPER_ADMIN', RAPPORT, AVANT, true],
  ['a letter of the committee before', 'GESTIONNAIRE', LETTRE, AVANT, true],
  ['a letter of the committee before', 'EXPERT', LETTRE, AVANT, false],
  ['a letter of his committee', 'EXPERT', LETTRE, APRES, true],
  ['a receipt', 'EXPERT', RECEPISSE, AVANT, true],
  ['a report of his committee', 'EXPERT', RAPPORT, APRES, false],
])('%s, read by %s: %j', (_quoi, profil, document, creeLe, lu) => {
  const actor = { utiId: 1, profil, cppId: null, nom: 'X' };
  expect(isDocumentVisible({ ...document, creeLe }, { comiteDepuis: DEPUIS }, actor)).toBe(lu);
});
