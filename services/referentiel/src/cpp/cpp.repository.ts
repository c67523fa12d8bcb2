/** Rows of table `cpp`. */

import { Injectable } from '@nestjs/common';
import { join, raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';

/** Columns that a person changes, by the name of the contract. */
const COLONNES = {
  nom: 'nom',
  sigle: 'sigle',
  adresse: 'adresse',
  codePostal: 'code_postal',
  ville: 'ville',
  region: 'region',
  email: 'email',
  telephone: 'telephone',
  etablissementHote: 'etablissement_hote',
  agrementNumero: 'agrement_numero',
  agrementDebut: 'agrement_debut',
  agrementFin: 'agrement_fin',
  reglementations: 'reglementations',
  competences: 'competences',
  competencesUe: 'competences_ue',
  indisponibilites: 'indisponibilites',
  conflitsPromoteurs: 'conflits_promoteurs',
  annonceInstructeurs: 'annonce_instructeurs',
  annonceFin: 'annonce_fin',
  actif: 'actif',
  inactifDepuis: 'inactif_depuis',
  code: 'code',
} as const;
export type CppChamps = Partial<Pick<Cpp, keyof typeof COLONNES>>;

const EN_JSON: readonly string[] = ['indisponibilites', 'conflitsPromoteurs'];
const entrees = (champs: CppChamps) =>
  Object.entries(COLONNES).flatMap(([nom, colonne]) => {
    const valeur = Object.entries(champs).find(([k]) => k === nom)?.[1];
    return valeur === undefined
      ? []
      : [{ colonne: raw(colonne), valeur: EN_JSON.includes(nom) ? JSON.stringify(valeur) : valeur }];
  });

@Injectable()
export class CppRepository {
  /** The new version; null when the row has another one than that which was read. */
  async modifier(tx: Tx, id: number, version: number | null, champs: CppChamps): Promise<number | null> {
    const changes = entrees(champs).map((v) => sql`${v.colonne} = ${v.valeur}`);
    const rows = await tx.query<{ version: number }>(sql`
      update cpp
      set ${join([...changes, sql`version = version + 1`], ', ')}
      where id = ${id} and (${version}::int is null or version = ${version}::int)
      returning version
    `);
    return rows.at(0)?.version ?? null;
  }

  async creer(tx: Tx, champs: CppChamps): Promise<number> {
    const valeurs = entrees(champs);
    const [row] = await tx.query<{ id: number }>(sql`
      insert into cpp (${join(
        valeurs.map((v) => v.colonne),
        ', ',
      )})
      values (${join(
        valeurs.map((v) => v.valeur),
        ', ',
      )})
      returning id
    `);
    return row.id;
  }

  async auteurDernier(tx: Tx, id: number): Promise<{ par: string; le: string } | null> {
    const [row] = await tx.query<{ par: string | null; le: string }>(sql`
      select auteur as par, le
      from evenement
      where entity_code = 'CPP' and entity_id = ${id}
      order by le desc
      limit 1
    `);
    return row ? { par: row.par ?? 'la plateforme', le: row.le } : null;
  }
}
