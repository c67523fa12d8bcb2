/** The deadline engine against the rules of delay (DEL-01 to DEL-10) read a second time (test/delais.oracle.ts). */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { echeanceAnsm } from './delais.ansm.ts';
import {
  dateCaducite,
  type Echeance,
  echeanceAvis,
  echeanceCaducite,
  echeanceComplements,
  echeanceCourante,
  echeanceRecevabilite,
  echeanceReponse,
  echeanceReverification,
  type FaitsDelais,
  isDepassee,
  joursSuspendus,
  limiteReexamen,
} from './delais.ts';
import { DESTINATAIRES_MS, STATUTS_DOSSIER } from './dossier.workflow.ts';
import { type FaitsJalons, jalonsNational } from './jalons.ts';
import {
  chome,
  compte,
  dateDe,
  dateSelonLaRegle,
  dateSelonLeCalcul,
  jdn,
  type Ligne,
  moisApres,
  reporte,
  TABLE,
} from './test/delais.oracle.ts';

const CALCULS = [echeanceRecevabilite, echeanceComplements, echeanceReverification, echeanceReponse, echeanceAvis, echeanceAnsm];
const toutes = (f: FaitsDelais, aujourdhui: string): Echeance[] =>
  [...CALCULS, echeanceCourante].map((calcul) => calcul(f, aujourdhui)).filter((e) => e !== null);

// Month ends, leap days and holidays are drawn as often as all the other days.
const [DEBUT, FIN] = [jdn('2015-01-01'), jdn('2110-12-31')];
const REMARQUABLES = ['01-31', '02-28', '03-01', '04-30', '05-01', '05-08', '07-14', '12-24', '12-25', '12-31'];
const jour = fc.oneof(
  fc.integer({ min: DEBUT, max: FIN }).map(dateDe),
  fc.tuple(fc.integer({ min: 2015, max: 2110 }), fc.constantFrom(...REMARQUABLES)).map(([y, md]) => `${y}-${md}`),
  fc.constantFrom('2016-02-29', '2024-02-29', '2028-02-29', '2096-02-29', '2100-02-28', '2100-03-01'),
);
/** Another day, around the life of the dossier: the days left are counted one by one. */
const decalageDuJour = fc.integer({ min: -150, max: 300 });
const apres = (n: number | null, de: string | null) => (n === null || de === null ? null : dateDe(jdn(de) + n));
const ecart = (max: number) => fc.option(fc.integer({ min: 0, max }), { freq: 4 });

const ligneEtFaits = fc
  .record({
    ligne: fc.constantFrom(...TABLE),
    rang: fc.nat(20),
    statut: fc.constantFrom(...STATUTS_DOSSIER),
    reception: jour,
    ecarts: fc.tuple(ecart(15), ecart(40), ecart(20), ecart(60), ecart(40)),
    joursComplements: fc.option(fc.integer({ min: 1, max: 60 })),
    consultationExperts: fc.boolean(),
    caducite: fc.option(fc.integer({ min: -40, max: 90 })),
    sansReponse: fc.boolean(),
    destinatairesMs: fc.option(fc.constantFrom(...DESTINATAIRES_MS)),
    informationsAnsm: fc.option(fc.boolean()),
  })
  .map(({ ligne, rang, statut, reception, ecarts, joursComplements, consultationExperts, caducite, ...r }) => {
    const dateDemandeComplements = apres(ecarts[0], reception);
    const dateReceptionComplements = apres(ecarts[1], dateDemandeComplements);
    const dateRecevabilite = apres(ecarts[2], dateReceptionComplements ?? reception);
    const dateDemandeModif = apres(ecarts[3], dateRecevabilite);
    const faits: FaitsDelais = {
      reglementationCode: ligne.reglementation,
      type: ligne.types[rang % ligne.types.length],
      qualificationCode: ligne.qualifications[rang % ligne.qualifications.length],
      statut,
      dateSoumission: reception,
      dateReception: reception,
      dateDemandeComplements,
      dateReceptionComplements,
      dateRecevabilite,
      dateDemandeModif,
      dateReponseModif: r.sansReponse ? null : apres(ecarts[4], dateDemandeModif),
      dateReprise: r.sansReponse ? apres(ecarts[4], dateDemandeModif) : null,
      dateAvis: null,
      joursComplements,
      consultationExperts,
      caduciteAvis: apres(caducite, dateRecevabilite),
      destinatairesMs: r.destinatairesMs,
      informationsAnsm: r.informationsAnsm,
    };
    return { ligne, faits };
  });
