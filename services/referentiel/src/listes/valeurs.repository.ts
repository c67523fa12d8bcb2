/** Writes of the uniform lists, of countries and of expected pieces. Each change counts one version more of its row. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';

export type ValeurSaisie = { libelle: string; description: string | null; ordre: number; actif: boolean };
/** undefined: no such row; `avant`: its columns as they were. */
type Issue = { isPerimee: boolean; avant?: object } | undefined;
type Cle = { liste: string; reglementation: string | null };

@Injectable()
export class ValeursRepository {
  /** undefined when the code is already in the list. */
  async creer(tx: Tx, c: Cle, v: ValeurSaisie & { code: string }, attributs: object): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(sql`
      insert into valeur (liste, reglementation_code, code, libelle, description, ordre, actif, attributs)
      values (${c.liste}, ${c.reglementation}, ${v.code}, ${v.libelle}, ${v.description}, ${v.ordre}, ${v.actif},
        ${JSON.stringify(attributs)})
      on conflict do nothing
      returning id
    `);
    return row?.id;
  }

  /** undefined when the list has no such row; `isPerimee` when it has another version. */
  async modifier(tx: Tx, liste: string, id: number, version: number, v: ValeurSaisie, attributs: object): Promise<Issue> {
    const [lue] = await tx.query<ValeurSaisie & { version: number; attributs: object }>(sql`
      select version, libelle, description, ordre, actif, attributs
      from valeur
      where liste = ${liste} and id = ${id}
      for update
    `);
    if (!lue || lue.version !== version) return lue && { isPerimee: true };
    await tx.query(sql`
      update valeur
      set libelle = ${v.libelle}, description = ${v.description}, ordre = ${v.ordre}, actif = ${v.actif},
        attributs = attributs || ${JSON.stringify(attributs)}::jsonb, version = version + 1
      where id = ${id}
    `);
    const { version: _, attributs: avant, ...champs } = lue;
    return { isPerimee: false, avant: { ...champs, ...avant } };
  }

  async creerPays(
    tx: Tx,
    p: { id: number; code: string; iso3: string; libelle: string; ue: boolean; eee: boolean; actif: boolean },
  ): Promise<boolean> {
    const rows = await tx.query(sql`
      insert into pays (id, code, iso3, libelle, ue, eee, actif)
      values (${p.id}, ${p.code}, ${p.iso3}, ${p.libelle}, ${p.ue}, ${p.eee}, ${p.actif})
      on conflict do nothing
      returning id
    `);
    return rows.length === 1;
  }

  async modifierPays(
    tx: Tx,
    p: { id: number; version: number; libelle: string; ue: boolean; eee: boolean; actif: boolean },
  ): Promise<Issue> {
    const [lu] = await tx.query<{ version: number }>(sql`
      select version, libelle, ue, eee, actif
      from pays
      where id = ${p.id}
      for update
    `);
    if (!lu || lu.version !== p.version) return lu && { isPerimee: true };
    await tx.query(sql`
      update pays
      set libelle = ${p.libelle}, ue = ${p.ue}, eee = ${p.eee}, actif = ${p.actif}, version = version + 1
      where id = ${p.id}
    `);
    const { version: _, ...avant } = lu;
    return { isPerimee: false, avant };
  }

  async creerPiece(
    tx: Tx,
    p: {
      reglementationCode: string;
      typeDossier: string;
      qualificationCode: string | null;
      categorieId: number;
      obligation: string;
      condition: string | null;
      multipleIci: boolean | null;
      message: string | null;
      ordre: number;
      actif: boolean;
    },
  ): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(sql`
      insert into piece_obligatoire (reglementation_code, type_dossier, qualification_code, categorie_id, obligation,
        condition, ordre, actif, multiple, message)
      values (${p.reglementationCode}, ${p.typeDossier}, ${p.qualificationCode}, ${p.categorieId}, ${p.obligation},
        ${p.condition}, ${p.ordre}, ${p.actif}, ${p.multipleIci}, ${p.message?.trim() || null})
      on conflict do nothing
      returning id
    `);
    return row?.id;
  }

  async modifierPiece(
    tx: Tx,
    p: {
      paramId: number;
      version: number;
      obligation: string;
      condition: string | null;
      multipleIci: boolean | null;
      message: string | null;
      ordre: number;
      actif: boolean;
    },
  ): Promise<Issue> {
    const [lue] = await tx.query<{ version: number }>(sql`
      select version, obligation, condition, multiple as "multipleIci", message, ordre, actif
      from piece_obligatoire
      where id = ${p.paramId}
      for update
    `);
    if (!lue || lue.version !== p.version) return lue && { isPerimee: true };
    await tx.query(sql`
      update piece_obligatoire
      set obligation = ${p.obligation}, condition = ${p.condition}, ordre = ${p.ordre}, actif = ${p.actif},
        multiple = ${p.multipleIci}, message = ${p.message?.trim() || null}, version = version + 1
      where id = ${p.paramId}
    `);
    const { version: _, ...avant } = lue;
    return { isPerimee: false, avant };
  }

  /** Who last changed an entity, for the refusal of a stale save. */
  async dernier(tx: Tx, entityCode: string, id: number): Promise<{ par: string; le: string } | undefined> {
    const [row] = await tx.query<{ par: string | null; le: string }>(sql`
      select auteur as par, le
      from evenement
      where entity_code = ${entityCode} and entity_id = ${id}
      order by le desc
      limit 1
    `);
    return row && { par: row.par ?? 'la plateforme', le: row.le };
  }
}
