import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { DOSSIER_PIECES_MAX } from '@riph/contracts/etude/socle/tailles';
import { type Dossier, FIGE } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import { FormulairesImprimes } from '../socle/formulaires-imprimes.ts';
import { phaseOf } from '../socle/phases.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { PiecesRepository } from './pieces.repository.ts';
import { isJugeeEntreTemps, isTypeAccepte, typesEnMots, type Verdict, verdictDonne, verdictVu } from './pieces.rules.ts';
import {
  fichierDePiece,
  isDuLecteur,
  pieceEnMots,
  pieceLueDe,
  piecesEnVigueur,
  piecesVisibles,
  verdictEnMots,
  zipDesPieces,
} from './pieces.vue.ts';
import { RetraitPieces } from './retrait-pieces.ts';

const fichierRecu = ({ documentId, nom, type, taille, sha256, scanne }: FileRef) => ({
  documentId,
  nom,
  type,
  taille,
  sha256,
  antivirus: scanne ? ('SAIN' as const) : ('NON_INSTALLE' as const),
});

/** `remplacePjId`: the piece that it takes the place of. */
type Saisie = { idCategorie: number; version: string | null; dateDocument: string | null; remplacePjId: number | null };
type Lus = { dosId: DosId; pjId: number };

/** In force, of the same category; throws `piece.introuvable` when it is not there, or somebody else joined it. */
function remplacee(
  present: readonly PieceEntity[],
  { remplacePjId, idCategorie }: Saisie,
  actor: Actor,
): PieceEntity | undefined {
  if (remplacePjId === null) return undefined;
  const old = present.find((p) => p.id === remplacePjId && p.categorieId === idCategorie && isDuLecteur(p, actor));
  if (!old) throw refus('piece.introuvable', { pjId: remplacePjId });
  return old;
}

