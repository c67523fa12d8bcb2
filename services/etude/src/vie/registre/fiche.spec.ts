import { expect, test } from '@jest/globals';
import { eclaireAdmin, eclaireRecherche } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { adminPropose, formesDe, jugementDuDossier, recherchePropose, sitesDuDossier } from './fiche.rules.ts';

// PUB-01: what the approved file says is not typed again.
test('the approved file fills what it says', () => {
  const formes = formesDe({
    administratif: {
      numeroNct: 'NCT01234567',
      contactPublic: { nom: 'Durand', email: 'public@promoteur.test', telephone: '0240000000' },
      investigateurCoordonnateur: { nom: 'Martin', prenom: 'Lou' },
      tailleEtude: '1 200',
      dureeParticipation: '6 mois',
      sitesInvestigateurs: [
        { organisme: 'CHU de Nantes', ville: 'Nantes', nom: 'Petit', courriel: 'petit@chu.test', telephone: '0240111111' },
        { organisme: ' ' },
      ],
    },
    recherche: {
      volontairesSains: true,
      mineurs: true,
      femmesEnceintes: false,
      objectifPrincipal: 'Comparer',
      criterePrincipal: ' Survie à un an ',
    },
  });
  expect(adminPropose(formes)).toMatchObject({
    numeroNct: 'NCT01234567',
    contactPublic: { nom: 'Durand', courriel: 'public@promoteur.test', telephone: '0240000000' },
    contactScientifique: { nom: 'Martin', prenom: 'Lou' },
    paysConcernes: ['FR'],
  });
  expect(recherchePropose(formes)).toMatchObject({
    objectifs: 'Comparer',
    dureeParticipation: 6,
    tailleEtude: 1200,
    groupesSujet: ['VOLONTAIRE_SAIN'],
    populationVulnerable: ['minors'],
  });
  expect(jugementDuDossier(formes)).toEqual([
    { id: null, type: 'PRINCIPAL', titre: 'Survie à un an', ordre: 0, origine: 'DOSSIER' },
  ]);
  // Nobody gave the address and telephone of an investigator to be published.
  expect(sitesDuDossier(formes)).toMatchObject([
    { id: null, organisme: 'CHU de Nantes', ville: 'Nantes', nom: 'Petit', courriel: '', telephone: '', origine: 'DOSSIER' },
  ]);
});

test.each([
  ['12', 12],
  ['3 Mois', 3],
  ['deux ans', null],
  ['2 ans', null],
  ['', null],
])('a duration « %s » is %s months', (texte, mois) =>
  expect(recherchePropose(formesDe({ administratif: { dureeParticipation: texte }, recherche: {} })).dureeParticipation).toBe(
    mois,
  ),
);

test('the reference of the sponsor stays inside; the number for the public is published', () => {
  const formes = formesDe({ administratif: { numeroLibre: 'INTERNE-7', numeroPublic: 'PROTOCOLE-7' }, recherche: {} });
  expect(adminPropose(formes).numeroLibre).toBe('PROTOCOLE-7');
  expect(JSON.stringify(adminPropose(formes))).not.toContain('INTERNE-7');
});

test('a draft longer than the register allows is shortened, no file at all leaves every field to fill', () => {
  const long = 'x'.repeat(9_000);
  const formes = formesDe({
    administratif: { numeroPublic: long, contactPublic: { nom: long, telephone: long } },
    recherche: { objectifPrincipal: long },
  });
  expect(eclaireAdmin.safeParse(adminPropose(formes)).success).toBe(true);
  expect(eclaireRecherche.safeParse(recherchePropose(formes)).success).toBe(true);
  expect(recherchePropose(formesDe(null)).groupesSujet).toEqual([]);
  expect(jugementDuDossier(formesDe(null))).toEqual([]);
});
