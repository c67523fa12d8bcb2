import { expect, test } from '@jest/globals';
import type { StatutSeance } from '@riph/contracts/seance/seance.workflow';
import type { Presence } from '../affectation/presence.repository.ts';
import { raisonAutreJour, raisonFermee, raisonNonOuvrable } from './direct.rules.ts';
import { type Mouvement, presenceApres } from './presences.rules.ts';

const JOUR = '2026-03-02';
const s = (statut: StatutSeance, date = JOUR) => ({ statut, date, heureDebut: '14:00' });
const a = (heure: string, jour = JOUR) => ({ jour, heure });

// SEA-14
test.each<[StatutSeance, string, string, string | null]>([
  ['ODJ_ENVOYE', JOUR, '14:00', null],
  ['OUVERTE', JOUR, '14:30', null],
  ['OUVERTE', JOUR, '13:59', 'commence le 02/03/2026 à 14:00'],
  ['OUVERTE', '2026-03-01', '14:30', 'avait lieu le 01/03/2026'],
  ['OUVERTE', '2026-03-03', '14:30', 'commence le 03/03/2026'],
  ['PLANIFIEE', JOUR, '14:30', 'aux inscriptions'],
  ['TENUE', JOUR, '14:30', 'ne s’ouvre plus'],
  ['ANNULEE', JOUR, '14:30', 'ne s’ouvre plus'],
])('a séance %s of %s at %s: %s', (statut, date, heure, mots) => {
  const raison = raisonNonOuvrable(s(statut, date), a(heure));
  if (mots === null) expect(raison).toBeNull();
  else expect(raison).toContain(mots);
});

test('open, it is written on its day until it is closed or held', () => {
  expect(raisonFermee(s('OUVERTE'), { leveeA: null }, a('15:00'))).toBeNull();
  expect(raisonFermee(s('OUVERTE'), undefined, a('13:00'))).toContain('commence');
  expect(raisonFermee(s('TENUE'), { leveeA: null }, a('15:00'))).toContain('ne se modifie plus');
  expect(raisonFermee(s('TENUE'), { leveeA: '16:00' }, a('17:00'))).toContain('levée à 16:00');
  expect(raisonAutreJour(s('OUVERTE'), a('09:00', '2026-03-03'))).toContain('reportez les dossiers sans décision');
  expect(raisonAutreJour(s('OUVERTE'), a('15:00'))).toBeNull();
});

const la = { isPresent: true, arrivee: null, depart: null, distant: false, absences: [] };
const sortie = { de: '14:30', a: '15:00' };
type Cas = [
  quoi: string,
  avant: object | null,
  geste: { mouvement: Mouvement; heure?: string; distant?: boolean },
  isDebut: boolean,
  apres: object,
];
test.each<Cas>([
  ['called at the beginning', null, { mouvement: 'ARRIVEE' }, true, la],
  ['comes during the séance', null, { mouvement: 'ARRIVEE' }, false, { ...la, arrivee: '15:00' }],
  ['came at an hour that is typed', null, { mouvement: 'ARRIVEE', heure: '14:40' }, false, { ...la, arrivee: '14:40' }],
  ['noted again', la, { mouvement: 'ARRIVEE' }, false, la],
  ['first absent', { ...la, isPresent: false }, { mouvement: 'ARRIVEE' }, false, { ...la, arrivee: '15:00' }],
  ['now at a distance', la, { mouvement: 'ARRIVEE', distant: true }, false, { ...la, distant: true }],
  ['leaves', la, { mouvement: 'DEPART' }, false, { ...la, depart: '15:00' }],
  ['left at an hour that is typed', la, { mouvement: 'DEPART', heure: '14:50' }, false, { ...la, depart: '14:50' }],
  ['comes back', { ...la, depart: '14:30' }, { mouvement: 'ARRIVEE' }, false, { ...la, absences: [sortie] }],
  ['a departure taken back at once', { ...la, depart: '15:00' }, { mouvement: 'ARRIVEE' }, false, la],
  [
    'comes back twice',
    { ...la, depart: '14:55', absences: [sortie] },
    { mouvement: 'ARRIVEE' },
    false,
    { ...la, absences: [sortie, { de: '14:55', a: '15:00' }] },
  ],
  ['absent after all', { ...la, arrivee: '14:20' }, { mouvement: 'ABSENT' }, false, { ...la, isPresent: false }],
])('%s', (_quoi, avant, geste, isDebut, apres) => {
  const connue: Presence = {
    seanceId: 1,
    utiId: 1,
    nom: 'Faure',
    prenom: 'Claire',
    college: 'COLLEGE_2',
    categorieCode: 'C2_ETHIQUE',
    categorieLibelle: 'Éthique',
    fonction: 'MEMBRE',
    methodologiste: false,
    ...la,
    ...avant,
  };
  expect(presenceApres(avant ? connue : undefined, geste, { heure: '15:00', isDebut })).toEqual(apres);
});
