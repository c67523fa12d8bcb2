/** A person's own lines and choices: nobody reads or changes those of another. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { cutPage } from '@riph/chassis/store/cut-page';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { CHOIX_INITIAL, empechementChoix, FAMILLES, famillesDe } from '@riph/contracts/identity/notifications';
import { identityNotifications } from '@riph/contracts/identity/notifications.calls';
import { motsDe } from '../utilisateur/texte-libre.ts';
import { NotificationsRepository } from './notifications.repository.ts';

@Handles(identityNotifications)
export class NotificationsHandlers implements Handlers<typeof identityNotifications> {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async rechercher({ actor, query: { recherche } }: Input<typeof identityNotifications, 'rechercher'>) {
    const { filtres, texte, page } = recherche;
    const taille = page?.taille ?? TAILLE_PAGE;
    const apres = Number(page?.apres);
    const lues = await this.repository.lister({
      utiId: actor.utiId,
      type: filtres.type,
      nonLues: filtres.lues === 'NON_LUES',
      mots: motsDe(texte),
      apres: Number.isSafeInteger(apres) && apres > 0 ? apres : null,
      taille: taille + 1,
    });
    return { ...cutPage(lues, taille, (l) => String(l.id)), total: lues[0]?.total ?? 0 };
  }

  compterNonLues({ actor }: Input<typeof identityNotifications, 'compterNonLues'>) {
    return this.repository.nonLues(actor.utiId);
  }

  async marquer({ actor, params: { notifId }, body: { lue } }: Input<typeof identityNotifications, 'marquer'>) {
    if (!(await this.repository.marquer(actor.utiId, notifId, lue ? this.clock.instant() : null)))
      throw refusal('objet.introuvable', { objet: 'Notification' });
  }

  marquerTout({ actor, body: { jusqua } }: Input<typeof identityNotifications, 'marquerTout'>) {
    return this.repository.toutMarquer(actor.utiId, jusqua, this.clock.instant());
  }

  /** The families of the active profile, what is imposed as it is imposed. */
  async lirePreferences({ actor }: Input<typeof identityNotifications, 'lirePreferences'>) {
    const choix = new Map((await this.repository.preferences(actor.utiId)).map(({ famille, ...c }) => [famille, c]));
    return famillesDe(actor.profil).map((famille) => {
      const sien = FAMILLES[famille].imposee === null ? choix.get(famille) : undefined;
      return { famille, ...(sien ?? CHOIX_INITIAL) };
    });
  }

  async choisir({ actor, body: { famille, ...choix } }: Input<typeof identityNotifications, 'choisir'>) {
    const message = empechementChoix(famille, choix);
    if (message !== null) throw refusal('saisie.invalide', { fields: [{ champ: 'courriel', message }] });
    await this.db.transaction((tx) => this.repository.choisir(tx, actor.utiId, famille, choix));
  }
}
