/** The mails of a nomination: to the member, and to the secretariat of his committee. Rule: COM-15. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { mailDe } from '@riph/contracts/identity/mails';
import type { FaitNomination } from '@riph/contracts/identity/nominations-dites.rules';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { Comites } from './comites.ts';
import type { Periode, PeriodeSaisie } from './membres.repository.ts';

/** Known before the transaction, which waits for no neighbour. */
export type Nommes = { comite: string; membre: string };

@Injectable()
export class NominationsDites {
  constructor(
    private readonly comites: Comites,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly clock: Clock,
  ) {}

  async nommes({ utiId, cppId }: Pick<Periode, 'utiId' | 'cppId'>): Promise<Nommes> {
    const [comite, membre] = await Promise.all([this.comites.un(cppId), this.utilisateurs.parId(utiId)]);
    return { comite: comite?.nom ?? '', membre: membre ? `${membre.prenom} ${membre.nom}` : '' };
  }

  /** Whoever did it is not told of it by the secretariat's mail. */
  dire(
    tx: Tx,
    fait: FaitNomination,
    { periode: p, nommes, actor }: { periode: PeriodeSaisie & { periodeId: number }; nommes: Nommes; actor: Actor },
  ): void {
    const sauf = [p.utiId, ...(actor.profil === 'GESTIONNAIRE' ? [actor.utiId] : [])];
    tx.mail(
      mailDe('NOMINATION', {
        destinataires: [{ utiId: p.utiId }, { profil: 'GESTIONNAIRE', cppId: p.cppId, sauf }],
        donnees: {
          ...nommes,
          fait,
          fonction: FONCTION_MEMBRE_LABELS[p.fonction],
          du: p.dateDebut,
          au: p.dateFin,
          motif: fait === 'TERMINEE' ? p.motifFin : null,
        },
        cle: `nomination-${p.periodeId}-${fait}-${this.clock.instant()}`,
      }),
    );
  }
}
