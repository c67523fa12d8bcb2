/** Every question to the index of studies. */

import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { motDuCode } from '@riph/contracts/core/phrases';
import { etudeCtisIndexee } from '@riph/contracts/dossier-ctis/indexation.schemas';
import type { RechercheEssais } from '@riph/contracts/etude/suivi/essais.schemas';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { REGLEMENTATION_LABELS } from '@riph/contracts/referentiel/reglementation';
import {
  ETAT_LABELS,
  FACETTES_ETUDES,
  type FacetteEtudes,
  type ligneEtudeCtis,
  type RechercheEtudesGlobale,
  resultatEtude,
} from '@riph/contracts/search/etudes.schemas';
import * as z from 'zod';
import { indexNames } from '../socle/index-names.ts';
import type { Json } from '../socle/json.ts';
import { ecritures, numeroSaisi } from '../socle/numero.rules.ts';
import { OpenSearch } from '../socle/open-search.ts';
import { type Liste, PagesRepository } from '../socle/pages.repository.ts';
import { facettesQuery, MARQUES, pageDe, resultatsDe, segments, texteQuery, triDe } from '../socle/question.rules.ts';
import { visibleEtudes } from '../socle/search.access.ts';
import { avanceeQuery, champDe, filtresEssaisQuery } from './etude.rules.ts';

type Noms = ReadonlyMap<number, { nom: string }>;
/** A line of the list of trials with what its complete export adds. */
export type DetailEssai = z.output<typeof ligneEtudeCtis> & { essai: z.output<typeof etudeCtisIndexee> };

const source = resultatEtude
  .omit({ titreMarque: true, promoteurMarque: true, numeroExact: true, cppNom: true })
  .partial({ numeroNational: true, titreAbrege: true, etat: true, date: true })
  .extend({ cppId: z.int().nullish(), promoteur: z.string().nullish(), numeros: z.array(z.string()).default([]) });
const COLONNES = Object.keys(source.shape);
const essaiLu = z.object({ essai: etudeCtisIndexee });

@Injectable()
export class EtudeRepository {
  constructor(
    private readonly search: OpenSearch,
    private readonly pages: PagesRepository,
    private readonly comites: Comites,
  ) {}

  /** One page of the list of trials. */
  async lister(actor: Actor, r: RechercheEssais) {
    const { lignes, ...page } = await this.pages.lister(liste(actor, r, await this.comites.tous()), r.page);
    return { ...page, lignes: lignes.map(({ essai: _, ...l }) => l) };
  }

  /** All its rows with what the complete export adds, in its order. */
  async *parcourir(actor: Actor, r: RechercheEssais): AsyncGenerator<DetailEssai> {
    yield* this.pages.parcourir(liste(actor, r, await this.comites.tous()));
  }

  /** The box of the header finds dossiers too: while the reference data are away, committees are shown by their number rather than nothing found. */
  private async noms() {
    return this.comites.tous().catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'service.indisponible')) throw error;
      return new Map<number, Cpp>();
    });
  }

  /** Studies of both kinds by words: numbers first, typing errors tolerated, facets counted. */
  async chercher(actor: Actor, r: RechercheEtudesGlobale) {
    const noms = await this.noms();
    const query = { bool: { must: [texteQuery(r.texte)], filter: [visibleEtudes(actor), ...avanceeQuery(r)] } };
    const { apres, ...facettes } = facettesQuery(FACETTES_ETUDES, champDe, r);
    const highlight = {
      ...MARQUES,
      require_field_match: false,
      number_of_fragments: 0,
      fields: { 'titre.plie': {}, 'promoteur.plie': {} },
    };
    const body: Json = {
      query,
      ...facettes,
      highlight,
      size: r.page.taille + 1,
      _source: COLONNES,
      ...(apres && { search_after: apres }),
    };
    const found = resultatsDe(await this.search.find({ index: indexNames.lu('ETUDE'), body }));
    const { lignes, suivant } = pageDe(found.hits, r.page.taille);
    const nombre = numeroSaisi(r.texte) ?? r.texte.trim().toLowerCase();
    return {
      resultats: lignes.map((h) => resultat(h, nombre, noms)),
      total: found.total,
      suivant,
      facettes: FACETTES_ETUDES.map((champ) => ({
        champ,
        valeurs: found.facette(champ).map((b) => ({ ...b, libelle: libelleDe(champ, b.code, noms) })),
      })),
    };
  }
}

function liste(actor: Actor, r: RechercheEssais, noms: Noms): Liste<DetailEssai> {
  return {
    objet: 'ETUDE',
    query: { bool: { must: [texteQuery(r.texte ?? '')], filter: [visibleEtudes(actor), ...filtresEssaisQuery(r.filtres)] } },
    sort: triDe(r.tri, 'dateAutorisation'),
    colonnes: Object.keys(essaiLu.shape),
    lire: (s) => ligneDe(essaiLu.parse(s).essai, noms),
  };
}

const ligneDe = (essai: z.output<typeof etudeCtisIndexee>, noms: Noms): DetailEssai => {
  const { etuId, titre, titreCourt, promoteur, statut, recrutement, phaseCode, enTransition, publicationAutorisee } = essai;
  return {
    etuId,
    titre,
    titreCourt,
    promoteur,
    statut,
    recrutement,
    phaseCode,
    enTransition,
    publicationAutorisee,
    numero: essai.numeroCtis,
    cppNom: nomDe(essai.cppId, noms),
    dateAutorisation: essai.autoriseLe,
    dateFinPrevue: essai.finPrevue,
    essai,
  };
};

const nomDe = (cppId: CppId | null | undefined, noms: Noms): string | null => (cppId ? (noms.get(cppId)?.nom ?? null) : null);

type Hit = { source: unknown; highlight: Record<string, string[]> };
function resultat({ source: lue, highlight }: Hit, nombre: string, noms: Noms) {
  const { cppId, promoteur, numeros, ...s } = source.parse(lue);
  return {
    ...s,
    numeroNational: s.numeroNational ?? null,
    titreAbrege: s.titreAbrege ?? null,
    etat: s.etat ?? null,
    date: s.date ?? null,
    cppNom: nomDe(cppId, noms),
    titreMarque: segments(highlight['titre.plie']?.[0], s.titre),
    promoteurMarque: segments(highlight['promoteur.plie']?.[0], promoteur ?? ''),
    numeroExact: nombre !== '' && numeros.some((n) => ecritures(n.toLowerCase()).includes(nombre)),
  };
}

/** A facet in words: its codes are those of the index. */
function libelleDe(champ: FacetteEtudes, code: string, noms: Noms): string {
  if (champ === 'etat') return motDuCode(ETAT_LABELS, code);
  if (champ === 'cppId') return nomDe(Number(code), noms) ?? code;
  return champ === 'reglementationCode' ? motDuCode(REGLEMENTATION_LABELS, code) : code;
}
