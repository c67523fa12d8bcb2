import { type ErrorCatalogue, refusals } from '../core/errors.ts';

export const EXPERTISE_ERRORS = {
  'expertise.expertIntrouvable': [404, (_: object) => 'Cet expert n’existe pas.'],
  'expertise.fichierIntrouvable': [404, (_: object) => 'Ce document n’a pas été déposé.'],
  'expertise.soiSeul': [403, (_: object) => 'Un expert ne crée et ne modifie que sa propre fiche.'],
} as const satisfies ErrorCatalogue;

export const refus = refusals(EXPERTISE_ERRORS);
