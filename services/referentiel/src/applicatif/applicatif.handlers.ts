/** Announcements, news, alerts and the few numbers that the administration sets for everyone. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { Ouverture } from '../ouverture/ouverture.ts';
import { Messages } from './messages.ts';
import { Montants } from './montants.ts';
import { ParametresRepository } from './parametres.repository.ts';
import { RecoursCtis } from './recours-ctis.ts';
import { Reglages } from './reglages.ts';

type Saisie = Input<typeof referentielApplicatif, 'enregistrerActualites'>;

@Handles(referentielApplicatif)
export class ApplicatifHandlers implements Handlers<typeof referentielApplicatif> {
  constructor(
    private readonly parametres: ParametresRepository,
    private readonly messages: Messages,
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
  enregistrerActualites({ body, actor }: Saisie) {
    return this.messages.enregistrer('ACTUALITES', body, actor);
  }
  enregistrerAlertes({ body, actor }: Saisie) {
    return this.messages.enregistrer('ALERTES', body, actor);
  }
  enregistrerAnnoncesGestionnaires({ body, actor }: Saisie) {
    return this.messages.enregistrer('ANNONCES_GESTIONNAIRES', body, actor);
  }
  lireUrlCtis() {
    return this.parametres.texte('URL_CTIS');
  }
  lireCourrielsAdmin() {
    return this.parametres.texte('ADMIN_EMAILS');
  }
  lireAnnoncesGestionnaires({ actor }: Input<typeof referentielApplicatif, 'lireAnnoncesGestionnaires'>) {
    return this.messages.visibles('ANNONCES_GESTIONNAIRES', actor);
  }
  lireAlertes({ actor }: Input<typeof referentielApplicatif, 'lireAlertes'>) {
    return this.messages.visibles('ALERTES', actor);
  }
  lireActualites({ actor }: Input<typeof referentielApplicatif, 'lireActualites'>) {
    return this.messages.visibles('ACTUALITES', actor);
  }
}
