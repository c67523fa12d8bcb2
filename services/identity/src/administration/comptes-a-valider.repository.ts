/** Comptes whose address is confirmed and that wait for an administrator. */

import { Injectable } from '@nestjs/common';
import { clesDe, lirePosition, pageDe, suite } from '@riph/chassis/store/postgres/pages';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { CompteId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { chercher, motsDe, trouve } from '../utilisateur/texte-libre.ts';

type Ligne = {
  compteId: CompteId;
  utiId: UtiId;
  profil: Profil;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  organisme: string | null;
  fonction: string | null;
  ville: string | null;
  payId: number | null;
  demandeLe: Instant;
  cle: string[];
  cleId: number;
};
type Demande = {
  profil?: Profil;
  payId?: number;
  /** Asked for before this instant. */
  avant?: Instant;
  texte?: string | undefined;
  tri?: readonly { champ: 'demandeLe' | 'nom'; sens: 'asc' | 'desc' }[] | undefined;
  taille: number;
  apres?: string;
};

const enAttente = (d: Demande, mots: readonly string[] | null, pres: boolean): Sql => {
  const [profil, payId, avant] = [d.profil ?? null, d.payId ?? null, d.avant ?? null];
  return sql`
    from compte c
    join utilisateur u using (uti_id)
    join personne p using (uti_id)
    where c.statut = 'A_VALIDER'
      and (${profil}::varchar is null or c.profil = ${profil}::varchar)
      and (${payId}::integer is null or p.pay_id = ${payId}::integer)
      and (${avant}::timestamptz is null or c.demande_le <= ${avant}::timestamptz)
      and ${trouve(mots, pres)}
  `;
};
/** Text keys compare as dates do when they are written in UTC with a fixed width. */
const CLES = {
  demandeLe: sql`to_char(c.demande_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  nom: sql`sans_accent(p.nom || ' ' || p.prenom)`,
} as const;

@Injectable()
export class ComptesAValiderRepository {
  constructor(private readonly db: Database) {}

  /** Oldest first by default. */
  lister(d: Demande) {
    const mots = motsDe(d.texte);
    const cles = clesDe(CLES, d.tri, 'demandeLe');
    const s = suite(cles, sql`c.compte_id`, lirePosition(d.apres, cles.length));
    return chercher(mots, async (pres) => {
      const trouves = enAttente(d, mots, pres);
      const [lignes, [{ total }]] = await Promise.all([
        this.db.query<Ligne>(sql`
          select c.compte_id "compteId", u.uti_id "utiId", c.profil, p.civilite, p.nom, p.prenom, u.email, p.organisme,
            p.fonction, p.ville, p.pay_id "payId", c.demande_le "demandeLe", ${s.position}
          ${trouves} and (${s.condition})
          order by ${s.ordre}
          limit ${d.taille + 1}
        `),
        this.db.query<{ total: number }>(sql`select count(*) "total" ${trouves}`),
      ]);
      return pageDe(lignes, d.taille, total);
    });
  }

  async compter(): Promise<number> {
    return (await this.db.query<{ n: number }>(sql`select count(*) "n" from compte where statut = 'A_VALIDER'`))[0].n;
  }
}
