/** Generated lives obey the workflow, the order of time and the delays. */
import { describe, expect, test } from '@jest/globals';
import { addJours, joursEntre } from '@riph/contracts/core/deadlines';
import { dossierWorkflow, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { hasardDe } from '../../faults/hasard.ts';
import { type Vie, vivre } from './vie.ts';

const AUJOURDHUI = '2026-11-20';
const seanceDes = (jour: string) => {
  const rang = Math.ceil(joursEntre('2020-01-07', jour) / 14);
  return { id: rang, date: addJours('2020-01-07', rang * 14) };
};
const TYPES: readonly TypeDossier[] = ['DI', 'DIR', 'MS', 'MSR', 'PRO'];
const vies = (graine: number, n: number): Vie[] => {
  const h = hasardDe(graine);
  return Array.from({ length: n }, () => {
    const creation = addJours(AUJOURDHUI, -h.entre(0, 1_825));
    const type = TYPES[h.entre(0, TYPES.length - 1)];
    const depot = addJours(creation, h.entre(1, 60));
    return vivre({ type, qualification: 'CAT2', creation, depot, aujourdhui: AUJOURDHUI, seanceDes }, h);
  });
};

/** Those of a take-over apart: none is made here. */
const STATUTS_FILED = STATUTS_DOSSIER.filter((s) => s !== 'REPRISE_A_CONFIRMER' && s !== 'REPRISE_REFUSEE');

describe('five thousand lives', () => {
  const toutes = vies(7, 5_000);

  test('each step is a row of the workflow, from the state before, in the order of time, and none is to come', () => {
    for (const vie of toutes) {
      let [statut, jour] = ['BROUILLON', vie.creation];
      for (const p of vie.pas) {
        const regle: { from: readonly string[]; to: string | readonly string[] } = dossierWorkflow[p.evenement];
        expect(p.de).toBe(statut);
        expect(regle.from).toContain(p.de);
        expect([regle.to].flat()).toContain(p.vers);
        expect(p.jour >= jour && p.jour <= AUJOURDHUI).toBe(true);
        [statut, jour] = [p.vers, p.jour];
      }
      expect(vie.statut).toBe(statut);
    }
  });

  test('what the tables ask: filed if not a draft; an opinion has its sense; a reply has its request', () => {
    for (const v of toutes) {
      expect(v.statut === 'BROUILLON').toBe(v.dateSoumission === null);
      expect(v.dateAvis === null).toBe(v.sensAvis === null);
      if (v.dateReponseModif) expect(v.dateDemandeModif !== null && v.dateDemandeModif < v.dateReponseModif).toBe(true);
      if (v.dateRecevabilite && v.dateReception) expect(joursEntre(v.dateReception, v.dateRecevabilite)).toBeLessThanOrEqual(30);
    }
  });

  test('old dossiers are ended, nearly all statuses occur', () => {
    const vieilles = toutes.filter((v) => v.creation < addJours(AUJOURDHUI, -400));
    expect(
      vieilles.every((v) => v.dateAvis !== null || ['RENONCE', 'ABANDONNE', 'IRRECEVABLE', 'REJET_IMPLICITE'].includes(v.statut)),
    ).toBe(true);
    expect(new Set(toutes.map((v) => v.statut)).size).toBeGreaterThanOrEqual(STATUTS_FILED.length - 2);
  });

  test('the same seed gives the same lives', () => {
    expect(vies(7, 50)).toEqual(toutes.slice(0, 50));
    expect(vies(8, 50)).not.toEqual(toutes.slice(0, 50));
  });
});
