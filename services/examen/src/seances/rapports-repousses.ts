import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dateRapportParDefaut } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { partieDe } from '../rapporteurs/rapporteurs.rules.ts';
import { reperes } from '../socle/destinataires.ts';
import { Flow } from '../socle/flow.ts';
import { SeancesRepository } from './seances.repository.ts';

type Debut = { date: Jour; heureDebut: string };
type Report = { dosId: DosId; seanceLe: Jour; deplace?: { quittee: Debut; nouvelle: Debut } };

/** The reports not yet filed follow their request to a later séance (RAP-05). */
@Injectable()
export class RapportsRepousses {
  constructor(
    private readonly seances: SeancesRepository,
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {}

  /** A date is never brought forward. Gives the reporters that are told so (RAP-12), none of whom filed the request. */
  async repousser(tx: Tx, { dosId, seanceLe, deplace }: Report, msgId: string): Promise<UtiId[]> {
    const attenduLe = dateRapportParDefaut(seanceLe, this.clock.today());
    const reportes = await this.seances.repousserRapports(tx, dosId, attenduLe);
    for (const r of reportes)
      tx.journal({
        entityCode: this.flow.entityCode,
        entityId: dosId,
        action: 'RAPPORTEUR_DATE',
        details: { type: r.type, ...partieDe(r), utiId: r.utiId, dateRapport: attenduLe },
      });
    const d = reportes.some((r) => r.isAttendu) ? await this.flow.head(dosId) : null;
    if (!d) return [];
    const prevenus = reportes.filter((r) => r.isAttendu && !d.deposants.includes(r.utiId));
    for (const r of prevenus) {
      const donnees = { ...reperes(d), ...partieDe(r), avant: r.avant, attenduLe, ...(deplace && { deplace }) };
      const cle = `rapporteur-${r.id}-date-${msgId}`;
      tx.mail(mailDe('RAPPORT_DATE', { destinataires: [{ utiId: r.utiId }], donnees, cle }), { cle: `dossier-${dosId}` });
    }
    return prevenus.map((r) => r.utiId);
  }
}
