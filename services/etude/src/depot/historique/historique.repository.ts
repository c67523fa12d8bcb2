import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Database, Tx } from '@riph/chassis/store/postgres/transaction';
import { dateCaducite } from '@riph/contracts/etude/socle/delais';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { DossierRepository, rechercheVide } from '../../socle/dossier/dossier.repository.ts';
import { resumeEtude } from '../../socle/dossier/element.rules.ts';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { EtudeEntity } from '../../socle/entites/etude.entity.ts';

export type Reprise = {
  reglementationCode: string;
  numero: string;
  administratif: ElementAdministratif;
  cpp: { id: number; nom: string };
  deposant: { utiId: number; nom: string };
  dateAvis: string;
  dateAutorisationAnsm: string | null;
  dateDebutEffectif: string;
};

/** Writes of a research that is taken over. */
@Injectable()
export class HistoriqueRepository {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly clock: Clock,
  ) {}

  /** The study, under way, and the initial request that was approved. */
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
      statut: 'AVIS_FAVORABLE',
      sensAvis: 'FAVORABLE',
      dateAvis: r.dateAvis,
      dateSoumission: this.clock.today(),
      decisionAnsm: r.dateAutorisationAnsm === null ? 'SANS_OBJET' : 'AUTORISEE',
      dateDecisionAnsm: r.dateAutorisationAnsm,
    });
    return tx.repository(DossierEntity).findOneByOrFail({ id });
  }

  private creerEtude(tx: Tx, r: Reprise): Promise<EtudeEntity> {
    const at = this.clock.instant();
    return tx.repository(EtudeEntity).save({
      reglementationCode: r.reglementationCode,
      etat: 'EN_COURS',
      numero: r.numero,
      deposantUtiId: r.deposant.utiId,
      deposantNom: r.deposant.nom,
      cppId: r.cpp.id,
      cppNom: r.cpp.nom,
      dateAvisFavorable: r.dateAvis,
      dateCaducite: dateCaducite(r.dateAvis),
      dateDebutEffectif: r.dateDebutEffectif,
      centres: [],
      historique: [
        { date: r.dateAvis, etat: 'A_DEMARRER' },
        { date: r.dateDebutEffectif, etat: 'EN_COURS' },
      ],
      version: 1,
      creeLe: at,
      majLe: at,
      ...resumeEtude(r.administratif, r.deposant.nom),
    });
  }

  numeroPris(numero: string, saufDosId: number, on: Pick<Database, 'repository'>): Promise<boolean> {
    return on
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.numero = :numero and d.id <> :saufDosId', { numero, saufDosId })
      .getExists();
  }

  async renumeroter(tx: Tx, { id, etuId, indexVersion }: DossierEntity, numero: string): Promise<void> {
    await this.dossiers.modifier(tx, id, { numero, referenceCpp: numero, majLe: this.clock.instant(), indexVersion });
    await tx.repository(EtudeEntity).update(etuId, { numero, majLe: this.clock.instant() });
  }
}