/** The day `n` days after the reception. */
const le = (f: FaitsDelais, n: number) => apres(n, f.dateReception) ?? '';
const verifier = (predicat: (l: Ligne, f: FaitsDelais, aujourdhui: string) => void) =>
  fc.assert(
    fc.property(ligneEtFaits, decalageDuJour, ({ ligne, faits }, n) => predicat(ligne, faits, le(faits, n))),
    { seed: 20_261_121, numRuns: 400 },
  );

/** What 3.8 says of each deadline, written from the text. Null: no such deadline. */
function attendues(l: Ligne, f: FaitsDelais): Record<string, number | null> {
  const somme = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0);
  const plus = (depart: string | null, n: number) => (depart === null ? null : jdn(depart) + n);
  const demande = l.reponse === 0 ? null : f.dateDemandeModif;
  const accordes = Math.min(l.complementsMax, Math.max(l.complements, f.joursComplements ?? 0));
  // « Clock resumes » at the reply, or at day 12 when there is none and the committee decides on the existing file.
  const reprise = f.dateReponseModif ?? f.dateReprise;
  const suspendus = demande && reprise ? jdn(reprise) - jdn(demande) : 0;
  const isPourAnsm = f.destinatairesMs === 'ANSM' || f.destinatairesMs === 'CPP_ANSM';
  const avis = plus(
    f.dateRecevabilite,
    (demande ? l.avisApresDemande : l.avis) + suspendus + (f.consultationExperts ? l.experts : 0),
  );
  // « 45 d and before expiry »; filed in time and admitted too late for that, the opinion stays alive while it is examined (DOS-11).
  const veille = f.type === 'PRO' && f.caduciteAvis ? jdn(f.caduciteAvis) - 1 : Number.POSITIVE_INFINITY;
  const isTenable = f.dateRecevabilite !== null && veille > jdn(f.dateRecevabilite);
  return {
    RECEVABILITE: plus(f.dateReception, somme(l.recevabilite)),
    COMPLEMENTS: plus(f.dateDemandeComplements, accordes),
    REVERIFICATION: plus(f.dateReceptionComplements, l.reverification),
    REPONSE: plus(demande, l.reponse),
    AVIS: avis === null || (demande && !reprise) ? null : isTenable ? Math.min(avis, veille) : avis,
    ANSM:
      l.ansm && isPourAnsm
        ? plus(
            l.ansm[0] === 'DEPOT' ? f.dateSoumission : f.dateRecevabilite,
            l.ansm[1] + (f.informationsAnsm ? l.ansm[2] : 0) + (f.consultationExperts ? l.experts : 0),
          )
        : null,
  };
}

describe('the engine and the text agree', () => {
  test('on every date of every row, whatever the facts', () =>
    verifier((ligne, f, aujourdhui) => {
      const obtenues = Object.fromEntries(
        CALCULS.map((calcul) => calcul(f, aujourdhui)).flatMap((e) => (e ? [[e.code, e.date]] : [])),
      );
      const voulues = Object.entries(attendues(ligne, f)).flatMap(([code, n]) => (n === null ? [] : [[code, dateDe(n)]]));
      expect(obtenues).toEqual(Object.fromEntries(voulues));
    }));

  test('a sponsor’s date is a working day, the first one from the legal day', () =>
    verifier((_, f, aujourdhui) => {
      for (const e of toutes(f, aujourdhui).filter((x) => x.acteur === 'DEPOSANT')) {
        expect(e.dateAffichee).toBe(dateDe(reporte(jdn(e.date))));
        expect(chome(jdn(e.dateAffichee))).toBe(false);
        expect([isDepassee(e, e.dateAffichee), isDepassee(e, dateDe(jdn(e.dateAffichee) + 1))]).toEqual([false, true]);
      }
    }));

  test('a committee’s date, and the agency’s, is the legal day itself, worked or not', () => {
    let chomees = 0;
    verifier((_, f, aujourdhui) => {
      for (const e of toutes(f, aujourdhui).filter((x) => x.acteur !== 'DEPOSANT')) {
        expect(e.dateAffichee).toBe(e.date);
        if (chome(jdn(e.date))) chomees += 1;
      }
    });
    expect(chomees).toBeGreaterThan(200);
  });

  test('each deadline has its actor', () =>
    verifier((_, f, aujourdhui) => {
      for (const e of toutes(f, aujourdhui))
        expect(e.acteur).toBe(e.code === 'ANSM' ? 'ANSM' : e.code === 'COMPLEMENTS' || e.code === 'REPONSE' ? 'DEPOSANT' : 'CPP');
    }));
});

