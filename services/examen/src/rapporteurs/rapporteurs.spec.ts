import { expect, test } from '@jest/globals';
import {
  aReprendre,
  aResolliciter,
  dateRapportParDefaut,
  decideursDe,
  raisonSansDecider,
  statutRapporteur,
} from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { type PartieRapport, placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { FonctionMembre } from '@riph/contracts/identity/college';
import type { MotifSiege } from '@riph/contracts/identity/nomination';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { aRemplacer, dernierJourDeSiege, empechements, type FaitsDesignation, partieVoulue } from './rapporteurs.rules.ts';

const medecin = { utiId: 1, college: 'COLLEGE_1', methodologiste: false };
const statisticien = { utiId: 2, college: 'COLLEGE_1', methodologiste: true };
const juriste = { utiId: 3, college: 'COLLEGE_2', methodologiste: false };
const libre: FaitsDesignation = { deposants: [101], enConflit: [], premiersMembres: [], enPlace: [] };

test.each<[string, typeof medecin, TypeRapporteur, FaitsDesignation, string[]]>([
  ['un médecin pour le collège I', medecin, 'COLLEGE_1', libre, []],
  ['un juriste pour le collège II', juriste, 'COLLEGE_2', libre, []],
  ['un juriste pour le collège I', juriste, 'COLLEGE_1', libre, ['Cette personne n’appartient pas au collège I.']],
  ['un statisticien méthodologiste', statisticien, 'METHODOLOGISTE', libre, []],
  [
    'un médecin méthodologiste',
    medecin,
    'METHODOLOGISTE',
    libre,
    ['Le méthodologiste est un membre du collège I compétent en biostatistique ou en épidémiologie.'],
  ],
  [
    'un membre avec un lien déclaré',
    medecin,
    'COLLEGE_1',
    { ...libre, enConflit: [1] },
    ['Un lien d’intérêts est déclaré avec ce dossier.'],
  ],
  [
    'un membre du premier comité, sur un second examen',
    medecin,
    'COLLEGE_1',
    { ...libre, premiersMembres: [1] },
    ['Cette personne est membre du comité qui a donné le premier avis.'],
  ],
  ['celui qui a déposé le dossier', medecin, 'COLLEGE_1', { ...libre, deposants: [1] }, ['Cette personne a déposé ce dossier.']],
  [
    'le même deux fois',
    statisticien,
    'METHODOLOGISTE',
    { ...libre, enPlace: [{ utiId: 2, type: 'COLLEGE_1' }] },
    ['Cette personne est déjà rapporteur de ce dossier à un autre titre.'],
  ],
  ['le même à la même place', medecin, 'COLLEGE_1', { ...libre, enPlace: [{ utiId: 1, type: 'COLLEGE_1' }] }, []],
])('désigner %s', (_, membre, type, faits, raisons) => expect(empechements(membre, type, faits)).toEqual(raisons));

const enFonction = (utiId: number, fonction: FonctionMembre) => ({ utiId, fonction });
const COMITE = [
  enFonction(4, 'MEMBRE'),
  enFonction(6, 'VICE_PRESIDENT'),
  enFonction(1, 'PRESIDENT'),
  enFonction(5, 'SECRETAIRE_GENERAL'),
];
test.each<[string, typeof COMITE, number[], number[]]>([
  ['le président, puis le vice-président', COMITE, [], [1, 6]],
  ['le vice-président seul, quand le président a un lien', COMITE, [1], [6]],
  ['un membre choisi, quand tous deux ont un lien', COMITE, [1, 6], [4, 5]],
  ['un membre choisi, sans président ni vice-président', COMITE.slice(0, 1), [], [4]],
  ['personne, quand tous ont un lien', COMITE, [1, 4, 5, 6], []],
])('décide qui rapporte : %s', (_, membres, ecartes, decideurs) =>
  expect(decideursDe(membres, ecartes).map((d) => d.utiId)).toEqual(decideurs),
);

test.each<[number, number[], string | null]>([
  [1, [], null],
  [6, [], null],
  [4, [], 'ni l’un ni l’autre'],
  [99, [], 'ni l’un ni l’autre'],
  [1, [1], 'lien d’intérêts'],
  [4, [1, 6], null],
])('décidé par %s, ont un lien %j : %s', (utiId, ecartes, raison) => {
  const dite = raisonSansDecider(utiId, COMITE, ecartes);
  if (raison === null) expect(dite).toBeNull();
  else expect(dite).toContain(raison);
});

test.each<[string | null, string, string | null]>([
  ['2026-03-26', '2026-03-02', '2026-03-19'],
  ['2026-03-03', '2026-03-02', '2026-03-02'],
  [null, '2026-03-02', null],
])('rapport attendu pour la séance du %s, vu le %s : %s', (seance, jour, expected) =>
  expect(dateRapportParDefaut(seance, jour)).toBe(expected),
);

test.each<[string | null, string | null, string]>([
  ['2026-03-01T10:00:00.000Z', '2026-02-01', 'DEPOSE'],
  [null, '2026-03-01', 'EN_RETARD'],
  [null, '2026-03-02', 'DESIGNE'],
  [null, null, 'DESIGNE'],
])('déposé %s, attendu le %s : %s', (deposeLe, dateRapport, statut) =>
  expect(statutRapporteur({ deposeLe, dateRapport }, '2026-03-02')).toBe(statut),
);

const DEPOSE = '2026-11-20T10:00:00.000Z';
test.each<[string, string | null, string | null, MotifSiege, string | null, string | null]>([
  ['jamais demandé', null, null, 'MANDAT', null, null],
  ['mandat en cours, sans séance', null, '2026-11-23', 'MANDAT', null, null],
  ['mandat fini hier', null, '2026-11-22', 'MANDAT', null, 'Mandat terminé le 22/11/2026 : à remplacer'],
  ['mandat fini hier, rapport déposé', DEPOSE, '2026-11-22', 'MANDAT', null, null],
  ['mandat qui finit le jour de la séance', null, '2026-12-15', 'MANDAT', '2026-12-15', null],
  [
    'mandat qui finit la veille de la séance',
    null,
    '2026-12-14',
    'MANDAT',
    '2026-12-15',
    'Mandat qui se termine le 14/12/2026, avant la séance : à remplacer',
  ],
  ['compte fermé', null, '2026-11-22', 'COMPTE', null, 'Compte fermé, ne siège plus depuis le 23/11/2026 : à remplacer'],
  [
    'retiré du comité',
    null,
    '2026-11-22',
    'COMITE',
    '2026-12-15',
    'N’est plus membre du comité depuis le 23/11/2026 : à remplacer',
  ],
])('un rapporteur à remplacer : %s', (_, deposeLe, siegeFin, siegeMotif, seanceLe, expected) =>
  expect(aRemplacer({ deposeLe, siegeFin, siegeMotif }, seanceLe, '2026-11-23')).toBe(expected),
);

test('sans dernier jour connu, la veille', () => {
  expect(dernierJourDeSiege({ finLe: null }, '2026-03-01')).toBe('2026-02-28');
  expect(dernierJourDeSiege({ finLe: '2027-01-31' }, '2026-03-01')).toBe('2027-01-31');
});

// RAP-07.
test.each<[string, TypeRapporteur, number, number | undefined]>([
  ['celui du tour en cours', 'COLLEGE_1', 2, 3],
  ['faute de titulaire, celui du tour d’avant', 'COLLEGE_2', 2, 2],
  ['jamais celui d’un tour plus ancien', 'COLLEGE_2', 3, undefined],
  ['personne n’a rapporté à ce titre', 'METHODOLOGISTE', 2, undefined],
])('solliciter à nouveau : %s', (_, type, tour, expected) => {
  const enPlace = [
    { id: 1, type: 'COLLEGE_1', tour: 1 },
    { id: 2, type: 'COLLEGE_2', tour: 1 },
    { id: 3, type: 'COLLEGE_1', tour: 2 },
  ] as const;
  expect(aResolliciter<{ id: number; type: TypeRapporteur; tour: number }>(enPlace, type, tour)?.id).toBe(expected);
});

// RAP-04.
test.each<[string, number, number[]]>([
  ['ceux du tour d’avant, sauf la place déjà pourvue', 2, [2, 3]],
  ['personne au premier tour', 1, []],
  ['jamais ceux d’un tour plus ancien', 3, [4]],
])('désigner à nouveau : %s', (_, tour, expected) => {
  const enPlace = [
    { id: 1, type: 'COLLEGE_1', partie: 'PARTIE_2', tour: 1 },
    { id: 2, type: 'COLLEGE_1', partie: 'PARTIE_1', tour: 1 },
    { id: 3, type: 'COLLEGE_2', partie: 'PARTIE_2', tour: 1 },
    { id: 4, type: 'COLLEGE_1', partie: 'PARTIE_2', tour: 2 },
  ] as const;
  expect(aReprendre(enPlace, tour).map((r) => r.id)).toEqual(expected);
});

test.each<[string, readonly PartieRapport[], PartieRapport | undefined, PartieRapport, string | null]>([
  ['a national request, nothing said', ['ENTIER'], undefined, 'ENTIER', null],
  [
    'a part of a national request',
    ['ENTIER'],
    'PARTIE_2',
    'PARTIE_2',
    'Ce dossier n’a pas de parties : il est évalué en entier.',
  ],
  ['a trial, nothing said', ['PARTIE_1', 'PARTIE_2'], undefined, 'PARTIE_2', null],
  ['its part I', ['PARTIE_1', 'PARTIE_2'], 'PARTIE_1', 'PARTIE_1', null],
  ['a part I that it has not', ['PARTIE_2'], 'PARTIE_1', 'PARTIE_1', 'Ce dossier n’a pas de partie I à rapporter.'],
  ['a trial as a whole', ['PARTIE_1', 'PARTIE_2'], 'ENTIER', 'ENTIER', 'Dites sur quelle partie.'],
])('what a report is on: %s', (_cas, parties, voulue, partie, raison) =>
  expect(partieVoulue(parties, voulue)).toEqual({ partie, raison }),
);

test.each([
  ['COLLEGE_1', 'ENTIER', 'Collège I'],
  ['COLLEGE_2', 'PARTIE_1', 'Collège II, partie I'],
  ['METHODOLOGISTE', 'PARTIE_2', 'Méthodologiste, partie II'],
] as const)('the place of %s on %s is called « %s »', (type, partie, mots) => expect(placeEnMots({ type, partie })).toBe(mots));
