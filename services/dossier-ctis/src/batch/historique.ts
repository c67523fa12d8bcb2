/** The runs, the last one first, and the lines of one. Runs are numbered without holes that matter: they are read by their numbers, downwards. */
import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { jourParis } from '@riph/contracts/core/paris';
import type { ImportCtis, LigneImport, rechercheImports } from '@riph/contracts/dossier-ctis/batch.schemas';
import type * as z from 'zod';
import { essaisRecus, idLigne, importsCtis, lignesImport } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';

type Recherche = z.output<typeof rechercheImports>;
type Page<L> = { lignes: L[]; suivant: string | null };
/** Documents asked at once while a page is filled. */
const BLOC = 100;
const rangLu = (texte: string | undefined, sinon: number): number =>
  texte !== undefined && /^\d{1,9}$/.test(texte) ? Number(texte) : sinon;
const suite = (depuis: number, pas: number): number[] => Array.from({ length: Math.max(0, pas) }, (_, i) => depuis + i);

@Injectable()
export class Historique {
  constructor(private readonly store: Objets) {}

  async lire(id: number): Promise<ImportCtis & { lignes: number; refusees: number[] }> {
    const la = await this.store.read(importsCtis, id);
    if (!la) throw refusal('objet.introuvable', { objet: 'Import' });
    return { id, ...la.contenu };
  }

  async rechercher({ filtres, page }: Recherche): Promise<Page<ImportCtis>> {
    const taille = page?.taille ?? TAILLE_PAGE;
    const ids = filtres.numeroCtis ? await this.importsDe(filtres.numeroCtis) : null;
    let avant = rangLu(page?.apres, (await this.store.lastNumber('importCtis')) + 1);
    const lignes: ImportCtis[] = [];
    while (avant > 1 && lignes.length <= taille) {
      const debut = Math.max(1, avant - BLOC);
      const bloc = suite(debut, avant - debut).filter((id) => !ids || ids.includes(id));
      const lus = await this.store.readMany(importsCtis, bloc.toReversed());
      const runs = lus.map(({ id, contenu: { lignes: _l, refusees: _r, ...run } }) => ({ id: Number(id), ...run }));
      lignes.push(...runs.filter((run) => convient(run, filtres)));
      avant = debut;
    }
    return cutPage(lignes, taille, (run) => String(run.id));
  }

  async lignesDe(importId: number, erreurs: boolean, apres: string | undefined): Promise<Page<LigneImport> & { total: number }> {
    const run = await this.lire(importId);
    const rangs = erreurs ? run.refusees : suite(1, run.lignes);
    const depuis = rangs.filter((r) => r > rangLu(apres, 0));
    const page = cutPage(depuis, TAILLE_PAGE, String);
    const lus = await this.store.readMany(
      lignesImport,
      page.lignes.map((r) => idLigne(importId, r)),
    );
    return { lignes: lus.map((l) => l.contenu), total: rangs.length, suivant: page.suivant };
  }

  /** The refused lines of a run, or the one asked if it was refused. */
  async refusees(importId: number, rang: number | null): Promise<LigneImport[]> {
    const run = await this.lire(importId);
    const rangs = run.refusees.filter((r) => rang === null || r === rang);
    const lues = await this.store.readMany(
      lignesImport,
      rangs.map((r) => idLigne(importId, r)),
    );
    return lues.map((l) => l.contenu);
  }

  private async importsDe(numeroCtis: string): Promise<readonly number[]> {
    return (await this.store.read(essaisRecus, numeroCtis.trim()))?.contenu.imports ?? [];
  }
}

function convient(run: ImportCtis, { du, au, statut }: Recherche['filtres']): boolean {
  const jour = jourParis(new Date(run.debut));
  return (!du || jour >= du) && (!au || jour <= au) && (!statut?.length || statut.includes(run.statut));
}
