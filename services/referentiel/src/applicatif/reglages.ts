/** Addresses that the platform writes to (who validates accounts, the national commission), and that of the European portal. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { instantDe } from '@riph/contracts/core/paris';
import type { reglagesSaisis } from '@riph/contracts/referentiel/referentiel.schemas';
import type * as z from 'zod';
import { perimee } from '../listes/perimee.ts';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { type LigneParametre, type ParametreCode, ParametresRepository } from './parametres.repository.ts';

const CODES = ['ADMIN_EMAILS', 'COURRIEL_CNRIPH', 'URL_CTIS'] as const satisfies readonly ParametreCode[];

/** Addresses are stored as the call of the specification gives them: one text, separated by commas. */
const adressesDe = (texte: unknown): string[] =>
  (typeof texte === 'string' ? texte : '')
    .split(',')
    .map((a) => a.trim())
    .filter(Boolean);

@Injectable()
export class Reglages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly parametres: ParametresRepository,
    private readonly repository: ReferentielRepository,
  ) {}

  async lire() {
    return reglagesDe(await this.parametres.lignes(CODES));
  }

  async modifier({ courrielsAdmin, courrielCnriph, urlCtis, version }: z.output<typeof reglagesSaisis>, actor: Actor) {
    await this.db.transaction(async (tx) => {
      const avant = reglagesDe(await this.parametres.lock(tx, CODES));
      if (avant.version !== version) throw perimee(avant.modifiePar, avant.modifieLe);
      await this.ecrire(tx, 'ADMIN_EMAILS', courrielsAdmin.join(', '), actor);
      await this.ecrire(tx, 'COURRIEL_CNRIPH', courrielCnriph, actor);
      await this.ecrire(tx, 'URL_CTIS', urlCtis, actor);
      await this.repository.changer(tx, 'parametre');
      const details = { courrielsAdmin, courrielCnriph, urlCtis };
      tx.journal({
        entityCode: 'PARAMETRE',
        entityId: 1,
        action: 'MODIFIER',
        details: {
          ...details,
          avant: { courrielsAdmin: avant.courrielsAdmin, courrielCnriph: avant.courrielCnriph, urlCtis: avant.urlCtis },
        },
      });
    });
    return this.lire();
  }

  private ecrire(tx: Tx, code: ParametreCode, valeur: string, actor: Actor): Promise<void> {
    return this.parametres.ecrire(tx, code, valeur, { nom: actor.nom, le: this.clock.instant() });
  }
}

const reglagesDe = (lignes: readonly LigneParametre[]) => {
  const de = (code: ParametreCode) => lignes.find((l) => l.code === code);
  const derniere = lignes.toSorted((a, b) => String(b.modifieLe ?? '').localeCompare(String(a.modifieLe ?? '')))[0];
  const le = derniere?.modifieLe ?? null;
  return {
    courrielsAdmin: adressesDe(de('ADMIN_EMAILS')?.valeur),
    courrielCnriph: String(de('COURRIEL_CNRIPH')?.valeur ?? ''),
    urlCtis: String(de('URL_CTIS')?.valeur ?? ''),
    version: lignes.reduce((n, l) => n + l.version, 0),
    modifiePar: derniere?.modifiePar ?? null,
    modifieLe: le === null ? null : instantDe(le),
  };
};
