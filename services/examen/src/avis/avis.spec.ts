import { expect, test } from '@jest/globals';
import { instantParis } from '@riph/contracts/core/paris';
import { MOTIVATION_DE_LA_LOI } from '@riph/contracts/etude/socle/avis';
import { ETUDE_ERRORS } from '@riph/contracts/etude/socle/dossier.errors';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import {
  type Examen,
  empechementsAvis,
  empechementsConformite,
  empechementsConstat,
  empechementsDemande,
  examenDelegue,
  examenRetenu,
  type FaitsAvis,
  fautesAvis,
  motivationRetenue,
} from './avis.rules.ts';

/** Examined between these hours. */
const examen = (seanceId: number, date: string, manques: string[] = [], [de, a] = ['14:00', '17:00']): Examen => ({
  seanceId,
  date,
  debut: instantParis(date, de),
  fin: instantParis(date, a),
  type: 'PLENIERE',
  quorum: { atteint: manques.length === 0, manques },
});
const faits = (f: Partial<FaitsAvis> = {}): FaitsAvis => ({
  statut: 'EN_EVALUATION',
  sousReserve: false,
  recevableA: instantParis('2026-03-03', '09:00'),
  reponseModifA: null,
  reglementationCode: 'JARDE',
  ...f,
});
/** Answered on 10 March at that hour. */
const repondu = (heure: string) => faits({ statut: 'REPONSE_RECUE', reponseModifA: instantParis('2026-03-10', heure) });
/** Asked on a day, by default in time. */
const demande = (f: FaitsAvis & { dejaDemandeeLe?: string }, examens: Examen[], jour = '2026-03-21') =>
  empechementsDemande({ dejaDemandeeLe: null, limite: '2026-04-17', ...f }, examens, jour);

test.each<[string, FaitsAvis, Examen[], number | null]>([
  ['la dernière séance', faits(), [examen(2, '2026-03-20'), examen(1, '2026-03-06')], 2],
  ['aucune', faits(), [], null],
  ['une séance d’avant la recevabilité ne compte pas', faits(), [examen(1, '2026-03-02')], null],
  ['une séance du jour de la recevabilité compte', faits(), [examen(1, '2026-03-02'), examen(2, '2026-03-03')], 2],
  ['une séance d’avant la réponse ne suffit pas', repondu('09:00'), [examen(1, '2026-03-06')], null],
  [
    'une séance d’après la réponse, le même jour, suffit',
    repondu('09:00'),
    [examen(1, '2026-03-06'), examen(2, '2026-03-10')],
    2,
  ],
  ['une séance d’avant la réponse, le même jour, ne suffit pas', repondu('17:01'), [examen(2, '2026-03-10')], null],
  ['une réponse reçue pendant la séance, sans heure d’examen', repondu('15:00'), [examen(2, '2026-03-10')], 2],
  ['examiné à 14:30, réponse à 15:00', repondu('15:00'), [examen(2, '2026-03-10', [], ['14:30', '14:30'])], null],
  [
    'une séance d’avant la recevabilité, le même jour',
    faits({ recevableA: instantParis('2026-03-03', '17:01') }),
    [examen(1, '2026-03-03')],
    null,
  ],
])('examen retenu : %s', (_, f, examens, expected) => expect(examenRetenu(f, examens)?.seanceId ?? null).toBe(expected));

test('la vérification déléguée remonte à la séance qui a précédé la demande', () => {
  const examens = [examen(1, '2026-03-06'), examen(2, '2026-03-20')];
  const recevableA = instantParis('2026-03-03', '09:00');
  const demandeA = (date: string, heure: string) => instantParis(date, heure);
  expect(examenDelegue({ recevableA, demandeModifA: demandeA('2026-03-06', '16:00') }, examens)?.seanceId).toBe(1);
  // A séance that began after the request delegated nothing, on the same day either.
  expect(examenDelegue({ recevableA, demandeModifA: demandeA('2026-03-20', '13:59') }, examens)?.seanceId).toBe(1);
  expect(examenDelegue({ recevableA, demandeModifA: null }, examens)).toBeNull();
  expect(
    examenDelegue({ recevableA: instantParis('2026-03-07', '09:00'), demandeModifA: demandeA('2026-03-10', '09:00') }, examens),
  ).toBeNull();
});

