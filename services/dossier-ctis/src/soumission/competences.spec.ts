import { expect, test } from '@jest/globals';
import { competencesDe } from './competences.rules.ts';

const essai = (recherche: object, mti: (boolean | null)[] = [null]) =>
  competencesDe({
    recherche: { phaseCode: 5, tranchesAge: [3, 4], domaines: [], ...recherche },
    produits: mti.map((m) => ({ mti: m })),
  });

test.each<[string, string[], string[]]>([
  ['phase III in adults asks for nothing', essai({}), []],
  ['a first administration to humans', essai({ phaseCode: 1 }), ['ESSAI_PHASE_PRECOCE']],
  ['phases I and II together', essai({ phaseCode: 8 }), ['ESSAI_PHASE_PRECOCE']],
  ['phase II', essai({ phaseCode: 4 }), []],
  ['no phase told', essai({ phaseCode: null }), []],
  ['children among adults', essai({ tranchesAge: [2, 3] }), ['PEDIATRIE']],
  ['one product of gene therapy among others', essai({}, [false, true]), ['THERAPIE_CELLULAIRE_GENIQUE']],
  ['a cancer', essai({ domaines: [{ code: null, libelle: 'Diseases [C] - Neoplasms [C04]' }] }), ['ONCOLOGIE']],
  [
    'all at once',
    essai({ phaseCode: 7, tranchesAge: [2], domaines: [{ code: 'C04', libelle: 'Neoplasms' }] }, [true]),
    ['ESSAI_PHASE_PRECOCE', 'ONCOLOGIE', 'THERAPIE_CELLULAIRE_GENIQUE', 'PEDIATRIE'],
  ],
])('%s', (_, obtenu, expected) => expect(obtenu).toEqual(expected));
