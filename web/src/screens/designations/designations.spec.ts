/** What the forms of a designation send, and how its verdict is said. */
import { expect, test } from '@jest/globals';
import { fieldsOf } from '@riph/contracts/core/errors';
import {
  type DesignationLue,
  designationSaisie,
  type Homonymes,
  type PeriodeLue,
  participationModifiee,
  type Verdict,
} from '@riph/contracts/vrb/volontaire.schemas';
import { inputOf, type Saisie } from '../../components/fields/described.types.ts';
import {
  AUTRE,
  aideIndemnite,
  champsDesignation,
  designationDe,
  designationVide,
  direDepassement,
  direSuivi,
  direVerdict,
  isDesignable,
  lieuxDe,
  rechercheDuSejour,
  verdictDe,
} from './designer.rules.ts';
import { champsModifier, departModifier, gestesPeriode, modifieeDe, prorogationDe } from './participation.rules.ts';

const pour = { dateDebut: '2026-04-01', dateFin: '2026-04-01', montantTotal: 4000 };
const libre: Verdict = { disponible: true, motifs: [], dateDisponibilite: null, montantRestant: 6000, pour };
const exclue: Verdict = {
  disponible: false,
  motifs: ['EXCLUSION'],
  dateDisponibilite: '2026-06-21',
  montantRestant: 4499.5,
  pour,
};
const connu = { volId: 7, identifiant: 'LEGJE05091988-01', ordre: 1, sexe: 'M', lieuNaissance: 'Brest' } as const;
const homonymes: Homonymes = { trouves: [{ ...connu, dejaDansMonCentre: false, verdict: exclue }], nouveau: libre };
const personne: Homonymes = { trouves: [], nouveau: libre };

const identite: Saisie = { nom: ' Le Goff ', prenom: 'Jean-Yves', dateNaissance: '1988-09-05' };
const remplie: Saisie = {
  ...designationVide,
  dateDebut: '2026-07-01',
  dateFin: '2026-07-02',
  montantIndemnite: ' 1 500,50 € ',
  sexe: 'M',
  lieuNaissance: 'Brest',
  examenPrealable: true,
  informeInscription: true,
  affilieSecuriteSociale: true,
};

test('a person of the file is not described again; another is', () => {
  expect(champsDesignation('1', true, null).map((c) => c.cle)).not.toContain('sexe');
  expect(champsDesignation(AUTRE, false, null).map((c) => c.cle)).not.toContain('motifDistinction');
  expect(champsDesignation(AUTRE, true, null).map((c) => c.cle)).toContain('motifDistinction');
  const elle = designationDe(identite, { ...remplie, sexe: '', lieuNaissance: '' }, '1', homonymes);
  expect(elle).toMatchObject({ nom: 'Le Goff', sexe: 'M', lieuNaissance: 'Brest', memePersonne: 1, autrePersonne: false });
  expect(elle).toMatchObject({ montantIndemnite: 1500.5, valeurAvantagesNature: 0, motifInterdiction: null });
  expect(designationDe(identite, remplie, AUTRE, homonymes)).toMatchObject({ memePersonne: null, autrePersonne: true });
  expect(designationDe(identite, remplie, AUTRE, personne)).toMatchObject({ memePersonne: null, autrePersonne: false });
});

test('each field that is missing or wrong is named', () => {
  const fautes = (s: Saisie) => {
    const lu = designationSaisie.safeParse({ centre: 'C00001', ...designationDe(identite, s, AUTRE, personne) });
    return lu.success ? [] : fieldsOf(lu.error).map((f) => f.champ);
  };
  expect(fautes(remplie)).toEqual([]);
  expect(fautes(designationVide).toSorted()).toEqual(['dateDebut', 'dateFin', 'lieuNaissance', 'sexe']);
  expect(fautes({ ...remplie, montantIndemnite: 'mille' })).toEqual(['montantIndemnite']);
  expect(fautes({ ...remplie, dateFin: '2026-06-30' })).toEqual(['dateFin']);
});

test('the verdict is said in words, for whom the answer is about', () => {
  expect(verdictDe(homonymes, '')).toBeNull();
  expect(verdictDe(homonymes, '1')).toBe(exclue);
  expect(verdictDe(homonymes, AUTRE)).toBe(libre);
  expect(direVerdict(libre)).toMatchObject({ titre: 'Peut participer', ton: 'success', raisons: [] });
  expect(direVerdict(exclue)).toMatchObject({
    titre: 'Ne peut pas participer avant le 21/06/2026',
    ton: 'warning',
    raisons: ['La personne est dans une période d’exclusion à ces dates.'],
  });
  const deja: Verdict = { ...exclue, motifs: ['DEJA_DESIGNE'], dateDisponibilite: null };
  expect(direVerdict(deja)).toMatchObject({ titre: 'Ne peut pas participer', ton: 'error' });
  expect(isDesignable({ ...homonymes, trouves: [{ ...homonymes.trouves[0], verdict: deja }] }, '1')).toBe(false);
  expect(isDesignable(homonymes, '1')).toBe(true);
});

