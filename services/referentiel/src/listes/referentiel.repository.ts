/** Rows of the reference data. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { type ListeVersionnee, referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import type { Lignes, LigneValeur } from './instantane.ts';

const CPP = sql`
  id, code, nom, sigle, adresse, code_postal as "codePostal", ville, region, email, telephone,
    etablissement_hote as "etablissementHote", agrement_numero as "agrementNumero", agrement_debut as "agrementDebut",
    agrement_fin as "agrementFin", reglementations, competences, competences_ue as "competencesUe", actif,
    inactif_depuis as "inactifDepuis", indisponibilites, conflits_promoteurs as "conflitsPromoteurs",
    annonce_instructeurs as "annonceInstructeurs", annonce_fin as "annonceFin", version
`;

/** One key for the facts of all lists: they come in the order of their commits, and a page follows them all by one line. */
export const CLE = 'listes';

@Injectable()
export class ReferentielRepository {
  constructor(private readonly db: Database) {}

  /** Grows with any change of any list. */
  async version(): Promise<number> {
    const [row] = await this.db.query<{ version: number }>(sql`select sum(version) as version from liste_version`);
    return row.version;
  }

  async lignes(): Promise<Lignes> {
    const [valeurs, pays, cpps, pieces] = await Promise.all([
      this.db.query<LigneValeur>(sql`
        select id, liste, code, libelle, description, ordre, actif, reglementation_code as "reglementationCode",
          attributs, version
        from valeur
        order by liste, reglementation_code, ordre, id
      `),
      this.db.query<object>(sql`select id, code, iso3, libelle, ue, eee, actif, version from pays order by libelle`),
      this.db.query<object>(sql`select ${CPP} from cpp order by id`),
      this.db.query<object>(sql`
        select id as "paramId", reglementation_code as "reglementationCode", type_dossier as "typeDossier",
          qualification_code as "qualificationCode", categorie_id as "categorieId", obligation, condition,
          multiple as "multipleIci", message, ordre, actif, version
        from piece_obligatoire
        order by reglementation_code, type_dossier, qualification_code, ordre, id
      `),
    ]);
    return { valeurs, pays, cpps, pieces };
  }

  /** The next version of a list, and the fact that tells it to all. */
  async changer(tx: Tx, liste: ListeVersionnee): Promise<void> {
    // Trap: two administrators who change two lists at once would both count the same sum, and whoever heard the first would take the second for known.
    await tx.query(sql`select liste from liste_version order by liste for update`);
    await tx.query(sql`update liste_version set version = version + 1 where liste = ${liste}`);
    const [row] = await tx.query<{ version: number }>(sql`select sum(version) as version from liste_version`);
    tx.publish(referentielEvents.change, { liste, version: row.version }, { cle: CLE });
  }
}
