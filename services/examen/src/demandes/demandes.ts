import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { PiecesRepository } from '../pieces/pieces.repository.ts';
import { isDuLecteur } from '../pieces/pieces.vue.ts';
import type { Dossier } from '../socle/dossier.ts';
import type { DemandeEntity, LigneDemande } from '../tables/demande.entity.ts';
import type { PieceEntity } from '../tables/piece.entity.ts';
import { BrouillonReponseRepository } from './brouillon-reponse.repository.ts';
import { DemandesRepository } from './demandes.repository.ts';
import { demandeAttendue } from './demandes.rules.ts';

export type Justification = { ligne: number; texte: string };
/** What a sponsor sends beside his pieces. */
export type Ecrits = { justifications?: Justification[]; commentaire?: string; motif?: string };

const paragraphes = (textes: readonly (string | undefined)[]): string | null =>
  [...new Set(textes.map((t) => t?.trim() ?? '').filter((t) => t !== ''))].join('\n\n') || null;

/** Everything that a sponsor wrote and that answers none of the `lignes` first lines: kept whole, under whatever name it came. */
export const messageDe = ({ motif, commentaire, justifications = [] }: Ecrits, lignes: number): string | null =>
  paragraphes([motif, commentaire, ...justifications.filter((j) => j.ligne >= lignes).map((j) => j.texte)]);

const justificationDe = (justifications: readonly Justification[], ligne: number): string | null =>
  paragraphes(justifications.filter((j) => j.ligne === ligne).map((j) => j.texte));

/** Pieces prepared since a request that answer one of its lines: the replacement of the named piece, or a piece of the named category. */
export const piecesPourLigne = <P extends Pick<PieceEntity, 'remplacePjId' | 'categorieId'>>(
  l: Pick<LigneDemande, 'pjId' | 'categorieId'>,
  preparees: readonly P[],
): P[] =>
  preparees.filter(
    (p) => (l.pjId !== null && p.remplacePjId === l.pjId) || (l.categorieId !== null && p.categorieId === l.categorieId),
  );

/** The lines with their answer. `piecesDe`: those that answer one. */
const lignesRepondues = (
  lignes: readonly LigneDemande[],
  justifications: readonly Justification[],
  piecesDe: (l: LigneDemande, rang: number) => readonly Pick<PieceEntity, 'id'>[],
): LigneDemande[] =>
  lignes.map((l, i) => ({
    ...l,
    justification: justificationDe(justifications, i),
    pieceIds: piecesDe(l, i).map((p) => p.id),
  }));

const sansReponse = (repondues: readonly LigneDemande[]): string[] =>
  repondues.flatMap((l, i) =>
    l.justification !== null || l.pieceIds.length > 0
      ? []
      : [`Point ${i + 1} (${l.numero ?? l.categorieLibelle}) : joignez une pièce ou justifiez.`],
  );

/** French reasons why a request is not fully answered. A line about no piece is answered by a justification. */
export const lignesSansReponse = (
  lignes: readonly LigneDemande[],
  preparees: readonly PieceEntity[],
  justifications: readonly Justification[],
): string[] => sansReponse(lignesRepondues(lignes, justifications, (l) => piecesPourLigne(l, preparees)));

/** What whoever writes an answer joined since the request, whether a line is about it or not. */
const piecesDeReponse = <P extends Pick<PieceEntity, 'deposeeLe' | 'cppId'>>(
  pieces: readonly P[],
  { creeLe }: Pick<DemandeEntity, 'creeLe'>,
  actor: Pick<Actor, 'profil' | 'cppId'>,
): P[] => pieces.filter((p) => p.deposeeLe >= creeLe && isDuLecteur(p, actor));

/** What the committee asked and how the sponsor answers: complements and the single modification request. */
@Injectable()
export class Demandes {
  constructor(
    private readonly pieces: PiecesRepository,
    private readonly clock: Clock,
    private readonly demandes: DemandesRepository,
    private readonly brouillons: BrouillonReponseRepository,
  ) {}

  /** The request that waits for an answer; null when there is none. */
  async enCours(d: Pick<Dossier, 'id' | 'statut'>, tx?: Tx): Promise<DemandeEntity | null> {
    const type = demandeAttendue(d);
    return type === null ? null : this.demandes.lire(d.id, type, tx);
  }

  /** Guard of the answer, without justifications yet: lines that will need one. */
  async raisons(
    d: Pick<Dossier, 'id' | 'statut'>,
    justifications: readonly Justification[],
    demande: DemandeEntity | null,
  ): Promise<string[]> {
    if (!demande) return ['Aucune demande n’attend de réponse.'];
    const preparees = await this.pieces.preparees(d.id);
    if (demande.lignes.length === 0 && preparees.length === 0 && justifications.length === 0)
      return ['Joignez votre réponse ou rédigez-la.'];
    return lignesSansReponse(demande.lignes, preparees, justifications);
  }

  /** Writes the answer and sends the pieces, in the transaction of the transition. */
  async repondre(tx: Tx, d: Pick<Dossier, 'id' | 'statut'>, ecrits: Ecrits, par: string): Promise<number[]> {
    const demande = await this.enCours(d, tx);
    if (!demande) throw refusal('transition.refusee', { raisons: ['Aucune demande n’attend de réponse.'] });
    const preparees = await this.pieces.preparees(d.id, tx);
    const lignes = lignesRepondues(demande.lignes, ecrits.justifications ?? [], (l) => piecesPourLigne(l, preparees));
    const pieceIds = await this.pieces.envoyer(tx, d.id, this.clock.instant());
    await this.demandes.repondre(tx, demande.id, {
      lignes,
      pieceIds,
      message: messageDe(ecrits, lignes.length),
      repondueLe: this.clock.instant(),
      reponduePar: par,
    });
    return pieceIds;
  }

  /**
   * The answer that a draft makes, where pieces are filed once they are joined: sent as it was kept, by whoever wrote it. Throws `transition.refusee` while a point has neither words nor
   * pieces.
   */
  async duBrouillon(
    tx: Tx,
    demande: DemandeEntity,
    actor: Actor,
  ): Promise<Pick<DemandeEntity, 'lignes' | 'message' | 'pieceIds'>> {
    const textes = (await this.brouillons.lire(demande.id, actor, tx))?.textes ?? [];
    const jointes = piecesDeReponse(await this.pieces.lister(demande.dosId, tx), demande, actor);
    const nommees = (rang: number) => textes.filter((t) => t.ligne === rang).flatMap((t) => t.pieceIds ?? []);
    const lignes = lignesRepondues(demande.lignes, textes, (_, i) => jointes.filter((p) => nommees(i).includes(p.id)));
    assertAllowed(sansReponse(lignes));
    // A committee joins pieces of its own too: it says which ones it copied.
    const copiees = new Set(textes.flatMap((t) => t.pieceIds ?? []));
    const envoyees = isProfilCpp(actor.profil) ? jointes.filter((p) => copiees.has(p.id)) : jointes;
    return { lignes, message: messageDe({ justifications: textes }, lignes.length), pieceIds: envoyees.map((p) => p.id) };
  }
}
