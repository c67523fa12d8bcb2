import { describe, expect, test } from '@jest/globals';
import { elementAdministratif, elementRechercheJarde } from '@riph/contracts/etude/element.schemas';
import {
  ADMINISTRATIF,
  libellesDe,
  RECHERCHE,
  requisAdministratif,
  requisRecherche,
  type Zone,
} from '@riph/contracts/etude/formulaire.catalogue';
import { manquesAdministratif } from '@riph/etude/depot/manques/manques-administratif.rules';
import { manquesRecherche } from '@riph/etude/depot/manques/manques-recherche.rules';

const ZONES: Record<number, Zone> = { 1: 'FRANCE', 2: 'UE', 3: 'HORS_UE' };
const zone = (id: number) => ZONES[id] ?? null;
const CATEGORIES = ['CAT1', 'CAT2', 'CAT3', 'CAT3S'];

describe('« obligatoire » is written where the submission blocks, nowhere else', () => {
  const organisme = { organisme: 'CHU', payId: 1 };
  const REPONSES: [string, object][] = [
    ['an empty form', {}],
    ['a sponsor apart, in France', { deposantEstPromoteur: false, promoteur: organisme }],
    ['a sponsor without organisation', { deposantEstPromoteur: false }],
    ['the organisation of the depositor', { deposantEstPromoteur: true, promoteur: organisme }],
    ['an agent and a sponsor out of the Union', { deposantEstPromoteur: false, promoteur: { payId: 3 }, isMandataire: true }],
    ['an ancillary study filed elsewhere', { rechercheAncillaireOuExtension: true, dejaDeposeAilleurs: true }],
  ];
  test.each(CATEGORIES.flatMap((q) => REPONSES.map(([nom, v]) => ({ q, nom, v }))))('$q, $nom', ({ q, v }) => {
    const e = elementAdministratif.parse({ qualificationCode: q, ...v });
    const gaps = manquesAdministratif(e, { zoneDuPays: zone, numeroTenu: null, raisonParent: null }).map((m) => m.champ);
    const marks = requisAdministratif(e, { qualification: q, zone });
    const vides = gaps.filter((g) => !marks.has(g));
    expect(vides).toEqual([]);
    // The other way: what is marked and empty is a gap.
    const remplis = new Set(['qualificationCode', ...Object.keys(v), 'promoteur.organisme', 'promoteur.payId']);
    expect([...marks].filter((m) => !remplis.has(m) && !gaps.includes(m))).toEqual([]);
  });

  test.each(
    CATEGORIES.flatMap((q) =>
      [{}, { volontairesSains: true, biobanque: true, methodologieReference: 'CNIL', indemnisationMontant: '1 500' }].map(
        (v) => ({ q, v }),
      ),
    ),
  )('research element, $q, $v', ({ q, v }) => {
    const r = elementRechercheJarde.parse(v);
    const gaps = manquesRecherche(q, r).map((m) => m.champ);
    const marks = [...requisRecherche(r, { qualification: q, zone })].filter((m) => !(m in v));
    expect(marks.toSorted()).toEqual([...gaps].toSorted());
  });
});

test('every field of the contract has its place in the form', () => {
  const { sitesInvestigateurs: _, ...administratif } = elementAdministratif.parse({});
  expect(Object.keys(libellesDe(ADMINISTRATIF)).toSorted()).toEqual(Object.keys(administratif).toSorted());
  expect(Object.keys(libellesDe(RECHERCHE)).toSorted()).toEqual(Object.keys(elementRechercheJarde.parse({})).toSorted());
});
