import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DROIT_EXTERNE_LABELS, type DroitExterne, empechementInvitation } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { EtudeIndex } from '../../socle/dossier/etude-index.ts';
import type { DeposantExterneEntity } from '../../socle/entites/deposant-externe.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { DeposantExterneRepository } from './deposant-externe.repository.ts';

export type Invite = { utiId: UtiId; nom: string; prenom: string; organisme: string | null };
/** `remplace`: who leaves his place to the new one; null: nobody. */
type Invitation = {
  etuId: EtuId;
  personne: Invite;
  droit: DroitExterne | undefined;
  remplace: UtiId | 'QUI_EST_LA' | null;
  actor: Actor;
};
type Qui = Pick<DeposantExterneEntity, 'utiId' | 'depuis'>;

/** Guests of studies (ETU-12): one each, told when they come and when they go. */
@Injectable()
export class DeposantsExternes {
  constructor(
    private readonly db: Database,
    private readonly repository: DeposantExterneRepository,
    private readonly index: EtudeIndex,
    private readonly etudes: EtudeRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `externe.soiMeme`, `externe.dejaLa`, `externe.absent`, `externe.impossible`. */
  inviter({ etuId, personne, droit, remplace, actor }: Invitation): Promise<DeposantExterneEntity> {
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      const raison = empechementInvitation(etude.etat);
      if (raison !== null) throw refus('externe.impossible', { raison });
      if (personne.utiId === etude.deposantUtiId) throw refus('externe.soiMeme', {});
      const avant = await this.repository.lire(etuId, tx);
      const reste = avant?.utiId === personne.utiId;
      if (avant && !reste && remplace !== 'QUI_EST_LA' && remplace !== avant.utiId)
        throw refus('externe.dejaLa', { nom: avant.nom });
      if (!avant && remplace !== null) throw refus('externe.absent', {});
      if (avant && !reste) this.congedier(tx, etude, avant);
      const externe = await this.repository.garder(tx, {
        etuId,
        utiId: personne.utiId,
        nom: `${personne.prenom} ${personne.nom}`,
        organisme: personne.organisme,
        droit: droit ?? avant?.droit ?? 'LECTURE',
        depuis: reste ? avant.depuis : this.clock.instant(),
        par: actor.nom,
      });
      consigner(tx, etude, reste ? 'EXTERNE_MODIFIER' : 'EXTERNE_INVITER', externe);
      tx.mail(mailInvitation(etude, externe, this.clock.instant()));
      this.index.publier(tx, etuId);
      return externe;
    });
  }

  /** Throws `externe.absent`. */
  retirer(etuId: EtuId): Promise<void> {
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      if (!(await this.partir(tx, etude))) throw refus('externe.absent', {});
      this.index.publier(tx, etuId);
    });
  }

  /** Nobody is the guest of a study any more, as when it changes hands; false when nobody was. */
  async partir(tx: Tx, etude: EtudeEntity): Promise<boolean> {
    const externe = await this.repository.lire(etude.id, tx);
    if (!externe) return false;
    await this.repository.retirer(tx, etude.id);
    this.congedier(tx, etude, externe);
    return true;
  }

  private congedier(tx: Tx, etude: EtudeEntity, externe: DeposantExterneEntity): void {
    consigner(tx, etude, 'EXTERNE_RETIRER', externe);
    const donnees = { etuId: etude.id, numero: etude.numero ?? '' };
    const cle = cleDe(etude, externe, 'retire', this.clock.instant());
    tx.mail(mailDe('EXTERNE_RETIRE', { destinataires: [{ utiId: externe.utiId }], donnees, cle }));
  }
}

/** Each gesture is told once, even to somebody who comes back. */
const cleDe = (etude: EtudeEntity, { utiId }: Qui, geste: string, le: string): string =>
  `etude-${etude.id}-externe-${utiId}-${geste}-${le}`;

const consigner = (tx: Tx, etude: EtudeEntity, action: string, { utiId, nom, droit }: DeposantExterneEntity): void =>
  tx.journal({
    entityCode: 'ETUDE',
    entityId: etude.id,
    action,
    commentaire: action === 'EXTERNE_RETIRER' ? nom : `${nom} : ${DROIT_EXTERNE_LABELS[droit].toLowerCase()}`,
    details: { utiId, droit },
  });

const mailInvitation = (etude: EtudeEntity, externe: DeposantExterneEntity, le: string) =>
  mailDe('EXTERNE_INVITE', {
    destinataires: [{ utiId: externe.utiId }],
    donnees: { etuId: etude.id, numero: etude.numero ?? '', par: externe.par, ecriture: externe.droit === 'ECRITURE' },
    cle: cleDe(etude, externe, 'invite', le),
  });
