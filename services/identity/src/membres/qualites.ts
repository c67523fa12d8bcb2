/** Writes the qualities of a member, with the line of what changed; he is told of what somebody else changed. Rule: COM-17. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import { mailDe } from '@riph/contracts/identity/mails';
import { type MembreInfos, MembresRepository } from './membres.repository.ts';
import { changementsQualites, enMots } from './qualites.rules.ts';

/** Of somebody of whom nothing was said as a member. */
export const SANS_INFOS: MembreInfos = {
  profession: null,
  competences: [],
  methodologiste: false,
  pediatre: false,
  protectionDonnees: false,
  dpiLe: null,
};

@Injectable()
export class Qualites {
  constructor(
    private readonly repository: MembresRepository,
    private readonly clock: Clock,
  ) {}

  async enregistrer(tx: Tx, utiId: UtiId, apres: MembreInfos, actor: Actor): Promise<void> {
    const avant = await this.repository.infosVerrouillees(tx, utiId);
    await this.repository.enregistrerInfos(tx, utiId, apres);
    const changements = changementsQualites(avant ?? SANS_INFOS, apres);
    if (changements.length === 0) return;
    tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'MODIFIER_QUALITES', details: { changements } });
    // A new member reads them with his nomination.
    if (actor.utiId === utiId || avant === null) return;
    tx.mail(
      mailDe('QUALITES_MODIFIEES', {
        destinataires: [{ utiId }],
        donnees: { par: actor.nom, changements: changements.map(enMots) },
        cle: `qualites-${utiId}-${this.clock.instant()}`,
      }),
    );
  }
}
