import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addJours } from '../../../core/deadlines.ts';
import { ETATS_ETUDE } from '../../socle/dossier.workflow.ts';
import {
  attenteFiche,
  codesMeddra,
  decisionDepuis,
  empechementFiche,
  estPubliee,
  type FaitsRecrutement,
  type FichePubliable,
  fautesAdmin,
  fautesRecherche,
  fautesRecrutement,
  gardesPublication,
  gardesRecrutement,
  manquesFiche,
  recrutementFerme,
} from './eclaire.rules.ts';
import { eclaireAdmin, eclaireRecherche, STATUTS_RECRUTEMENT } from './eclaire.schemas.ts';

const admin = eclaireAdmin.parse({ contactPublic: { courriel: 'public@promoteur.test' } });
const COMPLETE: FichePubliable = {
  etat: 'EN_COURS',
  dateAvisFavorable: '2026-03-02',
  titre: 'Étude de la marche',
  promoteur: 'CHU de Nantes',
  admin,
  recherche: eclaireRecherche.parse({}),
  recrutement: 'EN_ATTENTE',
  eligibilite: [{ type: 'INCLUSION' }],
  jugement: [{ type: 'PRINCIPAL' }],
  sites: [],
};
const avec = (f: Partial<FichePubliable>): FichePubliable => ({ ...COMPLETE, ...f });
const contact = (c: object) => eclaireAdmin.parse({ contactPublic: c });

// PUB-01.
test.each(ETATS_ETUDE.map((e) => [e] as const))(
  'the form of a study « %s » is filled unless it is a draft, refused or closed',
  (etat) =>
    expect(empechementFiche(etat) === null).toBe(
      !['EN_CREATION', 'REFUSEE', 'ARCHIVEE', 'RAPATRIEE_CTIS', 'REPRISE_A_CONFIRMER'].includes(etat),
    ),
);

test('the form is expected before the first inclusion, late once the research has begun, no more once the permission is given', () => {
  const faits = { autorisee: false, dateDebutEffectif: null };
  expect(attenteFiche({ ...faits, etat: 'A_DEMARRER' })).toMatch(/avant la première inclusion/);
  expect(attenteFiche({ ...faits, etat: 'EN_COURS', dateDebutEffectif: '2026-03-09' })).toMatch(/09\/03\/2026/);
  expect(attenteFiche({ ...faits, etat: 'A_DEMARRER', autorisee: true })).toBeNull();
  expect(attenteFiche({ ...faits, etat: 'EN_EVALUATION' })).toBeNull();
});

const faits = (f: Partial<FaitsRecrutement> = {}): FaitsRecrutement => ({
  etat: 'EN_COURS',
  statut: 'EN_ATTENTE',
  debut: null,
  fin: null,
  dateAvisFavorable: '2026-03-02',
  ...f,
});
const OUVERT = faits({ statut: 'OUVERT', debut: '2026-03-10' });
const FERME = faits({ statut: 'FERME', debut: '2026-03-10', fin: '2026-04-01' });

// PUB-02.
test('it opens while the research is under way, closes, opens again; nothing else', () => {
  const possibles = (f: FaitsRecrutement) => STATUTS_RECRUTEMENT.filter((s) => gardesRecrutement(f, s).length === 0);
  expect(possibles(faits())).toEqual(['OUVERT']);
  expect(possibles(OUVERT)).toEqual(['FERME']);
  expect(possibles(FERME)).toEqual(['OUVERT']);
  expect(possibles({ ...OUVERT, etat: 'SUSPENDUE' })).toEqual(['FERME']);
  expect(gardesRecrutement({ ...FERME, etat: 'SUSPENDUE' }, 'OUVERT')).toEqual([expect.stringMatching(/suspendue/)]);
  expect(gardesRecrutement(faits({ etat: 'A_DEMARRER' }), 'OUVERT')).toEqual([
    expect.stringMatching(/Déclarez d’abord son début/),
  ]);
});

test.each([
  [faits(), 'OUVERT', '2026-03-02', []],
  [faits(), 'OUVERT', '2026-03-01', [/avant l’avis favorable \(02\/03\/2026\)/]],
  [faits(), 'OUVERT', '2026-05-02', [/dans le futur/]],
  [OUVERT, 'FERME', '2026-03-10', []],
  [OUVERT, 'FERME', '2026-03-09', [/avant de s’ouvrir \(10\/03\/2026\)/]],
  [FERME, 'OUVERT', '2026-04-01', []],
  [FERME, 'OUVERT', '2026-03-31', [/avant d’avoir fermé \(01\/04\/2026\)/]],
] as const)('the day of a change of recruitment, case %#', (f, vers, date, fautes) =>
  expect(fautesRecrutement(f, vers, date, '2026-05-01')).toEqual(fautes.map((m) => expect.stringMatching(m))),
);

