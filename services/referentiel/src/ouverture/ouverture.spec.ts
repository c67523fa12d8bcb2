import { expect, test } from '@jest/globals';
import { cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { CPPS } from '../seed/cpps.ts';
import { type FaitsOuverture, pointsOuverture } from './ouverture.rules.ts';

const comite = (i: number, change: object = {}) =>
  cpp.parse({
    ...CPPS[i],
    codePostal: '29200',
    etablissementHote: 'CHU de Brest',
    agrementNumero: 'A-1',
    agrementDebut: '2024-07-01',
    agrementFin: '2030-06-30',
    competencesUe: [],
    competences: ['PEDIATRIE'],
    actif: true,
    inactifDepuis: null,
    indisponibilites: [],
    conflitsPromoteurs: [],
    annonceInstructeurs: null,
    annonceFin: null,
    version: 1,
    ...change,
  });
const [un, deux] = [comite(0), comite(1)];
const PRET: FaitsOuverture = {
  jour: '2026-11-27',
  reglages: {
    courrielsAdmin: 'bureau@exemple.fr',
    courrielCnriph: 'cnriph@exemple.fr',
    montantEnVigueur: true,
    tirages: ['JARDE', 'REG745'],
  },
  cpps: [un, deux, comite(2, { actif: false, telephone: '' })],
  reglementations: [
    { code: 'JARDE', actif: true },
    { code: 'REG745', actif: true },
    { code: 'REG536', actif: false },
  ],
  competencesBloquantes: ['PEDIATRIE'],
  identite: {
    cguPubliee: true,
    utilisateursAnsm: 1,
    comites: [un, deux].map(({ id }) => ({ cppId: id, gestionnaires: 1, quorum: true })),
  },
};
const nomme = ({ id, nom }: { id: number; nom: string }) => ({ id, nom });

test('a platform that is ready has every point done; a closed committee is not asked for', () => {
  expect(pointsOuverture(PRET).filter((p) => p.etat !== 'FAIT')).toEqual([]);
});

const { reglages, identite } = PRET;
const deux_sans = (l: object) => ({
  ...PRET.identite,
  cguPubliee: true,
  utilisateursAnsm: 1,
  comites: [
    { cppId: un.id, gestionnaires: 1, quorum: true },
    { cppId: deux.id, gestionnaires: 1, quorum: true, ...l },
  ],
});
test.each<[string, Partial<FaitsOuverture>, object]>([
  ['no terms of use', { identite: identite && { ...identite, cguPubliee: false } }, { code: 'CGU', fait: 0, total: 1 }],
  ['no address of the administration', { reglages: { ...reglages, courrielsAdmin: ' ' } }, { code: 'COURRIELS_ADMIN', fait: 0 }],
  ['no address of the commission', { reglages: { ...reglages, courrielCnriph: null } }, { code: 'CNRIPH', fait: 0 }],
  ['no amount', { reglages: { ...reglages, montantEnVigueur: false } }, { code: 'INDEMNITES', fait: 0 }],
  [
    'one regulation without capacity',
    { reglages: { ...reglages, tirages: ['JARDE', 'REG536'] } },
    { code: 'TIRAGE', fait: 1, total: 2 },
  ],
  [
    'one sheet incomplete',
    { cpps: [un, { ...deux, telephone: '' }] },
    { code: 'COMITES', fait: 1, total: 2, comites: [nomme(deux)] },
  ],
  [
    'one agreement over',
    { cpps: [un, { ...deux, agrementFin: '2026-11-26' }] },
    { code: 'COMITES', fait: 1, total: 2, comites: [nomme(deux)] },
  ],
  [
    'a competence that nobody has',
    { competencesBloquantes: ['PEDIATRIE', 'ONCOLOGIE'] },
    { code: 'COMPETENCES', fait: 1, total: 2 },
  ],
  [
    'a committee without manager',
    { identite: deux_sans({ gestionnaires: 0 }) },
    { code: 'GESTIONNAIRES', fait: 1, total: 2, comites: [nomme(deux)] },
  ],
  [
    'a committee that could not sit',
    { identite: deux_sans({ quorum: false }) },
    { code: 'QUORUM', fait: 1, total: 2, comites: [nomme(deux)] },
  ],
  ['nobody of the agency', { identite: identite && { ...identite, utilisateursAnsm: 0 } }, { code: 'ANSM', fait: 0, total: 1 }],
])('%s: that point alone is left', (_case, change, expected) => {
  expect(pointsOuverture({ ...PRET, ...change }).filter((p) => p.etat !== 'FAIT')).toEqual([
    expect.objectContaining({ etat: 'A_FAIRE', ...expected }),
  ]);
});

test('without identity, what it alone knows is unknown and never said done', () => {
  const points = pointsOuverture({ ...PRET, identite: null }).filter((p) => p.etat !== 'FAIT');
  expect(points.map((p) => [p.code, p.etat, p.fait])).toEqual([
    ['CGU', 'INCONNU', null],
    ['GESTIONNAIRES', 'INCONNU', null],
    ['QUORUM', 'INCONNU', null],
    ['ANSM', 'INCONNU', null],
  ]);
});

test('without any committee in activity, nothing of the committees is done', () => {
  const points = pointsOuverture({ ...PRET, cpps: [], competencesBloquantes: [] });
  expect(points.filter((p) => p.etat === 'A_FAIRE').map((p) => p.code)).toEqual(['COMITES', 'GESTIONNAIRES', 'QUORUM']);
});
