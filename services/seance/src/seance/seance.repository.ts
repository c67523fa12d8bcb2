/** Rows of table `seance`, and the line that lists and sheets share. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { ModeSeance, StatutSeance, TypeDocumentSeance, TypeSeance } from '@riph/contracts/seance/seance.workflow';

export type Seance = {
  id: number;
  cppId: CppId;
  date: Jour;
  heureDebut: string;
  heureFin: string;
  lieu: string | null;
  lienVisio: string | null;
  mode: ModeSeance;
  type: TypeSeance;
  capaciteDi: number;
  capaciteMs: number;
  placesTasReservees: number;
  dateLimiteRapports: Jour;
  dateConvocation: Jour;
  statut: StatutSeance;
  motifAnnulation: string | null;
  quorumAtteint: boolean | null;
  tenueA: Instant | null;
  version: number;
  modifiePar: string;
  modifieLe: Instant;
};
export type Remplissage = {
  di: number;
  ms: number;
  autres: number;
  diConsommees: number;
  msConsommees: number;
  tasOccupees: number;
};
/** Dossiers of a living séance without and with a decision; none in a séance that is not held so. */
export type EnDirect = { indecis: number; decides: number };
/** A séance with what follows from its other tables. */
export type SeanceVue = Seance & { remplissage: Remplissage; presents: number; documents: TypeDocumentSeance[] } & EnDirect;
export type SeanceChamps = Omit<
  Seance,
  'id' | 'cppId' | 'statut' | 'motifAnnulation' | 'quorumAtteint' | 'tenueA' | 'version' | 'modifiePar' | 'modifieLe'
>;

const PRECEDENTE_JOURS = 730;

const COLONNES = sql`
  s.id, s.cpp_id as "cppId", s.date, s.heure_debut as "heureDebut", s.heure_fin as "heureFin", s.lieu,
    s.lien_visio as "lienVisio", s.mode, s.type, s.capacite_di as "capaciteDi", s.capacite_ms as "capaciteMs",
    s.places_tas_reservees as "placesTasReservees", s.date_limite_rapports as "dateLimiteRapports",
    s.date_convocation as "dateConvocation", s.statut, s.motif_annulation as "motifAnnulation",
    s.quorum_atteint as "quorumAtteint", ${instantSql('s.tenue_a')} as "tenueA", s.version, s.modifie_par as "modifiePar", s.modifie_le as "modifieLe"
`;

/** Places by kind: initial requests and their re-examination; every other dossier. */
const REMPLISSAGE = sql`
  (select jsonb_build_object('di', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('DI', 'DIR')),
    'ms', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('MS', 'MSR', 'MStr')), 'autres',
    count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier = 'PRO'), 'diConsommees',
    count(*) filter (where i.place_consommee and i.type_dossier in ('DI', 'DIR')), 'msConsommees',
    count(*) filter (where i.place_consommee and i.type_dossier not in ('DI', 'DIR')), 'tasOccupees',
    count(*) filter (where i.place_consommee and i.via_tirage))
  from inscription i
  where i.seance_id = s.id)
`;

const inscritsEnDirect = (decision: Sql): Sql => sql`
  (select count(*)
  from direct d
  join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
  left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
  where d.seance_id = s.id and ${decision})
`;
export const EN_DIRECT = sql`
  ${inscritsEnDirect(sql`p.dos_id is null`)} as indecis, ${inscritsEnDirect(sql`p.dos_id is not null`)} as decides
`;

export const VUE = sql`
  ${COLONNES}, ${REMPLISSAGE} as remplissage,
    (select count(*) from presence p where p.seance_id = s.id and p.is_present) as presents,
    coalesce((select jsonb_agg(distinct d.type) from document_seance d where d.seance_id = s.id), '[]') as documents,
    ${EN_DIRECT}
`;

/** `cppId` undefined: all committees. */
type Fenetre = { du: Jour; au: Jour; cppId?: CppId; statuts: readonly StatutSeance[] };
const dansFenetre = ({ du, au, cppId, statuts }: Fenetre): Sql => sql`
  s.date between ${du} and ${au}
  and s.statut = any(${statuts})
  and (${cppId ?? null}::int is null or s.cpp_id = ${cppId ?? null}::int)
`;

@Injectable()
export class SeanceRepository {
  constructor(private readonly db: Database) {}

