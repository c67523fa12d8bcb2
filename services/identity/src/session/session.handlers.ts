/** What the BFF asks about people and sessions. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { droitsOf, PROFIL_LABELS, type Profil } from '@riph/contracts/core/droits';
import { type Instant, instantDe } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { CguRepository } from '../cgu/cgu.repository.ts';
import { type CompteConnu, profilsActifs } from '../cles/connexion.rules.ts';
import { facteurAvant } from '../cles/facteur.rules.ts';
import { cleSaisies } from '../cles/saisies.ts';
import { Exports } from '../exports/exports.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { Comites } from '../membres/comites.ts';
import { expireLe } from '../mot-de-passe/mot-de-passe.rules.ts';
import { ParametresRepository, parametresDe } from '../utilisateur/parametres.repository.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { Connexion } from './connexion.ts';
import { ContexteRepository } from './contexte.repository.ts';
import { Identites } from './identites.ts';
import { RapportCspRepository } from './rapport-csp.repository.ts';

const codeLibelle = (p: Profil) => ({ code: p, libelle: PROFIL_LABELS[p] });

@Handles(identityInternal)
export class SessionHandlers implements Handlers<typeof identityInternal> {
  constructor(
    private readonly connexion: Connexion,
    private readonly identites: Identites,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly contextes: ContexteRepository,
    private readonly comites: Comites,
    private readonly cgu: CguRepository,
    private readonly parametres: ParametresRepository,
    private readonly rapports: RapportCspRepository,
    private readonly exports: Exports,
    private readonly keycloak: Keycloak,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  authentifier({ input }: Input<typeof identityInternal, 'authentifier'>) {
    return this.connexion.parMotDePasse(input);
  }

  async reconnaitreNavigateur({ input }: Input<typeof identityInternal, 'reconnaitreNavigateur'>) {
    return { connu: await this.connexion.isNavigateurConnu(input.login, input.navigateur) };
  }

  authentifierJeton({ input }: Input<typeof identityInternal, 'authentifierJeton'>) {
    return this.connexion.parJeton(input.jeton, input.admin);
  }

  presenterFacteur({ input }: Input<typeof identityInternal, 'presenterFacteur'>) {
    return this.connexion.montrerFacteur(input.utiId, input.jeton, input.keycloakSid);
  }

  async lireContexte({ input }: Input<typeof identityInternal, 'lireContexte'>) {
    const u = await this.contextes.lire(input.utiId);
    if (!u) throw refus('utilisateur.introuvable', {});
    const comite = input.cppId === null ? null : await this.comites.un(input.cppId);
    const p = parametresDe(u.parametres);
    const isAdmin = input.profil === 'SUPER_ADMIN';
    const finMdp = expireLe(u.mdpCreeLe, isAdmin ? p.mdpJoursAdmin : p.mdpJours);
    return {
      id: u.utiId,
      profil: codeLibelle(input.profil),
      droits: droitsOf(input.profil).map((code) => ({ code })),
      isCguAccepted: !u.isCguPubliee || u.cguVersion === u.cguAcceptee,
      personne: {
        civilite: u.civilite,
        nom: u.nom,
        prenom: u.prenom,
        email: u.email,
        telephone: u.telephone,
        organisme: u.organisme,
      },
      cppActif: comite && { cppId: comite.cppId, nom: comite.nom },
      profilsDisponibles: isAdmin ? [codeLibelle('SUPER_ADMIN')] : profilsActifs(u.comptes).map(codeLibelle),
      facteurAvantLe: this.facteurAvantLe(u.comptes, u.facteurDemandeLe, p.facteurJours),
      mdpExpireLe: finMdp && instantDe(finMdp),
      cleSaisies: cleSaisies(u.utiId),
    };
  }

  /** As it was seen at the sign-in: whoever enrolled a factor since is asked his code at the next one. */
  private facteurAvantLe(comptes: readonly CompteConnu[], demandeLe: Instant | null, jours: number): string | null {
    if (demandeLe === null) return null;
    const profils = profilsActifs(comptes);
    // In development an administrator enters without one (`deciderConnexion`).
    if (profils.includes('SUPER_ADMIN') && process.env.RIPH_PROFILE === 'development') return null;
    const faits = { profils, aFacteur: false, demandeLe, jours, maintenant: this.clock.now() };
    const avant = facteurAvant(faits);
    return avant && instantDe(avant);
  }

  async basculer({ input, actor }: Input<typeof identityInternal, 'basculer'>) {
    const identite = await this.identites.basculer(input.utiId, input.profil);
    await this.db.transaction(async (tx) => {
      await this.utilisateurs.marquerProfil(tx, input.utiId, input.profil);
      tx.journal({
        entityCode: 'UTILISATEUR',
        entityId: input.utiId,
        action: 'BASCULE',
        de: actor?.profil ?? null,
        vers: input.profil,
      });
    });
    return identite;
  }

  choisirCpp({ input }: Input<typeof identityInternal, 'choisirCpp'>) {
    return this.identites.choisirCpp(input.utiId, input.profil, input.cppId);
  }

  async deconnecter({ input }: Input<typeof identityInternal, 'deconnecter'>) {
    if (input.keycloakSid) await this.keycloak.logout(input.keycloakSid);
    return {};
  }

  async accepterCgu({ input }: Input<typeof identityInternal, 'accepterCgu'>) {
    const publiee = await this.cgu.parStatut('PUBLIEE');
    if (!publiee?.version) throw refus('cgu.nonPubliee', {});
    const { id, version } = publiee;
    if (input.lue !== undefined && input.lue !== version) throw refus('cgu.nouvelles', {});
    await this.db.transaction(async (tx) => {
      const isNew = await this.cgu.accepter(tx, input.utiId, id, this.clock.instant());
      if (isNew) tx.journal({ entityCode: 'UTILISATEUR', entityId: input.utiId, action: 'ACCEPTER_CGU', details: { version } });
    });
    return { version };
  }

  async lireParametresSession() {
    const { dureeSession, timerFinSession } = await this.parametres.lire();
    return { dureeSession, timerFinSession };
  }

  async lireVersionCgu() {
    return { version: (await this.cgu.parStatut('PUBLIEE'))?.version ?? null };
  }

  async ouvrirExport({ input: { adresse, titre, ...qui } }: Input<typeof identityInternal, 'ouvrirExport'>) {
    return { exportId: await this.exports.ouvrir(qui, adresse, titre) };
  }

  async terminerExport({ input }: Input<typeof identityInternal, 'terminerExport'>) {
    await this.exports.terminer(input.exportId, input.document, input.resume);
    return {};
  }

  async noterExport({ input: { utiId, resume, sha256 } }: Input<typeof identityInternal, 'noterExport'>) {
    await this.exports.noter(utiId, resume, sha256);
    return {};
  }

  async echouerExport({ input }: Input<typeof identityInternal, 'echouerExport'>) {
    await this.exports.echouer(input.exportId, input.motif);
    return {};
  }

  async enregistrerRapportCsp({ input }: Input<typeof identityInternal, 'enregistrerRapportCsp'>) {
    await this.rapports.ajouter(input.rapports);
    return {};
  }
}
