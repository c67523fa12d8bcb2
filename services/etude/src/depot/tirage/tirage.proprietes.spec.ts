/** Properties of the draw (TAS-01, TAS-02), on worlds of committees made at random; every seed is fixed. */
import { describe, expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Cpp, ParametreTas } from '@riph/contracts/referentiel/referentiel.schemas';
import fc from 'fast-check';
import { verifier } from '../../../tools/tas-verify.mjs';
import { comite, enregistrement, faits, INSTANT, J0, parametre, SECRET, seance } from '../../test/tirage-jeu.ts';
import { type FaitsTirage, graineDe, indiceUniforme, selectionner, texteDuTirage, tirerParmi } from './tas.rules.ts';
import { tirageLuPar } from './tirage.vue.ts';

const parfois = <T>(rare: T, souvent: T, poids = 6) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(rare) }, { weight: poids, arbitrary: fc.constant(souvent) });
const periode = fc
  .tuple(fc.integer({ min: -400, max: 40 }), fc.nat(60))
  .map(([du, n]) => ({ du: addJours(J0, du), au: addJours(J0, du + n), motif: 'Pause' }));
const reglages = fc.record({
  tolerance: fc.nat(2),
  egalisation: fc.boolean(),
  capaciteMensuelleDi: fc.integer({ min: 2, max: 8 }),
  conflitMemeEtablissement: fc.boolean(),
  // In force on the day of the draw, over, or off.
  crise: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.integer({ min: -2, max: 20 }) }),
});
const traits = fc.record({
  actif: parfois(false, true),
  reglementations: parfois<Cpp['reglementations']>(['REG745'], ['JARDE', 'REG745']),
  competences: parfois<string[]>([], ['ONCO', 'PEDIATRIE']),
  agrementFin: parfois(addJours(J0, 24), '2030-01-01'),
  conflitsPromoteurs: parfois<string[]>(['chu de MONTFLEURY'], []),
  etablissementHote: parfois('CHU de Montfleury', 'Autre hôpital'),
  indisponibilites: fc.array(periode, { maxLength: 2 }),
  dejaSaisi: parfois(true, false),
  volontaire: fc.boolean(),
  tirages: fc.nat(20),
  diDuMois: fc.nat(9),
  seances: fc.array(
    fc.record({ jours: fc.integer({ min: 1, max: 70 }), placesLibres: fc.nat(2), type: parfois('RESTREINTE', 'PLENIERE') }),
    { maxLength: 3 },
  ),
});
type Trait = typeof traits extends fc.Arbitrary<infer T> ? T : never;

const monde = fc
  .record({ p: reglages, cpps: fc.array(traits, { minLength: 1, maxLength: 10 }), pediatrie: fc.boolean() })
  .map(({ p, cpps, pediatrie }) => {
    const avecId = cpps.map((t, i) => ({ t, id: i * 3 + 1 }));
    const f = faits({
      competencesRequises: pediatrie ? ['PEDIATRIE'] : [],
      dejaSaisis: avecId.filter(({ t }) => t.dejaSaisi).map(({ id }) => id),
      comites: avecId.map(({ t, id }) => comiteDe(t, id)),
      seances: avecId.flatMap(({ t, id }) =>
        t.seances.map((s, rang) => ({ ...seance(id, s.jours, s), seanceId: id * 1000 + rang })),
      ),
      chargeMensuelle: avecId.flatMap(({ t, id }) => ['2026-03', '2026-04'].map((mois) => ({ cppId: id, mois, di: t.diDuMois }))),
      tiragesAnnee: new Map(avecId.map(({ t, id }) => [id, t.tirages])),
    });
    const { crise, ...ordinaires } = p;
    const enCrise = {
      modeCrise: crise !== null,
      dateDebutCrise: crise === null ? null : addJours(J0, -10),
      dateFinCrise: crise === null ? null : addJours(J0, crise),
      cppCrise: avecId.filter(({ t }) => t.volontaire).map(({ id }) => id),
    };
    return { p: { ...parametre, ...ordinaires, ...enCrise }, f };
  });