test('a date never moves when nothing happened: another day changes only the days left', () =>
  fc.assert(
    fc.property(ligneEtFaits, decalageDuJour, decalageDuJour, ({ faits }, un, autre) => {
      const sansReste = (n: number) => toutes(faits, le(faits, n)).map((e) => ({ ...e, joursOuvresRestants: 0 }));
      expect(sansReste(un)).toEqual(sansReste(autre));
    }),
    { seed: 7, numRuns: 200 },
  ));

test('the days left are the counted days after today, up to the date', () =>
  fc.assert(
    fc.property(ligneEtFaits, fc.integer({ min: -60, max: 60 }), ({ faits }, decalage) => {
      for (const e of toutes(faits, faits.dateReception ?? '')) {
        const aujourdhui = jdn(e.dateAffichee) - decalage;
        const [du, au] = [Math.min(aujourdhui, aujourdhui + decalage), Math.max(aujourdhui, aujourdhui + decalage)];
        const ouvres = Array.from({ length: au - du }, (_, i) => du + 1 + i).filter(compte).length;
        const obtenu = toutes(faits, dateDe(aujourdhui)).find((x) => x.code === e.code)?.joursOuvresRestants ?? Number.NaN;
        expect(obtenu + 0).toBe(decalage < 0 ? 0 - ouvres : ouvres);
      }
    }),
    { seed: 8, numRuns: 150 },
  ));

test('a date is the same for any order of the same facts, read from a row or from JSON', () =>
  fc.assert(
    fc.property(ligneEtFaits, fc.infiniteStream(fc.nat(1000)), decalageDuJour, ({ faits }, hasard, n) => {
      const aujourdhui = le(faits, n);
      const melange: FaitsDelais = JSON.parse(
        JSON.stringify(
          Object.fromEntries(
            Object.entries(faits)
              .map((e) => ({ e, r: hasard.next().value }))
              .sort((a, b) => a.r - b.r)
              .map(({ e }) => e),
          ),
        ),
      );
      expect(toutes(melange, aujourdhui)).toEqual(toutes(faits, aujourdhui));
    }),
    { seed: 9, numRuns: 150 },
  ));

describe('the clock of the committee', () => {
  const recevable = ligneEtFaits.filter(({ ligne, faits }) => ligne.reponse > 0 && faits.dateRecevabilite !== null);
  const apresDemande = fc
    .tuple(recevable, fc.nat(60), fc.nat(60), decalageDuJour)
    .map(([{ ligne, faits }, attente, arret, n]) => {
      const demande = dateDe(jdn(faits.dateRecevabilite ?? '') + attente);
      const avant: FaitsDelais = {
        ...faits,
        statut: 'EN_EVALUATION',
        dateDemandeModif: null,
        dateReponseModif: null,
        dateReprise: null,
      };
      const arretee: FaitsDelais = { ...avant, statut: 'MODIFICATIONS_DEMANDEES', dateDemandeModif: demande };
      const reprise: FaitsDelais = { ...arretee, statut: 'REPONSE_RECUE', dateReponseModif: dateDe(jdn(demande) + arret) };
      return { ligne, avant, arretee, reprise, arret, aujourdhui: le(faits, n) };
    });
  const horloge = (predicat: (d: typeof apresDemande extends fc.Arbitrary<infer T> ? T : never) => void) =>
    fc.assert(fc.property(apresDemande, predicat), { seed: 10, numRuns: 200 });
  const avisLe = (f: FaitsDelais) => jdn(echeanceAvis(f, f.dateRecevabilite ?? '')?.date ?? '0000-01-01');

  test('stops at the request: no date, nothing suspended yet, the sponsor’s date runs', () =>
    horloge(({ arretee, aujourdhui }) => {
      expect(echeanceAvis(arretee, aujourdhui)).toBeNull();
      expect(joursSuspendus(arretee)).toBe(0);
      expect(echeanceCourante(arretee, aujourdhui)?.code).toBe('REPONSE');
    }));

  test('resumes at the reply with exactly the days that it had at the request', () =>
    horloge(({ ligne, avant, arretee, reprise, arret }) => {
      expect(joursSuspendus(reprise)).toBe(arret);
      const resteALaDemande = avisLe(avant) - jdn(arretee.dateDemandeModif ?? '');
      const resteALaReponse = avisLe(reprise) - jdn(reprise.dateReponseModif ?? '');
      expect(resteALaReponse - resteALaDemande).toBe(ligne.avisApresDemande - ligne.avis);
    }));

  test('stops for those days only: one day more to answer is one day more, a request one day later changes nothing', () =>
    horloge(({ reprise }) => {
      const decale = (demande: number, reponse: number): FaitsDelais => ({
        ...reprise,
        dateDemandeModif: apres(demande, reprise.dateDemandeModif),
        dateReponseModif: apres(reponse, reprise.dateReponseModif),
      });
      expect(avisLe(decale(0, 1)) - avisLe(reprise)).toBe(1);
      expect(avisLe(decale(1, 1))).toBe(avisLe(reprise));
      expect(avisLe({ ...reprise, dateReponseModif: reprise.dateDemandeModif })).toBe(
        avisLe(decale(5, 5 - joursSuspendus(reprise))),
      );
    }));

  test('what comes before admissibility does not count, nor does a reply without a request', () =>
    horloge(({ avant, reprise }) => {
      const autre = { dateReception: '2020-01-01', dateDemandeComplements: '2020-01-05', dateReceptionComplements: '2020-02-01' };
      expect(avisLe({ ...reprise, ...autre })).toBe(avisLe(reprise));
      const seule = { ...avant, dateReponseModif: reprise.dateReponseModif };
      expect(echeanceAvis(seule, seule.dateRecevabilite ?? '')).toEqual(echeanceAvis(avant, seule.dateRecevabilite ?? ''));
    }));
});

