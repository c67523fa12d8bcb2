import { expect, test } from '@jest/globals';
import { grantResult, reglePolitique } from './keycloak.rules.ts';

test.each<[string, number, unknown, string]>([
  ['a token', 200, { access_token: 'a', expires_in: 300 }, 'OK'],
  ['a wrong password on 26.7', 400, { error: 'invalid_grant', error_description: 'Invalid user credentials' }, 'REFUSE'],
  [
    'a wrong password on older versions',
    401,
    { error: 'invalid_grant', error_description: 'Invalid user credentials' },
    'REFUSE',
  ],
  ['a disabled account', 400, { error: 'invalid_grant', error_description: 'Account disabled' }, 'REFUSE'],
  ['an expired password', 400, { error: 'invalid_grant', error_description: 'Account is not fully set up' }, 'ACTION_REQUISE'],
  ['a wrong client secret', 401, { error: 'unauthorized_client' }, 'ERREUR'],
  ['a proxy page', 502, '<html>', 'ERREUR'],
  ['a 200 without token', 200, {}, 'ERREUR'],
])('%s (%s)', (_, status, body, kind) => expect(grantResult(status, body).kind).toBe(kind));

test.each([
  [{ error: 'invalidPasswordHistoryMessage', error_description: 'Mot de passe invalide' }, 'invalidPasswordHistoryMessage'],
  [{ error: 'invalidPasswordFutureRule' }, 'MDP_REFUSE'],
  ['Could not update user!', 'MDP_REFUSE'],
])('policy refusal %j', (body, regle) => expect(reglePolitique(body)).toBe(regle));
