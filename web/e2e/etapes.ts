/** A journey in steps: each is a test that needs the one before it. */
import { afterEach, expect, test } from '@jest/globals';
import type { Ecran } from './ecran.ts';

type Etape = (nom: string, faire: () => Promise<void>) => void;

/** Gives what declares a step. The journey stops at the first step that fails; after each step, none of these people's pages may have complained. */
export function etapes(ecrans: () => readonly (Ecran | undefined)[]): Etape {
  let perdu = '';
  afterEach(() => {
    expect(ecrans().flatMap((e) => e?.plaintes.splice(0) ?? [])).toEqual([]);
  });
  return (nom, faire) =>
    test(nom, async () => {
      if (perdu) throw new Error(`stopped at « ${perdu} »`);
      perdu = nom;
      await faire();
      perdu = '';
    });
}
