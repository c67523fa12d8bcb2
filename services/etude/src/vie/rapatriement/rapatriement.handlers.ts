import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import { ETAT_ETUDE_LABELS, ETATS_ETUDE } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeRapatriement, RAPATRIEMENTS_MAX } from '@riph/contracts/etude/vie/rapatriement.calls';
import { fautesEssai, gardesRapatriement, suitesRapatriement } from '@riph/contracts/etude/vie/rapatriement.rules';
import { EssaisAnterieursRepository, type EtudeRapatriable } from '../essais-anterieurs/essais-anterieurs.repository.ts';
import { Conduite, type Qui } from '../etude-workflow/conduite.ts';

const ETATS_RAPATRIABLES = ETATS_ETUDE.filter((etat) => can(etudeVieWorkflow, etat, 'RAPATRIER'));
/** Refusals of one study: they hold back no other. */
const REFUS_DUNE_ETUDE = ['transition.refusee', 'etude.dejaFait', 'etude.introuvable'];

/** ETU-16: national studies that go on as trials of the European portal, several at once. */
@Handles(etudeRapatriement)
export class RapatriementHandlers implements Handlers<typeof etudeRapatriement> {
  constructor(
    private readonly essais: EssaisAnterieursRepository,
    private readonly conduite: Conduite,
    private readonly clock: Clock,
  ) {}

  async lister() {
    const lues = await this.essais.rapatriables(ETATS_RAPATRIABLES, RAPATRIEMENTS_MAX + 1);
    return { lignes: lues.slice(0, RAPATRIEMENTS_MAX).map(vue), autres: lues.length > RAPATRIEMENTS_MAX };
  }

  /** One after the other, each whole: its own transaction, journal line, mails and facts. */
  async rapatrier({ body, actor, requestId }: Input<typeof etudeRapatriement, 'rapatrier'>) {
    const resultats: { etuId: EtuId; fait: boolean; message: string }[] = [];
    for (const { etuId, version, numeroCtis } of body.etudes) {
      try {
        const { message } = await this.une({ etuId, version, actor, requestId }, numeroCtis);
        resultats.push({ etuId, fait: true, message });
      } catch (error) {
        if (!(error instanceof DomainError) || !REFUS_DUNE_ETUDE.includes(error.code)) throw error;
        resultats.push({ etuId, fait: false, message: error.detail });
      }
    }
    return resultats;
  }

  private une(qui: Qui, numeroCtis: string) {
    return this.conduite.faire(qui, 'RAPATRIER', async ({ numeroNational }) => {
      const essai = await this.essais.essaiDe(numeroNational);
      return {
        fautes: fautesEssai(essai, numeroCtis),
        acte: {
          date: this.clock.today(),
          champs: { numeroCtis, essaiId: essai?.etuId ?? null },
          details: { numeroCtis, essai: essai?.etuId },
        },
      };
    });
  }
}

function vue({ dossiers, cppId, essai: { cppId: suiviPar, ...essai }, ...e }: EtudeRapatriable) {
  const lu = { ...essai, memeComite: suiviPar === null ? null : suiviPar === cppId };
  const brouillons = dossiers.filter((d) => d.statut === 'BROUILLON').length;
  return {
    ...e,
    etatLibelle: ETAT_ETUDE_LABELS[e.etat],
    essai: lu,
    raisons: gardesRapatriement({ ...e, reglementationCode: 'JARDE', qualificationCode: 'CAT1', essai, dossiers }),
    suites: suitesRapatriement({ essai: lu, comite: e.comite, brouillons }),
  };
}
