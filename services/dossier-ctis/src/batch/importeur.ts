/**
 * Takes one record in: its raw state first, then the study and its dossiers in one transaction (`prise.ts`), last the line that says that it is done. An import cut
 * in between is made again whole by the next one, which finds what is there.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { EtuId } from '@riph/contracts/core/ids';
import type { ResultatImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { DestructionEssaiRepository } from '../conservation/destruction.repository.ts';
import { pressed, type VersionRecue, Versions } from '../portail/versions.ts';
import { essaisRecus } from '../socle/collections.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';
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
type Recus = {
  etuId: EtuId | null;
  versions: { version: number; hash: string; misAJourLe: string | null; appliquee: boolean }[];
};
/** `brut`: its text, as it is kept. */
type Etat = { essai: EssaiCtis; hash: string; brut: Buffer; version: number };

/** Bytes of a trial as it is read: its pages, and what search is told of it, carry it whole. */
const ESSAI_MAX = 7 * 1_048_576;
const DETRUIT = 'Les papiers de cet essai sont détruits : ce que le portail en dit de nouveau n’est pas repris.';
/** Imports that one trial remembers having been in. */
const IMPORTS_GARDES = 100;

@Injectable()
export class Importeur {
  constructor(
    private readonly store: Objets,
    private readonly versions: Versions,
    private readonly clock: Clock,
    private readonly attributions: Attributions,
    private readonly prise: PriseDeLEssai,
    private readonly destructions: DestructionEssaiRepository,
  ) {}

  /** Throws a RefusImport: nothing of a refused record is kept. */
  async importer(texte: string, de: Provenance): Promise<Fait> {
    const record = recordDe(texte);
    const { numeroCtis } = record;
    const hash = empreinteDe(record.root.valeur);
    const recus = (await this.store.read(essaisRecus, numeroCtis))?.contenu ?? null;
    const connue = recus && dejaRecue(recus, hash);
    if (connue) return { resultat: 'INCHANGE', numeroCtis, version: connue, etuId: recus.etuId, message: null };
    if (recus && (await this.destructions.estDetruit(numeroCtis)))
      return { resultat: 'INCHANGE', numeroCtis, version: recus.versions.length, etuId: recus.etuId, message: DETRUIT };
    const { essai, contradictions } = lireRecord(record);
    const brut = pressed(texte);
    if (brut === null || Buffer.byteLength(JSON.stringify(essai)) > ESSAI_MAX) throw new RefusImport('TAILLE', numeroCtis);
    const etat: Etat = { essai, hash, brut, version: (recus?.versions.length ?? 0) + 1 };
    const precedent = await this.precedent(numeroCtis, recus);
    if (!(await this.garder(etat, de))) return this.importer(texte, de);
    if (precedent && estPlusAncien(essai, precedent)) return this.ranger(etat, recus?.etuId ?? null, precedent, de);
    const pris = concerneLaFrance(essai) ? await this.appliquer(etat, de) : null;
    const etuId = pris?.etuId ?? null;
    const changements = precedent ? differences(precedent, essai) : [];
    await this.noter(etat, { etuId, changements, appliquee: true }, de);
    return {
      resultat: resultatDe(recus, etuId),
      numeroCtis,
      version: etat.version,
      etuId,
      message:
        [
          ...contradictions.map((c) => `L’enregistrement se contredit. ${c}`),
          ...(pris?.ecarts ?? []).map((e) => `Le portail ne dit pas ce qui est enregistré ici. ${e}`),
          ...changements,
        ].join(' ') || null,
    };
  }

  /** The last state that was applied, read again from its raw text. */
  private async precedent(numeroCtis: string, recus: Recus | null): Promise<EssaiCtis | null> {
    const derniere = recus?.versions.findLast((v) => v.appliquee);
    if (!derniere) return null;
    const version = await this.versions.read(numeroCtis, derniere.version);
    return version && essaiDe(version);
  }

