/** Laws that hold for every history of a volunteer, not for chosen ones only. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addJours, addMois } from '../core/deadlines.ts';
import {
  type Demande,
  dateDestruction,
  finExclusion,
  motifsDeRefus,
  type Participation,
  premiereDate,
  totalDesDouzeMois,
  UNITES_EXCLUSION,
} from './participation.rules.ts';

const PLAFONDS = [
  { dateEffet: '2006-05-01', centimes: 450_000 },
  { dateEffet: '2023-03-01', centimes: 600_000 },
  { dateEffet: '2026-03-01', centimes: 660_000 },
];
const PLUS_HAUT = 660_000;
const AUJOURDHUI = '2026-01-02';
const JOURS = 900;

const jour = fc.integer({ min: 0, max: JOURS }).map((n) => addJours('2024-01-31', n));
const exclusion = fc.record({ valeur: fc.integer({ min: 0, max: 8 }), unite: fc.constantFrom(...UNITES_EXCLUSION) });
const sejour = fc.record({
  debut: jour,
  duree: fc.integer({ min: 0, max: 90 }),
  exclusion,
  centimes: fc.integer({ min: 0, max: 660_000 }),
  interdiction: fc.boolean(),
});
const demande: fc.Arbitrary<Demande> = fc
  .record({ sejour, dateNaissance: fc.constantFrom('1988-02-29', '2008-02-29', '2009-12-31'), sain: fc.boolean() })
  .map(({ sejour: { debut, duree, ...s }, dateNaissance, sain }) => ({
    ...s,
    etuId: 1,
    debut,
    fin: addJours(debut, duree),
    dateNaissance,
    indemniteInterdite: false,
    motifInscription: sain ? 'SAIN' : 'DECISION_CPP',
  }));
const participation: fc.Arbitrary<Participation> = fc
  .record({ sejour, etuId: fc.integer({ min: 2, max: 9 }), annulee: fc.boolean() })
  .map(({ sejour: { debut, duree, exclusion: regle, ...s }, etuId, annulee }) => {
    const fin = addJours(debut, duree);
    return { ...s, etuId, debut, fin, finExclusion: finExclusion(fin, regle), annulee };
  });
const histoire = fc.array(participation, { maxLength: 6 });

const inscrire = (d: Demande): Participation => ({
  etuId: d.etuId,
  debut: d.debut,
  fin: d.fin,
  finExclusion: finExclusion(d.fin, d.exclusion),
  centimes: d.centimes,
  interdiction: d.interdiction,
  annulee: false,
});

test('what is accepted one after the other never goes past the highest cap, in any window of twelve months', () => {
  fc.assert(
    fc.property(fc.array(demande, { maxLength: 12 }), (demandes) => {
      const acceptees: Participation[] = [];
      for (const [i, d] of demandes.entries()) {
        const sienne = { ...d, etuId: i + 1, interdiction: false, exclusion: { valeur: 0, unite: 'JOUR' } } as const;
        if (motifsDeRefus(sienne, acceptees, PLAFONDS, AUJOURDHUI).length === 0) acceptees.push(inscrire(sienne));
      }
      // A window of twelve months that holds the most ends on a start.
      for (const { debut } of acceptees) expect(totalDesDouzeMois(acceptees, debut)).toBeLessThanOrEqual(PLUS_HAUT);
    }),
    { seed: 20_261_123 },
  );
});

test('nobody accepted is in two researches at once when one of them bans it, nor in one while another excludes him', () => {
  fc.assert(
    fc.property(fc.array(demande, { maxLength: 8 }), (demandes) => {
      const acceptees: Participation[] = [];
      for (const [i, d] of demandes.entries()) {
        const sienne = { ...d, etuId: i + 1, centimes: 0 };
        if (motifsDeRefus(sienne, acceptees, PLAFONDS, AUJOURDHUI).length === 0) acceptees.push(inscrire(sienne));
      }
      for (const a of acceptees)
        for (const b of acceptees.filter((x) => x.etuId !== a.etuId)) {
          if (a.interdiction || b.interdiction) expect(a.debut <= b.fin && b.debut <= a.fin).toBe(false);
          // On none of the days that follow the end of the one, until the end of its exclusion, is he in the other.
          const lendemain = addJours(a.fin, 1);
          expect(lendemain <= a.finExclusion && lendemain <= b.fin && b.debut <= a.finExclusion).toBe(false);
        }
    }),
    { seed: 20_261_123 },
  );
});

test('a refusal names the first day on which the same request passes, as days tried one by one find it', () => {
  fc.assert(
    fc.property(demande, histoire, (d, toutes) => {
      const premier = premiereDate(d, toutes, PLAFONDS, AUJOURDHUI);
      const duree = Math.round((Date.parse(d.fin) - Date.parse(d.debut)) / 86_400_000);
      const passe = (debut: string) =>
        motifsDeRefus({ ...d, debut, fin: addJours(debut, duree) }, toutes, PLAFONDS, AUJOURDHUI).length === 0;
      const limite = addMois(addJours('2024-01-31', JOURS), 48);
      let attendu = d.debut;
      while (!passe(attendu) && attendu < limite) attendu = addJours(attendu, 1);
      expect(premier).toBe(attendu < limite ? attendu : null);
    }),
    { seed: 20_261_123, numRuns: 60 },
  );
});

test('a cancelled designation changes no answer', () => {
  fc.assert(
    fc.property(demande, histoire, participation, (d, toutes, autre) => {
      const avec = [...toutes, { ...autre, annulee: true }];
      expect(motifsDeRefus(d, avec, PLAFONDS, AUJOURDHUI)).toEqual(motifsDeRefus(d, toutes, PLAFONDS, AUJOURDHUI));
      expect(premiereDate(d, avec, PLAFONDS, AUJOURDHUI)).toBe(premiereDate(d, toutes, PLAFONDS, AUJOURDHUI));
      expect(dateDestruction(avec)).toBe(dateDestruction(toutes));
    }),
    { seed: 20_261_123 },
  );
});

test('nobody is destroyed during a stay, an exclusion, or the twelve months of a window', () => {
  fc.assert(
    fc.property(histoire, (toutes) => {
      const derniere = dateDestruction(toutes);
      for (const p of toutes.filter((x) => !x.annulee))
        expect([p.fin, p.finExclusion, addMois(p.debut, 12)].every((j) => derniere !== null && j <= derniere)).toBe(true);
    }),
    { seed: 20_261_123 },
  );
});