// AVI-01: the request and the opinion come after the admissibility.
test('une séance tenue avant la recevabilité ne permet ni avis ni demande de modification, et la raison dit quoi faire', () => {
  const prematuree = [examen(1, '2026-03-02')];
  const raison =
    'La séance du 02/03/2026 a eu lieu avant que le dossier ne soit recevable (le 03/03/2026 à 09:00) : inscrivez-le à l’ordre du jour d’une prochaine séance.';
  expect(empechementsAvis(faits(), prematuree)).toEqual([raison]);
  expect(demande(faits(), prematuree)).toEqual([raison]);
  expect(empechementsAvis(faits(), [...prematuree, examen(2, '2026-03-20')])).toEqual([]);
  expect(demande(faits(), [...prematuree, examen(2, '2026-03-20')])).toEqual([]);
});

// COM-04, scenario 9: five present but no association member.
test('le quorum manquant est dit', () => {
  const manques = empechementsAvis(faits(), [
    examen(1, '2026-03-06', ['Il faut 1 représentant d’association (aucun à ce jour).']),
  ]);
  expect(manques).toEqual([
    'Le quorum n’était pas atteint pour ce dossier à la séance du 06/03/2026 : il faut 1 représentant d’association (aucun à ce jour).',
  ]);
  expect(ETUDE_ERRORS['avis.quorum'][1]({ manques })).toBe(
    'L’avis ne peut pas être rendu : le quorum n’était pas atteint pour ce dossier à la séance du 06/03/2026 : il faut 1 représentant d’association (aucun à ce jour).',
  );
  expect(empechementsAvis(faits(), [examen(1, '2026-03-06')])).toEqual([]);
  expect(empechementsAvis(faits(), [])).toEqual(['Le dossier n’a pas encore été examiné en séance.']);
});

test.each<[string, SensAvis, number[], string, string, string[], string]>([
  ['favorable sans motif', 'FAVORABLE', [], '', 'JARDE', [], ''],
  ['défavorable motivé', 'DEFAVORABLE', [3], 'Le rapport bénéfice risque est défavorable.', 'JARDE', [], ''],
  [
    'défavorable sans motif de la liste',
    'DEFAVORABLE',
    [],
    'Le rapport bénéfice risque est défavorable.',
    'JARDE',
    ['MOTIF'],
    '',
  ],
  ['défavorable sans motivation', 'DEFAVORABLE', [3], '  ', 'JARDE', ['MOTIF'], ''],
  ['sous conditions hors dispositif', 'FAVORABLE_CONDITIONS', [], '', 'JARDE', ['CONDITIONS'], 'Revoir la notice.'],
  ['sous conditions, dispositif', 'FAVORABLE_CONDITIONS', [], '', 'REG745', [], 'Revoir la notice.'],
  ['sous conditions, sans les écrire', 'FAVORABLE_CONDITIONS', [], '', 'REG746', ['CONDITIONS_VIDES'], ' \n'],
])('avis %s', (_, sens, motifIds, motivation, reglementationCode, fautes, conditions) =>
  expect(fautesAvis({ reglementationCode }, { sens, motifIds, motivation, conditions })).toEqual(fautes),
);

// R1123-24: the letter and what is kept say the same.
test.each<[SensAvis, number[], string, string]>([
  ['FAVORABLE', [], '', MOTIVATION_DE_LA_LOI],
  ['FAVORABLE', [], ' \n', MOTIVATION_DE_LA_LOI],
  ['FAVORABLE', [], 'Le protocole est rigoureux.', 'Le protocole est rigoureux.'],
  ['DEFAVORABLE', [3], '', ''],
])('motivation of %s, reasons %j, %j: %j', (sens, motifIds, motivation, retenue) =>
  expect(motivationRetenue({ sens, motifIds, motivation })).toBe(retenue),
);

// AVI-02, scenario 4.
test('une seule demande de modification, après une séance', () => {
  expect(demande({ ...faits(), dejaDemandeeLe: '2026-03-02' }, [examen(1, '2026-03-06')])).toEqual([
    'Une demande de modification a déjà été émise le 02/03/2026 : la loi n’en permet qu’une seule par dossier.',
  ]);
  expect(demande(faits(), [])).toEqual(['Le dossier n’a pas encore été examiné en séance.']);
  expect(demande(faits(), [examen(1, '2026-03-06')])).toEqual([]);
});

// R1123-23: silence is a refusal once the last day is over; a request does not set the clock going again.
test('la demande de modification ne se fait plus après le dernier jour du comité', () => {
  expect(demande(faits(), [examen(1, '2026-03-06')], '2026-04-17')).toEqual([]);
  expect(demande(faits(), [examen(1, '2026-03-06')], '2026-04-18')).toEqual([
    'Le délai du comité s’est achevé le 17/04/2026 : une demande de modification ne peut plus le suspendre, et le silence vaut refus.',
  ]);
});

