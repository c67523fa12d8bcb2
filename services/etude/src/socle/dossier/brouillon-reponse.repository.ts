import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { TexteReponse } from '@riph/contracts/etude/depot/brouillon-reponse.calls';
import { BrouillonReponseEntity } from '../entites/brouillon-reponse.entity.ts';
import type { DemandeEntity } from '../entites/demande.entity.ts';
import type { DossierEntity } from '../entites/dossier.entity.ts';

/** The version that a sponsor reads while nothing is kept. */
export const VERSION_VIERGE = 1;

type Etat = Pick<DossierEntity, 'id' | 'statut' | 'transfert' | 'reaffectation'>;

/** Rows of table `brouillon_reponse`: what a sponsor types before he sends his answer. */
@Injectable()
export class BrouillonReponseRepository {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  lire(demandeId: number, on: Pick<Database, 'repository'> = this.db): Promise<BrouillonReponseEntity | null> {
    return on.repository(BrouillonReponseEntity).findOneBy({ demandeId });
  }

  /** Where the dossier stands, until the commit: an answer sent meanwhile waits, and one sent before is seen. */
  async etatRetenu(tx: Tx, dosId: number): Promise<Etat> {
    const [row] = await tx.query<Etat>('select id, statut, transfert, reaffectation from dossier where id = $1 for share', [
      dosId,
    ]);
    return row;
  }

  /** Saves if it is still at the version that was read; null otherwise. */
  async enregistrer(tx: Tx, demande: DemandeEntity, version: number, textes: readonly TexteReponse[], actor: Actor) {
    const at = this.clock.instant();
    const sql =
      version === VERSION_VIERGE
        ? `insert into brouillon_reponse (demande_id, version, textes, maj_le, maj_par, dos_id) values ($1, $2 + 1, $3, $4, $5, $6)
           on conflict do nothing returning version`
        : `update brouillon_reponse set version = version + 1, textes = $3, maj_le = $4, maj_par = $5
           where demande_id = $1 and version = $2 and dos_id = $6 returning version`;
    const [row] = await tx.query<{ version: number }>(sql, [
      demande.id,
      version,
      JSON.stringify(textes),
      at,
      actor.nom,
      demande.dosId,
    ]);
    return row ? { version: row.version, enregistreLe: at } : null;
  }

  async supprimer(tx: Tx, dosId: number): Promise<void> {
    await tx.query('delete from brouillon_reponse where dos_id = $1', [dosId]);
  }
}
