/**
 * Checked by `tsc -p web`, never run nor bundled: what the client must refuse to compile. A line below that starts to compile makes the
 * check fail (unused `@ts-expect-error`).
 */
import { call, contract } from '@riph/contracts/core/call';
import { bool, id, jsonQuery } from '@riph/contracts/core/fields';
import { MO } from '@riph/contracts/core/files';
import * as z from 'zod';
import type { Answer, Parts } from './types.ts';
import { useAction } from './useAction.ts';
import { useCall } from './useCall.ts';

const params = z.object({ dosId: id });
const { calls } = contract('essai.types', {
  lire: call({
    method: 'GET',
    path: '/api/e/{dosId}',
    effect: 'read',
    access: 'signedIn',
    params,
    response: { json: z.object({ nom: z.string() }) },
    summary: '',
  }),
  lister: call({
    method: 'GET',
    path: '/api/e',
    effect: 'read',
    access: 'signedIn',
    query: z.object({ recherche: jsonQuery(z.object({ texte: z.string() })), actif: bool.optional() }),
    response: { number: true },
    summary: '',
  }),
  compter: call({ method: 'GET', path: '/api/n', effect: 'read', access: 'signedIn', response: { boolean: true }, summary: '' }),
  deposer: call({
    method: 'POST',
    path: '/api/e/{dosId}',
    effect: 'write',
    access: 'signedIn',
    params,
    body: z.object({ note: z.string() }),
    files: { piece: { max: MO, types: ['pdf'] }, annexe: { max: MO, types: ['pdf'], optional: true } },
    response: { empty: true },
    summary: '',
  }),
});

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
export const answers: [
  Same<Answer<typeof calls.lire>, { nom: string }>,
  Same<Answer<typeof calls.lister>, number>,
  Same<Answer<typeof calls.compter>, boolean>,
  Same<Answer<typeof calls.deposer>, undefined>,
] = [true, true, true, true];

/** A number or its text for a path; the decoded value for JSON in a query; files that are optional may be left out. */
export const parts: [Parts<typeof calls.lire>, Parts<typeof calls.lister>, Parts<typeof calls.deposer>] = [
  { params: { dosId: 12 } },
  { query: { recherche: { texte: 'coeur' }, actif: true } },
  { params: { dosId: '12' }, body: { note: '' }, files: { piece: [] } },
];

export const useChecks = () => {
  useCall(calls.compter);
  useCall(calls.lire, null);
  const { data } = useCall(calls.lire, { params: { dosId: 1 } });
  const nom: string | undefined = data?.nom;
  // @ts-expect-error a write is no read
  useCall(calls.deposer, { params: { dosId: 1 }, body: { note: '' }, files: { piece: [] } });
  // @ts-expect-error a read is no action
  useAction(calls.lire);
  // @ts-expect-error the parts are required
  useCall(calls.lire);
  // @ts-expect-error a parameter of the path is missing
  useCall(calls.lire, { params: {} });
  // @ts-expect-error not what the schema takes
  useCall(calls.lister, { query: { recherche: { texte: 4 } } });
  const deposer = useAction(calls.deposer);
  // @ts-expect-error a required file is missing
  void deposer({ params: { dosId: 1 }, body: { note: '' }, files: {} });
  // @ts-expect-error a part that the entry does not have
  void deposer({ params: { dosId: 1 }, body: { note: '' }, files: { piece: [], autre: [] } });
  return nom;
};
