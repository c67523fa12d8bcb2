import { describe, expect, test } from '@jest/globals';
import { addJours } from '../../core/deadlines.ts';
import { echeanceAnsm, silenceAnsm } from './delais.ansm.ts';
import { regleDelais } from './delais.regles.ts';
import {
  dateCaducite,
  echeanceAvis,
  echeanceComplements,
  echeanceCourante,
  echeanceRecevabilite,
  echeanceReponse,
  echeanceReverification,
  type FaitsDelais,
  isDepassee,
  joursSuspendus,
  limiteReexamen,
} from './delais.ts';
import { jalonsNational } from './jalons.ts';

/** Day 0 of the numbered scenarios (services/etude/src/test/scenarios.db.spec.ts). */
const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);

const base: FaitsDelais = {
  reglementationCode: 'JARDE',
  type: 'DI',
  qualificationCode: 'CAT2',
  statut: 'DEPOSE',
  dateSoumission: J0,
  dateReception: J0,
  dateRecevabilite: null,
  dateDemandeComplements: null,
  dateReceptionComplements: null,
  dateDemandeModif: null,
  dateReponseModif: null,
  dateReprise: null,
  dateAvis: null,
  joursComplements: null,
  consultationExperts: null,
  destinatairesMs: null,
  informationsAnsm: null,
};
const faits = (change: Partial<FaitsDelais>): FaitsDelais => ({ ...base, ...change });

describe('numbered scenarios', () => {
  test('1. drawn on day 0, admissible on day 6: the committee has until day 51', () => {
    const f = faits({ statut: 'EN_EVALUATION', dateRecevabilite: jour(6) });
    expect(echeanceAvis(f, jour(6))).toMatchObject({ date: jour(51), dateAffichee: jour(51), acteur: 'CPP', code: 'AVIS' });
    expect(echeanceRecevabilite(base, J0)?.date).toBe(jour(10));
  });

  test('2. complements on day 10, received day 18, admissible day 22, question day 50, answer day 60: day 92', () => {
    const complements = faits({ qualificationCode: 'CAT1', statut: 'COMPLEMENTS_DEMANDES', dateDemandeComplements: jour(10) });
    expect(echeanceCourante(complements, jour(10))).toMatchObject({ date: jour(20), acteur: 'DEPOSANT' });
    const recus = faits({ ...complements, statut: 'COMPLEMENTS_RECUS', dateReceptionComplements: jour(18) });
    expect(echeanceCourante(recus, jour(18))?.date).toBe(jour(23));
    const question = faits({
      ...recus,
      statut: 'MODIFICATIONS_DEMANDEES',
      dateRecevabilite: jour(22),
      dateDemandeModif: jour(50),
    });
    expect(echeanceCourante(question, jour(50))).toMatchObject({ code: 'REPONSE', date: jour(62), acteur: 'DEPOSANT' });
    const reponse = faits({ ...question, statut: 'REPONSE_RECUE', dateReponseModif: jour(60) });
    expect(joursSuspendus(reponse)).toBe(10);
    expect(echeanceCourante(reponse, jour(60))?.date).toBe(jour(92));
  });

  test('3. complements never sent: still in time on day 20, renounced on day 21', () => {
    // Drawn on Tuesday 3 March: day 20 is a Monday.
    const mardi = (n: number) => addJours('2026-03-03', n);
    const e = echeanceComplements(faits({ dateReception: mardi(0), dateDemandeComplements: mardi(10) }), mardi(20));
    expect(e && [isDepassee(e, mardi(20)), isDepassee(e, mardi(21))]).toEqual([false, true]);
  });

  test.each([
    ['2026-03-10', '2026-04-10'],
    // 28 February 2026 is a Saturday: the sponsor's last day rolls to Monday.
    ['2026-01-31', '2026-03-02'],
    ['2026-12-15', '2027-01-15'],
    // Easter Monday, Ascension, then a Sunday before Whit Monday.
    ['2026-03-06', '2026-04-07'],
    ['2026-04-14', '2026-05-15'],
    ['2026-04-24', '2026-05-26'],
  ])('5. refused on %s: a re-examination is asked until %s, in calendar months', (notifie, limite) =>
    expect(limiteReexamen(notifie)).toBe(limite),
  );

  test('12. an opinion of 01/03/2024 lapses on 01/03/2026', () => expect(dateCaducite('2024-03-01')).toBe('2026-03-01'));

  test('14. a sponsor’s deadline on Christmas day rolls to the next working day; a committee’s stays', () => {
    const sponsor = echeanceComplements(faits({ dateDemandeComplements: '2026-12-15' }), '2026-12-15');
    expect(sponsor).toMatchObject({ date: '2026-12-25', dateAffichee: '2026-12-28' });
    expect(sponsor?.explication.calcul).toBe(
      '15/12/2026 + 10 jours = 25/12/2026 (jour de Noël, jour férié), reporté au premier jour ouvré suivant : 28/12/2026.',
    );
    const comite = echeanceRecevabilite(faits({ dateReception: '2026-12-15' }), '2026-12-15');
    expect(comite).toMatchObject({ date: '2026-12-25', dateAffichee: '2026-12-25' });
    expect(comite?.explication.calcul).toBe(
      '15/12/2026 + 10 jours = 25/12/2026 (jour de Noël, jour férié) : la limite légale du comité n’est pas reportée au premier jour ouvré suivant, le 28/12/2026.',
    );
  });
});

