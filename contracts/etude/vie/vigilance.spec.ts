import { expect, test } from '@jest/globals';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import type { TypeDocumentEtude } from './vie.schemas.ts';
import { declarationDe, delaiEnMots, type FaitsDeclaration, faitsDeclaration, prendFaitNouveau } from './vigilance.rules.ts';

const JARDE: FaitsDeclaration = { reglementationCode: 'JARDE', finAnticipee: false, securite: false, finLe: null };
const DISPOSITIF: FaitsDeclaration = { ...JARDE, reglementationCode: 'REG745' };

// DEL-14.
test.each<[TypeDocumentEtude, FaitsDeclaration, string | null]>([
  ['MESURE_URGENTE', JARDE, 'À transmettre sans délai au comité et à l’ANSM (article L1123-10).'],
  ['FAIT_NOUVEAU', DISPOSITIF, 'À transmettre sans délai au comité et à l’ANSM (article L1123-10).'],
  ['RETRAIT_INVESTIGATEUR', JARDE, 'À transmettre sans délai au comité et à l’ANSM (article R1123-41).'],
  ['FIN_ETUDE', JARDE, 'À transmettre dans les 90 jours qui suivent (article R1123-66).'],
  ['FIN_ETUDE', { ...JARDE, finAnticipee: true }, 'À transmettre dans les 15 jours qui suivent (article R1123-66).'],
  ['FIN_ETUDE', DISPOSITIF, 'À transmettre dans les 15 jours qui suivent (article 77 du règlement (UE) 2017/745).'],
  [
    'FIN_ETUDE',
    { ...DISPOSITIF, finAnticipee: true, securite: true },
    'À transmettre dans la journée qui suit (article 77 du règlement (UE) 2017/745).',
  ],
  ['SUSPENSION', JARDE, null],
  ['SUSPENSION', DISPOSITIF, 'À transmettre dans les 15 jours qui suivent (article 77 du règlement (UE) 2017/745).'],
  [
    'SUSPENSION',
    { ...DISPOSITIF, reglementationCode: 'REG746', securite: true },
    'À transmettre dans la journée qui suit (article 73 du règlement (UE) 2017/746).',
  ],
  ['AUTRE', JARDE, null],
])('%s of %j: %s', (type, faits, mots) => expect(delaiEnMots(type, faits)).toBe(mots));

test.each<[TypeDocumentEtude, string, FaitsDeclaration, number | null, boolean, string]>([
  ['MESURE_URGENTE', '2026-03-02', JARDE, 0, false, 'Déclaré le jour même.'],
  ['MESURE_URGENTE', '2026-03-03', JARDE, 1, true, 'Déclaré 1 jour après : c’était à faire sans délai.'],
  // 31 May 2026 is a Sunday.
  ['FIN_ETUDE', '2026-06-01', JARDE, 91, false, 'Déclaré 91 jours après.'],
  ['FIN_ETUDE', '2026-06-02', JARDE, 92, true, 'Déclaré 92 jours après : c’était à faire en 90 jours, jusqu’au 01/06/2026.'],
  [
    'FIN_ETUDE',
    '2026-03-18',
    { ...JARDE, finAnticipee: true },
    16,
    true,
    'Déclaré 16 jours après : c’était à faire en 15 jours, jusqu’au 17/03/2026.',
  ],
  ['SUSPENSION', '2026-03-04', { ...DISPOSITIF, securite: true }, 2, true, 'Déclaré 2 jours après : c’était à faire en 1 jour.'],
])('%s of 02/03/2026 declared on %s', (type, declareLe, faits, jours, enRetard, mots) =>
  expect(declarationDe(type, '2026-03-02', declareLe, faits)).toEqual({ jours, enRetard, mots }),
);

