/** In what Keycloak and our tables disagree on a person. Ours decide: they hold the states, the names and the address; Keycloak follows. Rule: CPT-01. */
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { type CompteConnu, compteADire, profilsActifs } from '../cles/connexion.rules.ts';
import type { FicheKeycloak } from '../keycloak/fiches.ts';

export const ECART_LABELS = {
  ABSENT: 'nobody of this id in Keycloak: the person cannot sign in',
  ADRESSE: 'another address',
  NOM: 'another name',
  ADRESSE_PROUVEE: 'the address is proved here, not there',
  ACTIF: 'let in there, not here, or the reverse',
  PROFILS: 'other profiles',
  NUMERO: 'the number of the person is missing or another',
} as const;
export type Ecart = keyof typeof ECART_LABELS;

export type NotreFiche = {
  utiId: UtiId;
  email: string;
  prenom: string;
  nom: string;
  emailVerifie: boolean;
  comptes: readonly CompteConnu[];
};

/** What Keycloak is to hold; `actif` null: an address that is to be proved again decides nothing, its password was taken away. */
export const expected = (f: NotreFiche): { actif: boolean | null; profils: Profil[] } => {
  const profils = profilsActifs(f.comptes);
  const isOuvert = profils.length > 0 || compteADire(f.comptes) !== null;
  const isEnAttente = f.comptes.some((c) => c.statut === 'A_CONFIRMER');
  return { actif: isOuvert || (isEnAttente ? null : false), profils };
};

export const ecartsDe = (f: NotreFiche, k: FicheKeycloak | null): Ecart[] => {
  if (!k) return ['ABSENT'];
  const { actif, profils } = expected(f);
  const ecarts: Record<Exclude<Ecart, 'ABSENT'>, boolean> = {
    ADRESSE: k.email !== f.email,
    NOM: k.nom !== f.nom || k.prenom !== f.prenom,
    ADRESSE_PROUVEE: f.emailVerifie && !k.emailVerifie,
    ACTIF: actif !== null && k.actif !== actif,
    PROFILS: k.profils.length !== profils.length || profils.some((p) => !k.profils.includes(p)),
    NUMERO: k.utiId !== f.utiId,
  };
  return ORDRE.filter((e) => ecarts[e]);
};
const ORDRE = ['ADRESSE', 'NOM', 'ADRESSE_PROUVEE', 'ACTIF', 'PROFILS', 'NUMERO'] as const;

const REPIT_MS = 3_600_000;
/** Somebody of Keycloak alone: what an attempt cut short left there. One of this hour may be a registration that is being written. */
export const isAbandonne = (creeLe: number, now: Date): boolean => now.getTime() - creeLe > REPIT_MS;
