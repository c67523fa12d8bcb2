/** Who reports on a request of the portal, and when: a table of cases. Rule: CTI-43. */
import { describe, expect, test } from '@jest/globals';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { expected, nommes, partiesRapportees, raisonFermee, repousses } from './rapporteurs.rules.ts';

test.each([
  ['EN_RECEVABILITE', 'P2_RECEVABILITE', 'une fois la partie II recevable'],
  ['COMPLEMENT_RECEVABILITE', 'P2_COMPLEMENT', 'une fois la partie II recevable'],
  ['EN_EVALUATION', 'P2_EVALUATION', null],
  ['EN_ATTENTE_REPONSE', 'P2_RFI', null],
  ['EN_EVALUATION', 'P2_EN_REEXAMEN', null],
  ['EN_ATTENTE_DECISION', 'P2_AVIS_FAVORABLE', 'terminé'],
  ['CADUC', 'P2_EVALUATION', 'terminé'],
] as const)('%s, %s', (statut, partieDeux, attendue) => {
  const raison = raisonFermee({ statut, suivi: { partieDeux } });
  if (attendue === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendue);
});

test('one that came with its decision has no reporter here', () => {
  expect(raisonFermee({ statut: 'AUTORISE', suivi: null })).toContain('pas instruite');
});