function comiteDe({ dejaSaisi, volontaire, tirages, diDuMois, seances, ...change }: Trait, id: number): Cpp {
  return comite(id, change);
}
const pourTous = (predicat: (m: { p: ParametreTas; f: FaitsTirage }) => void, numRuns = 300) =>
  fc.assert(fc.property(monde, predicat), { seed: 4, numRuns });

/** 4.5: « candidates = committees volunteering for crisis; lower bound 0 day, no monthly cap », between its two dates. */
const enCrise = (p: ParametreTas, f: FaitsTirage): boolean =>
  p.modeCrise && (p.dateDebutCrise ?? '') <= f.aujourdhui && f.aujourdhui <= (p.dateFinCrise ?? '9999');

/** The eight tests of 4.3 on one committee, read from the text: the date it would meet between two days, or null. */
function rencontre(c: Cpp, p: ParametreTas, f: FaitsTirage, du: number, au: number): string | null {
  const memeNom = (n: string) => n.toLowerCase() === (f.promoteur ?? '').toLowerCase();
  const refuse =
    !c.actif ||
    (enCrise(p, f) && !p.cppCrise.includes(c.id)) ||
    !c.reglementations.some((r) => r === f.reglementationCode) ||
    f.competencesRequises.some((x) => !c.competences.includes(x)) ||
    c.indisponibilites.some((i) => i.du <= f.aujourdhui && f.aujourdhui <= i.au) ||
    c.conflitsPromoteurs.some(memeNom) ||
    (p.conflitMemeEtablissement && memeNom(c.etablissementHote)) ||
    f.dejaSaisis.includes(c.id);
  const dates = f.seances
    .filter((s) => s.cppId === c.id && s.placesLibres > 0 && s.type !== 'RESTREINTE')
    .map((s) => s.date)
    .filter((d) => addJours(f.aujourdhui, du) <= d && d <= addJours(f.aujourdhui, au))
    .filter((d) => c.agrementDebut !== null && c.agrementFin !== null && c.agrementDebut <= d && d <= c.agrementFin)
    .filter((d) => !c.indisponibilites.some((i) => i.du <= d && d <= i.au))
    .filter(
      (d) =>
        enCrise(p, f) ||
        !f.chargeMensuelle.some((m) => m.cppId === c.id && d.startsWith(m.mois) && m.di >= p.capaciteMensuelleDi),
    );
  return refuse ? null : (dates.toSorted()[0] ?? null);
}

describe('who can be drawn', () => {
  test('all the committees that pass the tests of 4.3 in the window and no other; else all the first to meet, never later ones', () => {
    const modes = { NORMAL: 0, CRISE: 0, ELARGI: 0, PERSONNE: 0, ELARGI_EN_CRISE: 0 };
    pourTous(({ p, f }) => {
      const { mode, comites, candidats } = selectionner({ ...p, egalisation: false }, f);
      const dans = (au: number) =>
        f.comites.flatMap((c) => {
          const date = rencontre(c, p, f, enCrise(p, f) ? 0 : p.delaiMinSeance, au);
          return date === null ? [] : [{ id: c.id, date }];
        });
      const premiers = dans(p.delaiMaxSeance);
      expect(comites.filter((c) => c.raisons.length === 0).map((c) => c.cppId)).toEqual(premiers.map((x) => x.id));
      if (premiers.length > 0) {
        expect([mode, candidats.map((c) => [c.cppId, c.seanceDate])]).toEqual([
          enCrise(p, f) ? 'CRISE' : 'NORMAL',
          premiers.map((x) => [x.id, x.date]),
        ]);
        modes[enCrise(p, f) ? 'CRISE' : 'NORMAL'] += 1;
        return;
      }
      const plusTard = dans(p.delaiMaxElargi);
      const tot = plusTard.map((x) => x.date).toSorted()[0];
      expect(candidats.map((c) => [c.cppId, c.seanceDate])).toEqual(
        plusTard.filter((x) => x.date === tot).map((x) => [x.id, x.date]),
      );
      modes[candidats.length > 0 ? (enCrise(p, f) ? 'ELARGI_EN_CRISE' : 'ELARGI') : 'PERSONNE'] += 1;
    });
    // None of the ways was left aside by chance.
    for (const n of Object.values(modes)) expect(n).toBeGreaterThan(10);
  });

  test('loads made equal keep those near the lowest, and always somebody', () =>
    pourTous(({ p, f }) => {
      const tous = selectionner({ ...p, egalisation: false }, f).candidats;
      const min = Math.min(...tous.map((c) => c.charge));
      expect(selectionner({ ...p, egalisation: true }, f).candidats).toEqual(
        tous.filter((c) => c.charge <= min + 1000 * p.tolerance),
      );
      expect(selectionner({ ...p, egalisation: true }, f).candidats.length > 0).toBe(tous.length > 0);
    }));

  test('the draw is blind to the order of what it reads', () =>
    pourTous(({ p, f }) => {
      const retourne: FaitsTirage = {
        ...f,
        dejaSaisis: f.dejaSaisis.toReversed(),
        comites: f.comites.toReversed().map((c) => ({
          ...c,
          competences: c.competences.toReversed(),
          indisponibilites: c.indisponibilites.toReversed(),
        })),
        seances: f.seances.toReversed(),
        chargeMensuelle: f.chargeMensuelle.toReversed(),
        tiragesAnnee: new Map([...f.tiragesAnnee].toReversed()),
      };
      expect(enregistrement(p, retourne)).toEqual(enregistrement(p, f));
    }));
});

