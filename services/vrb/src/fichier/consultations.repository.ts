/** Rows of table `consultation`: who looked, where from, what for. They are only added; the link to a person goes with the person. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId, VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';

const ACTIONS = [
  'RECHERCHE_IDENTIFIANT',
  'HOMONYMES',
  'LECTURE',
  'LISTE',
  'EXPORT',
  'RELEVE',
  'DESIGNATION',
  'INSCRIPTION',
  'MODIFICATION',
  'SUPPRESSION',
] as const;
export type ActionVrb = (typeof ACTIONS)[number];
/** Actions in which an identity is typed: they count towards the sixty of an hour (VRB-11). What became of a DESIGNATION is its INSCRIPTION, found or refused. */
const RECHERCHES: readonly ActionVrb[] = ['RECHERCHE_IDENTIFIANT', 'HOMONYMES', 'DESIGNATION'];
export type Consultation = {
  utiId: UtiId;
  etuId: EtuId | null;
  centreId: number | null;
  action: ActionVrb;
  finalite: string;
  volId: VolId | null;
  empreinte: Buffer | null;
  resultat: 'TROUVE' | 'NON_TROUVE' | 'REFUSE';
};
export type ConsultationLue = Pick<Consultation, 'action' | 'resultat'> & { le: Jour };
/** First of the two numbers of the lock on the looks of a person. */
const LOCK_RECHERCHES = 19;

@Injectable()
export class ConsultationsRepository {
  constructor(private readonly db: Database) {}

  async noter(c: Consultation, le: string, tx: Tx): Promise<void> {
    await tx.query(sql`
      insert into consultation (le, uti_id, etu_id, centre_id, action, finalite, vol_id, empreinte, resultat)
      values (${le}, ${c.utiId}, ${c.etuId}, ${c.centreId}, ${c.action}, ${c.finalite}, ${c.volId}, ${c.empreinte},
        ${c.resultat})
    `);
  }

  /** A read leaves its line too. */
  noterSeule(c: Consultation, le: string): Promise<void> {
    return this.db.transaction((tx) => this.noter(c, le, tx));
  }

  /** One look that shows several persons: a line for each, in their study and place. */
  async noterChacun(
    c: Pick<Consultation, 'utiId' | 'action' | 'finalite'>,
    vus: readonly { volId: VolId; etuId: EtuId; centreId: number }[],
    le: string,
  ): Promise<void> {
    const [volIds, etuIds, centreIds] = [vus.map((v) => v.volId), vus.map((v) => v.etuId), vus.map((v) => v.centreId)];
    await this.db.transaction((tx) =>
      tx.query(sql`
        insert into consultation (le, uti_id, etu_id, centre_id, action, finalite, vol_id, empreinte,
          resultat) select ${le},
          ${c.utiId}, v.etu_id, v.centre_id, ${c.action}, ${c.finalite}, v.vol_id, null, 'TROUVE'
        from unnest(${volIds}::int[], ${etuIds}::int[], ${centreIds}::int[]) with ordinality as v (vol_id, etu_id,
          centre_id, rang)
        order by v.rang
      `),
    );
  }

  /** Looks at a person, the last first: when, what for, what came of it. `portee`: those of these studies and places alone; null: all. */
  dePersonne(
    volId: VolId,
    portee: { etuIds: readonly EtuId[]; centreIds: readonly number[] } | null,
    max: number,
  ): Promise<ConsultationLue[]> {
    const [etuIds, centreIds] = [portee?.etuIds ?? null, portee?.centreIds ?? null];
    return this.db.query(sql`
      select to_char(le at time zone 'Europe/Paris', 'YYYY-MM-DD') as le, action, resultat
      from consultation
      where vol_id = ${volId}
        and (${etuIds}::int[] is null or etu_id = any(${etuIds}::int[]) or centre_id = any(${centreIds}::int[]))
      order by le desc
      limit ${max}
    `);
  }

  /** The other identities that a person tried since an instant, under a lock: two at once are counted one after the other. */
  async compterRecherches(tx: Tx, utiId: UtiId, depuis: string, empreinte: Buffer): Promise<number> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_RECHERCHES}, ${utiId})`);
    const [row] = await tx.query<{ n: number }>(sql`
      select count(distinct empreinte)::int as n
      from consultation
      where uti_id = ${utiId} and le > ${depuis} and action = any(${RECHERCHES}) and resultat <> 'REFUSE'
        and empreinte <> ${empreinte}
    `);
    return row.n;
  }
}
