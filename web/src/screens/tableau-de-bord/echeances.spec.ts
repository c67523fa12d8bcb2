import { expect, test } from '@jest/globals';
import { STATUTS_DOSSIER, STATUTS_EXAMEN, STATUTS_FINAUX } from '@riph/contracts/etude/socle/dossier.workflow';
import { filtresDe } from '../listes/dossiers.filtres.ts';
import { adresseDe } from './ansm.rules.ts';
import type { DossierSuivi } from './deposant.rules.ts';
import {
  attenduDe,
  aVenirDe,
  echeancesDesAutres,
  estActeDuComite,
  estActeDuPromoteur,
  ligneNationale,
  lignesDesEssais,
  prochaines,
} from './echeances.rules.ts';

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

const dateEssai = (code: string, date: string, acteur: string | null, genre: 'DELAI' | 'RAPPORT' = 'DELAI') => ({
  cle: `essai-12-${code}`,
  genre,
  date,
  heureDebut: null,
  heureFin: null,
  libelle: 'Avis du comité sur la partie II',
  objet: '2026-599001-10-00, Repérage',
  bref: '',
  acteur,
  route: '/dossiers/12',
  origine: '',
  explication: { faits: [], regle: 'Quarante-cinq jours', article: 'Article 7', calcul: '' },
});

test('dates of trials and of national dossiers are one list, the nearest first, at most as many as asked', () => {
  const nationales = [
    ligneNationale({ dosId: 1, numero: '26.00001', titre: 'Marche', statut: 'EN_EVALUATION', date: '2026-12-10' }),
  ];
  const essais = lignesDesEssais([dateEssai('T_P2', '2026-12-08', 'Comité'), dateEssai('T_DECISION', '2026-12-20', 'ANSM')]);
  expect(prochaines(nationales, essais, 2).map((l) => [l.quoi, l.date, l.vers])).toEqual([
    ['Au comité : avis du comité sur la partie II', '2026-12-08', '/dossiers/12'],
    ['Au comité : avis à rendre', '2026-12-10', '/dossiers/1'],
  ]);
  expect(essais[0].explication).toMatchObject({ echeance: '2026-12-08', article: 'Article 7' });
});

test('of the calendar of trials, the days of law alone, less those that stand above on the page', () => {
  const dates = [
    dateEssai('T_RECEV', '2026-12-07', 'Comité'),
    dateEssai('T_RECEV', '2026-12-07', 'ANSM'),
    dateEssai('T_RECEV_FIN', '2026-12-08', 'Comité'),
    dateEssai('T_RFI_P2', '2026-12-09', 'Déposant'),
    dateEssai('T_P2', '2026-12-10', 'Comité'),
    dateEssai('RAPPORT', '2026-12-11', 'Comité', 'RAPPORT'),
  ];
  const jours = (saufs?: typeof estActeDuComite) => lignesDesEssais(dates, saufs).map((l) => l.date.slice(-2));
  expect(jours()).toEqual(['07', '07', '08', '09', '10']);
  expect(jours(estActeDuComite)).toEqual(['07', '09', '10']);
  expect(jours(estActeDuPromoteur)).toEqual(['07', '07', '08', '10']);
});
