import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { echeanceAvis, echeanceComplements, echeanceCourante } from '@riph/contracts/etude/socle/delais';
import { empechementsPositionAnsm } from '@riph/contracts/etude/vie/position-ansm.rules';
import { DemandesRepository } from '@riph/examen/demandes/demandes.repository';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { partages } from '@riph/examen/socle/partages';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { LigneDemande } from '@riph/examen/tables/demande.entity';
import { obligations } from '../../depot/manques/pieces.rules.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierLu } from '../../socle/dossier/dossier-lu.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { PiecesDemandees } from '../../socle/pieces/pieces-demandees.ts';
import {
  brouillonDemandes,
  type DemandeDeComplement,
  empechementsComplements,
  empechementsRecevable,
  fautesDemandes,
  lignesDemandees,
  piecesRecues,
  piecesSansVerdict,
  recues,
} from './recevabilite.rules.ts';

/** What the admissibility of a dossier stands on: pieces in force, expected categories, complements already asked. */
@Injectable()
export class Recevabilite {
  private readonly faitsDesGardes = partages(async (d: DossierLu) => this.faits(await d.entier(), d.pieces().then(recues)));

  constructor(
    private readonly pieces: PiecesRepository,
    private readonly demandes: DemandesRepository,
    private readonly access: DossierAccess,
    private readonly referentiels: Referentiels,
    private readonly piecesDemandees: PiecesDemandees,
    private readonly clock: Clock,
  ) {}

  /** Requests are read inside the transaction of a decision, or outside of any, as the pieces were. */
  private async faits<P>(dossier: DossierEntity, lues: Promise<P[]>, tx?: Tx) {
    const pieces = await lues;
    const toutes = await this.piecesDemandees.du(dossier, tx);
    const complements = await this.demandes.lire(dossier.id, 'COMPLEMENTS', tx);
    const attendues = obligations(toutes, { administratif: dossier.elementAdministratif, recherche: dossier.elementRecherche });
    return { pieces, attendues, complementsLe: complements?.date ?? null, complementsCreesLe: complements?.creeLe ?? null };
  }

  /** Admissibility: verdicts, draft of the request, dates that each decision would set. For the committee in charge only. */
  async lire(dosId: DosId, actor: Actor) {
    const dossier = await this.access.dossierDuComite(dosId, actor);
    const { pieces, attendues, complementsLe, complementsCreesLe } = await this.faits(dossier, this.pieces.recues(dossier.id));
    const today = this.clock.today();
    const siComplements = echeanceComplements({ ...dossier, dateDemandeComplements: today }, today);
    const siRecevable = echeanceAvis({ ...dossier, dateRecevabilite: today }, today);
    if (!siComplements || !siRecevable) throw new Error('a deadline that starts today exists');
    return {
      dosId,
      statut: dossier.statut,
      version: dossier.version,
      referenceCpp: dossier.referenceCpp,
      echeance: echeanceCourante(dossier, today),
      complementsDejaDemandes: complementsLe !== null,
      piecesRecues: piecesRecues(pieces, complementsCreesLe),
      piecesSansVerdict: piecesSansVerdict(pieces).map((p) => ({ pjId: p.id, nom: p.nom, categorieLibelle: p.categorieLibelle })),
      brouillonDemandes: brouillonDemandes(pieces, attendues),
      empechementsRecevable: [...empechementsRecevable(pieces, attendues), ...empechementsPositionAnsm(dossier)],
      echeanceSiComplements: siComplements,
      echeanceSiRecevable: siRecevable,
    };
  }

  /** Reasons that the buttons and the refusals share. */
  async gardesRecevable(dossier: DossierLu): Promise<string[]> {
    const { pieces, attendues } = await this.faitsDesGardes(dossier);
    return [...empechementsRecevable(pieces, attendues), ...empechementsPositionAnsm(dossier)];
  }

  /** The same on the locked dossier: a verdict given while the letter was printed counts. */
  async assertRecevable(tx: Tx, dossier: DossierEntity): Promise<void> {
    const { pieces, attendues } = await this.faits(dossier, this.pieces.recues(dossier.id, tx), tx);
    assertAllowed([...empechementsRecevable(pieces, attendues), ...empechementsPositionAnsm(dossier)]);
  }

  async gardesComplements(dossier: DossierLu): Promise<string[]> {
    return empechementsComplements((await this.faitsDesGardes(dossier)).complementsLe);
  }

  /** The lines of a request as they are kept. Throws `saisie.invalide` when one names a category or a piece that this dossier does not have. */
  async lignesDemandees(dossier: DossierLu, demandes: readonly DemandeDeComplement[]): Promise<LigneDemande[]> {
    const [{ pieces }, categories] = await Promise.all([this.faitsDesGardes(dossier), this.referentiels.categoriesPieces()]);
    const fields = fautesDemandes(demandes, pieces, categories);
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    return lignesDemandees(demandes, pieces, categories);
  }
}
