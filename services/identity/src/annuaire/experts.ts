/** Accounts of experts, for the service that asks them: found, made. Whoever makes one opens nothing: the administration does (CPT-16). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import type { ExpertAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { ComptesInternes, type Deja } from '../comptes/comptes-internes.ts';
import { References } from '../personnes/references.ts';
import { DestinatairesAdmin } from '../utilisateur/destinataires-admin.ts';
import { type Coordonnees, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { ExpertsRepository } from './experts.repository.ts';

@Injectable()
export class Experts {
  constructor(
    private readonly repository: ExpertsRepository,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly internes: ComptesInternes,
    private readonly references: References,
    private readonly admin: DestinatairesAdmin,
    private readonly clock: Clock,
  ) {}

  parIds(utiIds: readonly UtiId[]): Promise<ExpertAnnuaire[]> {
    return this.repository.parIds(utiIds);
  }

  async parCourriel(email: string): Promise<ExpertAnnuaire[]> {
    const known = await this.utilisateurs.parEmail(email);
    return known ? this.repository.parIds([known.utiId]) : [];
  }

  /** Waits for an administrator; one that waits or is open already is given as it is. */
  async creer(c: Coordonnees & { email: string }, actor: Actor | null): Promise<{ utiId: UtiId; connu: boolean }> {
    await this.references.verifier(c, null);
    const administration = await this.admin.lire();
    let connu = false;
    const suite = async (tx: Tx, utiId: UtiId, deja: Deja) => {
      connu = deja.ouvert !== null;
      if (connu) return;
      const cle = `a-valider-expert-${utiId}-${this.clock.instant()}`;
      const donnees = { profil: 'EXPERT' as const, personne: `${c.prenom} ${c.nom}` };
      tx.mail(mailDe('COMPTE_A_VALIDER', { destinataires: administration, donnees, cle }));
    };
    const utiId = await this.internes.creer(c, 'EXPERT', actor, suite, 'A_VALIDER');
    return { utiId, connu };
  }
}
