/**
 * Daily task: what the law decides by itself when a day has passed. The two validations become tacit, a request that waits in vain for its sponsor lapses, the
 * committee's silence is acceptance; before, whoever must act is reminded. Any instance may do it, twice or after a day missed. Rule: CTI-12 (regulation 536/2014, articles 5 and 7; CSP R1124-6, R1124-11).
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Comites } from '@riph/chassis/reference/comites';
import type { DocumentTx } from '@riph/chassis/store/mongo/document-tx';
import { formatJour } from '@riph/contracts/core/deadlines';
import { retenir } from '../documents/documents.rules.ts';
import { registreDu } from '../socle/collections.ts';
import { type DossierOuvert, Registres } from '../socle/registres.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import { CourrielsCtis, type Prevenus } from './courriels.ts';
import { type Effet, effetsDuJour } from './echeances-passees.rules.ts';
import { rappelsDuJour } from './rappels.rules.ts';
import { partieUn, Suivis } from './suivis.ts';

@Injectable()
export class EcheancesPassees extends DailyTask {
  constructor(
    private readonly registres: Registres,
    private readonly comites: Comites,
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    clock: Clock,
  ) {
    super('dossier-ctis', 'what the law decides when a day has passed', clock);
  }

  protected async doDay(jour: string, lignes: OneByOne): Promise<void> {
    for (const cppId of (await this.comites.tous()).keys())
      for (const d of await this.registres.ouverts(registreDu(cppId), (x) => x.cppId === cppId))
        await lignes.run({ dosId: d.id }, 'the day of a request could not be passed', () => this.leJourDe(d, jour));
  }

  private async leJourDe(d: DossierOuvert, jour: string): Promise<void> {
    const faits = faitsDe(d);
    if (effetsDuJour(faits, jour).length > 0) return this.passerUn(d, jour);
    for (const rappel of rappelsDuJour(faits, jour)) await this.courriels.rappeler(d, rappel);
  }

  /** Judged again on what is stored now: whoever acted meanwhile was in time. */
  private async passerUn(vu: DossierOuvert, jour: string): Promise<void> {
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, undefined, (d, tx) => {
      for (const effet of effetsDuJour(faitsDe(d), jour)) this.constater(d, tx, effet, prevenus);
    });
  }

  private constater(d: DossierOuvert, tx: DocumentTx, effet: Effet, prevenus: Prevenus): void {
    const details = { echeance: effet.le };
    if (effet.evenement === 'P1_VALIDER_TACITEMENT') {
      d.suivi.partieUn = partieUn.fire(tx, d.id, { statut: d.suivi.partieUn }, effet.evenement, null, { details });
      d.suivi.recevableLe = effet.le;
      retenir(d.documents, (x) => x.partie === 1);
      return;
    }
    this.suivis.tirer(d, tx, effet.evenement, null, { details });
    if (effet.evenement === 'VALIDER_TACITEMENT') {
      if (faitsDe(d).partieUn === 'P1_SANS_OBJET') d.suivi.recevableLe ??= effet.le;
      return;
    }
    if (effet.evenement === 'CONSTATER_ACCORD_TACITE') d.suivi.finPartieDeux = effet.le;
    else for (const x of d.suivi.demandes) if (x.statut === 'ENVOYEE') x.statut = 'ECHUE';
    const [titre, texte] =
      effet.evenement === 'CONSTATER_ACCORD_TACITE'
        ? [
            'accord tacite',
            `Le comité n’a pas rendu d’avis au ${formatJour(effet.le)} : son silence vaut acceptation de la partie II.`,
          ]
        : ['demande caduque', `Aucune réponse n’est parvenue au ${formatJour(effet.le)} : la demande est caduque.`];
    const aQui = [
      'PROMOTEUR',
      'COMITE',
      'RAPPORTEURS',
      'ANSM',
      ...(titre === 'accord tacite' ? (['ADMINISTRATION'] as const) : []),
    ] as const;
    this.courriels.annoncer(tx, d, prevenus, { evenement: effet.evenement, titre, texte, aQui }, effet.le);
  }
}
