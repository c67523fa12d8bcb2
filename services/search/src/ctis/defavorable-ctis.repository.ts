/** Unfavourable opinions on trials, of all committees (R1125-7): title, sponsor, reasons, what the second examination came to; nothing else of the request. */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisIndexe, etudeDuDossier } from '@riph/contracts/dossier-ctis/indexation.schemas';
import type { LigneDefavorableCtis, RechercheDefavorablesCtis } from '@riph/contracts/search/ctis.schemas';
import * as z from 'zod';
import type { Json } from '../socle/json.ts';
import { type Liste, PagesRepository } from '../socle/pages.repository.ts';
import { range, terms, texteQuery, triDe } from '../socle/question.rules.ts';
import { ouvreDossier, visibleDefavorablesCtis } from '../socle/search.access.ts';
import { filtresCtisQuery } from './ctis.rules.ts';

const source = dossierCtisIndexe
  .pick({ dosId: true, numeroCtis: true, cleDemande: true, type: true, titre: true, promoteur: true, ecartes: true })
  .extend({
    comiteId: z.int().nullish(),
    defavorable: dossierCtisIndexe.shape.defavorable.unwrap().unwrap(),
    etude: etudeDuDossier.pick({ phaseCode: true }),
  });
const COLONNES = Object.keys(source.shape);
type Contexte = { actor: Actor; today: Jour; noms: ReadonlyMap<number, { nom: string }> };

@Injectable()
export class DefavorableCtisRepository {
  constructor(
    private readonly pages: PagesRepository,
    private readonly comites: Comites,
  ) {}

  /** One page, the newest opinion first. */
  async lister(actor: Actor, r: RechercheDefavorablesCtis, today: Jour) {
    return this.pages.lister(liste({ actor, today, noms: await this.comites.tous() }, r), r.page);
  }

  /** All rows of the list, in its order. */
  async *parcourir(actor: Actor, r: RechercheDefavorablesCtis, today: Jour): AsyncGenerator<LigneDefavorableCtis> {
    yield* this.pages.parcourir(liste({ actor, today, noms: await this.comites.tous() }, r));
  }
}

const JOUR = 'defavorable.renduLe';

function liste(c: Contexte, r: RechercheDefavorablesCtis): Liste<LigneDefavorableCtis> {
  const { avisDu, avisAu, reexamen, cppId, ...autres } = r.filtres;
  const filter = [
    visibleDefavorablesCtis(c.actor),
    ...filtresCtisQuery(autres, c.today),
    ...range(JOUR, avisDu, avisAu),
    ...terms('defavorable.reexamen', reexamen),
    ...rendusPar(cppId),
  ];
  return {
    objet: 'DOSSIER_CTIS',
    query: { bool: { must: [texteQuery(r.texte ?? '')], filter } },
    sort: triDe(
      r.tri?.map((t) => ({ ...t, champ: t.champ === 'dateAvis' ? JOUR : t.champ })),
      JOUR,
    ),
    colonnes: COLONNES,
    lire: (s) => ligneDe(c, s),
  };
}

/** A request without a committee of its own has that of its study. */
const rendusPar = (cppId: readonly CppId[] | undefined): Json[] =>
  cppId?.length
    ? [
        {
          bool: {
            should: [
              { terms: { 'defavorable.cppId': cppId } },
              { bool: { filter: terms('comiteId', cppId), must_not: [{ exists: { field: 'defavorable.cppId' } }] } },
            ],
            minimum_should_match: 1,
          },
        },
      ]
    : [];

function ligneDe({ actor, noms }: Contexte, lue: unknown): LigneDefavorableCtis {
  const { comiteId = null, ecartes, defavorable: d, etude, ...ligne } = source.parse(lue);
  const auteur = d.cppId ?? comiteId;
  return {
    ...ligne,
    phaseCode: etude.phaseCode,
    cppNom: auteur ? (noms.get(auteur)?.nom ?? null) : null,
    dateAvis: d.renduLe,
    motifs: d.motifs,
    avisId: d.avisId,
    reexamen: d.reexamen,
    ouvrable: ouvreDossier(actor, auteur) || (!ecartes.includes(actor.utiId) && ouvreDossier(actor, comiteId)),
  };
}
