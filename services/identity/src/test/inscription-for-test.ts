/** Identity under test with an administrator, and people who register: their form, the links that come, what becomes of their compte. */
import { sql } from '@riph/chassis/store/postgres/sql';
import { until } from '@riph/chassis/test/until';
import type { Actor } from '@riph/contracts/core/call';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { identityInternal } from '@riph/contracts/identity/session.internal';
import { service as referentiel } from '@riph/referentiel/service';
import { courriels, MOT_DE_PASSE, MOT_DE_PASSE_ADMIN, startIdentityForTest } from './identity-for-test.ts';

const formulaire = (email: string, change: object = {}) => ({
  civilite: 'MME' as const,
  nom: 'Durand',
  prenom: 'Léa',
  telephone: '01 02 03 04 05',
  organisme: 'CHU de test',
  tproId: 51,
  adresse: '1 rue du Test',
  codePostal: '75014',
  ville: 'Paris',
  payId: 250,
  email,
  emailConfirmation: email,
  profilDemande: 'DEPOSANT' as const,
  cguAcceptees: true as const,
  dureeSaisie: 60_000,
  ...change,
});

export type InscriptionForTest = Awaited<ReturnType<typeof startInscriptionForTest>>;

export async function startInscriptionForTest() {
  const t = await startIdentityForTest([referentiel]);
  const { utiId, email: adminEmail } = await t.creerPersonne(['SUPER_ADMIN'], { motDePasse: MOT_DE_PASSE_ADMIN });
  const admin: Actor = { utiId, profil: 'SUPER_ADMIN', cppId: null, nom: 'Zoé Lefort' };

  const inscrire = (email: string, change: object = {}) =>
    t.identity.call(identityInscription, 'creer', { body: formulaire(email, change) });
  const confirmer = (token: string) => t.identity.call(identityInscription, 'confirmer', { params: { token } });
  const connecter = (login: string, motDePasse = MOT_DE_PASSE) =>
    t.identity.call(identityInternal, 'authentifier', { input: { login, motDePasse, admin: false, ip: '127.0.0.1' } });

  /** The links of that address that prove it, once there are `n` mails. */
  const liens = async (email: string, n: number): Promise<string[]> => {
    await t.settled();
    return (await courriels(email, n)).map((m) => /confirmation\/([A-Za-z0-9_-]{43})/.exec(m.text)?.[1] ?? '').filter(Boolean);
  };
  /** The link that proves it beside one that came before, once it is there: other mails may come in between, or one twice. */
  const autreLien = (email: string, premier: string): Promise<string> =>
    until(`another link for ${email}`, async () => (await liens(email, 1)).find((l) => l !== premier) ?? null);
  /** Whoever proved the address chooses its password by the last link for that. */
  const choisir = async (email: string, n: number, motDePasse = MOT_DE_PASSE): Promise<void> => {
    await t.settled();
    const token = (await courriels(email, n)).map((m) => /token=([A-Za-z0-9_-]{43})/.exec(m.text)?.[1]).findLast((x) => x) ?? '';
    await t.identity.call(identityMotDePasse, 'reinitialiser', { body: { token, motDePasse, confirmation: motDePasse } });
  };
  const compteDe = async (email: string) => {
    const [row] = await t.identity.db.query<{ utiId: number; compteId: number; statut: string; keycloakId: string }>(sql`
      select uti_id "utiId", compte_id "compteId", statut, keycloak_id "keycloakId"
      from compte
      join utilisateur using (uti_id)
      where email = ${email}
    `);
    if (row) t.oublier(row.keycloakId);
    return row;
  };
  /** All that the journal, the outbox and the mails kept say. */
  const traces = async (): Promise<string> =>
    JSON.stringify(
      await t.identity.db.query(sql`
        select string_agg(payload::text, ' ') "p", (select string_agg(details::text, ' ') from evenement) "e",
          (select string_agg(donnees::text, ' ') from mail) "m"
        from outbox
      `),
    );
  return { t, admin, adminEmail, inscrire, confirmer, choisir, connecter, liens, autreLien, compteDe, traces };
}
/** A password or a token of the tests. */
export const SECRET = /Azerty|Automne|Printemps|[A-Za-z0-9_-]{43}/;