test('closed with its research, a recruitment never ends before it began', () => {
  const jour = fc.integer({ min: 0, max: 900 }).map((n) => addJours('2026-01-01', n));
  fc.assert(
    fc.property(jour, jour, (debut, date) => {
      expect(recrutementFerme(debut, date) >= debut).toBe(true);
      expect([debut, date]).toContain(recrutementFerme(debut, date));
    }),
    { seed: 20261124 },
  );
  expect(recrutementFerme(null, '2026-03-02')).toBe('2026-03-02');
});

// PUB-03.
test.each([
  ['nothing', {}, []],
  ['no sponsor', { promoteur: ' ' }, ['administratif']],
  ['no way to reach the public contact', { admin: eclaireAdmin.parse({}) }, ['administratif']],
  ['a telephone is enough', { admin: contact({ telephone: '02 40 00 00 00' }) }, []],
  ['a wrong address', { admin: contact({ courriel: 'public@' }) }, ['administratif']],
  ['a wrong number of a register', { admin: { ...admin, numeroNct: 'NCT1' } }, ['administratif']],
  ['no title', { titre: '' }, ['recherche']],
  ['a wrong code of MedDRA', { recherche: eclaireRecherche.parse({ meddra: '1007' }) }, ['recherche']],
  ['non-inclusion alone', { eligibilite: [{ type: 'EXCLUSION' }] }, ['criteres']],
  ['a secondary outcome alone', { jugement: [{ type: 'SECONDAIRE' }] }, ['criteres']],
  ['open without a place', { recrutement: 'OUVERT' }, ['sites']],
  ['open with a place', { recrutement: 'OUVERT', sites: [{ organisme: 'CHU', courriel: '' }] }, []],
  ['a wrong address of a place', { sites: [{ organisme: 'CHU', courriel: 'x' }] }, ['sites']],
] as const)('what the form lacks: %s', (_, f, parties) =>
  expect(manquesFiche(avec(f as Partial<FichePubliable>)).map((m) => m.partie)).toEqual(parties),
);

test('the permission is given after the favourable opinion only; published: given, complete, known to the register', () => {
  expect(gardesPublication(COMPLETE)).toEqual([]);
  expect(gardesPublication(avec({ etat: 'EN_EVALUATION' }))).toEqual([expect.stringMatching(/une fois l’avis favorable/)]);
  expect(gardesPublication(avec({ promoteur: null }))).toHaveLength(1);
  expect(estPubliee(COMPLETE, true)).toBe(true);
  expect(estPubliee(COMPLETE, false)).toBe(false);
  expect(estPubliee(avec({ titre: '' }), true)).toBe(false);
  expect(estPubliee(avec({ etat: 'ARCHIVEE' }), true)).toBe(true);
  expect(estPubliee(avec({ etat: 'ABANDONNEE', dateAvisFavorable: null }), true)).toBe(false);
  expect(estPubliee(avec({ etat: 'RAPATRIEE_CTIS' }), true)).toBe(false);
});

const T1 = '2026-04-01T08:00:00.000Z';
const T2 = '2026-05-04T07:30:00.000Z';
test.each([
  ['first, nobody having decided', null, false, null, null],
  ['first, by who cannot say what he read', undefined, false, null, null],
  ['what was read stands', T1, true, T1, null],
  ['given since', null, true, T1, { autorisee: true, par: 'Camille Martin', le: '01/04/2026 à 10:00' }],
  ['withdrawn since', T1, false, T2, { autorisee: false, par: 'Camille Martin', le: '04/05/2026 à 09:30' }],
  ['withdrawn, then given by who cannot say what he read', undefined, false, T2, expect.objectContaining({ autorisee: false })],
  ['given, and toggled by who cannot say what he read: the withdrawal says why', undefined, true, T1, null],
] as const)(
  'what somebody decided of the permission since it was read stays: %s',
  (_, lueLe, publicationAutorisee, publicationLe, attendue) =>
    expect(decisionDepuis(lueLe, { publicationAutorisee, publicationLe, publicationPar: 'Camille Martin' })).toEqual(attendue),
);

test('codes of MedDRA are read whatever separates them; each wrong field is named', () => {
  expect(codesMeddra(' 10070575, 10065430;10000001 ')).toEqual(['10070575', '10065430', '10000001']);
  expect(fautesRecherche(eclaireRecherche.parse({ meddra: '10070575, 10065430' }))).toEqual([]);
  const faux = eclaireAdmin.parse({
    numeroNct: 'NCT1',
    numeroIsrctn: 'X',
    numeroUtn: 'U1',
    contactScientifique: { courriel: 'a' },
    contactPublic: { courriel: 'b' },
  });
  expect(fautesAdmin(faux).map((f) => f.champ)).toEqual([
    ...['numeroNct', 'numeroIsrctn', 'numeroUtn', 'contactScientifique.courriel', 'contactPublic.courriel'],
  ]);
});
