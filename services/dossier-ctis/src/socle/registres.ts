/** The lists of open requests: one that waits for a committee, one for each committee. */
import { Injectable } from '@nestjs/common';
import { DuplicateDocument } from '@riph/chassis/store/mongo/errors';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { dossiersCtis, registresCtis } from './collections.ts';
import type { DossierCtis } from './contenus.ts';

export type DossierOuvert = DossierCtis & { id: number; suivi: NonNullable<DossierCtis['suivi']> };
/** More than any list holds by far: beyond it something is wrong, and a screen could show nothing of use. */
const LISTE_MAX = 2_000;

@Injectable()
export class Registres {
  constructor(private readonly store: MongoStore) {}

  /** Before the request itself is written: a list may name one that is not there, never miss one. */
  async inscrire(registre: string, numero: number): Promise<void> {
    const la = await this.store.read(registresCtis, registre);
    if (la?.contenu.dossiers.includes(numero)) return;
    if (!la) {
      const fait = await this.store.create(registresCtis, registre, { dossiers: [numero] }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DuplicateDocument) return false;
          throw error;
        },
      );
      if (fait) return;
    }
    await this.store.change(registresCtis, { id: registre }, (r) => {
      if (!r.dossiers.includes(numero)) r.dossiers.push(numero);
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
    const partis = lus.filter(({ contenu: d }) => estParti(d, estLa));
    if (partis.length > 0) await this.retirer(registre, new Set(partis.map((d) => Number(d.id))));
    return lus.flatMap(({ id, contenu }) => {
      const d = ouvertDe(Number(id), contenu);
      return d && estLa(d) ? [d] : [];
    });
  }

  /** Of what has left for good, or is put back by who brings it back. */
  async retirer(registre: string, partis: ReadonlySet<number>): Promise<void> {
    await this.store.change(registresCtis, { id: registre }, (r) => {
      r.dossiers = r.dossiers.filter((id) => !partis.has(id));
    });
  }
}

/** No committee is in charge of the request, and none is to be drawn. */
export const estHorsComite = ({ suivi, statut, cppId }: Pick<DossierCtis, 'suivi' | 'statut' | 'cppId'>): boolean =>
  cppId === null && !estClos(statut) && (suivi?.partieDeux === 'P2_DIFFEREE' || suivi?.partieDeux === 'P2_SANS_OBJET');

/** The request as it is examined here, or the French sentence that says why it is not. */
export function examinee(id: number, contenu: DossierCtis): DossierOuvert | string {
  const { suivi, suppression, statut } = contenu;
  if (suppression) return 'Cette demande est supprimée.';
  if (!suivi) return 'Cette demande est arrivée du portail avec sa décision : elle n’est pas instruite sur cette plateforme.';
  return estClos(statut) ? 'Cette demande est close.' : { ...contenu, id, suivi };
}

/** Null when it is not examined here, or no more. */
export function ouvertDe(id: number, contenu: DossierCtis): DossierOuvert | null {
  const d = examinee(id, contenu);
  return typeof d === 'string' ? null : d;
}

/** Closed, or with a committee that this list is not of. One without a committee stays: it may be about to get the one of this list; so does a hidden one, which may be about to come back. */
const estParti = (contenu: DossierCtis, estLa: (d: DossierOuvert) => boolean): boolean => {
  if (contenu.suppression) return false;
  const d = ouvertDe(0, contenu);
  return d === null || (d.cppId !== null && !estLa(d));
};
