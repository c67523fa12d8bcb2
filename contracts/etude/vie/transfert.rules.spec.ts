import { expect, test } from '@jest/globals';
import {
  type ATransferer,
  empechementMstr,
  empechementTransfert,
  etatDeLaModification,
  expirationTransfert,
  isExpire,
  isMotifSuffisant,
  type ModificationPorteuse,
} from './transfert.rules.ts';

// ETU-11.
test.each<[quoi: string, ATransferer, attendu: string | null]>([
  ['une étude en cours', { objet: 'ETUDE', etat: 'EN_COURS', dossier: null }, null],
  ['une étude dont un dossier est examiné', { objet: 'ETUDE', etat: 'EN_EVALUATION', dossier: null }, null],
  ['une étude archivée', { objet: 'ETUDE', etat: 'ARCHIVEE', dossier: null }, 'archivée'],
  ['une reprise à confirmer', { objet: 'ETUDE', etat: 'REPRISE_A_CONFIRMER', dossier: null }, 'la confirme'],
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

// ETU-15.
const EXAMINEE: ModificationPorteuse = {
  statut: 'EN_EVALUATION',
  decisionAnsm: 'SANS_OBJET',
  natures: ['PROMOTEUR'],
  isTransferee: false,
};
test.each<[quoi: string, ModificationPorteuse | null, attendu: string | null]>([
  ['under examination', EXAMINEE, null],
  ['not yet drawn', { ...EXAMINEE, statut: 'EN_ATTENTE_TAS' }, null],
  ['already favourable', { ...EXAMINEE, statut: 'AVIS_FAVORABLE' }, null],
  ['favourable, before the agency decides', { ...EXAMINEE, statut: 'AVIS_FAVORABLE', decisionAnsm: 'EN_ATTENTE' }, null],
  ['never filed', null, 'ne porte le numéro'],
  ['of something else', { ...EXAMINEE, natures: ['PROTOCOLE'] }, 'concerne le promoteur'],
  ['unfavourable', { ...EXAMINEE, statut: 'AVIS_DEFAVORABLE' }, 'n’entrera pas en vigueur'],
  ['withdrawn', { ...EXAMINEE, statut: 'ABANDONNE' }, 'n’entrera pas en vigueur'],
  ['refused by the agency', { ...EXAMINEE, statut: 'AVIS_FAVORABLE', decisionAnsm: 'REFUSEE' }, 'n’entrera pas en vigueur'],
  ['with which the study has changed hands', { ...EXAMINEE, statut: 'AVIS_FAVORABLE', isTransferee: true }, 'déjà changé'],
])('a modification %s', (_, modification, attendu) => {
  const raison = empechementMstr('EN_COURS', '26.00001-MS01', modification);
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendu);
  expect(empechementMstr('ARCHIVEE', '26.00001-MS01', modification)).toContain('ne se transfère plus');
});

test.each<[Pick<ModificationPorteuse, 'statut' | 'decisionAnsm'>, string]>([
  [{ statut: 'REPONSE_RECUE', decisionAnsm: 'SANS_OBJET' }, 'EXAMEN'],
  [{ statut: 'AVIS_FAVORABLE', decisionAnsm: 'SANS_OBJET' }, 'EN_VIGUEUR'],
  [{ statut: 'AVIS_FAVORABLE_CONDITIONS', decisionAnsm: 'AUTORISEE' }, 'EN_VIGUEUR'],
  [{ statut: 'AVIS_FAVORABLE', decisionAnsm: 'EN_ATTENTE' }, 'EXAMEN'],
  [{ statut: 'AVIS_FAVORABLE', decisionAnsm: 'REFUSEE' }, 'SANS_SUITE'],
  [{ statut: 'REJET_IMPLICITE', decisionAnsm: 'SANS_OBJET' }, 'SANS_SUITE'],
  [{ statut: 'IRRECEVABLE', decisionAnsm: 'EN_ATTENTE' }, 'SANS_SUITE'],
])('%j: %s', (modification, attendu) => expect(etatDeLaModification(modification)).toBe(attendu));
