/** Lists of dossiers and their exports: one query serves both, so that the export equals the list row for row. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Classeurs } from '@riph/chassis/print/classeurs';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { RechercheDefavorables, RechercheDm, RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { DefavorableRepository } from './defavorable.repository.ts';
import { DmRepository } from './dm.repository.ts';
import { DossierRepository } from './dossier.repository.ts';
import { permise } from './dossier.rules.ts';
import {
  colonnesAvancees,
  colonnesDe,
  colonnesSimples,
  defavorablesAvancees,
  defavorablesSimples,
  dmAvancees,
  dmSimples,
  filtresEnMots,
} from './dossier-export.ts';

type D<K extends keyof typeof searchDossiers.calls> = Input<(typeof searchDossiers.calls)[K]>;

@Handles(searchDossiers)
export class DossiersHandlers implements Handlers<typeof searchDossiers> {
  constructor(
    private readonly repository: DossierRepository,
    private readonly defavorables: DefavorableRepository,
    private readonly dm: DmRepository,
    private readonly classeurs: Classeurs,
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

  rechercherDm({ query, actor }: D<'rechercherDm'>) {
    return this.dm.lister(actor, query.recherche, this.clock.today());
  }

  exporterDm({ query, actor }: D<'exporterDm'>) {
    return this.exporterDispositifs(query.recherche, actor, dmSimples);
  }

  exporterDmAvance({ query, actor }: D<'exporterDmAvance'>) {
    return this.exporterDispositifs(query.recherche, actor, dmAvancees);
  }

  rechercherDefavorables({ query, actor }: D<'rechercherDefavorables'>) {
    return this.defavorables.lister(actor, query.recherche, this.clock.today());
  }

  exporterDefavorables({ query, actor }: D<'exporterDefavorables'>) {
    return this.exporterRefus(query.recherche, actor, defavorablesSimples);
  }

  exporterDefavorablesAvance({ query, actor }: D<'exporterDefavorablesAvance'>) {
    return this.exporterRefus(query.recherche, actor, defavorablesAvancees);
  }

  private exporterRefus(r: RechercheDefavorables, actor: Actor, colonnes: typeof defavorablesAvancees) {
    const lignes = this.defavorables.parcourir(actor, r, this.clock.today());
    return this.classeurs.ecrire(
      { titre: 'Avis défavorables', nom: 'avis-defavorables', filtres: filtresEnMots(r), colonnes, lignes },
      actor,
    );
  }

  private exporterDispositifs(demandee: RechercheDm, actor: Actor, toutes: typeof dmAvancees) {
    const r = permise(actor.profil, demandee);
    const colonnes = colonnesDe(actor.profil, toutes);
    const lignes = this.dm.parcourir(actor, r, this.clock.today());
    return this.classeurs.ecrire(
      { titre: 'Dossiers – dispositifs médicaux', nom: 'dossiers-dispositifs', filtres: filtresEnMots(r), colonnes, lignes },
      actor,
    );
  }

  private async exporter(demandee: RechercheDossiers, actor: Actor, toutes: typeof colonnesSimples) {
    const r = permise(actor.profil, demandee);
    const colonnes = colonnesDe(actor.profil, toutes);
    const lignes = this.repository.parcourir(actor, r, this.clock.today());
    return this.classeurs.ecrire(
      { titre: 'Dossiers – loi Jardé', nom: 'dossiers-jarde', filtres: filtresEnMots(r), colonnes, lignes },
      actor,
    );
  }
}
