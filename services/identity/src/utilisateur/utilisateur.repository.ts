/** Persons and their comptes. SQL of the tables utilisateur, personne, compte. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';

export type Utilisateur = {
  utiId: number;
  keycloakId: string | null;
  email: string;
  emailVerifie: boolean;
  dernierProfil: Profil | null;
  derniereConnexion: string | null;
  mdpCreeLe: string | null;
  /** Since when a second factor is due and missing. */
  facteurDemandeLe: string | null;
  creeLe: string;
  civilite: 'M' | 'MME' | null;
  nom: string;
  prenom: string;
  telephone: string | null;
  fonction: string | null;
  organisme: string | null;
  tproId: number | null;
  adresse: string | null;
  codePostal: string | null;
  ville: string | null;
  payId: number | null;
  version: number;
};
/** Nothing known of how to reach the person but by mail. */
export const SANS_COORDONNEES = {
  telephone: null,
  fonction: null,
  organisme: null,
  tproId: null,
  adresse: null,
  codePostal: null,
  ville: null,
  payId: null,
} as const satisfies Partial<Utilisateur>;

export type Coordonnees = Pick<
  Utilisateur,
  'civilite' | 'nom' | 'prenom' | 'telephone' | 'fonction' | 'organisme' | 'tproId' | 'adresse' | 'codePostal' | 'ville' | 'payId'
>;
export type Compte = {
  compteId: number;
  utiId: number;
  profil: Profil;
  statut: StatutCompte;
  demandeLe: string;
  valideLe: string | null;
  motifRefus: string | null;
  desactiveLe: string | null;
  desactivePar: number | null;
};

const UTILISATEUR = `
  select u.uti_id "utiId", u.keycloak_id "keycloakId", u.email, u.email_verifie "emailVerifie", u.dernier_profil "dernierProfil",
    u.derniere_connexion "derniereConnexion", u.mdp_cree_le "mdpCreeLe", u.facteur_demande_le "facteurDemandeLe", u.cree_le "creeLe", u.version, p.civilite, p.nom, p.prenom, p.telephone,
    p.fonction, p.organisme, p.tpro_id "tproId", p.adresse, p.code_postal "codePostal", p.ville, p.pay_id "payId"
  from utilisateur u join personne p using (uti_id)`;
const COMPTE = `
  select compte_id "compteId", uti_id "utiId", profil, statut, demande_le "demandeLe", valide_le "valideLe", motif_refus "motifRefus",
    desactive_le "desactiveLe", desactive_par "desactivePar"
  from compte`;

@Injectable()
export class UtilisateurRepository {
  constructor(private readonly db: Database) {}

  async parId(utiId: number, on: Pick<Database, 'query'> = this.db): Promise<Utilisateur | null> {
    return (await on.query<Utilisateur>(`${UTILISATEUR} where u.uti_id = $1`, [utiId]))[0] ?? null;
  }

  async parEmail(email: string): Promise<Utilisateur | null> {
    return (await this.db.query<Utilisateur>(`${UTILISATEUR} where u.email = $1`, [email.toLowerCase()]))[0] ?? null;
  }

  async parKeycloakId(keycloakId: string): Promise<Utilisateur | null> {
    return (await this.db.query<Utilisateur>(`${UTILISATEUR} where u.keycloak_id = $1`, [keycloakId]))[0] ?? null;
  }

  comptes(utiId: number): Promise<Compte[]> {
    return this.db.query<Compte>(`${COMPTE} where uti_id = $1 order by compte_id`, [utiId]);
  }

  async compte(compteId: number): Promise<Compte | null> {
    return (await this.db.query<Compte>(`${COMPTE} where compte_id = $1`, [compteId]))[0] ?? null;
  }

  /** Whose compte it is. */
  async titulaire(compteId: number, tx: Tx): Promise<Utilisateur | null> {
    const [row] = await tx.query<{ utiId: number }>('select uti_id "utiId" from compte where compte_id = $1', [compteId]);
    return row ? this.parId(row.utiId, tx) : null;
  }

