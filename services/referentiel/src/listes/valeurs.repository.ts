/** Writes of the uniform lists, of countries and of expected pieces. Each change counts one version more of its row. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';

export type ValeurSaisie = { libelle: string; description: string | null; ordre: number; actif: boolean };
/** undefined: no such row; `avant`: its columns as they were. */
type Issue = { isPerimee: boolean; avant?: object } | undefined;
type Cle = { liste: string; reglementation: string | null };

@Injectable()
export class ValeursRepository {
  /** undefined when the code is already in the list. */
  async creer(tx: Tx, c: Cle, v: ValeurSaisie & { code: string }, attributs: object): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `insert into valeur (liste, reglementation_code, code, libelle, description, ordre, actif, attributs) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing returning id`,
      [c.liste, c.reglementation, v.code, v.libelle, v.description, v.ordre, v.actif, JSON.stringify(attributs)],
    );
    return row?.id;
  }

  /** undefined when the list has no such row; `isPerimee` when it has another version. */
  async modifier(tx: Tx, liste: string, id: number, version: number, v: ValeurSaisie, attributs: object): Promise<Issue> {
    const [lue] = await tx.query<ValeurSaisie & { version: number; attributs: object }>(
      'select version, libelle, description, ordre, actif, attributs from valeur where liste = $1 and id = $2 for update',
      [liste, id],
    );
    if (!lue || lue.version !== version) return lue && { isPerimee: true };
    await tx.query(
      `update valeur set libelle = $2, description = $3, ordre = $4, actif = $5, attributs = attributs || $6::jsonb, version = version + 1 where id = $1`,
      [id, v.libelle, v.description, v.ordre, v.actif, JSON.stringify(attributs)],
    );
    const { version: _, attributs: avant, ...champs } = lue;
    return { isPerimee: false, avant: { ...champs, ...avant } };
  }

  async creerPays(
    tx: Tx,
    p: { id: number; code: string; iso3: string; libelle: string; ue: boolean; eee: boolean; actif: boolean },
  ): Promise<boolean> {
    const rows = await tx.query(
      'insert into pays (id, code, iso3, libelle, ue, eee, actif) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id',
      [p.id, p.code, p.iso3, p.libelle, p.ue, p.eee, p.actif],
    );
    return rows.length === 1;
  }

  async modifierPays(
    tx: Tx,
    p: { id: number; version: number; libelle: string; ue: boolean; eee: boolean; actif: boolean },
  ): Promise<Issue> {
    const [lu] = await tx.query<{ version: number }>(
      'select version, libelle, ue, eee, actif from pays where id = $1 for update',
      [p.id],
    );
    if (!lu || lu.version !== p.version) return lu && { isPerimee: true };
    await tx.query('update pays set libelle = $2, ue = $3, eee = $4, actif = $5, version = version + 1 where id = $1', [
      p.id,
      p.libelle,
      p.ue,
      p.eee,
      p.actif,
    ]);
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
    const [row] = await tx.query<{ id: number }>(
      `insert into piece_obligatoire (reglementation_code, type_dossier, qualification_code, categorie_id, obligation, condition, ordre, actif, multiple, message)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
      [
        p.reglementationCode,
        p.typeDossier,
        p.qualificationCode,
        p.categorieId,
        p.obligation,
        p.condition,
        p.ordre,
        p.actif,
        p.multipleIci,
        p.message?.trim() || null,
      ],
    );
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
    const [lue] = await tx.query<{ version: number }>(
      'select version, obligation, condition, multiple as "multipleIci", message, ordre, actif from piece_obligatoire where id = $1 for update',
      [p.paramId],
    );
    if (!lue || lue.version !== p.version) return lue && { isPerimee: true };
    await tx.query(
      'update piece_obligatoire set obligation = $2, condition = $3, ordre = $4, actif = $5, multiple = $6, message = $7, version = version + 1 where id = $1',
      [p.paramId, p.obligation, p.condition, p.ordre, p.actif, p.multipleIci, p.message?.trim() || null],
    );
    const { version: _, ...avant } = lue;
    return { isPerimee: false, avant };
  }

  /** Who last changed an entity, for the refusal of a stale save. */
  async dernier(tx: Tx, entityCode: string, id: number): Promise<{ par: string; le: string } | undefined> {
    const [row] = await tx.query<{ par: string | null; le: string }>(
      'select auteur as par, le from evenement where entity_code = $1 and entity_id = $2 order by le desc limit 1',
      [entityCode, id],
    );
    return row && { par: row.par ?? 'la plateforme', le: row.le };
  }
}