test('a sponsor’s deadline on Whit Monday rolls, and says which holiday it is; a committee’s stays, and says both days (DEL-02)', () => {
  const sponsor = echeanceComplements(faits({ dateDemandeComplements: '2026-05-15' }), '2026-05-15');
  expect(sponsor).toMatchObject({ date: '2026-05-25', dateAffichee: '2026-05-26' });
  expect(sponsor?.explication.calcul).toBe(
    '15/05/2026 + 10 jours = 25/05/2026 (lundi de Pentecôte, jour férié), reporté au premier jour ouvré suivant : 26/05/2026.',
  );
  const comite = echeanceRecevabilite(faits({ dateReception: '2026-05-15' }), '2026-05-15');
  expect(comite).toMatchObject({ date: '2026-05-25', dateAffichee: '2026-05-25' });
  expect(comite?.explication.calcul).toContain('25/05/2026 (lundi de Pentecôte, jour férié) : la limite légale du comité');
});

test('a modification asked on 13/05/2026 is answered until 26/05/2026', () => {
  const e = echeanceReponse(faits({ dateRecevabilite: '2026-04-20', dateDemandeModif: '2026-05-13' }), '2026-05-13');
  expect(e?.dateAffichee).toBe('2026-05-26');
});

test.each<[string, FaitsDelais['type'], string | null, number[]]>([
  ['JARDE', 'DI', 'CAT1', [10, 10, 5, 45, 60, 12]],
  ['JARDE', 'MS', 'CAT1', [10, 10, 5, 45, 60, 12]],
  ['JARDE', 'PRO', null, [10, 10, 5, 45, 45, 0]],
  ['REG745', 'DI', 'IC-Cas-2', [10, 10, 5, 45, 45, 12]],
  ['REG745', 'DI', 'IC-Cas-3', [10, 10, 5, 30, 30, 12]],
  ['REG745', 'MS', 'IC-Cas-2', [10, 10, 5, 38, 38, 12]],
  ['REG746', 'DI', 'EP-Cas-4', [10, 10, 5, 45, 45, 12]],
  ['REG746', 'MS', null, [10, 10, 5, 38, 38, 12]],
])('delays of %s %s %s', (reglementation, type, qualification, expected) => {
  const r = regleDelais(reglementation, type, qualification);
  expect([r.recevabilite, r.complements, r.reverification, r.avis, r.avisAvecDemande, r.reponse]).toEqual(expected);
});

// DOS-11: scenario of an opinion that lapses on 01/03 while its prorogation is filed on 28/02.
test.each([
  ['2026-01-05', '2026-02-19', 'avant que l’avis à proroger ne soit caduc'],
  ['2026-02-02', '2026-02-28', 'avant que l’avis à proroger ne soit caduc'],
  ['2026-02-27', '2026-02-28', 'avant que l’avis à proroger ne soit caduc'],
  ['2026-02-28', '2026-04-14', 'maintient l’avis à proroger'],
  ['2026-03-05', '2026-04-19', 'maintient l’avis à proroger'],
])('a prorogation admitted on %s has its opinion by %s', (dateRecevabilite, attendu, regle) => {
  const pro = faits({ type: 'PRO', statut: 'EN_EVALUATION', dateRecevabilite, caduciteAvis: '2026-03-01' });
  expect(echeanceAvis(pro, dateRecevabilite)).toMatchObject({
    date: attendu,
    explication: { regle: expect.stringContaining(regle) },
  });
});

