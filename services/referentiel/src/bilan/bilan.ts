/** The national report of a period: each service counts its own, committee by committee and year by year so that no answer is too large. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { indemnitesInternal } from '@riph/contracts/indemnites/indemnites.internal';
import type { demandeChiffres } from '@riph/contracts/referentiel/bilan.calls';
import { zoneDe } from '@riph/contracts/referentiel/territoires.rules';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { vrbInternal } from '@riph/contracts/vrb/vrb.internal';
import type * as z from 'zod';
import { ReferentielCache } from '../listes/referentiel-cache.ts';
import { nonCompte, tableauxDuBilan } from './bilan.rules.ts';
import type { DonneesBilan } from './tableau.rules.ts';

export type DemandeBilan = z.output<typeof demandeChiffres>;

@Injectable()
export class Bilan {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly calls: CallService,
  ) {}

  async tableaux({ dateDebut: du, dateFin: au, cppIds, reglementations }: DemandeBilan) {
    const r = await this.cache.lire();
    const comites = r.cpps.filter((c) => cppIds.length === 0 || cppIds.includes(c.id)).toSorted((a, b) => a.id - b.id);
    const activites: Map<number, Awaited<ReturnType<typeof this.activite>>> = new Map();
    const seances: Map<number, Awaited<ReturnType<typeof this.seances>>> = new Map();
    for (const { id } of comites) {
      activites.set(id, await this.activite(id, du, au));
      seances.set(id, await this.seances(id, du, au));
    }
    const siens = comites.map((c) => c.id);
    // A regulation is chosen among the national ones, the register of volunteers knows no committee and files of compensation no regulation: filtered, they would say something else.
    const [essais, reaffectationsEssais, recours, volontaires, indemnites] = await Promise.all([
      reglementations.length > 0 ? null : this.oublier(this.calls.call(dossierCtisInternal, 'lireBilan', { du, au })),
      reglementations.length > 0
        ? null
        : this.oublier(this.calls.call(dossierCtisReaffectationInternal, 'lireBilan', { du, au, cppIds: siens })),
      reglementations.length > 0 ? null : this.oublier(this.calls.call(dossierCtisInternal, 'lireBilanRecours', { du, au })),
      reglementations.length + cppIds.length > 0 ? null : this.oublier(this.calls.call(vrbInternal, 'lireBilan', { du, au })),
      reglementations.length > 0
        ? null
        : this.oublier(this.calls.call(indemnitesInternal, 'lireBilan', { du, au, cppIds: siens })),
    ]);
    const places =
      reglementations.length > 0
        ? null
        : await this.calls.call(seanceInternal, 'listerPlacesDuTirage', { cppIds: siens, du, au });
    const d: DonneesBilan = {
      comites,
      reglementations,
      activites,
      seances,
      places,
      essais,
      reaffectationsEssais,
      recours,
      volontaires,
      indemnites,
      etude: await this.calls.call(etudeInternal, 'lireBilan', { du, au, cppIds: siens, reglementations }),
      nomsReglementation: new Map(r.reglementations.map((x) => [x.code, x.libelle])),
      typesPromoteur: new Map(r.promoteurs.map((t) => [t.id, t.libelle])),
      paysUe: new Set(r.pays.filter((p) => p.ue || zoneDe(p) === 'FRANCE').map((p) => p.id)),
      domaines: new Map(r.domaines.map((x) => [x.id, x.libelle])),
    };
    return { tableaux: tableauxDuBilan(d, { du, au }), nonCompte: nonCompte(d, { cppIds, reglementations }) };
  }

  /** Null when the owner does not answer: the report says what it lacks, and the rest is worth having. */
  private oublier<T>(compte: Promise<T>): Promise<T | null> {
    return orWhileAway(compte, null);
  }

  private async activite(cppId: CppId, du: Jour, au: Jour) {
    // One that was examined in a year and decided in the next is told twice.
    const lus = await Promise.all(annees(du, au).map((p) => this.calls.call(etudeInternal, 'lireActivite', { cppId, ...p })));
    return [...new Map(lus.flat().map((d) => [d.dosId, d])).values()];
  }

  private async seances(cppId: CppId, du: Jour, au: Jour) {
    const lues = await Promise.all(annees(du, au).map((p) => this.calls.call(seanceInternal, 'lireActivite', { cppId, ...p })));
    return lues.flat();
  }
}

/** The period cut at each New Year's Day. */
export const annees = (du: Jour, au: Jour): { du: Jour; au: Jour }[] => {
  const [premiere, derniere] = [Number(du.slice(0, 4)), Number(au.slice(0, 4))];
  return Array.from({ length: derniere - premiere + 1 }, (_, i) => premiere + i).map((a) => ({
    du: a === premiere ? du : `${a}-01-01`,
    au: a === derniere ? au : `${a}-12-31`,
  }));
};