describe('who is drawn', () => {
  /** Chi-square of counts that should be equal. */
  const chi2 = (counts: readonly number[]) => {
    const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
    return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  };
  const TIRAGES = 100_000;

  // Thresholds: chi-square at p = 0.001 for 7, 38 and 63 degrees of freedom. The seeds are fixed: the result is always the same.
  test('100 000 draws: each candidate as often as the others, and independently of the draw before', () => {
    const [huit, trenteNeuf, paires] = [Array(8).fill(0), Array(39).fill(0), Array(64).fill(0)];
    const { candidats } = selectionner(
      parametre,
      faits({
        comites: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => comite(id)),
        seances: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => seance(id, 25)),
      }),
    );
    let avant = 0;
    for (let dosId = 1; dosId <= TIRAGES; dosId += 1) {
      const graine = graineDe(SECRET, texteDuTirage(dosId, INSTANT, candidats, 3));
      const i = indiceUniforme(graine, 8);
      huit[i] += 1;
      paires[avant * 8 + i] += 1;
      trenteNeuf[indiceUniforme(graine, 39)] += 1;
      avant = i;
    }
    expect(chi2(huit)).toBeLessThan(24.32);
    expect(chi2(trenteNeuf)).toBeLessThan(70.7);
    expect(chi2(paires)).toBeLessThan(103.44);
  });

  test('always one of the candidates, its own séance, its own name', () =>
    pourTous(({ p, f }) => {
      const record = enregistrement(p, f);
      if (!record) return;
      const chosen = selectionner(p, f).candidats[record.indice];
      expect([record.cppId, record.cppNom, record.seanceId, record.seanceDate]).toEqual([
        chosen.cppId,
        chosen.nom,
        chosen.seanceId,
        chosen.seanceDate,
      ]);
      expect(f.dejaSaisis).not.toContain(record.cppId);
    }));
});