  async lire(id: number): Promise<SeanceVue | undefined> {
    const [row] = await this.db.query<SeanceVue>(sql`select ${VUE} from seance s where s.id = ${id}`);
    return row;
  }

  /** Holds the séance until the end of the transaction: places are counted under this lock. */
  async lock(tx: Tx, id: number): Promise<Seance | undefined> {
    const [row] = await tx.query<Seance>(sql`select ${COLONNES} from seance s where s.id = ${id} for update`);
    return row;
  }

  /** What goes with it: whether a member was told of it or told his absence, and the documents that were not sent. */
  async traces(id: number, tx?: Tx): Promise<{ dite: boolean; documents: { nom: string; sha256: string }[] }> {
    const [row] = await (tx ?? this.db).query<{ dite: boolean; documents: { nom: string; sha256: string }[] }>(sql`
      select exists (select from document_seance d where d.seance_id = s.id and d.notifie_le is not null)
          or exists (select from affectation_notifiee a where a.seance_id = s.id)
          or exists (select from absence_annoncee a where a.seance_id = s.id) as dite,
        coalesce((select jsonb_agg(jsonb_build_object('nom', d.document->>'nom', 'sha256', d.document->>'sha256') order by d.id)
          from document_seance d
          where d.seance_id = s.id), '[]') as documents
      from seance s
      where s.id = ${id}
    `);
    return row;
  }

  async remplissage(tx: Tx, id: number): Promise<Remplissage> {
    const [row] = await tx.query<{ remplissage: Remplissage }>(sql`
      select ${REMPLISSAGE} as remplissage
      from seance s
      where s.id = ${id}
    `);
    return row.remplissage;
  }

