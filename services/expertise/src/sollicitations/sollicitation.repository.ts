/** Rows of tables `sollicitation` and `document_expertise`. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { Activite, Rappel } from '@riph/contracts/expertise/expertise.rules';
import { EXPERTISES_OUVERTES } from '@riph/contracts/expertise/expertise.workflow';
import {
  EXPERTISES_LUES_MAX,
  type StatutExpertise,
  type TypeDocumentExpertise,
} from '@riph/contracts/expertise/sollicitation.schemas';

export type Sollicitation = {
  id: number;
  dosId: DosId;
  cppId: CppId;
  expId: UtiId;
  nom: string;
  statut: StatutExpertise;
  numero: string;
  comite: string;
  titre: string;
  domaines: string[];
  resume: string | null;
  question: string;
  attenduLe: Jour;
  solliciteLe: Instant;
  resolliciteLe: Instant | null;
  message: string | null;
  reponduLe: string | null;
  motif: string | null;
  lien: boolean;
  deposeLe: string | null;
  rappels: { rappel: Rappel; le: string }[];
};
export type Nouvelle = Pick<
  Sollicitation,
  'dosId' | 'cppId' | 'expId' | 'nom' | 'numero' | 'comite' | 'titre' | 'domaines' | 'resume' | 'question' | 'attenduLe'
>;
type TypeDocument = TypeDocumentExpertise | 'DEMANDE';
export type DocumentRow = {
  id: number;
  sollicitationId: number;
  expId: UtiId;
  nom: string;
  type: TypeDocument;
  document: FileRef;
  deposeLe: string;
};
/** What an event writes beside the state. */
export type Changement = Partial<
  Pick<Sollicitation, 'reponduLe' | 'motif' | 'lien' | 'deposeLe' | 'resolliciteLe' | 'message' | 'attenduLe'>
>;
/** Of an expert, or of a dossier but for one committee. */
export type Ouvertes = { expId: UtiId } | { dosId: DosId; saufCppId: CppId | null };

const COLONNES = sql`
  s.id, s.dos_id as "dosId", s.cpp_id as "cppId", s.exp_id as "expId", s.nom, s.statut, s.numero, s.comite, s.titre,
    s.domaines, s.resume, s.question, s.attendu_le as "attenduLe", s.sollicite_le as "solliciteLe",
    s.resollicite_le as "resolliciteLe", s.message, s.repondu_le as "reponduLe", s.motif, s.lien,
    s.depose_le as "deposeLe", s.rappels
`;
const DOCUMENT = sql`
  d.id, d.sollicitation_id as "sollicitationId", s.exp_id as "expId", s.nom, d.type, d.document,
    d.depose_le as "deposeLe"
`;
/** Requests of one dossier: far above what there is. */
const LIGNES_MAX = 500;

@Injectable()
export class SollicitationRepository {
  constructor(private readonly db: Database) {}

  /** Another name of an expert, on what is asked of him; a report that is filed bears the name of its day. */
  async nommer(tx: Tx, expId: UtiId, nom: string): Promise<void> {
    await tx.query(sql`update sollicitation set nom = ${nom} where exp_id = ${expId} and depose_le is null and nom <> ${nom}`);
  }

  duDossier(dosId: DosId, tx?: Tx): Promise<Sollicitation[]> {
    return (tx ?? this.db).query<Sollicitation>(sql`
      select ${COLONNES}
      from sollicitation s
      where s.dos_id = ${dosId}
      order by s.id
      limit ${LIGNES_MAX}
    `);
  }

  /** The newest first; those that are open are none of what a long list leaves out. */
  async deLExpert(expId: UtiId): Promise<Sollicitation[]> {
    const lues = await this.db.query<Sollicitation>(sql`
      select ${COLONNES}
      from sollicitation s
      where s.exp_id = ${expId}
      order by (s.statut = any(${EXPERTISES_OUVERTES})) desc, s.id desc
      limit ${EXPERTISES_LUES_MAX}
    `);
    return lues.toSorted((a, b) => b.id - a.id);
  }

