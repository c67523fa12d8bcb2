import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { safeFileName } from '@riph/contracts/core/files';
import type { EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeEtudePieces } from '@riph/contracts/etude/vie/etude-pieces.calls';
import { fichierDePiece } from '@riph/examen/pieces/pieces.vue';
import { RetraitPieces } from '@riph/examen/pieces/retrait-pieces';
import type { PieceClasseeEntity } from '@riph/examen/tables/piece-classee.entity';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { PiecesEtudeRepository } from './pieces-etude.repository.ts';
import { classe, type PieceDuDossier, PiecesEtude } from './pieces-etude.ts';

/** The pieces of a study, all its dossiers together (ETU-13): those who read its content read them; its sponsor, or the administration, puts away and takes back. */
@Handles(etudeEtudePieces)
export class EtudePiecesHandlers implements Handlers<typeof etudeEtudePieces> {
  constructor(
    private readonly access: DossierAccess,
    private readonly pieces: PiecesEtude,
    private readonly repository: PiecesEtudeRepository,
    private readonly retrait: RetraitPieces,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async lister({ params, actor }: Input<typeof etudeEtudePieces, 'lister'>) {
    return this.vues(await this.access.contenuEtudeVisible(params.etuId, actor), actor);
  }

  async lireBlocHorsCtis({ query, actor }: Input<typeof etudeEtudePieces, 'lireBlocHorsCtis'>) {
    const vues = await this.vues(await this.access.contenuEtudeVisible(query.etuId, actor), actor);
    return [...Map.groupBy(vues, (v) => v.categorieId)].map(([categorieId, pieces]) => ({
      categorieId,
      categorieLibelle: pieces[0].categorieLibelle,
      pieces,
    }));
  }

  async telecharger({ params, actor }: Input<typeof etudeEtudePieces, 'telecharger'>) {
    const etude = await this.access.contenuEtudeVisible(params.etuId, actor);
    const { dossier, piece } = await this.piece(etude, params.id, actor);
    return { document: fichierDePiece(dossier, piece), enLigne: true };
  }

  async telechargerZip({ params, actor }: Input<typeof etudeEtudePieces, 'telechargerZip'>) {
    const etude = await this.access.contenuEtudeVisible(params.etuId, actor);
    const lues = (await this.pieces.lire(etude, actor)).filter(({ piece }) => piece.deposee);
    return zipDeLEtude(etude, lues);
  }

  /** Only what was never sent: the rest is replaced, or put away. */
  async supprimer({ params, actor }: Input<typeof etudeEtudePieces, 'supprimer'>) {
    const etude = await this.ecrivable(params.etuId, actor);
    const { piece } = await this.piece(etude, params.id, actor);
    await this.retrait.prendre(piece, actor);
    return this.vues(etude, actor);
  }

  async supprimerNotification({ params: { etuId, pjId }, actor }: Input<typeof etudeEtudePieces, 'supprimerNotification'>) {
    const etude = await this.ecrivable(etuId, actor);
    const { vue } = await this.piece(etude, pjId, actor);
    if (vue.nouvelle) await this.classer(pjId, (c) => ({ ...c, vueLe: this.clock.instant() }));
    return this.vues(etude, actor);
  }

  async archiver({ params: { etuId, pjId }, actor }: Input<typeof etudeEtudePieces, 'archiver'>) {
    const etude = await this.ecrivable(etuId, actor);
    const { vue } = await this.piece(etude, pjId, actor);
    assertAllowed(vue.raisonArchivage === null ? [] : [vue.raisonArchivage]);
    await this.classer(pjId, (c) => ({ ...c, archiveeLe: vue.archivee ? null : this.clock.instant() }), {
      entityCode: 'ETUDE',
      entityId: etuId,
      action: vue.archivee ? 'RETABLIR_PIECE' : 'CLASSER_PIECE',
      commentaire: `${vue.categorieLibelle} : ${vue.nom}`,
    });
    return this.vues(etude, actor);
  }

  private async vues(etude: EtudeEntity, actor: Actor) {
    return (await this.pieces.lire(etude, actor)).map((p) => p.vue);
  }

  /** Throws `piece.introuvable`. */
  private async piece(etude: EtudeEntity, pjId: number, actor: Actor): Promise<PieceDuDossier> {
    const lue = (await this.pieces.lire(etude, actor)).find(({ piece }) => piece.id === pjId);
    if (!lue) throw refus('piece.introuvable', { pjId });
    return lue;
  }

  /** Throws `etude.introuvable`. */
  private async ecrivable(etuId: EtuId, actor: Actor): Promise<EtudeEntity> {
    const etude = await this.access.visibleEtude(etuId, actor);
    if (!classe(etude, actor)) throw refus('etude.introuvable', { etuId });
    return etude;
  }

  private async classer(
    pjId: number,
    change: (c: PieceClasseeEntity) => PieceClasseeEntity,
    ligne?: { entityCode: 'ETUDE'; entityId: number; action: string; commentaire: string },
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [classee] = await this.repository.classees([pjId], tx);
      await this.repository.classer(tx, change(classee ?? { pjId, archiveeLe: null, vueLe: null }));
      if (ligne) tx.journal(ligne);
    });
  }
}

/** One folder for each dossier, one for each category inside; names that never collide, an index that says what is in force. */
function zipDeLEtude(etude: EtudeEntity, lues: readonly PieceDuDossier[]) {
  const pris = new Set<string>();
  const entrees = lues.map(({ piece: p, vue }) => {
    const dossier = `${safeFileName(vue.dossier)}/${safeFileName(vue.categorieLibelle)}`;
    const simple = `${dossier}/${safeFileName(p.nom)}`;
    const chemin = pris.has(simple) ? `${dossier}/${p.id}_${safeFileName(p.nom)}` : simple;
    pris.add(chemin);
    return { chemin, documentId: p.documentId, vue };
  });
  const lignes = entrees.map(
    ({ chemin, vue: v }) =>
      `${chemin}\t${v.enVigueur ? 'en vigueur' : 'plus en vigueur'}\tversion ${v.version ?? '–'}\tSHA-256 ${v.sha256}`,
  );
  const nom = etude.numero ?? `etude-${etude.id}`;
  return {
    zip: {
      nom: safeFileName(`${nom}_pieces.zip`),
      entrees: entrees.map(({ chemin, documentId }) => ({ chemin, documentId })),
      textes: [{ chemin: 'index.txt', texte: [`Pièces de l’étude ${nom}`, etude.titre, '', ...lignes, ''].join('\n') }],
    },
  };
}
