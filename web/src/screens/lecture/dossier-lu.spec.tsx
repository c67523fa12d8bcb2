import { expect, test } from '@jest/globals';
import { type Libelles, lectureDe } from '@riph/contracts/etude/formulaire/depose';
import { absentsDe, attendus, formulairesRemplis } from '@riph/contracts/etude/formulaire/test/formulaires-remplis';
import { renderToStaticMarkup } from 'react-dom/server';
import { DossierLu } from './DossierLu.tsx';

const libelles: Libelles = {
  qualifications: { CAT1: 'RIPH 1' },
  typesPromoteur: { 7: 'Promoteur académique' },
  produits: { ACTE: 'Acte de soin' },
  domaines: { 3: 'Cardiologie', 4: 'Oncologie' },
  competences: { PED: 'Pédiatrie' },
  caracteristiques: { 5: 'Essai randomisé' },
  pays: { 1: 'Canada', 2: 'Italie' },
  zones: { 1: 'HORS_UE', 2: 'UE' },
};
const rempli = formulairesRemplis({
  typePromoteurId: 7,
  produitActe: 'ACTE',
  domaineTherapeutiqueIds: [4, 3],
  competenceCodes: ['PED'],
  caracteristiqueIds: [5],
  pays: { horsUe: 1, ue: 2 },
});
/** Words of the page, as a reader sees them. */
const texteDe = (f: typeof rempli, fautes?: ReadonlyMap<string, string>) =>
  renderToStaticMarkup(<DossierLu {...f} reading={lectureDe(libelles)} {...(fautes && { fautes })} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');

test('every field of the schemas is on the page, whatever the catalogue says', () => {
  expect(absentsDe(texteDe(rempli), attendus(rempli, libelles))).toEqual([]);
});

test('a field that is not shown is missed', () => {
  const { objectifPrincipal: _, ...recherche } = rempli.recherche;
  const texte = texteDe({ ...rempli, recherche: { ...recherche, objectifPrincipal: null } });
  expect(absentsDe(texte, attendus(rempli, libelles))).toEqual(['objectifPrincipal']);
});

test('a centre in Nouméa: who reads the places is told that the law applies there in another way', () => {
  const { sitesInvestigateurs } = rempli.administratif;
  const a = { ...rempli.administratif, sitesInvestigateurs: sitesInvestigateurs.map((s) => ({ ...s, codePostal: '98800' })) };
  expect(texteDe({ ...rempli, administratif: a })).toContain('est en Nouvelle-Calédonie');
  expect(texteDe(rempli)).not.toContain('Nouvelle-Calédonie');
});

test('what another answer made useless stays, and is said to be so', () => {
  expect(texteDe(rempli)).toContain('Numéro de l’étude principale (sans objet d’après les autres réponses)');
});

test('what is wrong is said right after the answer that it is about, and nowhere else', () => {
  const administratif = { ...rempli.administratif, datePrevisionnelleFin: '2024-01-31', assurancePolice: null };
  const fautes = new Map([
    ['datePrevisionnelleFin', 'La fin suit le début.'],
    ['sitesInvestigateurs.0.ville', 'Trop long.'],
    ['assurancePolice', 'Cette information est obligatoire.'],
  ]);
  const vu = texteDe({ ...rempli, administratif }, fautes);
  // The end is shown twice: in the first lines, and in its block.
  expect(vu.match(/La fin suit le début\./g)).toHaveLength(2);
  expect(vu.match(/31\/01\/2024La fin suit le début\./g)).toHaveLength(2);
  expect(vu).toContain(`${administratif.sitesInvestigateurs[0].ville}Trop long.`);
  // A question without answer is not there: the list of what is missing names it.
  expect(vu).not.toContain('Cette information est obligatoire.');
});
