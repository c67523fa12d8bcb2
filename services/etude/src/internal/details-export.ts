/** What the detailed exports of dossiers add to their rows, as their reader may have it (DRO-03, DRO-04, DRO-06). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { MODES_TIRAGE } from '@riph/contracts/etude/depot/tirage.schemas';
import {
  echeanceAvis,
  echeanceComplements,
  echeanceRecevabilite,
  echeanceReponse,
  echeanceReverification,
  type FaitsDelais,
  joursSuspendus,
} from '@riph/contracts/etude/socle/delais';
import { echeanceAnsm } from '@riph/contracts/etude/socle/delais.ansm';
import { joursUtilises } from '@riph/contracts/etude/socle/delais.usage';
import type { DetailExporte } from '@riph/contracts/etude/suivi/detail-export.schemas';
import { connaitRapporteurs } from '@riph/examen/rapporteurs/rapporteurs-lus.rules';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { canAnsmReadContenu, canSeeDossier } from '../socle/dossier/dossier.access.ts';
import { DetailsExportRepository, type LigneDetail } from './details-export.repository.ts';

@Injectable()
export class DetailsExport {
  constructor(
    private readonly repository: DetailsExportRepository,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** A dossier that the reader may not know is left out. */
  async lire(dosIds: readonly DosId[], actor: Actor): Promise<DetailExporte[]> {
    const lus = (await this.repository.lire(dosIds)).filter((d) => canSeeDossier(actor, d));
    const aujourdhui = this.clock.today();
    return Promise.all(
      lus.map(async (d) => ({
        dosId: d.id,
        deposant: d.deposantNom,
        referenceCpp: d.referenceCpp,
        modeTirage: MODES_TIRAGE.find((m) => m === d.modeTirage) ?? null,
        reaffecte: d.reaffectation === 'ACCEPTEE',
        tour: d.tour,
        creeLe: d.dateCreation,
        dateTas: d.dateTas,
        dateReception: d.dateReception,
        dateRecevabilite: d.dateRecevabilite,
        dateDemandeComplements: d.dateDemandeComplements,
        dateReceptionComplements: d.dateReceptionComplements,
        dateDemandeModif: d.dateDemandeModif,
        dateReponseModif: d.dateReponseModif,
        decisionAnsm: d.decisionAnsm,
        dateDecisionAnsm: d.dateDecisionAnsm,
        joursSuspendus: joursSuspendus(d),
        joursUtilises: joursUtilises(d, aujourdhui),
        limites: limitesDe(d, aujourdhui),
        contenu: litLeContenu(d, actor) ? await this.contenu(d) : null,
        rapporteurs: connaitRapporteurs(actor, d) ? d.rapporteurs : null,
      })),
    );
  }

  private async contenu({ administratif: a, reglementationCode }: LigneDetail) {
    const { domaines, caracteristiques } = await this.referentiels.listes(reglementationCode);
    const nommes = (liste: { id: number; libelle: string }[], ids: readonly number[]) =>
      liste.filter((x) => ids.includes(x.id)).map((x) => x.libelle);
    return {
      mandataire: a.isMandataire ? (a.mandataire?.organisme ?? '') : null,
      domaines: nommes(domaines, a.domaineTherapeutiqueIds ?? []),
      caracteristiques: nommes(caracteristiques, a.caracteristiqueIds ?? []),
      sites: (a.sitesInvestigateurs ?? []).length,
      taille: a.tailleEtude || null,
    };
  }
}

const limitesDe = (f: FaitsDelais, aujourdhui: Jour): DetailExporte['limites'] => ({
  recevabilite: echeanceRecevabilite(f, aujourdhui)?.dateAffichee ?? null,
  complements: echeanceComplements(f, aujourdhui)?.dateAffichee ?? null,
  reverification: echeanceReverification(f, aujourdhui)?.dateAffichee ?? null,
  reponse: echeanceReponse(f, aujourdhui)?.dateAffichee ?? null,
  avis: echeanceAvis(f, aujourdhui)?.dateAffichee ?? null,
  ansm: echeanceAnsm(f, aujourdhui)?.dateAffichee ?? null,
});

const aUnLien = (d: LigneDetail, { utiId }: Actor): boolean => d.conflits.includes(utiId);
const litLeContenu = (d: LigneDetail, actor: Actor): boolean =>
  !aUnLien(d, actor) && (actor.profil !== 'UTILISATEUR_ANSM' || canAnsmReadContenu(d));
