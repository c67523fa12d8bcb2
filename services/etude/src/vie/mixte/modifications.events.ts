/** A modification is filed on one side of a confirmed mixed pair: the secretariat of its comité and its sponsor are told, since it may have to be filed on the other side too. Rule: MIX-10. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '@riph/examen/socle/destinataires';
import type * as z from 'zod';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { LienMixteEntity } from '../../socle/entites/lien-mixte.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { LiensVus } from './liens-vus.ts';

type DuDossier = z.output<typeof etudeEvents.dossierTransition.schema>;
type DeLaDemande = z.output<typeof dossierCtisEvents.dossierChange.schema>;
type Deposee = { dosId: DosId; volet: 'MEDICAMENT' | 'DISPOSITIF'; modification: string };

@Injectable()
export class ModificationsMixtes {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly liens: LiensRepository,
    private readonly vus: LiensVus,
    private readonly mixtes: LiensMixtes,
  ) {}

  @On(etudeEvents.dossierTransition)
  async surDepot({ dosId, evenement }: DuDossier, _meta: EventMeta, tx: Tx): Promise<void> {
    if (evenement !== 'SOUMETTRE') return;
    const dossier = await this.dossiers.lire(dosId);
    if (!dossier || !isModification(dossier.type) || dossier.numero === null) return;
    const lien = await this.vus.confirme(await this.etudes.exiger(dossier.etuId));
    if (lien) await this.annoncer(tx, lien, { dosId, volet: 'DISPOSITIF', modification: dossier.numero });
  }

  /** As it comes: what the portal tells of it later is told of the request alone. One that came with its decision is of the past. */
  @On(dossierCtisEvents.dossierChange)
  async surDemandeCtis({ dosId, version, document: d }: DeLaDemande, _meta: EventMeta, tx: Tx): Promise<void> {
    if (version !== 1 || d?.type !== 'MS' || estClos(d.statut)) return;
    const lien = (await this.liens.duMedicament(d.numeroCtis)).find((l) => l.statut === 'CONFIRME');
    if (lien) await this.annoncer(tx, lien, { dosId, volet: 'MEDICAMENT', modification: d.cleDemande });
  }

  /** Both sides have one comité (MIX-03) and, but for what the administration has confirmed, one sponsor: who holds the study of the device is told of both. */
  private async annoncer(tx: Tx, lien: LienMixteEntity, { dosId, ...dite }: Deposee): Promise<void> {
    const etude = await this.vus.etude(lien);
    if (!etude) return;
    const donnees = { ...dite, etuId: etude.id, numero: lien.numeroNational, numeroCtis: lien.numeroCtis };
    const { deposants } = await this.mixtes.essai(lien.numeroCtis);
    const { cppId, deposantUtiId: utiId } = etude;
    const destinataires = [{ utiId }, ...secretariat({ cppId, deposants: [utiId, ...deposants] })];
    tx.mail(mailDe('MIXTE_MODIFICATION', { destinataires, donnees, cle: `mixte-modification-${dosId}` }), {
      cle: `lien-mixte-${lien.id}`,
    });
  }
}
