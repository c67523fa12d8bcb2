/** Every question to the index of dossiers but the unfavourable opinions: lists, global search, suggestions. Writes: dossier-writer.ts. */

import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { voitSeances } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import {
  FACETTES,
  ligneDossier,
  PROMOTEURS_PROPOSES_MAX,
  type RechercheDossiers,
  type RechercheDossiersAvancee,
  SUGGESTIONS_MAX,
} from '@riph/contracts/search/dossiers.schemas';
import * as z from 'zod';
import { indexNames } from '../socle/index-names.ts';
import type { Json } from '../socle/json.ts';
import { ecritures, numeroSaisi } from '../socle/numero.rules.ts';
import { OpenSearch } from '../socle/open-search.ts';
import { type Liste, PagesRepository } from '../socle/pages.repository.ts';
import {
  facettesQuery,
  frappeQuery,
  MARQUES,
  marqueDe,
  pageDe,
  promoteurQuery,
  range,
  resultatsDe,
  segments,
  texteQuery,
} from '../socle/question.rules.ts';
import { permise, visibleDossiers } from '../socle/search.access.ts';
import { filtresQuery, type Resolue, triQuery } from './dossier.rules.ts';

const source = ligneDossier.partial({ sensAvis: true });
const hit = z.object({
  _source: source,
  sort: z.array(z.union([z.string(), z.number(), z.null()])).default([]),
  highlight: z.record(z.string(), z.array(z.string())).default({}),
  matched_queries: z.array(z.string()).default([]),
});
const answer = z.object({
  hits: z.object({ total: z.object({ value: z.int() }).default({ value: 0 }), hits: z.array(hit) }),
  aggregations: z
    .record(
      z.string(),
      z.object({
        doc_count: z.int(),
        valeurs: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) }).default({ buckets: [] }),
      }),
    )
    .default({}),
  suggest: z
    .object({ proche: z.array(z.object({ options: z.array(z.object({ text: z.string() })) })) })
    .partial()
    .default({}),
});

const COLONNES = Object.keys(ligneDossier.shape);
const PROCHES = 5;
const TEXTE_SUGGERE_MAX = 100;
/** The words that were found, marked in title and sponsor. */
const MOTS_TROUVES = {
  ...MARQUES,
  require_field_match: false,
  number_of_fragments: 0,
  fields: { 'titre.plie': {}, titre: {}, 'promoteur.plie': {} },
};
const CHAMP_DE_FACETTE: Record<string, string> = { promoteur: 'promoteur.exact' };

@Injectable()
export class DossierRepository {
  constructor(
    private readonly search: OpenSearch,
    private readonly pages: PagesRepository,
  ) {}

  /** One page of the list. */
  lister(actor: Actor, demandee: Resolue<RechercheDossiers>, today: Jour) {
    const r = permise(actor.profil, demandee);
    return this.pages.lister(this.liste(actor, r, today), r.page);
  }

  /** All rows of the list, in its order. */
  parcourir(actor: Actor, demandee: Resolue<RechercheDossiers>, today: Jour) {
    return this.pages.parcourir(this.liste(actor, permise(actor.profil, demandee), today));
  }

  private liste(actor: Actor, r: Resolue<RechercheDossiers>, today: Jour): Liste<z.output<typeof ligneDossier>> {
    const query = {
      bool: { must: [texteQuery(r.texte ?? '')], filter: [visibleDossiers(actor), ...filtresQuery(r.filtres, today)] },
    };
    return { objet: 'DOSSIER', query, sort: triQuery(r.tri), colonnes: COLONNES, lire: (s) => vue(actor, source.parse(s)) };
  }

