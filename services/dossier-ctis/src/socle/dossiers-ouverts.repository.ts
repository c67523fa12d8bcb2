/** The lists of requests that are examined here and are not over; a hidden one is on none. */
import { Injectable } from '@nestjs/common';
import { join, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { STATUTS_CLOS } from '@riph/contracts/dossier-ctis/partie.workflow';
import { dossiersCtis } from './collections.ts';
import { type DossierOuvert, ouvertDe } from './dossier-ouvert.rules.ts';
import { Objets } from './objets.repository.ts';

const BLOC = 100;
const OUVERT = sql`not supprime and statut_global not in (${join([...STATUTS_CLOS])})`;

@Injectable()
export class DossiersOuverts {
  constructor(private readonly store: Objets) {}

  /** `utiId`: who of the committee reads it. None of a trial that he has as its sponsor (COM-07). */
  duComite(cppId: CppId, utiId?: UtiId): Promise<DossierOuvert[]> {
    const lecteur = utiId ?? null;
    return this.lister(
      sql`cpp_id = ${cppId} and partie_deux is not null and (${lecteur}::int is null or ${lecteur}::int <> all(deposants))`,
    );
  }

  /** Those of the trials that this person has access to as their sponsor. */
  duPromoteur(utiId: UtiId): Promise<DossierOuvert[]> {
    return this.lister(sql`partie_deux is not null and ${utiId} = any(deposants)`);
  }

  /** Part II is filed, and no committee has it yet. */
  aAttribuer(): Promise<DossierOuvert[]> {
    return this.lister(sql`partie_deux = 'P2_A_ATTRIBUER'`);
  }

  /** With a committee, waiting for one, or without part II. */
  tous(): Promise<DossierOuvert[]> {
    return this.lister(sql`partie_deux is not null`);
  }

  /** Those that have a day which may pass, that of part I while part II waits for its committee too, block after block: only one block is held at a time. */
  async *aDelai(): AsyncGenerator<DossierOuvert> {
    for (let apres = 0; ; ) {
      const bloc = await this.store.after(dossiersCtis, apres, BLOC, sql`${OUVERT} and partie_deux is not null`);
      for (const { id, contenu } of bloc) {
        apres = Number(id);
        const d = ouvertDe(apres, contenu);
        if (d) yield d;
      }
      if (bloc.length < BLOC) return;
    }
  }

  private async lister(where: Sql): Promise<DossierOuvert[]> {
    const lus = await this.store.list(dossiersCtis, sql`${OUVERT} and ${where}`);
    return lus.flatMap(({ id, contenu }) => ouvertDe(Number(id), contenu) ?? []);
  }
}
