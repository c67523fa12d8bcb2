/** The list of requests of the European portal, among those that their reader finds. */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import { voitSeances } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisIndexe, etudeDuDossier } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { ligneCtis, type RechercheCtis } from '@riph/contracts/search/ctis.schemas';
import * as z from 'zod';
import { type Liste, PagesRepository } from '../socle/pages.repository.ts';
import { texteQuery, triDe } from '../socle/question.rules.ts';
import { permise, visibleCtis } from '../socle/search.access.ts';
import { filtresCtisQuery } from './ctis.rules.ts';

const source = dossierCtisIndexe.omit({ cppId: true }).extend({ comiteId: z.int().nullish(), etude: etudeDuDossier });
const COLONNES = Object.keys(source.shape);

/** A line with what its detailed export adds. */
export type DetailCtis = z.output<typeof ligneCtis> &
  Pick<z.output<typeof source>, 'faits' | 'demandes' | 'conditions' | 'sensAvis'>;
type Contexte = { actor: Actor; today: Jour; noms: ReadonlyMap<number, { nom: string }> };

@Injectable()
export class CtisRepository {
  constructor(
    private readonly pages: PagesRepository,
    private readonly comites: Comites,
  ) {}

  /** One page of the list. */
  async lister(actor: Actor, demandee: RechercheCtis, today: Jour) {
    const c = { actor, today, noms: await this.comites.tous() };
    return this.pages.lister({ ...liste(c, demandee), lire: (s) => ligneCtis.parse(detail(c, s)) }, demandee.page);
  }

  /** All rows of the list with what its detailed export adds, in its order. */
  async *parcourir(actor: Actor, demandee: RechercheCtis, today: Jour): AsyncGenerator<DetailCtis> {
    yield* this.pages.parcourir(liste({ actor, today, noms: await this.comites.tous() }, demandee));
  }
}

function liste(c: Contexte, demandee: RechercheCtis): Liste<DetailCtis> {
  const r = permise(c.actor.profil, demandee);
  return {
    objet: 'DOSSIER_CTIS',
    query: {
      bool: { must: [texteQuery(r.texte ?? '')], filter: [visibleCtis(c.actor), ...filtresCtisQuery(r.filtres, c.today)] },
    },
    sort: triDe(r.tri, 'dateSoumission'),
    colonnes: COLONNES,
    lire: (s) => detail(c, s),
  };
}

function detail({ actor, today, noms }: Contexte, lue: unknown): DetailCtis {
  const { comiteId, etude, ...ligne } = source.parse(lue);
  return {
    ...ligne,
    titreCourt: etude.titreCourt,
    phaseCode: etude.phaseCode,
    enTransition: etude.enTransition,
    avecDispositif: etude.avecDispositif,
    cppNom: comiteId ? (noms.get(comiteId)?.nom ?? null) : null,
    enRetard: ligne.dateLimite !== null && ligne.dateLimite < today,
    dateSeance: voitSeances(actor.profil) ? ligne.dateSeance : null,
  };
}