const UN: RapporteurGarde = {
  type: 'COLLEGE_1',
  utiId: 301,
  nommeLe: '2026-03-02',
  decidePar: 300,
  nommePar: 299,
  attenduLe: '2026-03-20',
  rapports: [],
  demandes: [],
};
const RENDU: RapporteurGarde = {
  ...UN,
  rapports: [
    {
      id: 1,
      deposeLe: '2026-03-03T10:00:00.000Z',
      fichier: { documentId: 'd', nom: 'r.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) },
    },
  ],
};
const faits = {
  membres: [
    { utiId: 301, college: 'COLLEGE_1', methodologiste: false },
    { utiId: 302, college: 'COLLEGE_2', methodologiste: true },
    { utiId: 303, college: 'COLLEGE_2', methodologiste: false },
    { utiId: 304, college: 'COLLEGE_1', methodologiste: false },
    { utiId: 305, college: 'COLLEGE_1', methodologiste: true },
  ],
  liens: { acces: [303], enConflit: [], premiersMembres: [304] },
  jour: '2026-03-05',
  decision: { decidePar: 306, nommePar: 298 },
};
const place = (type: TypeRapporteur, utiId: number) => ({ type, utiId });
const saisis = (places: ReturnType<typeof place>[], attenduLe: string | null = null) => ({ places, attenduLe });
const messages = (fautes: readonly { message: string }[]) => fautes.map((f) => f.message);

test('one of each college, each from his own, and a methodologist; a day is given to those who have not reported', () => {
  const places = [place('COLLEGE_1', 301), place('COLLEGE_2', 302), place('METHODOLOGISTE', 305)];
  const { apres, fautes } = nommes([UN], saisis(places), faits);
  expect(fautes).toEqual([]);
  expect(apres.map((r) => [r.utiId, r.nommeLe, r.attenduLe])).toEqual([
    [301, '2026-03-02', '2026-03-20'],
    [302, '2026-03-05', null],
    [305, '2026-03-05', null],
  ]);
  // Who was named before keeps the decision by which he was.
  expect(apres.map((r) => [r.decidePar, r.nommePar])).toEqual([
    [300, 299],
    [306, 298],
    [306, 298],
  ]);
  const dates = nommes([RENDU], saisis(places, '2026-03-25'), faits).apres.map((r) => r.attenduLe);
  expect(dates).toEqual(['2026-03-20', '2026-03-25', '2026-03-25']);
  expect(nommes([UN], saisis(places, '2026-03-04'), faits).fautes).toEqual([
    { champ: 'attenduLe', message: 'La date attendue du rapport est déjà passée.' },
  ]);
});

test.each([
  ['of the other college', [place('COLLEGE_2', 301)], 'n’appartient pas au collège II'],
  ['of no college here', [place('COLLEGE_1', 999)], 'ne siège pas'],
  ['of the sponsor', [place('COLLEGE_2', 303)], 'pour son promoteur'],
  ['of the committee of the first opinion', [place('COLLEGE_1', 304)], 'premier avis'],
  ['twice a college', [place('COLLEGE_1', 301), place('COLLEGE_1', 304)], 'Un rapporteur à chaque titre'],
  ['at two titles', [place('COLLEGE_1', 305), place('METHODOLOGISTE', 305)], 'ne rapporte qu’à un titre'],
  ['a methodologist of the other college', [place('METHODOLOGISTE', 302)], 'collège I compétent'],
  ['a methodologist who knows no statistics', [place('METHODOLOGISTE', 301)], 'collège I compétent'],
])('refused: %s', (_case, places, attendue) => {
  expect(messages(nommes([], saisis(places), faits).fautes).join(' ')).toContain(attendue);
});

test('a report that was filed keeps its author; without one he may be taken off, and whoever sits no more stays named', () => {
  expect(messages(nommes([RENDU], saisis([]), faits).fautes)).toEqual([
    'Un rapporteur qui a déposé son rapport ne se remplace pas.',
  ]);
  expect(nommes([UN], saisis([]), faits)).toEqual({ apres: [], fautes: [] });
  expect(nommes([{ ...UN, utiId: 999 }], saisis([place('COLLEGE_1', 999)]), faits).fautes).toEqual([]);
});

test('a report is expected until it is filed, then again each time it is asked', () => {
  const demande = {
    id: 1,
    le: '2026-03-10T08:00:00.000Z',
    par: 'Sophie Renard',
    message: 'Précisez la randomisation.',
    attenduLe: '2026-03-17',
    reponduLe: null,
  };
  expect(expected(UN)).toEqual({ le: '2026-03-20' });
  expect(expected(RENDU)).toBeUndefined();
  expect(expected({ ...RENDU, demandes: [demande] })).toEqual({ le: '2026-03-17' });
  expect(expected({ ...RENDU, demandes: [{ ...demande, reponduLe: '2026-03-12T08:00:00.000Z' }] })).toBeUndefined();
});

test.each([
  ['INI', 'PARTIE_1_ET_2', null, ['PARTIE_1', 'PARTIE_2']],
  ['INI', 'PARTIE_1_ET_2', '2026-04-01', ['PARTIE_2']],
  ['INI', 'PARTIE_1', '2026-04-01', ['PARTIE_2']],
  ['AEM', 'PARTIE_2', null, ['PARTIE_2']],
  ['MS', 'PARTIE_1_ET_2', null, ['PARTIE_1', 'PARTIE_2']],
  ['MS', 'PARTIE_2', null, [null]],
] as const)('%s of %s, part II filed apart on %s: a report covers %j', (type, portee, partieDeuxLe, parties) =>
  expect(partiesRapportees({ type, portee, suivi: { partieDeuxLe } })).toEqual(parties),
);

describe('a séance that is put off', () => {
  const demande = (id: number, attenduLe: string, reponduLe: string | null) => ({
    id,
    le: '2026-03-04T10:00:00.000Z',
    par: 'Claude Moreau',
    message: 'Complétez.',
    attenduLe,
    reponduLe,
  });
  const OUVERTE: RapporteurGarde = {
    ...RENDU,
    demandes: [demande(1, '2026-03-10', '2026-03-09T10:00:00.000Z'), demande(2, '2026-03-21', null)],
  };
  test.each<[string, RapporteurGarde, string, string | null | undefined]>([
    ['a first report follows', UN, '2026-03-27', '2026-03-27'],
    ['a day that is later already is not brought forward', UN, '2026-03-18', '2026-03-20'],
    ['the same day stays', UN, '2026-03-20', '2026-03-20'],
    ['no day was said, none is given', { ...UN, attenduLe: null }, '2026-03-27', null],
    ['of a report that was filed nothing is expected', RENDU, '2026-03-27', undefined],
    ['what was asked again follows', OUVERTE, '2026-03-27', '2026-03-27'],
    ['what was asked again for a later day stays', OUVERTE, '2026-03-20', '2026-03-21'],
  ])('%s', (_name, r, jour, le) => {
    const [apres] = repousses([r], jour);
    expect(expected(apres)?.le).toBe(le);
    // Nothing else of it changes: the first day and the answered request of before.
    if (r === OUVERTE) expect([apres.attenduLe, apres.demandes[0]]).toEqual([r.attenduLe, r.demandes[0]]);
    if (le === expected(r)?.le) expect(apres).toBe(r);
  });
});
