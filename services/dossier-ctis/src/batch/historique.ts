/** The runs, the last one first, and the lines of one. */
import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { ImportCtis, LigneImport, rechercheImports } from '@riph/contracts/dossier-ctis/batch.schemas';
import type * as z from 'zod';
import { importsCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ImportsRepository } from './imports.repository.ts';

type Page<L> = { lignes: L[]; suivant: string | null };
const rangLu = (texte: string | undefined): number | null =>
  texte !== undefined && /^\d{1,9}$/.test(texte) ? Number(texte) : null;

@Injectable()
export class Historique {
  constructor(
    private readonly store: Objets,
    private readonly repository: ImportsRepository,
  ) {}

  async lire(id: number): Promise<ImportCtis> {
    const la = await this.store.read(importsCtis, id);
    if (!la) throw refusal('objet.introuvable', { objet: 'Import' });
    return { id, ...la.contenu };
  }

  async rechercher({ filtres, page }: z.output<typeof rechercheImports>): Promise<Page<ImportCtis>> {
    const taille = page?.taille ?? TAILLE_PAGE;
    return cutPage(await this.repository.runs(filtres, rangLu(page?.apres), taille + 1), taille, (run) => String(run.id));
  }

  async lignesDe(importId: number, refusees: boolean, apres: string | undefined): Promise<Page<LigneImport> & { total: number }> {
    await this.lire(importId);
    const de = { importId, refusees };
    const [lues, total] = await Promise.all([
      this.repository.lignes(de, rangLu(apres) ?? 0, TAILLE_PAGE + 1),
      this.repository.total(de),
    ]);
    return { ...cutPage(lues, TAILLE_PAGE, (l) => String(l.rang)), total };
  }

  /** The refused lines of a run, or the one asked if it was refused. */
  async refusees(importId: number, rang: number | null): Promise<LigneImport[]> {
    await this.lire(importId);
    return this.repository.refusees(importId, rang);
  }
}
