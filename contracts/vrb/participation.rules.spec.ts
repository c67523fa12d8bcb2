/** Who may take part, from when and for how much: the worked examples of the rules. */
import { describe, expect, test } from '@jest/globals';
import {
  type Demande,
  dateDestruction,
  type Exclusion,
  etatDesignation,
  fenetre,
  finAutorisation,
  finExclusion,
  isLieuAutorise,
  type MotifRefus,
  montantRestant,
  motifsDeRefus,
  type Participation,
  plafondLe,
  premiereDate,
  refusDeProroger,
  totalDesDouzeMois,
} from './participation.rules.ts';

const PLAFONDS = [
  { dateEffet: '2006-05-01', centimes: 450_000 },
  { dateEffet: '2023-03-01', centimes: 600_000 },
];
const AUCUNE: Exclusion = { valeur: 0, unite: 'JOUR' };
const mois = (valeur: number): Exclusion => ({ valeur, unite: 'MOIS' });
const euros = (montant: number) => Math.round(montant * 100);

/** A short stay in another study each time, unless said otherwise. */
let rang = 100;
const participation = (debut: string, montant: number, autre: Partial<Participation> = {}): Participation => {
  rang += 1;
  const fin = autre.fin ?? debut;
  return { etuId: rang, debut, fin, finExclusion: fin, centimes: euros(montant), interdiction: false, annulee: false, ...autre };
};
const demande = (debut: string, autre: Partial<Demande> = {}): Demande => ({
  etuId: 2,
  debut,
  fin: autre.fin ?? debut,
  exclusion: AUCUNE,
  interdiction: false,
  centimes: 0,
  dateNaissance: '1988-09-05',
  motifInscription: 'SAIN',
  indemniteInterdite: false,
  ...autre,
});
const jusquA = (debut: string, fin: string, autre: Partial<Demande> = {}) => demande(debut, { fin, ...autre });
const motifs = (d: Demande, toutes: Participation[], jour = '2026-01-02'): MotifRefus[] =>
  motifsDeRefus(d, toutes, PLAFONDS, jour);

test.each([
  ['2026-03-15', '2025-03-16'],
  ['2025-02-28', '2024-02-29'],
  ['2024-02-29', '2023-03-01'],
])('the twelve months that end on %s begin on %s', (au, du) => expect(fenetre(au)).toEqual({ du, au }));

describe('the cap over any twelve months', () => {
  const x1 = [participation('2025-04-01', 2_500), participation('2025-09-15', 2_000)];
  const x5 = [...x1, participation('2026-06-01', 3_000)];
  const x6 = [...x1, participation('2025-12-10', 900, { annulee: true })];
  test.each([
    ['X1', x1, '2026-03-31', 1_500, true, 1_500],
    ['X2', x1, '2026-03-31', 1_500.01, false, 1_500],
    ['X3', x1, '2026-04-01', 1_500, true, 4_000],
    ['X4', x1, '2026-04-01', 4_000, true, 4_000],
    ['X4, a cent more', x1, '2026-04-01', 4_000.01, false, 4_000],
    ['X5', x5, '2026-03-31', 1_500, false, 1_000],
    ['X5, what remains', x5, '2026-03-31', 1_000, true, 1_000],
    ['X6', x6, '2026-03-31', 1_500, true, 1_500],
    ['X7, 1 200 in cash and 400 in kind', x1, '2026-03-31', 1_200 + 400, false, 1_500],
    ['nothing asked, nothing refused', [participation('2026-01-10', 6_500)], '2026-02-10', 0, true, -500],
  ])('%s', (_cas, toutes, debut, montant, accepte, reste) => {
    expect(motifs(demande(debut, { centimes: euros(montant) }), toutes)).toEqual(accepte ? [] : ['PLAFOND']);
    expect(montantRestant(toutes, debut, PLAFONDS)).toBe(euros(reste));
  });

  test('the total shown on a day leaves out what is cancelled and what is older', () => {
    expect(totalDesDouzeMois(x6, '2026-03-31')).toBe(euros(4_500));
    expect(totalDesDouzeMois(x6, '2026-04-01')).toBe(euros(2_000));
  });

  test('the cap is that of the first day, over a change of it', () => {
    expect(['2006-04-30', '2023-02-28', '2023-03-01'].map((jour) => plafondLe(PLAFONDS, jour))).toEqual([0, 450_000, 600_000]);
    expect(motifs(demande('2023-02-28', { fin: '2023-03-15', centimes: euros(4_500.01) }), [], '2023-01-01')).toEqual([
      'PLAFOND',
    ]);
    expect(motifs(demande('2023-03-01', { fin: '2023-03-15', centimes: euros(4_500.01) }), [], '2023-01-01')).toEqual([]);
  });
});

