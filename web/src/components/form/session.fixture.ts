/** Somebody signed in, for tests. */
import type { Session } from '../../session/session-context.ts';

const personne = { civilite: null, nom: 'N', prenom: 'P', email: 'p@ex.test', telephone: null, organisme: null };
const user = {
  id: 7,
  profil: { code: 'SUPER_ADMIN', libelle: 'Administration' },
  droits: [],
  isCguAccepted: true,
  personne,
  cppActif: null,
  profilsDisponibles: [],
  mdpExpireLe: null,
  facteurAvantLe: null,
  cleSaisies: '',
};
const never = () => Promise.reject(new Error('not called'));
export const session: Session = {
  etat: 'connecte',
  user,
  can: () => true,
  profil: 'SUPER_ADMIN',
  perdue: false,
  connecter: never,
  connecterParJeton: never,
  deconnecter: never,
  recharger: never,
  prolonger: never,
};