  /**
   * False when its number was that of a text which an import kept before it was killed, and never noted, and which is not this one: it is noted now, as passed by a later one, and the next
   * number is free. Runs are one at a time: what another run began, nobody still writes.
   */
  private async garder({ essai, hash, brut, version }: Etat, de: Provenance): Promise<boolean> {
    const { numeroCtis } = essai;
    const { importId, fichier } = de;
    const recuLe = this.clock.instant();
    const la = await this.versions.keep({ numeroCtis, version, hash, recuLe, importId, fichier, brut });
    if (!la || la.hash === hash) return true;
    if (la.importId === importId) throw new RefusImport('CONFLIT', numeroCtis);
    const coupee = { essai: essaiDe(la), hash: la.hash, version };
    await this.noter(coupee, { etuId: null, changements: [], appliquee: false }, de);
    return false;
  }

  /** A state older than the one that is shown: kept, and nothing else. */
  private async ranger(etat: Etat, etuId: EtuId | null, precedent: EssaiCtis, de: Provenance): Promise<Fait> {
    await this.noter(etat, { etuId, changements: [], appliquee: false }, de);
    return {
      resultat: 'INCHANGE',
      numeroCtis: etat.essai.numeroCtis,
      version: etat.version,
      etuId,
      message: `Version du ${etat.essai.misAJourLe}, plus ancienne que celle du ${precedent.misAJourLe} : conservée sans la remplacer.`,
    };
  }

  /** Each request that waits for a committee has it, or says why not, once its trial is there. */
  private async appliquer({ essai, version }: Etat, { attente }: Provenance): Promise<Pris> {
    const pris = await this.prise.prendre(essai, version);
    for (const id of pris.attendent)
      if (attente) await this.attributions.laisser(id, attente);
      else await this.attributions.automatique(id);
    return pris;
  }

  private async noter(
    { essai, hash, version }: Omit<Etat, 'brut'>,
    { etuId, changements, appliquee }: { etuId: EtuId | null; changements: string[]; appliquee: boolean },
    { importId }: Provenance,
  ): Promise<void> {
    const ligne = { version, hash, recuLe: this.clock.instant(), misAJourLe: essai.misAJourLe, appliquee, changements };
    if (version === 1) {
      const contenu = { etuId, versions: [ligne], imports: [importId] };
      await this.store.create(essaisRecus, essai.numeroCtis, contenu).catch(conflit(essai.numeroCtis));
      return;
    }
    await this.store.change(essaisRecus, { id: essai.numeroCtis }, (recus) => {
      if (recus.versions.length !== version - 1) throw new RefusImport('CONFLIT', essai.numeroCtis);
      recus.etuId ??= etuId;
      recus.versions.push(ligne);
      recus.imports = [...recus.imports.filter((i) => i !== importId), importId].slice(-IMPORTS_GARDES);
    });
  }
}

/** A kept version, read again from its text. */
const essaiDe = ({ texte }: Pick<VersionRecue, 'texte'>): EssaiCtis => lireEssai(recordDe(texte));

/** The version that this record already is. A state that another one has replaced does not come back: two files of one day would take turns at each run. */
const dejaRecue = ({ versions }: Recus, hash: string): number | null =>
  versions.findLast((v) => v.hash === hash)?.version ?? null;

const estPlusAncien = (essai: EssaiCtis, precedent: EssaiCtis): boolean =>
  essai.misAJourLe !== null && precedent.misAJourLe !== null && essai.misAJourLe < precedent.misAJourLe;

function resultatDe(recus: Recus | null, etuId: EtuId | null): Fait['resultat'] {
  if (etuId === null) return 'HORS_FRANCE';
  return recus?.etuId == null ? 'CREE' : 'MAJ';
}

const conflit = (numeroCtis: string) => (error: unknown) => {
  throw isTaken(error) ? new RefusImport('CONFLIT', numeroCtis) : error;
};