describe('the record is enough', () => {
  const verdict = (record: Record<string, unknown>) => verifier(record).filter((e) => e.ok === false);

  test('every record that the rules make is found right by the verifier', () => {
    let vus = 0;
    pourTous(({ p, f }) => {
      const record = enregistrement(p, f);
      if (!record) return;
      vus += 1;
      expect(verdict(JSON.parse(JSON.stringify(record)))).toEqual([]);
      expect(verdict(tirageLuPar('DEPOSANT', record))).toEqual([]);
    });
    expect(vus).toBeGreaterThan(80);
  });

  test('one byte changed anywhere in what was drawn from is refused', () => {
    let lisibles = 0;
    fc.assert(
      fc.property(monde, fc.nat(10_000), fc.integer({ min: 32, max: 126 }), ({ p, f }, place, octet) => {
        const record = enregistrement(p, f);
        if (!record) return;
        const { candidats, texteCandidats, date, dosId, parametreVersion, secret, secretSha256 } = record;
        const texte = JSON.stringify({ candidats, texteCandidats, date, dosId, parametreVersion, secret, secretSha256 });
        const at = place % texte.length;
        const change = `${texte.slice(0, at)}${String.fromCharCode(octet)}${texte.slice(at + 1)}`;
        if (change === texte) return;
        let lu: object;
        try {
          lu = JSON.parse(change);
        } catch {
          return;
        }
        const tampered = { ...record, ...Object.fromEntries(Object.keys(JSON.parse(texte)).map((k) => [k, undefined])), ...lu };
        lisibles += 1;
        let refuse = true;
        try {
          refuse = verdict(tampered).length > 0;
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
        expect([change, refuse]).toEqual([change, true]);
      }),
      { seed: 5, numRuns: 1000 },
    );
    expect(lisibles).toBeGreaterThan(200);
  });

  test('one byte changed in the text that is hashed gives another seed', () =>
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.integer({ min: 1, max: 127 }),
        (texte, place, masque) => {
          const octets = Buffer.from(texte, 'latin1');
          octets[place % octets.length] ^= masque;
          expect(
            graineDe(SECRET, octets.toString('latin1')) === graineDe(SECRET, Buffer.from(texte, 'latin1').toString('latin1')),
          ).toBe(false);
        },
      ),
      { seed: 6, numRuns: 500 },
    ));
});

describe('loads stay fair over 2 000 draws', () => {
  const IDS = Array.from({ length: 39 }, (_, i) => i + 1);
  const UN_DOSSIER = 1000 / parametre.capaciteMensuelleDi;
  /** Draws 2 000 dossiers; gives the largest spread of loads met and the largest one among candidates. */
  function simuler(p: ParametreTas, competences: (dosId: number) => string[], cpp: (id: number) => Cpp, tirages = 2000) {
    const tiragesAnnee = new Map<number, number>();
    const commun = { comites: IDS.map(cpp), seances: IDS.map((id) => seance(id, 25)), tiragesAnnee };
    let [etendue, avantage] = [0, 0];
    for (let dosId = 1; dosId <= tirages; dosId += 1) {
      const { comites, candidats } = selectionner(p, faits({ ...commun, competencesRequises: competences(dosId) }));
      const { cppId, indice } = tirerParmi(candidats, SECRET, dosId, INSTANT, p.version);
      const eligibles = comites.filter((c) => c.raisons.length === 0);
      avantage = Math.max(avantage, candidats[indice].charge - Math.min(...eligibles.map((c) => c.charge)));
      tiragesAnnee.set(cppId, (tiragesAnnee.get(cppId) ?? 0) + 1);
      const charges = IDS.map((id) => (tiragesAnnee.get(id) ?? 0) * UN_DOSSIER);
      etendue = Math.max(etendue, Math.max(...charges) - Math.min(...charges));
    }
    return { etendue, avantage };
  }

  test('all equal: the spread never goes beyond the tolerance and the dossier just drawn; without it, it does', () => {
    const { etendue, avantage } = simuler(parametre, () => [], comite);
    expect(etendue).toBeLessThanOrEqual(1000 * parametre.tolerance + UN_DOSSIER);
    expect(avantage).toBeLessThanOrEqual(1000 * parametre.tolerance);
    expect(simuler({ ...parametre, egalisation: false }, () => [], comite, 1000).etendue).toBeGreaterThan(
      1000 * parametre.tolerance + UN_DOSSIER,
    );
  });

  test('a rare competence: nobody is drawn who has more than the tolerance above the least loaded that could be', () => {
    const { avantage } = simuler(
      parametre,
      (dosId) => (dosId % 5 === 0 ? ['PEDIATRIE'] : []),
      (id) => comite(id, { competences: id <= 10 ? ['ONCO', 'PEDIATRIE'] : ['ONCO'] }),
    );
    expect(avantage).toBeLessThanOrEqual(1000 * parametre.tolerance);
  });
});
