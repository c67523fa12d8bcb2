/** Signing in through the screens. */
import type { Compte } from '../../deploy/test-kit/comptes.ts';
import type { Ecran, Taille } from './ecran.ts';
import { BUREAU, type Navigateur } from './navigateur.ts';

/** Types the credentials on the sign-in page, accepts the terms of use and chooses the only committee when asked. */
export async function seConnecter(e: Ecran, compte: Compte): Promise<void> {
  await e.aller(compte.profil === 'SUPER_ADMIN' ? '/admin/login' : '/login');
  await seConnecterIci(e, compte);
}

const PORTE = `(['/cgu', '/choix-cpp'].includes(location.pathname) && e2e.tous('h1').length > 0)`;

/** The same on the sign-in page as it stands, without loading it again. */
export async function seConnecterIci(e: Ecran, compte: Compte): Promise<void> {
  await e.remplir('Identifiant', compte.login);
  await e.remplir('Mot de passe', compte.motDePasse);
  await e.cliquer('Se connecter', 'Connexion');
  // An address left and the next not yet drawn look ready for a moment: only a gate or the frame of the application says where one is.
  await e.jusqua(`(${PORTE} || document.getElementById('navigation')) && e2e.pret()`, 'a page behind the sign-in');
  if (e.chemin === '/cgu') {
    await e.cocher('J’ai lu');
    await e.cliquer('Accepter');
    await e.jusqua(`location.pathname !== '/cgu' && e2e.pret()`, 'the page after the terms of use');
  }
}

/** Over a page whose session has died: as the person whom the dialog names. */
export async function seReconnecter(e: Ecran, compte: Compte): Promise<void> {
  await e.voir('Reconnectez-vous pour continuer');
  await e.remplir('Mot de passe', compte.motDePasse, 'Reconnectez-vous');
  await e.cliquer('Se connecter', 'Reconnectez-vous');
  await e.nePlusVoir('Reconnectez-vous pour continuer');
}

/** A window of that person, signed in. */
export async function entrer(navigateur: Navigateur, compte: Compte | undefined, taille: Taille = BUREAU): Promise<Ecran> {
  if (!compte) throw new Error('no such demonstration account');
  const e = await navigateur.fenetre(compte.login.replace(/\W/g, '-'), taille);
  await seConnecter(e, compte);
  return e;
}
