import { expect, test } from '@jest/globals';
import { STATUTS_DOSSIER, STATUTS_EXAMEN, STATUTS_FINAUX } from '@riph/contracts/etude/socle/dossier.workflow';
import { filtresDe } from '../listes/dossiers.filtres.ts';
import { adresseDe } from './ansm.rules.ts';
import type { DossierSuivi } from './deposant.rules.ts';
import { attenduDe, aVenirDe, echeancesDesAutres } from './echeances.rules.ts';

const JOUR = '2026-11-23';
const dossier = (dosId: number, date: string | null, acteur: DossierSuivi['acteur'] = 'CPP'): DossierSuivi => ({
  dosId,
  etuId: 4,
  numero: '26.00001.000001',
  type: 'DI',
  titre: 'Marche',
  promoteur: null,
  statut: 'DEPOSE',
  acteur,
  statutLibelle: 'Déposé',
  cppNom: null,
  seanceDate: null,
  aDemarrer: false,
  majLe: '2026-11-20T10:00:00Z',
  echeance: date === null ? null : { libelle: 'Recevabilité', date, joursOuvresRestants: 3 },
});

test.each([
  ['DEPOSE', 'Au comité : recevabilité à prononcer'],
  ['COMPLEMENTS_DEMANDES', 'Au déposant : compléments à envoyer'],
  ['EN_EVALUATION', 'Au comité : avis à rendre'],
  ['MODIFICATIONS_DEMANDEES', 'Au déposant : réponse à envoyer'],
  ['EN_ATTENTE_TAS', 'À l’administration'],
  ['AVIS_FAVORABLE', 'Examen terminé : avis favorable'],
  ['ABANDONNE', 'Examen terminé : retiré par le déposant'],
] as const)('who acts on a dossier %s: « %s »', (statut, expected) => expect(attenduDe(statut)).toBe(expected));

test('every status under examination says what is awaited, every one that ends it how it ended, no other', () => {
  const finis = STATUTS_DOSSIER.filter((s) => attenduDe(s).startsWith('Examen terminé : '));
  expect(finis).toEqual(STATUTS_FINAUX);
  expect(STATUTS_DOSSIER.filter((s) => attenduDe(s).includes(' : '))).toEqual([
    'REPRISE_A_CONFIRMER',
    ...STATUTS_EXAMEN,
    ...STATUTS_FINAUX,
  ]);
});

test.each([
  [
    'nearest first, at most as many as asked',
    [dossier(1, '2026-12-02'), dossier(2, '2026-11-30'), dossier(3, '2026-12-01')],
    [2, 3],
  ],
  ['today still comes, yesterday does not', [dossier(1, '2026-11-22'), dossier(2, JOUR)], [2]],
  ['his own actions and those without a date are elsewhere', [dossier(1, '2026-11-30', 'DEPOSANT'), dossier(2, null)], []],
])('%s', (_, dossiers, attendus) => expect(echeancesDesAutres(dossiers, JOUR, 2).map((d) => d.dosId)).toEqual(attendus));

test('the list behind the link asks for the same dossiers', () => {
  const filtres = aVenirDe(JOUR);
  const search = new URL(adresseDe(filtres, 'dateLimite', 'asc'), 'https://riph.test').searchParams;
  const lus = filtresDe(Object.fromEntries([...new Set(search.keys())].map((k) => [k, search.getAll(k)])));
  expect(JSON.parse(JSON.stringify(lus))).toEqual(filtres);
  expect(search.get('tri')).toBe('dateLimite:asc');
});
