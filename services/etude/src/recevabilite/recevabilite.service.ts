import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/clock';
import { Database } from '@riph/chassis/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { echeanceAvis, echeanceComplements, echeanceCourante } from '@riph/contracts/etude/delais';
import { DemandeEntity } from '../demande/demande.entity.ts';
import { DossierAccess } from '../dossier/dossier.access.ts';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { PieceEntity } from '../piece/piece.entity.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { brouillonDemandes, empechementsComplements, empechementsRecevable, piecesSansVerdict } from './recevabilite.rules.ts';

/** What the admissibility of a dossier stands on: pieces in force, expected categories, complements already asked. */
@Injectable()
export class Recevabilite {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  async faits(dossier: DossierEntity) {
    const [pieces, attendues, complements] = await Promise.all([
      this.db
        .repository(PieceEntity)
        .find({ where: { dosId: dossier.id, statut: 'ACTIVE' }, order: { categorieId: 'asc', id: 'asc' } }),
      this.referentiels.piecesObligatoires(dossier.reglementationCode, dossier.type, dossier.qualificationCode),
      this.db.repository(DemandeEntity).findOneBy({ dosId: dossier.id, type: 'COMPLEMENTS' }),
    ]);
    return { pieces, attendues, complementsLe: complements?.date ?? null };
  }

  /** DOS-3: verdicts, draft of the request, dates that each decision would set. For the committee in charge only. */
  async lire(dosId: number, actor: Actor) {
    const dossier = await this.access.dossierDuComite(dosId, actor);
    const { pieces, attendues, complementsLe } = await this.faits(dossier);
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
      piecesSansVerdict: piecesSansVerdict(pieces).map((p) => ({ pjId: p.id, nom: p.nom, categorieLibelle: p.categorieLibelle })),
      brouillonDemandes: brouillonDemandes(pieces, attendues),
      empechementsRecevable: empechementsRecevable(pieces, attendues),
      echeanceSiComplements: siComplements,
      echeanceSiRecevable: siRecevable,
    };
  }

  /** Reasons that the buttons and the refusals share. */
  async gardesRecevable(dossier: DossierEntity): Promise<string[]> {
    const { pieces, attendues } = await this.faits(dossier);
    return empechementsRecevable(pieces, attendues);
  }

  async gardesComplements(dossier: DossierEntity): Promise<string[]> {
    return empechementsComplements((await this.faits(dossier)).complementsLe);
  }
}
