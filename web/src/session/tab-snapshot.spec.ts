import { expect, test } from '@jest/globals';
import { type Garde, lireGarde, tailler } from './tab-snapshot.ts';

const MINUTE = 60_000;
const LE = Date.parse('2026-11-23T09:00:00Z');
const garde: Garde = {
  version: 'v1',
  user: {
    id: 12,
    profil: { code: 'DEPOSANT', libelle: 'Déposant' },
    droits: [{ code: 'DOSSIER_LIRE' }],
    isCguAccepted: true,
    personne: { civilite: null, nom: 'Moreau', prenom: 'Camille', email: 'c@ex.test', telephone: null, organisme: null },
    cppActif: null,
    profilsDisponibles: [{ code: 'DEPOSANT', libelle: 'Déposant' }],
    mdpExpireLe: null,
    facteurAvantLe: null,
    cleSaisies: 'cle',
  },
  params: { dureeSession: 30, timerFinSession: 5 },
  actifLe: LE,
  lectures: [{ groupe: 'etude.tdbDeposant', url: '/api/a', lueLe: LE, data: [1] }],
};

test.each<[string, string | null, string, number, boolean]>([
  ['within the session, by the same build', JSON.stringify(garde), 'v1', LE + 29 * MINUTE, true],
  ['the session is over', JSON.stringify(garde), 'v1', LE + 30 * MINUTE, false],
  ['another build', JSON.stringify(garde), 'v2', LE, false],
  ['nothing was left', null, 'v1', LE, false],
  ['not what a page leaves', '{"user":{}}', 'v1', LE, false],
  ['not even JSON', '{', 'v1', LE, false],
])('what a page left is taken up: %s', (_, texte, version, now, expected) =>
  expect(lireGarde(texte, version, now)).toEqual(expected ? garde : null),
);

test('the newest reads are kept first; one too large leaves its place to the others', () => {
  const l = (url: string, lueLe: number, taille: number) => ({ groupe: 'g', url, lueLe, data: 'x'.repeat(taille) });
  const readings = [l('/1', 1, 40), l('/2', 2, 500), l('/3', 3, 40)];
  expect(tailler(readings, 100).map((x) => x.url)).toEqual(['/3', '/1']);
  expect(tailler(readings, 50).map((x) => x.url)).toEqual(['/3']);
});
