/** The realm of the administrators of Keycloak itself: it comes with neither locks nor second factors, and with a client that tries passwords. */
import * as z from 'zod';
import type { KeycloakAdmin } from './admin.ts';
import { identified, readActions, readClients } from './running.ts';

/** As those of the platform; a refused code counts as a refused password. */
export const MASTER_SETTINGS = {
  bruteForceProtected: true,
  bruteForceStrategy: 'MULTIPLE',
  permanentLockout: false,
  failureFactor: 5,
  waitIncrementSeconds: 60,
  maxFailureWaitSeconds: 900,
  maxDeltaTimeSeconds: 43_200,
  eventsEnabled: true,
  adminEventsEnabled: true,
  passwordPolicy: 'length(16) and maxLength(128) and notUsername(undefined) and passwordHistory(5)',
} as const;
export const ENROLMENT = 'CONFIGURE_TOTP';
/** It needs a password alone, where the page of the console asks a code. */
export const COMMANDS = 'admin-cli';

const person = identified.extend({ requiredActions: z.array(z.string()).default([]) });
const credential = z.object({ type: z.string() });

/** Whoever has no second factor there enrols one at his next sign-in. */
export async function secureMaster(admin: KeycloakAdmin): Promise<void> {
  await admin.write('PUT', '', MASTER_SETTINGS);
  for (const action of await readActions(admin))
    if (action.alias === ENROLMENT)
      await admin.write('PUT', `authentication/required-actions/${ENROLMENT}`, { ...action, enabled: true, defaultAction: true });
  for (const { id, requiredActions } of await admin.read('users?max=1000', z.array(person))) {
    const credentials = await admin.read(`users/${id}/credentials`, z.array(credential));
    if (credentials.some((c) => c.type === 'otp') || requiredActions.includes(ENROLMENT)) continue;
    const user = await admin.read(`users/${id}`, z.looseObject({}));
    await admin.write('PUT', `users/${id}`, { ...user, requiredActions: [...requiredActions, ENROLMENT] });
  }
  const commands = (await readClients(admin)).find((c) => c.clientId === COMMANDS);
  if (commands) await admin.write('PUT', `clients/${commands.id}`, { enabled: false, directAccessGrantsEnabled: false });
}
