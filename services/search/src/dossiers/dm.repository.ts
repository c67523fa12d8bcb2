/** Dossiers on a device, among those that their reader finds: the list of dossiers with what is said of the device. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { voitSeances } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierIndexe } from '@riph/contracts/etude/etude.events';
import { ligneDm, type RechercheDm } from '@riph/contracts/search/dossiers.schemas';
import * as z from 'zod';
import { type Liste, PagesRepository } from '../socle/pages.repository.ts';
import { texteQuery } from '../socle/question.rules.ts';
import { permise, visibleDossiers } from '../socle/search.access.ts';
import { filtresDmQuery, type Resolue, triQuery } from './dossier.rules.ts';

const source = ligneDm
  .omit({ dispositif: true, classe: true, decisionAnsm: true })
  .extend(dossierIndexe.pick({ dispositif: true, decisionAnsm: true }).shape);
const COLONNES = Object.keys(source.shape);
type Dispositif = NonNullable<z.output<typeof dossierIndexe>['dispositif']>;

export type DetailDm = z.output<typeof ligneDm> & Pick<Dispositif, 'fabricant' | 'marquageCe' | 'numeroEudamed'>;

@Injectable()
export class DmRepository {
  constructor(private readonly pages: PagesRepository) {}

  /** One page of the list. */
  lister(actor: Actor, demandee: Resolue<RechercheDm>, today: Jour) {
    const lire = (s: unknown) => ligneDm.parse(detail(actor, s));
    return this.pages.lister({ ...this.liste(actor, demandee, today), lire }, demandee.page);
  }

  /** All rows of the list with what its detailed export adds, in its order. */
  parcourir(actor: Actor, demandee: Resolue<RechercheDm>, today: Jour) {
    return this.pages.parcourir(this.liste(actor, demandee, today));
  }

  private liste(actor: Actor, demandee: Resolue<RechercheDm>, today: Jour): Liste<DetailDm> {
    const r = permise(actor.profil, demandee);
    const filter = [visibleDossiers(actor), ...filtresDmQuery(r.filtres, today)];
    return {
      objet: 'DOSSIER',
      query: { bool: { must: [texteQuery(r.texte ?? '')], filter } },
      sort: triQuery(r.tri),
      colonnes: COLONNES,
      lire: (s) => detail(actor, s),
    };
  }
}

const RIEN: Dispositif = { nom: null, fabricant: null, classe: null, marquageCe: null, numeroEudamed: null };

/** A line that was indexed before these fields says nothing of its device until the next rebuild. */
const detail = (actor: Actor, lue: unknown): DetailDm => {
  const { dispositif, ...ligne } = source.parse(lue);
  const { nom, ...reste } = dispositif ?? RIEN;
  return { ...ligne, ...reste, dispositif: nom, dateSeance: voitSeances(actor.profil) ? ligne.dateSeance : null };
};
