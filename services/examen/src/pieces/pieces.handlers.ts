import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudePieces } from '@riph/contracts/etude/depot/pieces.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DOSSIER_PIECES_MAX } from '@riph/contracts/etude/socle/tailles';
import type { PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import { type Dossier, FIGE } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { FlowActs } from '../socle/flow.ts';
import { FormulairesImprimes } from '../socle/formulaires-imprimes.ts';
import { phaseOf } from '../socle/phases.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { PiecesRepository } from './pieces.repository.ts';
import { isTypeAccepte, typesEnMots } from './pieces.rules.ts';
import { fichierDePiece, pieceLueDe, piecesEnVigueur, piecesVisibles, zipDesPieces } from './pieces.vue.ts';
import { RetraitPieces } from './retrait-pieces.ts';

/** Free categories are always open, beside those of the regulation. */
const isComplementaire = (p: PieceObligatoire) => p.obligation === 'F';
const fichierRecu = ({ documentId, nom, type, taille, sha256, scanne }: FileRef) => ({
  documentId,
  nom,
  type,
  taille,
  sha256,
  antivirus: scanne ? ('SAIN' as const) : ('NON_INSTALLE' as const),
});

/** The pieces of a dossier: joined and replaced by its sponsor, judged by its committee, had one by one or together. */
@Handles(etudePieces)
export class PiecesHandlers implements Handlers<typeof etudePieces> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly flow: FlowActs,
    private readonly repository: PiecesRepository,
    private readonly formulaires: FormulairesImprimes,
    private readonly retrait: RetraitPieces,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lister({ params, actor }: Input<typeof etudePieces, 'lister'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const [attendues, all] = await Promise.all([this.flow.piecesAttendues(dossier, actor), this.repository.lister(dossier.id)]);
    const visibles = piecesVisibles(all, actor);
    const enVigueur = piecesEnVigueur(visibles);
    const raison =
      actor.profil === 'DEPOSANT' ? this.flow.raisonNonModifiable(dossier) : 'Seul le déposant ajoute ou remplace des pièces.';
    return {
      pieces: visibles.map((p) => pieceLueDe(p, visibles, { dossier, isModifiable: raison === null }, actor)),
      attendues: attendues.map((a) => ({ ...a, presentes: enVigueur.filter((p) => p.categorieId === a.categorieId).length })),
      tailleTotale: visibles.filter((p) => p.statut === 'ACTIVE').reduce((sum, p) => sum + p.taille, 0),
      tailleMax: DOSSIER_PIECES_MAX,
      modifiable: raison === null,
      raisonNonModifiable: raison,
    };
  }

  async listerCategoriesComplementaires({ params, actor }: Input<typeof etudePieces, 'listerCategoriesComplementaires'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    return (await this.flow.piecesAttendues(dossier, actor)).filter(isComplementaire);
  }

  async ajouter({ params, body, files, actor }: Input<typeof etudePieces, 'ajouter'>) {
    const dossier = await this.access.duDeposant(params.dosId, actor);
    const [fichier] = files.fichier;
    const categorie = (await this.flow.piecesAttendues(dossier, actor)).find((a) => a.categorieId === params.idCategorie);
    if (!categorie) throw refus('piece.categorie', {});
    if (!isTypeAccepte(fichier.type, categorie.types)) throw refus('piece.typeRefuse', { types: typesEnMots(categorie.types) });
    return this.db.transaction(async (tx) => {
      await this.flow.ouvrir(tx, dossier.id);
      const present = await this.repository.enVigueur(tx, dossier.id);
      const double = present.find((p) => p.sha256 === fichier.sha256);
      if (double) throw refus('piece.doublon', { nom: double.nom });
      if (present.reduce((sum, p) => sum + p.taille, fichier.taille) > DOSSIER_PIECES_MAX) throw refus('piece.dossierPlein', {});
      const old =
        body.remplacePjId === null
          ? undefined
          : present.find((p) => p.id === body.remplacePjId && p.categorieId === categorie.categorieId);
      if (body.remplacePjId !== null && !old) throw refus('piece.introuvable', { pjId: body.remplacePjId });
      // What was never sent leaves no trace: it is taken back, not replaced.
      if (old && !old.deposee) await this.retrait.oublier(tx, old);
      const piece = await this.repository.ajouter(tx, {
        ...fichierRecu(fichier),
        dosId: dossier.id,
        categorieId: categorie.categorieId,
        categorieCode: categorie.categorieCode,
        categorieLibelle: categorie.categorieLibelle,
        version: body.version,
        dateDocument: body.dateDocument,
        statut: 'ACTIVE',
        tour: phaseOf(dossier) === 'DEMANDE' ? dossier.tour + 1 : dossier.tour,
        deposee: false,
        deposeeLe: this.clock.instant(),
        deposeeParUtiId: actor.utiId,
        deposeePar: actor.nom,
        remplacePjId: old?.deposee ? old.id : (old?.remplacePjId ?? null),
        conformite: null,
        motif: null,
      });
      const details = { pjId: piece.id, categorie: piece.categorieCode, sha256: piece.sha256 };
      tx.journal({ entityCode: 'DOSSIER', entityId: dossier.id, action: 'AJOUTER_PIECE', details });
      await this.flow.republier(tx, dossier.id);
      const kept = await this.repository.relire(tx, piece.id);
      const visibles = [...present.filter((p) => p.id !== old?.id || p.deposee), kept];
      return this.lue(kept, visibles, dossier, actor);
    });
  }

  async telecharger({ params, actor }: Input<typeof etudePieces, 'telecharger'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    return { document: fichierDePiece(dossier, await this.piece(dossier, params.id, actor)), enLigne: true };
  }

  async supprimer({ params, actor }: Input<typeof etudePieces, 'supprimer'>) {
    const dossier = await this.access.duDeposant(params.dosId, actor);
    const piece = await this.piece(dossier, params.id, actor);
    await this.retrait.prendre(piece);
    return null;
  }

  async modifierConformite({ params, query, actor }: Input<typeof etudePieces, 'modifierConformite'>) {
    const { conformite } = query;
    return this.verdict(params, actor, (piece) => ({ conformite, motif: conformite === false ? piece.motif : null }));
  }

  async modifierMotif({ params, query, actor }: Input<typeof etudePieces, 'modifierMotif'>) {
    const motif = query.motif.trim();
    return this.verdict(params, actor, (piece) => {
      if (piece.conformite !== false || motif.length < MOTIF_MIN.ordinaire) throw refus('conformite.motif', {});
      return { conformite: piece.conformite, motif };
    });
  }

  async lirePopup({ params, actor }: Input<typeof etudePieces, 'lirePopup'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const pieces = piecesVisibles(await this.repository.lister(dossier.id), actor);
    return pieces.map((p) => ({ pjId: p.id, nom: p.nom, categorieLibelle: p.categorieLibelle, taille: p.taille }));
  }

  async telechargerPopup({ params, body, actor }: Input<typeof etudePieces, 'telechargerPopup'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const visibles = piecesVisibles(await this.repository.lister(dossier.id), actor);
    const pieces = body.pjIds.map((pjId) => {
      const piece = visibles.find((p) => p.id === pjId);
      if (!piece) throw refus('piece.introuvable', { pjId });
      return piece;
    });
    return zipDesPieces(dossier, pieces);
  }

  async telechargerZip({ params, actor }: Input<typeof etudePieces, 'telechargerZip'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const pieces = piecesVisibles(await this.repository.lister(dossier.id), actor);
    return zipDesPieces(dossier, pieces, await this.formulaires.pourZip(dossier));
  }

  private lue(piece: PieceEntity, visibles: readonly PieceEntity[], dossier: Dossier, actor: Actor) {
    return pieceLueDe(piece, visibles, { dossier, isModifiable: this.flow.raisonNonModifiable(dossier) === null }, actor);
  }

  private async piece(dossier: Dossier, id: number, actor: Actor): Promise<PieceEntity> {
    const piece = await this.repository.lire(dossier.id, id);
    if (!piece || piecesVisibles([piece], actor).length === 0) throw refus('piece.introuvable', { pjId: id });
    return piece;
  }

  private async verdict(
    params: { dosId: DosId; pjId: number },
    actor: Actor,
    change: (p: PieceEntity) => Pick<PieceEntity, 'conformite' | 'motif'>,
  ) {
    const dossier = await this.access.duComite(params.dosId, actor);
    await this.piece(dossier, params.pjId, actor);
    // Under the dossier's lock: a verdict comes before the decision, and counts, or after it, and is refused.
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.flow.lock(tx, { id: dossier.id });
      if (now.reaffectation === 'DEMANDEE') throw refus('dossier.nonModifiable', { raison: FIGE });
      const piece = await this.repository.relire(tx, params.pjId);
      // The committee gives its verdicts while admissibility is open (PIE-06).
      if (phaseOf(now) !== 'RECEVABILITE' || piece.statut !== 'ACTIVE')
        throw refus('dossier.nonModifiable', {
          raison: 'Les avis sur les pièces se donnent pendant l’examen de la recevabilité, sur les pièces en vigueur.',
        });
      const donne = change(piece);
      await this.repository.juger(tx, piece.id, donne);
      tx.journal({ entityCode: 'DOSSIER', entityId: dossier.id, action: 'VERDICT_PIECE', details: { pjId: piece.id, ...donne } });
      return Object.assign(piece, donne);
    });
    const visibles = piecesVisibles(await this.repository.lister(dossier.id), actor);
    return this.lue(apres, visibles, dossier, actor);
  }
}
