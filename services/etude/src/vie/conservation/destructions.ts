import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import { gardesDestruction } from '@riph/contracts/core/conservation';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { ficheConservee } from '@riph/contracts/dossier-ctis/fiche-conservee.rules';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { referenceEtude } from '@riph/contracts/etude/vie/conservation.rules';
import { DestructionRepository } from '@riph/examen/historique/destruction.repository';
import { administratifVide, DossierRepository, rechercheVide } from '../../socle/dossier/dossier.repository.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { type EtudeSuivie, EtudeTransitions } from '../../socle/workflow/etude-transitions.ts';
import { ExportsEclaire } from '../eclaire-export/exports.ts';
import { Conduite, type Qui } from '../etude-workflow/conduite.ts';
import { EvenementsEtude } from '../etude-workflow/evenements-etude.ts';
import { DestructionEtudeRepository } from './destruction.repository.ts';

const EVENEMENT = 'DETRUIRE_PAPIERS';

/** The papers of a national study go, whole or not at all; its line stays (CON-03). */
@Injectable()
export class Destructions {
  constructor(
    private readonly db: Database,
    private readonly conduite: Conduite,
    private readonly evenements: EvenementsEtude,
    private readonly transitions: EtudeTransitions,
    private readonly dossiers: DossierRepository,
    private readonly examen: DestructionRepository,
    private readonly repository: DestructionEtudeRepository,
    private readonly etudes: EtudeRepository,
    private readonly exports: ExportsEclaire,
    private readonly clock: Clock,
  ) {}

  /** Gives how many files went. Refusals: `etude.introuvable`, `etude.dejaFait`, `transition.refusee`. */
  async detruire({ etuId, version, actor, requestId }: Qui, reference: string, motif: string): Promise<number> {
    const etude = await this.conduite.lire(etuId, actor);
    await this.evenements.exiger(EVENEMENT, etude, actor, version);
    assertAllowed(
      reference.trim() === referenceEtude(etude) ? [] : [`« ${reference.trim()} » n’est pas la référence de cette étude.`],
    );
    // What the public register shows stays (PUB-09): read before anything goes.
    const conservee = ficheConservee(await this.exports.fiche(await this.etudes.exiger(etuId)));
    return this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, { id: etuId }, version);
      const dossiers = await this.dossiers.deLEtude(etuId, tx);
      const brouillons = await this.oublierBrouillons(tx, dossiers);
      const deposes = dossiers.filter((d) => d.statut !== 'BROUILLON');
      const files = [...brouillons, ...(await this.effacer(tx, now, deposes, conservee))];
      await this.transitions.transition(tx, now, EVENEMENT, actor, {
        requestId,
        commentaire: motif.trim(),
        details: { fichiers: files.length, dossiers: deposes.length, clotureLe: now.clotureLe },
        recheck: (e) => gardesDestruction({ clotureLe: e.clotureLe, detruite: e.detruiteLe !== null }, this.clock.today()),
      });
      for (const file of files) await tx.forgetDocument(file);
      tx.publish(etudeEvents.papiersDetruits, { dosIds: deposes.map((d) => d.id) }, { cle: `etude-${etuId}` });
      return files.length;
    });
  }

  private async effacer(
    tx: Tx,
    etude: EtudeSuivie,
    deposes: readonly DossierEntity[],
    conservee: FicheRegistre | null,
  ): Promise<string[]> {
    const le = this.clock.instant();
    const dosIds = deposes.map((d) => d.id);
    const examen = await this.examen.effacer(tx, dosIds);
    const suites = await this.repository.effacerEtude(tx, { etuId: etude.id, dosIds, conservee }, le);
    for (const d of deposes) await this.repository.effacerDossier(tx, d.id, resteDe(d), le);
    return [...new Set([...examen, ...suites])];
  }

  /** What was never filed was nobody’s but its sponsor’s: nothing of it stays. */
  private async oublierBrouillons(tx: Tx, dossiers: readonly DossierEntity[]): Promise<string[]> {
    const files: string[] = [];
    for (const d of dossiers.filter((x) => x.statut === 'BROUILLON')) {
      files.push(...(await this.dossiers.supprimer(tx, d)));
      tx.publish(
        etudeEvents.dossierChange,
        { dosId: d.id, version: d.indexVersion + 1, document: null },
        { cle: `dossier-${d.id}` },
      );
    }
    return files;
  }
}

/** Of the forms, what the national report counts: it names nobody. */
const resteDe = ({ elementAdministratif: a }: DossierEntity) => {
  const vide = administratifVide();
  return {
    administratif: {
      ...vide,
      typePromoteurId: a.typePromoteurId,
      domaineTherapeutiqueIds: a.domaineTherapeutiqueIds,
      competenceCodes: a.competenceCodes,
      promoteur: { ...vide.promoteur, payId: a.promoteur.payId },
    },
    recherche: rechercheVide(),
  };
};