test.each([
  [mois(3), '2026-01-20', '2026-04-20'],
  [mois(1), '2026-01-31', '2026-02-28'],
  [mois(3), '2026-01-31', '2026-04-30'],
  [AUCUNE, '2026-01-31', '2026-01-31'],
  [{ valeur: 2, unite: 'SEMAINE' } as const, '2026-01-20', '2026-02-03'],
  [{ valeur: 10, unite: 'JOUR' } as const, '2026-02-25', '2026-03-07'],
])('an exclusion of %j after %s ends on %s', (regle, fin, attendu) => expect(finExclusion(fin, regle)).toBe(attendu));

describe('may the person be designated', () => {
  const e1 = participation('2026-01-05', 0, { fin: '2026-01-20', finExclusion: '2026-04-20' });
  const bannit = participation('2026-01-05', 0, { fin: '2026-01-20', interdiction: true });
  const court = participation('2026-01-31', 0, { fin: '2026-01-31', finExclusion: '2026-02-28' });
  const e2 = participation('2026-05-01', 0, { fin: '2026-05-20' });
  const long = participation('2026-01-05', 0, { fin: '2026-01-31', finExclusion: '2026-04-30' });
  const libre = participation('2026-01-05', 0, { fin: '2026-01-31' });
  const mineur = { dateNaissance: '2008-03-11' };
  const patient = { dateNaissance: '2008-09-01', motifInscription: 'MALADE_SANS_RAPPORT' } as const;
  test.each<[string, Demande, Participation[], MotifRefus[], string | null]>([
    ['D1, on the last day of exclusion', demande('2026-04-20'), [e1], ['EXCLUSION'], '2026-04-21'],
    ['D2, the day after', demande('2026-04-21'), [e1], [], '2026-04-21'],
    ['an exclusion of a month from 31 January', demande('2026-02-15'), [court], ['EXCLUSION'], '2026-03-01'],
    ['D3, the other study bans', demande('2026-01-10', { fin: '2026-01-12' }), [bannit], ['SIMULTANEITE'], '2026-01-21'],
    ['D3, the asked study bans', demande('2026-01-10', { interdiction: true }), [libre], ['SIMULTANEITE'], '2026-02-01'],
    ['D4, no ban on either side', demande('2026-01-10', { fin: '2026-01-12' }), [libre], [], '2026-01-10'],
    [
      'D5, its own exclusion reaches a later stay',
      demande('2026-03-10', { fin: '2026-03-15', exclusion: mois(2) }),
      [e2],
      ['EXCLUSION_AVAL'],
      '2026-05-15',
    ],
    ['it begins on the last day of one that excludes', jusquA('2026-01-31', '2026-04-15'), [long], ['EXCLUSION'], '2026-05-01'],
    [
      'it begins long before the end of one that excludes',
      jusquA('2026-01-02', '2026-02-01'),
      [long],
      ['EXCLUSION'],
      '2026-05-01',
    ],
    ['it ends with one that excludes', jusquA('2026-01-20', '2026-01-31'), [long], [], '2026-01-20'],
    ['it ends after one that excludes nobody', jusquA('2026-01-20', '2026-02-15'), [libre], [], '2026-01-20'],
    [
      'it excludes, and ends before another is over',
      jusquA('2026-01-10', '2026-01-12', { exclusion: mois(3) }),
      [libre],
      ['EXCLUSION_AVAL'],
      '2026-01-29',
    ],
    [
      'a banned overlap is told alone',
      jusquA('2026-01-31', '2026-04-15', { interdiction: true }),
      [long],
      ['SIMULTANEITE'],
      '2026-05-01',
    ],
    ['D6, healthy and seventeen', demande('2026-03-10', mineur), [], ['MINEUR_SAIN'], '2026-03-11'],
    ['D6, eighteen that day', demande('2026-03-11', mineur), [], [], '2026-03-11'],
    ['D7, a minor is paid', demande('2026-03-10', { ...patient, centimes: 15_000 }), [], ['INDEMNITE_INTERDITE'], '2026-09-01'],
    ['D7, a minor is not paid', demande('2026-03-10', patient), [], [], '2026-03-10'],
    ['never to be paid', demande('2026-03-10', { indemniteInterdite: true, centimes: 1 }), [], ['INDEMNITE_INTERDITE'], null],
    ['more than the cap', demande('2026-03-10', { centimes: 600_001 }), [], ['PLAFOND'], null],
    ['his own study excludes him not', demande('2026-02-10', { etuId: e1.etuId }), [e1], ['DEJA_DESIGNE'], null],
    ['cancelled, it counts for nothing', demande('2026-01-10'), [{ ...bannit, annulee: true }], [], '2026-01-10'],
  ])('%s', (_cas, d, toutes, attendus, premier) => {
    expect(motifs(d, toutes)).toEqual(attendus);
    expect(premiereDate(d, toutes, PLAFONDS, '2026-01-02')).toBe(premier);
  });

  test('once his stay and its exclusion are over, a person may come back to the same study', () => {
    expect(motifs(demande('2026-05-10', { etuId: e1.etuId }), [e1], '2026-04-20')).toEqual(['DEJA_DESIGNE']);
    expect(motifs(demande('2026-05-10', { etuId: e1.etuId }), [e1], '2026-04-21')).toEqual([]);
  });
});

