/** Unfavourable opinions of all committees (R1125-7): title, sponsor, reasons, what the second examination came to; nothing else of the dossier. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierIndexe } from '@riph/contracts/etude/etude.events';
import { ligneDefavorable, type RechercheDefavorables } from '@riph/contracts/search/dossiers.schemas';
import * as z from 'zod';
import { type Liste, PagesRepository } from '../socle/pages.repository.ts';
import { texteQuery } from '../socle/question.rules.ts';
import { ouvreDossier, visibleDefavorables } from '../socle/search.access.ts';
import { filtresDefavorableQuery, triQuery } from './dossier.rules.ts';

const source = dossierIndexe
  .pick({ cppId: true, defavorable: true, reexamen: true })
  .extend(ligneDefavorable.omit({ motifs: true, documentId: true, reexamen: true, ouvrable: true }).shape);
const COLONNES = Object.keys(source.shape);

export type Detail = z.output<typeof ligneDefavorable> & { motivation: string | null; documents: number };

@Injectable()
export class DefavorableRepository {
  constructor(private readonly pages: PagesRepository) {}

  /** One page, the newest opinion first. */
  lister(actor: Actor, r: RechercheDefavorables, today: Jour) {
    const lire = (s: unknown) => ligneDefavorable.parse(detail(actor, s));
    return this.pages.lister({ ...this.liste(actor, r, today), lire }, r.page);
  }

  /** All rows of the list with what its detailed export adds, in its order. */
  parcourir(actor: Actor, r: RechercheDefavorables, today: Jour) {
    return this.pages.parcourir(this.liste(actor, r, today));
  }

  private liste(actor: Actor, r: RechercheDefavorables, today: Jour): Liste<Detail> {
    const filter = [visibleDefavorables(actor), ...filtresDefavorableQuery(r.filtres, today)];
    return {
      objet: 'DOSSIER',
      query: { bool: { must: [texteQuery(r.texte ?? '')], filter } },
      sort: triQuery(r.tri, 'dateAvis'),
      colonnes: COLONNES,
      lire: (s) => detail(actor, s),
    };
  }
}

/** A line whose opinion was indexed before these fields has no reasons until the next rebuild. */
const detail = (actor: Actor, lue: unknown): Detail => {
  const { defavorable, reexamen, cppId, ...ligne } = source.parse(lue);
  return {
    ...ligne,
    motifs: defavorable?.motifs ?? [],
    documentId: defavorable?.documentId ?? null,
    reexamen: reexamen?.statut ?? null,
    ouvrable: ouvreDossier(actor, cppId),
    motivation: defavorable?.motivation ?? null,
    documents: defavorable?.documents ?? 0,
  };
};
