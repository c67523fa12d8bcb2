/** Identity, referentiel and seance under test, with an administrator, the manager of a committee, and members made as the staff makes them. */

import type { ServiceDefinition } from '@riph/chassis/process/service';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { emailUnique, MOT_DE_PASSE_ADMIN, startIdentityForTest } from './identity-for-test.ts';

export const EST1 = 1;
export const EST2 = 2;

export type ComiteForTest = Awaited<ReturnType<typeof startComiteForTest>>;

export async function startComiteForTest(autres: readonly ServiceDefinition[] = []) {
  const t = await startIdentityForTest([referentiel, seance, ...autres]);
  const { utiId } = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const admin: Actor = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Administration' };
  const annee = t.clock.today().slice(0, 4);
  const nomination = (change: object = {}) => ({
    college: 'COLLEGE_1' as const,
    categorie: 'C1_RECHERCHE_METHODOLOGIE',
    fonction: 'MEMBRE' as const,
    dateDebut: `${annee}-01-01`,
    ...change,
  });
  /** A member of Est I, unless said otherwise. */
  const creer = async (change: object, actor: Actor = admin) => {
    const body = {
      nom: 'Petit',
      prenom: 'Max',
      email: emailUnique('max'),
      role: 'INSTRUCTEUR' as const,
      cppId: EST1,
      methodologiste: true,
      nomination: nomination(),
      ...change,
    };
    const fiche = await t.identity.call(identityAdministrationMembres, 'creer', { body }, actor);
    const [row] = await t.identity.db.query<{ k: string }>(sql`
      select keycloak_id "k"
      from utilisateur
      where uti_id = ${fiche.utiId}
    `);
    t.oublier(row.k);
    return fiche;
  };
  /** The committees that the person may choose as a member. */
  const disponibles = (utiId: number) =>
    t.identity.call(identityMultiCpp, 'listerDisponibles', {}, { utiId, profil: 'INSTRUCTEUR', cppId: null, nom: 'Max Petit' });
  const g = await creer({ role: 'GESTIONNAIRE' });
  const gestionnaire: Actor = { utiId: g.utiId, profil: 'GESTIONNAIRE', cppId: EST1, nom: 'Max Petit' };
  return { t, admin, gestionnaire, annee, nomination, creer, disponibles };
}
