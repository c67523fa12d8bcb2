import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { DossierRepository, rechercheVide } from '../../socle/dossier/dossier.repository.ts';
import { resumeEtude } from '../../socle/dossier/element.rules.ts';
import { DossierEntity, type RepriseDeclaree } from '../../socle/entites/dossier.entity.ts';
import { EtudeEntity } from '../../socle/entites/etude.entity.ts';

export type Reprise = {
  reglementationCode: string;
  numero: string;
  administratif: ElementAdministratif;
  cpp: { id: number; nom: string };
  deposant: { utiId: UtiId; nom: string };
  declaree: RepriseDeclaree;
};

/** Writes of a research that is taken over. */
@Injectable()
export class HistoriqueRepository {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** The study and the initial request that is said to have been approved: both wait for the confirmation. */
  async creer(tx: Tx, r: Reprise): Promise<DossierEntity> {
    const { id: cppId, nom: cppNom } = r.cpp;
    const etude = await this.creerEtude(tx, r);
    const { reglementationCode, administratif } = r;
    const nouveau = { reglementationCode, administratif, recherche: rechercheVide(), aVerifier: [] };
    const suite = { etuId: etude.id, type: 'DI' as const, dosOrigineId: null, versionBaseId: null };
    const deposant = { ...r.deposant, profil: 'DEPOSANT' as const, cppId: null };
    const { id } = await this.dossiers.brouillon(tx, { ...nouveau, ...suite }, deposant);
    // biome-ignore lint/plugin: a dossier taken over from before the platform is born with its opinion
    await this.dossiers.changerStatut(tx, id, {
      cppId,
      cppNom,
      historique: true,
      numero: r.numero,
      referenceCpp: r.numero,
      modeTirage: 'SANS_TAS',
      statut: 'REPRISE_A_CONFIRMER',
      repriseDeclaree: r.declaree,
      dateSoumission: this.clock.today(),
    });
    return tx.repository(DossierEntity).findOneByOrFail({ id });
  }

  private creerEtude(tx: Tx, r: Reprise): Promise<EtudeEntity> {
    const at = this.clock.instant();
    return tx.repository(EtudeEntity).save({
      reglementationCode: r.reglementationCode,
      etat: 'REPRISE_A_CONFIRMER',
      numero: r.numero,
      deposantUtiId: r.deposant.utiId,
      deposantNom: r.deposant.nom,
      cppId: r.cpp.id,
      cppNom: r.cpp.nom,
      centres: [],
      historique: [{ date: this.clock.today(), etat: 'REPRISE_A_CONFIRMER' }],
      version: 1,
      creeLe: at,
      majLe: at,
      ...resumeEtude(r.administratif, r.deposant.nom),
    });
  }

  /** Take-overs that wait for their confirmation, and the day of the oldest one. */
  async aConfirmer(): Promise<{ nombre: number; plusAncienneLe: Jour | null }> {
    const [row] = await this.db.query<{ nombre: number; plusAncienneLe: Jour | null }>(sql`
      select count(*)::int as nombre, min(date_soumission) as "plusAncienneLe"
      from dossier
      where statut = 'REPRISE_A_CONFIRMER'
    `);
    return row;
  }

  async renumeroter(tx: Tx, { id, etuId, indexVersion }: DossierEntity, numero: string): Promise<void> {
    await this.dossiers.modifier(tx, id, { numero, referenceCpp: numero, majLe: this.clock.instant(), indexVersion });
    await tx.repository(EtudeEntity).update(etuId, { numero, majLe: this.clock.instant() });
  }
}
