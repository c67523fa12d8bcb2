/**
 * The task `--task=administrateur <address> <first name> <surname>`: no screen makes an administrator, the deployment does. Rule: CPT-17 (SUPER_ADMIN:
 * deployment only).
 */
import type { ServiceContext } from '@riph/chassis/process/service';
import { courrielCompte, nomPropre } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';
import { SANS_COORDONNEES, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { ComptesInternes } from './comptes-internes.ts';

const saisie = z.tuple([courrielCompte, nomPropre, nomPropre]);
const USAGE = 'usage: --task=administrateur <address> <first name> <surname>';

/**
 * Makes the account and sends its holder the link of a first password; again for an administrator who let his link expire. Throws a sentence for
 * wrong arguments, for a person who has another profile, and for an administrator who has chosen his password.
 */
export async function creerAdministrateur({ get, log }: ServiceContext, args: readonly string[]): Promise<void> {
  const lu = saisie.safeParse(args);
  if (!lu.success) throw new Error(USAGE);
  const [email, prenom, nom] = lu.data;
  const utilisateurs = get(UtilisateurRepository);
  const known = await utilisateurs.parEmail(email);
  if (!known) {
    const utiId = await get(ComptesInternes).creer(
      { ...SANS_COORDONNEES, civilite: null, email, prenom, nom },
      'SUPER_ADMIN',
      null,
      async () => undefined,
    );
    return log.info({ utiId }, 'the administrator is made; his link leaves by mail');
  }
  // Whoever administers signs in by a door of his own only: a sponsor or a member would lose the way to his other profiles.
  const profils = (await utilisateurs.comptes(known.utiId)).map((c) => c.profil);
  if (profils.some((p) => p !== 'SUPER_ADMIN')) throw new Error('this address already has another profile: give one of its own');
  if (known.mdpCreeLe) throw new Error('this administrator has already chosen a password');
  await get(ComptesInternes).renvoyerLien(known.utiId);
  log.info({ utiId: known.utiId }, 'a new link leaves by mail');
}
