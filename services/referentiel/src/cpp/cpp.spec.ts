import { expect, test } from '@jest/globals';
import { cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { CPPS } from '../seed/cpps.ts';
import { assertCompetences, chercherCpps, horsTirage } from './cpp.rules.ts';

const COMITES = CPPS.map((c, i) =>
  cpp.parse({
    ...c,
    codePostal: c.code_postal,
    etablissementHote: c.etablissement_hote,
    agrementNumero: c.agrement_numero,
    agrementDebut: c.agrement_debut,
    agrementFin: c.agrement_fin,
    competencesUe: c.competences_ue,
    actif: i !== 3,
    inactifDepuis: i === 3 ? '2026-01-31' : null,
    indisponibilites: [],
    conflitsPromoteurs: [],
    annonceInstructeurs: null,
    annonceFin: null,
    version: 1,
  }),
);

const JOUR = '2026-11-27';

test('committees are found by name, town or host, without accents, and by what they hold', () => {
  const noms = (recherche: Parameters<typeof chercherCpps>[1]) =>
    chercherCpps(COMITES, recherche, JOUR).lignes.map((c) => c.code);
  expect(noms({ filtres: {}, texte: 'NIMES' })).toEqual(['SM3']);
  expect(noms({ filtres: { actif: false } })).toEqual([COMITES[3].code]);
  expect(noms({ filtres: { reglementation: 'REG536', actif: false } })).toEqual(['EST4']);
  expect(noms({ filtres: { competence: 'PEDIATRIE' }, texte: 'bordeaux' })).toEqual(['SO3']);
});

test('the sheets to complete are those where something is empty', () => {
  const avec = COMITES.with(0, { ...COMITES[0], agrementDebut: null }).with(5, { ...COMITES[5], email: '' });
  const codes = (incomplet: boolean) => chercherCpps(avec, { filtres: { incomplet } }, JOUR).lignes.map((c) => c.code);
  expect(codes(true).toSorted()).toEqual([COMITES[0].code, COMITES[5].code].toSorted());
  expect(codes(false)).toHaveLength(37);
});

test('those that no draw takes: closed, or whose agreement is over, the last first; counted and listed alike', () => {
  const avec = COMITES.with(0, { ...COMITES[0], agrementFin: '2026-11-26' })
    .with(5, { ...COMITES[5], agrementFin: JOUR })
    .with(7, { ...COMITES[7], agrementDebut: null, agrementFin: null });
  const attendus = [COMITES[0].code, COMITES[3].code, COMITES[7].code];
  expect(horsTirage(avec, JOUR).map((c) => c.code)).toEqual(attendus);
  const listes = chercherCpps(avec, { filtres: { horsTirage: true } }, JOUR).lignes.map((c) => c.code);
  expect(listes.toSorted()).toEqual(attendus.toSorted());
  expect(chercherCpps(avec, { filtres: { incomplet: true } }, JOUR).lignes.map((c) => c.code)).toContain(COMITES[0].code);
});

test('pages follow one another without hole nor double, in the order asked for', () => {
  const vus: string[] = [];
  let apres: string | null = '0';
  while (apres !== null) {
    const recherche = { filtres: {}, tri: [{ champ: 'region' as const, sens: 'desc' as const }], page: { taille: 10, apres } };
    const p: ReturnType<typeof chercherCpps> = chercherCpps(COMITES, recherche, JOUR);
    expect(p.total).toBe(39);
    vus.push(...p.lignes.map((l) => l.region));
    apres = p.suivant;
  }
  expect(vus).toHaveLength(39);
  expect(vus).toEqual(vus.toSorted((a, b) => b.localeCompare(a, 'fr')));
});

const LISTE = [
  { code: 'PEDIATRIE', reglementationCode: 'JARDE', actif: true },
  { code: 'ANCIENNE', reglementationCode: 'JARDE', actif: false },
  { code: 'UE', reglementationCode: 'REG536', actif: true },
];
const rien = { competences: [], competencesUe: [] };
test.each<
  [
    string,
    { competences?: string[]; competencesUe?: string[] },
    typeof rien | { competences: string[]; competencesUe: string[] },
    string[],
  ]
>([
  ['from the lists', { competences: ['PEDIATRIE'], competencesUe: ['UE'] }, rien, []],
  ['misspelt', { competences: ['PEDIATRY'] }, rien, ['competences']],
  ['of the other list', { competences: ['UE'], competencesUe: ['PEDIATRIE'] }, rien, ['competences', 'competencesUe']],
  ['withdrawn', { competences: ['ANCIENNE'] }, rien, ['competences']],
  ['withdrawn, declared before', { competences: ['ANCIENNE'] }, { competences: ['ANCIENNE'], competencesUe: [] }, []],
])('competences %s', (_case, saisies, actuel, champs) => {
  const essai = () => assertCompetences(LISTE, { ...rien, ...saisies }, actuel);
  if (champs.length === 0) return expect(essai).not.toThrow();
  expect(essai).toThrow(
    expect.objectContaining({
      code: 'saisie.invalide',
      details: { fields: champs.map((champ) => expect.objectContaining({ champ })) },
    }),
  );
});
