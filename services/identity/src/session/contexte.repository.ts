import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { CompteConnu } from '../cles/connexion.rules.ts';
import type { LigneParametre } from '../utilisateur/parametres.repository.ts';
import type { Utilisateur } from '../utilisateur/utilisateur.repository.ts';

/** What the body of currentUser is made of. */
export type FaitsContexte = Pick<
  Utilisateur,
  'utiId' | 'email' | 'mdpCreeLe' | 'facteurDemandeLe' | 'civilite' | 'nom' | 'prenom' | 'telephone' | 'organisme'
> & {
  comptes: CompteConnu[];
  parametres: LigneParametre[];
  /** Whether a version of the terms is published, its number, and the last one that the person accepted. */
  isCguPubliee: boolean;
  cguVersion: number | null;
  cguAcceptee: number | null;
};

const faits = (utiId: UtiId): Sql => sql`
  select u.uti_id "utiId", u.email, ${instantSql('u.mdp_cree_le')} "mdpCreeLe",
    ${instantSql('u.facteur_demande_le')} "facteurDemandeLe", p.civilite, p.nom, p.prenom, p.telephone, p.organisme,
    (select coalesce(json_agg(json_build_object('profil', c.profil, 'statut', c.statut)), '[]')
    from compte c where c.uti_id = u.uti_id) comptes,
    (select coalesce(json_agg(json_build_object('code', code, 'valeur', valeur)), '[]') from parametre) parametres,
    cgu.id is not null "isCguPubliee", cgu.version "cguVersion",
    (select max(v.version) from acceptation_cgu a join cgu v on v.id = a.cgu_id where a.uti_id = u.uti_id) "cguAcceptee"
  from utilisateur u
  join personne p using (uti_id)
  left join cgu on cgu.statut = 'PUBLIEE'
  where u.uti_id = ${utiId}
`;

/** The read of every page: one statement, nothing kept, so that droits, committees and terms are those of this instant. */
@Injectable()
export class ContexteRepository {
  constructor(private readonly db: Database) {}

  async lire(utiId: UtiId): Promise<FaitsContexte | null> {
    return (await this.db.prepared<FaitsContexte>('contexte', faits(utiId)))[0] ?? null;
  }
}
