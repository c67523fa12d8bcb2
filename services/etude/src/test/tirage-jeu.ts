/** Committees, séances and parameters for the tests of the draw. */
import { addJours } from '@riph/contracts/core/deadlines';
import type { Cpp, ParametreTas } from '@riph/contracts/referentiel/referentiel.schemas';
import {
  ALGORITHME,
  empreinteSecret,
  type FaitsTirage,
  reglesDuTirage,
  selectionner,
  tirerParmi,
} from '../depot/tirage/tas.rules.ts';

export const J0 = '2026-03-02';
export const parametre: ParametreTas = {
  code: 'JARDE',
  actif: true,
  delaiMinSeance: 21,
  delaiMaxSeance: 30,
  delaiMaxElargi: 60,
  capaciteMensuelleDi: 8,
  modeCrise: false,
  dateDebutCrise: null,
  dateFinCrise: null,
  motifCrise: null,
  cppCrise: [],
  egalisation: true,
  tolerance: 1,
  conflitMemeEtablissement: true,
  version: 3,
  modifiePar: '',
  dateModif: '',
};
export const comite = (id: number, change: Partial<Cpp> = {}): Cpp => ({
  id,
  code: `C${id}`,
  nom: `Comité ${id}`,
  sigle: `C${id}`,
  adresse: '',
  codePostal: '75001',
  ville: 'Paris',
  region: '',
  email: 'c@exemple.test',
  telephone: '',
  etablissementHote: `Hôpital ${id}`,
  agrementNumero: '',
  agrementDebut: '2020-01-01',
  agrementFin: '2030-01-01',
  reglementations: ['JARDE'],
  competences: ['ONCO'],
  competencesUe: [],
  actif: true,
  inactifDepuis: null,
  indisponibilites: [],
  conflitsPromoteurs: [],
  annonceInstructeurs: null,
  annonceFin: null,
  version: 1,
  ...change,
});
export const seance = (cppId: number, jours: number, change: object = {}) => ({
  seanceId: cppId * 100 + jours,
  cppId,
  date: addJours(J0, jours),
  type: 'PLENIERE',
  placesLibres: 2,
  ...change,
});
export const faits = (change: Partial<FaitsTirage>): FaitsTirage => ({
  aujourdhui: J0,
  reglementationCode: 'JARDE',
  competencesRequises: [],
  promoteur: 'CHU de Montfleury',
  dejaSaisis: [],
  comites: [],
  seances: [],
  chargeMensuelle: [],
  tiragesAnnee: new Map(),
  ...change,
});

export const INSTANT = `${J0}T10:00:00.000Z`;
export const SECRET = 'a'.repeat(64);

/** The record that the rules make, as the screen « Preuve du tirage » gives it the next day; null when nobody can be drawn. */
export function enregistrement(p: ParametreTas, f: FaitsTirage, dosId = 12) {
  const { mode, comites, candidats } = selectionner(p, f);
  if (candidats.length === 0) return null;
  return {
    dosId,
    numero: '26.00001.000001',
    date: INSTANT,
    mode,
    parametreVersion: p.version,
    algorithme: ALGORITHME,
    regles: reglesDuTirage(p, f.aujourdhui),
    comites,
    ...tirerParmi(candidats, SECRET, dosId, INSTANT, p.version),
    secretSha256: empreinteSecret(SECRET),
    secret: SECRET,
    operateur: null,
    motif: null,
    allegeCppId: null,
  };
}
