import { expect, test } from '@jest/globals';
import { refusal } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { commeInconnu } from './document.access.ts';

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
