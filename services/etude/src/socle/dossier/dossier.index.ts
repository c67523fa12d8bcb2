import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { type DossierIndexe, etudeEvents } from '@riph/contracts/etude/etude.events';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { DERNIER_ENVOI } from './formulaires.sql.ts';

const COLONNES = [
  ...(['id', 'etuId', 'indexVersion', 'numero', 'numeroNational', 'referenceCpp', 'type', 'reglementationCode'] as const),
  ...(['qualificationCode', 'titre', 'titreAbrege', 'promoteur', 'statut', 'cppId', 'cppNom', 'deposantUtiId'] as const),
  ...(['dateSoumission', 'dateAvis', 'dateLimite', 'sensAvis', 'modeTirage', 'ancillaire', 'majLe'] as const),
];
type Classement = Pick<DossierEntity['elementAdministratif'], 'typePromoteurId' | 'domaineTherapeutiqueIds' | 'competenceCodes'>;
type Indexable = Pick<DossierEntity, (typeof COLONNES)[number]> & {
  /** What the form says of the subject: the rest of it stays where it is. */
  classement: Classement;
  etudeEtat: string;
  dateSeance: string | null;
};
type Indexe = { dosId: number; version: number; document: DossierIndexe };

const FAITS = `
  (select jsonb_build_object('typePromoteurId', a -> 'typePromoteurId', 'domaineTherapeutiqueIds', a -> 'domaineTherapeutiqueIds',
    'competenceCodes', a -> 'competenceCodes') from coalesce(f.element_administratif, d.element_administratif) a) classement,
  e.etat "etudeEtat", (select max(i.date) from inscription i where i.dos_id = d.id) "dateSeance"
  from dossier d join etude e on e.id = d.etu_id ${DERNIER_ENVOI}`;

/** The search document of a dossier, and the fact that carries it. */
@Injectable()
export class DossierIndex {
  /** Made once, when the columns of the entity are known. */
  private lue?: string;

  constructor(
    private readonly referentiels: Referentiels,
    private readonly db: Database,
  ) {}

  /** Publishes `dossierChange` with the whole document. The caller has just written the dossier and raised its `indexVersion` in the same transaction. */
  async publier(tx: Tx, dosId: number): Promise<void> {
    const [dossier] = await tx.query<Indexable>(`${this.lecture()} where d.id = $1`, [dosId]);
    tx.publish(etudeEvents.dossierChange, await this.indexe(dossier), { cle: `dossier-${dosId}` });
  }

  /** Raises `indexVersion`, then publishes: for a change that is not a transition. */
  async republier(tx: Tx, dosId: number): Promise<void> {
    await tx.query('update dossier set index_version = index_version + 1 where id = $1', [dosId]);
    await this.publier(tx, dosId);
  }

  /** The documents after a dossier, by growing id, for a rebuild. */
  async page(apres: number, taille: number): Promise<Indexe[]> {
    const dossiers = await this.db.query<Indexable>(`${this.lecture()} where d.id > $1 order by d.id limit $2`, [apres, taille]);
    return Promise.all(dossiers.map((d) => this.indexe(d)));
  }

  private lecture(): string {
    this.lue ??= `select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })}, ${FAITS}`;
    return this.lue;
  }

  private async indexe({ id, indexVersion, classement, ...d }: Indexable): Promise<Indexe> {
    const listes = await this.referentiels.listes(d.reglementationCode);
    const document = {
      ...d,
      dosId: id,
      typePromoteur: listes.typesPromoteur.find((t) => t.id === classement.typePromoteurId)?.libelle ?? null,
      domaines: listes.domaines.filter((v) => classement.domaineTherapeutiqueIds.includes(v.id)).map((v) => v.libelle),
      competences: listes.competences.filter((v) => classement.competenceCodes.includes(v.code)).map((v) => v.libelle),
    };
    return { dosId: id, version: indexVersion, document };
  }
}
