/** Prints, keeps and sends the documents of a séance. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Pdf } from '@riph/chassis/print/pdf';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { UtiId } from '@riph/contracts/core/ids';
import { mailDe } from '@riph/contracts/identity/mails';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { TYPE_DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { Actes } from '../seance/actes.ts';
import type { Seance, SeanceVue } from '../seance/seance.repository.ts';
import { ContenuDocuments } from './contenu.ts';
import { type DocumentSeanceRow, DocumentsRepository } from './documents.repository.ts';
import { type DocumentProduit, documentDe } from './gabarits.ts';

@Injectable()
export class Production {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
    private readonly contenu: ContenuDocuments,
    private readonly repository: DocumentsRepository,
    private readonly actes: Actes,
  ) {}

  /** Prints on the facts of now and stores the bytes. The caller keeps the reference or says that it is temporary. `lecteur`: for him alone. */
  async imprimer(seance: SeanceVue, type: DocumentProduit, lecteur: Actor | null = null): Promise<FileRef> {
    const { content, options } = documentDe(type, await this.contenu.de(seance, lecteur), this.clock.today());
    const bytes = await this.pdf.print(content, options);
    return this.store.putBuffer(bytes, {
      nom: `${TYPE_DOCUMENT_SEANCE_LABELS[type]} ${seance.date}.pdf`,
      type: 'application/pdf',
    });
  }

  /** Printed and kept at once. */
  async produire(seance: SeanceVue, type: DocumentProduit, par: string): Promise<DocumentSeanceRow> {
    const document = await this.imprimer(seance, type);
    return this.store.orDiscard(document, async () => {
      return await this.db.transaction((tx) => this.conserver(tx, seance, { type, document, par }));
    });
  }

  async conserver(
    tx: Tx,
    seance: Seance,
    d: { type: DocumentSeanceRow['type']; libelle?: string; document: FileRef; par: string },
  ): Promise<DocumentSeanceRow> {
    const libelle = d.libelle?.trim() || TYPE_DOCUMENT_SEANCE_LABELS[d.type];
    const row = await this.repository.ajouter(tx, {
      seanceId: seance.id,
      type: d.type,
      libelle,
      document: d.document,
      le: this.clock.instant(),
      par: d.par,
    });
    tx.journal({
      entityCode: 'SEANCE',
      entityId: seance.id,
      action: 'AJOUTER_DOCUMENT',
      details: { type: d.type, nom: d.document.nom, sha256: d.document.sha256 },
    });
    // Whoever follows the séance learns that its minutes are there.
    await this.actes.noter(tx, seance.id, { texte: `document ajouté : ${libelle}`, par: d.par });
    return row;
  }

  /** Tells the members; each gets the mail that fits the document. Annexes and attendance sheets go with the agenda. */
  async notifier(tx: Tx, seance: Seance, comite: string, document: DocumentSeanceRow, utiIds: readonly UtiId[]): Promise<void> {
    const le = this.clock.instant();
    const envoi = {
      destinataires: utiIds.map((utiId) => ({ utiId })),
      donnees: { seanceId: seance.id, comite, seanceLe: seance.date },
      cle: `seance-${seance.id}-document-${document.id}-${le}`,
    };
    const isReleve = document.type === 'RELEVE_DECISION' || document.type === 'RELEVE_SIGNE';
    const mail =
      document.type === 'CONVOCATION'
        ? mailDe('SEANCE_CONVOCATION', {
            ...envoi,
            donnees: { ...envoi.donnees, heure: seance.heureDebut, lieu: seance.lieu ?? undefined },
          })
        : isReleve
          ? mailDe('SEANCE_RELEVE', envoi)
          : mailDe('SEANCE_ODJ', envoi);
    tx.mail(mail);
    await this.repository.noterNotifie(tx, document.id, le, utiIds.length);
    tx.journal({
      entityCode: 'SEANCE',
      entityId: seance.id,
      action: 'NOTIFIER_DOCUMENT',
      details: { documentId: document.id, type: document.type, destinataires: utiIds },
    });
    tx.publish(
      seanceEvents.documentNotifie,
      { seanceId: seance.id, cppId: seance.cppId, date: seance.date, type: document.type, destinataires: utiIds.length },
      { cle: `seance-${seance.id}` },
    );
  }
}
