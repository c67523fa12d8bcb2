import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';
import { TransfertRepository } from './transfert.repository.ts';

/** Who may hand over what: the sponsor his own, the administration any in his name; who is asked answers, nobody for him. */
@Injectable()
export class TransfertAccess {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: TransfertRepository,
  ) {}

  etude(etuId: EtuId, actor: Actor): Promise<EtudeEntity> {
    return actor.profil === 'SUPER_ADMIN' ? this.access.visibleEtude(etuId, actor) : this.access.etudeDuDeposant(etuId, actor);
  }

  dossier(dosId: DosId, actor: Actor): Promise<DossierEntity> {
    return actor.profil === 'SUPER_ADMIN'
      ? this.access.visibleDossier(dosId, actor)
      : this.access.dossierDuDeposant(dosId, actor);
  }

  async recu(traId: number, actor: Actor): Promise<TransfertEntity> {
    const transfert = await this.repository.lire(traId);
    if (!transfert || transfert.cibleUtiId !== actor.utiId || actor.profil !== 'DEPOSANT')
      throw refus('transfert.introuvable', {});
    return transfert;
  }
}
