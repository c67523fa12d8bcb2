import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeDeposantExterne } from '@riph/contracts/etude/vie/deposant-externe.calls';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DeposantExterneEntity } from '../../socle/entites/deposant-externe.entity.ts';
import { DeposantExterneRepository } from './deposant-externe.repository.ts';
import { DeposantsExternes, type Invite } from './deposants-externes.ts';

/** The sponsor of a study rules who is its guest; nobody else, the guest neither. */
@Handles(etudeDeposantExterne)
export class DeposantExterneHandlers implements Handlers<typeof etudeDeposantExterne> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: DeposantExterneRepository,
    private readonly externes: DeposantsExternes,
    private readonly callService: CallService,
  ) {}

  async lire({ params, actor }: Input<typeof etudeDeposantExterne, 'lire'>) {
    await this.access.etudeDuDeposant(params.etuId, actor);
    const externe = await this.repository.lire(params.etuId);
    return externe ? [vue(externe)] : [];
  }

  async rechercher({ params, query, actor }: Input<typeof etudeDeposantExterne, 'rechercher'>) {
    await this.access.etudeDuDeposant(params.etuId, actor);
    return this.personne(query.email);
  }

  async ajouter({ params: { etuId }, body, actor }: Input<typeof etudeDeposantExterne, 'ajouter'>) {
    await this.access.etudeDuDeposant(etuId, actor);
    const personne = await this.personne(body.email);
    return vue(await this.externes.inviter({ etuId, personne, droit: body.droit, remplace: body.remplace ?? null, actor }));
  }

  async remplacer({ params: { etuId }, query, actor }: Input<typeof etudeDeposantExterne, 'remplacer'>) {
    await this.access.etudeDuDeposant(etuId, actor);
    const personne = await this.personne(query.email);
    return vue(await this.externes.inviter({ etuId, personne, droit: undefined, remplace: 'QUI_EST_LA', actor }));
  }

  async supprimer({ params, actor }: Input<typeof etudeDeposantExterne, 'supprimer'>) {
    await this.access.etudeDuDeposant(params.etuId, actor);
    await this.externes.retirer(params.etuId);
    return null;
  }

  /** Of an exact address. */
  private async personne(email: string): Promise<Invite> {
    const personne = await this.callService.call(annuaireInternal, 'chercherDeposantActif', { email });
    if (!personne) throw refus('externe.inconnu', {});
    return personne;
  }
}

const vue = ({ etuId: _, ...externe }: DeposantExterneEntity) => externe;
