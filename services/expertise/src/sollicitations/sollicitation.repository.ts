/** Rows of tables `sollicitation` and `document_expertise`. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { Activite, Rappel } from '@riph/contracts/expertise/expertise.rules';
import { EXPERTISES_OUVERTES } from '@riph/contracts/expertise/expertise.workflow';
import type { StatutExpertise, TypeDocumentExpertise } from '@riph/contracts/expertise/sollicitation.schemas';

export type Sollicitation = {
  id: number;
  dosId: number;
  cppId: number;
  expId: number;
  nom: string;
  statut: StatutExpertise;
  numero: string;
  comite: string;
  titre: string;
  domaines: string[];
  resume: string | null;
  question: string;
  attenduLe: string;
  solliciteLe: string;
  resolliciteLe: string | null;
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
  expId: number;
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
export type Ouvertes = { expId: number } | { dosId: number; saufCppId: number | null };

const COLONNES = `s.id, s.dos_id as "dosId", s.cpp_id as "cppId", s.exp_id as "expId", s.nom, s.statut, s.numero, s.comite, s.titre, s.domaines, s.resume, s.question,
  s.attendu_le as "attenduLe", s.sollicite_le as "solliciteLe", s.resollicite_le as "resolliciteLe", s.message, s.repondu_le as "reponduLe", s.motif, s.lien,
  s.depose_le as "deposeLe", s.rappels`;
const DOCUMENT = `d.id, d.sollicitation_id as "sollicitationId", s.exp_id as "expId", s.nom, d.type, d.document, d.depose_le as "deposeLe"`;
/** Requests of one dossier or of one expert: far above what there is. */
const LIGNES_MAX = 500;

@Injectable()
export class SollicitationRepository {
  constructor(private readonly db: Database) {}

  /** Another name of an expert, on what is asked of him; a report that is filed bears the name of its day. */
  async nommer(tx: Tx, expId: number, nom: string): Promise<void> {
    await tx.query('update sollicitation set nom = $2 where exp_id = $1 and depose_le is null and nom <> $2', [expId, nom]);
  }

  duDossier(dosId: number, tx?: Tx): Promise<Sollicitation[]> {
    return (tx ?? this.db).query<Sollicitation>(
      `select ${COLONNES} from sollicitation s where s.dos_id = $1 order by s.id limit ${LIGNES_MAX}`,
      [dosId],
    );
  }

  deLExpert(expId: number): Promise<Sollicitation[]> {
    return this.db.query<Sollicitation>(
      `select ${COLONNES} from sollicitation s where s.exp_id = $1 order by s.id desc limit ${LIGNES_MAX}`,
      [expId],
    );
  }

  /** The last request of an expert on a dossier, held until the end of the transaction. */
  async lock(tx: Tx, dosId: number, expId: number): Promise<Sollicitation | undefined> {
    const [row] = await tx.query<Sollicitation>(
      `select ${COLONNES} from sollicitation s where s.dos_id = $1 and s.exp_id = $2 order by s.id desc limit 1 for update`,
      [dosId, expId],
    );
    return row;
  }

  /** The same, by its number. */
  async lockById(tx: Tx, id: number): Promise<Sollicitation | undefined> {
    const [row] = await tx.query<Sollicitation>(`select ${COLONNES} from sollicitation s where s.id = $1 for update`, [id]);
    return row;
  }

  /** The committee that lets this expert read the dossier now; undefined when none does. */
  async admission(dosId: number, expId: number): Promise<number | undefined> {
    const [row] = await this.db.query<{ cppId: number }>(
      `select cpp_id as "cppId" from sollicitation where dos_id = $1 and exp_id = $2 and statut in ('ACCEPTE', 'DEPOSE')`,
      [dosId, expId],
    );
    return row?.cppId;
  }

