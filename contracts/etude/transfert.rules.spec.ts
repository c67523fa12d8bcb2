import { expect, test } from '@jest/globals';
import { type ATransferer, empechementTransfert, expirationTransfert, isExpire, isMotifSuffisant } from './transfert.rules.ts';

// ETU-11.
test.each<[quoi: string, ATransferer, attendu: string | null]>([
  ['une étude en cours', { objet: 'ETUDE', etat: 'EN_COURS', dossier: null }, null],
  ['une étude dont un dossier est examiné', { objet: 'ETUDE', etat: 'EN_EVALUATION', dossier: null }, null],
  ['une étude archivée', { objet: 'ETUDE', etat: 'ARCHIVEE', dossier: null }, 'archivée'],
  [
    'le brouillon d’une première demande',
    { objet: 'DOSSIER', etat: 'EN_CREATION', dossier: { type: 'DI', statut: 'BROUILLON' } },
    null,
  ],
  ['un dossier déposé', { objet: 'DOSSIER', etat: 'EN_EVALUATION', dossier: { type: 'DI', statut: 'DEPOSE' } }, 'étude entière'],
  [
    'le brouillon d’un second examen',
    { objet: 'DOSSIER', etat: 'REFUSEE', dossier: { type: 'DIR', statut: 'BROUILLON' } },
    'la suivra',
  ],
])('%s', (_, donnees, attendu) => {
  const raison = empechementTransfert(donnees);
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison?.toLowerCase()).toContain(attendu);
});

test.each([
  ['2026-03-31', false],
  ['2026-04-01', false],
  ['2026-04-02', true],
])('sent on 2 March, it waits thirty days: the %s', (jour, expire) => {
  expect(isExpire(expirationTransfert('2026-03-02'), jour)).toBe(expire);
});

test('a refusal says why', () => {
  expect([undefined, '  non ', 'Sans accord'].map(isMotifSuffisant)).toEqual([false, false, true]);
});
