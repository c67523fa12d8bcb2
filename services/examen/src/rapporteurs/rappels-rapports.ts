import { Injectable } from '@nestjs/common';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { JOURS_AVANT_RAPPORT, rappelDuRapport } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { partieDe } from './rapporteurs.rules.ts';
import { type RapportARappeler, RapportsAttendusRepository } from './rapports-attendus.repository.ts';

/** Reminders of the reports that are awaited (MAI-06), of the owner's daily task. One leaves once for each threshold. */
@Injectable()
export class RappelsRapports {
  constructor(
    private readonly repository: RapportsAttendusRepository,
    private readonly db: Database,
  ) {}

  async passer(jour: Jour, lignes: OneByOne): Promise<void> {
    const rapports = await this.repository.lister(addJours(jour, JOURS_AVANT_RAPPORT));
    await this.db.transaction(async (tx) => {
      for (const r of rapports)
        await lignes.run({ dosId: r.dosId }, 'a reminder of a report could not be sent', () => this.rappeler(tx, r, jour));
    });
  }

  private rappeler(tx: Tx, r: RapportARappeler, jour: Jour): void {
    const rappel = rappelDuRapport(r.attenduLe, jour);
    if (!rappel) return;
    const donnees = { dosId: r.dosId, numero: r.numero ?? '', attenduLe: r.attenduLe, enRetard: rappel.enRetard, ...partieDe(r) };
    const cle = `rapporteur-${r.rapporteurId}-${r.attenduLe}-${rappel.seuil}`;
    tx.mail(mailDe('RAPPORT_RELANCE', { destinataires: [{ utiId: r.utiId }], donnees, cle }));
  }
}
