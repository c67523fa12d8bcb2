/** Rows of the living séance: its head, items, votes and acts; the votes that are open: scrutin.repository.ts. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { DecisionSeance, DemandeSecret, IssueVote, Scrutin, VoteRecu } from '@riph/contracts/seance/direct';

export type ChoixPresidence = { utiId: UtiId; nom: string; a: string };
export type Direct = {
  seanceId: SeanceId;
  version: number;
  /** Ballots received: moves the page, and makes no act out of date. */
  bulletins: number;
  ouverteA: string;
  leveeA: string | null;
  courant: number | null;
  /** Whom the members present chose to chair, the last one who does. */
  presidences: readonly ChoixPresidence[];
  approuveSeanceId: SeanceId | null;
  approuveA: string | null;
  observations: string | null;
};
export type VoteNote = {
  proposition: DecisionSeance;
  scrutin: Scrutin;
  pour: number;
  contre: number;
  abstentions: number;
  issue: IssueVote;
  preponderante: boolean;
  deliberants: readonly number[];
  voteA: string;
};
/** A raised hand. `parConduite`: typed by who conducts, for a member without a device or for all of them. */
export type VoteGarde = VoteRecu & { parConduite: boolean };
export type PointRow = {
  dosId: DosId;
  statut: 'EN_COURS' | 'DECIDE' | 'REPORTE';
  auditionDebut: string | null;
  auditionFin: string | null;
  secret: DemandeSecret | null;
  /** Null until somebody voted. */
  vote: (VoteNote & { votes: VoteGarde[] }) | null;
  /** A secret ballot of the members’ pages was counted since the examination was begun. */
  urne: boolean;
  decision: DecisionSeance | null;
  motifs: string;
  decideA: string | null;
  reportMotif: string | null;
  reportDate: string | null;
};
export type ActeRow = { version: number; a: string; par: string; texte: string; dosId: DosId | null };

const TETE = sql`
  seance_id as "seanceId", version, bulletins, ouverte_a as "ouverteA", levee_a as "leveeA", courant,
    presidences, approuve_seance_id as "approuveSeanceId", approuve_a as "approuveA", observations
`;
const POINT = sql`
  p.dos_id as "dosId", p.statut, p.audition_debut as "auditionDebut", p.audition_fin as "auditionFin", p.decision, p.urne,
    case when p.secret_a is null then null else jsonb_build_object('par', p.secret_par, 'a', p.secret_a) end as secret,
    p.motifs, p.decide_a as "decideA", p.report_motif as "reportMotif", p.report_date as "reportDate",
    case when p.vote_a is null then null else jsonb_build_object('proposition', p.proposition, 'scrutin', p.scrutin,
      'pour', p.pour, 'contre', p.contre, 'abstentions', p.abstentions, 'issue', p.issue, 'preponderante',
      p.preponderante, 'deliberants', to_jsonb(p.deliberants), 'voteA', p.vote_a, 'votes',
      coalesce((select jsonb_agg(jsonb_build_object('utiId', v.uti_id, 'choix', v.choix, 'parConduite', v.par_conduite)
        order by v.uti_id) from direct_vote v where v.seance_id = p.seance_id and v.dos_id = p.dos_id),
        '[]')) end as vote
`;
const SANS_VOTE = sql`
  proposition = null, scrutin = null, pour = null, contre = null, abstentions = null, issue = null,
    preponderante = null, deliberants = null, vote_a = null, decision = null, motifs = '', decide_a = null
`;
/** What the page shows of what was done. */
const ACTES_MAX = 50;

@Injectable()
export class DirectRepository {
  constructor(private readonly db: Database) {}

  async lire(seanceId: SeanceId, tx?: Tx): Promise<Direct | undefined> {
    const [row] = await (tx ?? this.db).query<Direct>(sql`select ${TETE} from direct where seance_id = ${seanceId}`);
    return row;
  }

  points(seanceId: SeanceId, tx?: Tx): Promise<PointRow[]> {
    return (tx ?? this.db).query<PointRow>(sql`
      select ${POINT}
      from direct_point p
      where p.seance_id = ${seanceId}
      order by p.dos_id
    `);
  }

