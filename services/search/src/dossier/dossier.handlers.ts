/** Lists of dossiers and their exports: one query serves both, so that the export equals the list row for row. */

import { Clock } from '@riph/chassis/clock';
import { DocumentStore } from '@riph/chassis/documents';
import { Handles } from '@riph/chassis/handles';
import { spreadsheet } from '@riph/chassis/spreadsheet';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { colonnesAvancees, colonnesSimples, filtresEnMots } from './dossier.export.ts';
import { DossierRepository } from './dossier.repository.ts';

type D<K extends keyof typeof searchDossiers.calls> = Input<(typeof searchDossiers.calls)[K]>;

const EXPORT_MAX = 200 * 1024 * 1024;

@Handles(searchDossiers)
export class DossiersHandlers implements Handlers<typeof searchDossiers> {
  constructor(
    private readonly repository: DossierRepository,
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
  ) {}

  rechercherJarde({ query, actor }: D<'rechercherJarde'>) {
    return this.repository.lister(actor, query.rechercheDossierDto, this.clock.today());
  }

  exporterJarde({ query, actor }: D<'exporterJarde'>) {
    return this.exporter(query.recherche, actor, colonnesSimples);
  }

  exporterJardeAvance({ query, actor }: D<'exporterJardeAvance'>) {
    return this.exporter(query.recherche, actor, colonnesAvancees);
  }

  private async exporter(r: RechercheDossiers, actor: Actor, colonnes: typeof colonnesSimples) {
    const today = this.clock.today();
    const stream = spreadsheet({
      titre: 'Dossiers – loi Jardé',
      filtres: filtresEnMots(r),
      auteur: actor.nom,
      colonnes,
      lignes: this.repository.parcourir(actor, r, today),
      le: this.clock.now(),
    });
    const document = await this.documents.put(stream, {
      nom: `dossiers-jarde-${today}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      max: EXPORT_MAX,
    });
    return { document, temporaire: true };
  }
}
