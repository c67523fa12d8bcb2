/**
 * The task `--task=second-facteur <address>`: whoever lost his code generator gets another one, after the proof of identity of
 * deploy/processes.md. No screen does it: whoever holds a stolen password must not be one click away from a new factor.
 */
import type { ServiceContext } from '@riph/chassis/process/service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { courrielCompte } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { doitAvoirFacteur } from '../cles/facteur.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { SecondsFacteurs } from '../keycloak/seconds-facteurs.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

const saisie = z.tuple([courrielCompte]);
const USAGE = 'usage: --task=second-facteur <address>';

/**
 * Takes the factor away, has another enrolled where one is due, ends the sessions of its holder and notes it in the journal; the watch over factors tells him by mail. Throws a sentence for wrong
 * arguments, for an unknown address and for somebody who has no second factor.
 */
export async function retirerSecondFacteur({ get, log }: ServiceContext, args: readonly string[]): Promise<void> {
  const lu = saisie.safeParse(args);
  if (!lu.success) throw new Error(USAGE);
  const u = await get(UtilisateurRepository).parEmail(lu.data[0]);
  const keycloakId = u?.keycloakId;
  if (!u || !keycloakId) throw new Error('nobody has this address');
  if (!(await get(SecondsFacteurs).retirer(keycloakId))) throw new Error('this person has no second factor');
  await get(Keycloak).logoutAll(keycloakId);
  const profils = profilsActifs(await get(UtilisateurRepository).comptes(u.utiId));
  if (doitAvoirFacteur(profils)) await get(Keycloak).exigerEnrolement(keycloakId);
  await get(Database).transaction(async (tx) => {
    tx.journal({ entityCode: 'UTILISATEUR', entityId: u.utiId, action: 'SECOND_FACTEUR_RETIRE', actor: null });
    await get(SessionsKeys).revoquerAvec(tx, u.utiId);
  });
  log.info({ utiId: u.utiId }, 'the second factor is taken away; the next sign-in asks for another');
}