  /** Newest first. */
  actes(seanceId: SeanceId): Promise<ActeRow[]> {
    return this.db.query<ActeRow>(sql`
      select version, a, par, texte, dos_id as "dosId"
      from direct_acte
      where seance_id = ${seanceId}
      order by version desc
      limit ${ACTES_MAX}
    `);
  }

  async ouvrir(tx: Tx, seanceId: SeanceId, a: string): Promise<void> {
    await tx.query(sql`insert into direct (seance_id, version, ouverte_a) values (${seanceId}, 0, ${a})`);
  }

  /** One more version, and what it is. Undefined: the séance has no living part. */
  async noter(tx: Tx, seanceId: SeanceId, acte: Omit<ActeRow, 'version'>): Promise<number | undefined> {
    const [row] = await tx.query<{ version: number }>(sql`
      update direct
      set version = version + 1
      where seance_id = ${seanceId}
      returning version
    `);
    if (!row) return undefined;
    await tx.query(sql`
      insert into direct_acte (seance_id, version, a, par, texte, dos_id)
      values (${seanceId}, ${row.version}, ${acte.a}, ${acte.par}, ${acte.texte}, ${acte.dosId})
    `);
    return row.version;
  }

  async bulletin(tx: Tx, seanceId: SeanceId): Promise<void> {
    await tx.query(sql`update direct set bulletins = bulletins + 1 where seance_id = ${seanceId}`);
  }

  async presider(tx: Tx, seanceId: SeanceId, choix: ChoixPresidence): Promise<void> {
    await tx.query(sql`
      update direct
      set presidences = presidences || ${JSON.stringify([choix])}::jsonb
      where seance_id = ${seanceId}
    `);
  }

  async demanderSecret(tx: Tx, seanceId: SeanceId, dosId: DosId, demande: DemandeSecret): Promise<void> {
    await tx.query(sql`
      update direct_point
      set secret_par = ${demande.par}, secret_a = ${demande.a}
      where seance_id = ${seanceId} and dos_id = ${dosId}
    `);
  }

  async lever(tx: Tx, seanceId: SeanceId, a: string): Promise<void> {
    await tx.query(sql`update direct set levee_a = ${a}, courant = null where seance_id = ${seanceId}`);
  }

  async approuver(tx: Tx, seanceId: SeanceId, r: { seanceId: SeanceId; a: string; observations: string | null }): Promise<void> {
    await tx.query(sql`
      update direct
      set approuve_seance_id = ${r.seanceId}, approuve_a = ${r.a}, observations = ${r.observations}
      where seance_id = ${seanceId}
    `);
  }

  /** Begun, or begun again: what was voted and decided before is gone from here, the journal keeps it. */
  async commencer(tx: Tx, seanceId: SeanceId, dosId: DosId, a: string): Promise<void> {
    await this.effacerVotes(tx, seanceId, dosId);
    await tx.query(sql`
      insert into direct_point (seance_id, dos_id, statut)
      values (${seanceId}, ${dosId}, 'EN_COURS')
      on conflict (seance_id, dos_id) do update
      set statut = 'EN_COURS', audition_debut = null, audition_fin = null, report_motif = null, report_date = null,
        urne = false, ${SANS_VOTE}
    `);
    await tx.query(sql`update direct set courant = ${dosId} where seance_id = ${seanceId}`);
    await tx.query(sql`
      update inscription
      set heure_examen = ${a}
      where seance_id = ${seanceId} and dos_id = ${dosId} and statut = 'INSCRIT'
    `);
  }

  async entendre(tx: Tx, seanceId: SeanceId, dosId: DosId, h: { debut: string; fin: string | null }): Promise<void> {
    await tx.query(sql`
      update direct_point
      set audition_debut = ${h.debut}, audition_fin = ${h.fin}
      where seance_id = ${seanceId} and dos_id = ${dosId}
    `);
  }

