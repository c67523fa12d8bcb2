/** Password: link by mail, reset, change (also signed out, for an expired one), reminder. Rules: CPT-09, CPT-14, CPT-15. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/identity/identity.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { etatJeton } from '../jetons/jetons.rules.ts';
import { Lockouts } from '../keycloak/lockouts.ts';
import { MotsDePasse } from '../keycloak/mots-de-passe.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { isPreuveFraiche } from './mot-de-passe.rules.ts';
import { MotDePasse } from './mot-de-passe.ts';

@Handles(identityMotDePasse)
export class MotDePasseHandlers implements Handlers<typeof identityMotDePasse> {
  constructor(
    private readonly motDePasse: MotDePasse,
    private readonly motsDePasse: MotsDePasse,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly jetons: JetonsRepository,
    private readonly lockouts: Lockouts,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The same answer whatever the address; past three mails in the hour nothing more is sent, and nothing tells it. */
  async envoyerCourriel({ body }: Input<typeof identityMotDePasse, 'envoyerCourriel'>) {
    const u = await this.utilisateurs.parEmail(body.email.trim());
    if (!u?.keycloakId || profilsActifs(await this.utilisateurs.comptes(u.utiId)).length === 0) return;
    if (await this.jetons.isEpuise(u.utiId, 'MDP_OUBLIE')) return;
    await this.db.transaction(async (tx) => {
      const jetId = await this.jetons.creer(tx, u.utiId, 'MDP_OUBLIE');
      tx.journal({ entityCode: 'UTILISATEUR', entityId: u.utiId, action: 'MDP_OUBLIE', actor: null });
      tx.mail(mailDe('MDP_REINITIALISER', { destinataires: [{ utiId: u.utiId }], donnees: { jetId }, cle: `jeton-${jetId}` }));
    });
  }

  async testerJeton({ body }: Input<typeof identityMotDePasse, 'testerJeton'>) {
    return etatJeton(await this.jetonMdp(body.token), this.clock.instant());
  }

  /** A refused password leaves the token usable. The reset signs nobody in. */
  async reinitialiser({ body }: Input<typeof identityMotDePasse, 'reinitialiser'>) {
    const jeton = await this.jetonMdp(body.token);
    const etat = etatJeton(jeton, this.clock.instant());
    if (!jeton || etat === 'INVALIDE') throw refus('jeton.introuvable', {});
    if (etat === 'EXPIRE') throw refus('jeton.expire', {});
    if (etat === 'DEJA_UTILISE') throw refus('jeton.utilise', {});
    const u = await this.utilisateurs.parId(jeton.utiId);
    if (!u) throw refus('jeton.introuvable', {});
    const { jetId, type } = jeton;
    const isOublie = type === 'MDP_OUBLIE';
    await this.motDePasse.changer(u, body.motDePasse, body.confirmation, { jetId, isOublie, action: 'MDP_REINITIALISE' });
  }

  /**
   * Signed in: one's own. Signed out: an expired password, after a sign-in that told so: before it, Keycloak is asked nothing, and a name alone locks nobody. Every wrong
   * attempt counts as a failed sign-in.
   */
  async modifier({ body, actor, requestId }: Input<typeof identityMotDePasse, 'modifier'>) {
    const isDehors = actor === null;
    const u = isDehors ? await this.expire(body.username ?? '') : await this.utilisateurs.parId(actor.utiId);
    const isRight = u !== null && (await this.motsDePasse.isDe(u, body.ancien));
    if (!isRight) await this.lockouts.prevenir(u);
    if (!u?.keycloakId || !isRight) throw refus('motdepasse.ancienFaux', { isDehors });
    await this.motDePasse.changer(u, body.nouveau, body.confirmation, {
      requestId: actor ? requestId : undefined,
      action: 'MDP_MODIFIE',
    });
  }

  async rappelerExpiration({ actor }: Input<typeof identityMotDePasse, 'rappelerExpiration'>) {
    return this.motDePasse.isRappel(actor.utiId, actor.profil);
  }

  private async expire(username: string) {
    const u = await this.utilisateurs.parEmail(username.trim());
    const prouveLe = u && (await this.utilisateurs.expireProuveLe(u.utiId));
    return prouveLe && isPreuveFraiche(prouveLe, this.clock.now()) ? u : null;
  }

  private async jetonMdp(token: string) {
    const jeton = await this.jetons.lire(token);
    return jeton?.type === 'MDP_OUBLIE' || jeton?.type === 'PREMIER_MDP' ? jeton : null;
  }
}
