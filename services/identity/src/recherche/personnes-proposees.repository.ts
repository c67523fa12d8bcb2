/** Finds the persons whose names have words that begin as what was typed. One index answers: no list of persons is read whole. */
import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import { PERSONNES_PROPOSEES_MAX, type PersonneProposee } from '@riph/contracts/identity/personne.schemas';

/** The words of a name as they are indexed (`personne_mots`): the same text here and in the migration, or the index is not used. */
export const MOTS_DU_NOM = sql`
  to_tsvector('simple', lower(translate(regexp_replace(normalize(nom || ' ' || prenom, NFD), '[\\u0300-\\u036f]', '', 'g'), '''’.-', '    ')))
`;

const PERSONNE = sql`p.uti_id "utiId", p.nom, p.prenom`;
const PAR_NOM = sql`order by lower(p.nom), lower(p.prenom), p.uti_id`;
const nommee = (mots: string): Sql => sql`
  (select uti_id, nom, prenom, organisme from personne where ${MOTS_DU_NOM} @@ to_tsquery('simple', ${mots})) p
`;
const DEPOSANTS = ['DEPOSANT'];
const COMPTES = ['DEPOSANT', 'VRB_GERANT'];

@Injectable()
export class PersonnesProposeesRepository {
  constructor(private readonly db: Database) {}

  /** Accounts that the administration has a sheet of, whatever their state. */
  comptes(mots: string): Promise<PersonneProposee[]> {
    return this.titulaires(mots, COMPTES, PERSONNES_PROPOSEES_MAX, 0);
  }

  /** Sponsors by name, `taille` after the first `saut`. */
  deposants(mots: string, taille: number, saut: number): Promise<PersonneProposee[]> {
    return this.titulaires(mots, DEPOSANTS, taille, saut);
  }

  /** Those who belong to the committee now, its secretariat first named as such. What they are elsewhere is not told. */
  duComite(mots: string, cppId: CppId): Promise<PersonneProposee[]> {
    return this.db.query<PersonneProposee>(sql`
      select ${PERSONNE}, min(r.role) "profil", null "organisme"
      from ${nommee(mots)}
      join rattachement_cpp r using (uti_id)
      where r.cpp_id = ${cppId} and r.actif
      group by p.uti_id, p.nom, p.prenom
      ${PAR_NOM}
      limit ${PERSONNES_PROPOSEES_MAX}
    `);
  }

  private titulaires(mots: string, profils: readonly string[], taille: number, saut: number): Promise<PersonneProposee[]> {
    return this.db.query<PersonneProposee>(sql`
      select ${PERSONNE}, min(c.profil) "profil", p.organisme
      from ${nommee(mots)}
      join compte c using (uti_id)
      where c.profil = any(${profils}) and c.statut <> 'ANONYMISE'
      group by p.uti_id, p.nom, p.prenom, p.organisme
      ${PAR_NOM}
      limit ${taille}
      offset ${saut}
    `);
  }
}
