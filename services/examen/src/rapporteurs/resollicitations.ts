import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { aResolliciter } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { PartieRapport, resollicitation } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import type * as z from 'zod';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import type { RapporteurEntity, TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { type ChoixPrepare, Designations } from './designations.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { partieDe } from './rapporteurs.rules.ts';
import { ResollicitationsRepository } from './resollicitations.repository.ts';

type Demande = z.output<typeof resollicitation>;

/** Reporters asked again, after the sponsor's answer or for what their report lacks (RAP-07). */
@Injectable()
export class Resollicitations {
  constructor(
    private readonly db: Database,
    private readonly flow: Flow,
    private readonly designations: Designations,
    private readonly rapporteurs: RapporteursRepository,
    private readonly repository: ResollicitationsRepository,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  /** All of them or none, each with the same words and file. His report is expected anew: the one that he filed stays among the documents, and who decided it named him once for all rounds. */
  async resolliciter(
    dossier: Dossier,
    { partie, ...demande }: Demande & { partie: PartieRapport },
    fichier: FileRef | undefined,
    actor: Actor,
  ): Promise<void> {
    const choix: { place: ChoixPrepare; decidePar: string }[] = [];
    for (const row of await this.choisis(dossier, demande.types, partie))
      choix.push({
        place: await this.designations.preparer(dossier, {
          type: row.type,
          partie,
          utiId: row.utiId,
          dateRapport: demande.attenduLe,
        }),
        decidePar: row.decidePar,
      });
    await this.db.transaction(async (tx) => {
      await this.flow.lock(tx, dossier);
      const joint = fichier ? await this.joindre(tx, dossier, fichier, actor) : null;
      for (const { place, decidePar } of choix) {
        const { row } = await this.designations.placer(tx, dossier, place, { decidePar, designePar: actor.nom });
        await this.redemander(tx, dossier, { row, demande, jointId: joint }, actor);
      }
    });
  }

  private async choisis(dossier: Dossier, types: readonly TypeRapporteur[], partie: PartieRapport): Promise<RapporteurEntity[]> {
    const rows = (await this.rapporteurs.enPlace(dossier)).filter((r) => r.partie === partie);
    const choisis = [...new Set(types)].map((type) => ({ type, row: aResolliciter(rows, type, dossier.tour) }));
    assertAllowed(
      choisis
        .filter((c) => !c.row)
        .map((c) => `Personne n’a rapporté à ce titre : ${TYPE_RAPPORTEUR_LABELS[c.type]}. Désignez un rapporteur.`),
    );
    return choisis.flatMap((c) => (c.row ? [c.row] : []));
  }

  private async joindre(tx: Tx, dossier: Dossier, fichier: FileRef, actor: Actor): Promise<number> {
    const joint = { type: 'RESOLLICITATION', libelle: 'Demande à un rapporteur', fichier, pourDeposant: false } as const;
    return (await this.documents.garder(tx, dossier, joint, actor)).id;
  }

  private async redemander(
    tx: Tx,
    dossier: Dossier,
    { row, demande, jointId }: { row: RapporteurEntity; demande: Demande; jointId: number | null },
    actor: Actor,
  ): Promise<void> {
    const { message, attenduLe } = demande;
    const { id } = await this.repository.ajouter(tx, {
      rapporteurId: row.id,
      le: this.clock.instant(),
      par: actor.nom,
      message,
      attenduLe,
      jointId,
      avantId: row.documentId,
    });
    await this.rapporteurs.modifier(tx, row.id, { deposeLe: null, documentId: null });
    tx.journal({
      entityCode: this.flow.entityCode,
      entityId: dossier.id,
      action: 'RAPPORTEUR_RESOLLICITE',
      details: { type: row.type, ...partieDe(row), utiId: row.utiId, dateRapport: attenduLe },
    });
    const mail = {
      destinataires: [{ utiId: row.utiId }],
      donnees: { dosId: dossier.id, numero: dossier.numero ?? '', ...partieDe(row), attenduLe },
      cle: `resollicitation-${id}`,
    };
    tx.mail(mailDe('RAPPORTEUR_RESOLLICITE', mail));
  }
}
