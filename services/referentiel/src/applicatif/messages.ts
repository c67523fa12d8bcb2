/** News, alerts and announcements: each list is saved whole, over the one that was read. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { instantDe } from '@riph/contracts/core/paris';
import { message, type messagesAdministres, type messagesSaisis } from '@riph/contracts/referentiel/referentiel.schemas';
import * as z from 'zod';
import { perimee } from '../listes/perimee.ts';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { isVisible } from './messages.rules.ts';
import { type LigneParametre, type ParametreCode, ParametresRepository } from './parametres.repository.ts';

type ListeDeMessages = Extract<ParametreCode, 'ACTUALITES' | 'ALERTES' | 'ANNONCES_GESTIONNAIRES'>;
type Administres = z.output<typeof messagesAdministres>;
const messages = z.array(message);

@Injectable()
export class Messages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly parametres: ParametresRepository,
    private readonly repository: ReferentielRepository,
  ) {}

  async lire(code: ListeDeMessages): Promise<Administres> {
    return administres(await this.parametres.lignes([code]));
  }

  /** On the screens of a person, today. Announcements are for managers; the administration reads them too. */
  async visibles(code: ListeDeMessages, actor: Actor) {
    const isPourTous = code !== 'ANNONCES_GESTIONNAIRES';
    if (!isPourTous && actor.profil !== 'GESTIONNAIRE' && actor.profil !== 'SUPER_ADMIN') return [];
    return (await this.lire(code)).messages.filter((m) => isVisible(m, this.clock.today()));
  }

  /** Throws `version.perimee` when somebody saved the list since it was read. */
  async enregistrer(code: ListeDeMessages, { messages: saisis, version }: z.output<typeof messagesSaisis>, actor: Actor) {
    const valeur = saisis.map((m, i) => ({ id: i + 1, ...m }));
    await this.db.transaction(async (tx) => {
      const avant = administres(await this.parametres.lock(tx, [code]));
      if (avant.version !== version) throw perimee(avant.modifiePar, avant.modifieLe);
      await this.parametres.ecrire(tx, code, valeur, { nom: actor.nom, le: this.clock.instant() });
      await this.repository.changer(tx, 'parametre');
      const details = { code, valeur, avant: avant.messages };
      tx.journal({ entityCode: 'PARAMETRE', entityId: 1, action: 'MODIFIER', details });
    });
    return valeur;
  }
}

function administres([ligne]: readonly LigneParametre[]): Administres {
  const { valeur, version, modifiePar, modifieLe } = ligne;
  return {
    messages: messages.parse(valeur),
    version,
    modifiePar,
    modifieLe: modifieLe === null ? null : instantDe(modifieLe),
  };
}
