/** Reading of Keycloak's answers. Measured on 26.7: refusals are 400, 401 in other versions (CPT-05). */
import { isRegleMdp, type RegleMdp } from '@riph/contracts/identity/mot-de-passe';
import type { SorteFacteur } from '@riph/contracts/identity/second-facteur.calls';
import * as z from 'zod';

/** What Keycloak calls each kind of second factor. */
const SORTES: Readonly<Record<string, SorteFacteur>> = {
  otp: 'APPLICATION',
  webauthn: 'CLE',
  'recovery-authn-codes': 'CODES_DE_SECOURS',
};
export const sorteFacteur = (type: unknown): SorteFacteur | null =>
  typeof type === 'string' && Object.hasOwn(SORTES, type) ? SORTES[type] : null;
export const isFacteur = (type: unknown): boolean => sorteFacteur(type) !== null;

export type GrantResult =
  | { kind: 'OK'; accessToken: string; expiresIn: number }
  /** Unknown, wrong, locked, disabled: the caller answers alike. */
  | { kind: 'REFUSE' }
  /** Right password, something pending: expired or temporary password, or another action that only the dates and the user can tell. */
  | { kind: 'ACTION_REQUISE' }
  | { kind: 'ERREUR'; error: string };

const success = z.object({ access_token: z.string(), expires_in: z.number() });
const failure = z.object({ error: z.string(), error_description: z.string().optional() });

const COMPTE_INCOMPLET = 'Account is not fully set up';

/** What a token request was answered. Anything that is not about the user's credentials is an error of ours. */
export const grantResult = (status: number, body: unknown): GrantResult => {
  if (status === 200) {
    const ok = success.safeParse(body);
    return ok.success
      ? {
          kind: 'OK',
          accessToken: ok.data.access_token,
          expiresIn: ok.data.expires_in,
        }
      : { kind: 'ERREUR', error: 'unreadable' };
  }
  const refused = failure.safeParse(body);
  if (!refused.success || refused.data.error !== 'invalid_grant')
    return { kind: 'ERREUR', error: refused.data?.error ?? 'unreadable' };
  return refused.data.error_description === COMPTE_INCOMPLET ? { kind: 'ACTION_REQUISE' } : { kind: 'REFUSE' };
};

/** The rule named by a refused password. The description is in the language of the realm: only the code is read. */
export const reglePolitique = (body: unknown): RegleMdp => {
  const read = failure.safeParse(body);
  return read.success && isRegleMdp(read.data.error) ? read.data.error : 'MDP_REFUSE';
};
