import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import {
  changementsDe,
  changementsPieces,
  fusion,
  fusionPieces,
  isSansChangement,
  reprendreLaDemande,
  sansLaDemande,
} from '@riph/contracts/etude/formulaire/changements';
import type { Formulaires } from '@riph/contracts/etude/formulaire/depose';
import { isDemandeInitiale, isProrogation } from '@riph/contracts/etude/socle/dossier.workflow';
import { elementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { type Centre, centresApprouves } from '@riph/contracts/etude/vie/centres.rules';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { DossierRepository } from '../dossier/dossier.repository.ts';
import { resumeDossier, resumeEtude, resumeSuivant } from '../dossier/element.rules.ts';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import type { VersionEtudeEntity } from '../entites/version-etude.entity.ts';
import { PiecesDemandees } from '../pieces/pieces-demandees.ts';
import { VersionsRepository } from './versions.repository.ts';
import { formulairesDe, versionDepuis } from './versions.rules.ts';

type Contenu = { formulaires: Formulaires; pieces: PieceEntity[] };
type Version = Pick<VersionEtudeEntity, 'elementAdministratif'>;
/** What a study repeats of its version in force. */
type Repris = Partial<ReturnType<typeof resumeEtude>> & { centres?: Centre[] };
type Demande = Pick<DossierEntity, 'id' | 'reglementationCode' | 'type' | 'qualificationCode' | 'versionBaseId'>;

/** The versions of a study: what was approved of it, request after request. */
@Injectable()
export class Versions {
  constructor(
    private readonly repository: VersionsRepository,
    private readonly dossiers: DossierRepository,
    private readonly pieces: PiecesRepository,
    private readonly piecesDemandees: PiecesDemandees,
    private readonly clock: Clock,
  ) {}

  /**
   * The version that the new state of a request makes, under the lock of its study; gives what the study repeats of it (title, sponsor…), nothing when
   * it makes none; its centres follow the places that were approved (ETU-17). A modification that is being prepared follows: it starts from the new version, with
   * what its sponsor has changed.
   */
  async suivre(tx: Tx, d: DossierEntity, centres: readonly Centre[]): Promise<Repris> {
    const depuis = versionDepuis(d);
    if (depuis === null) return {};
    const connue = await this.repository.duDossier(d.id, tx);
    const derniere = await this.repository.enVigueur(d.etuId, tx);
    const envoi = await this.envoye(tx, d);
    if (envoi === null || (connue && !isDemandeInitiale(d.type))) return {};
    if (isProrogation(d.type) && (await this.isSansChangement(tx, d, envoi))) return {};
    const { formulaires, pieces } = await this.approuve(tx, d, envoi, derniere);
    const version = {
      etuId: d.etuId,
      dosId: d.id,
      depuis,
      pjIds: pieces.map((p) => p.id),
      rang: connue?.rang ?? (derniere?.rang ?? 0) + 1,
      elementAdministratif: sansLaDemande(formulaires.administratif),
      elementRecherche: formulaires.recherche,
    };
    await this.repository.garder(tx, version);
    const suivis = this.centres(tx, d, centres, [derniere, version]);
    if (isDemandeInitiale(d.type)) return suivis;
    tx.journal({
      entityCode: 'ETUDE',
      entityId: d.etuId,
      action: 'VERSION_EN_VIGUEUR',
      commentaire: d.numero ?? undefined,
      details: { rang: version.rang, dosId: d.id },
    });
    await this.reporter(tx, d.etuId);
    const apres = version.elementAdministratif;
    const repris = derniere
      ? resumeSuivant(formulairesDe(derniere).administratif, apres, d.deposantNom)
      : resumeEtude(apres, d.deposantNom);
    return { ...repris, ...suivis };
  }

  /** The centres of the study after an approval; nothing when it moves none of them. */
  private centres(
    tx: Tx,
    d: DossierEntity,
    connus: readonly Centre[],
    [avant, apres]: readonly [Version | null, Version],
  ): Pick<Repris, 'centres'> {
    const sitesDe = (v: Version | null) => (v ? elementAdministratif.parse(v.elementAdministratif).sitesInvestigateurs : []);
    const { centres, ajoutes, retires } = centresApprouves(connus, sitesDe(avant), sitesDe(apres));
    for (const [action, changes] of [['AJOUTER_CENTRE', ajoutes] as const, ['SUPPRIMER_CENTRE', retires] as const]) {
      if (changes.length === 0) continue;
      const commentaire = `${changes.map((x) => x.nom).join(' ; ')} (approuvé avec ${d.numero ?? 'le dossier'})`;
      tx.journal({
        entityCode: 'ETUDE',
        entityId: d.etuId,
        action,
        commentaire,
        details: { dosId: d.id, centres: changes },
        actor: null,
      });
    }
    return ajoutes.length + retires.length > 0 ? { centres } : {};
  }

  /** What a request asks to approve: its last sending. */
  private async envoye(tx: Tx, d: DossierEntity): Promise<Contenu | null> {
    const envoi = await this.repository.dernierEnvoi(d.id, tx);
    return envoi && { formulaires: formulairesDe(envoi), pieces: await this.pieces.recues(d.id, tx) };
  }

  private async isSansChangement(tx: Tx, d: DossierEntity, envoi: Contenu): Promise<boolean> {
    const base = d.versionBaseId === null ? null : await this.repository.lire(d.versionBaseId, tx);
    if (base === null) return true;
    const pieces = changementsPieces(await this.repository.pieces(base, tx), envoi.pieces, await this.categories(d));
    return (
      isSansChangement(changementsDe(formulairesDe(base), envoi.formulaires)) &&
      pieces.retirees.length === 0 &&
      pieces.ajoutees.length === 0
    );
  }

  private async approuve(tx: Tx, d: DossierEntity, envoi: Contenu, derniere: VersionEtudeEntity | null): Promise<Contenu> {
    const base = d.versionBaseId === null ? null : await this.repository.lire(d.versionBaseId, tx);
    if (base === null || derniere === null) return envoi;
    const avant = await this.repository.pieces(base, tx);
    const courant = await this.repository.pieces(derniere, tx);
    const asked = await this.categories(d);
    return {
      formulaires: fusion(formulairesDe(base), envoi.formulaires, formulairesDe(derniere)),
      pieces: fusionPieces(changementsPieces(avant, envoi.pieces, asked), courant),
    };
  }

  /** Codes of the categories that a request is asked for. */
  async categories(d: Demande): Promise<string[]> {
    return (await this.piecesDemandees.du(d)).map((p) => p.categorieCode);
  }

  /** The modification in draft starts from the version that has just come into force. */
  private async reporter(tx: Tx, etuId: EtuId): Promise<void> {
    const draft = await this.repository.preparee(tx, etuId);
    if (draft === null || draft.versionBaseId === null) return;
    const base = await this.repository.lire(draft.versionBaseId, tx);
    const version = await this.repository.enVigueur(etuId, tx);
    if (base === null || version === null) return;
    const avant = await this.repository.pieces(base, tx);
    const courant = await this.repository.pieces(version, tx);
    const saisi = formulairesDe(draft);
    const { administratif, recherche } = fusion(formulairesDe(base), saisi, formulairesDe(version));
    const elementAdministratif = reprendreLaDemande(saisi.administratif, administratif);
    const { retirees, ajoutees } = changementsPieces(avant, courant, await this.categories(draft));
    const at = this.clock.instant();
    await this.pieces.retirer(
      tx,
      draft.id,
      retirees.map((p) => p.documentId),
    );
    const par = { le: at, actor: { utiId: draft.deposantUtiId, nom: draft.deposantNom } };
    await this.pieces.copier(
      tx,
      ajoutees.map((p) => p.id),
      draft.id,
      par,
    );
    await this.dossiers.repartirDe(tx, draft, {
      elementAdministratif,
      elementRecherche: recherche,
      versionBaseId: version.id,
      majLe: at,
      ...resumeDossier(elementAdministratif, draft.deposantNom),
    });
  }
}
