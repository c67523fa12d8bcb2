import { expect, test } from '@jest/globals';
import { eclaireAdmin, eclaireRecherche, siteSaisi } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { apercuDe, type FicheVue, recrutementEnMots } from './registre.rules.ts';

const site = { ...siteSaisi.parse({ organisme: 'CHU de Rennes', codePostal: '35000', ville: 'Rennes', nom: 'Petit' }), id: 3 };
const FICHE: FicheVue = {
  numeroPrincipal: '2026-A00001-35',
  promoteur: 'CHU de Nantes',
  titre: 'Étude de la marche',
  domaines: ['Cardiologie'],
  admin: eclaireAdmin.parse({ contactPublic: { nom: 'Durand', courriel: 'public@promoteur.test' }, paysConcernes: ['FR', 'XX'] }),
  recherche: eclaireRecherche.parse({ dureeParticipation: 6, sexes: ['F'], populationVulnerable: ['minors'] }),
  eligibilite: [
    { id: 1, type: 'INCLUSION', titre: 'Adultes', ordre: 0, origine: 'SAISIE' },
    { id: 2, type: 'EXCLUSION', titre: 'Grossesse', ordre: 1, origine: 'SAISIE' },
  ],
  jugement: [],
  sites: [{ ...site, origine: 'SAISIE' }],
  recrutement: { statut: 'OUVERT', debut: '2026-03-02', fin: null, dateFinEtude: null },
  listes: { tranchesAge: [], sexes: [{ code: 'F', libelle: 'Femme' }], groupesSujet: [] },
  pays: [{ code: 'FR', libelle: 'France' }],
};

// PUB-03.
test('the public sees what was typed, in words; an empty line is not shown', () => {
  const vu = new Map(apercuDe(FICHE).map((l) => [l.terme, l.valeurs]));
  expect(vu.get('Contact pour le public')).toEqual(['Durand, public@promoteur.test']);
  expect(vu.get('Pays')).toEqual(['France, XX']);
  expect(vu.get('Durée de participation')).toEqual(['6 mois']);
  expect(vu.get('Sexe')).toEqual(['Femme']);
  expect(vu.get('Populations vulnérables')).toEqual(['Mineurs']);
  expect(vu.get('Critères de non-inclusion')).toEqual(['Grossesse']);
  expect(vu.get('Lieux')).toEqual(['CHU de Rennes, 35000 Rennes, Petit']);
  expect(vu.has('Critère de jugement principal')).toBe(false);
  expect(vu.has('Contact scientifique')).toBe(false);
});

test.each([
  ['EN_ATTENTE', null, null, 'Recrutement en attente'],
  ['OUVERT', '2026-03-02', null, 'Recrutement ouvert, depuis le 02/03/2026'],
  ['FERME', '2026-03-02', '2026-05-01', 'Recrutement fermé, ouvert le 02/03/2026, fermé le 01/05/2026'],
] as const)('recruitment « %s » in words', (statut, debut, fin, mots) =>
  expect(recrutementEnMots({ statut, debut, fin, dateFinEtude: null })).toBe(mots),
);

test('the summary of results is shown with its day, once the research is over', () => {
  const recherche = eclaireRecherche.parse({ resultats: 'La marche aide.', resultatsLe: '2027-02-02' });
  const vu = (dateFinEtude: string | null) =>
    apercuDe({ ...FICHE, recherche, recrutement: { ...FICHE.recrutement, dateFinEtude } }).find((l) =>
      l.terme.startsWith('Résultats'),
    );
  expect(vu(null)).toBeUndefined();
  expect(vu('2026-03-10')).toEqual({ terme: 'Résultats, le 02/02/2027', valeurs: ['La marche aide.'] });
});