test('every deadline says its facts, its rule, its article and its count', () => {
  const f = faits({
    dateRecevabilite: jour(6),
    dateDemandeModif: jour(20),
    dateReponseModif: jour(25),
    dateDemandeComplements: jour(2),
    dateReceptionComplements: jour(4),
  });
  const all = [
    echeanceRecevabilite(f, J0),
    echeanceComplements(f, J0),
    echeanceReverification(f, J0),
    echeanceReponse(f, J0),
    echeanceAvis(f, J0),
  ];
  for (const e of all) {
    expect(e?.explication.article).toMatch(/^Article R112\d/);
    expect(e?.explication.faits.length).toBeGreaterThan(0);
    expect(e?.explication.calcul).toMatch(/^\d\d\/\d\d\/\d{4} \+ .* = \d\d\/\d\d\/\d{4}/);
  }
  expect(all[4]?.explication.calcul).toContain('60 jours + 5 jours de suspension');
});

test.each(['BROUILLON', 'EN_ATTENTE_TAS', 'AVIS_FAVORABLE', 'IRRECEVABLE', 'ABANDONNE'] as const)(
  'no deadline runs when %s',
  (statut) => expect(echeanceCourante(faits({ statut, dateRecevabilite: jour(6) }), jour(7))).toBeNull(),
);

const faitsJalons = (change: Partial<FaitsDelais>) => ({
  ...faits(change),
  dateTas: J0,
  ancillaire: false,
  decisionAnsm: 'SANS_OBJET',
  dateDecisionAnsm: null,
  seances: [],
  dateDebutPrevue: null,
  dateDebutEffectif: null,
  dateFinPrevue: null,
  dateFinEffective: null,
  rapportFinalLe: null,
});

// Row after row: what is drawn, what goes to a committee without a draw.
test.each<[string, Partial<FaitsDelais> & { dateTas?: string | null; ancillaire?: boolean }, string]>([
  ['a draft', { statut: 'BROUILLON', dateTas: null }, 'A_VENIR'],
  ['one that no committee could take', { statut: 'EN_ATTENTE_TAS', dateTas: null }, 'A_VENIR'],
  ['one that was drawn', { statut: 'DEPOSE' }, 'ATTEINT'],
  ['one that goes back to its committee without a draw', { statut: 'DEPOSE', dateTas: null }, 'SANS_OBJET'],
  ['an ancillary one', { statut: 'BROUILLON', dateTas: null, ancillaire: true }, 'SANS_OBJET'],
  ['a modification', { statut: 'BROUILLON', type: 'MS', dateTas: null }, 'SANS_OBJET'],
  ['a modification that is examined', { statut: 'DEPOSE', type: 'MS', dateTas: null }, 'SANS_OBJET'],
  ['a prorogation', { statut: 'BROUILLON', type: 'PRO', dateTas: null }, 'SANS_OBJET'],
  ['a second examination', { statut: 'BROUILLON', type: 'DIR', dateTas: null }, 'A_VENIR'],
  ['that of a modification', { statut: 'BROUILLON', type: 'MSR', dateTas: null }, 'A_VENIR'],
])('the draw of %s', (_, change, etat) =>
  expect(jalonsNational({ ...faitsJalons({}), ...change }, J0).find((j) => j.code === 'TAS')?.etat).toBe(etat),
);

test('milestones: reached, late, coming, without object', () => {
  const jalons = jalonsNational(faitsJalons({ statut: 'DEPOSE' }), jour(12));
  expect(jalons.map((j) => [j.code, j.etat])).toEqual([
    ['DEPOT', 'ATTEINT'],
    ['TAS', 'ATTEINT'],
    ['RECEVABILITE', 'EN_RETARD'],
    ['SEANCE_1', 'A_VENIR'],
    ['AVIS', 'A_VENIR'],
    ['DEBUT_ETUDE', 'A_VENIR'],
    ['FIN_ETUDE', 'A_VENIR'],
    ['RAPPORT_FINAL', 'A_VENIR'],
    ['COMPLEMENTS_DEMANDES', 'SANS_OBJET'],
    ['COMPLEMENTS_RECUS', 'SANS_OBJET'],
    ['DEMANDE_MODIF', 'SANS_OBJET'],
    ['REPONSE_MODIF', 'SANS_OBJET'],
    ['SEANCE_2', 'SANS_OBJET'],
    ['DECISION_ANSM', 'SANS_OBJET'],
    ['CADUCITE_AVIS', 'SANS_OBJET'],
  ]);
  expect(jalons[2]).toMatchObject({
    dateTheorique: jour(10),
    joursRestants: -2,
    explication: { article: expect.stringContaining('R1123-23') },
  });
});

