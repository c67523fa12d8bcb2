import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';

type Account = { profil: string; login: string; motDePasse: string; cppNom?: string };

const LABELS: Record<string, string> = {
  DEPOSANT: 'Déposant',
  GESTIONNAIRE: 'Gestionnaire de comité',
  INSTRUCTEUR: 'Membre de comité',
  EXPERT: 'Expert',
  UTILISATEUR_ANSM: 'Utilisateur ANSM',
  VRB_GERANT: 'Gérant VRB',
  VRB_INVESTIGATEUR: 'Investigateur VRB',
  SUPER_ADMIN: 'Administrateur',
};

/** The first demonstration account of each profile, one line each. */
export function accountLines(url: string): string[] {
  const accounts: Account[] = JSON.parse(readFileSync(join(ROOT, 'deploy/keycloak/demo-accounts.json'), 'utf8'));
  return Object.entries(LABELS).flatMap(([profil, label]) => {
    const account = accounts.find((a) => a.profil === profil);
    if (!account) return [];
    const where = profil === 'SUPER_ADMIN' ? ` (par ${url}/admin/login)` : account.cppNom ? ` (${account.cppNom})` : '';
    return [`  ${label.padEnd(24)}${account.login.padEnd(36)}${account.motDePasse}${where}`];
  });
}