  /** undefined when the committee already has a plenary that day. */
  async creer(tx: Tx, cppId: CppId, s: SeanceChamps, par: { nom: string; le: string }): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(sql`
      insert into seance (cpp_id, date, heure_debut, heure_fin, lieu, lien_visio, mode, type, capacite_di, capacite_ms,
        places_tas_reservees, date_limite_rapports, date_convocation, statut, cree_le, modifie_par, modifie_le)
      values (${cppId}, ${s.date}, ${s.heureDebut}, ${s.heureFin}, ${s.lieu}, ${s.lienVisio}, ${s.mode}, ${s.type},
        ${s.capaciteDi}, ${s.capaciteMs}, ${s.placesTasReservees}, ${s.dateLimiteRapports}, ${s.dateConvocation},
        'PLANIFIEE', ${par.le}, ${par.nom}, ${par.le})
      on conflict do nothing
      returning id
    `);
    return row?.id;
  }

  async isPleniereAutre(tx: Tx, s: { id: number; cppId: CppId; date: Jour }): Promise<boolean> {
    const rows = await tx.query(sql`
      select 1
      from seance
      where cpp_id = ${s.cppId} and date = ${s.date} and id <> ${s.id} and type = 'PLENIERE' and statut <> 'ANNULEE'
    `);
    return rows.length > 0;
  }

  async modifier(tx: Tx, id: number, s: SeanceChamps, par: { nom: string; le: string }): Promise<void> {
    await tx.query(sql`
      update seance
      set date = ${s.date}, heure_debut = ${s.heureDebut}, heure_fin = ${s.heureFin}, lieu = ${s.lieu},
        lien_visio = ${s.lienVisio}, mode = ${s.mode}, type = ${s.type}, capacite_di = ${s.capaciteDi},
        capacite_ms = ${s.capaciteMs}, places_tas_reservees = ${s.placesTasReservees},
        date_limite_rapports = ${s.dateLimiteRapports}, date_convocation = ${s.dateConvocation},
        modifie_par = ${par.nom}, modifie_le = ${par.le}, version = version + 1
      where id = ${id}
    `);
  }

  async changerStatut(
    tx: Tx,
    id: number,
    statut: StatutSeance,
    motif: string | null,
    par: { nom: string; le: string },
  ): Promise<number> {
    const [row] = await tx.query<{ version: number }>(sql`
      update seance
      set statut = ${statut}, motif_annulation = ${motif}, modifie_par = ${par.nom}, modifie_le = ${par.le},
        version = version + 1
      where id = ${id}
      returning version
    `);
    return row.version;
  }

  async noterTenue(tx: Tx, id: number, tenueA: Instant): Promise<void> {
    await tx.query(sql`update seance set tenue_a = ${tenueA} where id = ${id}`);
  }

  /** Null: nobody was noted yet. */
  async noterQuorum(tx: Tx, id: number, quorumAtteint: boolean | null): Promise<void> {
    await tx.query(sql`update seance set quorum_atteint = ${quorumAtteint} where id = ${id}`);
  }

  /** One more version of the agenda. */
  async toucher(tx: Tx, id: number, par: { nom: string; le: string }): Promise<number> {
    const [row] = await tx.query<{ version: number }>(sql`
      update seance
      set version = version + 1, modifie_par = ${par.nom}, modifie_le = ${par.le}
      where id = ${id}
      returning version
    `);
    return row.version;
  }

  async supprimer(tx: Tx, id: number): Promise<void> {
    await tx.query(sql`delete from seance where id = ${id}`);
  }

  /** Séances of a committee up to a day that are not finished, newest first; planned ones only when a dossier is registered. */
  nonFinies(cppId: CppId, jusquau: Jour, limite: number): Promise<SeanceVue[]> {
    return this.db.query<SeanceVue>(sql`
      select ${VUE}
      from seance s
      where s.cpp_id = ${cppId}
        and s.date <= ${jusquau}
        and (s.statut in ('OUVERTE', 'ODJ_ENVOYE', 'TENUE')
          or (s.statut = 'PLANIFIEE' and exists (select 1
            from inscription i
            where i.seance_id = s.id and i.statut <> 'RETIRE')))
      order by s.date desc, s.heure_debut desc, s.id desc
      limit ${limite}
    `);
  }

  /** The last one held before a séance, whose minutes it approves; two years are looked back. */
  async precedente({ cppId, date }: Pick<Seance, 'cppId' | 'date'>): Promise<SeanceVue | null> {
    const veille = addJours(date, -1);
    const du = addJours(veille, -PRECEDENTE_JOURS);
    const [seance] = await this.fenetre({ du, au: veille, cppId, statuts: ['TENUE', 'CLOTUREE'], limite: 1, sens: 'desc' });
    return seance ?? null;
  }

  /** Why it examined without the reports that the law expects, as it was typed when it was declared held; null when nothing was. */
  async motifDeTenue(seanceId: SeanceId): Promise<string | null> {
    const [row] = await this.db.query<{ commentaire: string | null }>(sql`
      select commentaire
      from evenement
      where entity_code = 'SEANCE' and entity_id = ${seanceId} and action = 'TENIR'
      order by rang desc
      limit 1
    `);
    return row?.commentaire ?? null;
  }

  /** Séances of a window, by date and hour. */
  fenetre(f: Fenetre & { limite: number; sens?: 'asc' | 'desc' }): Promise<SeanceVue[]> {
    const sens = f.sens === 'desc' ? sql`desc` : sql`asc`;
    return this.db.query<SeanceVue>(sql`
      select ${VUE}
      from seance s
      where ${dansFenetre(f)}
      order by s.date ${sens}, s.heure_debut ${sens}, s.id ${sens}
      limit ${f.limite}
    `);
  }

  /** Séances of a window, all of them, and what is missing in them: dossiers examined without a decision, séances with dossiers and no minutes. */
  async comptes(f: Fenetre): Promise<{ seances: number; dossiersSansDecision: number; relevesManquants: number }> {
    const [row] = await this.db.query<{ seances: number; dossiersSansDecision: number; relevesManquants: number }>(sql`
      select count(*)::int as seances, coalesce(sum(i.indecis), 0)::int as "dossiersSansDecision",
        count(*) filter (where i.dossiers > 0
          and not exists (select
            from document_seance d
            where d.seance_id = s.id and d.type in ('RELEVE_DECISION', 'RELEVE_SIGNE')))::int as "relevesManquants"
      from seance s
      left join lateral (
        select count(*) as dossiers, count(*) filter (where decision is null) as indecis
        from inscription
        where seance_id = s.id and statut <> 'RETIRE'
      ) i on true
      where ${dansFenetre(f)}
    `);
    return row;
  }

  /** Dossiers on the agendas of a window. */
  async dossiersDe(f: Fenetre): Promise<DosId[]> {
    const rows = await this.db.query<{ dosId: DosId }>(sql`
      select distinct i.dos_id as "dosId"
      from seance s
      join inscription i on i.seance_id = s.id and i.statut <> 'RETIRE'
      where ${dansFenetre(f)}
      order by 1
    `);
    return rows.map((r) => r.dosId);
  }
}
