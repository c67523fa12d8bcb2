import { expect, test } from '@jest/globals';
import { ETUDE_ERRORS } from '@riph/contracts/etude/dossier.errors';
import type { SensAvis } from '@riph/contracts/etude/dossier.workflow';
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
} from './avis.rules.ts';

const examen = (seanceId: number, date: string, manques: string[] = []): Examen => ({
  seanceId,
  date,
  type: 'PLENIERE',
  quorum: { atteint: manques.length === 0, manques },
});
const faits = (f: Partial<FaitsAvis> = {}): FaitsAvis => ({
  statut: 'EN_EVALUATION',
  sousReserve: false,
  dateReponseModif: null,
  reglementationCode: 'JARDE',
  ...f,
});

test.each<[string, FaitsAvis, Examen[], number | null]>([
  ['la dernière séance', faits(), [examen(2, '2026-03-20'), examen(1, '2026-03-06')], 2],
  ['aucune', faits(), [], null],
  [
    'une séance d’avant la réponse ne suffit pas',
    faits({ statut: 'REPONSE_RECUE', dateReponseModif: '2026-03-10' }),
    [examen(1, '2026-03-06')],
    null,
  ],
  [
    'une séance du jour de la réponse suffit',
    faits({ statut: 'REPONSE_RECUE', dateReponseModif: '2026-03-10' }),
    [examen(1, '2026-03-06'), examen(2, '2026-03-10')],
    2,
  ],
])('examen retenu : %s', (_, f, examens, attendu) => expect(examenRetenu(f, examens)?.seanceId ?? null).toBe(attendu));

test('la vérification déléguée remonte à la séance qui a précédé la demande', () => {
  const examens = [examen(1, '2026-03-06'), examen(2, '2026-03-20')];
  expect(examenDelegue({ dateDemandeModif: '2026-03-06' }, examens)?.seanceId).toBe(1);
  expect(examenDelegue({ dateDemandeModif: null }, examens)).toBeNull();
});

// national.md 12, scenario 9: five present but no association member.
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

test.each<[string, SensAvis, number[], string, string, string[]]>([
  ['favorable sans motif', 'FAVORABLE', [], '', 'JARDE', []],
  ['défavorable motivé', 'DEFAVORABLE', [3], 'Le rapport bénéfice risque est défavorable.', 'JARDE', []],
  ['défavorable sans motif de la liste', 'DEFAVORABLE', [], 'Le rapport bénéfice risque est défavorable.', 'JARDE', ['MOTIF']],
  ['défavorable sans motivation', 'DEFAVORABLE', [3], '  ', 'JARDE', ['MOTIF']],
  ['sous conditions hors dispositif', 'FAVORABLE_CONDITIONS', [], '', 'JARDE', ['CONDITIONS']],
  ['sous conditions, dispositif', 'FAVORABLE_CONDITIONS', [], '', 'REG745', []],
])('avis %s', (_, sens, motifIds, motivation, reglementationCode, fautes) =>
  expect(fautesAvis({ reglementationCode }, { sens, motifIds, motivation })).toEqual(fautes),
);

// national.md 12, scenario 4.
test('une seule demande de modification, après une séance', () => {
  expect(empechementsDemande({ dejaDemandeeLe: '2026-03-02', examens: [examen(1, '2026-03-01')] })).toEqual([
    'Une demande de modification a déjà été émise le 02/03/2026 : la loi n’en permet qu’une seule par dossier (art. R1123-23).',
  ]);
  expect(empechementsDemande({ dejaDemandeeLe: null, examens: [] })).toEqual([
    'Le dossier n’a pas encore été examiné en séance.',
  ]);
  expect(empechementsDemande({ dejaDemandeeLe: null, examens: [examen(1, '2026-03-01')] })).toEqual([]);
});

test('la conformité se confirme sans séance seulement par délégation', () => {
  expect(empechementsConformite({ sousReserve: true })).toEqual([]);
  expect(empechementsConformite({ sousReserve: false })).toHaveLength(1);
});

test.each<[string | null, string, number]>([
  ['2026-03-10', '2026-03-10', 1],
  ['2026-03-10', '2026-03-11', 0],
  [null, '2026-03-11', 1],
])('constater après la limite du %s, le %s', (limite, jour, empechements) =>
  expect(empechementsConstat(limite, jour)).toHaveLength(empechements),
);
