/** The sheet of an expert: his own, or made by a committee that needs him. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { ExpertAccess } from './expert.access.ts';
import { Fiche } from './fiche.ts';

@Handles(expertiseExpert)
export class ExpertHandlers implements Handlers<typeof expertiseExpert> {
  constructor(
    private readonly access: ExpertAccess,
    private readonly fiche: Fiche,
    private readonly calls: CallService,
  ) {}

  lire({ actor }: Input<typeof expertiseExpert, 'lire'>) {
    return this.fiche.lire(actor.utiId);
  }

  modifier({ body, actor }: Input<typeof expertiseExpert, 'modifier'>) {
    return this.fiche.enregistrer(actor.utiId, body, actor);
  }

  /** Makes the account of an expert with his sheet. One who has a sheet already keeps it unchanged: he alone writes in it. */
  async creer({ body, actor }: Input<typeof expertiseExpert, 'creer'>) {
    if (actor.profil === 'EXPERT') await this.assertSoi(body.email, actor);
    const { utiId, connu } = await this.calls.call(annuaireInternal, 'creerExpert', body);
    const { version } = await this.fiche.lire(utiId);
    if (version === 0) await this.fiche.enregistrer(utiId, { ...body, version }, actor);
    return { expId: utiId, connu };
  }

  async modifierParComite({ body, actor }: Input<typeof expertiseExpert, 'modifierParComite'>) {
    await this.access.lisible(body.expId, actor);
    return this.fiche.enregistrer(body.expId, body, actor);
  }

  inscrireVolontaires({ query, actor }: Input<typeof expertiseExpert, 'inscrireVolontaires'>) {
    return this.fiche.inscrire(actor.utiId, query.wantInscription, actor);
  }

  /** Tells of experts only: that an address is a sponsor's is nobody's business here. */
  async verifierCourriel({ query, actor }: Input<typeof expertiseExpert, 'verifierCourriel'>) {
    const [found] = await this.calls.call(annuaireInternal, 'chercherExpertParCourriel', { email: query.email });
    const isDit = found && (actor.profil !== 'EXPERT' || found.utiId === actor.utiId);
    return isDit
      ? { expId: found.utiId, nom: `${found.prenom} ${found.nom}`, actif: found.actif }
      : { expId: null, nom: null, actif: false };
  }

  private async assertSoi(email: string, actor: Actor): Promise<void> {
    const [soi] = await this.calls.call(annuaireInternal, 'chercherExpertParCourriel', { email });
    if (soi?.utiId !== actor.utiId) throw refus('expertise.soiSeul', {});
  }
}
