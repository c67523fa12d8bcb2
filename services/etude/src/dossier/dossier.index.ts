import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/transaction';
import { Database } from '@riph/chassis/transaction';
import { type DossierIndexe, etudeEvents } from '@riph/contracts/etude/etude.events';
import { EtudeEntity } from '../etude/etude.entity.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { DossierEntity, InscriptionEntity } from './dossier.entity.ts';

/** What the search document is made of: a rebuild reads no more of a row, whose research form is the longest part. */
export const COLONNES_INDEXEES = [
  ...(['id', 'etuId', 'indexVersion', 'numero', 'numeroNational', 'referenceCpp', 'type', 'reglementationCode'] as const),
  ...(['qualificationCode', 'titre', 'titreAbrege', 'promoteur', 'statut', 'cppId', 'cppNom', 'deposantUtiId'] as const),
  ...([
    'elementAdministratif',
    'dateSoumission',
    'dateAvis',
    'dateLimite',
    'sensAvis',
    'modeTirage',
    'ancillaire',
    'majLe',
  ] as const),
];
type Indexable = Pick<DossierEntity, (typeof COLONNES_INDEXEES)[number]>;

/** The search document of a dossier, and the fact that carries it. */
@Injectable()
export class DossierIndex {
  constructor(
    private readonly referentiels: Referentiels,
    private readonly db: Database,
  ) {}

  /** Publishes `dossierChange` with the whole document. The caller has just raised `indexVersion` in the same transaction. */
  async publier(tx: Tx, dossier: DossierEntity): Promise<void> {
    // One after the other: a transaction has one connection.
    const etude = await tx.repository(EtudeEntity).findOneByOrFail({ id: dossier.etuId });
    const inscriptions = await tx.repository(InscriptionEntity).findBy({ dosId: dossier.id });
    const document = await this.document(dossier, etude.etat, inscriptions);
    tx.publish(
      etudeEvents.dossierChange,
      { dosId: dossier.id, version: dossier.indexVersion, document },
      { cle: `dossier-${dossier.id}` },
    );
  }

  /** Raises `indexVersion`, then publishes: for a change that is not a transition. */
  async republier(tx: Tx, dosId: number): Promise<void> {
    await tx.query('update dossier set index_version = index_version + 1 where id = $1', [dosId]);
    await this.publier(tx, await tx.repository(DossierEntity).findOneByOrFail({ id: dosId }));
  }

  /** Documents of a page of dossiers, for a rebuild. */
  async documents(dossiers: readonly Indexable[]): Promise<DossierIndexe[]> {
    const etats = await this.db.query<{ id: number; etat: string }>('select id, etat from etude where id = any($1)', [
      dossiers.map((d) => d.etuId),
    ]);
    const etudes = new Map(etats.map((e) => [e.id, e.etat]));
    const inscriptions = await this.db.query<Pick<InscriptionEntity, 'dosId' | 'date'>>(
      'select dos_id as "dosId", date from inscription where dos_id = any($1)',
      [dossiers.map((d) => d.id)],
    );
    const parDossier = Map.groupBy(inscriptions, (i) => i.dosId);
    return Promise.all(dossiers.map((d) => this.document(d, etudes.get(d.etuId) ?? '', parDossier.get(d.id) ?? [])));
  }

  private async document(
    d: Indexable,
    etudeEtat: string,
    inscriptions: readonly Pick<InscriptionEntity, 'date'>[],
  ): Promise<DossierIndexe> {
    const listes = await this.referentiels.listes(d.reglementationCode);
    const e = d.elementAdministratif;
    return {
      dosId: d.id,
      etuId: d.etuId,
      numero: d.numero,
      numeroNational: d.numeroNational,
      referenceCpp: d.referenceCpp,
      type: d.type,
      reglementationCode: d.reglementationCode,
      qualificationCode: d.qualificationCode,
      titre: d.titre,
      titreAbrege: d.titreAbrege,
      promoteur: d.promoteur,
      typePromoteur: listes.typesPromoteur.find((t) => t.id === e.typePromoteurId)?.libelle ?? null,
      statut: d.statut,
      etudeEtat,
      cppId: d.cppId,
      cppNom: d.cppNom,
      deposantUtiId: d.deposantUtiId,
      domaines: listes.domaines.filter((v) => e.domaineTherapeutiqueIds.includes(v.id)).map((v) => v.libelle),
      competences: listes.competences.filter((v) => e.competenceCodes.includes(v.code)).map((v) => v.libelle),
      dateSoumission: d.dateSoumission,
      dateAvis: d.dateAvis,
      dateLimite: d.dateLimite,
      dateSeance:
        inscriptions
          .map((i) => i.date)
          .sort()
          .at(-1) ?? null,
      sensAvis: d.sensAvis,
      modeTirage: d.modeTirage,
      ancillaire: d.ancillaire,
      majLe: d.majLe,
    };
  }
}
