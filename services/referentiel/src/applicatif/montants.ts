/** The highest indemnity: in force today, its history, a new one from a day on. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { type Destinataire, mailDe } from '@riph/contracts/identity/mails';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { enVigueur } from './montant.rules.ts';
import { ParametresRepository } from './parametres.repository.ts';

const AUX_GENS_DU_FICHIER: Destinataire[] = [{ profil: 'VRB_GERANT' }, { profil: 'VRB_INVESTIGATEUR' }];

@Injectable()
export class Montants {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly parametres: ParametresRepository,
    private readonly repository: ReferentielRepository,
  ) {}

  async lire() {
    const historique = await this.parametres.montants();
    const actuel = enVigueur(historique, this.clock.today());
    if (!actuel) throw new Error('a highest indemnity is in force since 2006');
    return { montant: actuel.montant, dateEffet: actuel.dateEffet, historique };
  }

  async modifier(saisi: { montant: number; dateEffet?: Jour | undefined }, actor: Actor) {
    const today = this.clock.today();
    const dateEffet = saisi.dateEffet ?? today;
    if (dateEffet < today) throw refus('referentiel.dateEffetPassee', {});
    const avant = enVigueur(await this.parametres.montants(), dateEffet);
    await this.db.transaction(async (tx) => {
      await this.parametres.ecrireMontant(
        tx,
        { montant: saisi.montant, dateEffet },
        { nom: actor.nom, le: this.clock.instant() },
      );
      await this.repository.changer(tx, 'parametre');
      const details = { code: 'MONTANT_MAX_INDEMNITES', montant: saisi.montant, dateEffet, avant: enJournal(avant) };
      tx.journal({ entityCode: 'PARAMETRE', entityId: 1, action: 'MODIFIER', details });
      const cle = `vrb-plafond-${dateEffet}-${this.clock.instant()}`;
      const donnees = { montant: saisi.montant, dateEffet };
      tx.mail(mailDe('VRB_PLAFOND', { destinataires: AUX_GENS_DU_FICHIER, donnees, cle }));
    });
    return this.lire();
  }

  /** What is planned may be withdrawn until its day: those who were told are told what counts from that day on. Throws `referentiel.montantEnVigueur`, `referentiel.montantInconnu`. */
  async retirer(dateEffet: Jour) {
    if (dateEffet <= this.clock.today()) throw refus('referentiel.montantEnVigueur', { depuis: dateEffet });
    const autres = (await this.parametres.montants()).filter((m) => m.dateEffet !== dateEffet);
    const montant = enVigueur(autres, dateEffet)?.montant;
    if (montant === undefined) throw new Error('a highest indemnity is in force since 2006');
    await this.db.transaction(async (tx) => {
      const avant = await this.parametres.retirerMontant(tx, dateEffet);
      if (avant === null) throw refus('referentiel.montantInconnu', {});
      await this.repository.changer(tx, 'parametre');
      const details = { code: 'MONTANT_MAX_INDEMNITES', montant, dateEffet, avant: { montant: avant } };
      tx.journal({ entityCode: 'PARAMETRE', entityId: 1, action: 'RETIRER_MONTANT', details });
      const cle = `vrb-plafond-retire-${dateEffet}-${this.clock.instant()}`;
      tx.mail(mailDe('VRB_PLAFOND', { destinataires: AUX_GENS_DU_FICHIER, donnees: { montant, dateEffet }, cle }));
    });
    return this.lire();
  }
}

const enJournal = (m: { montant: number; dateEffet: Jour } | null | undefined) => ({
  montant: m?.montant ?? null,
  dateEffet: m?.dateEffet ?? null,
});
