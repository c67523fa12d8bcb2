/** What a person reads whose profile has no committee today. Pure. */
import type { Profil } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import type { ComptePropre } from '@riph/contracts/identity/personne.schemas';
import { dateFr } from '../../labels/dates.ts';

type Compte = Pick<ComptePropre, 'profil' | 'statut' | 'sansComite' | 'nominationAVenir'>;

/** The other profiles of the person with which he can work today. */
export const profilsQuiTravaillent = (comptes: readonly Compte[], actuel: Profil | null): Compte['profil'][] =>
  comptes.filter((c) => c.statut.code === 'ACTIF' && !c.sansComite && c.profil.code !== actuel).map((c) => c.profil);

export const messageSansComite = (comptes: readonly Compte[], actuel: Profil | null): string => {
  const aVenir = comptes.find((c) => c.profil.code === actuel)?.nominationAVenir;
  if (aVenir)
    return `Votre nomination au ${nomComite(aVenir.nom)} commence le ${dateFr(aVenir.dateDebut)} : il s’ouvrira ce jour-là.`;
  return actuel === 'INSTRUCTEUR'
    ? 'Votre nomination n’est plus en cours, ou votre comité a été désactivé. Écrivez au gestionnaire de votre comité.'
    : 'Vous n’êtes plus rattaché à un comité, ou votre comité a été désactivé. Écrivez à l’administration de la plateforme.';
};
