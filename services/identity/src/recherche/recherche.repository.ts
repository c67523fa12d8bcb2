/** Lists of persons by profile and of members by committee. One query for a page and for its export. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { CategorieMembre, College, FonctionMembre } from '@riph/contracts/identity/college';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';
import type { filtresMembres } from '@riph/contracts/identity/membre.schemas';
import type { filtresPersonnes } from '@riph/contracts/identity/personne.schemas';
import type * as z from 'zod';
import { clesDe, lirePosition, pageDe, suite } from '../utilisateur/pages.ts';
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
  jour: string;
};
export type PersonneTrouvee = {
  utiId: number;
  compteId: number;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  organisme: string | null;
  statut: StatutCompte;
  creeLe: string;
  derniereConnexion: string | null;
  cle: string[];
  cleId: number;
};
export type MembreTrouve = {
  utiId: number;
  cppId: number;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  role: 'INSTRUCTEUR' | 'GESTIONNAIRE';
  college: College | null;
  categorie: CategorieMembre | null;
  fonction: FonctionMembre | null;
  dateDebut: string | null;
  dateFin: string | null;
  renouvele: boolean;
  dpiLe: string | null;
  statut: StatutCompte;
  actif: boolean;
  derniereConnexion: string | null;
  cle: string[];
  cleId: number;
};

const instant = (colonne: string) => `coalesce(to_char(${colonne} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`;
const NOM = `sans_accent(p.nom || ' ' || p.prenom)`;
const CLES_PERSONNES = { nom: NOM, creeLe: instant('u.cree_le'), derniereConnexion: instant('u.derniere_connexion') } as const;
const CLES_MEMBRES = {
  nom: NOM,
  dateFin: `coalesce(n.date_fin::text, '9999')`,
  college: `coalesce(n.college, r.college, '') || coalesce(n.categorie, '')`,
} as const;

const PERSONNES = `from compte c join utilisateur u using (uti_id) join personne p using (uti_id)
  where c.profil = $1 and ($2::varchar is null or c.statut = $2) and ($3::boolean is null or (c.statut = 'ACTIF') = $3)
    and ($4::varchar is null or exists (select 1 from compte x where x.uti_id = c.uti_id and x.profil = $4 and x.statut <> 'ANONYMISE'))
    and ($5::integer is null or exists (select 1 from rattachement_cpp x where x.uti_id = c.uti_id and x.cpp_id = $5 and x.actif))
    and ($6::integer[] is null or c.uti_id = any($6)) and ${trouve('$7', '$8')}`;
// One line per attachment. Its nomination is the one of the day $1, else the next to come, else the last that ended.
const MEMBRES = `from rattachement_cpp r join utilisateur u using (uti_id) join personne p using (uti_id)
  join compte c on c.uti_id = r.uti_id and c.profil = r.role
  left join membre_cpp m on m.uti_id = r.uti_id
  left join lateral (
    select x.*, exists (select 1 from periode_nomination y where y.uti_id = x.uti_id and y.cpp_id = x.cpp_id and y.date_debut > x.date_debut) "renouvele"
    from periode_nomination x where x.uti_id = r.uti_id and x.cpp_id = r.cpp_id and r.role = 'INSTRUCTEUR'
    order by $1::date between x.date_debut and x.date_fin desc, x.date_debut > $1::date desc, abs(x.date_debut - $1::date) limit 1) n on true
  where ($2::integer is null or r.cpp_id = $2) and ($3::varchar is null or coalesce(n.college, r.college) = $3)
    and ($4::varchar is null or n.categorie = $4) and ($5::varchar is null or n.fonction = $5) and ($6::varchar is null or r.role = $6)
    and ($7::varchar is null or $7 = any(m.competences)) and ($8::boolean is null or (r.actif and c.statut = 'ACTIF') = $8)
    and ($9::date is null or n.date_fin >= $9) and ($10::date is null or n.date_fin <= $10) and ${trouve('$11', '$12')}`;
/** Unique over attachments: the person, then the committee and role. */
const CLE_MEMBRE = `(u.uti_id::bigint * 100000 + r.cpp_id * 2 + case when r.role = 'GESTIONNAIRE' then 1 else 0 end)`;

@Injectable()
export class RechercheRepository {
  constructor(private readonly db: Database) {}

  personnes(profil: Profil, d: DemandePersonnes, page: Page) {
    const mots = motsDe(d.texte);
    const filtres = [profil, d.statut ?? null, d.actif ?? null, d.profil ?? null, d.cppId ?? null, d.parmi ?? null, mots];
    const cles = clesDe(CLES_PERSONNES, d.tri, 'nom');
    const s = suite(cles, 'c.compte_id', lirePosition(page.apres, cles.length), 10);
    return chercher(mots, (pres) =>
      this.page<PersonneTrouvee>(
        `select u.uti_id "utiId", c.compte_id "compteId", p.civilite, p.nom, p.prenom, u.email, p.organisme, c.statut, u.cree_le "creeLe",
           u.derniere_connexion "derniereConnexion", ${s.position}
         ${PERSONNES} and (${s.condition}) order by ${s.ordre} limit $9`,
        `select count(*) "total" ${PERSONNES}`,
        [...filtres, pres],
        s.params,
        page.taille,
      ),
    );
  }

  membres(d: DemandeMembres, page: Page) {
    const mots = motsDe(d.texte);
    const filtres = [
      ...[d.jour, d.cppId ?? null, d.college ?? null, d.categorie ?? null, d.fonction ?? null, d.role ?? null],
      ...[d.competence ?? null, d.actif ?? null, d.finDu ?? null, d.finAu ?? null, mots],
    ];
    const cles = clesDe(CLES_MEMBRES, d.tri, 'nom');
    const s = suite(cles, CLE_MEMBRE, lirePosition(page.apres, cles.length), 14);
    return chercher(mots, (pres) =>
      this.page<MembreTrouve>(
        `select u.uti_id "utiId", r.cpp_id "cppId", p.civilite, p.nom, p.prenom, u.email, r.role, coalesce(n.college, r.college) "college", n.categorie,
           n.fonction, n.date_debut::text "dateDebut", n.date_fin::text "dateFin", coalesce(n.renouvele, false) "renouvele", m.dpi_le::text "dpiLe",
           c.statut, r.actif and c.statut = 'ACTIF' "actif", u.derniere_connexion "derniereConnexion", ${s.position}
         ${MEMBRES} and (${s.condition}) order by ${s.ordre} limit $13`,
        `select count(*) "total" ${MEMBRES}`,
        [...filtres, pres],
        s.params,
        page.taille,
      ),
    );
  }

  private async page<L extends { cle: string[]; cleId: number }>(
    lignes: string,
    compte: string,
    filtres: readonly unknown[],
    apres: readonly unknown[],
    taille: number,
  ) {
    const [lues, [{ total }]] = await Promise.all([
      this.db.query<L>(lignes, [...filtres, taille + 1, ...apres]),
      this.db.query<{ total: number }>(compte, [...filtres]),
    ]);
    return pageDe(lues, taille, total);
  }
}
