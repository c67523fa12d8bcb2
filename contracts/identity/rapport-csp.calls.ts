/** Collector of content-security-policy reports. Answered by the BFF. Rule: SEC-04. */
import { call, contract } from '../core/call.ts';
import { notDefined } from '../core/fields.ts';

export const identityRapportCsp = contract('identity.rapportCsp', {
  recevoir: call({
    method: 'POST',
    path: '/report',
    effect: 'write',
    access: 'public',
    body: notDefined.optional(),
    response: { empty: true },
    summary: 'Reçoit un rapport de violation de la politique de contenu',
    servedBy: 'bff',
  }),
});
