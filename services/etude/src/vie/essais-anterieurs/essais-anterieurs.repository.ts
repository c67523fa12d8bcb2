/** Trials of the European portal that had a EudraCT number before it, and the national studies that bear it: one query for the list. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { EssaiAnterieur, FaitsRapatriement } from '@riph/contracts/etude/vie/rapatriement.rules';

export type EssaiTenu = EssaiAnterieur & { etuId: EtuId; titre: string; promoteur: string | null; cppId: CppId | null };
/** `numeroEudraCt` null: none, or not one of these trials. */
export type EssaiDit = EssaiTenu & { version: number; numeroEudraCt: string | null };
export type EtudeRapatriable = {
  etuId: EtuId;
  version: number;
  numero: string | null;
  numeroNational: string;
  titre: string;
  promoteur: string | null;
  etat: EtatEtude;
  cppId: CppId | null;
  comite: string | null;
  essai: EssaiTenu;
  dossiers: FaitsRapatriement['dossiers'];
};

const ESSAI = sql`
  t.etu_id as "etuId", t.numero_ctis as "numeroCtis", t.titre, t.promoteur, t.cpp_id as "cppId",
    t.autorise_le as "autoriseLe"
`;
/** Of one number, the trial that came first: a second one under it would be a mistake of the portal. */
const PREMIER = sql`from essai_anterieur t where t.numero_eudract =`;

@Injectable()
export class EssaisAnterieursRepository {
  constructor(private readonly db: Database) {}

  /** An older state of the trial changes nothing; one that never was of these trials is not kept. */
  async suivre(on: Pick<Tx, 'query'>, e: EssaiDit): Promise<void> {
    await on.query(sql`
      insert into essai_anterieur as a (etu_id, version, numero_eudract, numero_ctis, titre, promoteur, cpp_id, autorise_le)
      select ${e.etuId}::int, ${e.version}::int, ${e.numeroEudraCt}::text, ${e.numeroCtis}::text, ${e.titre}::text,
        ${e.promoteur}::text, ${e.cppId}::int, ${e.autoriseLe}::text
      where ${e.numeroEudraCt}::text is not null
        or exists (select from essai_anterieur x where x.etu_id = ${e.etuId}::int)
      on conflict (etu_id) do update
      set version = excluded.version, numero_eudract = excluded.numero_eudract, numero_ctis = excluded.numero_ctis,
        titre = excluded.titre, promoteur = excluded.promoteur, cpp_id = excluded.cpp_id,
        autorise_le = excluded.autorise_le
      where a.version < excluded.version
    `);
  }

  /** The trial whose EudraCT number is this national number. */
  async essaiDe(numeroNational: string | null): Promise<EssaiTenu | null> {
    if (numeroNational === null) return null;
    const [essai] = await this.db.query<EssaiTenu>(sql`select ${ESSAI} ${PREMIER} ${numeroNational} order by t.etu_id limit 1`);
    return essai ?? null;
  }

  /** National studies in one of these states whose trial is known, the oldest first. */
  rapatriables(etats: readonly EtatEtude[], limite: number): Promise<EtudeRapatriable[]> {
    return this.db.query<EtudeRapatriable>(sql`
      select e.id as "etuId", e.version, e.numero, e.numero_national as "numeroNational", e.titre, e.promoteur, e.etat,
        e.cpp_id as "cppId", e.cpp_nom as comite, to_jsonb(t) as essai,
        coalesce((select jsonb_agg(jsonb_build_object('statut', d.statut, 'numero', d.numero) order by d.id)
          from dossier d
          where d.etu_id = e.id),
          '[]') as dossiers
      from etude e
      cross join lateral (select ${ESSAI} ${PREMIER} e.numero_national order by t.etu_id limit 1) t
      where e.reglementation_code = 'JARDE' and e.qualification_code = 'CAT1' and e.etat = any(${etats})
      order by e.id
      limit ${limite}
    `);
  }
}
