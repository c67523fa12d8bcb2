import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@riph/chassis/files/documents';
import { LIGNES_LUES_MAX, readSheets } from '@riph/chassis/print/spreadsheet-read';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import type { LigneImportee } from '@riph/contracts/identity/membre.schemas';
import { cleDePlace, lireLignes, lireTitres, titresAttendus } from './import.rules.ts';
import { cppDeLActeur } from './membres.access.ts';
import { MembresRepository } from './membres.repository.ts';

const PERSONNE = 0;

/** A file of members, read to be looked at. Nothing of it is kept: the person then sends, row by row, the call that makes one member. */
@Injectable()
export class ImportMembres {
  constructor(
    private readonly store: DocumentStore,
    private readonly repository: MembresRepository,
    private readonly db: Database,
  ) {}

  /** Throws `import.illisible`, `import.colonnes`, `import.vide`, `import.tropLong`, `cpp.nonSelectionne`. */
  async lire(actor: Actor, cppId: CppId | undefined, fichier: FileRef): Promise<LigneImportee[]> {
    try {
      return await this.lignes(cppDeLActeur(actor, cppId), await this.store.readBuffer(fichier.documentId));
    } finally {
      await this.store.delete(fichier.documentId);
    }
  }

  private async lignes(cppId: CppId, octets: Buffer): Promise<LigneImportee[]> {
    const feuilles = await readSheets(octets);
    if (!feuilles) throw refus('import.illisible', {});
    const feuille = feuilles.find((f) => lireTitres(f.lignes) !== null);
    if (!feuille) throw refus('import.colonnes', { manquantes: titresAttendus() });
    if (feuille.coupee) throw refus('import.tropLong', { max: LIGNES_LUES_MAX });
    const [enPlace, bureau] = await Promise.all([
      this.repository.enPlace(cppId),
      this.db.transaction((tx) => this.repository.bureauVerrouille(tx, cppId, PERSONNE)),
    ]);
    const lignes = lireLignes(feuille.lignes, { enPlace: new Set(enPlace.map((p) => cleDePlace(p.role, p.email))), bureau });
    if (!lignes?.length) throw refus('import.vide', {});
    return lignes;
  }
}
