import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { DosId } from '@riph/contracts/core/ids';
import type { TexteReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { BrouillonReponseEntity } from '../tables/brouillon-reponse.entity.ts';
import type { DemandeEntity } from '../tables/demande.entity.ts';

/** The version that is read while nothing is kept. */
export const VERSION_VIERGE = 1;

/** Rows of table `brouillon_reponse`: what is typed before an answer is sent, by the sponsor or by the committee that copies it. */
@Injectable()
export class BrouillonReponseRepository {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** That of who asks. */
  lire(
    demandeId: number,
    { profil }: Pick<Actor, 'profil'>,
    on: Pick<Database, 'repository'> = this.db,
  ): Promise<BrouillonReponseEntity | null> {
    return on.repository(BrouillonReponseEntity).findOneBy({ demandeId, duComite: isProfilCpp(profil) });
  }

  /** Saves if it is still at the version that was read; null otherwise. */
  async enregistrer(tx: Tx, demande: DemandeEntity, version: number, textes: readonly TexteReponse[], actor: Actor) {
    const at = this.clock.instant();
    const duComite = isProfilCpp(actor.profil);
    const [row] = await tx.query<{ version: number }>(
      version === VERSION_VIERGE
        ? sql`
          insert into brouillon_reponse (demande_id, du_comite, version, textes, maj_le, maj_par, dos_id)
          values (${demande.id}, ${duComite}, ${version + 1}, ${JSON.stringify(textes)}, ${at}, ${actor.nom}, ${demande.dosId})
          on conflict do nothing
          returning version
        `
        : sql`
          update brouillon_reponse
          set version = version + 1, textes = ${JSON.stringify(textes)}, maj_le = ${at}, maj_par = ${actor.nom}
          where demande_id = ${demande.id} and du_comite = ${duComite} and version = ${version} and dos_id = ${demande.dosId}
          returning version
        `,
    );
    return row ? { version: row.version, enregistreLe: at } : null;
  }

  /** What a committee copied of an answer is not for the one that takes its place. */
  async supprimerDuComite(tx: Tx, dosId: DosId): Promise<void> {
    await tx.query(sql`delete from brouillon_reponse where dos_id = ${dosId} and du_comite`);
  }

  async supprimer(tx: Tx, dosId: DosId): Promise<void> {
    await tx.query(sql`delete from brouillon_reponse where dos_id = ${dosId}`);
  }
}
