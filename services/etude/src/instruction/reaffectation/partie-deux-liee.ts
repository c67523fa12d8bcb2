/** Part II of the trial that goes with a dossier: a mixed pair moves together, and does not move once an opinion was given. Rules: MIX-03, MIX-08. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { P2_REAFFECTABLE, STATUT_PARTIE_DEUX_LABELS, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { type AutreVolet, empechementsPaire } from './paire.rules.ts';

const AVIS: readonly StatutPartieDeux[] = ['P2_AVIS_FAVORABLE', 'P2_AVIS_CONDITIONS', 'P2_AVIS_DEFAVORABLE', 'P2_TACITE'];

type Depart = Pick<DossierEntity, 'etuId' | 'cppId' | 'type'>;
type Lue = {
  dosId: DosId;
  cppId: CppId | null;
  numeroCtis: string;
  statut: StatutPartieDeux;
  statutLibelle: string;
  comite: string | null;
  avisRendu: boolean;
  demandee: boolean;
};

@Injectable()
export class PartieDeuxLiee {
  constructor(
    private readonly liens: LiensRepository,
    private readonly etudes: EtudeRepository,
    private readonly referentiels: Referentiels,
    private readonly calls: CallService,
  ) {}

  /** For the administration, and the committee that has the trial too; null when there is none. */
  async lire({ etuId }: Pick<DossierEntity, 'etuId'>, actor: Actor): Promise<Lue | null> {
    const lien = (await this.liens.duDispositif(await this.etudes.exiger(etuId))).find((l) => l.statut === 'CONFIRME');
    const [la] = lien ? await this.calls.call(dossierCtisMixteInternal, 'lireRepere', { numeroCtis: lien.numeroCtis }) : [];
    const voit = actor.profil === 'SUPER_ADMIN' || (la?.cppId !== null && la?.cppId === actor.cppId);
    if (!la || la.dosId === null || la.partieDeux === null || !voit) return null;
    return {
      dosId: la.dosId,
      cppId: la.cppId,
      numeroCtis: la.numeroCtis,
      statut: la.partieDeux,
      statutLibelle: STATUT_PARTIE_DEUX_LABELS[la.partieDeux],
      comite: la.cppId === null ? null : ((await this.referentiels.cpp(la.cppId))?.nom ?? null),
      avisRendu: AVIS.includes(la.partieDeux),
      demandee: la.reaffectationDemandee,
    };
  }

  /** Throws `transition.refusee` when the trial holds the dossier. `choix` null: drawn. A modification goes where its committee sends it, its study stays. */
  async assertMobile(dossier: Depart, choix: number | null, actor: Actor): Promise<void> {
    const la = await this.lire(dossier, actor);
    const suit = la && (la.avisRendu || isDemandeInitiale(dossier.type));
    assertAllowed(empechementsPaire({ cppId: dossier.cppId, choix, autre: suit ? voletDe(la) : null }));
  }
}

const voletDe = ({ numeroCtis, cppId, statut, comite, avisRendu, demandee }: Lue): AutreVolet => ({
  nom: `L’essai de médicament ${numeroCtis}`,
  cppId,
  comite,
  avisRendu,
  mobile: P2_REAFFECTABLE.some((s) => s === statut),
  demandee,
});
