/** Renews the insurance of a study with its certificate, for the tests on a real database. */
import type { Actor } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { etudeAssurance } from '@riph/contracts/etude/vie/assurance.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

export async function assurer(m: Monde, etuId: number, fin: Jour, actor: Actor = deposant, version?: number) {
  const lue = version ?? (await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).version;
  const body = { version: lue, assureur: 'Mutuelle des essais', police: 'P-2026-7', debut: m.clock.today(), fin };
  const files = { fichier: [await m.fichier('attestation.pdf')] };
  return m.etude.call(etudeAssurance, 'renouveler', { params: { etuId }, body, files }, actor);
}
