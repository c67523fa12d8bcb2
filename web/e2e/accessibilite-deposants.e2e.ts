/** Every screen, as those see it who file, decide at the agency, follow a study, or have no account (`accessibilite.ts`); and the list of screens is whole. */
import { expect, test } from '@jest/globals';
import { examinerLesEcransDe, NOMS } from './accessibilite.ts';
import { ACTEURS_DU_DEPOT, ECRANS, etapesDuDepot, routesDuWeb, SECTIONS_AILLEURS, sectionsDuDossier } from './ecrans.ts';

test('every route, every part of a dossier, every step of the filing form is in the list', () => {
  expect([...new Set(ECRANS.map((d) => d.route))].toSorted()).toEqual(routesDuWeb().toSorted());
  const adresses = ECRANS.map((d) => d.adresse(NOMS));
  const ailleurs = sectionsDuDossier().filter((cle) => !adresses.some((a) => a.endsWith(`/${cle}`)));
  expect(ailleurs.toSorted()).toEqual(SECTIONS_AILLEURS.toSorted());
  for (const slug of etapesDuDepot()) expect(adresses).toContain(`/dossiers/1/depot/${slug}`);
  expect(sectionsDuDossier().length).toBeGreaterThan(8);
});

examinerLesEcransDe(ACTEURS_DU_DEPOT);
