/** Persons and their comptes. SQL of the tables utilisateur, personne, compte. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { CompteId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { StatutCompte } from '@riph/contracts/identity/compte.workflow';

export type Utilisateur = {
  utiId: UtiId;
  keycloakId: string | null;
  email: string;
  emailVerifie: boolean;
  dernierProfil: Profil | null;
  derniereConnexion: Instant | null;
  mdpCreeLe: string | null;
  /** Since when a second factor is due and missing. */
  facteurDemandeLe: string | null;
  /** Until then acts that bind wait. */
  actesRetenusJusqua: Instant | null;
  creeLe: Instant;
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
  compteId: CompteId;
  utiId: UtiId;
  profil: Profil;
  statut: StatutCompte;
  demandeLe: Instant;
  valideLe: Instant | null;
  motifRefus: string | null;
  desactiveLe: Instant | null;
  desactivePar: number | null;
};

const UTILISATEUR = sql`
  select u.uti_id "utiId", u.keycloak_id "keycloakId", u.email, u.email_verifie "emailVerifie",
    u.dernier_profil "dernierProfil", u.derniere_connexion "derniereConnexion", u.mdp_cree_le "mdpCreeLe",
    u.facteur_demande_le "facteurDemandeLe", u.actes_retenus_jusqu_a "actesRetenusJusqua",
    u.cree_le "creeLe", u.version, p.civilite, p.nom, p.prenom, p.telephone, p.fonction, p.organisme,
    p.tpro_id "tproId", p.adresse, p.code_postal "codePostal", p.ville, p.pay_id "payId"
  from utilisateur u
  join personne p using (uti_id)
`;
const COMPTE = sql`
  select compte_id "compteId", uti_id "utiId", profil, statut, demande_le "demandeLe", valide_le "valideLe",
    motif_refus "motifRefus", desactive_le "desactiveLe", desactive_par "desactivePar"
  from compte
`;

@Injectable()
export class UtilisateurRepository {
  constructor(private readonly db: Database) {}

  async parId(utiId: UtiId, on: Pick<Database, 'query'> = this.db): Promise<Utilisateur | null> {
    return (await on.query<Utilisateur>(sql`${UTILISATEUR} where u.uti_id = ${utiId}`))[0] ?? null;
  }

  async parEmail(email: string): Promise<Utilisateur | null> {
    return (await this.db.query<Utilisateur>(sql`${UTILISATEUR} where u.email = ${email.toLowerCase()}`))[0] ?? null;
  }

  async parKeycloakId(keycloakId: string): Promise<Utilisateur | null> {
    return (await this.db.query<Utilisateur>(sql`${UTILISATEUR} where u.keycloak_id = ${keycloakId}`))[0] ?? null;
  }

  comptes(utiId: UtiId): Promise<Compte[]> {
    return this.db.query<Compte>(sql`${COMPTE} where uti_id = ${utiId} order by compte_id`);
  }

  async compte(compteId: CompteId): Promise<Compte | null> {
    return (await this.db.query<Compte>(sql`${COMPTE} where compte_id = ${compteId}`))[0] ?? null;
  }

  /** Whose compte it is. */
  async titulaire(compteId: CompteId, tx: Tx): Promise<Utilisateur | null> {
    const [row] = await tx.query<{ utiId: UtiId }>(sql`select uti_id "utiId" from compte where compte_id = ${compteId}`);
    return row ? this.parId(row.utiId, tx) : null;
  }

  /** The comptes of a person, locked: two administrators cannot decide at once on what the other is changing. */
  async comptesVerrouilles(tx: Tx, utiId: UtiId): Promise<Compte[]> {
    await tx.query(sql`select 1 from utilisateur where uti_id = ${utiId} for update`);
    return tx.query<Compte>(sql`${COMPTE} where uti_id = ${utiId} order by compte_id for update`);
  }

