/** Lists of this service that are not of open requests, by growing number. */
import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import { demandesAccesCtis, etudesCtis, recoursCtis, vigilancesCtis } from './collections.ts';
import { Objets } from './objets.repository.ts';

/** More than any list holds by far: beyond it something is wrong, and a screen could show nothing of use. */
const LISTE_MAX = 2_000;

@Injectable()
export class Listes {
  constructor(private readonly store: Objets) {}

  /** Trials that this person has access to. */
  etudesDu(utiId: UtiId) {
    const sienne = JSON.stringify([{ utiId }]);
    return this.store.after(etudesCtis, 0, LISTE_MAX, sql`contenu->'acces' @> ${sienne}::jsonb`);
  }

  /** Trials whose publication in the public register is allowed, after one of them. */
  publiees(apres: EtuId, taille: number) {
    return this.store.after(etudesCtis, apres, taille, sql`contenu @> '{"publicationAutorisee": true}'`);
  }

  /** Notifications of trials that were halted one day. */
  arrets() {
    return this.store.after(vigilancesCtis, 0, LISTE_MAX, sql`contenu->'notifications' @> '[{"type": "ARRET_TEMPORAIRE"}]'`);
  }

  accesATraiter() {
    return this.store.after(demandesAccesCtis, 0, LISTE_MAX, sql`contenu->>'statut' = 'EN_ATTENTE'`);
  }

  /** Those that this sponsor formed; all of them without. */
  recours(utiId?: UtiId) {
    return this.store.after(
      recoursCtis,
      0,
      LISTE_MAX,
      utiId === undefined ? undefined : sql`contenu->'utiId' = ${String(utiId)}::jsonb`,
    );
  }
}