  /** The last request of an expert on a dossier, held until the end of the transaction. */
  async lock(tx: Tx, dosId: DosId, expId: UtiId): Promise<Sollicitation | undefined> {
    const [row] = await tx.query<Sollicitation>(sql`
      select ${COLONNES}
      from sollicitation s
      where s.dos_id = ${dosId} and s.exp_id = ${expId}
      order by s.id desc
      limit 1
      for update
    `);
    return row;
  }

  /** The same, by its number. */
  async lockById(tx: Tx, id: number): Promise<Sollicitation | undefined> {
    const [row] = await tx.query<Sollicitation>(sql`select ${COLONNES} from sollicitation s where s.id = ${id} for update`);
    return row;
  }

  /** Of these dossiers, those that a committee lets this expert read now. */
  admissions(dosIds: readonly DosId[], expId: UtiId): Promise<{ dosId: DosId; cppId: CppId }[]> {
    return this.db.query<{ dosId: DosId; cppId: CppId }>(sql`
      select dos_id as "dosId", cpp_id as "cppId"
      from sollicitation
      where dos_id = any(${dosIds}) and exp_id = ${expId} and statut in ('ACCEPTE', 'DEPOSE')
    `);
  }

  /** Undefined when one goes on already. */
  async ajouter(tx: Tx, n: Nouvelle, par: { nom: string; le: string }): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(sql`
      insert into sollicitation (dos_id, cpp_id, exp_id, nom, statut, numero, comite, titre, domaines, resume, question,
        attendu_le, sollicite_le, sollicite_par)
      values (${n.dosId}, ${n.cppId}, ${n.expId}, ${n.nom}, 'SOLLICITE', ${n.numero}, ${n.comite}, ${n.titre},
        ${n.domaines}, ${n.resume}, ${n.question}, ${n.attenduLe}, ${par.le}, ${par.nom})
      on conflict do nothing
      returning id
    `);
    return row?.id;
  }

  async changer(tx: Tx, s: Sollicitation, change: Changement & Pick<Sollicitation, 'statut'>): Promise<Sollicitation> {
    const a = { ...s, ...change };
    await tx.query(sql`
      update sollicitation
      set statut = ${a.statut}, repondu_le = ${a.reponduLe}, motif = ${a.motif}, lien = ${a.lien},
        depose_le = ${a.deposeLe}, resollicite_le = ${a.resolliciteLe}, message = ${a.message},
        attendu_le = ${a.attenduLe}
      where id = ${s.id}
    `);
    return a;
  }

  /** All that was asked and answered on these requests: their papers were destroyed (CON-03). Gives the files. */
  async effacer(tx: Tx, dosIds: readonly DosId[]): Promise<string[]> {
    const files = await tx.query<{ id: string }>(sql`
      delete from document_expertise
      where sollicitation_id in (select id from sollicitation where dos_id = any(${dosIds}))
      returning document ->> 'documentId' id
    `);
    await tx.query(sql`delete from sollicitation where dos_id = any(${dosIds})`);
    return files.map((f) => f.id);
  }

  /** Requests that are not closed, their rows locked until the transaction ends. */
  ouvertes(tx: Tx, de: Ouvertes): Promise<Sollicitation[]> {
    const asked =
      'expId' in de
        ? sql`s.exp_id = ${de.expId}`
        : sql`s.dos_id = ${de.dosId} and (${de.saufCppId}::int is null or s.cpp_id <> ${de.saufCppId}::int)`;
    return tx.query<Sollicitation>(sql`
      select ${COLONNES}
      from sollicitation s
      where s.statut = any(${EXPERTISES_OUVERTES}) and ${asked}
      order by s.id
      for update
    `);
  }

  /** Those that an answer or a report is awaited of, by id. */
  enAttente(apres: number, taille: number): Promise<Sollicitation[]> {
    return this.db.query<Sollicitation>(sql`
      select ${COLONNES}
      from sollicitation s
      where s.statut in ('SOLLICITE', 'ACCEPTE') and s.id > ${apres}
      order by s.id
      limit ${taille}
    `);
  }

  /** False when this reminder was sent already, since the expert was last asked. */
  async noterRappel(tx: Tx, s: Sollicitation, rappel: Rappel, le: string): Promise<boolean> {
    const rows = await tx.query(sql`
      update sollicitation
      set rappels = rappels || ${JSON.stringify([{ rappel, le }])}::jsonb
      where id = ${s.id}
        and statut = ${s.statut}
        and not exists (select from jsonb_array_elements(rappels) r
          where r ->> 'rappel' = ${rappel} and (r ->> 'le')::timestamptz > coalesce(resollicite_le, sollicite_le))
      returning id
    `);
    return rows.length > 0;
  }

  /** Reports in hand, and how many of those handed in came by their day in Paris. */
  async activites(expIds: readonly UtiId[]): Promise<(Activite & { expId: UtiId })[]> {
    return this.db.query<Activite & { expId: UtiId }>(sql`
      select exp_id as "expId", count(*) filter (where statut = 'ACCEPTE')::int as "enCours",
        count(*) filter (where statut = 'DEPOSE')::int as "rendus",
        count(*) filter (where statut = 'DEPOSE'
          and (depose_le at time zone 'Europe/Paris')::date <= attendu_le)::int as "aTemps"
      from sollicitation
      where exp_id = any(${expIds})
      group by exp_id
    `);
  }

  /** A report asked again makes the request go back to ACCEPTE: the document that is kept says that one came. */
  rapportsRendus(cppId: CppId, dosIds: readonly DosId[]): Promise<{ dosId: DosId; expId: UtiId; deposeLe: string | null }[]> {
    return this.db.query(sql`
      select s.dos_id as "dosId", s.exp_id as "expId", min(d.depose_le at time zone 'Europe/Paris')::date as "deposeLe"
      from sollicitation s
      left join document_expertise d on d.sollicitation_id = s.id and d.type = 'RAPPORT'
      where s.cpp_id = ${cppId} and s.dos_id = any(${dosIds}) and (d.id is not null or s.statut = 'ACCEPTE')
      group by s.dos_id, s.exp_id
      order by s.dos_id, s.exp_id
    `);
  }

  documents(sollicitationIds: readonly number[]): Promise<DocumentRow[]> {
    return this.db.query<DocumentRow>(sql`
      select ${DOCUMENT}
      from document_expertise d
      join sollicitation s on s.id = d.sollicitation_id
      where d.sollicitation_id = any(${sollicitationIds})
      order by d.id
    `);
  }

  async document(tx: Tx, sollicitationId: number, type: TypeDocument): Promise<DocumentRow | undefined> {
    const [row] = await tx.query<DocumentRow>(sql`
      select ${DOCUMENT}
      from document_expertise d
      join sollicitation s on s.id = d.sollicitation_id
      where d.sollicitation_id = ${sollicitationId} and d.type = ${type}
    `);
    return row;
  }

  async garder(
    tx: Tx,
    sollicitationId: number,
    type: TypeDocument,
    document: FileRef,
    par: { nom: string; le: string },
  ): Promise<void> {
    await tx.query(sql`
      insert into document_expertise (sollicitation_id, type, document, depose_le, depose_par)
      values (${sollicitationId}, ${type}, ${JSON.stringify(document)}::jsonb, ${par.le}, ${par.nom})
      on conflict (sollicitation_id, type) do update
      set document = excluded.document, depose_le = excluded.depose_le, depose_par = excluded.depose_par
    `);
  }

  async oublier(tx: Tx, id: number): Promise<void> {
    await tx.query(sql`delete from document_expertise where id = ${id}`);
  }
}
