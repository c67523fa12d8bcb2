import { expect, test } from '@jest/globals';
import { alerteMandat, demandeMembres, etatMembre, isDpiAncienne } from './membres.rules.ts';

const JOUR = '2026-11-23';
const mandat = (change: object) => ({
  role: 'INSTRUCTEUR' as const,
  actif: true,
  dateDebut: '2024-01-01',
  dateFin: '2027-12-31',
  renouvele: false,
  ...change,
});

test.each([
  [{}, null],
  [{ dateFin: '2026-12-31' }, 'Fin proche'],
  [{ dateFin: '2026-12-31', renouvele: true }, null],
  [{ dateFin: '2026-11-22' }, 'Mandat terminé'],
  [{ dateFin: '2026-11-22', actif: false }, null],
  [{ dateDebut: '2027-01-01' }, 'À venir'],
  [{ dateDebut: null, dateFin: null }, 'Sans nomination'],
  [{ dateDebut: null, dateFin: null, role: 'GESTIONNAIRE' as const }, null],
])('of a mandate %j is said: %s', (change, mot) => expect(alerteMandat(mandat(change), JOUR)?.mot ?? null).toBe(mot));

test.each([
  [true, 'ACTIF', 'Actif', 'Actif'],
  [false, 'ACTIF', 'Actif', 'Désactivé'],
  [false, 'INACTIF', 'Inactif', 'Compte inactif'],
] as const)('attached and open: %s, account %s: « %s » is shown as « %s »', (actif, code, libelle, mot) =>
  expect(etatMembre({ actif, statut: { code, libelle } }).mot).toBe(mot),
);

const etat = (filtres: Record<string, string[]>, champ = 'nom') => ({
  dto: { page: { taille: 25 } },
  filtres,
  tri: { champ, sens: 'asc' as const },
});
test('the address becomes what the contract takes, the rest is left out', () => {
  expect(demandeMembres(etat({ fin: ['proche'], actif: ['non'], cppId: ['3'] }, 'dateFin'), JOUR)).toMatchObject({
    filtres: { cppId: 3, actif: false, finDu: JOUR, finAu: '2027-02-21' },
    tri: [{ champ: 'dateFin', sens: 'asc' }],
  });
  expect(demandeMembres(etat({ fin: ['finie'] }), JOUR).filtres).toMatchObject({ finDu: undefined, finAu: '2026-11-22' });
  const faux = demandeMembres(etat({ fin: ['x'], actif: ['x'], cppId: ['-1'], college: ['x'], categorie: ['x'] }, 'x'), JOUR);
  expect(Object.values(faux.filtres).every((v) => v === undefined)).toBe(true);
  expect(faux.tri).toBeUndefined();
});

test.each([
  ['2025-11-22', true],
  ['2025-11-23', false],
  ['2026-11-01', false],
])('a declaration of %s is to be made again: %s', (dpiLe, expected) => expect(isDpiAncienne(dpiLe, JOUR)).toBe(expected));
