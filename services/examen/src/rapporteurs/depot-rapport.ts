import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { type PartieRapport, placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../socle/destinataires.ts';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { partieDe, raisonSansRapport } from './rapporteurs.rules.ts';
import { ResollicitationsRepository } from './resollicitations.repository.ts';
import { VueRapporteurs } from './vue.ts';

/** A report is filed, uploaded or printed from what was typed. */
@Injectable()
export class DepotRapport {
  constructor(
    private readonly db: Database,
    private readonly flow: Flow,
    private readonly clock: Clock,
    private readonly repository: RapporteursRepository,
    private readonly documents: Documents,
    private readonly resollicitees: ResollicitationsRepository,
    private readonly vue: VueRapporteurs,
  ) {}

  /** A member files his own report; the secretariat may file it on his behalf. A new report replaces the one shown, the old file is kept. */
  async deposer(dossier: Dossier, place: { type: TypeRapporteur; partie: PartieRapport }, fichier: FileRef, actor: Actor) {
    const { type } = place;
    const raison = raisonSansRapport(dossier);
    if (raison) assertAllowed([raison]);
    const depose = await this.db.transaction(async (tx) => {
      const row = await this.repository.lock(tx, dossier, place);
      if (!row || (actor.profil === 'INSTRUCTEUR' && row.utiId !== actor.utiId)) throw refus('rapporteur.pasVous', {});
      const libelle = `Rapport – ${placeEnMots(place)}`;
      const rapport = { type: 'RAPPORT', libelle, fichier, pourDeposant: false, rapporteurId: row.id } as const;
      const document = await this.documents.garder(tx, dossier, rapport, actor);
      const depot = { deposeLe: this.clock.instant(), documentId: document.id };
      await this.repository.modifier(tx, row.id, depot);
      await this.resollicitees.repondre(tx, row.id, document.id, depot.deposeLe);
      tx.journal({
        entityCode: this.flow.entityCode,
        entityId: dossier.id,
        action: 'RAPPORT_DEPOSE',
        details: { type, ...partieDe(row), utiId: row.utiId, documentId: document.id },
      });
      const mail = {
        destinataires: secretariat(dossier),
        donnees: { dosId: dossier.id, numero: dossier.numero ?? '', auteur: row.nom, ...partieDe(row) },
        cle: `rapport-${document.id}`,
      };
      tx.mail(mailDe('RAPPORT_DEPOSE', mail));
      return { row: Object.assign(row, depot), document };
    });
    return this.vue.lu(depose.row, depose.document, actor, await this.vue.autour(dossier, actor));
  }
}
