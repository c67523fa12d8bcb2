/** Writes to the index of national dossiers. */
import { Injectable } from '@nestjs/common';
import type { DosId } from '@riph/contracts/core/ids';
import type { DossierIndexe } from '@riph/contracts/etude/etude.events';
import { derives, IndexWriter, type Ligne } from '../socle/index-writer.ts';
import { ecritures } from '../socle/numero.rules.ts';

export type Version = { dosId: DosId; version: number; document: DossierIndexe | null };

@Injectable()
export class DossierWriter {
  constructor(private readonly writer: IndexWriter) {}

  suivre(version: Version): Promise<void> {
    return this.writer.suivre('DOSSIER', (alias) => this.ecrire(alias, [version]));
  }

  /** Throws what `IndexWriter.ecrire` does. */
  ecrire(alias: string, versions: readonly Version[]): Promise<void> {
    return this.writer.ecrire(alias, versions.map(ligne));
  }
}

const ligne = ({ dosId, version, document }: Version): Ligne => ({
  id: dosId,
  version,
  source: document && {
    ...document,
    // Beside those that the index copies as they are written.
    numeros: [document.numero, document.numeroNational].flatMap((n) => (n ? ecritures(n) : [])),
    ...derives(dosId, document),
    annee: document.dateSoumission?.slice(0, 4),
  },
});
