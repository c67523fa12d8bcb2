import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { type DossierIndexe, etudeEvents } from '@riph/contracts/etude/etude.events';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { DossierIndexRepository, type Indexable } from './dossier-index.repository.ts';
import { EtudeIndex } from './etude-index.ts';

type Indexe = { dosId: DosId; version: number; document: DossierIndexe };

/** The search document of a dossier, and the fact that carries it. */
@Injectable()
export class DossierIndex {
  constructor(
    private readonly referentiels: Referentiels,
    private readonly repository: DossierIndexRepository,
    private readonly etudes: EtudeIndex,
  ) {}

  /**
   * Publishes `dossierChange` with the whole document, then its study, once the transaction has written all of it: whatever asks in between, they are told
   * once. The caller has raised the `indexVersion` of the dossier in the same transaction. Gives false when it was asked before.
   */
  publier(tx: Tx, dosId: DosId): boolean {
    return tx.atLast(`dossier-${dosId}`, async () => {
      const dossier = await this.repository.lire(tx, dosId);
      tx.publish(etudeEvents.dossierChange, await this.indexe(dossier), { cle: `dossier-${dosId}` });
      this.etudes.publier(tx, dossier.etuId);
    });
  }

  /** The same for a change that has not raised the `indexVersion`. */
  async republier(tx: Tx, dosId: DosId): Promise<void> {
    if (this.publier(tx, dosId)) await this.repository.numeroter(tx, dosId);
  }

  /** A study and every dossier of it, in whose documents its state stands. */
  async republierEtude(tx: Tx, etuId: EtuId): Promise<void> {
    for (const dosId of await this.repository.deLEtude(tx, etuId)) await this.republier(tx, dosId);
    this.etudes.publier(tx, etuId);
  }

  /** The documents after a dossier, by growing id, for a rebuild. */
  async page(apres: number, taille: number): Promise<Indexe[]> {
    const dossiers = await this.repository.page(apres, taille);
    return Promise.all(dossiers.map((d) => this.indexe(d)));
  }

  private async indexe({ id, indexVersion, classement, ...d }: Indexable): Promise<Indexe> {
    const listes = await this.referentiels.listes(d.reglementationCode);
    const document = {
      ...d,
      dosId: id,
      typePromoteur: listes.typesPromoteur.find((t) => t.id === classement.typePromoteurId)?.libelle ?? null,
      domaines: listes.domaines.filter((v) => classement.domaineTherapeutiqueIds.includes(v.id)).map((v) => v.libelle),
      competences: listes.competences.filter((v) => classement.competenceCodes.includes(v.code)).map((v) => v.libelle),
    };
    return { dosId: id, version: indexVersion, document };
  }
}
