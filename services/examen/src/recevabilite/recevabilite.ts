import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { DemandesRepository } from '../demandes/demandes.repository.ts';
import { PiecesRepository } from '../pieces/pieces.repository.ts';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { FlowActs } from '../socle/flow.ts';
import { oncePerRow } from '../socle/once-per-row.ts';
import { Referentiels } from '../socle/referentiels.ts';
import type { LigneDemande } from '../tables/demande.entity.ts';
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

/** The lists are those that the committee reads. */
const COMITE = { profil: 'GESTIONNAIRE' } as const;

/** What the admissibility of a dossier stands on: pieces in force, expected categories, complements already asked. */
@Injectable()
export class Recevabilite {
  private readonly faitsDesGardes = oncePerRow((d: Dossier) => this.faits(d, this.flow.pieces(d).then(recues)));

  constructor(
    private readonly pieces: PiecesRepository,
    private readonly demandes: DemandesRepository,
    private readonly access: ExamenAccess,
    private readonly flow: FlowActs,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** Read inside the transaction of a decision, or outside of any, as the pieces were. */
  private async faits<P>(dossier: Dossier, lues: Promise<P[]>, tx?: Tx) {
    const pieces = await lues;
    const attendues = await this.flow.piecesAttendues(dossier, COMITE, tx);
    const complements = await this.demandes.lire(dossier.id, 'COMPLEMENTS', tx);
    return { pieces, attendues, complementsLe: complements?.date ?? null, complementsCreesLe: complements?.creeLe ?? null };
  }

  /** Admissibility: verdicts, draft of the request, dates that each decision would set. For the committee in charge only. */
  async lire(dosId: DosId, actor: Actor) {
    const dossier = await this.access.duComite(dosId, actor);
    const { pieces, attendues, complementsLe, complementsCreesLe } = await this.faits(dossier, this.pieces.recues(dossier.id));
    const today = this.clock.today();
    const siComplements = this.flow.echeanceDeReponse(dossier, { type: 'COMPLEMENTS', date: today, delai: null });
    const siRecevable = this.flow.echeanceAvis({ ...dossier, dateRecevabilite: today });
    if (!siComplements || !siRecevable) throw new Error('a deadline that starts today exists');
    return {
      dosId,
      statut: dossier.statut,
      version: dossier.version,
      referenceCpp: dossier.referenceCpp,
      echeance: this.flow.echeanceCourante(dossier),
      complementsDejaDemandes: complementsLe !== null,
      piecesRecues: piecesRecues(pieces, complementsCreesLe),
      piecesSansVerdict: piecesSansVerdict(pieces).map((p) => ({ pjId: p.id, nom: p.nom, categorieLibelle: p.categorieLibelle })),
      brouillonDemandes: brouillonDemandes(pieces, attendues),
      empechementsRecevable: [
        ...empechementsRecevable(pieces, attendues),
        ...this.flow.empechements('DECLARER_RECEVABLE', dossier),
      ],
      echeanceSiComplements: siComplements,
      echeanceSiRecevable: siRecevable,
    };
  }

  /** Reasons that the buttons and the refusals share. */
  async gardesRecevable(dossier: Dossier): Promise<string[]> {
    const { pieces, attendues } = await this.faitsDesGardes(dossier);
    return [...empechementsRecevable(pieces, attendues), ...this.flow.empechements('DECLARER_RECEVABLE', dossier)];
  }

  /** The same on the locked dossier: a verdict given while the letter was printed counts. */
  async assertRecevable(tx: Tx, dossier: Dossier): Promise<void> {
    const { pieces, attendues } = await this.faits(dossier, this.pieces.recues(dossier.id, tx), tx);
    assertAllowed([...empechementsRecevable(pieces, attendues), ...this.flow.empechements('DECLARER_RECEVABLE', dossier)]);
  }

  async gardesComplements(dossier: Dossier): Promise<string[]> {
    return empechementsComplements((await this.faitsDesGardes(dossier)).complementsLe);
  }

  /** The lines of a request as they are kept. Throws `saisie.invalide` when one names a category or a piece that this dossier does not have. */
  async lignesDemandees(dossier: Dossier, demandes: readonly DemandeDeComplement[]): Promise<LigneDemande[]> {
    const [{ pieces }, categories] = await Promise.all([this.faitsDesGardes(dossier), this.referentiels.categoriesPieces()]);
    const fields = fautesDemandes(demandes, pieces, categories);
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    return lignesDemandees(demandes, pieces, categories);
  }
}