describe('an explanation is enough to find its date again', () => {
  test('from its facts and its rule; from its count, whose sum is right', () =>
    verifier((_, f, aujourdhui) => {
      for (const e of toutes(f, aujourdhui)) {
        expect([e.code, dateSelonLaRegle(e.explication), dateSelonLeCalcul(e.explication)]).toEqual([
          e.code,
          e.dateAffichee,
          e.dateAffichee,
        ]);
      }
    }));

  test('every fact that it names is a fact of the dossier, every article that of the row', () =>
    verifier((ligne, f, aujourdhui) => {
      const connues = Object.values(f);
      for (const e of toutes(f, aujourdhui)) {
        for (const fait of e.explication.faits) expect(connues).toContain(fait.date);
        const article =
          e.code === 'ANSM'
            ? { JARDE: 'R1123-44', REG745: 'Article 75', REG746: 'Article 71' }[ligne.reglementation]
            : f.type === 'PRO' && e.code !== 'AVIS'
              ? 'R1123-23'
              : e.code === 'RECEVABILITE'
                ? (ligne.controle ?? ligne.article)
                : ligne.article;
        expect(e.explication.article).toMatch(/^(Article|Décision)/);
        expect(e.explication.article).not.toMatch(/R1126-[68]/);
        expect(e.explication.article).toContain(article);
      }
    }));
});

describe('months', () => {
  const mois = (predicat: (jour: string) => void) => fc.assert(fc.property(jour, predicat), { seed: 11, numRuns: 400 });
  test('a re-examination is asked within a calendar month, on a working day', () =>
    mois((j) => {
      expect(limiteReexamen(j)).toBe(dateDe(reporte(jdn(moisApres(j, 1)))));
    }));
  test('an opinion lapses after two years, four once extended, on that very day', () =>
    mois((j) => {
      expect(dateCaducite(j)).toBe(moisApres(j, 24));
      expect(dateCaducite(j, 1)).toBe(moisApres(j, 48));
      const e = echeanceCaducite(j, j, dateCaducite(j, 1));
      expect([e.date, e.dateAffichee]).toEqual([moisApres(j, 48), moisApres(j, 48)]);
      const [avis, initiale, prorogee] = [j, moisApres(j, 24), moisApres(j, 48)].map((x) => x.split('-').reverse().join('/'));
      expect(e.explication.calcul).toBe(`${avis} + 24 mois = ${initiale}, prorogé jusqu’au ${prorogee}.`);
    }));
  test.each([
    ['2024-02-29', '2026-02-28', '2028-02-29'],
    ['2024-02-28', '2026-02-28', '2028-02-28'],
    ['2026-01-31', '2028-01-31', '2030-01-31'],
  ])('an opinion of %s lapses on %s, extended on %s', (avis, deux, quatre) =>
    expect([dateCaducite(avis), dateCaducite(avis, 1)]).toEqual([deux, quatre]),
  );
});

