/** A member whom a committee takes in for a test: made by its secretariat, with a password of his own, and let go at the end. */
import type { Compte } from './comptes.ts';
import { jetonRecu } from './courriels.ts';
import type { Personne } from './personne.ts';

const MOT_DE_PASSE = 'Trajet-Calme-2026!';

/** `jeton`: of the link by which the password was chosen, used. */
export type Membre = { utiId: number; profil: 'INSTRUCTEUR'; login: string; motDePasse: string; jeton: string };
export type Nomination = { dateDebut: string; dateFin: string };

const saisie = (login: string, nomination: Nomination, nom: string) => ({
  role: 'INSTRUCTEUR',
  nom,
  prenom: 'Dominique',
  email: login,
  nomination: { college: 'COLLEGE_2', categorie: 'C2_USAGERS', ...nomination },
});

/** Joins the committee of this secretariat. Someone already known keeps his account and his password. */
export async function rejoindre(gestionnaire: Personne, login: string, nomination: Nomination, nom = 'Nouvel'): Promise<number> {
  return (await gestionnaire.post('/api/gestionnaire/cpp/membreCpp', saisie(login, nomination, nom))).utiId;
}

/** Joins its secretariat: someone already known, who keeps his other profiles. */
export const rejoindreLeSecretariat = (gestionnaire: Personne, { login, nom, prenom }: Compte): Promise<unknown> =>
  gestionnaire.post('/api/gestionnaire/cpp/membreCpp', { role: 'GESTIONNAIRE', nom, prenom, email: login });

/** Someone new, who can sign in. */
export async function nouveauMembre(gestionnaire: Personne, nomination: Nomination): Promise<Membre> {
  const login = `membre.${crypto.randomUUID()}@essai.test`;
  const utiId = await rejoindre(gestionnaire, login, nomination);
  const jeton = await jetonRecu(login);
  const choix = { token: jeton, motDePasse: MOT_DE_PASSE, confirmation: MOT_DE_PASSE };
  const { status, json } = await gestionnaire.send({
    method: 'POST',
    path: '/api/reinitialisation-mdp/reinitialiser',
    json: choix,
  });
  if (status !== 204) throw new Error(`the first password was refused: ${status} ${JSON.stringify(json)}`);
  return { utiId, profil: 'INSTRUCTEUR', login, motDePasse: MOT_DE_PASSE, jeton };
}

/** No longer of the committee: his attachment is closed. */
export const quitter = (gestionnaire: Personne, utiId: number) =>
  gestionnaire.put(`/api/gestionnaire/cpp/membreCpp/${utiId}/activate/false`);
