/** What a session is about, after a sign-in, a bascule or the choice of a committee. Rules: CPT-06, CPT-08. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { isProfilCpp, type Profil } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/identity/identity.errors';
import type { IdentiteSession } from '@riph/contracts/identity/session.internal';
import { CguRepository } from '../cgu/cgu.repository.ts';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { cppAutomatique, cppsPossibles, prochaineNomination } from '../membres/comites.rules.ts';
import { type Comite, Comites } from '../membres/comites.ts';
import { MembresRepository } from '../membres/membres.repository.ts';
import { type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

@Injectable()
export class Identites {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly membres: MembresRepository,
    private readonly comites: Comites,
    private readonly cgu: CguRepository,
    private readonly clock: Clock,
  ) {}

  async de(u: Utilisateur, profil: Profil, profils: Profil[], cppId?: CppId): Promise<IdentiteSession> {
    const cpps = await this.comitesDisponibles(u.utiId, profil);
    return {
      utiId: u.utiId,
      nom: `${u.prenom} ${u.nom}`,
      profil,
      profils,
      cppId: cppId ?? cppAutomatique(cpps.map((c) => c.cppId)),
      cguVersionAcceptee: await this.cgu.versionAcceptee(u.utiId),
    };
  }

  /** Throws `profil.nonDisponible` when it is not an active compte of the person; SUPER_ADMIN has no bascule, either way. */
  async basculer(utiId: UtiId, profil: Profil): Promise<IdentiteSession> {
    const { utilisateur, actifs } = await this.actif(utiId);
    if (!actifs.includes(profil) || actifs.includes('SUPER_ADMIN')) throw refus('profil.nonDisponible', {});
    return this.de(utilisateur, profil, actifs);
  }

  /** Throws `cpp.nonAutorise`. */
  async choisirCpp(utiId: UtiId, profil: Profil, cppId: CppId): Promise<IdentiteSession> {
    const { utilisateur, actifs } = await this.actif(utiId);
    if (!actifs.includes(profil)) throw refus('profil.nonDisponible', {});
    const cpps = await this.comitesDisponibles(utiId, profil);
    if (!cpps.some((c) => c.cppId === cppId)) throw refus('cpp.nonAutorise', {});
    return this.de(utilisateur, profil, actifs, cppId);
  }

  /** The active committees that a person may work for today under a profile. */
  async comitesDisponibles(utiId: UtiId, profil: Profil): Promise<Comite[]> {
    if (!isProfilCpp(profil)) return [];
    const [rattachements, nominations] = await Promise.all([this.membres.rattachements(utiId), this.membres.nominations(utiId)]);
    const possibles = cppsPossibles(profil, rattachements, nominations, this.clock.today());
    return (await this.comites.lire(possibles)).filter((c) => c.actif);
  }

  /** Of these profiles, those of a committee that have none today. */
  async sansComite(utiId: UtiId, profils: readonly Profil[]): Promise<Profil[]> {
    const vides = await Promise.all(
      profils.filter(isProfilCpp).map(async (p) => ((await this.comitesDisponibles(utiId, p)).length === 0 ? [p] : [])),
    );
    return vides.flat();
  }

  /** The next nomination of a member, with the name of its committee; null when none is to begin, or for another profile. */
  async nominationAVenir(utiId: UtiId, profil: Profil): Promise<{ nom: string; dateDebut: Jour } | null> {
    if (profil !== 'INSTRUCTEUR') return null;
    const [rattachements, nominations] = await Promise.all([this.membres.rattachements(utiId), this.membres.nominations(utiId)]);
    const n = prochaineNomination(rattachements, nominations, this.clock.today());
    const comite = n && (await this.comites.un(n.cppId));
    return n && comite?.actif ? { nom: comite.nom, dateDebut: n.dateDebut } : null;
  }

  private async actif(utiId: UtiId): Promise<{ utilisateur: Utilisateur; actifs: Profil[] }> {
    const utilisateur = await this.utilisateurs.parId(utiId);
    if (!utilisateur) throw refus('utilisateur.introuvable', {});
    return { utilisateur, actifs: profilsActifs(await this.utilisateurs.comptes(utiId)) };
  }
}