describe('milestones', () => {
  const jalonsDe = fc
    .tuple(ligneEtFaits, fc.array(fc.record({ date: jour, examine: fc.boolean() }), { maxLength: 3 }), fc.option(jour))
    .map(
      ([{ faits }, seances, dateAvis]): FaitsJalons => ({
        ...faits,
        dateAvis,
        dateTas: faits.dateReception,
        ancillaire: false,
        decisionAnsm: 'EN_ATTENTE',
        dateDecisionAnsm: null,
        seances,
        dateDebutPrevue: null,
        dateDebutEffectif: null,
        dateFinPrevue: null,
        dateFinEffective: null,
        rapportFinalLe: null,
      }),
    );

  test('the same dates on any day and for any order of the séances', () =>
    fc.assert(
      fc.property(jalonsDe, decalageDuJour, decalageDuJour, (f, un, autre) => {
        const dates = (g: FaitsJalons, n: number) =>
          jalonsNational(g, le(g, n)).map(({ code, dateTheorique, dateReelle, explication }) => [
            code,
            dateTheorique,
            dateReelle,
            explication,
          ]);
        expect(dates(f, un)).toEqual(dates({ ...f, seances: f.seances.toReversed() }, autre));
      }),
      { seed: 12, numRuns: 200 },
    ));

  test('a counted date always has its explanation; nobody is late while somebody else is waited for', () =>
    fc.assert(
      fc.property(jalonsDe, decalageDuJour, (f, n) => {
        const jalons = new Map(jalonsNational(f, le(f, n)).map((j) => [j.code, j]));
        for (const code of ['RECEVABILITE', 'COMPLEMENTS_RECUS', 'REPONSE_MODIF', 'AVIS', 'CADUCITE_AVIS'] as const)
          expect([code, jalons.get(code)?.explication === null]).toEqual([code, jalons.get(code)?.dateTheorique === null]);
        const attendComplements = f.dateDemandeComplements !== null && f.dateReceptionComplements === null;
        if (attendComplements && !f.dateRecevabilite) expect(jalons.get('RECEVABILITE')?.etat).not.toBe('EN_RETARD');
        const attendReponse =
          f.dateDemandeModif !== null && f.dateReponseModif === null && f.dateReprise === null && f.type !== 'PRO';
        if (attendReponse && !f.dateAvis) expect(jalons.get('AVIS')?.etat).not.toBe('EN_RETARD');
      }),
      { seed: 13, numRuns: 200 },
    ));
});

/** Day 0 is chosen so that nothing is rolled: what is compared is the law alone. */
test.each([
  ['devices, the agency validates', 'REG745', 'IC-Cas-2', 30, 102],
  ['Jardé', 'JARDE', 'CAT1', null, 97],
])(
  'the longest way of %s: the sum of its delays (rule DEL-04, cross-check)',
  (_, reglementationCode, qualificationCode, accordes, total) => {
    const vide: FaitsDelais = {
      reglementationCode,
      type: 'DI',
      qualificationCode,
      statut: 'DEPOSE',
      dateSoumission: '2026-03-02',
      dateReception: '2026-03-02',
      dateRecevabilite: null,
      dateDemandeComplements: null,
      dateReceptionComplements: null,
      dateDemandeModif: null,
      dateReponseModif: null,
      dateReprise: null,
      dateAvis: null,
      joursComplements: accordes,
      consultationExperts: null,
      destinatairesMs: null,
      informationsAnsm: null,
    };
    const le = (e: Echeance | null) => e?.date ?? '';
    const j = '2026-03-02';
    const dateDemandeComplements = le(echeanceRecevabilite(vide, j));
    const dateReceptionComplements = le(echeanceComplements({ ...vide, dateDemandeComplements }, j));
    const dateRecevabilite = le(echeanceReverification({ ...vide, dateReceptionComplements }, j));
    const dateDemandeModif = dateRecevabilite;
    const dateReponseModif = le(echeanceReponse({ ...vide, dateDemandeModif }, j));
    const fin = le(echeanceAvis({ ...vide, dateRecevabilite, dateDemandeModif, dateReponseModif }, j));
    expect(jdn(fin) - jdn(j)).toBe(total);
  },
);
