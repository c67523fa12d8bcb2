/** One request of the portal as it is examined, for rules that look at it alone. */
import { suiviInitial } from '../socle/suivi.rules.ts';

const PORTAIL = {
  numeroCtis: '2026-599001-10-00',
  cleDemande: 'IN',
  titre: 'Essai de repérage',
  type: 'INI',
  portee: 'PARTIE_1_ET_2',
  statut: 'EN_EVALUATION',
  dateSoumission: '2026-11-26',
  dateRecevabilite: null,
  dateRapport: null,
  conclusionPartieUn: null,
  conclusionPartieDeux: null,
} as const;
export type Suivi = NonNullable<ReturnType<typeof suiviInitial>>;

export const demandeCtis = (suivi: Partial<Suivi>, portail: { dateRapport?: string } = {}) => {
  const debut = suiviInitial(PORTAIL);
  if (!debut) throw new Error('an open request was expected');
  return { id: 12, ...PORTAIL, ...portail, suivi: { ...debut, ...suivi } };
};
/** A second examination by another committee; `piecesAvant`: the last piece that the first one had. */
export const secondExamen = (depuis: string, premierCppId: number, piecesAvant = 0): NonNullable<Suivi['reexamen']> => ({
  depuis,
  premierCppId,
  premiersMembres: [],
  avisAvant: 0,
  documentsAvant: 0,
  piecesAvant,
  jours: 45,
  retardDitLe: null,
});
/** Sent to its sponsor, who has not answered. */
export const demandeEnvoyee = (
  etape: 'VALIDATION' | 'PARTIE_2',
  envoyeeLe: string,
  delai: number,
): Suivi['demandes'][number] => ({
  id: 1,
  etape,
  statut: 'ENVOYEE',
  delai,
  envoyeeLe,
  reponduLe: null,
  annuleeLe: null,
  motif: 'Il manque l’attestation d’assurance',
  envoyeeA: `${envoyeeLe}T10:00:00.000Z`,
  sousReserve: false,
  reponsePar: null,
  reponduPar: null,
  message: null,
  pieceIds: [],
  fichier: null,
  considerations: [],
});
