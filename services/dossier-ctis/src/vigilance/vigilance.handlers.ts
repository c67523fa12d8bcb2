/** Vigilance of a trial, for who sees it. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { hasDroit } from '@riph/contracts/core/droits';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import { estEnRetard } from '@riph/contracts/dossier-ctis/vigilance.rules';
import { EtudeAccess, voitEtude } from '../etude/etude.access.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { aDeposer, faitsDeSuivi, notificationLue } from './vigilance.vue.ts';
import { Vigilances } from './vigilances.ts';

@Handles(dossierCtisVigilance)
export class VigilanceHandlers implements Handlers<typeof dossierCtisVigilance> {
  constructor(
    private readonly prises: VersionsPrises,
    private readonly access: EtudeAccess,
    private readonly vigilances: Vigilances,
    private readonly clock: Clock,
  ) {}

  /** Late ones first, then the last events. */
  async lister({ params, actor }: Input<typeof dossierCtisVigilance, 'lister'>) {
    const etude = await this.access.etude(params.etuId, actor);
    const { notifications, version } = await this.vigilances.lire(etude.id);
    const premieres = await this.prises.premieres([etude.numeroCtis]);
    const faits = faitsDeSuivi(etude, notifications, premieres.get(etude.numeroCtis) ?? etude.recuLe);
    const suit = voitEtude(actor, etude);
    const lues = notifications.map((n) => notificationLue(n, actor, suit));
    return {
      version,
      notifications: lues.toSorted(
        (a, b) => Number(b.enRetard) - Number(a.enRetard) || b.dateEvenement.localeCompare(a.dateEvenement),
      ),
      aDeposer: aDeposer(faits, this.clock.today()),
      peutDeclarer: hasDroit(actor.profil, 'VIGILANCE_DECLARER'),
      peutSuivre: suit && hasDroit(actor.profil, 'VIGILANCE_SUIVRE'),
    };
  }

  async declarer({ params, body, actor }: Input<typeof dossierCtisVigilance, 'declarer'>) {
    const { id, limite } = await this.vigilances.declarer(await this.access.etude(params.etuId, actor), body, actor);
    const tard = estEnRetard(limite, this.clock.today());
    const suite =
      tard && limite ? ` Elle est en retard : elle était attendue le ${formatJour(limite)}.` : ' Joignez-y les documents utiles.';
    return { notificationNumero: id, message: `La notification est enregistrée.${suite}` };
  }

  async ajouterPiece({ params, files, actor }: Input<typeof dossierCtisVigilance, 'ajouterPiece'>) {
    const [fichier] = files.fichier;
    await this.vigilances.ajouterPiece(await this.access.etudeSuivie(params.etuId, actor), params.notifId, fichier, actor);
    return { notificationNumero: params.notifId, message: `« ${fichier.nom} » est joint à la notification.` };
  }

  async supprimerPiece({ params, actor }: Input<typeof dossierCtisVigilance, 'supprimerPiece'>) {
    await this.vigilances.retirerPiece(await this.access.etudeSuivie(params.etuId, actor), params, actor);
    return { notificationNumero: params.notifId, message: 'La pièce est retirée.' };
  }

  async telechargerPiece({ params, actor }: Input<typeof dossierCtisVigilance, 'telechargerPiece'>) {
    const etude = await this.access.etude(params.etuId, actor);
    return { document: await this.vigilances.piece(etude.id, params, actor) };
  }

  async suivre({ params, body, actor }: Input<typeof dossierCtisVigilance, 'suivre'>) {
    await this.vigilances.suivre(await this.access.etudeSuivie(params.etuId, actor), params.notifId, body, actor);
    return { notificationNumero: params.notifId, message: 'C’est noté.' };
  }
}
