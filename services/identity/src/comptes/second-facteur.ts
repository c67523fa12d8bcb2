/**
 * Whoever lost his second factors and his recovery codes gets others, after the proof of identity of deploy/processes.md: by an administrator, who shows his own
 * factor again for it, or by the task `--task=second-facteur <address>` when no administrator can. Rule: CPT-26.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { ServiceContext } from '@riph/chassis/process/service';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { courrielCompte } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { doitAvoirFacteur } from '../cles/facteur.rules.ts';
import { actesRetenusJusqua } from '../cles/retenue.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { SecondsFacteurs } from '../keycloak/seconds-facteurs.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

@Injectable()
export class RetraitFacteur {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly facteurs: SecondsFacteurs,
    private readonly keycloak: Keycloak,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes all factors away, has another enrolled where one is due, has acts that bind wait (CPT-27), ends the sessions and notes it in the journal; the watch over factors tells their holder by mail.
   * `preuve`: how his identity was checked; null by the task, whose register says it. False when he had none.
   */
  async retirer({ utiId, keycloakId }: { utiId: UtiId; keycloakId: string }, preuve: string | null): Promise<boolean> {
    if (!(await this.facteurs.retirer(keycloakId))) return false;
    await this.keycloak.logoutAll(keycloakId);
    const profils = profilsActifs(await this.utilisateurs.comptes(utiId));
    if (doitAvoirFacteur(profils)) await this.keycloak.exigerEnrolement(keycloakId);
    const line = { entityCode: 'UTILISATEUR', entityId: utiId, action: 'SECOND_FACTEUR_RETIRE' } as const;
    await this.db.transaction(async (tx) => {
      tx.journal(preuve === null ? { ...line, actor: null } : { ...line, details: { preuve } });
      await this.utilisateurs.retenirActes(tx, utiId, actesRetenusJusqua('FACTEURS_RETIRES', true, this.clock.now()));
      await this.keys.revoquerAvec(tx, utiId);
    });
    return true;
  }
}

const saisie = z.tuple([courrielCompte]);
const USAGE = 'usage: --task=second-facteur <address>';

/** The task. Throws a sentence for wrong arguments, for an unknown address and for somebody who has no second factor. */
export async function retirerSecondFacteur({ get, log }: ServiceContext, args: readonly string[]): Promise<void> {
  const lu = saisie.safeParse(args);
  if (!lu.success) throw new Error(USAGE);
  const u = await get(UtilisateurRepository).parEmail(lu.data[0]);
  if (!u?.keycloakId) throw new Error('nobody has this address');
  const { utiId, keycloakId } = u;
  if (!(await get(RetraitFacteur).retirer({ utiId, keycloakId }, null))) throw new Error('this person has no second factor');
  log.info({ utiId }, 'the second factors are taken away; the next sign-in asks for another');
}
