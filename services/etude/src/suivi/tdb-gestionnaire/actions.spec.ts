import { expect, test } from '@jest/globals';
import { actionsDuComite, type DossierOuvert } from './actions.rules.ts';

const dossier = (d: Partial<DossierOuvert>): DossierOuvert => ({
  dosId: 1,
  numero: '26.00001.000001',
  titre: 'Étude',
  statut: 'DEPOSE',
  dateLimite: '2026-03-12',
  seanceLe: null,
  estExamine: false,
  sousReserve: false,
  rapporteursColleges: 0,
  rapporteursARemplacer: 0,
  reaffectation: 'AUCUNE',
  reaffectationRefuseeLe: null,
  ...d,
});
const LOIN = '2026-04-16';
const PRET = { statut: 'EN_EVALUATION', seanceLe: '2026-03-20', rapporteursColleges: 2 } as const;
const codes = (d: Partial<DossierOuvert>, jour = '2026-03-02') => actionsDuComite([dossier(d)], jour).map((a) => a.code);

test.each<[string, Partial<DossierOuvert>, string[]]>([
  ['un dossier déposé', {}, ['RECEVABILITE']],
  ['des compléments reçus', { statut: 'COMPLEMENTS_RECUS' }, ['COMPLEMENTS_RECUS']],
  ['des compléments attendus dans le délai', { statut: 'COMPLEMENTS_DEMANDES' }, []],
  ['des compléments attendus hors délai', { statut: 'COMPLEMENTS_DEMANDES', dateLimite: '2026-03-01' }, ['RENONCEMENT']],
  ['en évaluation sans séance ni rapporteurs', { statut: 'EN_EVALUATION', dateLimite: LOIN }, ['SEANCE', 'RAPPORTEURS']],
  ['en évaluation, inscrit et rapporté', { ...PRET, dateLimite: LOIN }, []],
  ['rapporté par un membre qui ne siège plus', { ...PRET, dateLimite: LOIN, rapporteursARemplacer: 1 }, ['RAPPORTEURS']],
  ['à onze jours de la limite', { ...PRET, dateLimite: '2026-03-13' }, []],
  ['à dix jours de la limite', { ...PRET, dateLimite: '2026-03-12' }, ['SILENCE']],
  ['examiné', { statut: 'EN_EVALUATION', seanceLe: null, estExamine: true, rapporteursColleges: 2 }, ['AVIS']],
  ['réponse reçue avec délégation', { statut: 'REPONSE_RECUE', sousReserve: true }, ['AVIS']],
  ['hors délai', { statut: 'EN_EVALUATION', dateLimite: '2026-03-01' }, ['SILENCE']],
  ['une reprise à confirmer', { statut: 'REPRISE_A_CONFIRMER', dateLimite: null }, ['REPRISE']],
  ['un dossier dont le comité demande à être déchargé', { reaffectation: 'DEMANDEE' }, []],
  ['le même, hors délai', { statut: 'EN_EVALUATION', dateLimite: '2026-03-01', reaffectation: 'DEMANDEE' }, []],
  ['le même, une fois la demande refusée', { reaffectation: 'REFUSEE' }, ['RECEVABILITE']],
  ['avis rendu', { statut: 'AVIS_FAVORABLE' }, []],
  ['une réaffectation refusée depuis dix jours', { reaffectationRefuseeLe: '2026-02-20' }, ['RECEVABILITE', 'REAFFECTATION']],
  ['une réaffectation refusée depuis onze jours', { reaffectationRefuseeLe: '2026-02-19' }, ['RECEVABILITE']],
])('à faire pour %s', (_, d, expected) => expect(codes(d)).toEqual(expected));

test('le plus urgent d’abord, dix jours avant la séance pour les rapporteurs', () => {
  const actions = actionsDuComite(
    [
      dossier({ dosId: 1, dateLimite: '2026-03-12' }),
      dossier({ dosId: 2, statut: 'EN_EVALUATION', dateLimite: '2026-05-01', seanceLe: '2026-03-14' }),
    ],
    '2026-03-02',
  );
  expect(actions.map((a) => [a.dosId, a.code, a.echeance])).toEqual([
    [2, 'RAPPORTEURS', '2026-03-04'],
    [1, 'RECEVABILITE', '2026-03-12'],
  ]);
});

test('a mandate that is over comes after every dossier, and leads to the member', () => {
  const mandat = { utiId: 7, nom: 'Leroux', prenom: 'Dominique', finLe: '2026-02-28' };
  expect(
    actionsDuComite([dossier({ dateLimite: null })], '2026-03-02', [mandat]).map((a) => [a.code, a.titre, a.verbe, a.route]),
  ).toEqual([
    ['RECEVABILITE', 'Étude', 'Recevabilité à prononcer', '/dossiers/1/recevabilite'],
    ['MANDAT', 'Dominique Leroux', 'Mandat terminé le 28/02/2026', '/mon-cpp/membres/7'],
  ]);
});

test('what touches the safety of persons comes before a dossier that is late, and leads to the documents of its study', () => {
  const fait = { etuId: 4, numero: '26.00012.000045', titre: 'Marche', fait: 'SUSPENSION' as const };
  const [securite, dossierEnRetard] = actionsDuComite([dossier({ dateLimite: '2026-03-01' })], '2026-03-02', [], [fait]);
  expect(securite).toMatchObject({ code: 'SECURITE', route: '/etudes/4#documents-etude', titre: 'Marche' });
  expect(securite.verbe).toBe('Recherche arrêtée pour la sécurité des personnes');
  expect(dossierEnRetard.code).toBe('RECEVABILITE');
});