// The beginning is what the sponsor declared; the lapse of the opinion (R1123-26) is a milestone of its own.
test.each<[string, Partial<Parameters<typeof jalonsNational>[0]>, [string | null, string], [string | null, string]]>([
  ['before the opinion', { statut: 'DEPOSE' }, ['2027-03-01', 'A_VENIR'], [null, 'SANS_OBJET']],
  [
    'favourable on 23 November 2026',
    { statut: 'AVIS_FAVORABLE', dateAvis: '2026-11-23' },
    ['2027-03-01', 'A_VENIR'],
    ['2028-11-23', 'A_VENIR'],
  ],
  [
    'the research has begun',
    { statut: 'AVIS_FAVORABLE', dateAvis: '2026-11-23', dateDebutEffectif: '2027-03-05' },
    ['2027-03-01', 'ATTEINT'],
    [null, 'SANS_OBJET'],
  ],
  [
    'a modification has no lapse',
    { type: 'MS', statut: 'AVIS_FAVORABLE', dateAvis: '2026-11-23' },
    ['2027-03-01', 'A_VENIR'],
    [null, 'SANS_OBJET'],
  ],
  ['unfavourable', { statut: 'AVIS_DEFAVORABLE', dateAvis: '2026-11-23' }, [null, 'SANS_OBJET'], [null, 'SANS_OBJET']],
])('beginning and lapse: %s', (_, change, debut, caducite) => {
  const jalons = jalonsNational({ ...faitsJalons({}), dateDebutPrevue: '2027-03-01', ...change }, '2027-03-06');
  const de = (code: string) => jalons.filter((j) => j.code === code).map((j) => [j.dateTheorique, j.etat])[0];
  expect([de('DEBUT_ETUDE'), de('CADUCITE_AVIS')]).toEqual([debut, caducite]);
});

test('milestones are read day by day: done, then to come, whatever the order of the procedure', () => {
  const jalons = jalonsNational(
    {
      ...faitsJalons({ statut: 'AVIS_FAVORABLE', dateRecevabilite: jour(4), dateAvis: jour(20) }),
      // The séance was put off after a first one, and the study ends before its opinion would lapse.
      seances: [
        { date: jour(18), examine: true },
        { date: jour(2), examine: true },
      ],
      dateDebutPrevue: jour(60),
      dateFinPrevue: jour(200),
    },
    jour(30),
  );
  const dates = (etats: string[]) =>
    jalons.filter((j) => etats.includes(j.etat)).flatMap((j) => j.dateReelle ?? j.dateTheorique ?? []);
  expect(dates(['ATTEINT'])).toEqual([J0, J0, jour(2), jour(4), jour(18), jour(20)]);
  const aVenir = jalons.filter((j) => j.etat === 'A_VENIR').map((j) => j.code);
  expect(aVenir).toEqual(['DEBUT_ETUDE', 'FIN_ETUDE', 'CADUCITE_AVIS', 'RAPPORT_FINAL']);
  expect(jalons.findLastIndex((j) => j.etat !== 'SANS_OBJET')).toBeLessThan(jalons.findIndex((j) => j.etat === 'SANS_OBJET'));
});

test('what comes without a day stands before what follows it: the sponsor reads that admissibility and opinion precede his research', () => {
  const jalons = jalonsNational(
    {
      ...faitsJalons({ statut: 'COMPLEMENTS_DEMANDES', dateDemandeComplements: jour(5) }),
      dateDebutPrevue: jour(60),
      dateFinPrevue: jour(200),
    },
    jour(6),
  );
  expect(jalons.filter((j) => j.etat === 'A_VENIR').map((j) => j.code)).toEqual([
    'COMPLEMENTS_RECUS',
    'RECEVABILITE',
    'SEANCE_1',
    'AVIS',
    'DEBUT_ETUDE',
    'FIN_ETUDE',
    'RAPPORT_FINAL',
  ]);
});

test('a research approved before the platform waits for no admissibility nor séance: they were elsewhere, its opinion is there', () => {
  const jalons = jalonsNational(
    { ...faitsJalons({ statut: 'AVIS_FAVORABLE', dateAvis: jour(-900) }), dateDebutEffectif: jour(-800), historique: true },
    jour(1),
  );
  expect(jalons.filter((j) => j.etat === 'A_VENIR').map((j) => j.code)).toEqual(['FIN_ETUDE', 'RAPPORT_FINAL']);
});

