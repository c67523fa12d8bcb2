import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { ANNUAIRE_MAX, annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import type { RapporteurEntity } from '../tables/rapporteur.entity.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { dernierJourDeSiege } from './rapporteurs.rules.ts';

/** Until when the reporters of dossiers under examination may sit in their committee. Identity knows; it is kept with the reporter, so that a list asks nobody. */
@Injectable()
export class Sieges {
  constructor(
    private readonly callService: CallService,
    private readonly repository: RapporteursRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** That of a member who is being named. */
  async lire(cppId: CppId | null, utiId: UtiId): Promise<Pick<RapporteurEntity, 'siegeFin' | 'siegeMotif'>> {
    const jour = this.clock.today();
    const [s] =
      cppId === null ? [] : await this.callService.call(annuaireInternal, 'lireSieges', { cppId, utiIds: [utiId], jour });
    return s ? { siegeFin: dernierJourDeSiege(s, jour), siegeMotif: s.motif } : { siegeFin: null, siegeMotif: null };
  }

  /** Those of one person, in every committee where a report of his is expected. */
  async dePersonne(tx: Tx, utiId: UtiId): Promise<void> {
    for (const cppId of await this.repository.comitesDuRapporteur(tx, utiId)) await this.relire(tx, cppId, [utiId]);
  }

  /** Those of everybody, once a day: what a fact did not bring is known the day after. */
  async duJour(lignes: OneByOne): Promise<void> {
    for (const { cppId, utiIds } of await this.repository.rapporteursParComite())
      await lignes.run({ cppId }, 'the seats of reporters could not be read', () =>
        this.db.transaction((tx) => this.relire(tx, cppId, utiIds)),
      );
  }

  /** Of two facts the first may be heard last: what identity answers now is kept. */
  private async relire(tx: Tx, cppId: CppId, utiIds: readonly UtiId[]): Promise<void> {
    const jour = this.clock.today();
    const demandes = utiIds.slice(0, ANNUAIRE_MAX);
    for (const s of await this.callService.call(annuaireInternal, 'lireSieges', { cppId, utiIds: demandes, jour }))
      await this.repository.modifierSiege(tx, { cppId, utiId: s.utiId, motif: s.motif, fin: dernierJourDeSiege(s, jour) });
  }
}
