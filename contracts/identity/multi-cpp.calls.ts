/** The committees of a user and the active one. The choice lives in the session, so the BFF answers it. Rule: CPT-08. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { cppIdJson, cppIdOut } from '../core/ids.ts';

const comiteDisponible = z.object({ cppId: cppIdOut, nom: z.string() });

export const identityMultiCpp = contract('identity.multiCpp', {
  estSelectionne: call({
    method: 'GET',
    path: '/api/cpp/cppSelectionne',
    effect: 'read',
    access: 'signedIn',
    response: { boolean: true },
    summary: 'Indique si un comité est choisi',
    servedBy: 'bff',
  }),
  listerDisponibles: call({
    method: 'GET',
    path: '/api/multi-cpp/liste-cpp-disponibles',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(comiteDisponible) },
    summary: 'Comités de l’utilisateur',
  }),
  choisir: call({
    method: 'POST',
    path: '/api/multi-cpp/set-cpp-actif',
    effect: 'write',
    access: 'signedIn',
    body: z.object({ cppId: cppIdJson }),
    response: { empty: true },
    summary: 'Choisit le comité actif',
    servedBy: 'bff',
  }),
});
