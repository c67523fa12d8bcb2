import { expect, test } from '@jest/globals';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Synthese } from '../../lecture/dossier.types.ts';
import { type Voie, voiesDe } from './avis.rules.ts';

type Code = Synthese['transitions'][number]['code'];
const ligne = (code: Code, allowed: boolean) => ({ code, label: code, allowed, reasons: allowed ? [] : ['Pas encore.'] });
const AUCUNE = {
  creation: '2026-03-02',
  soumission: null,
  tas: null,
  reception: null,
  recevabilite: null,
  demandeComplements: null,
  receptionComplements: null,
  demandeModif: null,
  reponseModif: null,
  avis: null,
  caducite: null,
};

test.each<[string, StatutDossier, { avis: boolean; modif: boolean }, string | null, Voie[]]>([
  ['before the séance both may come', 'DEPOSE', { avis: false, modif: false }, null, ['avis', 'modification']],
  ['after the séance both are possible', 'EN_EVALUATION', { avis: true, modif: true }, null, ['avis', 'modification']],
  [
    'the request was made: the opinion alone remains',
    'MODIFICATIONS_DEMANDEES',
    { avis: false, modif: false },
    '2026-03-20',
    ['avis'],
  ],
  ['the answer came', 'REPONSE_RECUE', { avis: true, modif: false }, '2026-03-20', ['delegation', 'avis']],
  ['nothing is decided on a dossier that is closed', 'ABANDONNE', { avis: false, modif: false }, null, []],
  ['nor once the opinion is given', 'AVIS_FAVORABLE', { avis: false, modif: false }, null, []],
])('%s', (_nom, statut, { avis, modif }, demandeModif, attendues) => {
  const transitions = [
    ligne('EMETTRE_DEMANDE_MODIF', modif),
    ligne('EMETTRE_AVIS_FINAL', avis),
    ligne('CONFIRMER_CONFORMITE', false),
  ];
  expect(voiesDe({ statut, transitions, dates: { ...AUCUNE, demandeModif } }).map((v) => v.voie)).toEqual(attendues);
});

test('who decides nothing has no choice', () => {
  expect(voiesDe({ statut: 'EN_EVALUATION', transitions: [], dates: AUCUNE })).toEqual([]);
});
