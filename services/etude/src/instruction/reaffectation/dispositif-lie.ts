/** The study of a device that goes with a trial: a mixed pair moves together, and does not move once its committee has spoken. Rules: MIX-03, MIX-08. */
import { Injectable } from '@nestjs/common';
import type { CppId } from '@riph/contracts/core/ids';
import { isDemandeInitiale, STATUTS_REAFFECTABLES, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { type AutreVolet, empechementsPaire } from './paire.rules.ts';
import { type Lie, ReaffectationsNationalesRepository } from './reaffectations-nationales.repository.ts';

const AVIS: readonly StatutDossier[] = ['AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS', 'AVIS_DEFAVORABLE', 'REJET_IMPLICITE'];
/** Instead of the id of a dossier to leave out: no dossier has the id 0. */
const AUCUN = 0;
type Depart = { numeroCtis: string; cppId: CppId | null; type: TypeDossierCtis; choix: CppId | null };

@Injectable()
export class DispositifLie {
  constructor(
    private readonly liens: LiensRepository,
    private readonly repository: ReaffectationRepository,
    private readonly nationales: ReaffectationsNationalesRepository,
  ) {}

  /** Its dossiers, under a confirmed link. */
  async lire(numeroCtis: string): Promise<Lie[]> {
    const lien = (await this.liens.duMedicament(numeroCtis)).find((l) => l.statut === 'CONFIRME');
    return lien?.etuId == null ? [] : this.nationales.lies(AUCUN, lien.etuId);
  }

  /** French reasons why the device holds a request of the trial; none when it may move. `choix` null: drawn. A modification goes where its committee sends it, its trial stays. */
  async empechements({ numeroCtis, cppId, type, choix }: Depart): Promise<string[]> {
    const lies = await this.lire(numeroCtis);
    const decide = lies.find((l) => AVIS.includes(l.statut));
    const suit = type === 'MS' ? undefined : lies.find((l) => isDemandeInitiale(l.type));
    const la = decide ?? suit;
    return empechementsPaire({ cppId, choix, autre: la ? await this.volet(la) : null });
  }

  private async volet({ dosId, numero, statut, cppId, comite }: Lie): Promise<AutreVolet> {
    return {
      nom: `Le dossier de dispositif ${numero ?? ''}`,
      cppId,
      comite,
      avisRendu: AVIS.includes(statut),
      mobile: STATUTS_REAFFECTABLES.some((s) => s === statut),
      demandee: (await this.repository.ouverte(dosId)) !== null,
    };
  }
}
