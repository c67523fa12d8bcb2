/** What is said of a person’s own profiles. Pure. */
import type { Profil } from '@riph/contracts/core/droits';
import { PROFILS_INSCRIPTION } from '@riph/contracts/identity/compte.workflow';
import type { identityProfil } from '@riph/contracts/identity/profil.calls';
import type { Answer } from '../../api/types.ts';
import { dateFr } from '../../labels/dates.ts';

export type MonCompte = Answer<typeof identityProfil.calls.listerMesComptes>[number];

/** When it was asked for, refused or closed, and who decides now; nothing of one that is open. */
export function etatEnMots({ statut, demandeLe, motifRefus, desactiveLe, geste }: MonCompte): string | null {
  const demande = `Demandé le ${dateFr(demandeLe)}`;
  if (statut.code === 'A_CONFIRMER') return `${demande}. Ouvrez le lien de confirmation reçu par courriel.`;
  if (statut.code === 'A_VALIDER')
    return `${demande}. L’administration nationale examine votre demande et vous répond par courriel : vous n’avez rien à faire.`;
  if (statut.code === 'REFUSE')
    return `${demande}, refusé par l’administration nationale. Motif : ${motifRefus ?? 'non précisé'}`;
  if (statut.code !== 'INACTIF') return null;
  return `Fermé le ${dateFr(desactiveLe)}${geste === 'ROUVRIR' ? ' par vous-même' : ''}. Ses dossiers restent.`;
}

/** Profiles that may still be asked for: those of which nothing is known yet. */
export const aDemander = (comptes: readonly MonCompte[]): Profil[] =>
  PROFILS_INSCRIPTION.filter((p) => !comptes.some((c) => c.profil.code === p));

export type GesteProfil = 'PASSER' | 'FERMER' | 'ROUVRIR' | 'REDEMANDER';

/** The buttons of a profile. The one in use has none: closing it would end the session that asks. */
export function gestesProfil(
  { geste }: Pick<MonCompte, 'geste'>,
  { isActif, isDisponible, peutDemander }: { isActif: boolean; isDisponible: boolean; peutDemander: boolean },
): GesteProfil[] {
  if (isActif) return [];
  const autre = geste === 'REDEMANDER' && !peutDemander ? null : geste;
  return [...(isDisponible ? (['PASSER'] as const) : []), ...(autre ? [autre] : [])];
}
