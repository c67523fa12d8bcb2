import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { IsNull } from 'typeorm';
import { AvisEntity } from '../tables/avis.entity.ts';

const EN_VIGUEUR = { remplaceLe: IsNull(), retireLe: IsNull() };
/** The same of a row `a`. */
export const AVIS_EN_VIGUEUR = sql`a.remplace_le is null and a.retire_le is null`;

/** All opinions of a request, each with its paper, in the order they were given: those that were replaced or withdrawn too. `dosId`: its column, or its id. */
export const avisDe = (dosId: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'sens', a.sens, 'renduLe', a.date, 'seanceLe', a.seance_le, 'parDelegation', a.delegataire is not null,
    'conditions', a.conditions, 'motifIds', jsonb_path_query_array(a.motifs, '$[*].id'),
    'motifs', jsonb_path_query_array(a.motifs, '$[*].libelle'), 'motivation', a.motivation, 'expertise', a.expertise,
    'membres', a.membres, 'delegataire', a.delegataire, 'motifRemplacement', a.motif_remplacement,
    'remplace', not (${AVIS_EN_VIGUEUR}), 'retireLe', a.retire_le, 'papierId', o.id,
    'fichier', jsonb_build_object('documentId', o.document_id, 'nom', o.nom, 'type', o.mime, 'taille', o.taille, 'sha256', o.sha256)
    ) order by a.id), '[]')
  from avis a join document o on o.id = a.document_id
  where a.dos_id = ${dosId})
`;

/** An opinion as `avisDe` gives it. */
export type AvisLu = Pick<AvisEntity, 'id' | 'sens' | 'conditions' | 'motivation' | 'expertise' | 'membres' | 'delegataire'> &
  Pick<AvisEntity, 'motifRemplacement' | 'retireLe'> & {
    renduLe: Jour;
    seanceLe: Jour;
    parDelegation: boolean;
    motifIds: number[];
    motifs: string[];
    remplace: boolean;
    papierId: number;
    fichier: FileRef;
  };
/** What an opinion says, whatever becomes of it. */
export type AvisRendu = Omit<AvisEntity, 'id' | 'dosId' | 'cppId' | 'motifRemplacement' | 'remplaceLe' | 'retireLe'>;

/** The opinions. */
@Injectable()
export class AvisRepository {
  constructor(private readonly db: Database) {}

  /** The one in force; after an appeal, that of the last committee. */
  enVigueur(dosId: DosId, reader: Pick<Tx, 'repository'> = this.db): Promise<AvisEntity | null> {
    return reader.repository(AvisEntity).findOne({ where: { dosId, ...EN_VIGUEUR }, order: { id: 'DESC' } });
  }

  /** Those of a request, as they are now. */
  async lister(tx: Tx, dosId: DosId): Promise<AvisLu[]> {
    const [{ avis }] = await tx.query<{ avis: AvisLu[] }>(sql`select ${avisDe(sql`${dosId}`)} as avis`);
    return avis;
  }

  /** Of a request, of the committee that has it. */
  async ajouter(tx: Tx, { id: dosId, cppId }: { id: DosId; cppId: CppId | null }, avis: AvisRendu): Promise<AvisEntity> {
    if (cppId === null) throw new Error(`no committee has dossier ${dosId}: none gave an opinion on it`);
    return tx.repository(AvisEntity).save({ dosId, cppId, ...avis, motifRemplacement: null, remplaceLe: null, retireLe: null });
  }

  /** Another paper says the opinion of this one from now on, where there is one. */
  async remplacer(tx: Tx, ancienId: number, par: { documentId: number; motif: string; le: Jour }): Promise<void> {
    const { documentId, motif, le } = par;
    const rendu = await tx.repository(AvisEntity).findOneBy({ documentId: ancienId, ...EN_VIGUEUR });
    if (rendu === null) return;
    const { id, ...avant } = rendu;
    await tx.repository(AvisEntity).update(id, { remplaceLe: le });
    await tx.repository(AvisEntity).save({ ...avant, documentId, motifRemplacement: motif });
  }

  /** It stands no more. */
  async retirer(tx: Tx, id: number, retireLe: Jour): Promise<void> {
    await tx.repository(AvisEntity).update(id, { retireLe });
  }

  /** The status from which a dossier came to its present one, as the journal holds it. A reopening goes backwards: what led to the status that it gave back is the act before. */
  async venuDe(dosId: DosId, statut: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ de: string }>(sql`
      select de
      from evenement
      where entity_code = 'DOSSIER'
        and entity_id = ${dosId}
        and vers = ${statut}
        and de is not null
        and de <> vers
        and action <> 'ROUVRIR'
      order by rang desc
      limit 1
    `);
    return row?.de;
  }
}
