/** What a reader gets of a hand-over: on which side he stands, and what he may do of it. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';
import { EvenementsTransfert } from './evenements.ts';
import { TransfertRepository } from './transfert.repository.ts';

@Injectable()
export class VueTransferts {
  constructor(
    private readonly repository: TransfertRepository,
    private readonly evenements: EvenementsTransfert,
  ) {}

  async de(transferts: readonly TransfertEntity[], actor: Actor) {
    const etats = await this.repository.etats(transferts);
    return Promise.all(
      transferts.map(async (t) => ({
        ...vue(t, actor),
        evenements: await this.evenements.possibles({ ...t, etat: etats.get(t.etuId) ?? null }, actor),
      })),
    );
  }

  async une(t: TransfertEntity, actor: Actor) {
    const [lu] = await this.de([t], actor);
    return lu;
  }
}

const vue = (t: TransfertEntity, { utiId }: Actor) => ({
  traId: t.id,
  objet: t.objet,
  etuId: t.etuId,
  dosId: t.dosId,
  numero: t.numero,
  numeroMs: t.numeroMs,
  titre: t.titre,
  sens: t.emetteurUtiId === utiId ? ('ENVOYE' as const) : t.cibleUtiId === utiId ? ('RECU' as const) : ('AUTRE' as const),
  emetteur: t.emetteurNom,
  cible: t.cibleNom,
  statut: t.statut,
  envoyeLe: t.envoyeLe,
  expireLe: t.expireLe,
  clotureLe: t.clotureLe,
  motif: t.motif,
});
