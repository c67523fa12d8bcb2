import { expect, test } from '@jest/globals';
import { siteInvestigateur } from '../socle/element.schemas.ts';
import { lectureDe } from './depose.ts';
import { assuranceDe, centresDe, scienceDe } from './science.ts';
import { formulairesRemplis } from './test/formulaires-remplis.ts';

const rempli = formulairesRemplis({
  typePromoteurId: 7,
  produitActe: 'ACTE',
  domaineTherapeutiqueIds: [4],
  competenceCodes: ['PED'],
  caracteristiqueIds: [5],
  pays: { horsUe: 1, ue: 2 },
});
const { administratif } = rempli;
const lecture = lectureDe({ qualifications: { CAT2: 'Catégorie 2' } });

test('the risk of the law and what the sponsor writes of benefits and risks stand each under its own name', () => {
  const recherche = { ...rempli.recherche, premierHomme: false, beneficesRisques: 'Une nuit de repos gagnée.' };
  const lignes = new Map(
    scienceDe({ administratif: { ...administratif, qualificationCode: 'CAT2' }, recherche }, lecture).map((l) => [
      l.terme,
      l.mots,
    ]),
  );
  expect(lignes.get('Risque selon la loi')).toBe('Catégorie 2 ; risques et contraintes minimes');
  expect(lignes.get('Bénéfices et risques')).toBe('Une nuit de repos gagnée.');
});

test.each([
  ['both days', '2026-12-13', '2031-03-14', 'du 13/12/2026 au 14/03/2031'],
  ['the end alone', null, '2031-03-14', 'jusqu’au 14/03/2031'],
  ['the beginning alone', '2026-12-13', null, 'à partir du 13/12/2026'],
])('an insurance with %s', (_, assuranceDebut, assuranceExpiration, validite) => {
  const lignes = assuranceDe({ ...administratif, assuranceCompagnie: 'Mutuelle', assuranceDebut, assuranceExpiration });
  expect(lignes[0]).toEqual({ terme: 'Assureur', mots: 'Mutuelle' });
  expect(lignes.at(-1)).toEqual({ terme: 'Validité', mots: validite });
});

test('each site with its investigator, or without one', () => {
  const site = (change: object) => siteInvestigateur.parse(change);
  const sitesInvestigateurs = [
    site({ organisme: 'CHU', service: 'Réanimation', ville: 'Lyon', titreInvestigateur: 'Pr', prenom: 'Ada', nom: 'Lamy' }),
    site({ organisme: ' ' }),
  ];
  expect(centresDe({ ...administratif, sitesInvestigateurs }).centres).toEqual([
    { centre: 'CHU, Réanimation, Lyon', investigateur: 'Pr Ada Lamy' },
    { centre: 'Lieu 2', investigateur: null },
  ]);
});
