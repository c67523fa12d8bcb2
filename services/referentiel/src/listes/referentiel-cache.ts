/**
 * The reference data in memory. Each read asks the version (one indexed row), so that a change made by another instance is seen by the next read; the
 * rows are loaded again only when it has moved.
 */
import { Injectable } from '@nestjs/common';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { type Reglementation, reglementationDe } from '@riph/contracts/referentiel/reglementation';
import { type Instantane, instantaneDe } from './instantane.ts';
import { ReferentielRepository } from './referentiel.repository.ts';

@Injectable()
export class ReferentielCache {
  private loaded: { version: number; value: Promise<Instantane> } | undefined;

  constructor(private readonly repository: ReferentielRepository) {}

  async lire(): Promise<Instantane> {
    const version = await this.repository.version();
    if (this.loaded?.version !== version) {
      const value = this.repository.lignes().then((lignes) => instantaneDe(version, lignes));
      this.loaded = { version, value };
      // A failed load is not kept: the next read tries again.
      value.catch(() => {
        if (this.loaded?.value === value) this.loaded = undefined;
      });
    }
    return this.loaded.value;
  }
}

/** The stored code of a regulation written either way; refused when unknown. */
export const assertReglementation = (code: string): Reglementation => {
  const found = reglementationDe(code);
  if (!found) throw refus('referentiel.reglementationInconnue', { code });
  return found;
};

/** The row with this id; refused with the name of the list when there is none. */
export const assertValeur = <T extends { id: number }>(lignes: readonly T[], id: number, quoi: string): T => {
  const found = lignes.find((l) => l.id === id);
  if (!found) throw refus('referentiel.valeurInconnue', { quoi });
  return found;
};

export const actifs = <T extends { actif: boolean }>(lignes: readonly T[]): T[] => lignes.filter((l) => l.actif);
export const deReglementation = <T extends { reglementationCode: string }>(lignes: readonly T[], code: string): T[] => {
  const reglementation = assertReglementation(code);
  return lignes.filter((l) => l.reglementationCode === reglementation);
};
