/**
 * Within twenty-four hours of the draw the sponsor names to the committee that was drawn the one that gave its opinion before: that committee is told, and may ask etude for the
 * move. Rule: CTI-53 (CSP R1124-4, R1124-5).
 */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { signalementSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import type * as z from 'zod';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { jugerSignale } from '../socle/comite-nommable.rules.ts';
import { ComitesNommables } from '../socle/comites-nommables.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { fenetreSignalement } from '../socle/signalement.rules.ts';

@Injectable()
export class Signalements {
  constructor(
    private readonly suivis: Suivis,
    private readonly comites: ComitesNommables,
    private readonly courriels: CourrielsCtis,
  ) {}

  /** Told again before the committee asked for the move, it takes the place of what was told: the history keeps both. */
  async signaler(vu: DossierOuvert, { version, cppId, precision }: z.output<typeof signalementSaisi>, actor: Actor) {
    await this.suivis.assertMay(vu, 'SIGNALER_COMITE', actor);
    const [nom] = await this.comites.exiger(vu, [cppId], 'cppId', jugerSignale);
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      const fenetre = fenetreSignalement(d);
      const commentaire = `${nom} : ${precision.trim()}`;
      await this.suivis.tirer(d, tx, 'SIGNALER_COMITE', actor, {
        vers: d.suivi.partieDeux,
        commentaire,
        details: { cppId, motif: fenetre?.motif },
      });
      if (!fenetre) throw new Error('hours were expected: without them the event is refused');
      const { motif, article } = fenetre;
      const le = this.suivis.clock.instant();
      d.suivi.signalement = { cppId, cppNom: nom, motif, precision: precision.trim(), le, suite: 'ATTENDUE', suiteLe: null };
      const texte = `Le promoteur signale que le ${nom} a rendu l’avis antérieur (${article}), en ces mots : « ${precision.trim()} » Le comité désigné peut demander, dans « Réaffectation », que la demande lui revienne ; sans cela il l’examine. Les délais courent.`;
      this.courriels.annoncer(
        tx,
        d,
        prevenus,
        { evenement: 'SIGNALEMENT', titre: 'autre comité signalé', texte, aQui: ['COMITE', 'PROMOTEUR'] },
        le,
      );
    });
    return this.suivis.fait(
      vu.id,
      `Le ${nom} est signalé au comité désigné, qui peut demander que la demande lui revienne. Il est prévenu par courriel.`,
    );
  }
}
