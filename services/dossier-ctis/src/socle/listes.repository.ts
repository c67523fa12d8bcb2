/** Lists of this service that are not of open requests, by growing number. */
import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { demandesAccesCtis, dossiersCtis, etudesCtis, recoursCtis, vigilancesCtis } from './collections.ts';
import { Objets } from './objets.repository.ts';

@Injectable()
export class Listes {
  constructor(private readonly store: Objets) {}

  /** Trials that this person has access to. */
  etudesDu(utiId: UtiId) {
    const sienne = JSON.stringify([{ utiId }]);
    return this.store.list(etudesCtis, sql`contenu->'acces' @> ${sienne}::jsonb`);
  }

  /** Trials whose publication in the public register is allowed, after one of them. */
  publiees(apres: EtuId, taille: number) {
    return this.store.after(etudesCtis, apres, taille, sql`contenu @> '{"publicationAutorisee": true}'`);
  }

  /** Notifications of trials that were halted one day. */
  arrets() {
    return this.store.list(vigilancesCtis, sql`contenu->'notifications' @> '[{"type": "ARRET_TEMPORAIRE"}]'`);
  }

  /** Requests for access that nobody has answered; those for one trial alone. */
  accesATraiter(numeroCtis?: string) {
    const attendent = sql`contenu->>'statut' = 'EN_ATTENTE'`;
    return this.store.list(
      demandesAccesCtis,
      numeroCtis === undefined ? attendent : sql`${attendent} and contenu->>'numeroCtis' = ${numeroCtis}`,
    );
  }

  /** Those on one trial, and on the trials that this person has access to; all of them without either. */
  recours({ etuId, utiId }: { etuId?: EtuId | undefined; utiId?: UtiId | undefined } = {}) {
    const sur = etuId === undefined ? sql`true` : sql`(contenu->>'etuId')::int = ${etuId}`;
    if (utiId === undefined) return this.store.list(recoursCtis, sur);
    const sienne = JSON.stringify([{ utiId }]);
    return this.store.list(
      recoursCtis,
      sql`${sur} and (contenu->>'etuId')::int in (select e.id from etude e where e.contenu->'acces' @> ${sienne}::jsonb)`,
    );
  }

  /** Requests whose unfavourable opinion was notified since a day, and on which there is no appeal; those that this person has access to alone. */
  contestables(depuis: Jour, utiId?: UtiId) {
    const sien = utiId === undefined ? sql`true` : sql`${utiId} = any(deposants)`;
    return this.store.list(
      dossiersCtis,
      sql`partie_deux = 'P2_AVIS_DEFAVORABLE' and not supprime and ${sien}
        and contenu->'conclusionPartieDeux'->>'date' >= ${depuis}
        and not exists (select from recours r where r.dossier = dossier.id::text)`,
    );
  }

  /** Requests that were withdrawn here, and that the portal has told. */
  retires() {
    return this.store.list(
      dossiersCtis,
      sql`not supprime and statut_global = 'ABANDONNE'
        and contenu->>'statutCtis' is not null and contenu->'suivi'->>'retrait' is not null`,
    );
  }

  /** Appeals that were accepted and have no complements, until it was told that they are closed without; not those of a request that was withdrawn or deleted, which closed them. */
  recoursAcceptes() {
    return this.store.list(
      recoursCtis,
      sql`contenu->>'etat' = 'ACCEPTE' and contenu->>'closDitLe' is null and exists (
        select
        from dossier d
        where d.id = (recours.contenu->>'dosId')::int and not d.supprime and d.partie_deux is distinct from 'P2_RETIREE'
      )`,
    );
  }

  /** Appeals whose complements were sent, and whose request is not open again or was not drawn. */
  reexamensEnSuspens() {
    return this.store.list(
      recoursCtis,
      sql`contenu->>'etat' = 'TRANSMIS' and exists (
        select
        from dossier d
        where d.id = (recours.contenu->>'dosId')::int and not d.supprime
          and case d.partie_deux
            when 'P2_AVIS_DEFAVORABLE' then d.contenu->'suivi'->>'reexamen' is null
            when 'P2_A_ATTRIBUER' then d.contenu->'suivi'->>'attente' is null
            else false
          end
      )`,
    );
  }
}