  /** The votes that were noted before are replaced. `votes` is empty for a secret ballot. */
  async voter(tx: Tx, seanceId: SeanceId, dosId: DosId, v: VoteNote, votes: readonly VoteGarde[]): Promise<void> {
    await this.effacerVotes(tx, seanceId, dosId);
    await tx.query(sql`
      update direct_point
      set proposition = ${v.proposition}, scrutin = ${v.scrutin}, pour = ${v.pour}, contre = ${v.contre},
        abstentions = ${v.abstentions}, issue = ${v.issue}, preponderante = ${v.preponderante},
        deliberants = ${v.deliberants}, vote_a = ${v.voteA}
      where seance_id = ${seanceId} and dos_id = ${dosId}
    `);
    await tx.query(sql`
      insert into direct_vote (seance_id, dos_id, uti_id, choix, par_conduite) select ${seanceId}, ${dosId},
        (x->>'utiId')::int, x->>'choix', (x->>'parConduite')::boolean
      from jsonb_array_elements(${JSON.stringify(votes)}::jsonb) as x
    `);
  }

  async garderUrne(tx: Tx, seanceId: SeanceId, dosId: DosId): Promise<void> {
    await tx.query(sql`update direct_point set urne = true where seance_id = ${seanceId} and dos_id = ${dosId}`);
  }

  /** Votes that were noted, and a vote that is open. */
  async effacerVotes(tx: Tx, seanceId: SeanceId, dosId: DosId): Promise<void> {
    await tx.query(sql`delete from direct_appel where seance_id = ${seanceId} and dos_id = ${dosId}`);
    await tx.query(sql`delete from direct_vote where seance_id = ${seanceId} and dos_id = ${dosId}`);
    await tx.query(sql`update direct_point set ${SANS_VOTE} where seance_id = ${seanceId} and dos_id = ${dosId}`);
  }

  async decider(tx: Tx, seanceId: SeanceId, dosId: DosId, d: { motifs: string; a: string }): Promise<void> {
    await tx.query(sql`
      update direct_point
      set statut = 'DECIDE', decision = proposition, motifs = ${d.motifs}, decide_a = ${d.a}
      where seance_id = ${seanceId} and dos_id = ${dosId}
    `);
    await this.quitter(tx, seanceId, dosId);
  }

  async reporter(tx: Tx, seanceId: SeanceId, dosId: DosId, r: { motif: string; date: Jour | null }): Promise<void> {
    await this.effacerVotes(tx, seanceId, dosId);
    await tx.query(sql`
      insert into direct_point (seance_id, dos_id, statut, report_motif, report_date)
      values (${seanceId}, ${dosId}, 'REPORTE', ${r.motif}, ${r.date})
      on conflict (seance_id, dos_id) do update
      set statut = 'REPORTE', report_motif = ${r.motif}, report_date = ${r.date}
    `);
    await this.quitter(tx, seanceId, dosId);
  }

  private async quitter(tx: Tx, seanceId: SeanceId, dosId: DosId): Promise<void> {
    await tx.query(sql`update direct set courant = null where seance_id = ${seanceId} and courant = ${dosId}`);
  }

  /** The dossiers on which a member deliberated. */
  async deliberations(tx: Tx, seanceId: SeanceId, utiId: UtiId): Promise<number[]> {
    const rows = await tx.query<{ dosId: DosId }>(sql`
      select dos_id as "dosId"
      from direct_point
      where seance_id = ${seanceId} and ${utiId} = any(deliberants)
      order by dos_id
    `);
    return rows.map((r) => r.dosId);
  }

  /** What the last séance that this committee held decided on a dossier: another one may have examined it before. */
  async decision(
    dosId: DosId,
    cppId: CppId | null,
  ): Promise<{ seanceId: SeanceId; date: Jour; decision: DecisionSeance; motifs: string } | undefined> {
    const [row] = await this.db.query<{
      seanceId: SeanceId;
      date: Jour;
      decision: DecisionSeance | null;
      motifs: string | null;
    }>(sql`
      select s.id as "seanceId", s.date, p.decision, p.motifs
      from inscription i
      join seance s on s.id = i.seance_id
      left join direct_point p on p.seance_id = s.id and p.dos_id = i.dos_id
      where i.dos_id = ${dosId} and s.cpp_id = ${cppId} and i.statut = 'EXAMINE' and s.statut in ('TENUE', 'CLOTUREE')
      order by s.date desc, s.heure_debut desc, s.id desc
      limit 1
    `);
    return row?.decision ? { ...row, decision: row.decision, motifs: row.motifs ?? '' } : undefined;
  }
}
