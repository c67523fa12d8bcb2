/** Comptes whose address is confirmed and that wait for an administrator. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import { lirePosition, motif, pageDe } from '../utilisateur/pages.ts';

type Ligne = {
  compteId: number;
  utiId: number;
  profil: Profil;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  organisme: string | null;
  fonction: string | null;
  ville: string | null;
  payId: number | null;
  demandeLe: string;
  cle: string;
  cleId: number;
};
type Demande = {
  profil?: Profil;
  payId?: number;
  /** Asked for before this instant. */
  avant?: string;
  texte?: string;
  tri?: { champ: 'demandeLe' | 'nom'; sens: 'asc' | 'desc' };
  taille: number;
  apres?: string;
};

const FROM = `from compte c join utilisateur u using (uti_id) join personne p using (uti_id)
  where c.statut = 'A_VALIDER' and ($1::varchar is null or c.profil = $1)
    and ($2::varchar is null or lower(p.nom || ' ' || p.prenom || ' ' || u.email || ' ' || coalesce(p.organisme, '')) like $2)
    and ($3::integer is null or p.pay_id = $3) and ($4::timestamptz is null or c.demande_le <= $4)`;
/** Text keys compare as dates do when they are written in UTC with a fixed width. */
const CLES = {
  demandeLe: `to_char(c.demande_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  nom: `lower(p.nom || ' ' || p.prenom)`,
} as const;

@Injectable()
export class ComptesAValiderRepository {
  constructor(private readonly db: Database) {}

  /** Oldest first by default. */
  async lister(d: Demande) {
    const cle = CLES[d.tri?.champ ?? 'demandeLe'];
    const [op, sens] = d.tri?.sens === 'desc' ? ['<', 'desc'] : ['>', 'asc'];
    const filtres = [d.profil ?? null, motif(d.texte), d.payId ?? null, d.avant ?? null];
    const apres = lirePosition(d.apres);
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<Ligne>(
        `select c.compte_id "compteId", u.uti_id "utiId", c.profil, p.civilite, p.nom, p.prenom, u.email, p.organisme, p.fonction, p.ville, p.pay_id "payId",
           c.demande_le "demandeLe", ${cle} "cle", c.compte_id "cleId"
         ${FROM} and ($5::varchar is null or (${cle}, c.compte_id) ${op} ($5, $6::integer))
         order by ${cle} ${sens}, c.compte_id ${sens} limit $7`,
        [...filtres, apres?.valeur ?? null, apres?.id ?? null, d.taille + 1],
      ),
      this.db.query<{ total: number }>(`select count(*) "total" ${FROM}`, filtres),
    ]);
    return pageDe(lignes, d.taille, total);
  }

  async compter(): Promise<number> {
    return (await this.db.query<{ n: number }>(`select count(*) "n" from compte where statut = 'A_VALIDER'`))[0].n;
  }
}
