/** The search documents, by growing id, for a rebuild. */
import { Injectable } from '@nestjs/common';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { dossierIndexe, etudeIndexee } from '../socle/indexe.rules.ts';
import { Objets } from '../socle/objets.repository.ts';

/** Documents read at once: a trial with its sites and criteria takes up to some hundred kilobytes. */
const BLOC = 50;

@Injectable()
export class Indexation {
  constructor(private readonly store: Objets) {}

  async etudes(apres: number) {
    const lues = await this.store.after(etudesCtis, apres, BLOC);
    return lues.map(({ id, version, contenu }) => {
      const etuId = Number(id);
      return { etuId, version, document: etudeIndexee(etuId, contenu) };
    });
  }

  /** Each with its trial as it is now. */
  async dossiers(apres: number) {
    const lus = await this.store.after(dossiersCtis, apres, BLOC);
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
    for (let lus = await this.store.after(dossiersCtis, 0, BLOC); lus.length > 0; ) {
      for (const { contenu } of lus) yield contenu;
      lus = await this.store.after(dossiersCtis, Number(lus[lus.length - 1].id), BLOC);
    }
  }

  compter(de: 'etudes' | 'dossiers'): Promise<number> {
    return this.store.count(de === 'etudes' ? etudesCtis : dossiersCtis);
  }
}
