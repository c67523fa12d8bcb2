/** Lists of persons by profile and of members by committee. One query for a page and for its export. */
import { Injectable } from '@nestjs/common';
import { clesDe, lirePosition, pageDe, suite } from '@riph/chassis/store/postgres/pages';
import { raw, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { CompteId, CppId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { CategorieMembre, College, FonctionMembre } from '@riph/contracts/identity/college';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import type { filtresMembres } from '@riph/contracts/identity/membre.schemas';
import type { filtresPersonnes } from '@riph/contracts/identity/personne.schemas';
import type * as z from 'zod';
import { chercher, motsDe, trouve } from '../utilisateur/texte-libre.ts';

export type Page = { taille: number; apres?: string | undefined };
type Tri<C extends string> = readonly { champ: C; sens: 'asc' | 'desc' }[] | undefined;
export type DemandePersonnes = z.output<typeof filtresPersonnes> & {
  /** These persons only. */
  parmi?: readonly number[] | undefined;
  texte?: string | undefined;
  tri: Tri<keyof typeof CLES_PERSONNES>;
};
export type DemandeMembres = z.output<typeof filtresMembres> & {
  texte?: string | undefined;
  tri: Tri<keyof typeof CLES_MEMBRES>;
  /** The day of the nominations that count. */
  jour: Jour;
  /** Found by their names alone: their reader does not read their address nor their organisation. */
  parNoms?: boolean;
};
export type PersonneTrouvee = {
  utiId: UtiId;
  compteId: CompteId;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  organisme: string | null;
  statut: StatutCompte;
  creeLe: Instant;
  derniereConnexion: Instant | null;
  cle: string[];
  cleId: number;
};
export type MembreTrouve = {
  utiId: UtiId;
  cppId: CppId;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  role: 'INSTRUCTEUR' | 'GESTIONNAIRE';
  college: College | null;
  categorie: CategorieMembre | null;
  fonction: FonctionMembre | null;
  dateDebut: Jour | null;
  dateFin: Jour | null;
  renouvele: boolean;
  dpiLe: Jour | null;
  statut: StatutCompte;
  actif: boolean;
  derniereConnexion: Instant | null;
  cle: string[];
  cleId: number;
};

const instant = (colonne: string): Sql =>
  sql`coalesce(to_char(${raw(colonne)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`;
const NOM = sql`sans_accent(p.nom || ' ' || p.prenom)`;
const CLES_PERSONNES = { nom: NOM, creeLe: instant('u.cree_le'), derniereConnexion: instant('u.derniere_connexion') } as const;
const CLES_MEMBRES = {
  nom: NOM,
  dateFin: sql`coalesce(n.date_fin::text, '9999')`,
  college: sql`coalesce(n.college, r.college, '') || coalesce(n.categorie, '')`,
} as const;

type Libre = { mots: readonly string[] | null; pres: boolean };
const personnes = (profil: Profil, d: DemandePersonnes, { mots, pres }: Libre): Sql => {
  const [statut, actif, autre] = [d.statut ?? null, d.actif ?? null, d.profil ?? null];
  const [cppId, parmi] = [d.cppId ?? null, d.parmi ?? null];
  return sql`
    from compte c
    join utilisateur u using (uti_id)
    join personne p using (uti_id)
    where c.profil = ${profil}
      and (${statut}::varchar is null or c.statut = ${statut}::varchar)
      and (${actif}::boolean is null or (c.statut = 'ACTIF') = ${actif}::boolean)
      and (${autre}::varchar is null or exists (
        select 1 from compte x where x.uti_id = c.uti_id and x.profil = ${autre}::varchar and x.statut <> 'ANONYMISE'))
      and (${cppId}::integer is null or exists (
        select 1 from rattachement_cpp x where x.uti_id = c.uti_id and x.cpp_id = ${cppId}::integer and x.actif))
      and (${parmi}::integer[] is null or c.uti_id = any(${parmi}::integer[]))
      and ${trouve(mots, pres)}
  `;
};

/** One line per attachment. Its nomination is the one of the day, else the next to come, else the last that ended. */
const membres = (d: DemandeMembres, { mots, pres }: Libre): Sql => {
  const [cppId, college, categorie] = [d.cppId ?? null, d.college ?? null, d.categorie ?? null];
  const [fonction, role, competence] = [d.fonction ?? null, d.role ?? null, d.competence ?? null];
  const [actif, finDu, finAu] = [d.actif ?? null, d.finDu ?? null, d.finAu ?? null];
  return sql`
    from rattachement_cpp r
    join utilisateur u using (uti_id)
    join personne p using (uti_id)
    join compte c on c.uti_id = r.uti_id and c.profil = r.role
    left join membre_cpp m on m.uti_id = r.uti_id
    left join lateral (
      select x.*, exists (
        select 1 from periode_nomination y
        where y.uti_id = x.uti_id and y.cpp_id = x.cpp_id and y.date_debut > x.date_debut) "renouvele"
      from periode_nomination x
      where x.uti_id = r.uti_id and x.cpp_id = r.cpp_id and r.role = 'INSTRUCTEUR'
      order by ${d.jour}::date between x.date_debut and x.date_fin desc, x.date_debut > ${d.jour}::date desc,
        abs(x.date_debut - ${d.jour}::date)
      limit 1
    ) n on true
    where (${cppId}::integer is null or r.cpp_id = ${cppId}::integer)
      and (${college}::varchar is null or coalesce(n.college, r.college) = ${college}::varchar)
      and (${categorie}::varchar is null or n.categorie = ${categorie}::varchar)
      and (${fonction}::varchar is null or n.fonction = ${fonction}::varchar)
      and (${role}::varchar is null or r.role = ${role}::varchar)
      and (${competence}::varchar is null or ${competence}::varchar = any(m.competences))
      and (${actif}::boolean is null or (r.actif and c.statut = 'ACTIF') = ${actif}::boolean)
      and (${finDu}::date is null or n.date_fin >= ${finDu}::date)
      and (${finAu}::date is null or n.date_fin <= ${finAu}::date)
      and ${trouve(mots, pres, d.parNoms)}
  `;
};
/** Unique over attachments: the person, then the committee and role. */
const CLE_MEMBRE = sql`
  (u.uti_id::bigint * 100000 + r.cpp_id * 2 + case when r.role = 'GESTIONNAIRE' then 1 else 0 end)
`;

@Injectable()
export class RechercheRepository {
  constructor(private readonly db: Database) {}

  personnes(profil: Profil, d: DemandePersonnes, page: Page) {
    const mots = motsDe(d.texte);
    const cles = clesDe(CLES_PERSONNES, d.tri, 'nom');
    const s = suite(cles, sql`c.compte_id`, lirePosition(page.apres, cles.length));
    return chercher(mots, async (pres) => {
      const trouvees = personnes(profil, d, { mots, pres });
      const [lignes, total] = await Promise.all([
        this.db.query<PersonneTrouvee>(sql`
          select u.uti_id "utiId", c.compte_id "compteId", p.civilite, p.nom, p.prenom, u.email, p.organisme, c.statut,
            u.cree_le "creeLe", u.derniere_connexion "derniereConnexion", ${s.position}
          ${trouvees} and (${s.condition})
          order by ${s.ordre}
          limit ${page.taille + 1}
        `),
        this.compter(trouvees),
      ]);
      return pageDe(lignes, page.taille, total);
    });
  }

  membres(d: DemandeMembres, page: Page) {
    const mots = motsDe(d.texte);
    const cles = clesDe(CLES_MEMBRES, d.tri, 'nom');
    const s = suite(cles, CLE_MEMBRE, lirePosition(page.apres, cles.length));
    return chercher(mots, async (pres) => {
      const trouves = membres(d, { mots, pres });
      const [lignes, total] = await Promise.all([
        this.db.query<MembreTrouve>(sql`
          select u.uti_id "utiId", r.cpp_id "cppId", p.civilite, p.nom, p.prenom, u.email, r.role,
            coalesce(n.college, r.college) "college", n.categorie, n.fonction, n.date_debut::text "dateDebut",
            n.date_fin::text "dateFin", coalesce(n.renouvele, false) "renouvele", m.dpi_le::text "dpiLe", c.statut,
            r.actif and c.statut = 'ACTIF' "actif", u.derniere_connexion "derniereConnexion", ${s.position}
          ${trouves} and (${s.condition})
          order by ${s.ordre}
          limit ${page.taille + 1}
        `),
        this.compter(trouves),
      ]);
      return pageDe(lignes, page.taille, total);
    });
  }

  private async compter(trouves: Sql): Promise<number> {
    return (await this.db.query<{ total: number }>(sql`select count(*) "total" ${trouves}`))[0].total;
  }
}
