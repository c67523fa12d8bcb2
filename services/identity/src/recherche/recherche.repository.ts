/** Lists of persons by profile and of members by committee. One query for a page and for its export. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { CategorieMembre, College, FonctionMembre } from '@riph/contracts/identity/college';
import type { CompteStatut } from '@riph/contracts/identity/compte.workflow';
import { lirePosition, motif, pageDe } from '../utilisateur/pages.ts';

export type Page = { taille: number; apres?: string };
export type DemandePersonnes = { statut?: CompteStatut; texte?: string; tri: 'nom' | 'creeLe'; sens: 'asc' | 'desc' };
export type DemandeMembres = {
  cppId?: number;
  college?: College;
  role?: 'INSTRUCTEUR' | 'GESTIONNAIRE';
  actif?: boolean;
  texte?: string;
  tri: 'nom' | 'dateFin';
  sens: 'asc' | 'desc';
};
export type PersonneTrouvee = {
  utiId: number;
  compteId: number;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  email: string;
  organisme: string | null;
  statut: CompteStatut;
  creeLe: string;
  derniereConnexion: string | null;
  cle: string;
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
  actif: boolean;
  cle: string;
  cleId: number;
};

const NOM = `lower(p.nom || ' ' || p.prenom)`;
const CLES_PERSONNES = { nom: NOM, creeLe: `to_char(u.cree_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')` } as const;
const CLES_MEMBRES = { nom: NOM, dateFin: `coalesce(n.date_fin::text, '9999')` } as const;

const PERSONNES = `from compte c join utilisateur u using (uti_id) join personne p using (uti_id)
  where c.profil = $1 and ($2::varchar is null or c.statut = $2)
    and ($3::varchar is null or lower(p.nom || ' ' || p.prenom || ' ' || u.email || ' ' || coalesce(p.organisme, '')) like $3)`;
// One line per attachment; its nomination is the one that runs last.
const MEMBRES = `from rattachement_cpp r join utilisateur u using (uti_id) join personne p using (uti_id)
  left join lateral (select * from periode_nomination x where x.uti_id = r.uti_id and x.cpp_id = r.cpp_id and r.role = 'INSTRUCTEUR' order by x.date_fin desc limit 1) n on true
  where ($1::integer is null or r.cpp_id = $1) and ($2::varchar is null or coalesce(n.college, r.college) = $2) and ($3::varchar is null or r.role = $3)
    and ($4::boolean is null or r.actif = $4) and ($5::varchar is null or lower(p.nom || ' ' || p.prenom || ' ' || u.email) like $5)`;
/** Unique over attachments: the person, then the committee and role. */
const CLE_MEMBRE = `(u.uti_id::bigint * 100000 + r.cpp_id * 2 + case when r.role = 'GESTIONNAIRE' then 1 else 0 end)`;

@Injectable()
export class RechercheRepository {
  constructor(private readonly db: Database) {}

  async personnes(profil: Profil, d: DemandePersonnes, page: Page) {
    const [op, sens] = d.sens === 'desc' ? ['<', 'desc'] : ['>', 'asc'];
    const cle = CLES_PERSONNES[d.tri];
    const filtres = [profil, d.statut ?? null, motif(d.texte)];
    const apres = lirePosition(page.apres);
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<PersonneTrouvee>(
        `select u.uti_id "utiId", c.compte_id "compteId", p.civilite, p.nom, p.prenom, u.email, p.organisme, c.statut, u.cree_le "creeLe",
           u.derniere_connexion "derniereConnexion", ${cle} "cle", c.compte_id "cleId"
         ${PERSONNES} and ($4::varchar is null or (${cle}, c.compte_id) ${op} ($4, $5::integer))
         order by ${cle} ${sens}, c.compte_id ${sens} limit $6`,
        [...filtres, apres?.valeur ?? null, apres?.id ?? null, page.taille + 1],
      ),
      this.db.query<{ total: number }>(`select count(*) "total" ${PERSONNES}`, filtres),
    ]);
    return pageDe(lignes, page.taille, total);
  }

  async membres(d: DemandeMembres, page: Page) {
    const [op, sens] = d.sens === 'desc' ? ['<', 'desc'] : ['>', 'asc'];
    const cle = CLES_MEMBRES[d.tri];
    const filtres = [d.cppId ?? null, d.college ?? null, d.role ?? null, d.actif ?? null, motif(d.texte)];
    const apres = lirePosition(page.apres);
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<MembreTrouve>(
        `select u.uti_id "utiId", r.cpp_id "cppId", p.civilite, p.nom, p.prenom, u.email, r.role, coalesce(n.college, r.college) "college", n.categorie,
           n.fonction, n.date_debut::text "dateDebut", n.date_fin::text "dateFin", r.actif, ${cle} "cle", ${CLE_MEMBRE} "cleId"
         ${MEMBRES} and ($6::varchar is null or (${cle}, ${CLE_MEMBRE}) ${op} ($6, $7::bigint))
         order by ${cle} ${sens}, ${CLE_MEMBRE} ${sens} limit $8`,
        [...filtres, apres?.valeur ?? null, apres?.id ?? null, page.taille + 1],
      ),
      this.db.query<{ total: number }>(`select count(*) "total" ${MEMBRES}`, filtres),
    ]);
    return pageDe(lignes, page.taille, total);
  }
}
