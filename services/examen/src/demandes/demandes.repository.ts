import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import { debutDuJour } from '@riph/contracts/core/paris';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { IsNull } from 'typeorm';
import type { Statut } from '../socle/phases.ts';
import { DemandeEntity, type LigneDemande } from '../tables/demande.entity.ts';
import { demandeAttendue } from './demandes.rules.ts';

/** Reads inside or outside of a transaction. */
type Lecteur = Pick<Database, 'repository'>;

/** A question about no piece. */
const VIERGE = { categorieId: null, categorieLibelle: '', pjId: null, pieceIds: [] } satisfies Partial<LigneDemande>;

/** What was asked on a request of the portal, in order. `dosId`: its column, or its id. */
export const demandesDe = (dosId: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.rang, 'etape', case m.type when 'COMPLEMENTS' then 'VALIDATION' else 'PARTIE_2' end, 'motif', m.texte, 'delai', m.delai,
    'envoyeeLe', m.date, 'envoyeeA', ${instantSql('m.cree_le')}, 'sousReserve', m.sous_reserve, 'fichier', m.fichier,
    'statut', case when m.annulee_le is not null then 'ANNULEE' when m.repondue_le is not null then 'REPONDUE'
      when m.echue then 'ECHUE' else 'ENVOYEE' end,
    'reponduLe', (m.repondue_le at time zone 'Europe/Paris')::date, 'annuleeLe', m.annulee_le, 'reponsePar', m.voie_reponse,
    'reponduPar', m.repondue_par, 'message', m.message, 'pieceIds', m.piece_ids,
    'considerations', (
      select coalesce(jsonb_agg(l || jsonb_build_object('id', n, 'reponse', l->'justification') order by n), '[]')
      from jsonb_array_elements(m.lignes) with ordinality x(l, n)
    )) order by m.rang), '[]')
  from demande m
  where m.dos_id = ${dosId})
`;

/** Writes what was asked on a request of the portal as it is now: the questions never change. The portal tells days alone. */
export async function garderDemandes(tx: Tx, dosId: DosId, demandes: readonly DemandeSuivie[], par: string | null) {
  if (demandes.length === 0) return;
  const rows = demandes.map(({ id, etape, statut, reponduLe, considerations, ...d }) => ({
    ...d,
    rang: id,
    type: etape === 'VALIDATION' ? 'COMPLEMENTS' : 'MODIFICATION',
    echue: statut === 'ECHUE',
    repondueLe: reponduLe && debutDuJour(reponduLe),
    lignes: considerations.map(({ id: _, reponse, ...c }) => ({ ...VIERGE, ...c, justification: reponse })),
  }));
  await tx.query(sql`
    merge into demande d
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      rang int, type text, "envoyeeLe" date, "envoyeeA" timestamptz, motif text, lignes jsonb, "sousReserve" boolean, delai int,
      echue boolean, "annuleeLe" date, "repondueLe" timestamptz, "reponsePar" text, fichier jsonb, "reponduPar" text, message text,
      "pieceIds" jsonb
    )
    on d.dos_id = ${dosId} and d.rang = n.rang
    when matched and (d.lignes, d.echue, d.annulee_le, d.repondue_le, d.voie_reponse)
      is distinct from (n.lignes, n.echue, n."annuleeLe", n."repondueLe", n."reponsePar")
    then update set
      lignes = n.lignes, echue = n.echue, annulee_le = n."annuleeLe", repondue_le = n."repondueLe", voie_reponse = n."reponsePar",
      repondue_par = n."reponduPar", message = n.message, piece_ids = n."pieceIds"
    when not matched then
      insert (
        dos_id, rang, type, date, cree_le, texte, lignes, sous_reserve, delai, echue, annulee_le, repondue_le, voie_reponse, fichier,
        auteur, repondue_par, message, piece_ids
      )
      values (
        ${dosId}, n.rang, n.type, n."envoyeeLe", n."envoyeeA", n.motif, n.lignes, n."sousReserve", n.delai, n.echue, n."annuleeLe",
        n."repondueLe", n."reponsePar", n.fichier, ${par ?? 'la plateforme'}, n."reponduPar", n.message, n."pieceIds"
      )
  `);
  // Answered or withdrawn: nothing that was typed of an answer waits any more. One that lapsed may be reopened.
  await tx.query(sql`
    delete from brouillon_reponse
    where dos_id = ${dosId} and demande_id in (
      select id from demande where dos_id = ${dosId} and (repondue_le is not null or annulee_le is not null)
    )
  `);
}

/** What the committee asked of the sponsor: complements, and the single modification request. */
@Injectable()
export class DemandesRepository {
  constructor(private readonly db: Database) {}

  /** The last one of a type; null when the committee in charge asked nothing of the kind. */
  lire(dosId: DosId, type: DemandeEntity['type'], on: Lecteur = this.db): Promise<DemandeEntity | null> {
    return on.repository(DemandeEntity).findOne({ where: { dosId, type, closeLe: IsNull() }, order: { id: 'desc' } });
  }

  /** Parts of the forms that the request which awaits its answer opens to the sponsor; none otherwise. */
  async partiesOuvertes(d: { id: DosId; statut: Statut }): Promise<readonly string[]> {
    const type = demandeAttendue(d);
    return (type && (await this.lire(d.id, type))?.parties) ?? [];
  }

  /** Of a trial, by its number in the request. */
  parRang(tx: Tx, dosId: DosId, rang: number): Promise<DemandeEntity> {
    return tx.repository(DemandeEntity).findOneByOrFail({ dosId, rang });
  }

  /** All of them, in the order they were made. */
  lister(dosId: DosId): Promise<DemandeEntity[]> {
    return this.db.repository(DemandeEntity).find({ where: { dosId }, order: { id: 'asc' } });
  }

  async ajouter(tx: Tx, demande: Partial<DemandeEntity>): Promise<void> {
    await tx.repository(DemandeEntity).save(demande);
  }

  async repondre(
    tx: Tx,
    id: number,
    reponse: Pick<DemandeEntity, 'lignes' | 'pieceIds' | 'message' | 'repondueLe' | 'reponduePar'>,
  ): Promise<void> {
    await tx.repository(DemandeEntity).update(id, reponse);
  }
}
