import { expect, test } from '@jest/globals';
import type { EtatEtude } from '../socle/dossier.workflow.ts';
import { siteInvestigateur } from '../socle/element.schemas.ts';
import { CENTRE_PAR_MODIFICATION, type Centre, centresApprouves, empechementCentres } from './centres.rules.ts';

const AVIS = '2026-04-01';
// ETU-17
test.each<[EtatEtude, string | null, boolean, string | null]>([
  ['EN_CREATION', null, false, null],
  ['EN_EVALUATION', null, false, null],
  // Favourable, and the agency has yet to decide.
  ['EN_EVALUATION', AVIS, true, CENTRE_PAR_MODIFICATION],
  ['A_DEMARRER', AVIS, true, CENTRE_PAR_MODIFICATION],
  ['PROROGEE', AVIS, true, CENTRE_PAR_MODIFICATION],
  ['EN_COURS', AVIS, true, CENTRE_PAR_MODIFICATION],
  ['SUSPENDUE', AVIS, true, CENTRE_PAR_MODIFICATION],
  // Taken over: the platform knows no place of it before its first modification.
  ['EN_COURS', AVIS, false, null],
  ['TERMINEE', AVIS, false, 'L’étude est « Terminée » : ses centres ne changent plus.'],
  ['TERMINEE_ANTICIPEE', AVIS, true, 'L’étude est « Terminée par anticipation » : ses centres ne changent plus.'],
  ['REFUSEE', null, false, 'L’étude est « Refusée » : ses centres ne changent plus.'],
  ['EXPIREE', AVIS, true, 'L’étude est « Expirée » : ses centres ne changent plus.'],
  ['ABANDONNEE', null, false, 'L’étude est « Abandonnée » : ses centres ne changent plus.'],
  ['ARCHIVEE', AVIS, true, 'L’étude est « Archivée » : ses centres ne changent plus.'],
  ['RAPATRIEE_CTIS', AVIS, true, 'L’étude est « Rapatriée CTIS » : ses centres ne changent plus.'],
])('%s, opinion %s, places in force %s', (etat, dateAvisFavorable, approuves, attendu) => {
  expect(empechementCentres({ etat, dateAvisFavorable, approuves })).toBe(attendu);
});

const site = (organisme: string, reste: object = {}) => siteInvestigateur.parse({ organisme, ...reste });
const centre = (nom: string, adresse = ''): Centre => ({ nom, adresse, ancienNom: null });

test('the first approval adds the places of its form beside the centres that the sponsor named, each establishment once', () => {
  const lyon = site('CHU Lyon', { adresse: '1 place de l’Hôpital', codePostal: '69003', ville: 'Lyon' });
  const deux = [lyon, site('chu lyon', { service: 'Réanimation' }), site('  '), site('Clinique du Lac')];
  const attendu = [
    centre('Laboratoire associé'),
    centre('CHU Lyon', '1 place de l’Hôpital, 69003 Lyon'),
    centre('Clinique du Lac'),
  ];
  expect(centresApprouves([attendu[0]], [], deux)).toEqual({ centres: attendu, ajoutes: attendu.slice(1), retires: [] });
});

test('a modification takes out what it takes out of the form, and nothing that no form named', () => {
  const [libre, lyon, lac] = [centre('Laboratoire associé'), centre('CHU Lyon'), centre('Clinique du Lac')];
  const avant = [site('CHU Lyon'), site('Clinique du Lac')];
  const apres = [site('CHU Lyon'), site('Hôpital des Peupliers')];
  expect(centresApprouves([libre, lyon, lac], avant, apres)).toEqual({
    centres: [libre, lyon, centre('Hôpital des Peupliers')],
    ajoutes: [centre('Hôpital des Peupliers')],
    retires: [lac],
  });
  expect(centresApprouves([libre, lyon], avant, avant.slice(0, 1))).toMatchObject({ centres: [libre, lyon], retires: [] });
});
