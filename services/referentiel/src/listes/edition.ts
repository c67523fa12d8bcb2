/** The one way a value, a country or an expected piece is written: version checked, journal line, version of the list, answer read back. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import type { ListeVersionnee } from '@riph/contracts/referentiel/referentiel.events';
import type { Instantane } from './instantane.ts';
import { perimee } from './perimee.ts';
import { ReferentielRepository } from './referentiel.repository.ts';
import { ReferentielCache } from './referentiel-cache.ts';
import { type ValeurSaisie, ValeursRepository } from './valeurs.repository.ts';

type Geste = { liste: ListeVersionnee; entityCode: string; action: 'CREER' | 'MODIFIER'; details: object };
/** `avant`: the columns as they were, for the journal. */
type Issue = { isPerimee: boolean; avant?: object } | undefined;

@Injectable()
export class Edition {
  constructor(
    private readonly db: Database,
    private readonly cache: ReferentielCache,
    private readonly referentiel: ReferentielRepository,
    readonly valeurs: ValeursRepository,
  ) {}

  /** `de` reads the list of the answer from the reference data after the change. */
  async creerValeur<T extends { id: number }>(
    cle: { liste: string; reglementation: string | null },
    { code, libelle, description, ordre, actif, ...attributs }: ValeurSaisie & { code: string },
    de: (r: Instantane) => readonly T[],
  ): Promise<T> {
    const valeur = { code, libelle, description, ordre, actif };
    const id = await this.creer('valeur', 'VALEUR', code, { ...cle, ...valeur, ...attributs }, (tx) =>
      this.valeurs.creer(tx, cle, valeur, attributs),
    );
    return this.relue(id, de);
  }

  async modifierValeur<T extends { id: number }>(
    liste: string,
    { id, version, libelle, description, ordre, actif, ...attributs }: ValeurSaisie & { id: number; version: number },
    de: (r: Instantane) => readonly T[],
  ): Promise<T> {
    const valeur = { libelle, description, ordre, actif };
    await this.modifier('valeur', 'VALEUR', id, { liste, ...valeur, ...attributs }, (tx) =>
      this.valeurs.modifier(tx, liste, id, version, valeur, attributs),
    );
    return this.relue(id, de);
  }

  /** `ecrire` gives undefined when what it creates exists already. */
  creer(
    liste: ListeVersionnee,
    entityCode: string,
    code: string,
    details: object,
    ecrire: (tx: Tx) => Promise<number | undefined>,
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const id = await ecrire(tx);
      if (id === undefined) throw refus('referentiel.codeExistant', { code });
      await this.tracer(tx, id, { liste, entityCode, action: 'CREER', details });
      return id;
    });
  }

  /** `ecrire` gives undefined when there is no such row. */
  modifier(
    liste: ListeVersionnee,
    entityCode: string,
    id: number,
    details: object,
    ecrire: (tx: Tx) => Promise<Issue>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const issue = await ecrire(tx);
      if (!issue) throw refus('referentiel.valeurInconnue', { quoi: 'Valeur' });
      if (issue.isPerimee) {
        const dernier = await this.valeurs.dernier(tx, entityCode, id);
        throw perimee(dernier?.par, dernier?.le);
      }
      await this.tracer(tx, id, { liste, entityCode, action: 'MODIFIER', details: { ...details, avant: issue.avant ?? null } });
    });
  }

  async relue<T>(id: number, de: (r: Instantane) => readonly T[], cleDe: (ligne: T) => number = (l) => idDe(l)): Promise<T> {
    const found = de(await this.cache.lire()).find((l) => cleDe(l) === id);
    if (!found) throw refus('referentiel.valeurInconnue', { quoi: 'Valeur' });
    return found;
  }

  private async tracer(tx: Tx, id: number, g: Geste): Promise<void> {
    await this.referentiel.changer(tx, g.liste);
    tx.journal({ entityCode: g.entityCode, entityId: id, action: g.action, details: { ...g.details } });
  }
}

const idDe = (ligne: unknown): number => {
  const id: unknown = typeof ligne === 'object' && ligne !== null ? Reflect.get(ligne, 'id') : undefined;
  return typeof id === 'number' ? id : Number.NaN;
};