  /** The comptes of a person, locked: two administrators cannot decide at once on what the other is changing. */
  async comptesVerrouilles(tx: Tx, utiId: number): Promise<Compte[]> {
    await tx.query('select 1 from utilisateur where uti_id = $1 for update', [utiId]);
    return tx.query<Compte>(`${COMPTE} where uti_id = $1 order by compte_id for update`, [utiId]);
  }

  async creer(
    tx: Tx,
    u: { email: string; emailVerifie: boolean; keycloakId: string | null; mdpCreeLe: string | null; utiId?: number },
    c: Coordonnees,
  ): Promise<number> {
    const [{ utiId }] = await tx.query<{ utiId: number }>(
      `insert into utilisateur (uti_id, email, email_verifie, keycloak_id, mdp_cree_le)
       values (coalesce($1::integer, nextval(pg_get_serial_sequence('utilisateur', 'uti_id'))::integer), $2, $3, $4, $5) returning uti_id "utiId"`,
      [u.utiId ?? null, u.email.toLowerCase(), u.emailVerifie, u.keycloakId, u.mdpCreeLe],
    );
    await tx.query(
      `insert into personne (uti_id, civilite, nom, prenom, telephone, fonction, organisme, tpro_id, adresse, code_postal, ville, pay_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [utiId, ...valeurs(c)],
    );
    return utiId;
  }

  async modifierCoordonnees(tx: Tx, utiId: number, c: Coordonnees): Promise<void> {
    await tx.query(
      `update personne set civilite = $2, nom = $3, prenom = $4, telephone = $5, fonction = $6, organisme = $7, tpro_id = $8, adresse = $9,
         code_postal = $10, ville = $11, pay_id = $12 where uti_id = $1`,
      [utiId, ...valeurs(c)],
    );
    await tx.query('update utilisateur set version = version + 1 where uti_id = $1', [utiId]);
  }

  /** Locks the person; false when the version is not the one that was read. */
  async lockVersion(tx: Tx, utiId: number, version: number): Promise<boolean> {
    const rows = await tx.query<{ version: number }>('select version from utilisateur where uti_id = $1 for update', [utiId]);
    return rows[0]?.version === version;
  }

  /** Who changed the person last, and when, for the refusal of a stale save. */
  async derniereModification(utiId: number): Promise<{ par: string; le: string }> {
    const rows = await this.db.query<{ par: string | null; le: string }>(
      `select auteur "par", to_char(le at time zone 'Europe/Paris', 'DD/MM/YYYY à HH24:MI') "le" from evenement
       where entity_code = 'UTILISATEUR' and entity_id = $1 and action like 'MODIFIER%' order by rang desc limit 1`,
      [utiId],
    );
    return { par: rows[0]?.par ?? 'une autre personne', le: rows[0]?.le ?? '' };
  }

  async modifierEmail(tx: Tx, utiId: number, email: string): Promise<void> {
    await tx.query('update utilisateur set email = $2, email_verifie = true, version = version + 1 where uti_id = $1', [
      utiId,
      email.toLowerCase(),
    ]);
  }

  async confirmerEmail(tx: Tx, utiId: number): Promise<void> {
    await tx.query('update utilisateur set email_verifie = true where uti_id = $1', [utiId]);
  }

  /** The address is to be proved again. */
  async oublierConfirmation(tx: Tx, utiId: number): Promise<void> {
    await tx.query('update utilisateur set email_verifie = false where uti_id = $1', [utiId]);
  }

  async lierKeycloak(tx: Tx, utiId: number, keycloakId: string): Promise<void> {
    await tx.query('update utilisateur set keycloak_id = $2 where uti_id = $1', [utiId, keycloakId]);
  }

  async marquerConnexion(
    tx: Tx,
    utiId: number,
    profil: Profil,
    { mdpCreeLe, facteurDemandeLe }: { mdpCreeLe: string | null; facteurDemandeLe: string | null },
    now: string,
  ): Promise<void> {
    await tx.query(
      'update utilisateur set derniere_connexion = $3, dernier_profil = $2, mdp_cree_le = coalesce($4, mdp_cree_le), facteur_demande_le = $5 where uti_id = $1',
      [utiId, profil, now, mdpCreeLe, facteurDemandeLe],
    );
  }

  /** His right password was told to be expired: for a while he may change it signed out. */
  async marquerExpire(utiId: number, now: string): Promise<void> {
    await this.db.query('update utilisateur set expire_prouve_le = $2 where uti_id = $1', [utiId, now]);
  }

  async expireProuveLe(utiId: number): Promise<string | null> {
    const [row] = await this.db.query<{ le: string | null }>('select expire_prouve_le "le" from utilisateur where uti_id = $1', [
      utiId,
    ]);
    return row?.le ?? null;
  }

  async marquerProfil(tx: Tx, utiId: number, profil: Profil): Promise<void> {
    await tx.query('update utilisateur set dernier_profil = $2 where uti_id = $1', [utiId, profil]);
  }

  async marquerMotDePasse(tx: Tx, utiId: number, creeLe: string | null): Promise<void> {
    await tx.query('update utilisateur set mdp_cree_le = $2, expire_prouve_le = null where uti_id = $1', [utiId, creeLe]);
  }

  async creerCompte(
    tx: Tx,
    utiId: number,
    profil: Profil,
    statut: StatutCompte,
    now: string,
    par: number | null,
  ): Promise<number> {
    const [{ compteId }] = await tx.query<{ compteId: number }>(
      `insert into compte (uti_id, profil, statut, demande_le, valide_le, valide_par)
       values ($1, $2, $3::varchar, $4, case when $3::varchar = 'ACTIF' then $4::timestamptz end, $5) returning compte_id "compteId"`,
      [utiId, profil, statut, now, par],
    );
    return compteId;
  }

  /** Drops the demands of a person whose address was never confirmed by their own link. */
  async supprimerAConfirmer(tx: Tx, utiId: number): Promise<void> {
    await tx.query(`delete from compte where uti_id = $1 and statut = 'A_CONFIRMER'`, [utiId]);
  }

  /** A demand made again: the reason of the refusal stays in the journal. */
  async redemander(tx: Tx, compteId: number, statut: StatutCompte, now: string): Promise<void> {
    await tx.query(
      `update compte set statut = $3, demande_le = $2, motif_refus = null, refuse_le = null, desactive_le = null, desactive_par = null,
         valide_le = null, valide_par = null where compte_id = $1`,
      [compteId, now, statut],
    );
  }

  /** New state with its dates; a refusal keeps its reason. What was validated once and opens is opened again. */
  async changerStatut(
    tx: Tx,
    compteId: number,
    statut: StatutCompte,
    c: { par: number | null; now: string; motif?: string },
  ): Promise<void> {
    await tx.query(
      `update compte set statut = $2::varchar,
         valide_le = case when $2::varchar = 'ACTIF' and valide_le is null then $4 else valide_le end,
         valide_par = case when $2::varchar = 'ACTIF' and valide_par is null then $3 else valide_par end,
         reouvert_le = case when $2::varchar = 'ACTIF' and valide_le is not null then $4 else reouvert_le end,
         desactive_le = case when $2::varchar = 'INACTIF' then $4::timestamptz end,
         desactive_par = case when $2::varchar = 'INACTIF' then $3::integer end,
         motif_refus = case when $2::varchar = 'REFUSE' then $5 else motif_refus end,
         refuse_le = case when $2::varchar = 'REFUSE' then $4::timestamptz end
       where compte_id = $1`,
      [compteId, statut, c.par, c.now, c.motif ?? null],
    );
  }

  async compterAdministrateursActifs(on: Pick<Database, 'query'> = this.db): Promise<number> {
    return (
      await on.query<{ n: number }>(`select count(*)::integer n from compte where profil = 'SUPER_ADMIN' and statut = 'ACTIF'`)
    )[0].n;
  }
}

const valeurs = (c: Coordonnees) => [
  c.civilite,
  c.nom,
  c.prenom,
  c.telephone,
  c.fonction,
  c.organisme,
  c.tproId,
  c.adresse,
  c.codePostal,
  c.ville,
  c.payId,
];