  /** By words: numbers first, typing errors tolerated, facets counted, matched words cut out. */
  async chercherTout(actor: Actor, r: RechercheDossiersAvancee) {
    const visible = visibleDossiers(actor);
    const query = {
      bool: { must: [texteQuery(r.texte)], filter: [visible, ...range('dateSoumission', r.soumisDu, r.soumisAu)] },
    };
    const { apres, ...facettes } = facettesQuery(FACETTES, (f) => CHAMP_DE_FACETTE[f] ?? f, r);
    const page = { size: r.page.taille + 1, _source: COLONNES, ...(apres && { search_after: apres }) };
    const found = resultatsDe(await this.demander({ query, ...facettes, highlight: MOTS_TROUVES, ...page }));
    const { lignes, suivant } = pageDe(found.hits, r.page.taille);
    const typed = r.texte.trim().toLowerCase();
    const nombre = numeroSaisi(r.texte) ?? typed;
    const resultats = lignes.map(({ source: lue, highlight: marques }) => {
      const s = source.parse(lue);
      return {
        ...vue(actor, s),
        objet: 'DOSSIER' as const,
        titreMarque: segments(marques['titre.plie']?.[0] ?? marques.titre?.[0], s.titre),
        promoteurMarque: segments(marques['promoteur.plie']?.[0], s.promoteur ?? ''),
        numeroExact: typed !== '' && [s.numero, s.numeroNational].some((n) => n && ecritures(n.toLowerCase()).includes(nombre)),
      };
    });
    return {
      resultats,
      total: found.total,
      suivant,
      facettes: FACETTES.map((champ) => ({ champ, valeurs: found.facette(champ) })),
      suggestion: found.total > 0 || typed === '' ? null : await this.proche(typed, visible),
    };
  }

  /** What is proposed while one types, in one question without total: the index is asked at each pause of the fingers. */
  async suggerer(actor: Actor, frappe: string) {
    const { hits, aggregations } = await this.chercher({
      query: { bool: { must: [frappeQuery(frappe)], filter: [visibleDossiers(actor)] } },
      highlight: {
        ...MARQUES,
        number_of_fragments: 0,
        fields: { ...marqueDe('titre.plie', frappe), ...marqueDe('promoteur.plie', frappe) },
      },
      aggs: {
        promoteurs: {
          filter: promoteurQuery(frappe),
          aggs: { valeurs: { terms: { field: CHAMP_DE_FACETTE.promoteur, size: PROMOTEURS_PROPOSES_MAX } } },
        },
      },
      sort: [{ _score: { order: 'desc' } }, { cle: { order: 'asc' } }],
      track_total_hits: false,
      size: SUGGESTIONS_MAX,
      _source: COLONNES,
    });
    const dossiers = hits.hits.map(({ _source: s, highlight }) => ({
      dosId: s.dosId,
      numero: s.numero,
      statut: s.statut,
      titreMarque: segments(highlight['titre.plie']?.[0], s.titre),
      promoteurMarque: segments(highlight['promoteur.plie']?.[0], s.promoteur ?? ''),
    }));
    const promoteurs = aggregations.promoteurs?.valeurs.buckets ?? [];
    return { dossiers, promoteurs: promoteurs.map((b) => ({ nom: b.key, nombre: b.doc_count })) };
  }

  /** The nearest spelling that finds something of what this reader may see: words of other dossiers are not told. Null when there is none. */
  private async proche(texte: string, visible: Json): Promise<string | null> {
    const phrase = {
      field: 'tout.plie',
      size: PROCHES,
      max_errors: 2,
      direct_generator: [{ field: 'tout.plie', suggest_mode: 'popular', min_word_length: 3 }],
    };
    // A spelling is looked for in what was typed by heart: a pasted title has none to offer, and is dear to look through.
    if (texte.length > TEXTE_SUGGERE_MAX) return null;
    const { suggest } = await this.chercher({ size: 0, suggest: { proche: { text: texte, phrase } } });
    const proches = (suggest.proche ?? []).flatMap((p) => p.options).map((o) => o.text);
    if (proches.length === 0) return null;
    const vus = await this.chercher({
      size: 0,
      query: visible,
      aggs: Object.fromEntries(
        proches.map((query, i) => [i, { filter: { match: { 'tout.plie': { query, operator: 'and' } } } }]),
      ),
    });
    return proches.find((_, i) => (vus.aggregations[i]?.doc_count ?? 0) > 0) ?? null;
  }

  private async chercher(body: Json): Promise<z.output<typeof answer>> {
    return answer.parse(await this.demander(body));
  }

  private demander(body: Json): Promise<unknown> {
    return this.search.find({ index: indexNames.lu('DOSSIER'), body });
  }
}

/** A row as this reader may see it. */
const vue = (actor: Actor, s: z.output<typeof source>) => ({
  ...s,
  sensAvis: s.sensAvis ?? null,
  dateSeance: voitSeances(actor.profil) ? s.dateSeance : null,
});