// R1123-11: a deliberation without quorum decides nothing, and delegates nothing.
const SANS_USAGER = ['Il faut 1 représentant d’association (aucun à ce jour).'];
const QUORUM =
  'Le quorum n’était pas atteint pour ce dossier à la séance du 06/03/2026 : il faut 1 représentant d’association (aucun à ce jour).';

test.each<[string, boolean, Examen[], string[]]>([
  ['sans réserve, sans quorum', false, [examen(1, '2026-03-06', SANS_USAGER)], []],
  [
    'sous réserve, sans quorum',
    true,
    [examen(1, '2026-03-06', SANS_USAGER)],
    [QUORUM, 'Sans quorum, le comité ne peut pas déléguer sa décision : décochez « sous réserve ».'],
  ],
  ['sous réserve, quorum à la dernière séance', true, [examen(1, '2026-03-06', SANS_USAGER), examen(2, '2026-03-13')], []],
])('demande de modification %s', (_, sousReserve, examens, expected) =>
  expect(demande(faits({ sousReserve }), examens)).toEqual(expected),
);

test.each<[string, boolean, Examen[], unknown[]]>([
  ['déléguée par une séance qui avait le quorum', true, [examen(1, '2026-03-06')], []],
  ['déléguée sans quorum', true, [examen(1, '2026-03-06', SANS_USAGER)], [QUORUM]],
  ['déléguée sans séance', true, [], [expect.stringContaining('inscrivez le dossier à une séance')]],
  ['sans délégation', false, [examen(1, '2026-03-06')], [expect.stringContaining('l’avis se rend en séance')]],
])('conformité %s', (_, sousReserve, examens, expected) =>
  expect(
    empechementsConformite(
      {
        ...faits({ statut: 'REPONSE_RECUE', reponseModifA: instantParis('2026-03-12', '09:00'), sousReserve }),
        demandeModifA: instantParis('2026-03-09', '09:00'),
      },
      examens,
    ),
  ).toEqual(expected),
);

test.each<[string | null, string, number]>([
  ['2026-03-10', '2026-03-10', 1],
  ['2026-03-10', '2026-03-11', 0],
  [null, '2026-03-11', 1],
])('constater après la limite du %s, le %s', (limite, jour, empechements) =>
  expect(empechementsConstat(limite, jour)).toHaveLength(empechements),
);

// AVI-10: the last day was 17 April, the silence a refusal from the 18th on.
test.each<[string, Examen, string, { secondExamen?: string }, string[]]>([
  ['on the first day', examen(1, '2026-04-10'), '2026-04-18', {}, []],
  ['on the last of seven days', examen(1, '2026-04-17'), '2026-04-25', {}, []],
  ['a day too late', examen(1, '2026-04-10'), '2026-04-26', {}, ['jusqu’au 25/04/2026']],
  ['of a séance after the last day', examen(1, '2026-04-18'), '2026-04-20', {}, ['s’est tenue après le dernier jour']],
  ['once another committee has the research', examen(1, '2026-04-10'), '2026-04-20', { secondExamen: '26.7' }, ['26.7']],
])('an opinion in place of a silence, %s', (_, retenu, jour, { secondExamen = null }, expected) => {
  const silencieux = faits({ statut: 'REJET_IMPLICITE' });
  const reasons = empechementsAvis(silencieux, [retenu], { limite: '2026-04-17', secondExamen, aujourdhui: jour });
  expect(reasons).toEqual(expected.map((words) => expect.stringContaining(words)));
});

test('a silence whose last day is not known is reopened by the administration alone; one that nothing examined lacks a séance', () => {
  const [silencieux, silence] = [faits({ statut: 'REJET_IMPLICITE' }), { secondExamen: null, aujourdhui: '2026-04-20' }];
  expect(empechementsAvis(silencieux, [examen(1, '2026-04-10')], { ...silence, limite: null })).toEqual([
    expect.stringContaining('n’est pas connu'),
  ]);
  expect(empechementsAvis(silencieux, [], { ...silence, limite: '2026-04-17' })).toEqual([
    expect.stringContaining('pas encore été examiné'),
  ]);
});

test('after a silence the examination that counts is the one that would have: the last since the answer', () => {
  const examens = [examen(1, '2026-03-06'), examen(2, '2026-03-20')];
  const silencieux = { ...repondu('09:00'), statut: 'REJET_IMPLICITE' as const };
  expect(examenRetenu(silencieux, examens)?.seanceId).toBe(2);
  expect(examenRetenu(silencieux, [examen(1, '2026-03-06')])).toBeNull();
});
