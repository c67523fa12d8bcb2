/**
 * The task `--task=fermer-administrateur <address>`: an administrator who leaves, or whose account is in other hands. No screen does it, as none makes one.
 * Rules: CPT-01, CPT-17.
 */
import { Clock } from '@riph/chassis/base/clock';
import type { ServiceContext } from '@riph/chassis/process/service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { mailDe } from '@riph/contracts/identity/mails';
import { courrielCompte } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { Comptes } from './comptes.ts';

const saisie = z.tuple([courrielCompte]);
const USAGE = 'usage: --task=fermer-administrateur <address>';

/**
 * Closes the account, at Keycloak too, ends its sessions and tells him and the other administrators. Asked again, it ends what is left of his sessions. Throws a
 * sentence for wrong arguments, for somebody who is no administrator, and for the last active one.
 */
export async function fermerAdministrateur({ get, log }: ServiceContext, args: readonly string[]): Promise<void> {
  const lu = saisie.safeParse(args);
  if (!lu.success) throw new Error(USAGE);
  const utilisateurs = get(UtilisateurRepository);
  const u = await utilisateurs.parEmail(lu.data[0]);
  if (!u) throw new Error('nobody has this address');
  await get(Database).transaction(async (tx) => {
    const compte = (await utilisateurs.comptesVerrouilles(tx, u.utiId)).find((c) => c.profil === 'SUPER_ADMIN');
    if (!compte) throw new Error('this person is no administrator');
    if (compte.statut === 'ACTIF') {
      if ((await utilisateurs.compterAdministrateursActifs(tx)) <= 1)
        throw new Error('this is the last active administrator: make another one first (--task=administrateur)');
      await get(Comptes).appliquer(tx, { id: compte.compteId }, 'DESACTIVER', null);
      const mail = mailDe('ADMINISTRATEUR_FERME', {
        destinataires: [{ profil: 'SUPER_ADMIN', sauf: [u.utiId] }],
        donnees: { prenom: u.prenom, nom: u.nom },
        cle: `administrateur-${compte.compteId}-ferme-${get(Clock).instant()}`,
      });
      tx.mail(mail, { cle: `utilisateur-${u.utiId}` });
    }
    await get(SessionsKeys).revoquerAvec(tx, u.utiId);
  });
  log.info({ utiId: u.utiId }, 'the administrator is closed, and his sessions are ended');
}
