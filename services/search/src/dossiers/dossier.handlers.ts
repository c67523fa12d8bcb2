/** Lists of dossiers and their exports: one query serves both, so that the export equals the list row for row. */
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { Workbooks } from '@riph/chassis/print/workbooks';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type { RechercheCtis } from '@riph/contracts/search/ctis.schemas';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { RechercheDefavorables, RechercheDm, RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { CtisRepository } from '../ctis/ctis.repository.ts';
import { colonnesCtis, colonnesCtisAvancees, filtresCtisEnMots, parParties } from '../ctis/ctis-export.ts';
import { DefavorableCtisRepository } from '../ctis/defavorable-ctis.repository.ts';
import { DEFAVORABLES_CTIS, filtresDefavorablesEnMots } from '../ctis/defavorable-ctis-export.ts';
import { permise } from '../socle/search.access.ts';
import { DefavorableRepository } from './defavorable.repository.ts';
import { Details } from './details.ts';
import { type DetailDm, DmRepository } from './dm.repository.ts';
import { DossierRepository } from './dossier.repository.ts';
import {
  colonnesAvancees,
  colonnesDe,
  colonnesSimples,
  defavorablesAvancees,
  defavorablesSimples,
  dmAvancees,
  dmSimples,
  filtresEnMots,
  type Ligne,
} from './dossier-export.ts';
import { Rapporteurs } from './rapporteurs.ts';

@Handles(searchDossiers)
export class DossiersHandlers implements Handlers<typeof searchDossiers> {
  constructor(
    private readonly repository: DossierRepository,
    private readonly defavorables: DefavorableRepository,
    private readonly dm: DmRepository,
    private readonly ctis: CtisRepository,
    private readonly defavorablesCtis: DefavorableCtisRepository,
    private readonly comites: Comites,
    private readonly classeurs: Workbooks,
    private readonly details: Details,
    private readonly rapporteurs: Rapporteurs,
    private readonly clock: Clock,
    private readonly calls: CallService,
  ) {}

  rechercherCtis({ query, actor }: Input<typeof searchDossiers, 'rechercherCtis'>) {
    return this.ctis.lister(actor, query.recherche, this.clock.today());
  }

  async exporterCtis({ query: { recherche }, actor }: Input<typeof searchDossiers, 'exporterCtis'>) {
    const colonnes = colonnesCtis(actor.profil);
    const lignes = this.ctis.parcourir(actor, recherche, this.clock.today());
    return this.classeurs.ecrire({ ...(await this.classeurCtis(recherche, actor)), nom: 'essais', colonnes, lignes }, actor);
  }

  async exporterCtisAvance({ query: { recherche }, actor }: Input<typeof searchDossiers, 'exporterCtisAvance'>) {
    const colonnes = colonnesCtisAvancees(actor.profil);
    const today = this.clock.today();
    const lignes = parParties(this.ctis.parcourir(actor, recherche, today), today);
    return this.classeurs.ecrire(
      {
        ...(await this.classeurCtis(recherche, actor)),
        titre: 'Essais, une ligne par partie',
        nom: 'essais-detail',
        colonnes,
        lignes,
      },
      actor,
    );
  }

  private async classeurCtis(demandee: RechercheCtis, actor: Actor) {
    const noms = await this.comites.tous();
    return { titre: 'Essais de médicaments', filtres: filtresCtisEnMots(permise(actor.profil, demandee), noms) };
  }

  async rechercherJarde({ query, ...qui }: Input<typeof searchDossiers, 'rechercherJarde'>) {
    const r = await this.rapporteurs.resoudre(query.rechercheDossierDto, qui.actor);
    return this.rapporteurs.completer(await this.repository.lister(qui.actor, r, this.clock.today()), qui);
  }

  exporterJarde({ query, actor }: Input<typeof searchDossiers, 'exporterJarde'>) {
    return this.exporter('dossiers', query.recherche, actor, colonnesSimples, (lignes) => lignes);
  }

  exporterJardeAvance({ query, actor }: Input<typeof searchDossiers, 'exporterJardeAvance'>) {
    return this.exporter('dossiers-detail', query.recherche, actor, colonnesAvancees, (lignes) => this.details.ajouter(lignes));
  }

  async rechercherDm({ query, ...qui }: Input<typeof searchDossiers, 'rechercherDm'>) {
    const r = await this.rapporteurs.resoudre(query.recherche, qui.actor);
    return this.rapporteurs.completer(await this.dm.lister(qui.actor, r, this.clock.today()), qui);
  }

  exporterDm({ query, actor }: Input<typeof searchDossiers, 'exporterDm'>) {
    return this.exporterDispositifs('dossiers-dispositifs', query.recherche, actor, dmSimples, (lignes) => lignes);
  }

  exporterDmAvance({ query, actor }: Input<typeof searchDossiers, 'exporterDmAvance'>) {
    return this.exporterDispositifs('dossiers-dispositifs-detail', query.recherche, actor, dmAvancees, (lignes) =>
      this.details.ajouter(lignes),
    );
  }

  rechercherDefavorables({ query, actor }: Input<typeof searchDossiers, 'rechercherDefavorables'>) {
    return this.defavorables.lister(actor, query.recherche, this.clock.today());
  }

  exporterDefavorables({ query, actor }: Input<typeof searchDossiers, 'exporterDefavorables'>) {
    return this.exporterRefus('avis-defavorables', query.recherche, actor, defavorablesSimples);
  }

  exporterDefavorablesAvance({ query, actor }: Input<typeof searchDossiers, 'exporterDefavorablesAvance'>) {
    return this.exporterRefus('avis-defavorables-detail', query.recherche, actor, defavorablesAvancees);
  }

  rechercherDefavorablesCtis({ query, actor }: Input<typeof searchDossiers, 'rechercherDefavorablesCtis'>) {
    return this.defavorablesCtis.lister(actor, query.recherche, this.clock.today());
  }

  async exporterDefavorablesCtis({ query: { recherche: r }, actor }: Input<typeof searchDossiers, 'exporterDefavorablesCtis'>) {
    const lignes = this.defavorablesCtis.parcourir(actor, r, this.clock.today());
    const filtres = filtresDefavorablesEnMots(r, await this.comites.tous());
    const nom = 'avis-defavorables-essais';
    return this.classeurs.ecrire(
      { titre: 'Avis défavorables sur des essais', nom, filtres, colonnes: DEFAVORABLES_CTIS, lignes },
      actor,
    );
  }

  /** Committees are named on the first sheet when the list is that of some of them: without that filter an export asks nobody. */
  private async nomsDes({ filtres }: RechercheDossiers | RechercheDm | RechercheDefavorables) {
    return filtres.cppId?.length ? await this.comites.tous() : new Map<number, { nom: string }>();
  }

  private async exporterRefus(nom: string, r: RechercheDefavorables, actor: Actor, colonnes: typeof defavorablesAvancees) {
    const lignes = this.defavorables.parcourir(actor, r, this.clock.today());
    return this.classeurs.ecrire(
      {
        titre: 'Avis défavorables',
        nom,
        filtres: filtresEnMots(r, await this.nomsDes(r), await this.motifs(r.filtres.motifId)),
        colonnes,
        lignes,
      },
      actor,
    );
  }

  /** The reasons that a list is narrowed to, in words; one list serves every regulation. Numbers stand for them while the reference data are away. */
  private async motifs(ids: readonly number[] = []): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const lues = await orWhileAway(this.calls.call(referentielInternal, 'lireListes', { reglementationCode: 'JARDE' }), null);
    return new Map(lues?.motifsDefavorables.map((m) => [m.id, m.libelle]));
  }

  private async exporterDispositifs<L>(
    nom: string,
    demandee: RechercheDm,
    actor: Actor,
    toutes: readonly Colonne<L>[],
    completer: (lignes: AsyncIterable<DetailDm>) => AsyncIterable<L>,
  ) {
    const r = await this.rapporteurs.resoudre(demandee, actor);
    const colonnes = colonnesDe(actor.profil, toutes);
    const lignes = completer(this.dm.parcourir(actor, r, this.clock.today()));
    return this.classeurs.ecrire(
      {
        titre: 'Dossiers – dispositifs médicaux',
        nom,
        filtres: filtresEnMots(r, await this.nomsDes(r)),
        colonnes,
        lignes,
      },
      actor,
    );
  }

  private async exporter<L>(
    nom: string,
    demandee: RechercheDossiers,
    actor: Actor,
    toutes: readonly Colonne<L>[],
    completer: (lignes: AsyncIterable<Ligne>) => AsyncIterable<L>,
  ) {
    const r = await this.rapporteurs.resoudre(demandee, actor);
    const colonnes = colonnesDe(actor.profil, toutes);
    const lignes = completer(this.repository.parcourir(actor, r, this.clock.today()));
    return this.classeurs.ecrire(
      { titre: 'Dossiers nationaux', nom, filtres: filtresEnMots(r, await this.nomsDes(r)), colonnes, lignes },
      actor,
    );
  }
}
