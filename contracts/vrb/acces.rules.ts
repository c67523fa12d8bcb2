/** Who does what in a study of the file of volunteers (VRB-08), and until when a right holds (VRB-09). */
import { addJours, addMois } from '../core/deadlines.ts';
import type { Profil } from '../core/droits.ts';
import type { Jour } from '../core/paris.ts';
import type { EtatEtude } from '../etude/socle/dossier.workflow.ts';
import type { GesteVrb, InscriptionVrb, RoleVrb, StatutAcces } from './etude.schemas.ts';

const MOIS_DROIT = 12;
const TERMINEES: readonly EtatEtude[] = ['TERMINEE', 'TERMINEE_ANTICIPEE', 'ABANDONNEE', 'EXPIREE', 'ARCHIVEE', 'RAPATRIEE_CTIS'];
const AVANT_DEBUT: readonly EtatEtude[] = [
  'EN_CREATION',
  'EN_EVALUATION',
  'REFUSEE',
  'A_DEMARRER',
  'PROROGEE',
  'REPRISE_A_CONFIRMER',
];

/** A right lives a year at most; without an end, a year. */
export const finDroitMax = (dateDebut: Jour): Jour => addMois(dateDebut, MOIS_DROIT);

/** Dead with the end of the research, whatever its own end is. */
export function statutAcces(a: { dateFin: Jour; closLe: string | null }, etat: EtatEtude, jour: Jour): StatutAcces {
  if (a.closLe !== null || TERMINEES.includes(etat)) return 'CLOS';
  return jour > a.dateFin ? 'EXPIRE' : 'ACTIF';
}

/** Persons are designated and stays extended while the research runs: begun, neither halted nor over. */
export const isEtudeOuverte = (etat: EtatEtude, inscription: InscriptionVrb | null): boolean =>
  etat === 'EN_COURS' && inscription !== null && inscription !== 'NON_REQUISE';

type Regard = { profil: Profil; roles: readonly RoleVrb[]; etat: EtatEtude };
/** The sponsor of the study is the only one who reaches it with the profile DEPOSANT. */
export function gestesVrb({ profil, roles, etat }: Regard): GesteVrb[] {
  if (TERMINEES.includes(etat)) return [];
  if (profil === 'SUPER_ADMIN') return ['INFORMATIONS', 'SUPER_GERANTS', 'GERANTS', 'INVESTIGATEURS'];
  if (profil === 'DEPOSANT')
    return [...(AVANT_DEBUT.includes(etat) ? (['INFORMATIONS'] as const) : []), 'SUPER_GERANTS', 'GERANTS'];
  if (roles.includes('SUPER_GERANT')) return ['INFORMATIONS', 'GERANTS', 'INVESTIGATEURS'];
  return roles.includes('GERANT') ? ['INVESTIGATEURS'] : [];
}

const RAPPELS_DROIT = ['J30', 'J7'] as const;
export type RappelDroit = (typeof RAPPELS_DROIT)[number];
const JOURS_AVANT: Record<RappelDroit, number> = { J30: 30, J7: 7 };

/** The mail that a right is worth on a day: thirty, then seven days before its end, unless it was given later than that. A day missed is caught up, the most pressing one only. */
export function rappelDroit(a: { dateDebut: Jour; dateFin: Jour; rappels: readonly string[] }, jour: Jour): RappelDroit | null {
  const dus = RAPPELS_DROIT.filter((r) => {
    const le = addJours(a.dateFin, -JOURS_AVANT[r]);
    return a.dateDebut < le && le <= jour && jour <= a.dateFin;
  });
  const dernier = dus.at(-1) ?? null;
  return dernier === null || a.rappels.includes(dernier) ? null : dernier;
}

const RAPPELS_LIEU = ['M6', 'M1'] as const;
export type RappelLieu = (typeof RAPPELS_LIEU)[number];
const MOIS_AVANT: Record<RappelLieu, number> = { M6: 6, M1: 1 };
/** The mail that the authorisation of a place is worth on a day: six months, then one, before its end. */
export function rappelLieu(l: { autorisationFin: Jour; rappels: readonly string[] }, jour: Jour): RappelLieu | null {
  const dernier = RAPPELS_LIEU.filter((r) => addMois(l.autorisationFin, -MOIS_AVANT[r]) <= jour).at(-1);
  return dernier === undefined || jour > l.autorisationFin || l.rappels.includes(dernier) ? null : dernier;
}