  async creer(
    tx: Tx,
    u: { email: string; emailVerifie: boolean; keycloakId: string | null; mdpCreeLe: string | null; utiId?: UtiId },
    c: Coordonnees,
  ): Promise<number> {
    const [{ utiId }] = await tx.query<{ utiId: UtiId }>(sql`
      insert into utilisateur (uti_id, email, email_verifie, keycloak_id, mdp_cree_le)
      values (coalesce(${u.utiId ?? null}::integer, nextval(pg_get_serial_sequence('utilisateur', 'uti_id'))::integer),
        ${u.email.toLowerCase()}, ${u.emailVerifie}, ${u.keycloakId}, ${u.mdpCreeLe})
      returning uti_id "utiId"
    `);
    await tx.query(sql`
      insert into personne (uti_id, civilite, nom, prenom, telephone, fonction, organisme, tpro_id, adresse, code_postal,
        ville, pay_id)
      values (${utiId}, ${c.civilite}, ${c.nom}, ${c.prenom}, ${c.telephone}, ${c.fonction}, ${c.organisme}, ${c.tproId},
        ${c.adresse}, ${c.codePostal}, ${c.ville}, ${c.payId})
    `);
    return utiId;
  }

  async modifierCoordonnees(tx: Tx, utiId: UtiId, c: Coordonnees): Promise<void> {
    await tx.query(sql`
      update personne
      set civilite = ${c.civilite}, nom = ${c.nom}, prenom = ${c.prenom}, telephone = ${c.telephone},
        fonction = ${c.fonction}, organisme = ${c.organisme}, tpro_id = ${c.tproId}, adresse = ${c.adresse},
        code_postal = ${c.codePostal}, ville = ${c.ville}, pay_id = ${c.payId}
      where uti_id = ${utiId}
    `);
    await tx.query(sql`update utilisateur set version = version + 1 where uti_id = ${utiId}`);
  }

  async rpps(utiId: UtiId): Promise<string | null> {
    return (
      (await this.db.query<{ rpps: string | null }>(sql`select rpps from personne where uti_id = ${utiId}`))[0]?.rpps ?? null
    );
  }

  async garderRpps(tx: Tx, utiId: UtiId, rpps: string | null): Promise<void> {
    await tx.query(sql`update personne set rpps = ${rpps} where uti_id = ${utiId}`);
  }

  async choisirTypePromoteur(tx: Tx, utiId: UtiId, tproId: number): Promise<void> {
    await tx.query(sql`update personne set tpro_id = ${tproId} where uti_id = ${utiId}`);
    await tx.query(sql`update utilisateur set version = version + 1 where uti_id = ${utiId}`);
  }

  /** Locks the person; false when the version is not the one that was read. */
  async lockVersion(tx: Tx, utiId: UtiId, version: number): Promise<boolean> {
    const rows = await tx.query<{ version: number }>(sql`select version from utilisateur where uti_id = ${utiId} for update`);
    return rows[0]?.version === version;
  }

  /** Who changed the person last, and when, for the refusal of a stale save. */
  async derniereModification(utiId: UtiId): Promise<{ par: string; le: string }> {
    const rows = await this.db.query<{ par: string | null; le: string }>(sql`
      select auteur "par", to_char(le at time zone 'Europe/Paris', 'DD/MM/YYYY à HH24:MI') "le" from evenement
      where entity_code = 'UTILISATEUR' and entity_id = ${utiId} and action like 'MODIFIER%' order by rang desc limit 1
    `);
    return { par: rows[0]?.par ?? 'une autre personne', le: rows[0]?.le ?? '' };
  }

  async modifierEmail(tx: Tx, utiId: UtiId, email: string): Promise<void> {
    await tx.query(sql`
      update utilisateur
      set email = ${email.toLowerCase()}, email_verifie = true, version = version + 1
      where uti_id = ${utiId}
    `);
  }

  async confirmerEmail(tx: Tx, utiId: UtiId): Promise<void> {
    await tx.query(sql`update utilisateur set email_verifie = true where uti_id = ${utiId}`);
  }

  /** The address is to be proved again. */
  async oublierConfirmation(tx: Tx, utiId: UtiId): Promise<void> {
    await tx.query(sql`update utilisateur set email_verifie = false where uti_id = ${utiId}`);
  }

  async lierKeycloak(tx: Tx, utiId: UtiId, keycloakId: string): Promise<void> {
    await tx.query(sql`update utilisateur set keycloak_id = ${keycloakId} where uti_id = ${utiId}`);
  }

  async marquerConnexion(
    tx: Tx,
    utiId: UtiId,
    profil: Profil,
    { mdpCreeLe, facteurDemandeLe }: { mdpCreeLe: string | null; facteurDemandeLe: string | null },
    now: string,
  ): Promise<void> {
    await tx.query(sql`
      update utilisateur
      set derniere_connexion = ${now}, dernier_profil = ${profil}, mdp_cree_le = coalesce(${mdpCreeLe}, mdp_cree_le),
        facteur_demande_le = ${facteurDemandeLe}
      where uti_id = ${utiId}
    `);
  }

