import { expect, test } from '@jest/globals';
import { seanceACreer } from '@riph/contracts/seance/seance.schemas';
import type { SeanceLue } from '../cadre/seances.types.ts';
import { corpsDe, SAISIE_VIDE, type Saisie, saisieDe } from './saisie.rules.ts';

const BONNE: Saisie = {
  ...SAISIE_VIDE,
  date: '2026-12-01',
  heureDebut: '14:00',
  heureFin: '18:00',
  lieu: 'Salle A',
  capaciteDi: 4,
  capaciteMs: 8,
  placesTasReservees: 2,
};

const lue: SeanceLue = {
  id: 1,
  cppId: 5,
  cppNom: 'Comité',
  date: '2026-12-01',
  heureDebut: '14:00',
  heureFin: '18:00',
  lieu: 'Salle A',
  lienVisio: null,
  mode: 'PRESENTIEL',
  type: 'PLENIERE',
  statut: 'PLANIFIEE',
  capaciteDi: 4,
  capaciteMs: 8,
  placesTasReservees: 2,
  remplissage: { di: 0, ms: 0, autres: 0, diConsommees: 0, msConsommees: 0, tasOccupees: 0 },
  presents: 0,
  quorumAtteint: null,
  documents: [],
  dateLimiteRapports: '2026-11-24',
  dateConvocation: '2026-11-23',
  version: 1,
  modifiable: true,
  raisonNonModifiable: null,
  supprimable: true,
  raisonNonSupprimable: null,
  transitions: [],
  motifAnnulation: null,
};

test.each<[string, Partial<Saisie>, string[]]>([
  ['nothing typed', SAISIE_VIDE, ['date', 'heureDebut', 'heureFin', 'lieu', 'capaciteDi', 'capaciteMs', 'placesTasReservees']],
  ['end before beginning', { heureFin: '13:00' }, ['heureFin']],
  ['a remote séance without link', { mode: 'VISIO', lieu: '' }, ['lienVisio']],
  ['both ways need both', { mode: 'MIXTE', lieu: ' ' }, ['lieu', 'lienVisio']],
  ['more places for the draw than places', { placesTasReservees: 5 }, ['placesTasReservees']],
])('%s is refused on %j', (_, change, champs) => {
  const r = corpsDe({ ...BONNE, ...change });
  expect(r.ok ? [] : r.errors.map((e) => e.champ)).toEqual(champs);
});

test('what is sent is what the contract takes; an unused link or place is left out', () => {
  const place = corpsDe({ ...BONNE, lienVisio: 'https://visio.exemple.fr/a' });
  const visio = corpsDe({ ...BONNE, mode: 'VISIO', lienVisio: ' https://visio.exemple.fr/a ' });
  expect(place.ok && seanceACreer.parse(place.corps)).toMatchObject({ lieu: 'Salle A', lienVisio: null });
  expect(visio.ok && seanceACreer.parse(visio.corps)).toMatchObject({ lieu: null, lienVisio: 'https://visio.exemple.fr/a' });
});

test('a date of preparation that is the default one follows the séance when it is moved', () => {
  const seance = { ...lue, date: '2026-11-16', dateLimiteRapports: '2026-11-06', dateConvocation: '2026-11-02' };
  expect(saisieDe(seance)).toMatchObject({ dateLimiteRapports: null, dateConvocation: '2026-11-02' });
});