test('a closed dossier waits for nothing more', () => {
  const jalons = jalonsNational(faitsJalons({ statut: 'RENONCE', dateDemandeComplements: jour(5) }), jour(30));
  expect(jalons.filter((j) => j.etat === 'A_VENIR' || j.etat === 'EN_RETARD')).toEqual([]);
});

// DEL-06: without a reply, the committee confirms RENONCE or decides on the dossier as it stands; its clock resumes at the sponsor's last day.
test.each([
  // Asked on Friday 6 March: day 12 is Wednesday 18.
  ['2026-03-06', '2026-03-18', 60 + 12],
  // Asked on Monday 2 March: day 12 is Saturday 14, the sponsor had until Monday 16.
  ['2026-03-02', '2026-03-16', 60 + 14],
])('asked on %s, no reply on %s: the committee that decides without it has its days from there', (demande, limite, jours) => {
  const sans = faits({ statut: 'MODIFICATIONS_DEMANDEES', dateRecevabilite: '2026-02-02', dateDemandeModif: demande });
  expect(echeanceCourante(sans, limite)?.dateAffichee).toBe(limite);
  const repris = faits({ ...sans, statut: 'EN_EVALUATION', dateReprise: limite });
  expect(echeanceCourante(repris, limite)).toMatchObject({ code: 'AVIS', date: addJours('2026-02-02', jours) });
  expect(echeanceAvis(repris, limite)?.explication).toMatchObject({
    faits: expect.arrayContaining([{ libelle: 'Dernier jour pour répondre, sans réponse : délai repris', date: limite }]),
    regle: expect.stringContaining('en l’état'),
  });
});

// DEL-07: the agency has 35 days, 10 more when it asks for information; of a device 38 from its validation, 7 more with experts; its silence authorises.
test.each<[string, Partial<FaitsDelais>, string | null]>([
  ['a modification for both', { type: 'MS', destinatairesMs: 'CPP_ANSM' }, jour(35)],
  ['a modification for the agency alone', { type: 'MS', destinatairesMs: 'ANSM' }, jour(35)],
  ['with information asked', { type: 'MSR', destinatairesMs: 'CPP_ANSM', informationsAnsm: true }, jour(45)],
  ['for the committee alone', { type: 'MS', destinatairesMs: 'CPP' }, null],
  ['recipients not said', { type: 'MS' }, null],
  ['an initial request', { type: 'DI', destinatairesMs: 'CPP_ANSM' }, null],
  ['a device, not validated', { reglementationCode: 'REG745', type: 'MS', destinatairesMs: 'CPP_ANSM' }, null],
  [
    'a device',
    { reglementationCode: 'REG745', type: 'MS', destinatairesMs: 'CPP_ANSM', dateRecevabilite: jour(6), informationsAnsm: true },
    jour(44),
  ],
  [
    'a diagnostic, with experts',
    { reglementationCode: 'REG746', type: 'MS', destinatairesMs: 'ANSM', dateRecevabilite: jour(6), consultationExperts: true },
    jour(51),
  ],
])('delay of the agency: %s', (_, change, attendue) => {
  const f = faits(change);
  expect(echeanceAnsm(f, J0)?.date ?? null).toBe(attendue);
  const jalon = jalonsNational({ ...faitsJalons(change), decisionAnsm: 'EN_ATTENTE' }, J0).find(
    (j) => j.code === 'DECISION_ANSM',
  );
  expect(jalon).toMatchObject({ dateTheorique: attendue, acteur: 'ANSM' });
});

// ETU-19: a modification of 02/03/2026 that the agency receives; its last day is the 35th, Monday 6 April, a holiday that moves nothing.
test.each<[string, Partial<FaitsDelais>, string, string | null]>([
  ['on its last day', {}, '2026-04-06', null],
  ['the day after', {}, '2026-04-07', '2026-04-06'],
  ['with information asked', { informationsAnsm: true }, '2026-04-07', null],
  ['with information asked, ten days later', { informationsAnsm: true }, '2026-04-17', '2026-04-16'],
  ['of the committee alone', { destinatairesMs: 'CPP' }, '2026-12-01', null],
])('silence of the agency: %s', (_, change, jour, depuis) =>
  expect(silenceAnsm(faits({ type: 'MS', destinatairesMs: 'CPP_ANSM', dateSoumission: '2026-03-02', ...change }), jour)).toBe(
    depuis,
  ),
);
