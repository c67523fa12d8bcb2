/** search on the real OpenSearch, with indexes of its own; facts come by the bus as etude sends them. */
import { randomUUID } from 'node:crypto';
import { TestClock } from '@riph/chassis/base/clock';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { eventSubject } from '@riph/contracts/core/events';
import { type DossierIndexe, etudeEvents } from '@riph/contracts/etude/etude.events';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import type { Facette, RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { service } from '../service.ts';
import { indexNames } from '../socle/index-names.ts';
import { SANS_HATE } from '../socle/index-writer.ts';
import { OpenSearch } from '../socle/open-search.ts';

export type Monde = Awaited<ReturnType<typeof monde>>;

/** Starts search and the given neighbours. The indexes go with `stop`. */
export async function monde(voisins: readonly ServiceDefinition[] = []) {
  process.env.RIPH_INDEX_PREFIX = `test-${randomUUID()}-`;
  const clock = new TestClock('2026-03-02');
  const services = await startServicesForTest([...voisins, service], { clock });
  const search = services.of('search');
  const { client } = search.get(OpenSearch);

  /** A version of a dossier as etude publishes it; null tells its deletion. */
  const publier = (dosId: number, version: number, document: DossierIndexe | null): void =>
    services.bus.publish(eventSubject(etudeEvents.dossierChange), JSON.stringify({ dosId, version, document }), {}, randomUUID());
  /** Resolves when all that was published can be found. */
  const visible = async (): Promise<void> => {
    await services.settled();
    await client.indices.refresh({ index: indexNames.lu('DOSSIER') }, SANS_HATE);
  };
  const chercher = (texte: string, actor: Actor, facettes: Partial<Record<Facette, string[]>> = {}, page = { taille: 10 }) =>
    search.call(searchGlobale, 'rechercher', { query: { rechercheGlobalDto: JSON.stringify({ texte, facettes, page }) } }, actor);
  const lister = (recherche: Partial<RechercheDossiers>, actor: Actor) =>
    search.call(
      searchDossiers,
      'rechercherJarde',
      { query: { rechercheDossierDto: JSON.stringify({ filtres: {}, ...recherche }) } },
      actor,
    );
  return {
    clock,
    services,
    search,
    client,
    publier,
    visible,
    chercher,
    lister,
    stop: async () => {
      await client.indices.delete({ index: `${process.env.RIPH_INDEX_PREFIX}*` }, SANS_HATE);
      await services.stop();
    },
  };
}

/** Ids found, in their order. */
export const ids = (found: { resultats: { dosId: number }[] } | { lignes: { dosId: number }[] }): number[] =>
  ('resultats' in found ? found.resultats : found.lignes).map((r) => r.dosId);
