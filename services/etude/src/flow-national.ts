import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { type Echeance, echeanceComplements, echeanceReponse } from '@riph/contracts/etude/socle/delais';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import { type EtatFige, isFigee } from '@riph/contracts/etude/socle/etude.workflow';
import type { PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import type { Citations } from '@riph/examen/socle/citations';
import { Flow, type Portee } from '@riph/examen/socle/flow';
import { obligations } from './depot/manques/pieces.rules.ts';
import { Recepisses } from './depot/recepisse/recepisses.ts';
import { citationsNationales } from './instruction/lettres/citations.ts';
import { AccesRepository } from './socle/dossier/acces.repository.ts';
import { porteeNationale } from './socle/dossier/dossier.access.ts';
import { DossierRepository } from './socle/dossier/dossier.repository.ts';
import { DossierIndex } from './socle/dossier/dossier-index.ts';
import type { TeteDossier } from './socle/dossier/dossier-lu.ts';
import { raisonNonModifiable } from './socle/dossier/element.rules.ts';
import { EtudeRepository } from './socle/dossier/etude.repository.ts';
import { PiecesDemandees } from './socle/pieces/pieces-demandees.ts';
import { DossierTransitions } from './socle/workflow/dossier-transitions.ts';

/** National requests, as their examination asks for them. */
@Injectable()
export class FlowNational extends Flow<TeteDossier> {
  constructor(
    private readonly lectures: AccesRepository,
    private readonly transitions: DossierTransitions,
    private readonly etudes: EtudeRepository,
    private readonly dossiers: DossierRepository,
    private readonly piecesDemandees: PiecesDemandees,
    private readonly index: DossierIndex,
    private readonly recepisses: Recepisses,
    private readonly clock: Clock,
  ) {
    super();
  }

  async head(id: DosId): Promise<TeteDossier | null> {
    return (await this.lectures.tete(id))[0] ?? null;
  }

  headIn(tx: Tx, id: DosId): Promise<TeteDossier | null> {
    return this.dossiers.lire(id, tx);
  }

  lock(tx: Tx, seen: Seen, version?: number): Promise<TeteDossier> {
    return this.transitions.lock(tx, seen, version);
  }

  portee(dossier: TeteDossier, actor: Actor): Portee {
    return porteeNationale(actor, dossier);
  }

  raisonNonModifiable(dossier: TeteDossier): string | null {
    return raisonNonModifiable(dossier);
  }

  async ouvrir(tx: Tx, id: DosId): Promise<void> {
    const raison = raisonNonModifiable(await this.dossiers.marquerModifie(tx, id, this.clock.instant()));
    if (raison) throw refus('dossier.nonModifiable', { raison });
  }

  republier(tx: Tx, id: DosId): Promise<void> {
    return this.index.republier(tx, id);
  }

  async piecesAttendues(dossier: TeteDossier, { profil }: Pick<Actor, 'profil'>): Promise<PieceObligatoire[]> {
    const [demandees, [formulaires]] = await Promise.all([
      this.piecesDemandees.du(dossier),
      this.lectures.formulaires(dossier.id, profil === 'DEPOSANT'),
    ]);
    if (!formulaires) throw refus('dossier.introuvable', { dosId: dossier.id });
    return obligations(demandees, { administratif: formulaires.elementAdministratif, recherche: formulaires.elementRecherche });
  }

  echeanceDeReponse(dossier: TeteDossier, type: TypeDemande): Echeance | null {
    const echeance = type === 'COMPLEMENTS' ? echeanceComplements : echeanceReponse;
    return echeance(dossier, this.clock.today());
  }

  rattraperImpressions(dossier: TeteDossier): Promise<void> {
    return this.recepisses.assurer(dossier);
  }

  citations(dossier: TeteDossier): Citations {
    return citationsNationales(dossier);
  }

  async etatFige({ etuId }: TeteDossier): Promise<EtatFige | null> {
    const { etat } = await this.etudes.exiger(etuId);
    return isFigee(etat) ? etat : null;
  }
}
