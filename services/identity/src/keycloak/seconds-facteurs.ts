/** The second factors as Keycloak keeps them: their removal, and what it noted of them. Throws as `Keycloak` does. */
import { Injectable } from '@nestjs/common';
import { instantDe } from '@riph/contracts/core/paris';
import type { SorteFacteur } from '@riph/contracts/identity/second-facteur.calls';
import { isFacteur, sorteFacteur } from './keycloak.rules.ts';
import { Keycloak } from './keycloak.ts';
import { paged } from './pages.ts';

type GesteFacteur = 'AJOUTE' | 'CLE_AJOUTEE' | 'CODES_CREES' | 'RETIRE' | 'CODE_REFUSE';
export type Facteur = { sorte: SorteFacteur; ajouteLe: string | null };
/** `le`: by the clock of Keycloak, in milliseconds. */
export type FaitFacteur = { keycloakId: string; geste: GesteFacteur; le: number };

/** The page of Keycloak asks for codes for this client; what is refused to riph-api is a password of our own form. */
const CLIENT_DES_PAGES = 'riph-web';
/** Acts of administrators of Keycloak are few. */
const ACTES_MAX = 200;
const GESTES = { UPDATE_CREDENTIAL: 'AJOUTE', REMOVE_CREDENTIAL: 'RETIRE', LOGIN_ERROR: 'CODE_REFUSE' } as const;
const AJOUTS: Readonly<Record<SorteFacteur, GesteFacteur>> = {
  APPLICATION: 'AJOUTE',
  CLE: 'CLE_AJOUTEE',
  CODES_DE_SECOURS: 'CODES_CREES',
};

@Injectable()
export class SecondsFacteurs {
  constructor(private readonly keycloak: Keycloak) {}

  /** What a person has, the oldest first. */
  async lire(keycloakId: string): Promise<Facteur[]> {
    const all = await this.keycloak.administer(({ users }) => users.getCredentials({ id: keycloakId }));
    return all
      .toSorted((a, b) => (a.createdDate ?? 0) - (b.createdDate ?? 0))
      .flatMap(({ type, createdDate }) => {
        const sorte = sorteFacteur(type);
        return sorte ? [{ sorte, ajouteLe: createdDate ? instantDe(createdDate) : null }] : [];
      });
  }

  /** Takes away every second factor of a person, recovery codes too. False when he had none. */
  retirer(keycloakId: string): Promise<boolean> {
    return this.keycloak.administer(async ({ users }) => {
      const facteurs = (await users.getCredentials({ id: keycloakId })).filter((c) => isFacteur(c.type));
      for (const { id } of facteurs) if (id) await users.deleteCredential({ id: keycloakId, credentialId: id });
      return facteurs.length > 0;
    });
  }

  /** What happened to second factors since an instant, oldest first: by their holder, and by an administrator of Keycloak. */
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
        userId && time && isGeste(type) && isDeFacteur(type, details)
          ? [{ keycloakId: userId, geste: gesteDe(type, details), le: time }]
          : [],
      );
      const retraits = acts.flatMap(({ resourcePath, time, details }) => {
        const [, keycloakId, , credential, ...suite] = resourcePath?.split('/') ?? [];
        const isOne = credential !== undefined && suite.length === 0;
        const isRetrait = isOne && isARetirer(details?.credential_type);
        return isRetrait && time && time >= depuis ? [{ keycloakId, geste: GESTES.REMOVE_CREDENTIAL, le: time }] : [];
      });
      return [...gestes, ...retraits].toSorted((a, b) => a.le - b.le);
    });
  }
}

const isGeste = (type: string | undefined): type is keyof typeof GESTES => type !== undefined && Object.hasOwn(GESTES, type);
/** Recovery codes go with the factor that they stand in for: its removal alone is told. */
const isARetirer = (type: unknown): boolean => isFacteur(type) && sorteFacteur(type) !== 'CODES_DE_SECOURS';
const gesteDe = (type: keyof typeof GESTES, details: Record<string, unknown> | undefined): GesteFacteur => {
  const sorte = sorteFacteur(details?.credential_type);
  return type === 'UPDATE_CREDENTIAL' && sorte ? AJOUTS[sorte] : GESTES[type];
};
/** A refusal names the generator whose code was asked; that of a wrong password names none, since it comes before. */
const isDeFacteur = (type: keyof typeof GESTES, details: Record<string, unknown> | undefined): boolean => {
  if (type === 'LOGIN_ERROR') return details?.selected_credential_id !== undefined;
  return type === 'REMOVE_CREDENTIAL' ? isARetirer(details?.credential_type) : isFacteur(details?.credential_type);
};