/** The pieces of a request: joined and replaced by its sponsor, and by the committee of a trial; judged by its committee, had one by one or together. */
@Injectable()
export class Pieces {
  constructor(
    private readonly access: ExamenAccess,
    private readonly flow: Flow,
    private readonly repository: PiecesRepository,
    private readonly formulaires: FormulairesImprimes,
    private readonly retrait: RetraitPieces,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lister(dosId: DosId, actor: Actor) {
    const dossier = await this.access.contenuLisible(dosId, actor);
    const [attendues, visibles] = await Promise.all([this.flow.piecesAttendues(dossier, actor), this.visibles(dossier, actor)]);
    const enVigueur = piecesEnVigueur(visibles);
    const raison = this.raison(dossier, actor);
    return {
      pieces: visibles.map((p) => this.lue(p, visibles, dossier, actor)),
      attendues: attendues.map((a) => ({ ...a, presentes: enVigueur.filter((p) => p.categorieId === a.categorieId).length })),
      tailleTotale: visibles.filter((p) => p.statut === 'ACTIVE').reduce((sum, p) => sum + p.taille, 0),
      tailleMax: DOSSIER_PIECES_MAX,
      modifiable: raison === null,
      raisonNonModifiable: raison,
      jugeable: actor.profil === 'GESTIONNAIRE' && dossier.cppId === actor.cppId && this.isJugeable(dossier),
    };
  }

  async attendues(dosId: DosId, actor: Actor) {
    return this.flow.piecesAttendues(await this.access.contenuLisible(dosId, actor), actor);
  }

  async ajouter(dosId: DosId, saisie: Saisie, fichier: FileRef, actor: Actor): Promise<PieceLue> {
    const dossier = await this.access.sien(dosId, actor);
    const categorie = (await this.flow.piecesAttendues(dossier, actor)).find((a) => a.categorieId === saisie.idCategorie);
    if (!categorie) throw refus('piece.categorie', {});
    if (!isTypeAccepte(fichier.type, categorie.types)) throw refus('piece.typeRefuse', { types: typesEnMots(categorie.types) });
    return this.db.transaction(async (tx) => {
      await this.flow.ouvrir(tx, dossier.id, actor);
      const present = await this.repository.enVigueur(tx, dossier.id);
      const double = present.find((p) => p.sha256 === fichier.sha256);
      if (double) throw refus('piece.doublon', { nom: double.nom });
      if (present.reduce((sum, p) => sum + p.taille, fichier.taille) > DOSSIER_PIECES_MAX) throw refus('piece.dossierPlein', {});
      const old = remplacee(present, saisie, actor);
      const isDepose = this.flow.isDepotDirect;
      // What was never sent leaves no trace: it is taken back, not replaced.
      if (old && !old.deposee) await this.retrait.oublier(tx, old);
      if (old && isDepose) await this.repository.remplacer(tx, old.id);
      const piece = await this.repository.ajouter(tx, {
        ...fichierRecu(fichier),
        dosId: dossier.id,
        categorieId: categorie.categorieId,
        categorieCode: categorie.categorieCode,
        categorieLibelle: categorie.categorieLibelle,
        version: saisie.version,
        dateDocument: saisie.dateDocument,
        statut: 'ACTIVE',
        tour: phaseOf(dossier) === 'DEMANDE' ? dossier.tour + 1 : dossier.tour,
        deposee: isDepose,
        deposeeLe: this.clock.instant(),
        deposeeParUtiId: actor.utiId,
        deposeePar: actor.nom,
        cppId: actor.profil === 'DEPOSANT' ? null : actor.cppId,
        remplacePjId: old?.deposee ? old.id : (old?.remplacePjId ?? null),
        conformite: null,
        motif: null,
      });
      const { categorieCode, sha256 } = piece;
      this.noter(tx, piece, 'AJOUTER_PIECE', { details: { pjId: piece.id, categorie: categorieCode, sha256 } });
      await this.flow.republier(tx, dossier.id);
      const kept = await this.repository.relire(tx, piece.id);
      const visibles = [...present.filter((p) => p.id !== old?.id || p.deposee), kept];
      return this.lue(kept, visibles, dossier, actor);
    });
  }

  async fichier(dosId: DosId, id: number, actor: Actor): Promise<FileRef> {
    const dossier = await this.access.contenuLisible(dosId, actor);
    const piece = await this.piece(dossier, id, actor);
    await this.noterLecture(dossier, actor, { pieceId: piece.id, nom: piece.nom });
    return fichierDePiece(dossier, piece);
  }

  async retirer(dosId: DosId, id: number, actor: Actor): Promise<void> {
    const dossier = await this.access.sien(dosId, actor);
    await this.retrait.prendre(await this.piece(dossier, id, actor), actor);
  }

  noterConformite(lus: Lus, conformite: boolean | null, actor: Actor): Promise<PieceLue> {
    return this.verdict(lus, actor, (piece) => ({ conformite, motif: piece.motif }));
  }

  /** In one act, over what was read. Throws `version.perimee`. */
  juger(lus: Lus, { lu, ...donne }: Verdict & { lu: Verdict }, actor: Actor): Promise<PieceLue> {
    return this.verdict(lus, actor, async (piece, tx) => {
      if (isJugeeEntreTemps(piece, lu, donne)) {
        const { par, le } = await this.repository.dernierVerdict(tx, piece, this.flow.entityCode);
        throw refusal('version.perimee', { par, le });
      }
      return verdictDonne(piece, donne);
    });
  }

  noterMotif(lus: Lus, typed: string, actor: Actor): Promise<PieceLue> {
    const motif = typed.trim();
    return this.verdict(lus, actor, (piece) => {
      if (piece.conformite !== false || motif.length < MOTIF_MIN.ordinaire) throw refus('conformite.motif', {});
      return { conformite: piece.conformite, motif };
    });
  }

  async aTelecharger(dosId: DosId, actor: Actor): Promise<PieceEntity[]> {
    return this.visibles(await this.access.contenuLisible(dosId, actor), actor);
  }

  /** Those chosen; with the forms that were sent, all of them. */
  async zip(dosId: DosId, actor: Actor, choisies?: readonly number[]) {
    const dossier = await this.access.contenuLisible(dosId, actor);
    const visibles = await this.visibles(dossier, actor);
    const pieces =
      choisies?.map((pjId) => {
        const piece = visibles.find((p) => p.id === pjId);
        if (!piece) throw refus('piece.introuvable', { pjId });
        return piece;
      }) ?? visibles;
    const rendu = zipDesPieces(dossier, pieces, choisies ? [] : await this.formulaires.pourZip(dossier));
    await this.noterLecture(dossier, actor, { archive: rendu.zip.nom, pieces: pieces.map((p) => p.id) });
    return rendu;
  }

  /** Those that this reader sees, in the order they came. */
  private async visibles(dossier: Dossier, actor: Actor): Promise<PieceEntity[]> {
    return this.lisibles(dossier, await this.repository.lister(dossier.id), actor);
  }

  private lisibles(dossier: Dossier, pieces: readonly PieceEntity[], actor: Actor): PieceEntity[] {
    const derniere = this.flow.dernierePiece(dossier, actor);
    return piecesVisibles(
      pieces.filter((p) => derniere === null || p.id <= derniere),
      actor,
    );
  }

  private lue(piece: PieceEntity, visibles: readonly PieceEntity[], dossier: Dossier, actor: Actor): PieceLue {
    const isModifiable = this.raison(dossier, actor) === null;
    return pieceLueDe(piece, visibles, { dossier, isModifiable, isGardee: this.flow.isPieceGardee(dossier) }, actor);
  }

  /** Why this person joins nothing now. */
  private raison(dossier: Dossier, actor: Actor): string | null {
    const raison = this.flow.raisonNonModifiable(dossier, actor);
    return raison ?? (actor.profil === 'DEPOSANT' || dossier.cppId === actor.cppId ? null : 'Le comité saisi joint des pièces.');
  }

  private async piece(dossier: Dossier, id: number, actor: Actor): Promise<PieceEntity> {
    const lue = await this.repository.lire(dossier.id, id);
    const [piece] = this.lisibles(dossier, lue ? [lue] : [], actor);
    if (!piece) throw refus('piece.introuvable', { pjId: id });
    return piece;
  }

  /** The committee gives its verdicts while admissibility is open (PIE-06); what comes at once is judged while it waits for a complement too. */
  private isJugeable(dossier: Dossier): boolean {
    const phase = phaseOf(dossier);
    return phase === 'RECEVABILITE' || (phase === 'COMPLEMENTS' && this.flow.isDepotDirect);
  }

  private async verdict(
    { dosId, pjId }: Lus,
    actor: Actor,
    change: (p: PieceEntity, tx: Tx) => Verdict | Promise<Verdict>,
  ): Promise<PieceLue> {
    const dossier = await this.access.duComite(dosId, actor);
    await this.piece(dossier, pjId, actor);
    // Under the dossier's lock: a verdict comes before the decision, and counts, or after it, and is refused.
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.flow.lock(tx, { id: dossier.id });
      if (now.reaffectation === 'DEMANDEE') throw refus('dossier.nonModifiable', { raison: FIGE });
      const piece = (await this.repository.enVigueur(tx, dosId)).find((p) => p.id === pjId);
      if (!piece || !this.isJugeable(now))
        throw refus('dossier.nonModifiable', {
          raison: 'Les avis sur les pièces se donnent pendant l’examen de la recevabilité, sur les pièces en vigueur.',
        });
      const donne = await change(piece, tx);
      await this.repository.juger(tx, piece.id, donne);
      this.noter(tx, piece, 'VERDICT_PIECE', { details: { pjId, ...verdictVu(donne) }, verdict: verdictEnMots(donne) });
      return Object.assign(piece, donne);
    });
    return this.lue(apres, await this.visibles(dossier, actor), dossier, actor);
  }

  /** Names a piece that is there at once; what a sponsor prepares is his alone. */
  private noter(
    tx: Tx,
    piece: PieceEntity,
    action: string,
    { details, verdict }: { details: Record<string, unknown>; verdict?: string | undefined },
  ): void {
    const objet = { entityCode: this.flow.entityCode, entityId: piece.dosId };
    const commentaire = this.flow.isDepotDirect ? pieceEnMots(piece, verdict) : null;
    tx.journal({ ...objet, action, commentaire, details });
  }

  /** Each download of a trial leaves its line. */
  private async noterLecture({ id }: Dossier, actor: Actor, details: Record<string, unknown>): Promise<void> {
    if (!this.flow.isLectureNotee) return;
    const ligne = { entityCode: this.flow.entityCode, entityId: id, action: 'TELECHARGER', details, actor };
    await this.db.transaction(async (tx) => tx.journal(ligne));
  }
}
