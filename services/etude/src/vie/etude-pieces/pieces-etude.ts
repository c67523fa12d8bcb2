import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isFinal, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { empechementClassement, type PieceEtude, piecesNouvelles } from '@riph/contracts/etude/vie/pieces-etude';
import { piecesVisibles } from '@riph/examen/pieces/pieces.vue';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { canSeeDossier } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { PiecesEtudeRepository } from './pieces-etude.repository.ts';

export type PieceDuDossier = { piece: PieceEntity; dossier: DossierEntity; vue: PieceEtude };

/** Who files in this study: he puts away and takes back. */
export const classe = (etude: Pick<EtudeEntity, 'deposantUtiId'>, { profil, utiId }: Actor): boolean =>
  profil === 'SUPER_ADMIN' || (profil === 'DEPOSANT' && etude.deposantUtiId === utiId);

/** Reads the pieces of a study for one reader: those of the dossiers that he sees, what is being prepared for its sponsor alone (ETU-13). */
@Injectable()
export class PiecesEtude {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly repository: PiecesEtudeRepository,
  ) {}

  async lire(etude: EtudeEntity, actor: Actor): Promise<PieceDuDossier[]> {
    const dossiers = (await this.dossiers.deLEtude(etude.id)).filter((d) => canSeeDossier(actor, d));
    const parId = new Map(dossiers.map((d) => [d.id, d]));
    const pieces = piecesVisibles(await this.repository.lister([...parId.keys()]), actor);
    const [versions, classees] = await Promise.all([
      this.repository.versions(etude.id),
      this.repository.classees(pieces.map((p) => p.id)),
    ]);
    const [enVigueur, precedente] = versions;
    const nouvelles = piecesNouvelles(enVigueur, precedente);
    return pieces.flatMap((piece) => {
      const dossier = parId.get(piece.dosId);
      if (!dossier) return [];
      const classee = classees.find((c) => c.pjId === piece.id);
      const faits = {
        etat: etude.etat,
        deposee: piece.deposee,
        enVigueur: enVigueur?.pjIds.includes(piece.id) === true,
        dossierClos: isFinal(dossier.statut),
        archivee: (classee?.archiveeLe ?? null) !== null,
      };
      const nouvelle = nouvelles.includes(piece.id) && (classee?.vueLe ?? null) === null;
      return [{ piece, dossier, vue: vueDe(piece, dossier, { ...faits, nouvelle, classe: classe(etude, actor) }) }];
    });
  }
}

type Faits = Parameters<typeof empechementClassement>[0] & { nouvelle: boolean; classe: boolean };
const vueDe = (p: PieceEntity, d: DossierEntity, f: Faits): PieceEtude => {
  const raison = f.classe ? empechementClassement(f) : null;
  return {
    pjId: p.id,
    dosId: d.id,
    dossier: d.numero ?? 'Brouillon',
    typeLibelle: TYPE_DOSSIER_LABELS[d.type],
    categorieId: p.categorieId,
    categorieLibelle: p.categorieLibelle,
    nom: p.nom,
    type: p.type,
    taille: p.taille,
    sha256: p.sha256,
    version: p.version,
    dateDocument: p.dateDocument,
    deposeeLe: p.deposeeLe,
    deposee: f.deposee,
    enVigueur: f.enVigueur,
    nouvelle: f.nouvelle,
    archivee: f.archivee,
    raisonArchivage: raison,
    archivable: f.classe && raison === null,
  };
};