describe('may a period be extended', () => {
  const e2 = participation('2026-05-01', 0);
  const cas = (fin: string, autre: Partial<Demande> = {}) => ({
    derniere: true,
    annulee: false,
    etudeOuverte: true,
    fin: '2026-01-20',
    demande: demande('2026-01-05', { etuId: 1, fin, exclusion: mois(3), ...autre }),
    supplement: 0,
  });
  const refus = (p: ReturnType<typeof cas>, autres = [e2], jour = '2026-01-10') => refusDeProroger(p, autres, PLAFONDS, jour);
  test.each([
    ['P1', cas('2026-01-31'), []],
    ['P2, its exclusion reaches the next stay', cas('2026-02-05'), ['EXCLUSION_AVAL']],
    ['P3, the same day', cas('2026-01-20'), ['PAS_PLUS_TARD']],
    ['P6, the study is halted', { ...cas('2026-01-31'), etudeOuverte: false }, ['ETUDE_NON_OUVERTE']],
    ['not the last period', { ...cas('2026-01-31'), derniere: false }, ['PAS_LA_DERNIERE']],
    ['cancelled', { ...cas('2026-01-31'), annulee: true }, ['ANNULEE']],
  ])('%s', (_cas, p, attendus) => expect(refus(p)).toEqual(attendus));

  test('P2: into the next stay, it excludes from the rest of it', () => {
    const suivant = [participation('2026-05-01', 0, { fin: '2026-05-20' })];
    expect(refus(cas('2026-05-01'), suivant)).toEqual(['EXCLUSION_AVAL']);
    expect(refus(cas('2026-05-20'), suivant)).toEqual([]);
  });

  test('P4: the supplement counts on the first day of the stay', () => {
    const autres = [e2, participation('2025-11-03', 5_500)];
    const avec = (centimes: number) => ({ ...cas('2026-01-31', { centimes }), supplement: euros(100) });
    expect(refus(avec(euros(600)), autres)).toEqual(['PLAFOND']);
    expect(refus(avec(euros(500)), autres)).toEqual([]);
    expect(refus(cas('2026-01-31', { centimes: euros(600) }), autres)).toEqual([]);
  });

  test('P7: thirty-one days after the end', () => {
    expect(refus(cas('2026-01-31'), [e2], '2026-02-19')).toEqual([]);
    expect(refus(cas('2026-01-31'), [e2], '2026-02-20')).toEqual(['TROP_TARD']);
  });

  test('P5: the authorisation of the place ends before', () => {
    const lieu = { autorisationDate: '2023-01-26', autorisationFin: '2026-01-25', autorisationPremiereAdmin: true };
    expect(isLieuAutorise(lieu, true, '2026-01-05', '2026-01-20')).toBe(true);
    expect(isLieuAutorise(lieu, true, '2026-01-05', '2026-01-31')).toBe(false);
    expect(isLieuAutorise({ ...lieu, autorisationPremiereAdmin: false }, true, '2026-01-05', '2026-01-20')).toBe(false);
    const sans = { autorisationDate: null, autorisationFin: null, autorisationPremiereAdmin: false };
    expect([
      isLieuAutorise(sans, false, '2026-01-05', '2026-01-20'),
      isLieuAutorise(sans, true, '2026-01-05', '2026-01-20'),
    ]).toEqual([true, false]);
    expect([finAutorisation('2024-02-29', false), finAutorisation('2024-02-29', true)]).toEqual(['2031-02-28', '2027-02-28']);
  });
});

test.each([
  ['2025-01-10', '2025-01-20', '2025-04-20', '2026-01-10'],
  ['2025-01-10', '2026-03-01', '2026-06-01', '2026-06-01'],
  ['2024-02-29', '2024-03-05', '2024-03-05', '2025-02-28'],
])('from %s to %s, excluded until %s: kept until %s', (debut, fin, finExcl, attendu) => {
  const ancienne = participation('2023-11-02', 0, { fin: '2023-11-03', finExclusion: '2023-12-03' });
  expect(dateDestruction([participation(debut, 0, { fin, finExclusion: finExcl }), ancienne])).toBe(attendu);
  expect(dateDestruction([participation(debut, 0, { annulee: true })])).toBeNull();
});

test.each([
  ['2026-01-04', 'PLANIFIEE'],
  ['2026-01-05', 'EN_COURS'],
  ['2026-01-20', 'EN_COURS'],
  ['2026-01-21', 'EN_EXCLUSION'],
  ['2026-04-20', 'EN_EXCLUSION'],
  ['2026-04-21', 'CLOTUREE'],
])('on %s a designation is %s', (jour, etat) => {
  const d = { annulee: false, debut: '2026-01-05', fin: '2026-01-20', finExclusion: '2026-04-20' };
  expect(etatDesignation(d, jour)).toBe(etat);
  expect(etatDesignation({ ...d, annulee: true }, jour)).toBe('ANNULEE');
  expect(etatDesignation({ annulee: false, debut: null, fin: null, finExclusion: null }, jour)).toBe('SANS_PERIODE');
});
