import { expect, test } from '@jest/globals';
import { echeanceReexamen } from '@riph/contracts/etude/delais.suites';
import { isReexaminable } from '@riph/contracts/etude/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { type AvisDeLettre, lettreAvis } from './lettre-avis.ts';
import type { DossierDeLettre } from './lettres.ts';

const dossier = (type: TypeDossier): DossierDeLettre => ({
  type,
  numero: '26.00001.000001',
  numeroNational: null,
  referenceCpp: null,
  titre: 'Marche et cœur',
  promoteur: null,
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT2',
  dateSoumission: '2026-03-02',
  dateReception: '2026-03-02',
  dateRecevabilite: '2026-03-06',
  dateDemandeModif: null,
  dateReponseModif: null,
});
const avis = (type: TypeDossier, sens: AvisDeLettre['sens']): AvisDeLettre => ({
  sens,
  motifs: [],
  motivation: 'Le rapport bénéfice risque a été discuté.',
  conditions: null,
  investigateur: null,
  lieux: [],
  documents: [],
  seanceLe: '2026-03-26',
  membres: [],
  parDelegation: false,
  modification: null,
  reexamen: sens === 'DEFAVORABLE' && isReexaminable(type) ? echeanceReexamen('2026-03-30', '2026-03-30') : null,
  validite: null,
});

// R1123-25: a second examination once, asked where it is possible; it has no third. The court is always open.
test.each<[TypeDossier, AvisDeLettre['sens'], boolean, boolean]>([
  ['DI', 'DEFAVORABLE', true, true],
  ['MS', 'DEFAVORABLE', true, true],
  ['DIR', 'DEFAVORABLE', false, true],
  ['MSR', 'DEFAVORABLE', false, true],
  ['DI', 'FAVORABLE', false, false],
])('%s %s: second examination %s, court %s', (type, sens, second, tribunal) => {
  const { text } = lettreAvis(dossier(type), avis(type, sens));
  expect([text.includes('second examen'), text.includes('tribunal administratif')]).toEqual([second, tribunal]);
  expect([text.includes('en écrivant au comité qui a rendu cet avis'), text.includes('plateforme')]).toEqual([second, false]);
});
