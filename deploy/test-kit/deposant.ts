/** A sponsor who registers for a test: his address proved by the link, his compte opened by the administration, and closed at the end. */
import type { Compte } from './comptes.ts';
import { jetonRecu, lienRecu } from './courriels.ts';
import { COORDONNEES_INSCRIPTION } from './inscription.ts';
import type { Personne } from './personne.ts';

export type Deposant = Compte & { compteId: number };

const identite = { civilite: 'MME', nom: 'Demandeur', prenom: 'Claude', ...COORDONNEES_INSCRIPTION };
const motDePasse = 'Dossier-Calme-2026!';

/** Whoever proved his address chooses his password by the link of the mail that follows. */
export async function choisirLePremier(par: Personne, login: string, choisi: string): Promise<void> {
  const token = (await lienRecu(login, /\?token=[\w-]+/, '')).slice('?token='.length);
  const json = { token, motDePasse: choisi, confirmation: choisi };
  const { status } = await par.send({ method: 'POST', path: '/api/reinitialisation-mdp/reinitialiser', json });
  if (status !== 204) throw new Error(`the first password was refused: ${status}`);
}

export async function nouveauDeposant(admin: Personne): Promise<Deposant> {
  const login = `deposant.${crypto.randomUUID()}@essai.test`;
  await admin.post('/api/register', {
    ...identite,
    email: login,
    emailConfirmation: login,
    profilDemande: 'DEPOSANT',
    cguAcceptees: true,
    // As long as a person takes: below, the form is a robot's.
    dureeSaisie: 60_000,
  });
  await admin.get(`/api/register/confirmation/${await jetonRecu(login)}`);
  await choisirLePremier(admin, login, motDePasse);
  const recherche = encodeURIComponent(JSON.stringify({ filtres: {}, texte: login }));
  const { lignes } = await admin.get(`/api/dashboard/administration/comptes-a-valider?rechercheTdbDto=${recherche}`);
  const [{ utiId, compteId }] = lignes;
  await admin.put(`/api/administration/deposant/${utiId}/admin/validate/${compteId}`);
  return { ...identite, profil: 'DEPOSANT', login, motDePasse, utiId, compteId };
}

/** He files nothing any more. */
export const fermerLeCompte = (admin: Personne, { compteId }: Deposant) =>
  admin.put(`/api/administration/deposant/${compteId}/activate/false`);
