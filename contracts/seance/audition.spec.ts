import { expect, test } from '@jest/globals';
import {
  annonceAudition,
  auditionEnMots,
  auditionsADecider,
  DECISIONS_AUDITION,
  type DecisionAudition,
  ecartAudition,
  raisonSansAudition,
} from './audition.rules.ts';

const jeudi = { date: '2026-03-26', heureDebut: '14:00', heureFin: '18:00', essai: false, souhaiteEtreEntendu: true };
const essai = { ...jeudi, essai: true, souhaiteEtreEntendu: false };
const le = (jour: string, heure = '10:00') => ({ jour, heure });

test.each([
  ['a sponsor who asked, on the day before', jeudi, 'PLENIERE', le('2026-03-25'), null],
  ['until the séance begins', jeudi, 'PLENIERE', le('2026-03-26', '13:59'), null],
  ['no more once it has begun', jeudi, 'PLENIERE', le('2026-03-26', '14:00'), /page en direct/],
  ['who did not ask may be invited', { ...jeudi, souhaiteEtreEntendu: false }, 'PLENIERE', le('2026-03-10'), null],
  ['and is refused nothing', { ...jeudi, souhaiteEtreEntendu: false }, 'REFUSEE', le('2026-03-10'), /rien à refuser/],
  ['the sponsor of a trial, seven days before', essai, 'PLENIERE', le('2026-03-19'), null],
  ['not six', essai, 'PLENIERE', le('2026-03-20'), /19\/03\/2026 au plus tard \(article R1124-9\)/],
  ['by who reports, later', essai, 'RAPPORTEUR', le('2026-03-20'), null],
] as const)('%s', (_, s, decision, moment, raison) => {
  const dit = raisonSansAudition(s, decision, moment);
  if (raison === null) expect(dit).toBeNull();
  else expect(dit).toMatch(raison);
});

test.each([
  ['PLENIERE', '15:30', null, null],
  ['PLENIERE', null, null, 'heure'],
  ['PLENIERE', '13:59', null, 'heure'],
  ['PLENIERE', '18:01', null, 'heure'],
  ['COMITE_RESTREINT', null, 'Le 24/03 à 14:00, en visioconférence.', null],
  ['COMITE_RESTREINT', null, null, 'precision'],
  ['RAPPORTEUR', null, null, 'precision'],
  ['REFUSEE', null, null, 'precision'],
  ['REFUSEE', null, 'Le dossier répond à toutes les questions.', null],
] as const)('%s at %s, « %s »: the wrong field is %s', (decision, heure, precision, champ) => {
  expect(ecartAudition(jeudi, { decision, heure, precision })?.champ ?? null).toBe(champ);
});

test('the agenda waits for who asked, is still to be examined, and has no answer', () => {
  const d = { souhaiteEtreEntendu: true, audition: null, inscription: 'INSCRIT' };
  const autres = [
    { ...d, souhaiteEtreEntendu: false },
    { ...d, audition: { decision: 'REFUSEE' } },
    { ...d, inscription: 'EXAMINE' },
  ];
  expect(auditionsADecider([d, ...autres])).toEqual([d]);
});

test.each(DECISIONS_AUDITION)('%s: the sponsor reads the day, and what was added', (decision: DecisionAudition) => {
  const annonce = annonceAudition('Est II', { date: '2026-03-26', decision, heure: '15:30', precision: 'Salle B.' });
  expect(annonce.texte).toMatch(/comité Est II .*26\/03\/2026.*Salle B\./);
  expect(annonce.texte.includes('15:30')).toBe(decision === 'PLENIERE');
  expect(annonce.texte).toMatch(/^Le président du comité Est II /);
  const remplace = { date: '2026-03-26', decision, heure: '15:30', precision: null, decideePar: 'VICE_PRESIDENT' } as const;
  expect(annonceAudition('Est II', remplace).texte).toMatch(/^Le vice-président du comité Est II, en l’absence du président, /);
});

test.each([
  [false, null, null],
  [true, null, 'souhaite être entendu'],
  [true, { decision: 'PLENIERE', heure: '15:30', precision: null }, 'entendu en séance (15:30)'],
  [
    true,
    { decision: 'RAPPORTEUR', heure: null, precision: 'Le 24/03, par téléphone' },
    'entendu par le rapporteur (Le 24/03, par téléphone)',
  ],
  [true, { decision: 'REFUSEE', heure: null, precision: 'Le dossier suffit' }, 'pas d’audition'],
] as const)('asked %s, decided %j: the committee reads « %s »', (souhaiteEtreEntendu, audition, mots) => {
  expect(auditionEnMots({ souhaiteEtreEntendu, audition })).toBe(mots);
});
