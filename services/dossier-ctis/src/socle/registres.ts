/** The lists of open requests: one that waits for a committee, one for each committee. */
import { Injectable } from '@nestjs/common';
import { DuplicateDocument } from '@riph/chassis/store/mongo/errors';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { type DossierCtis, dossiersCtis, registresCtis } from './collections.ts';
import { estClos } from './suivi.rules.ts';

export type DossierOuvert = DossierCtis & { id: number; suivi: NonNullable<DossierCtis['suivi']> };
/** More than any list holds by far: beyond it something is wrong, and a screen could show nothing of use. */
const LISTE_MAX = 2_000;

@Injectable()
export class Registres {
  constructor(private readonly store: MongoStore) {}

  /** Before the request itself is written: a list may name one that is not there, never miss one. */
  async inscrire(registre: string, dosId: number): Promise<void> {
    const la = await this.store.read(registresCtis, registre);
    if (la?.contenu.dossiers.includes(dosId)) return;
    if (!la) {
      const fait = await this.store.create(registresCtis, registre, { dossiers: [dosId] }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DuplicateDocument) return false;
          throw error;
        },
      );
      if (fait) return;
    }
    await this.store.change(registresCtis, { id: registre }, (r) => {
      if (!r.dossiers.includes(dosId)) r.dossiers.push(dosId);
    });
  }

  /** As they were written: some may have left. */
  async ids(registre: string): Promise<number[]> {
    return ((await this.store.read(registresCtis, registre))?.contenu.dossiers ?? []).slice(0, LISTE_MAX);
  }

  /** Those that are there, and open; the ones that have left are taken off the list. */
  async ouverts(registre: string, estLa: (d: DossierOuvert) => boolean): Promise<DossierOuvert[]> {
    const la = await this.store.read(registresCtis, registre);
    const ids = (la?.contenu.dossiers ?? []).slice(0, LISTE_MAX);
    const lus = await this.store.readMany(dossiersCtis, ids);
    const ouverts = lus.flatMap(({ id, contenu }) => {
      const { suivi } = contenu;
      return suivi && !estClos(contenu.statut) ? [{ ...contenu, id: Number(id), suivi }] : [];
    });
    const presents = ouverts.filter(estLa);
    if (presents.length < lus.length)
      await this.retirer(
        registre,
        lus.map((d) => Number(d.id)),
        presents.map((d) => d.id),
      );
    return presents;
  }

  /** One put on the list since it was read stays, as one whose request is not written yet. */
  private async retirer(registre: string, lus: readonly number[], presents: readonly number[]): Promise<void> {
    const partis = new Set(lus.filter((id) => !presents.includes(id)));
    await this.store.change(registresCtis, { id: registre }, (r) => {
      r.dossiers = r.dossiers.filter((id) => !partis.has(id));
    });
  }
}
