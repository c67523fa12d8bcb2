/** The second factors as Keycloak keeps them: their removal, and what it noted of them. Throws as `Keycloak` does. */
import { Injectable } from '@nestjs/common';
import { CODE, Keycloak } from './keycloak.ts';
import { paged } from './pages.ts';

type GesteFacteur = 'AJOUTE' | 'RETIRE' | 'CODE_REFUSE';
/** `le`: by the clock of Keycloak, in milliseconds. */
export type FaitFacteur = { keycloakId: string; geste: GesteFacteur; le: number };

/** The page of Keycloak asks for codes for this client; what is refused to riph-api is a password of our own form. */
const CLIENT_DES_PAGES = 'riph-web';
/** Acts of administrators of Keycloak are few. */
const ACTES_MAX = 200;
const GESTES = { UPDATE_CREDENTIAL: 'AJOUTE', REMOVE_CREDENTIAL: 'RETIRE', LOGIN_ERROR: 'CODE_REFUSE' } as const;

@Injectable()
export class SecondsFacteurs {
  constructor(private readonly keycloak: Keycloak) {}

  /** Takes away every code generator of a person: his next sign-in asks him to enrol one. False when he had none. */
  retirer(keycloakId: string): Promise<boolean> {
    return this.keycloak.administer(async ({ users }) => {
      const codes = (await users.getCredentials({ id: keycloakId })).filter((c) => c.type === CODE);
      for (const { id } of codes) if (id) await users.deleteCredential({ id: keycloakId, credentialId: id });
      return codes.length > 0;
    });
  }

  /** What happened to code generators since an instant, oldest first: by their holder, and by an administrator of Keycloak. */
  async faits(depuis: number): Promise<FaitFacteur[]> {
    const { realm } = this.keycloak;
    const changes: (keyof typeof GESTES)[] = ['UPDATE_CREDENTIAL', 'REMOVE_CREDENTIAL'];
    return this.keycloak.administer(async ({ realms }) => {
      const ask = { realm, dateFrom: String(depuis) };
      const events = await paged((first, max) => realms.findEvents({ ...ask, first, max, type: changes }));
      const refused = await paged((first, max) =>
        realms.findEvents({ ...ask, first, max, type: 'LOGIN_ERROR', client: CLIENT_DES_PAGES }),
      );
      const acts = await realms.findAdminEvents({ realm, resourcePath: 'users/*/credentials/*', max: ACTES_MAX });
      const gestes = [...events, ...refused].flatMap(({ userId, time, type, details }) =>
        userId && time && isGeste(type) && isDeCode(type, details) ? [{ keycloakId: userId, geste: GESTES[type], le: time }] : [],
      );
      const retraits = acts.flatMap(({ resourcePath, time, details }) => {
        const [, keycloakId, , credential, ...suite] = resourcePath?.split('/') ?? [];
        const isRetrait = credential !== undefined && suite.length === 0 && details?.credential_type === CODE;
        return isRetrait && time && time >= depuis ? [{ keycloakId, geste: GESTES.REMOVE_CREDENTIAL, le: time }] : [];
      });
      return [...gestes, ...retraits].toSorted((a, b) => a.le - b.le);
    });
  }
}

const isGeste = (type: string | undefined): type is keyof typeof GESTES => type !== undefined && Object.hasOwn(GESTES, type);
/** A refusal names the generator whose code was asked; that of a wrong password names none, since it comes before. */
const isDeCode = (type: keyof typeof GESTES, details: Record<string, unknown> | undefined): boolean =>
  type === 'LOGIN_ERROR' ? details?.selected_credential_id !== undefined : details?.credential_type === CODE;
