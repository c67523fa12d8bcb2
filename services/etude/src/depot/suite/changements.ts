import { Injectable } from '@nestjs/common';
import type { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { EtuId } from '@riph/contracts/core/ids';
import type { changementsLus } from '@riph/contracts/etude/depot/modification.calls';
import {
  type Changements,
  type ChangementsPieces,
  changementsDe,
  changementsPieces,
  enCommun,
  isPieceDeLaRecherche,
  isSansChangement,
} from '@riph/contracts/etude/formulaire/changements';
import { type Formulaires, labelDuChemin } from '@riph/contracts/etude/formulaire/depose';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { piecesEnVigueur, piecesVisibles } from '@riph/examen/pieces/pieces.vue';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import type * as z from 'zod';
import { canSeeDossier } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { VersionEtudeEntity } from '../../socle/entites/version-etude.entity.ts';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { formulairesDe } from '../../socle/versions/versions.rules.ts';
import { Versions } from '../../socle/versions/versions.ts';
import { Depots } from '../depose/depots.ts';
import { champsEnMots } from './changements.rules.ts';
import type { Concurrente } from './modification.rules.ts';
import { SuitesRepository } from './suites.repository.ts';

type Lecteur = Pick<Database, 'query' | 'repository'>;
type Lus = z.output<typeof changementsLus>;
type Compare = { formulaires: Changements; pieces: ChangementsPieces<PieceEntity>; avant: readonly PieceEntity[] };
type Modification = Pick<
  DossierEntity,
  'id' | 'reglementationCode' | 'type' | 'qualificationCode' | 'versionBaseId' | 'elementAdministratif' | 'elementRecherche'
>;

export type ChangementsExamines = {
  version: Omit<Lus['version'], 'dosId'>;
  champs: Lus['champs'];
  pieces: Lus['pieces'];
  inchanges: readonly string[];
};

/** What a modification changes of the version that it started from. */
@Injectable()
export class ChangementsModification {
  constructor(
    private readonly versions: Versions,
    private readonly repository: VersionsRepository,
    private readonly suites: SuitesRepository,
    private readonly dossiers: DossierRepository,
    private readonly pieces: PiecesRepository,
    private readonly depots: Depots,
  ) {}

  /** In words, for a reader of the content: the forms and the pieces as he has them. */
  async lire(d: DossierEntity, actor: Actor): Promise<Lus> {
    const visibles = piecesEnVigueur(piecesVisibles(await this.pieces.lister(d.id), actor));
    const { base, auteur, champs, pieces, avant } = await this.enMots(d, visibles);
    const dosId = auteur && canSeeDossier(actor, auteur) ? auteur.id : null;
    const inchangees = visibles.flatMap(({ id: pjId, documentId }) => {
      const ancienne = avant.find((p) => p.documentId === documentId);
      const { deposeeLe, conformite } = ancienne ?? {};
      return deposeeLe === undefined
        ? []
        : [{ pjId, deposeeLe, conformite: isProfilCpp(actor.profil) ? (conformite ?? null) : null }];
    });
    return { version: { ...base, dosId }, champs, pieces: parCategorie(pieces), inchangees };
  }

  /** As its committee examined it: the last sending. `inchanges`: the files that it leaves as they were. */
  async examines(d: Modification): Promise<ChangementsExamines> {
    const recues = await this.pieces.recues(d.id);
    const { base, champs, pieces } = await this.enMots(d, recues);
    const isAjoutee = (p: PieceEntity) => pieces.ajoutees.some((a) => a.documentId === p.documentId);
    const inchanges = recues.filter((p) => isPieceDeLaRecherche(p) && !isAjoutee(p)).map((p) => p.documentId);
    return { version: base, champs, pieces: parCategorie(pieces), inchanges };
  }

  private async enMots(d: Modification, recues: readonly PieceEntity[]) {
    const base = await this.base(d);
    const [{ formulaires, pieces, avant: enVigueur }, auteur] = await Promise.all([
      this.comparer(d, recues),
      this.dossiers.lire(base.dosId),
    ]);
    const [avant, apres] = [formulairesDe(base), formulairesDe(d)];
    const mots = async (f: Formulaires) => ({ ...f, libelles: await this.depots.libelles(d.reglementationCode, f) });
    return {
      base: { rang: base.rang, depuis: base.depuis, numero: auteur?.numero ?? '' },
      auteur,
      avant: enVigueur,
      champs: champsEnMots([...formulaires.administratif, ...formulaires.recherche], await mots(avant), await mots(apres)),
      pieces,
    };
  }

  /** A piece of the version that this modification changes; throws `piece.introuvable` (404) for any other. */
  async pieceEnVigueur(d: DossierEntity, pjId: number): Promise<PieceEntity> {
    const piece = (await this.repository.pieces(await this.base(d))).find((p) => p.id === pjId);
    if (!piece) throw refus('piece.introuvable', { pjId });
    return piece;
  }

  /** What speaks for or against its filing: whether it changes anything, and what others under examination change too. */
  async avantDepot(
    d: Modification,
    etuId: EtuId,
    on?: Lecteur,
  ): Promise<{ isSansChangement: boolean; concurrentes: Concurrente[] }> {
    const sien = await this.comparer(d, piecesEnVigueur(await this.pieces.lister(d.id)), on);
    const autres = await this.suites.modificationsExaminees(etuId, d.id, on);
    const concurrentes: Concurrente[] = [];
    // One after the other: a transaction has one connection.
    for (const autre of autres)
      concurrentes.push({ numero: autre.numero, communs: communs(sien, await this.comparerEnvoye(autre, on)) });
    return { isSansChangement: isSansChangement(sien.formulaires) && isSansPiece(sien.pieces), concurrentes };
  }

  private async comparerEnvoye(d: DossierEntity, on?: Lecteur): Promise<Compare> {
    const envoi = await this.repository.dernierEnvoi(d.id, on);
    const pieces = await this.pieces.recues(d.id, on);
    return this.comparer({ ...d, ...envoi }, pieces, on);
  }

  private async comparer(d: Modification, pieces: readonly PieceEntity[], on?: Lecteur): Promise<Compare> {
    const base = await this.base(d, on);
    const avant = await this.repository.pieces(base, on);
    const asked = await this.versions.categories(d);
    return {
      formulaires: changementsDe(formulairesDe(base), formulairesDe(d)),
      pieces: changementsPieces(avant, pieces, asked),
      avant,
    };
  }

  private async base(d: Pick<DossierEntity, 'type' | 'versionBaseId'>, on?: Lecteur): Promise<VersionEtudeEntity> {
    const base = !isModification(d.type) || d.versionBaseId === null ? null : await this.repository.lire(d.versionBaseId, on);
    if (!base) throw refus('modification.introuvable', {});
    return base;
  }
}

const isSansPiece = (c: ChangementsPieces<PieceEntity>): boolean => c.retirees.length === 0 && c.ajoutees.length === 0;

/** Names of what two modifications both change: the same field, the same piece in force taken out. */
const communs = (a: Compare, b: Compare): string[] => [
  ...enCommun(a.formulaires, b.formulaires).map(labelDuChemin),
  ...a.pieces.retirees
    .filter((p) => b.pieces.retirees.some((autre) => autre.documentId === p.documentId))
    .map((p) => `la pièce « ${p.nom} » (${p.categorieLibelle})`),
];

const comparee = ({ id: pjId, nom, type, taille, sha256, categorieLibelle, version, dateDocument }: PieceEntity) => ({
  pjId,
  nom,
  type,
  taille,
  sha256,
  categorieLibelle,
  version,
  dateDocument,
});

/** The categories that change, in the order of the pieces. */
function parCategorie({ retirees, ajoutees }: ChangementsPieces<PieceEntity>): Lus['pieces'] {
  const categories = [...new Set([...retirees, ...ajoutees].map((p) => p.categorieLibelle))];
  return categories.map((categorieLibelle) => {
    const de = (pieces: readonly PieceEntity[]) => pieces.filter((p) => p.categorieLibelle === categorieLibelle).map(comparee);
    return { categorieLibelle, avant: de(retirees), apres: de(ajoutees) };
  });
}
