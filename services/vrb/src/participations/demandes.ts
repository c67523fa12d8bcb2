/** What a stay must be before anybody's history is looked at: the study, the place, the person's age. Pure. */

import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { InscriptionVrb, ReglesVrb } from '@riph/contracts/vrb/etude.schemas';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import { ageLe } from '@riph/contracts/vrb/identifiant.rules';
import { type Demande, isLieuAutorise, type MotifInscription } from '@riph/contracts/vrb/participation.rules';
import { isIndemniteApprouvee } from '@riph/contracts/vrb/protocole.rules';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import type { Centre } from '../socle/etude.repository.ts';

const AGE_MAX = 110;
const MOTIF_DE: Record<InscriptionVrb, MotifInscription> = {
  SAINS: 'SAIN',
  MALADES_SANS_RAPPORT: 'MALADE_SANS_RAPPORT',
  SUR_DECISION_CPP: 'DECISION_CPP',
  NON_REQUISE: 'SAIN',
};
/** Why persons of this study are in the file. */
const motifInscription = ({ inscription }: ReglesVrb): MotifInscription => MOTIF_DE[inscription];

/** Throws `vrb.naissanceImpossible`. */
export function exigerNaissance(dateNaissance: Jour, jour: Jour): void {
  if (dateNaissance > jour || ageLe(dateNaissance, jour) > AGE_MAX) throw refus('vrb.naissanceImpossible', {});
}

type Sejour = { dateDebut: Jour; dateFin: Jour };
type Argent = { montantIndemnite: number; valeurAvantagesNature: number };
type Personne = { dateNaissance: Jour; isInterdite: boolean };

export const demandeDe = (etuId: EtuId, regles: ReglesVrb, s: Sejour, centimes: number, p: Personne): Demande => ({
  etuId,
  debut: s.dateDebut,
  fin: s.dateFin,
  exclusion: regles.exclusion,
  interdiction: regles.interdictionSimultanee,
  centimes,
  dateNaissance: p.dateNaissance,
  motifInscription: motifInscription(regles),
  indemniteInterdite: p.isInterdite,
});

export const totalEnCentimes = (a: Argent): number => enCentimes(a.montantIndemnite) + enCentimes(a.valeurAvantagesNature);

/** `accordee`: cents that the designation has already. Throws `vrb.natureNonAcceptee`, `vrb.indemniteNonApprouvee`. */
export function exigerArgent(regles: ReglesVrb, a: Argent, accordee = 0): void {
  if (a.valeurAvantagesNature > 0 && !regles.avantagesNature) throw refus('vrb.natureNonAcceptee', {});
  exigerApprouvee(regles, enCentimes(a.montantIndemnite), accordee);
}

/** Throws `vrb.indemniteNonApprouvee` (VRB-22). */
export function exigerApprouvee({ indemnitePrevue }: ReglesVrb, demandee: number, accordee: number): void {
  if (!isIndemniteApprouvee({ demandee, approuvee: enCentimes(indemnitePrevue), accordee }))
    throw refus('vrb.indemniteNonApprouvee', { max: indemnitePrevue });
}

/** Throws `vrb.horsEtude`, `vrb.lieuNonAutorise`. */
export function exigerLieuEtDates(regles: ReglesVrb, centre: Centre, { dateDebut, dateFin }: Sejour): void {
  if (dateDebut < regles.dateDebut || dateFin > regles.dateFinPrevue)
    throw refus('vrb.horsEtude', { du: regles.dateDebut, au: regles.dateFinPrevue });
  if (!isLieuAutorise(centre, regles.premiereAdministration, dateDebut, dateFin)) throw refus('vrb.lieuNonAutorise', {});
}
