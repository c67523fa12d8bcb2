/** Which mails an import makes leave: a table of cases. Rule: CTI-44. */
import { expect, test } from '@jest/globals';
import { annoncesDeLImport } from './annonces.rules.ts';

const OUVERT = {
  statut: 'EN_EVALUATION',
  decision: null,
  dateDecision: null,
  conclusionPartieUn: null,
  suivi: { corrections: 0, rouvertLe: null, partieDeux: 'P2_EVALUATION' },
  suppression: null,
} as const;
const DECIDE = {
  ...OUVERT,
  statut: 'AUTORISE',
  decision: { type: 'AUTORISE', date: '2026-04-02' },
  dateDecision: '2026-04-02',
} as const;
const CONCLUE = { ...OUVERT, conclusionPartieUn: { sens: 'ACCEPTABLE', date: '2026-03-20' } } as const;
type Etat = Parameters<typeof annoncesDeLImport>[0];

test.each<[string, Etat, Etat, string[]]>([
  ['an authorisation', OUVERT, DECIDE, ['décision relative à l’essai']],
  [
    'a refusal',
    OUVERT,
    { ...DECIDE, statut: 'REFUSE', decision: { type: 'REFUSE', date: '2026-04-02' } },
    ['décision relative à l’essai'],
  ],
  [
    'a decision that corrects the one typed here',
    DECIDE,
    { ...DECIDE, statut: 'AUTORISE_CONDITIONS', decision: { type: 'AUTORISE_CONDITIONS', date: '2026-04-03' } },
    ['décision relative à l’essai'],
  ],
  ['the decision that was typed here', DECIDE, DECIDE, []],
  ['a conclusion on part I', OUVERT, CONCLUE, ['conclusion de la partie I']],
  ['a conclusion that was known', CONCLUE, CONCLUE, []],
  [
    'a conclusion and the decision at once: the decision',
    OUVERT,
    { ...DECIDE, conclusionPartieUn: CONCLUE.conclusionPartieUn },
    ['décision relative à l’essai'],
  ],
  ['a lapse', OUVERT, { ...OUVERT, statut: 'CADUC' }, ['demande caduque']],
  ['a withdrawal', OUVERT, { ...OUVERT, statut: 'ABANDONNE' }, ['demande retirée']],
  ['not valid', OUVERT, { ...OUVERT, statut: 'NON_RECEVABLE' }, ['demande non recevable']],
  ['nothing new', OUVERT, OUVERT, []],
  ['a trial that came with its decision', { ...OUVERT, suivi: null }, { ...DECIDE, suivi: null }, []],
  ['a request that is hidden', OUVERT, { ...DECIDE, suppression: { le: '2026-03-03T08:00:00.000Z', par: 'X' } }, []],
])('%s', (_case, avant, apres, titres) => {
  expect(annoncesDeLImport(avant, apres, '2026-04-05').map((a) => a.annonce.titre)).toEqual(titres);
});

test('the portal undoes a correction: a mail of its own, the agency is told too; it tells the same: nobody is', () => {
  const corrigee = {
    ...DECIDE,
    statut: 'REFUSE',
    decision: { type: 'REFUSE', date: '2026-04-02' },
    suivi: { ...DECIDE.suivi, corrections: 1 },
  } as const;
  const [{ annonce, rang }] = annoncesDeLImport(corrigee, { ...DECIDE, suivi: corrigee.suivi }, '2026-04-05');
  expect(annonce).toMatchObject({
    texte: expect.stringContaining('après une correction'),
    aQui: ['PROMOTEUR', 'COMITE', 'ANSM'],
  });
  expect(rang).toBe('2026-04-02-AUTORISE-1');
  expect(annoncesDeLImport(corrigee, corrigee, '2026-04-05')).toEqual([]);
  const autreJour = { ...corrigee, dateDecision: '2026-04-03' };
  expect(annoncesDeLImport(corrigee, autreJour, '2026-04-05').map((a) => a.rang)).toEqual(['2026-04-03-REFUSE-1']);
});

test('the portal concludes, or ends, what was opened again here: all are told, the administration too', () => {
  const rouverte = { ...OUVERT, suivi: { corrections: 1, rouvertLe: '2026-04-01', partieDeux: 'P2_EVALUATION' } } as const;
  const conclue = { ...rouverte, suivi: { ...rouverte.suivi, partieDeux: 'P2_AVIS_FAVORABLE' } } as const;
  const [lue] = annoncesDeLImport(rouverte, conclue, '2026-04-05');
  expect(lue.annonce).toMatchObject({
    texte: expect.stringContaining('avis favorable'),
    aQui: expect.arrayContaining(['ADMINISTRATION']),
  });
  const [fin] = annoncesDeLImport(rouverte, { ...rouverte, statut: 'CADUC' }, '2026-04-05');
  expect(fin.annonce.aQui).toEqual(expect.arrayContaining(['PROMOTEUR', 'ADMINISTRATION']));
  const jamais = { ...rouverte.suivi, rouvertLe: null };
  expect(annoncesDeLImport({ ...rouverte, suivi: jamais }, conclue, '2026-04-05')).toEqual([]);
});

test('the same words as when the agency types it, and a mail of its own for each day and sense', () => {
  const [{ annonce, rang }] = annoncesDeLImport(OUVERT, DECIDE, '2026-04-05');
  expect(annonce).toMatchObject({ texte: 'La décision de l’ANSM est : autorisé, le 02/04/2026.', aQui: ['PROMOTEUR', 'COMITE'] });
  expect(rang).toBe('2026-04-02-AUTORISE');
  const [fin] = annoncesDeLImport(OUVERT, { ...OUVERT, statut: 'CADUC' }, '2026-04-05');
  expect(fin.annonce.aQui).toEqual(['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM']);
});
