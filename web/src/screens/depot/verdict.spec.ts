import { expect, test } from '@jest/globals';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { Synthese } from '../lecture/dossier.types.ts';
import { verdictDe } from './verdict.rules.ts';

const manque: Manque = { etape: 'ADMINISTRATIF', champ: 'titre', libelle: 'Titre', message: 'À compléter.' };
const soumettre = (...reasons: string[]): Synthese['transitions'] => [
  { code: 'SOUMETTRE', label: 'Déposer', allowed: reasons.length === 0, reasons },
];
const CHANGE_RIEN = 'Cette modification ne change rien.';

test.each<[string, Synthese['statut'], string[], Manque[] | undefined, string]>([
  ['a draft that lacks nothing', 'BROUILLON', [], [], 'COMPLET'],
  ['a draft with a gap', 'BROUILLON', [], [manque], 'MANQUES'],
  ['a modification that changes nothing, though whole', 'BROUILLON', [CHANGE_RIEN], [], 'EMPECHE'],
  ['a modification that changes nothing and lacks a piece', 'BROUILLON', [CHANGE_RIEN], [manque], 'EMPECHE'],
  ['complements, whole: it is not filed again', 'COMPLEMENTS_DEMANDES', ['Le dossier est déjà déposé.'], [], 'COMPLET'],
  ['complements with a gap', 'COMPLEMENTS_DEMANDES', ['Le dossier est déjà déposé.'], [manque], 'MANQUES'],
  ['nothing is known yet', 'BROUILLON', [], undefined, 'INCONNU'],
])('%s', (_, statut, raisons, manques, etat) =>
  expect(verdictDe({ statut, transitions: soumettre(...raisons) }, manques).etat).toBe(etat),
);