  /** Undefined when one goes on already. */
  async ajouter(tx: Tx, n: Nouvelle, par: { nom: string; le: string }): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `insert into sollicitation (dos_id, cpp_id, exp_id, nom, statut, numero, comite, titre, domaines, resume, question, attendu_le, sollicite_le, sollicite_par)
       values ($1, $2, $3, $4, 'SOLLICITE', $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
      [
        n.dosId,
        n.cppId,
        n.expId,
        n.nom,
        n.numero,
        n.comite,
        n.titre,
        n.domaines,
        n.resume,
        n.question,
        n.attenduLe,
        par.le,
        par.nom,
      ],
    );
    return row?.id;
  }

  async changer(tx: Tx, s: Sollicitation, change: Changement & Pick<Sollicitation, 'statut'>): Promise<Sollicitation> {
    const a = { ...s, ...change };
    await tx.query(
      `update sollicitation set statut = $2, repondu_le = $3, motif = $4, lien = $5, depose_le = $6, resollicite_le = $7, message = $8, attendu_le = $9 where id = $1`,
      [s.id, a.statut, a.reponduLe, a.motif, a.lien, a.deposeLe, a.resolliciteLe, a.message, a.attenduLe],
    );
    return a;
  }

  /** Requests that are not closed, their rows locked until the transaction ends. */
  ouvertes(tx: Tx, de: Ouvertes): Promise<Sollicitation[]> {
    const [ou, params] =
      'expId' in de
        ? ['s.exp_id = $2', [de.expId]]
        : ['s.dos_id = $2 and ($3::int is null or s.cpp_id <> $3)', [de.dosId, de.saufCppId]];
    return tx.query<Sollicitation>(
      `select ${COLONNES} from sollicitation s where s.statut = any($1) and ${ou} order by s.id for update`,
      [EXPERTISES_OUVERTES, ...params],
    );
  }

  /** Those that an answer or a report is awaited of, by id. */
  enAttente(apres: number, taille: number): Promise<Sollicitation[]> {
    return this.db.query<Sollicitation>(
      `select ${COLONNES} from sollicitation s where s.statut in ('SOLLICITE', 'ACCEPTE') and s.id > $1 order by s.id limit $2`,
      [apres, taille],
    );
  }

  /** False when this reminder was sent already, since the expert was last asked. */
  async noterRappel(tx: Tx, s: Sollicitation, rappel: Rappel, le: string): Promise<boolean> {
    const rows = await tx.query(
      `update sollicitation set rappels = rappels || $3::jsonb where id = $1 and statut = $4
         and not exists (select from jsonb_array_elements(rappels) r
           where r ->> 'rappel' = $2 and (r ->> 'le')::timestamptz > coalesce(resollicite_le, sollicite_le)) returning id`,
      [s.id, rappel, JSON.stringify([{ rappel, le }]), s.statut],
    );
    return rows.length > 0;
  }

  /** Reports in hand, and how many of those handed in came by their day in Paris. */
  async activites(expIds: readonly number[]): Promise<(Activite & { expId: number })[]> {
    return this.db.query<Activite & { expId: number }>(
      `select exp_id as "expId", count(*) filter (where statut = 'ACCEPTE')::int as "enCours", count(*) filter (where statut = 'DEPOSE')::int as "rendus",
         count(*) filter (where statut = 'DEPOSE' and (depose_le at time zone 'Europe/Paris')::date <= attendu_le)::int as "aTemps"
       from sollicitation where exp_id = any($1) group by exp_id`,
      [expIds],
    );
  }

  /** A report asked again makes the request go back to ACCEPTE: the document that is kept says that one came. */
  rapportsRendus(cppId: number, dosIds: readonly number[]): Promise<{ dosId: number; expId: number; deposeLe: string | null }[]> {
    return this.db.query(
      `select s.dos_id as "dosId", s.exp_id as "expId", min(d.depose_le at time zone 'Europe/Paris')::date as "deposeLe"
       from sollicitation s left join document_expertise d on d.sollicitation_id = s.id and d.type = 'RAPPORT'
       where s.cpp_id = $1 and s.dos_id = any($2) and (d.id is not null or s.statut = 'ACCEPTE') group by s.dos_id, s.exp_id order by s.dos_id, s.exp_id`,
      [cppId, dosIds],
    );
  }

  documents(sollicitationIds: readonly number[]): Promise<DocumentRow[]> {
    return this.db.query<DocumentRow>(
      `select ${DOCUMENT} from document_expertise d join sollicitation s on s.id = d.sollicitation_id where d.sollicitation_id = any($1) order by d.id`,
      [sollicitationIds],
    );
  }

  async document(tx: Tx, sollicitationId: number, type: TypeDocument): Promise<DocumentRow | undefined> {
    const [row] = await tx.query<DocumentRow>(
      `select ${DOCUMENT} from document_expertise d join sollicitation s on s.id = d.sollicitation_id where d.sollicitation_id = $1 and d.type = $2`,
      [sollicitationId, type],
    );
    return row;
  }

  async garder(
    tx: Tx,
    sollicitationId: number,
    type: TypeDocument,
    document: FileRef,
    par: { nom: string; le: string },
  ): Promise<void> {
    await tx.query(
      `insert into document_expertise (sollicitation_id, type, document, depose_le, depose_par) values ($1, $2, $3::jsonb, $4, $5)
       on conflict (sollicitation_id, type) do update set document = excluded.document, depose_le = excluded.depose_le, depose_par = excluded.depose_par`,
      [sollicitationId, type, JSON.stringify(document), par.le, par.nom],
    );
  }

  async oublier(tx: Tx, id: number): Promise<void> {
    await tx.query('delete from document_expertise where id = $1', [id]);
  }
}
