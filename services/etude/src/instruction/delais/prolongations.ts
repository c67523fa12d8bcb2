import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import { formatJour } from '@riph/contracts/core/deadlines';
import { echeanceAvis, echeanceComplements } from '@riph/contracts/etude/socle/delais';
import {
  empechementsAuteur,
  fautesProlongation,
  gardesExperts,
  gardesProlongation,
} from '@riph/contracts/etude/vie/prolongation.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { reperes } from '@riph/examen/socle/destinataires';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

/** The extra days of a device research (DEL-12): granted by the committee in charge, or by the agency where it validates, kept with their reason. */
@Injectable()
export class Prolongations {
  readonly complements: ActeDossier = {
    guard: (d, { profil }) => [...gardesProlongation(d, this.clock.today()), ...empechementsAuteur(d, profil)],
    run: (acte) => this.prolonger(acte),
  };
  readonly experts: ActeDossier = {
    guard: async (d) => gardesExperts(d, this.clock.today()),
    run: (acte) => this.consulter(acte),
  };

  constructor(
    private readonly db: Database,
    private readonly transitions: DossierTransitions,
    private readonly clock: Clock,
  ) {}

  private async prolonger({ dossier, actor, donnees, requestId }: ActeTransition) {
    const motif = donnees.motif ?? '';
    assertAllowed(fautesProlongation(dossier, donnees.jours, motif));
    const joursComplements = donnees.jours ?? null;
    const today = this.clock.today();
    const apres = await this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'PROLONGER_COMPLEMENTS', actor, {
        requestId,
        version: donnees.version,
        commentaire: motif,
        details: { jours: joursComplements },
        champs: { joursComplements },
        mails: (d) => {
          const echeance = echeanceComplements(d, today)?.dateAffichee;
          const points = [`Le délai est prolongé à ${joursComplements} jours, à votre demande : ${motif}`];
          return [
            mailDe('COMPLEMENTS_DEMANDES', {
              destinataires: [{ utiId: d.deposantUtiId }],
              donnees: { ...reperes(d), points, echeance: echeance ?? today },
              cle: `dossier-${d.id}-prolongation-${d.version}`,
            }),
          ];
        },
      }),
    );
    const limite = echeanceComplements(apres, today)?.dateAffichee ?? today;
    return { dossier: apres, message: `Le promoteur a maintenant jusqu’au ${formatJour(limite)}. Il est prévenu par courriel.` };
  }

  private async consulter({ dossier, actor, donnees, requestId }: ActeTransition) {
    const today = this.clock.today();
    const apres = await this.db.transaction((tx) =>
      this.transitions.transition(tx, dossier, 'CONSULTER_EXPERTS', actor, {
        requestId,
        vers: dossier.statut,
        version: donnees.version,
        commentaire: donnees.motif,
        champs: { consultationExperts: true },
        mails: (d) => [
          mailDe('AVIS_ALLONGE', {
            destinataires: [{ utiId: d.deposantUtiId }],
            donnees: { ...reperes(d), echeance: echeanceAvis(d, today)?.date ?? today },
            cle: `dossier-${d.id}-experts-${d.version}`,
          }),
        ],
      }),
    );
    const limite = echeanceAvis(apres, today)?.date ?? today;
    const message = `Le comité rend maintenant son avis au plus tard le ${formatJour(limite)}. Le promoteur est prévenu par courriel.`;
    return { dossier: apres, message };
  }
}
