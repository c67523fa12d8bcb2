import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { isMotifSuffisant } from '@riph/contracts/etude/vie/transfert.rules';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { TransfertAccess } from './transfert.access.ts';
import { TransfertRepository } from './transfert.repository.ts';
import { Transferts } from './transferts.ts';
import { VueTransferts } from './vue.ts';

/** Hand-overs of studies between sponsors: asked, answered, taken back (ETU-11, ETU-15). */
@Handles(etudeTransfert)
export class TransfertHandlers implements Handlers<typeof etudeTransfert> {
  constructor(
    private readonly access: TransfertAccess,
    private readonly repository: TransfertRepository,
    private readonly transferts: Transferts,
    private readonly vue: VueTransferts,
    private readonly callService: CallService,
  ) {}

  async lister({ query, actor }: Input<typeof etudeTransfert, 'lister'>) {
    const { page, total } = await this.repository.lister(actor, query.avant);
    return { transferts: await this.vue.de(page, actor), total };
  }

  async envoyerEtude({ query, actor }: Input<typeof etudeTransfert, 'envoyerEtude'>) {
    const { id: etuId } = await this.access.etude(query.etuId, actor);
    const cible = await this.cible(query.deposantCibleEmail);
    return this.vue.une(await this.transferts.envoyer({ quoi: { objet: 'ETUDE' }, etuId, cible }), actor);
  }

  async envoyerDossier({ query, actor }: Input<typeof etudeTransfert, 'envoyerDossier'>) {
    const { id: dosId, etuId } = await this.access.dossier(query.dosId, actor);
    const cible = await this.cible(query.deposantCibleEmail);
    return this.vue.une(await this.transferts.envoyer({ quoi: { objet: 'DOSSIER', dosId }, etuId, cible }), actor);
  }

  async creerMstr({ query, actor }: Input<typeof etudeTransfert, 'creerMstr'>) {
    const { id: etuId } = await this.access.etude(query.etuId, actor);
    const cible = await this.cible(query.deposantCibleEmail);
    return this.vue.une(
      await this.transferts.envoyer({ quoi: { objet: 'MSTR', numeroMs: query.numeroMs }, etuId, cible }),
      actor,
    );
  }

  async lireDeposantCible({ query, actor }: Input<typeof etudeTransfert, 'lireDeposantCible'>) {
    const { id } = await this.access.dossier(query.dosId, actor);
    const transfert = await this.repository.deLaModification(id);
    return this.vue.de(transfert ? [transfert] : [], actor);
  }

  async annulerEtude({ query, actor }: Input<typeof etudeTransfert, 'annulerEtude'>) {
    const { id } = await this.access.etude(query.etuId, actor);
    return this.annuler(id, actor);
  }

  async annulerDossier({ query, actor }: Input<typeof etudeTransfert, 'annulerDossier'>) {
    const { etuId } = await this.access.dossier(query.dosId, actor);
    return this.annuler(etuId, actor);
  }

  async recevoir({ body, actor }: Input<typeof etudeTransfert, 'recevoir'>) {
    const transfert = await this.access.recu(body.traId, actor);
    if (body.accepte) return this.vue.une(await this.transferts.accepter(transfert, actor), actor);
    if (!isMotifSuffisant(body.motif)) throw refus('transfert.motif', {});
    return this.vue.une(await this.transferts.refuser(transfert, body.motif, actor), actor);
  }

  private async annuler(etuId: EtuId, actor: Actor) {
    const transfert = await this.repository.enAttente(etuId);
    if (!transfert) throw refus('transfert.introuvable', {});
    return this.vue.une(await this.transferts.annuler(transfert, actor), actor);
  }

  /** One sentence for an unknown address, a closed account and another profile: the answer tells nobody which it is. */
  private async cible(email: string) {
    const personne = await this.callService.call(annuaireInternal, 'chercherDeposantActif', { email });
    if (!personne) throw refus('transfert.cible', {});
    return { utiId: personne.utiId, nom: `${personne.prenom} ${personne.nom}` };
  }
}