test.each<[string, Verdict['pour'], RegExp]>([
  ['a day', pour, /^Réponse pour un séjour d’un jour, le 01\/04\/2026, et 4.000,00.€\.$/],
  [
    'some days',
    { ...pour, dateFin: '2026-04-03', montantTotal: 3900.5 },
    /^Réponse pour un séjour du 01\/04\/2026 au 03\/04\/2026, et 3.900,50.€\.$/,
  ],
  ['nothing paid', { ...pour, montantTotal: 0 }, /le 01\/04\/2026, sans indemnité\.$/],
])('a verdict says for which stay and which amount it answers: %s', (_, pour, mots) => {
  expect(direVerdict({ ...libre, pour }).pour).toMatch(mots);
  expect(direSuivi({ ...exclue, pour })).toMatch(/^Ne peut pas participer avant le 21\/06\/2026\. La personne est dans/);
});

test('the stay that is typed is asked about once it is whole, as it would be sent', () => {
  const lieu = { etuId: 3, centre: 'C00001' };
  const demander = (s: Saisie) => rechercheDuSejour(lieu, identite, s);
  expect(demander(remplie)).toEqual({
    ...lieu,
    nom: 'Le Goff',
    prenom: 'Jean-Yves',
    dateNaissance: '1988-09-05',
    dateDebut: '2026-07-01',
    dateFin: '2026-07-02',
    montantTotal: 1500.5,
    indemniteInterdite: false,
  });
  expect(demander({ ...remplie, montantIndemnite: '0,1', valeurAvantagesNature: '0,2' })?.montantTotal).toBe(0.3);
  expect(demander({ ...remplie, montantIndemnite: '' })?.montantTotal).toBe(0);
  expect(demander({ ...remplie, motifInterdiction: 'MINEUR' })?.indemniteInterdite).toBe(true);
  expect(demander({ ...remplie, dateFin: '2026-06-30' })).toBeNull();
  expect(demander({ ...remplie, dateDebut: '' })).toBeNull();
  expect(demander({ ...remplie, montantIndemnite: 'mille' })).toBeNull();
});

test.each([
  [null, 'Par exemple 1 500,50. Vide : aucune.'],
  [0, 'Le protocole ne prévoit pas d’indemnité : laissez vide.'],
  [2500, /^Au plus 2.500,00.€, le montant approuvé par le comité/],
])('an amount of %p approved is said beside the field', (approuvee, mots) => expect(aideIndemnite(approuvee)).toMatch(mots));

test('more persons than the protocol foresees: how many, and whom to tell', () =>
  expect(direDepassement({ prevus: 2, designes: 3 })).toMatch(
    /^Avec cette personne, 3 volontaires sont désignés et le protocole en prévoit 2 :/,
  ));

test('one designates at the places where one is an investigator', () => {
  const etude = {
    etuId: 3,
    numero: null,
    titre: 'X',
    etat: 'EN_COURS',
    dateFin: '2027-01-01',
    ouverte: true,
    indemnitePrevue: null,
  } as const;
  const centre = { code: 'C00001', nom: 'Unité' };
  const etudes = [
    { ...etude, role: 'INVESTIGATEUR', centre } as const,
    { ...etude, role: 'GERANT', centre } as const,
    { ...etude, etuId: 4, role: 'INVESTIGATEUR', centre } as const,
  ];
  expect(lieuxDe(etudes, 3)).toHaveLength(1);
});

test('what is kept of a participation comes back as it was; only what may be done with a period is offered', () => {
  const p: PeriodeLue = {
    perPartId: 5,
    desId: 9,
    numero: 1,
    dateDebut: '2026-03-10',
    dateFin: '2026-03-20',
    dateFinInitiale: null,
    nbProrogations: 0,
    motifProrogation: null,
    dateFinExclusion: '2026-06-20',
    derniere: true,
  };
  const d: DesignationLue = {
    desId: 9,
    volId: 7,
    identifiant: connu.identifiant,
    etuId: 3,
    etudeNumero: null,
    centre: { code: 'C00001', nom: 'U' },
    investigateur: 'A. M.',
    motifInscription: 'SAIN',
    dateDesignation: '2026-03-01',
    numeroInclusion: 'A-1',
    montantIndemnite: 1500.5,
    valeurAvantagesNature: 0,
    motifInterdiction: null,
    montantTotal: 1500.5,
    avantagesNature: false,
    indemniteApprouvee: 1500.5,
    etat: 'PLANIFIEE',
    dateFinExclusion: '2026-06-20',
    dateSortie: null,
    motifSortie: null,
    periodes: [p],
    version: 2,
    gestes: ['MODIFIER', 'PERIODE', 'PROROGER', 'ANNULER', 'SUPPRIMER_PERIODE'],
  };
  const saisie = inputOf(champsModifier(d), departModifier(d));
  expect(participationModifiee.parse(modifieeDe(saisie, d.version))).toEqual({
    geste: 'MODIFIER',
    version: 2,
    numeroInclusion: 'A-1',
    montantIndemnite: 1500.5,
    valeurAvantagesNature: 0,
    motifInterdiction: null,
  });
  expect(gestesPeriode(d, p, '2026-03-09')).toEqual({ proroger: false, modifier: true, supprimer: true });
  expect(gestesPeriode(d, p, '2026-03-10')).toEqual({ proroger: true, modifier: false, supprimer: false });
  expect(gestesPeriode({ ...d, gestes: ['CORRIGER'] }, p, '2026-03-10')).toEqual({
    proroger: false,
    modifier: false,
    supprimer: true,
  });
  expect(prorogationDe({ dateFin: '2026-03-30', motifProrogation: ' Bilan ', montantSupplementaire: '' }, p)).toEqual({
    perPartId: 5,
    dateFin: '2026-03-30',
    motifProrogation: 'Bilan',
    montantSupplementaire: 0,
  });
});
