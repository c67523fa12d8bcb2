/** Rows of table `inscription`: a dossier on the agenda of a séance. */

import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import type { auditionLue } from '@riph/contracts/seance/inscription.schemas';
import type { ModeSeance, StatutSeance, TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type * as z from 'zod';
import { EN_DIRECT, type EnDirect } from '../seance/seance.repository.ts';

/** What was decided of the hearing of the sponsor, by whom and when. */
export type Audition = z.output<typeof auditionLue> & { par: string; le: Instant };

export type Inscription = {
  id: number;
  seanceId: SeanceId;
  dosId: DosId;
  typeDossier: TypeDossier;
  via: 'TAS' | 'GESTION' | 'REPORT';
  viaTirage: boolean;
  statut: 'INSCRIT' | 'EXAMINE' | 'RETIRE';
  placeConsommee: boolean;
  rang: number;
  minutes: number | null;
  heureExamen: string | null;
  audition: Audition | null;
  decision: string | null;
  inscritLe: string;
  /** Who deliberated, once the living séance decided; null when it was not held so: presence and hours say it. */
  deliberants: number[] | null;
};
/** With its séance. */
export type InscriptionVue = Inscription & {
  cppId: CppId;
  date: Jour;
  heureDebut: string;
  heureFin: string;
  tenueA: Instant | null;
  statutSeance: StatutSeance;
  typeSeance: TypeSeance;
  mode: ModeSeance;
};

const COLONNES = sql`
  i.id, i.seance_id as "seanceId", i.dos_id as "dosId", i.type_dossier as "typeDossier", i.via,
    i.via_tirage as "viaTirage", i.statut, i.place_consommee as "placeConsommee", i.rang, i.minutes,
    i.heure_examen as "heureExamen", i.audition, i.decision, i.inscrit_le as "inscritLe",
    (select p.deliberants
      from direct_point p
      where p.seance_id = i.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE') as deliberants
`;
const VUE = sql`
  ${COLONNES}, s.cpp_id as "cppId", s.date, s.heure_debut as "heureDebut", s.heure_fin as "heureFin",
    ${instantSql('s.tenue_a')} as "tenueA", s.statut as "statutSeance", s.type as "typeSeance", s.mode
`;
const DE = sql`from inscription i join seance s on s.id = i.seance_id`;

@Injectable()
export class InscriptionRepository {
  constructor(private readonly db: Database) {}

  /** Active ones, in the order of the agenda. */
  deLaSeance(seanceId: SeanceId, tx?: Tx): Promise<Inscription[]> {
    return (tx ?? this.db).query<Inscription>(sql`
      select ${COLONNES}
      from inscription i
      where i.seance_id = ${seanceId} and i.statut <> 'RETIRE'
      order by i.rang, i.id
    `);
  }

  deSeances(seanceIds: readonly SeanceId[]): Promise<Inscription[]> {
    return this.db.query<Inscription>(sql`
      select ${COLONNES}
      from inscription i
      where i.seance_id = any(${seanceIds}) and i.statut <> 'RETIRE'
      order by i.seance_id, i.rang, i.id
    `);
  }

  /** Under the lock of the séance. */
  async enDirect(tx: Tx, seanceId: SeanceId): Promise<EnDirect> {
    const [row] = await tx.query<EnDirect>(sql`select ${EN_DIRECT} from seance s where s.id = ${seanceId}`);
    return row;
  }

  /** Every dossier that was ever on its agenda: what was printed then still names it. */
  async dossiersPasses(seanceId: SeanceId): Promise<number[]> {
    const rows = await this.db.query<{ dosId: DosId }>(sql`
      select distinct dos_id as "dosId"
      from inscription
      where seance_id = ${seanceId}
    `);
    return rows.map((r) => r.dosId);
  }

  /** All of some dossiers, withdrawn ones left out unless asked, by date and hour. */
  desDossiers(dosIds: readonly DosId[], isRetireesAussi = false): Promise<InscriptionVue[]> {
    return this.db.query<InscriptionVue>(sql`
      select ${VUE} ${DE}
      where i.dos_id = any(${dosIds}) and (${isRetireesAussi} or i.statut <> 'RETIRE')
      order by s.date, s.heure_debut, i.id
    `);
  }

  /** One at a time for a dossier: its registrations are read and written under this lock. */
  async lockDossier(tx: Tx, dosId: DosId): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${1_001}, ${dosId})`);
  }

  /** The monthly count of a committee is read and grown under this lock. */
  async lockMois(tx: Tx, cppId: CppId, mois: string): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${2_000 + cppId}, ${Number(mois.replace('-', ''))})`);
  }

  async enCours(tx: Tx, dosId: DosId): Promise<InscriptionVue | undefined> {
    const [row] = await tx.query<InscriptionVue>(sql`select ${VUE} ${DE} where i.dos_id = ${dosId} and i.statut = 'INSCRIT'`);
    return row;
  }

  /** The séance of this committee that the dossier left last without being examined: the last day that was told for it. */
  async derniereQuittee(dosId: DosId, cppId: CppId, tx?: Tx): Promise<{ date: Jour; heureDebut: string } | undefined> {
    const [row] = await (tx ?? this.db).query<{ date: Jour; heureDebut: string }>(sql`
      select s.date, s.heure_debut as "heureDebut" ${DE}
      where i.dos_id = ${dosId} and s.cpp_id = ${cppId} and i.statut = 'RETIRE'
      order by i.retire_le desc, i.id desc
      limit 1
    `);
    return row;
  }

  async wasTiree(tx: Tx, dosId: DosId, cppId: CppId): Promise<boolean> {
    return (await tx.query(sql`select 1 ${DE} where i.dos_id = ${dosId} and s.cpp_id = ${cppId} and i.via_tirage`)).length > 0;
  }

  /** Initial requests that hold a place, by committee and month. */
  chargeMensuelle(mois: { du: Jour; au: Jour; cppId?: CppId }, tx?: Tx): Promise<{ cppId: CppId; mois: string; di: number }[]> {
    return (tx ?? this.db).query(sql`
      select s.cpp_id as "cppId", left(s.date::text, 7) as mois, count(*) as di ${DE}
      where i.place_consommee
        and i.type_dossier in ('DI', 'DIR')
        and s.statut <> 'ANNULEE'
        and s.date between ${mois.du} and ${mois.au}
        and (${mois.cppId ?? null}::int is null or s.cpp_id = ${mois.cppId ?? null}::int)
      group by 1, 2
      order by 1, 2
    `);
  }

  /** Places kept for the draw by the séances of a period, cancelled ones and restricted ones left out; `liberees`: given back by a dossier that the draw had put there. */
  placesDuTirage(p: {
    cppIds: readonly CppId[];
    du: Jour;
    au: Jour;
  }): Promise<{ mois: string; cppId: CppId; ouvertes: number; liberees: number }[]> {
    return this.db.query(sql`
      select left(s.date::text, 7) as mois, s.cpp_id as "cppId", sum(s.places_tas_reservees)::int as ouvertes,
        sum((select count(*)
          from inscription i
          where i.seance_id = s.id and i.via_tirage and i.statut = 'RETIRE' and not i.place_consommee))::int as liberees
      from seance s
      where s.type <> 'RESTREINTE'
        and s.statut <> 'ANNULEE'
        and s.date between ${p.du} and ${p.au}
        and (cardinality(${p.cppIds}::int[]) = 0 or s.cpp_id = any(${p.cppIds}::int[]))
      group by 1, 2
      order by 1, 2
    `);
  }

  async ajouter(
    tx: Tx,
    i: {
      seanceId: SeanceId;
      dosId: DosId;
      typeDossier: TypeDossier;
      via: Inscription['via'];
      viaTirage: boolean;
      le: string;
      par: string;
    },
  ): Promise<void> {
    await tx.query(sql`update inscription set place_consommee = false where seance_id = ${i.seanceId} and dos_id = ${i.dosId}`);
    await tx.query(sql`
      insert into inscription (seance_id, dos_id, type_dossier, via, via_tirage, statut, place_consommee, rang,
        inscrit_le, inscrit_par)
      values (${i.seanceId}, ${i.dosId}, ${i.typeDossier}, ${i.via}, ${i.viaTirage}, 'INSCRIT', true,
        (select coalesce(max(rang), 0) + 1 from inscription where seance_id = ${i.seanceId}), ${i.le}, ${i.par})
    `);
  }

  /** Where a living séance stands on a dossier of its agenda; null: not begun, put off, or not held live. */
  async pointEnDirect(tx: Tx, i: Pick<Inscription, 'seanceId' | 'dosId'>): Promise<'EN_COURS' | 'DECIDE' | null> {
    const [row] = await tx.query<{ statut: 'EN_COURS' | 'DECIDE' }>(sql`
      select statut
      from direct_point
      where seance_id = ${i.seanceId} and dos_id = ${i.dosId} and statut in ('EN_COURS', 'DECIDE')
    `);
    return row?.statut ?? null;
  }

  /** A living séance that examined it examines it no more: left as the current item, none other could be begun. */
  async retirer(tx: Tx, id: number, isPlaceLiberee: boolean, le: string): Promise<void> {
    await tx.query(sql`
      update direct d
      set courant = null
      from inscription i
      where i.id = ${id} and d.seance_id = i.seance_id and d.courant = i.dos_id
    `);
    await tx.query(sql`
      update inscription
      set statut = 'RETIRE', place_consommee = not ${isPlaceLiberee}::boolean, retire_le = ${le}
      where id = ${id}
    `);
  }

  /** Places kept by a withdrawn dossier in séances not yet held. Gives how many there were. */
  async rendrePlaces(tx: Tx, dosId: DosId): Promise<number> {
    const rows = await tx.query(sql`
      update inscription i
      set place_consommee = false
      from seance s
      where s.id = i.seance_id
        and i.dos_id = ${dosId}
        and i.statut = 'RETIRE'
        and i.place_consommee
        and s.statut in ('PLANIFIEE', 'OUVERTE', 'ODJ_ENVOYE')
      returning i.id
    `);
    return rows.length;
  }

  /** Of examination, and of hearings: both are of the day that the séance had. */
  async effacerHeures(tx: Tx, seanceId: SeanceId): Promise<void> {
    await tx.query(sql`update inscription set heure_examen = null, audition = null where seance_id = ${seanceId}`);
  }

  /** False when the dossier does not wait there. */
  async deciderAudition(tx: Tx, i: Pick<Inscription, 'seanceId' | 'dosId'>, audition: Audition): Promise<boolean> {
    const rows = await tx.query(sql`
      update inscription
      set audition = ${JSON.stringify(audition)}::jsonb
      where seance_id = ${i.seanceId} and dos_id = ${i.dosId} and statut = 'INSCRIT'
      returning id
    `);
    return rows.length > 0;
  }

  async examiner(tx: Tx, seanceId: SeanceId): Promise<void> {
    await tx.query(sql`update inscription set statut = 'EXAMINE' where seance_id = ${seanceId} and statut = 'INSCRIT'`);
  }

  /**
   * Of the last séance where the dossier was examined. The first decision after the séance stays: what follows without another séance (conformity
   * confirmed by the president) is not a decision of that day.
   */
  async noterDecision(tx: Tx, dosId: DosId, decision: string): Promise<void> {
    await tx.query(sql`
      update inscription
      set decision = ${decision}
      where decision is null
        and id = (select i.id ${DE}
          where i.dos_id = ${dosId} and i.statut = 'EXAMINE'
          order by s.date desc, s.heure_debut desc, i.id desc
          limit 1)
    `);
  }

  async ordonner(
    tx: Tx,
    seanceId: SeanceId,
    points: readonly { dosId: DosId; minutes: number | null; heureExamen: string | null }[],
  ): Promise<void> {
    await tx.query(sql`
      update inscription i
      set rang = p.rang, minutes = p.minutes, heure_examen = p."heureExamen"
      from (select ordinality as rang, (x->>'dosId')::int as dos_id, (x->>'minutes')::int as minutes,
        x->>'heureExamen' as "heureExamen"
        from jsonb_array_elements(${JSON.stringify(points)}::jsonb) with ordinality as e(x, ordinality)) as p
      where i.seance_id = ${seanceId} and i.dos_id = p.dos_id and i.statut <> 'RETIRE'
    `);
  }
}
