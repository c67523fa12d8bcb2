import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { raisonNotesFigees } from '../notes/notes.rules.ts';
import { fichierDe } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FIGE } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import type { DocumentTravailEntity, Famille } from '../tables/document-travail.entity.ts';
import { DocumentsTravailRepository } from './documents-travail.repository.ts';
import { isTravailLisible, isTravailSupprimable } from './travail.rules.ts';

type Repere = { dosId: DosId; id: number };

/** Working documents of the committee on a dossier (NOT-02): its own, while it has the dossier and its study is not archived. */
@Injectable()
export class DocumentsTravail {
  constructor(
    private readonly db: Database,
    private readonly access: ExamenAccess,
    private readonly flow: Flow,
    private readonly repository: DocumentsTravailRepository,
    private readonly clock: Clock,
  ) {}

  async lister(dosId: DosId, famille: Famille, actor: Actor, type?: string) {
    await this.access.evaluationVisible(dosId, actor);
    const documents = await this.repository.lister(dosId, famille, type);
    return documents.filter((d) => isTravailLisible(d, actor)).map((d) => vue(d, actor));
  }

  async ajouter(dosId: DosId, d: { famille: Famille; type: string; fichier: FileRef }, actor: Actor) {
    const dossier = await this.aEcrire(dosId, actor);
    const { documentId, nom, type: mime, taille, sha256 } = d.fichier;
    const garde = await this.db.transaction(async (tx) => {
      const document = await this.repository.ajouter(tx, {
        dosId: dossier.id,
        cppId: dossier.cppId ?? 0,
        famille: d.famille,
        type: d.type,
        documentId,
        nom,
        mime,
        taille,
        sha256,
        creeLe: this.clock.instant(),
        creeParUtiId: actor.utiId,
        creePar: actor.nom,
      });
      this.consigner(tx, document, 'AJOUTER_DOCUMENT_TRAVAIL', actor);
      return document;
    });
    return vue(garde, actor);
  }

  /** Opened by the administration, it is traced like the rest of the content. */
  async telecharger({ dosId, id }: Repere, famille: Famille, actor: Actor) {
    await this.access.evaluationVisible(dosId, actor);
    const document = await this.lisible({ dosId, id }, famille, actor);
    await this.access.contenuVisible(dosId, actor);
    return { document: fichierDe(document), enLigne: true };
  }

  async supprimer({ dosId, id }: Repere, famille: Famille, actor: Actor): Promise<null> {
    await this.aEcrire(dosId, actor);
    const document = await this.lisible({ dosId, id }, famille, actor);
    if (!isTravailSupprimable(document, actor))
      throw refus('dossier.nonModifiable', { raison: 'Ce document a été joint par quelqu’un d’autre : lui seul le retire.' });
    await this.db.transaction(async (tx) => {
      await this.repository.supprimer(tx, document);
      this.consigner(tx, document, 'SUPPRIMER_DOCUMENT_TRAVAIL', actor);
    });
    return null;
  }

  private async aEcrire(dosId: DosId, actor: Actor): Promise<Dossier> {
    const dossier = await this.access.duComite(dosId, actor);
    const raison = dossier.reaffectation === 'DEMANDEE' ? FIGE : raisonNotesFigees(await this.flow.etatFige(dossier));
    if (raison) throw refus('dossier.nonModifiable', { raison });
    return dossier;
  }

  private async lisible({ dosId, id }: Repere, famille: Famille, actor: Actor): Promise<DocumentTravailEntity> {
    const document = await this.repository.lire(dosId, famille, id);
    if (!document || !isTravailLisible(document, actor)) throw refus('document.introuvable', { id });
    return document;
  }

  private consigner(tx: Tx, d: DocumentTravailEntity, action: string, actor: Actor): void {
    const { famille, type, sha256 } = d;
    tx.journal({ entityCode: this.flow.entityCode, entityId: d.dosId, action, actor, details: { famille, type, sha256 } });
  }
}

const vue = (d: DocumentTravailEntity, actor: Actor) => ({
  id: d.id,
  type: d.type,
  nom: d.nom,
  taille: d.taille,
  sha256: d.sha256,
  deposeLe: d.creeLe,
  deposePar: d.creePar,
  supprimable: isTravailSupprimable(d, actor),
});
