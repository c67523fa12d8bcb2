/** From the fact that asks for a mail to the lines of the application, and to those who get the mail. Rule: MAI-12. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { ModeleMail } from '@riph/contracts/identity/mails';
import { acheminer, NOTIFICATIONS, typePour } from '@riph/contracts/identity/notifications';
import { lireEnClair } from '../mail/redaction.ts';
import { motsDe } from '../utilisateur/texte-libre.ts';
import { NotificationsRepository } from './notifications.repository.ts';

type Adresse = { utiId: UtiId | null; email: string };
/** `le`: the day of the fact. */
export type Envoi = { modele: ModeleMail; donnees: unknown; cle: string; profil: Profil | null; le: Jour };

@Injectable()
export class Notifications {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps what each person reads in the application, and gives back those to whom the mail leaves now. An address without an account gets mails alone. */
  async dire<A extends Adresse>(tx: Tx, { modele, donnees, cle, profil, le }: Envoi, adresses: readonly A[]): Promise<A[]> {
    const sorte = NOTIFICATIONS[modele];
    if (sorte === null) return [...adresses];
    const [famille, usuel] = sorte;
    const type = typePour(modele, usuel, donnees, profil);
    const utiIds = adresses.flatMap((a) => a.utiId ?? []);
    const choix = await this.repository.choixDe(tx, famille, utiIds);
    const voies = adresses.map((a) => ({ a, voie: acheminer(modele, a.utiId === null ? undefined : choix.get(a.utiId)) }));
    const { titre, texte, lien } = lireEnClair(modele, donnees, le);
    const pour = voies.flatMap(({ a: { utiId }, voie }) =>
      utiId !== null && (voie.application || voie.courriel === 'RESUME')
        ? [{ utiId, application: voie.application, resume: voie.courriel === 'RESUME' }]
        : [],
    );
    const cherche = (motsDe([titre, ...texte].join(' '), Number.POSITIVE_INFINITY) ?? []).join(' ');
    await this.repository.dire(tx, { cle, modele, type, titre, texte, lien, profil, cherche, now: this.clock.instant() }, pour);
    return voies.flatMap(({ a, voie }) => (voie.courriel === 'IMMEDIAT' ? [a] : []));
  }
}
