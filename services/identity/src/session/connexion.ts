/**
 * Sign-in: facts from Keycloak and from our tables, decision by connexion.rules.ts, one answer for all refusals; the BFF gives them one
 * delay. Rule: CPT-05.
 */
import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { logOf } from '@riph/chassis/base/logger';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import type { CompteFerme, IdentiteSession, ReponseSignIn, Retenue } from '@riph/contracts/identity/session.internal';
import { compteADire, deciderConnexion, profilsActifs, type Voie } from '../cles/connexion.rules.ts';
import { type FaitsFacteur, facteurAvant, facteurDemande } from '../cles/facteur.rules.ts';
import { retenueRestante } from '../cles/retenue.rules.ts';
import { jetonKey } from '../jetons/jetons.repository.ts';
import { JetonsPresentesRepository } from '../keycloak/jetons-presentes.repository.ts';
import { ENROLEMENT, type JetonVerifie, Keycloak, NOUVEAUX_CODES } from '../keycloak/keycloak.ts';
import { Lockouts } from '../keycloak/lockouts.ts';
import { MotsDePasse } from '../keycloak/mots-de-passe.ts';
import { Navigateurs } from '../keycloak/navigateurs.ts';
import { isExpire } from '../mot-de-passe/mot-de-passe.rules.ts';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';
import { type Compte, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { Identites } from './identites.ts';

/** `navigateur`: what the browser keeps of an earlier sign-in. */
type Tentative = { login: string; motDePasse: string; admin: boolean; navigateur?: string | undefined };
/** `incomplet`: Keycloak may ask for something before it lets in. */
type Preuve = {
  utilisateur: Utilisateur | null;
  motDePasseBon: boolean;
  incomplet: boolean;
  facteurMontre: boolean;
  keycloakSid: string | null;
};

/** What a person whose account waits or was refused is told when he signs in with the right password. */
const compteFerme = (comptes: readonly Compte[]): CompteFerme | undefined => {
  const c = compteADire(comptes);
  return c ? { statut: c.statut === 'REFUSE' ? 'REFUSE' : 'A_VALIDER', demandeLe: c.demandeLe, motif: c.motifRefus } : undefined;
};

/** The same for the same name, so that tries can be told together. With a key: what was typed may be a password in the wrong box. */
export const empreinte = (login: string): string => createHmac('sha256', jetonKey()).update(login).digest('hex').slice(0, 16);

@Injectable()
export class Connexion {
  private readonly log = logOf('identity');

  constructor(
    private readonly keycloak: Keycloak,
    private readonly motsDePasse: MotsDePasse,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly parametres: ParametresRepository,
    private readonly identites: Identites,
    private readonly lockouts: Lockouts,
    private readonly navigateurs: Navigateurs,
    private readonly presentes: JetonsPresentesRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async parMotDePasse({ login, motDePasse, admin, navigateur }: Tentative): Promise<ReponseSignIn> {
    const email = login.trim().toLowerCase();
    const utilisateur = await this.utilisateurs.parEmail(email);
    await this.navigateurs.epargner(utilisateur, navigateur);
    const porteur = await this.motsDePasse.porteur(email, motDePasse);
    const motDePasseBon = Boolean(porteur?.keycloakId) && porteur?.keycloakId === utilisateur?.keycloakId;
    const keycloakSid = porteur?.keycloakSid ?? null;
    const answer = await this.decider(
      { utilisateur, motDePasseBon, incomplet: porteur?.incomplet ?? false, facteurMontre: false, keycloakSid },
      admin,
      'direct',
      navigateur,
    );
    if (answer.ok) return answer;
    this.log.warn({ connexion: 'refusee', login: empreinte(email), admin }, 'sign-in refused');
    if (keycloakSid) await this.keycloak.logout(keycloakSid);
    if (!motDePasseBon) await this.lockouts.prevenir(utilisateur);
    return answer;
  }

  async isNavigateurConnu(login: string, navigateur: string): Promise<boolean> {
    const utilisateur = await this.utilisateurs.parEmail(login.trim().toLowerCase());
    return utilisateur !== null && this.navigateurs.isConnu(utilisateur.utiId, navigateur);
  }

  /** A token of the realm, obtained by the browser at Keycloak: its second factor was asked there. */
  async parJeton(jeton: string, admin: boolean): Promise<ReponseSignIn> {
    const verifie = await this.keycloak.verifyToken(jeton);
    if (!verifie || !(await this.isNeuf(verifie))) return { ok: false, passwordExpired: false };
    const { keycloakSid, facteurMontre } = verifie;
    const utilisateur = await this.utilisateurs.parKeycloakId(verifie.keycloakId);
    // What Keycloak would have asked of its person, by the form, is asked here: its page lets him through.
    const preuve = { utilisateur, motDePasseBon: utilisateur !== null, incomplet: true, facteurMontre, keycloakSid };
    const answer = await this.decider(preuve, admin, 'jeton');
    // Else Keycloak would send the same person back for ever, without asking who is there.
    if (!answer.ok) await this.keycloak.logout(keycloakSid);
    return answer;
  }

  /** The session of Keycloak in which a person showed his second factor again, null when this token does not prove it; and what acts that bind still wait for. */
  async montrerFacteur(
    utiId: UtiId,
    jeton: string,
    avant: string | null,
  ): Promise<{ keycloakSid: string | null; retenue: Retenue | null }> {
    const verifie = await this.keycloak.verifyToken(jeton);
    const utilisateur = await this.utilisateurs.parId(utiId);
    if (!verifie?.facteurMontre || verifie.keycloakId !== utilisateur?.keycloakId || !(await this.isNeuf(verifie)))
      return { keycloakSid: null, retenue: null };
    // The sign-out of the platform ends one session there.
    if (avant !== null && avant !== verifie.keycloakSid) await this.keycloak.logout(avant);
    const montre = { profils: profilsActifs(await this.utilisateurs.comptes(utiId)), facteurMontre: true };
    await this.db.transaction(async (tx) => {
      tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'PRESENTER_FACTEUR' });
    });
    const retenue = retenueRestante(utilisateur.actesRetenusJusqua, montre, this.clock.now());
    return { keycloakSid: verifie.keycloakSid, retenue };
  }

  /** It opens one session, while that of Keycloak lives: a sign-out is an end, for the tokens given before it too. */
  private async isNeuf({ jti, keycloakId, keycloakSid }: JetonVerifie): Promise<boolean> {
    const ouvertes = await this.keycloak.sessions(keycloakId);
    return ouvertes.includes(keycloakSid) && (await this.presentes.presenter(jti, this.clock.instant()));
  }

  private async decider(preuve: Preuve, admin: boolean, voie: Voie, navigateur?: string): Promise<ReponseSignIn> {
    const { utilisateur, motDePasseBon, incomplet, facteurMontre, keycloakSid } = preuve;
    if (!utilisateur?.keycloakId || !motDePasseBon) return { ok: false, passwordExpired: false };
    const comptes = await this.utilisateurs.comptes(utilisateur.utiId);
    const moyens = await this.keycloak.moyens(utilisateur.keycloakId);
    const isAdmin = comptes.some((c) => c.profil === 'SUPER_ADMIN');
    const p = await this.parametres.lire();
    const isTropVieux = isExpire(moyens.motDePasseCreeLe, isAdmin ? p.mdpJoursAdmin : p.mdpJours, this.clock.now());
    const attente = incomplet && !isTropVieux ? await this.attente(utilisateur.keycloakId) : null;
    if (attente === 'AUTRE') return { ok: false, passwordExpired: false };
    const faitsFacteur: FaitsFacteur = {
      profils: profilsActifs(comptes),
      aFacteur: moyens.aFacteur,
      demandeLe: utilisateur.facteurDemandeLe,
      jours: p.facteurJours,
      maintenant: this.clock.now(),
    };
    const avant = facteurAvant(faitsFacteur);
    const decision = deciderConnexion({
      comptes,
      motDePasseExpire: isTropVieux || attente === 'MOT_DE_PASSE',
      admin,
      voie,
      aFacteur: moyens.aFacteur,
      facteurExige: attente === 'FACTEUR' || (avant !== null && avant <= this.clock.now()),
      developpement: process.env.RIPH_PROFILE === 'development',
      dernierProfil: utilisateur.dernierProfil,
      sansComite: await this.identites.sansComite(utilisateur.utiId, profilsActifs(comptes)),
    });
    if (decision.kind === 'SANS_COMPTE') return { ok: false, passwordExpired: false, compte: compteFerme(comptes) };
    if (decision.kind === 'FACTEUR') {
      if (decision.etape === 'ENROLEMENT') await this.keycloak.exigerEnrolement(utilisateur.keycloakId);
      return { ok: false, passwordExpired: false, facteur: decision.etape };
    }
    if (decision.kind === 'EXPIRE') await this.utilisateurs.marquerExpire(utilisateur.utiId, this.clock.instant());
    if (decision.kind !== 'OUVERTE') return { ok: false, passwordExpired: decision.kind === 'EXPIRE' };
    const identite = await this.identites.de(utilisateur, decision.profil, decision.profils);
    const marques = { mdpCreeLe: moyens.motDePasseCreeLe, facteurDemandeLe: facteurDemande(faitsFacteur) };
    const secret = await this.marquer(identite, decision.profil, marques, navigateur);
    const facteur = facteurMontre ? 'PRESENTE' : moyens.aFacteur ? 'ENREGISTRE' : 'AUCUN';
    const retenue = retenueRestante(
      utilisateur.actesRetenusJusqua,
      { profils: profilsActifs(comptes), facteurMontre },
      this.clock.now(),
    );
    return { ok: true, ...identite, keycloakSid, facteur, retenue, navigateur: secret };
  }

  /** What Keycloak would have asked: a new password, a factor; null when nothing. By the form it says that it waits for something, and not for what. */
  private async attente(keycloakId: string): Promise<'MOT_DE_PASSE' | 'FACTEUR' | 'AUTRE' | null> {
    const actions = await this.keycloak.requiredActions(keycloakId);
    if (actions.length === 0) return null;
    if (actions.includes('UPDATE_PASSWORD')) return 'MOT_DE_PASSE';
    if (actions.includes(ENROLEMENT)) return 'FACTEUR';
    // The last recovery code was used: Keycloak has others made on its page, where this person signs in anyhow.
    if (actions.includes(NOUVEAUX_CODES)) return null;
    this.log.error({ keycloakId, actions }, 'right password, but Keycloak asks for something else');
    return 'AUTRE';
  }

  private marquer(
    identite: IdentiteSession,
    profil: Profil,
    marques: { mdpCreeLe: string | null; facteurDemandeLe: string | null },
    navigateur?: string,
  ): Promise<string> {
    return this.db.transaction(async (tx) => {
      await this.utilisateurs.marquerConnexion(tx, identite.utiId, profil, marques, this.clock.instant());
      tx.journal({
        entityCode: 'UTILISATEUR',
        entityId: identite.utiId,
        action: profil === 'SUPER_ADMIN' ? 'ADMIN_LOGIN' : 'CONNEXION',
        actor: { utiId: identite.utiId, profil, cppId: identite.cppId, nom: identite.nom },
      });
      return this.navigateurs.reconnaitre(tx, identite.utiId, navigateur);
    });
  }
}