// Ascension is 14 May 2026. A delay of twenty-four hours ends on a Sunday, or on a holiday.
test.each<[TypeDocumentEtude, string, string, FaitsDeclaration, boolean]>([
  ['FIN_ETUDE', '2026-04-29', '2026-05-15', { ...JARDE, finAnticipee: true }, false],
  ['FIN_ETUDE', '2026-04-29', '2026-05-18', { ...JARDE, finAnticipee: true }, true],
  ['FIN_ETUDE', '2026-04-29', '2026-05-15', DISPOSITIF, false],
  ['SUSPENSION', '2026-04-29', '2026-05-16', DISPOSITIF, true],
  ['SUSPENSION', '2026-05-13', '2026-05-14', { ...DISPOSITIF, securite: true }, false],
  ['SUSPENSION', '2026-05-13', '2026-05-15', { ...DISPOSITIF, securite: true }, true],
])('%s of %s declared on %s (%j) is late: %s', (type, faitLe, declareLe, faits, enRetard) =>
  expect(declarationDe(type, faitLe, declareLe, faits)?.enRetard).toBe(enRetard),
);

// Ended on 14 May 2025: a year later is Ascension.
test.each<[string, string, string | null]>([
  ['JARDE', '2025-05-13', null],
  ['JARDE', '2025-05-14', 'Transmis le jour de la fin de la recherche.'],
  ['JARDE', '2026-05-12', 'Transmis 363 jours après la fin de la recherche.'],
  ['JARDE', '2026-05-15', 'Transmis 366 jours après la fin de la recherche.'],
  ['JARDE', '2026-05-18', 'Transmis 369 jours après la fin de la recherche : c’était à faire jusqu’au 15/05/2026.'],
  ['REG745', '2026-05-18', null],
])('the summary of the report (%s) filed on %s: %s', (reglementationCode, declareLe, mots) => {
  const faits = { ...JARDE, reglementationCode, finLe: '2025-05-14' };
  expect(declarationDe('RESUME_RESULTATS', '2025-01-02', declareLe, faits)?.mots ?? null).toBe(mots);
  expect(delaiEnMots('RESUME_RESULTATS', faits)).toBe(
    reglementationCode === 'JARDE' ? 'À transmettre au comité et à l’ANSM jusqu’au 15/05/2026 (article R1123-67).' : null,
  );
});

test.each<[EtatEtude, string | null, boolean]>([
  ['A_DEMARRER', null, false],
  ['EN_COURS', '2024-01-15', true],
  ['TERMINEE', '2024-01-15', true],
  ['ARCHIVEE', '2024-01-15', true],
  ['ARCHIVEE', null, false],
  ['RAPATRIEE_CTIS', '2024-01-15', false],
])('a study %s that began on %s takes a new fact of safety: %s', (etat, debutLe, takes) =>
  expect(prendFaitNouveau(etat, debutLe)).toBe(takes),
);

test('what no delay is counted for has none', () => expect(declarationDe('AUTRE', '2026-03-02', '2026-09-02', JARDE)).toBeNull());

// DEL-14: page and export judge a document by the same facts.
const halted = {
  reglementationCode: 'REG745',
  finAnticipee: null,
  dateFinEffective: null,
  securite: true,
  dateEvenement: '2026-03-02',
};
test.each<[string, object, TypeDocumentEtude, string, boolean]>([
  ['a halt for safety, two days after', {}, 'SUSPENSION', '2026-03-04', true],
  ['another halt, two days after', { securite: false }, 'SUSPENSION', '2026-03-04', false],
  ['an early end for safety, the day after', { finAnticipee: true }, 'FIN_ETUDE', '2026-03-03', false],
  ['an early end for safety, ten days after', { finAnticipee: true }, 'FIN_ETUDE', '2026-03-12', true],
  ['another early end, ten days after', { finAnticipee: true, securite: false }, 'FIN_ETUDE', '2026-03-12', false],
  ['an end of a RIPH, ninety days after', { reglementationCode: 'JARDE' }, 'FIN_ETUDE', '2026-06-01', false],
  ['an end of a RIPH, too late', { reglementationCode: 'JARDE' }, 'FIN_ETUDE', '2026-06-02', true],
  ['an early end of a RIPH, too late', { reglementationCode: 'JARDE', finAnticipee: true }, 'FIN_ETUDE', '2026-03-18', true],
  ['a new fact, the day after', { reglementationCode: 'JARDE' }, 'FAIT_NOUVEAU', '2026-03-03', true],
])('%s', (_, change, type, le, late) => {
  const f = { ...halted, ...change };
  expect(declarationDe(type, f.dateEvenement, le, faitsDeclaration(f))?.enRetard).toBe(late);
});