  /** His right password was told to be expired: for a while he may change it signed out. */
  async marquerExpire(utiId: UtiId, now: string): Promise<void> {
    await this.db.query(sql`update utilisateur set expire_prouve_le = ${now} where uti_id = ${utiId}`);
  }

  async expireProuveLe(utiId: UtiId): Promise<string | null> {
    const [row] = await this.db.query<{ le: string | null }>(sql`
      select expire_prouve_le "le"
      from utilisateur
      where uti_id = ${utiId}
    `);
    return row?.le ?? null;
  }

  async marquerProfil(tx: Tx, utiId: UtiId, profil: Profil): Promise<void> {
    await tx.query(sql`update utilisateur set dernier_profil = ${profil} where uti_id = ${utiId}`);
  }

  async marquerMotDePasse(tx: Tx, utiId: UtiId, creeLe: Instant | null): Promise<void> {
    await tx.query(sql`update utilisateur set mdp_cree_le = ${creeLe}, expire_prouve_le = null where uti_id = ${utiId}`);
  }

  async retenirActes(tx: Tx, utiId: UtiId, jusqua: Instant | null): Promise<void> {
    await tx.query(sql`update utilisateur set actes_retenus_jusqu_a = ${jusqua} where uti_id = ${utiId}`);
  }

  async creerCompte(
    tx: Tx,
    utiId: UtiId,
    profil: Profil,
    statut: StatutCompte,
    now: string,
    par: number | null,
  ): Promise<number> {
    const [{ compteId }] = await tx.query<{ compteId: CompteId }>(sql`
      insert into compte (uti_id, profil, statut, demande_le, valide_le, valide_par)
      values (${utiId}, ${profil}, ${statut}::varchar, ${now}::timestamptz,
        case when ${statut}::varchar = 'ACTIF' then ${now}::timestamptz end, ${par})
      returning compte_id "compteId"
    `);
    return compteId;
  }

  /** Drops the demands of a person whose address was never confirmed by their own link. */
  async supprimerAConfirmer(tx: Tx, utiId: UtiId): Promise<void> {
    await tx.query(sql`delete from compte where uti_id = ${utiId} and statut = 'A_CONFIRMER'`);
  }

  /** A demand made again: the reason of the refusal stays in the journal. */
  async redemander(tx: Tx, compteId: CompteId, statut: StatutCompte, now: string): Promise<void> {
    await tx.query(sql`
      update compte
      set statut = ${statut}, demande_le = ${now}, motif_refus = null, refuse_le = null, desactive_le = null,
        desactive_par = null, valide_le = null, valide_par = null
      where compte_id = ${compteId}
    `);
  }

  /** New state with its dates; a refusal keeps its reason. What was validated once and opens is opened again. */
  async changerStatut(
    tx: Tx,
    compteId: CompteId,
    statut: StatutCompte,
    c: { par: number | null; now: string; motif?: string },
  ): Promise<void> {
    await tx.query(sql`
      update compte
      set statut = ${statut}::varchar, valide_le = case when ${statut}::varchar = 'ACTIF'
        and valide_le is null then ${c.now}::timestamptz else valide_le end,
          valide_par = case when ${statut}::varchar = 'ACTIF'
        and valide_par is null then ${c.par}::integer else valide_par end,
          reouvert_le = case when ${statut}::varchar = 'ACTIF'
        and valide_le is not null then ${c.now}::timestamptz else reouvert_le end,
          desactive_le = case when ${statut}::varchar = 'INACTIF' then ${c.now}::timestamptz end,
          desactive_par = case when ${statut}::varchar = 'INACTIF' then ${c.par}::integer end,
          motif_refus = case when ${statut}::varchar = 'REFUSE' then ${c.motif ?? null} else motif_refus end,
          refuse_le = case when ${statut}::varchar = 'REFUSE' then ${c.now}::timestamptz end
      where compte_id = ${compteId}
    `);
  }

  async compterAdministrateursActifs(on: Pick<Database, 'query'> = this.db): Promise<number> {
    return (
      await on.query<{ n: number }>(sql`
        select count(*)::integer n
        from compte
        where profil = 'SUPER_ADMIN' and statut = 'ACTIF'
      `)
    )[0].n;
  }
}
