/** Pieces of part II that are handled on the platform: joined, judged by the committee, taken back. Rule: CTI-13. */
import { Injectable } from '@nestjs/common';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { PieceSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { prochainNumero } from '../documents/documents.rules.ts';
import { empechementsPiece, seVerifie } from '../documents/pieces-partie-deux.rules.ts';
import { Suivis } from '../instruction/suivis.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import { ENTITE } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { impossible } from '../socle/refus.ts';

@Injectable()
export class PiecesPartieDeux {
  constructor(
    private readonly suivis: Suivis,
    private readonly referentiel: CategoriesCtis,
    private readonly documents: DocumentStore,
  ) {}

  /** Those of annex I that part II is made of, in the order of the reference list. */
  categories() {
    return this.referentiel.dePartie(2);
  }

  async ajouter(vu: DossierOuvert, categorieId: number, fichier: FileRef, actor: Actor): Promise<PieceSuivie> {
    return this.documents.orDiscard(fichier, async () => {
      const categorie = (await this.categories()).find((c) => c.categorieId === categorieId);
      if (!categorie) throw refusal('objet.introuvable', { objet: 'Catégorie de pièce' });
      let ajoutee: PieceSuivie | undefined;
      await this.changer(vu, actor, (d, tx) => {
        const piece: PieceSuivie = {
          id: prochainNumero(d),
          ...categorie,
          fichier,
          deposeLe: this.suivis.clock.instant(),
          deposePar: actor.profil === 'DEPOSANT' ? 'DEPOSANT' : 'COMITE',
          conforme: null,
          motif: null,
          retiree: false,
        };
        d.suivi.pieces.push(piece);
        noter(tx, d, actor, { action: 'AJOUTER_PIECE', piece, details: { categorie: categorie.categorieCode } });
        ajoutee = piece;
      });
      if (!ajoutee) throw refusal('objet.introuvable', { objet: 'Pièce' });
      return ajoutee;
    });
  }

  /** Who joined it takes it back, before an opinion was given. Its line stays in the journal; its file goes. */
  async retirer(vu: DossierOuvert, pieceId: number, actor: Actor): Promise<void> {
    const de = actor.profil === 'DEPOSANT' ? 'DEPOSANT' : 'COMITE';
    await this.changer(vu, actor, (d, tx) => {
      const piece = trouver(d, pieceId);
      if (piece.deposePar !== de)
        throw impossible(
          de === 'COMITE'
            ? 'Cette pièce est au promoteur : lui seul la retire.'
            : 'Cette pièce vient du comité : lui seul la retire.',
        );
      piece.retiree = true;
      void tx.forgetDocument(piece.fichier.documentId);
      noter(tx, d, actor, { action: 'RETIRER_PIECE', piece });
    });
  }

  /** Notes whether a piece is compliant, or the reason why it is not; while the request is being validated only. */
  async juger(
    vu: DossierOuvert,
    pieceId: number,
    juge: { conforme: boolean } | { motif: string },
    actor: Actor,
  ): Promise<PieceSuivie> {
    let jugee: PieceSuivie | undefined;
    await this.suivis.changer(vu.id, undefined, (d, tx) => {
      if (!seVerifie(d.suivi.partieDeux))
        throw impossible('La conformité des pièces se note pendant la recevabilité de la partie II.');
      const piece = trouver(d, pieceId);
      if ('conforme' in juge) Object.assign(piece, { conforme: juge.conforme, motif: juge.conforme ? null : piece.motif });
      else if (piece.conforme === false) piece.motif = juge.motif.trim() || null;
      else throw impossible('Notez d’abord la pièce non conforme, puis son motif.');
      noter(tx, d, actor, { action: 'JUGER_PIECE', piece, details: juge, verdict: verdictDe(piece) });
      jugee = piece;
    });
    if (!jugee) throw refusal('objet.introuvable', { objet: 'Pièce' });
    return jugee;
  }

  private changer(vu: DossierOuvert, actor: Actor, acte: (d: DossierOuvert, tx: Tx) => void): Promise<void> {
    return this.suivis.changer(vu.id, undefined, (d, tx) => {
      const [raison] = empechementsPiece(d.suivi.partieDeux, actor.profil);
      if (raison) throw impossible(raison);
      return acte(d, tx);
    });
  }
}

/** Throws `objet.introuvable` for one that was taken back too. */
export function trouver({ suivi }: Pick<DossierOuvert, 'suivi'>, pieceId: number): PieceSuivie {
  const piece = suivi.pieces.find((p) => p.id === pieceId && !p.retiree);
  if (!piece) throw refusal('objet.introuvable', { objet: 'Pièce' });
  return piece;
}

const verdictDe = ({ conforme, motif }: PieceSuivie): string =>
  conforme ? 'conforme' : `non conforme${motif === null ? '' : ` : ${motif}`}`;

type Ligne = { action: string; piece: PieceSuivie; details?: object; verdict?: string };
/** The history names the piece: a request has many. */
const noter = (tx: Tx, d: DossierOuvert, actor: Actor, { action, piece, details, verdict }: Ligne): void =>
  tx.journal({
    entityCode: ENTITE,
    entityId: d.id,
    action,
    commentaire: [piece.categorieLibelle, piece.fichier.nom, verdict].filter(Boolean).join(', '),
    details: { pieceId: piece.id, ...details },
    actor,
  });
