import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { empty, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { DroitExterne } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { PIECE_JUGEE, PieceEntity, type PieceJugee } from '@riph/examen/tables/piece.entity';
import { DeposantExterneEntity } from '../entites/deposant-externe.entity.ts';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { FORMULAIRES, type Formulaires, type TeteDossier } from './dossier-lu.ts';

/** Gives, under the alias `f`, the forms of dossier `d` as they were last sent; nothing for a draft. What the sponsor types afterwards is his alone. */
export const DERNIER_ENVOI = sql`
  left join lateral (
    select v.element_administratif, v.element_recherche, v.depose_le
    from formulaire_depose v
    where v.dos_id = d.id
    order by v.rang desc
    limit 1
  ) f on true
`;

export type DossierSansRecherche = Omit<DossierEntity, 'elementRecherche'>;
/** What the sponsor goes on changing after a sending. */
const DEPOSES = ['elementAdministratif', 'elementRecherche', 'administratifMajLe', 'rechercheMajLe'] as const;
type Colonnes = readonly (keyof DossierEntity & string)[];
/** Columns of the row that each read takes as they stand, `deposes` being read where they were sent. */
const LECTURES = {
  dossier: (deposes: Colonnes) => ({ except: deposes }),
  'dossier-sans-recherche': (deposes: Colonnes) => ({ except: [...deposes, 'elementRecherche' as const] }),
  'dossier-tete': () => ({ except: FORMULAIRES }),
  formulaires: (deposes: Colonnes) => ({ only: FORMULAIRES.filter((c) => !deposes.includes(c)) }),
};

/** The hot reads of a dossier, for `dossier.access.ts` alone, which says who may have what they give. `isDeposant`: the forms as he left them, not as last sent. */
@Injectable()
export class AccesRepository {
  private readonly lectures = new Map<string, Sql>();

  constructor(private readonly db: Database) {}

  dossier(id: number, isDeposant: boolean): Promise<DossierEntity[]> {
    return this.lire<DossierEntity>('dossier', id, isDeposant);
  }

  /** Without its forms. */
  tete(id: number): Promise<TeteDossier[]> {
    return this.lire<TeteDossier>('dossier-tete', id, true);
  }

  dossierSansRecherche(id: number, isDeposant: boolean): Promise<DossierSansRecherche[]> {
    return this.lire<DossierSansRecherche>('dossier-sans-recherche', id, isDeposant);
  }

  formulaires(id: number, isDeposant: boolean): Promise<Formulaires[]> {
    return this.lire<Formulaires>('formulaires', id, isDeposant);
  }

  pieces(dosId: DosId): Promise<PieceJugee[]> {
    const select = Object.fromEntries(PIECE_JUGEE.map((c) => [c, true]));
    return this.db.repository(PieceEntity).find({ select, where: { dosId }, order: { id: 'ASC' } });
  }

  /** What a person may do as the guest of a study; null when he is not. */
  async droitExterne(etuId: EtuId, utiId: UtiId): Promise<DroitExterne | null> {
    const externe = await this.db.repository(DeposantExterneEntity).findOneBy({ etuId, utiId });
    return externe?.droit ?? null;
  }

  /** Whether this member declared a link of interest with a dossier of the study. */
  async aUnConflitDansLEtude(etuId: EtuId, utiId: UtiId): Promise<boolean> {
    const rows = await this.db.query(sql`
      select 1
      from conflit c
      join dossier d on d.id = c.dos_id
      where d.etu_id = ${etuId} and c.uti_id = ${utiId} and not c.premier_comite
      limit 1
    `);
    return rows.length > 0;
  }

  /** The name of a hot read goes with its text, made once, when the columns of the entity are known. */
  private lire<Row extends object>(what: keyof typeof LECTURES, id: number, isDeposant: boolean): Promise<Row[]> {
    const name = isDeposant ? what : `${what}-depose`;
    const lecture = this.lectures.get(name) ?? this.lecture(what, isDeposant);
    this.lectures.set(name, lecture);
    return this.db.prepared<Row>(name, sql`${lecture} where d.id = ${id}`);
  }

  private lecture(what: keyof typeof LECTURES, isDeposant: boolean): Sql {
    const columns = this.db.columns(DossierEntity, 'd', LECTURES[what](isDeposant ? [] : DEPOSES));
    if (isDeposant) return sql`select ${columns} from dossier d`;
    const recherche =
      what === 'dossier-sans-recherche' ? empty : sql`coalesce(f.element_recherche, d.element_recherche) "elementRecherche",`;
    return sql`
      select ${columns}, coalesce(f.element_administratif, d.element_administratif) "elementAdministratif", ${recherche}
        ${instantSql('coalesce(f.depose_le, d.administratif_maj_le)')} "administratifMajLe",
        ${instantSql('coalesce(f.depose_le, d.recherche_maj_le)')} "rechercheMajLe"
      from dossier d
      ${DERNIER_ENVOI}
    `;
  }
}
