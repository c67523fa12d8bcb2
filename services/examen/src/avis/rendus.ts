import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FileRef } from '@riph/contracts/core/files';
import { SENS_LABELS } from '../lettres/lettre-avis.ts';
import { DocumentsRepository } from '../socle/documents.repository.ts';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import type { AvisEntity } from '../tables/avis.entity.ts';
import { type AvisRendu, AvisRepository } from './avis.repository.ts';

type Examine = Pick<Dossier, 'id' | 'tour' | 'cppId'>;
type Rendu = Omit<AvisRendu, 'date' | 'documentId' | 'auteur'> & { fichier: FileRef };

/** An opinion and its paper, given, replaced and withdrawn together, in the transaction of the act. */
@Injectable()
export class AvisRendus {
  constructor(
    private readonly avis: AvisRepository,
    private readonly documents: Documents,
    private readonly lignes: DocumentsRepository,
    private readonly clock: Clock,
  ) {}

  async rendre(tx: Tx, dossier: Examine, { fichier, ...dit }: Rendu, actor: Actor): Promise<AvisEntity> {
    const documentId = await this.papier(tx, dossier, { libelle: SENS_LABELS[dit.sens], fichier }, actor);
    return this.avis.ajouter(tx, dossier, { ...dit, date: this.clock.today(), documentId, auteur: actor.nom });
  }

  /** Sense and day stay; the former file is kept under a title that says so. What came without an opinion of the platform is a paper alone. */
  async remplacer(
    tx: Tx,
    dossier: Examine,
    ancienId: number,
    { fichier, motif }: { fichier: FileRef; motif: string },
    actor: Actor,
  ): Promise<void> {
    const le = this.clock.today();
    const libelle = await this.lignes.ecarterAvis(tx, ancienId, `remplacé le ${formatJour(le)}`);
    const documentId = await this.papier(tx, dossier, { libelle, fichier }, actor);
    await this.avis.remplacer(tx, ancienId, { documentId, motif, le });
  }

  /** Null when no opinion is in force. It stands no more; its words are given back for the journal. */
  async retirer(tx: Tx, { id }: Pick<Dossier, 'id'>): Promise<AvisEntity | null> {
    const rendu = await this.avis.enVigueur(id, tx);
    if (rendu === null) return null;
    const le = this.clock.today();
    await this.avis.retirer(tx, rendu.id, le);
    if (rendu.documentId !== null) await this.lignes.ecarterAvis(tx, rendu.documentId, `dossier rouvert le ${formatJour(le)}`);
    return rendu;
  }

  private async papier(tx: Tx, dossier: Examine, papier: { libelle: string; fichier: FileRef }, actor: Actor): Promise<number> {
    return (await this.documents.garder(tx, dossier, { type: 'AVIS_FINAL', pourDeposant: true, ...papier }, actor)).id;
  }
}
