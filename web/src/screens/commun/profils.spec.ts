import { expect, test } from '@jest/globals';
import { aDemander, etatEnMots, gestesProfil, type MonCompte } from './profils.rules.ts';

const compte = (statut: MonCompte['statut']['code'], plus: Partial<MonCompte> = {}): MonCompte => ({
  compteId: 1,
  profil: { code: 'VRB_GERANT', libelle: 'Gérant VRB' },
  statut: { code: statut, libelle: statut },
  demandeLe: '2026-11-12T09:00:00.000Z',
  valideLe: null,
  motifRefus: null,
  desactiveLe: null,
  geste: null,
  sansComite: false,
  nominationAVenir: null,
  ...plus,
});

test.each<[MonCompte, string | null]>([
  [compte('ACTIF'), null],
  [
    compte('A_VALIDER'),
    'Demandé le 12/11/2026. L’administration nationale examine votre demande et vous répond par courriel : vous n’avez rien à faire.',
  ],
  [
    compte('REFUSE', { motifRefus: 'Lieu non autorisé.' }),
    'Demandé le 12/11/2026, refusé par l’administration nationale. Motif : Lieu non autorisé.',
  ],
  [compte('INACTIF', { desactiveLe: '2026-11-20T23:30:00.000Z' }), 'Fermé le 21/11/2026. Ses dossiers restent.'],
  [
    compte('INACTIF', { desactiveLe: '2026-11-20T10:00:00.000Z', geste: 'ROUVRIR' }),
    'Fermé le 20/11/2026 par vous-même. Ses dossiers restent.',
  ],
])('$statut.code', (c, mots) => expect(etatEnMots(c)).toBe(mots));

test('only a profile of which nothing is known is asked for anew', () => {
  expect(aDemander([compte('REFUSE')])).toEqual(['DEPOSANT']);
  expect(aDemander([])).toEqual(['DEPOSANT', 'VRB_GERANT']);
});

test.each<[MonCompte['geste'], boolean, boolean, boolean, string[]]>([
  ['FERMER', true, true, true, []],
  ['FERMER', false, true, true, ['PASSER', 'FERMER']],
  ['ROUVRIR', false, false, true, ['ROUVRIR']],
  ['REDEMANDER', false, false, true, ['REDEMANDER']],
  ['REDEMANDER', false, false, false, []],
  [null, false, true, false, ['PASSER']],
])('%s, in use %s, within reach %s, may ask %s: %j', (geste, isActif, isDisponible, peutDemander, boutons) =>
  expect(gestesProfil({ geste }, { isActif, isDisponible, peutDemander })).toEqual(boutons),
);
