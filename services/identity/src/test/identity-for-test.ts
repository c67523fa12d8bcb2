/**
 * Identity under test against the real Keycloak, PostgreSQL, NATS and mail catcher. Persons are created for each test with a unique address and are
 * deleted from Keycloak at the end; the keys for the BFFs go to a bucket of the test, so that no running BFF is disturbed.
 */
import { randomBytes } from 'node:crypto';
import type { KV } from '@nats-io/kv';
import { TestClock } from '@riph/chassis/base/clock';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { ownBucket } from '@riph/chassis/test/own-buckets';
import { type ServicesUnderTest, type ServiceUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import { until } from '@riph/chassis/test/until';
import type { Profil } from '@riph/contracts/core/droits';
import * as z from 'zod';
import { Keycloak } from '../keycloak/keycloak.ts';
import { service } from '../service.ts';
import { type Coordonnees, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

export const MOT_DE_PASSE = 'Azerty123!ab';
export const MOT_DE_PASSE_ADMIN = 'Azerty123!abcdefg';
/** Keycloak dates passwords by its own clock: tests start from the real present and move from there. */
export const MAINTENANT = new Date().toISOString();

export const COORDONNEES: Coordonnees = {
  civilite: 'MME',
  nom: 'Lefort',
  prenom: 'Zoé',
  telephone: '0102030405',
  fonction: null,
  organisme: 'CHU de test',
  tproId: null,
  adresse: '1 rue du Test',
  codePostal: '75001',
  ville: 'Paris',
  payId: null,
};

export type Personne = { utiId: number; email: string; keycloakId: string };
export type IdentityForTest = {
  identity: ServiceUnderTest;
  services: ServicesUnderTest;
  clock: TestClock;
  kv: KV;
  settled: () => Promise<void>;
  dead: () => readonly { subject: string; reason: string }[];
  creerPersonne: (
    profils: readonly Profil[],
    options?: { motDePasse?: string; statut?: 'ACTIF' | 'INACTIF' },
  ) => Promise<Personne>;
  /** Instant of the test clock, moved by milliseconds from the real present. */
  avancer: (ms: number) => void;
  oublier: (keycloakId: string) => void;
  /** The bucket of the sessions is gone, then there again, empty. */
  couper: () => Promise<void>;
  retablir: () => Promise<void>;
  stop: () => Promise<void>;
};

export const emailUnique = (prefixe = 'zoe') => `${prefixe}.${randomBytes(6).toString('hex')}@ex.test`;

export async function startIdentityForTest(autres: readonly ServiceDefinition[] = []): Promise<IdentityForTest> {
  const { kv, create, drop } = await ownBucket('SESSIONS');
  const clock = new TestClock(MAINTENANT);
  const services = await startServicesForTest([...autres, service], { clock });
  const identity = services.of('identity');
  const keycloak = identity.get(Keycloak);
  const crees = new Set<string>();

  return {
    identity,
    services,
    clock,
    kv,
    settled: services.settled,
    dead: () => services.bus.dead,
    avancer: (ms) => clock.set(new Date(Date.parse(MAINTENANT) + ms).toISOString()),
    oublier: (keycloakId) => crees.add(keycloakId),
    couper: async () => {
      await kv.destroy();
    },
    retablir: async () => {
      await create();
    },
    creerPersonne: async (profils, { motDePasse = MOT_DE_PASSE, statut = 'ACTIF' } = {}) => {
      const email = emailUnique();
      const { keycloakId } = await keycloak.createUser({ email, prenom: 'Zoé', nom: 'Lefort', actif: true, emailVerifie: true });
      crees.add(keycloakId);
      await keycloak.setPassword(keycloakId, motDePasse);
      const mdpCreeLe = await keycloak.passwordCreatedAt(keycloakId);
      const utilisateurs = identity.get(UtilisateurRepository);
      const utiId = await identity.db.transaction(async (tx) => {
        const utiId = await utilisateurs.creer(tx, { email, emailVerifie: true, keycloakId, mdpCreeLe }, COORDONNEES);
        for (const profil of profils) await utilisateurs.creerCompte(tx, utiId, profil, statut, clock.instant(), null);
        return utiId;
      });
      await keycloak.update(keycloakId, { utiId });
      await keycloak.setRoles(keycloakId, profils);
      return { utiId, email, keycloakId };
    },
    stop: async () => {
      for (const keycloakId of crees) await keycloak.deleteUser(keycloakId).catch(() => undefined);
      await services.stop();
      await drop();
    },
  };
}

const courriel = z.object({ subject: z.string(), text: z.string() });
export type Courriel = z.output<typeof courriel>;

/** Mails caught for an address, of one subject or of any, once there are `n` of them. Name the subject where another mail may come in between, or twice. */
export function courriels(email: string, n: number, subject?: string): Promise<Courriel[]> {
  const url = `${process.env.MAIL_PAGE_URL}/api/messages?to=${encodeURIComponent(email)}`;
  return until(`${n} mail(s) ${subject ?? ''} for ${email}`, async () => {
    const tous = z.array(courriel).parse(await (await fetch(url)).json());
    const mails = subject ? tous.filter((m) => m.subject === subject) : tous;
    return mails.length >= n ? mails : null;
  });
}
