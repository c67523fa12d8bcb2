/** The search documents, by growing id, for a rebuild. Trap: MongoDB lists nothing here; documents are numbered, so they are read by their numbers up to the last one. */
import { Injectable } from '@nestjs/common';
import type { DocumentCollection } from '@riph/chassis/store/mongo/collection';
import { MongoStore, type Stored } from '@riph/chassis/store/mongo/mongo-store';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { dossierIndexe, etudeIndexee } from '../socle/indexe.rules.ts';

/** Documents read at once: a trial with its sites and criteria takes up to some hundred kilobytes. */
const BLOC = 50;

@Injectable()
export class Indexation {
  constructor(private readonly store: MongoStore) {}

  async etudes(apres: number) {
    const lues = await this.apres(etudesCtis, 'etudeCtis', apres);
    return lues.map(({ id, version, contenu }) => {
      const etuId = Number(id);
      return { etuId, version, document: etudeIndexee(etuId, contenu) };
    });
  }

  /** Each with its trial as it is now. */
  async dossiers(apres: number) {
    const lus = await this.apres(dossiersCtis, 'dossierCtis', apres);
    const etudes = new Map(
      (await this.store.readMany(etudesCtis, [...new Set(lus.map((d) => d.contenu.etuId))])).map((e) => [Number(e.id), e]),
    );
    return lus.flatMap(({ id, version, contenu }) => {
      const [dosId, etude] = [Number(id), etudes.get(contenu.etuId)];
      // A rebuild finds no request that the administration hid.
      if (!etude || contenu.suppression) return [];
      const sienne = { version: etude.version, document: etudeIndexee(contenu.etuId, etude.contenu) };
      return { dosId, version, document: dossierIndexe(dosId, contenu), etude: sienne };
    });
  }

  /** Every request, block after block: only one block is held at a time. */
  async *toutes(): AsyncGenerator<DossierCtis> {
    for (let lus = await this.apres(dossiersCtis, 'dossierCtis', 0); lus.length > 0; ) {
      for (const { contenu } of lus) yield contenu;
      lus = await this.apres(dossiersCtis, 'dossierCtis', Number(lus[lus.length - 1].id));
    }
  }

  compter(de: 'etudes' | 'dossiers'): Promise<number> {
    return this.store.count(de === 'etudes' ? etudesCtis : dossiersCtis);
  }

  /** The next ones that are there: a number may have been given in vain. */
  private async apres<C extends object>(collection: DocumentCollection<C>, serie: string, apres: number): Promise<Stored<C>[]> {
    const dernier = CTIS_ID_MIN + (await this.store.lastNumber(serie));
    for (let depuis = Math.max(apres, CTIS_ID_MIN); depuis < dernier; depuis += BLOC) {
      const ids = Array.from({ length: Math.min(BLOC, dernier - depuis) }, (_, i) => depuis + 1 + i);
      const lus = await this.store.readMany(collection, ids);
      if (lus.length > 0) return lus;
    }
    return [];
  }
}
