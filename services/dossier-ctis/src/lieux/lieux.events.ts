/** What the administration typed of the authorisation of a place of research is told to the committees of the trials that use it. Rule: ETU-20. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { NATURE_LIEU_LABELS } from '@riph/contracts/etude/vie/lieux.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '@riph/examen/socle/destinataires';
import type * as z from 'zod';
import { LieuxRepository } from './lieux.repository.ts';

@Injectable()
export class LieuxDesEssais {
  constructor(private readonly repository: LieuxRepository) {}

  @On(etudeEvents.lieuSignale)
  async surLieuSignale(
    { id, nom: lieu, nature, le, motif }: z.output<typeof etudeEvents.lieuSignale.schema>,
    { actor }: EventMeta,
    tx: Tx,
  ): Promise<void> {
    const commentaire = `${NATURE_LIEU_LABELS[nature]} le ${formatJour(le)} : ${lieu}`;
    for (const { etuId, numeroCtis: numero, ...e } of await this.repository.essais(tx, lieu)) {
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'LIEU_SIGNALER', commentaire, actor });
      const destinataires = secretariat(e);
      if (destinataires.length === 0) continue;
      const donnees = { etuId, numero, lieu, nature, le, motif, essai: true };
      tx.mail(mailDe('LIEU_SIGNALE', { destinataires, donnees, cle: `lieu-${id}-etude-${etuId}` }), {
        cle: `etude-ctis-${etuId}`,
      });
    }
  }
}
