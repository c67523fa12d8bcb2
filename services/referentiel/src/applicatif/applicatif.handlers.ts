/** Announcements, news, alerts and the few numbers that the administration sets for everyone. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { message } from '@riph/contracts/referentiel/referentiel.schemas';
import * as z from 'zod';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { Ouverture } from '../ouverture/ouverture.ts';
import { isVisible } from './messages.rules.ts';
import { Montants } from './montants.ts';
import { type ParametreCode, ParametresRepository } from './parametres.repository.ts';
import { RecoursCtis } from './recours-ctis.ts';
import { Reglages } from './reglages.ts';

type Saisie = Input<typeof referentielApplicatif, 'enregistrerActualites'>;
const messages = z.array(message);

@Handles(referentielApplicatif)
export class ApplicatifHandlers implements Handlers<typeof referentielApplicatif> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly parametres: ParametresRepository,
    private readonly repository: ReferentielRepository,
    private readonly montants: Montants,
    private readonly reglages: Reglages,
    private readonly ouverture: Ouverture,
    private readonly recours: RecoursCtis,
  ) {}

  lireOuverture() {
    return this.ouverture.lire();
  }

  lireReglages() {
    return this.reglages.lire();
  }
  modifierReglages({ body, actor }: Input<typeof referentielApplicatif, 'modifierReglages'>) {
    return this.reglages.modifier(body, actor);
  }

  lireDelaisRecours() {
    return this.recours.lire();
  }
  modifierDelaisRecours({ body, actor }: Input<typeof referentielApplicatif, 'modifierDelaisRecours'>) {
    return this.recours.modifier(body, actor);
  }

  lireMontantMaxIndemnites() {
    return this.montants.lire();
  }
  modifierMontantMaxIndemnites({ body, actor }: Input<typeof referentielApplicatif, 'modifierMontantMaxIndemnites'>) {
    return this.montants.modifier(body, actor);
  }
  enregistrerActualites(d: Saisie) {
    return this.ecrireMessages('ACTUALITES', d);
  }
  enregistrerAlertes(d: Saisie) {
    return this.ecrireMessages('ALERTES', d);
  }
  enregistrerAnnoncesGestionnaires(d: Saisie) {
    return this.ecrireMessages('ANNONCES_GESTIONNAIRES', d);
  }
  lireUrlCtis() {
    return this.parametres.texte('URL_CTIS');
  }
  lireCourrielsAdmin() {
    return this.parametres.texte('ADMIN_EMAILS');
  }
  lireAnnoncesGestionnaires({ actor }: Input<typeof referentielApplicatif, 'lireAnnoncesGestionnaires'>) {
    return this.visibles('ANNONCES_GESTIONNAIRES', actor);
  }
  lireAlertes({ actor }: Input<typeof referentielApplicatif, 'lireAlertes'>) {
    return this.visibles('ALERTES', actor);
  }
  lireActualites({ actor }: Input<typeof referentielApplicatif, 'lireActualites'>) {
    return this.visibles('ACTUALITES', actor);
  }

  /** The administrator sees those to come and those past, to edit them. Announcements are for managers alone. */
  private async visibles(code: ParametreCode, actor: Actor) {
    const tous = await this.parametres.lire(code, messages);
    if (actor.profil === 'SUPER_ADMIN') return tous;
    if (code === 'ANNONCES_GESTIONNAIRES' && actor.profil !== 'GESTIONNAIRE') return [];
    return tous.filter((m) => isVisible(m, this.clock.today()));
  }

  private async ecrireMessages(code: ParametreCode, { body, actor }: Saisie) {
    const lignes = body.messages.map((m, i) => ({ id: i + 1, ...m }));
    await this.ecrire(code, lignes, actor);
    return lignes;
  }

  private ecrire(code: ParametreCode, valeur: unknown, actor: Actor): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.parametres.ecrire(tx, code, valeur, { nom: actor.nom, le: this.clock.instant() });
      await this.repository.changer(tx, 'parametre');
      tx.journal({ entityCode: 'PARAMETRE', entityId: 1, action: 'MODIFIER', details: { code, valeur } });
    });
  }
}
