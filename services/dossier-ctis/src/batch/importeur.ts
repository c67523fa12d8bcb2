/**
 * Takes one record in, once: its version has a number here, its text goes to MongoDB, then one transaction takes it in (`prise.ts`) and says so. What a kill cut in between is
 * found and taken in by the next run.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { ResultatImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { pressed, Versions } from '../portail/versions.ts';
import { type Prise, type VersionPrise, VersionsPrises } from '../portail/versions-prises.repository.ts';
import { Attributions } from '../soumission/attributions.ts';
import { differences } from './differences.ts';
import { empreinteDe } from './empreinte.ts';
import { concerneLaFrance, lireEssai, lireRecord, recordDe } from './lecture.ts';
import { type Pris, PriseDeLEssai } from './prise.ts';
import { RefusImport } from './refus-import.ts';

/** `attente`: why its open requests are left to the administration, undrawn; only the demonstration says so. */
export type Provenance = { importId: number; fichier: string; attente?: string };
export type Fait = {
  resultat: Exclude<ResultatImport, 'ERREUR'>;
  numeroCtis: string;
  version: number;
  etuId: EtuId | null;
  message: string | null;
};
type Versionne = { essai: EssaiCtis; version: number };

/** Bytes of a trial as it is read: its pages, and what search is told of it, carry it whole. */
const ESSAI_MAX = 7 * 1_048_576;
const DETRUIT = 'Les papiers de cet essai sont détruits : ce que le portail en dit de nouveau n’est pas repris.';

@Injectable()
export class Importeur {
  constructor(
    private readonly db: Database,
    private readonly versions: Versions,
    private readonly prises: VersionsPrises,
    private readonly clock: Clock,
    private readonly attributions: Attributions,
    private readonly prise: PriseDeLEssai,
  ) {}

  /** What a kill left to take in, to import before anything newer. One whose text was not kept yet was never received. */
  async *coupees(): AsyncGenerator<{ fichier: string; ligne: null; texte: string }> {
    for (const recue of await this.prises.recues()) {
      const lue = await this.versions.read(recue.numeroCtis, recue.version);
      if (lue?.hash === recue.hash) yield { fichier: lue.fichier, ligne: null, texte: lue.texte };
      else await this.prises.oublier(recue);
    }
  }

  /** Throws a RefusImport: nothing of a refused record is kept. */
  async importer(texte: string, de: Provenance): Promise<Fait> {
    const record = recordDe(texte);
    const { numeroCtis } = record;
    const hash = empreinteDe(record.root.valeur);
    const la = await this.prises.de(numeroCtis);
    const connue = la.find((v) => v.hash === hash);
    // A state that another one has replaced does not come back: two files of one day would take turns at each run.
    if (connue && connue.suite !== 'RECUE') return inchange({ numeroCtis, version: connue.version }, null, null);
    const avant = await this.prises.essai(numeroCtis);
    if (avant?.detruit) return inchange({ numeroCtis, version: la.length }, avant.etuId, DETRUIT);
    const { essai, contradictions } = lireRecord(record);
    const brut = pressed(texte);
    if (brut === null || Buffer.byteLength(JSON.stringify(essai)) > ESSAI_MAX) throw new RefusImport('TAILLE', numeroCtis);
    const version = connue?.version ?? (la.at(-1)?.version ?? 0) + 1;
    const precedent = await this.precedent(numeroCtis, la);
    const changements = precedent ? differences(precedent.essai, essai) : [];
    const prise = { numeroCtis, version, importId: de.importId, changements };
    const recuLe = this.clock.instant();
    if (!connue && !(await this.prises.recevoir(prise, { hash, recuLe, misAJourLe: essai.misAJourLe })))
      throw new RefusImport('CONFLIT', numeroCtis);
    await this.versions.write({ numeroCtis, version, hash, recuLe, importId: de.importId, fichier: de.fichier, brut });
    if (precedent && estPassee({ essai, version }, precedent)) {
      await this.conclure({ ...prise, changements: [] }, 'PASSEE');
      const [jour, dernier] = [essai, precedent.essai].map((e) => e.misAJourLe ?? 'jour inconnu');
      const message = `Version du ${jour}, plus ancienne que celle du ${dernier} : conservée sans la remplacer.`;
      return inchange({ numeroCtis, version }, avant?.etuId ?? null, message);
    }
    if (!concerneLaFrance(essai)) await this.conclure(prise, 'HORS_FRANCE');
    const pris = concerneLaFrance(essai) ? await this.appliquer(essai, prise, de) : null;
    return {
      resultat: pris === null ? 'HORS_FRANCE' : avant ? 'MAJ' : 'CREE',
      numeroCtis,
      version,
      etuId: pris?.etuId ?? null,
      message:
        [
          ...contradictions.map((c) => `L’enregistrement se contredit. ${c}`),
          ...(pris?.ecarts ?? []).map((e) => `Le portail ne dit pas ce qui est enregistré ici. ${e}`),
          ...changements,
        ].join(' ') || null,
    };
  }

  /** The last state that was applied, read again from its raw text. */
  private async precedent(numeroCtis: string, la: readonly VersionPrise[]): Promise<Versionne | null> {
    const derniere = la.findLast((v) => v.suite === 'PRISE' || v.suite === 'HORS_FRANCE');
    const version = derniere && (await this.versions.read(numeroCtis, derniere.version));
    return version ? { essai: lireEssai(recordDe(version.texte)), version: version.version } : null;
  }

  /** Kept, and nothing else. */
  private async conclure(prise: Prise, suite: 'PASSEE' | 'HORS_FRANCE'): Promise<void> {
    if (!(await this.db.transaction((tx) => this.prises.conclure(tx, prise, suite))))
      throw new RefusImport('CONFLIT', prise.numeroCtis);
  }

  /** Each request that waits for a committee has it, or says why not, once its trial is there. */
  private async appliquer(essai: EssaiCtis, prise: Prise, { attente }: Provenance): Promise<Pris> {
    const pris = await this.prise.prendre(essai, prise);
    for (const id of pris.attendent)
      if (attente) await this.attributions.laisser(id, attente);
      else await this.attributions.automatique(id);
    return pris;
  }
}

const inchange = (cle: Pick<Fait, 'numeroCtis' | 'version'>, etuId: EtuId | null, message: string | null): Fait => ({
  resultat: 'INCHANGE',
  ...cle,
  etuId,
  message,
});

/** Of an earlier day, or of the same or no day and received before. */
function estPassee(lue: Versionne, precedent: Versionne): boolean {
  const [jour, dernier] = [lue.essai.misAJourLe, precedent.essai.misAJourLe];
  return jour !== null && dernier !== null && jour !== dernier ? jour < dernier : lue.version < precedent.version;
}
