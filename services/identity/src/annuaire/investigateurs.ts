/** Accounts of investigators, for the file of volunteers: those who let them in make them, the administration closes them (CPT-16). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import type { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { refus } from '@riph/contracts/identity/identity.errors';
import type * as z from 'zod';
import { Comptes } from '../comptes/comptes.ts';
import { ComptesInternes } from '../comptes/comptes-internes.ts';
import { Personnes } from '../personnes/personnes.ts';
import { References } from '../personnes/references.ts';
import { type Coordonnees, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

type Calls = (typeof annuaireInternal)['calls'];
const PROFIL = 'VRB_INVESTIGATEUR';

@Injectable()
export class Investigateurs {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly personnes: Personnes,
    private readonly comptes: Comptes,
    private readonly internes: ComptesInternes,
    private readonly references: References,
  ) {}

  /**
   * Open at once, opened again when nobody decided to close it (twelve months without a sign-in). What the administration closed stays closed: it alone opens it
   * again. Throws `compte.fermeAdministration`.
   */
  async creer(
    { rpps, ...c }: Coordonnees & { email: string; rpps: string | null },
    actor: Actor | null,
  ): Promise<{ utiId: UtiId }> {
    await this.references.verifier(c, null);
    const utiId = await this.internes.creer(c, PROFIL, actor, async (tx, id, { ferme }) => {
      if (ferme && ferme.desactivePar !== null) throw refus('compte.fermeAdministration', {});
      if (rpps !== null) await this.utilisateurs.garderRpps(tx, id, rpps);
    });
    return { utiId };
  }

  async lire(utiId: UtiId): Promise<z.input<Calls['lireInvestigateur']['output']>> {
    const u = await this.personnes.avecProfil(utiId, [PROFIL]);
    const comptes = await this.utilisateurs.comptes(utiId);
    const { statut } = await this.comptes.duProfil(utiId, PROFIL);
    return { ...u, rpps: await this.utilisateurs.rpps(utiId), statut, seulProfil: comptes.every((c) => c.profil === PROFIL) };
  }

  async modifier({ utiId, rpps, ...c }: z.output<Calls['modifierInvestigateur']['input']>): Promise<true> {
    await this.personnes.avecProfil(utiId, [PROFIL]);
    await this.personnes.modifier(utiId, c, (tx) => this.utilisateurs.garderRpps(tx, utiId, rpps));
    return true;
  }

  async activer(utiId: UtiId, actif: boolean, actor: Actor | null): Promise<true> {
    const { compteId } = await this.comptes.duProfil(utiId, PROFIL);
    if (!actor) throw new Error('somebody opens or closes an account');
    await this.comptes.activer(actor, utiId, compteId, actif);
    return true;
  }
}
