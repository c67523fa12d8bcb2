/** An export prepared aside, from the demand to its file. The BFF has it made (bff/src/exports.ts) and tells here what became of it. Rules: REC-07, REC-09. */

import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { EXPORT_JOURS } from '@riph/contracts/core/conservation';
import type { FileRef, ResumeExport } from '@riph/contracts/core/files';
import type { UtiId } from '@riph/contracts/core/ids';
import { instantDe, jourParis } from '@riph/contracts/core/paris';
import { EXPORTS_EN_COURS_MAX } from '@riph/contracts/identity/exports';
import { refus } from '@riph/contracts/identity/identity.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { type ExportFini, ExportsRepository, type Lecteur } from './exports.repository.ts';

const JOUR_MS = 86_400_000;

/** Who took what away, with its filters, whichever service made it. */
const ligneDe = (utiId: UtiId, resume: ResumeExport | null, sha256: string) => ({
  entityCode: 'EXPORT',
  entityId: utiId,
  action: 'EXPORTER',
  commentaire:
    resume &&
    [`${resume.titre}, ${resume.lignes} lignes`, ...resume.filtres.map((f) => `${f.libelle} : ${f.valeur}`)].join(' ; '),
  details: { ...resume, sha256 },
});

/** Who asked for it, once: he has left the page since. */
const prevenir = (tx: Tx, exportId: number, { utiId, titre, expireLe }: ExportFini, motif: string | null): void =>
  tx.mail(
    mailDe('EXPORT_FINI', {
      destinataires: [{ utiId }],
      donnees: { titre, jusquAu: jourParis(expireLe), motif },
      // One that was given up may still come to its end.
      cle: `export-${exportId}-${motif === null ? 'pret' : 'echec'}`,
    }),
  );

@Injectable()
export class Exports {
  constructor(
    private readonly repository: ExportsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws `export.enCours` when the person has as many under way as is allowed. */
  ouvrir(qui: Lecteur, adresse: string, titre: string): Promise<number> {
    const now = this.clock.instant();
    const expireLe = instantDe(this.clock.now().getTime() + EXPORT_JOURS * JOUR_MS);
    return this.db.transaction(async (tx) => {
      const n = await this.repository.enCours(tx, qui.utiId, now);
      if (n >= EXPORTS_EN_COURS_MAX) throw refus('export.enCours', { max: EXPORTS_EN_COURS_MAX });
      return this.repository.ouvrir(tx, qui, { titre, adresse, now, expireLe });
    });
  }

  /** Deleted by its person meanwhile: its file is given up. */
  async terminer(exportId: number, document: FileRef, resume: ResumeExport | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const fini = await this.repository.terminer(tx, exportId, document, resume);
      if (fini === null) return tx.forgetDocument(document.documentId);
      tx.journal(ligneDe(fini.utiId, resume, document.sha256));
      prevenir(tx, exportId, fini, null);
    });
  }

  /** One that was sent at once. */
  async noter(utiId: UtiId, resume: ResumeExport, sha256: string): Promise<void> {
    await this.db.transaction(async (tx) => tx.journal(ligneDe(utiId, resume, sha256)));
  }

  async echouer(exportId: number, motif: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const fini = await this.repository.echouer(tx, exportId, motif);
      if (fini !== null) prevenir(tx, exportId, fini, motif);
    });
  }
}
