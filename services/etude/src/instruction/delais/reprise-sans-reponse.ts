import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import { echeanceAvis, echeanceCourante, joursSuspendus } from '@riph/contracts/etude/socle/delais';
import { mailDe } from '@riph/contracts/identity/mails';
import { empechementsConstat } from '@riph/examen/avis/avis.rules';
import { reperes } from '@riph/examen/socle/destinataires';
import { parties } from '../../socle/dossier/destinataires.ts';
import type { TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

/**
 * The other way out of a modification request left without reply: the committee decides on the dossier as it stands, and its clock resumes at the
 * sponsor's last day (DEL-06). The single request is used: no other may be made.
 */
@Injectable()
export class RepriseSansReponse {
  readonly reprise: ActeDossier = { guard: (d) => this.gardes(d), run: (acte) => this.reprendre(acte) };

  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly clock: Clock,
  ) {}

  private gardes(dossier: TeteDossier): string[] {
    return empechementsConstat(this.limite(dossier), this.clock.today());
  }

  private async reprendre({ dossier, actor, donnees: { commentaire }, requestId }: ActeTransition) {
    assertAllowed(this.gardes(dossier));
    const [today, dateReprise] = [this.clock.today(), this.limite(dossier)];
    const suspensionJours = joursSuspendus({ ...dossier, dateReprise });
    const mail = (d: TeteDossier) =>
      mailDe('EXAMEN_REPRIS', {
        destinataires: parties(d),
        donnees: { ...reperes(d), limite: dateReprise ?? today, echeance: echeanceAvis(d, today)?.date ?? today },
        cle: `dossier-${d.id}-repris-${d.version}`,
      });
    const apres = await this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'REPRENDRE_SANS_REPONSE', actor, {
        requestId,
        commentaire,
        details: { suspensionJours },
        champs: { dateReprise, suspensionJours },
        mails: (d) => [mail(d)],
      }),
    );
    return { dossier: apres, message: 'Le comité statue sur le dossier en l’état : son délai a repris.' };
  }

  private limite(dossier: TeteDossier): string | null {
    return echeanceCourante(dossier, this.clock.today())?.dateAffichee ?? null;
  }
}
