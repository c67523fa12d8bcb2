/** The sheet of a committee acts: the administration changes a field, and the next draw, what a sponsor reads of it or who finds it is another. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { cppSaisi } from '@riph/contracts/referentiel/referentiel.schemas';
import type * as z from 'zod';
import { type Comites, mondeDuComite } from './comite.ts';
import { administrateur as admin, deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

const J0 = '2026-03-02';
type Fiche = z.output<typeof cppSaisi>;

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const referentiel = () => m.services.of('referentiel');
const lire = (cppId: number) => referentiel().call(referentielCppAdministration, 'lire', { params: { cppId } }, admin);
/** Changes one sheet; gives what writes it again as it was. */
async function changer(cppId: number, champs: Partial<Fiche>): Promise<() => Promise<unknown>> {
  const lu = await lire(cppId);
  const ecrire = async (plus: Partial<Fiche>) => {
    const { version } = await lire(cppId);
    const body = cppSaisi.parse({ ...lu, ...plus, version });
    await referentiel().call(referentielCppAdministration, 'modifier', { body }, admin);
    await m.services.settled();
  };
  await ecrire(champs);
  return () => ecrire({});
}
const raisons = async (dosId: number, cppId: number) => {
  const comites = await m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, admin);
  return comites.find((x) => x.cppId === cppId)?.raisons;
};
/** A draft, its sponsor and a committee that may be drawn for it. */
async function tirable() {
  const dosId = await m.brouillonComplet();
  const { donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  const comites = await m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, admin);
  const eligible = comites.find((x) => x.raisons.length === 0);
  if (!eligible) throw new Error('a committee that may be drawn was expected');
  return { dosId, cppId: eligible.cppId, organisme: donnees.promoteur.organisme ?? '' };
}

test.each<[string, (organisme: string) => Partial<Fiche>, string]>([
  ['reglementations', () => ({ reglementations: ['REG745'] }), 'REGLEMENTATION'],
  ['agrementFin', () => ({ agrementFin: addJours(J0, 1) }), 'AGREMENT'],
  ['agrementDebut', () => ({ agrementDebut: addJours(J0, 100) }), 'AGREMENT'],
  ['indisponibilites', () => ({ indisponibilites: [{ du: J0, au: addJours(J0, 3), motif: 'Congés' }] }), 'INDISPONIBLE'],
  ['conflitsPromoteurs', (organisme) => ({ conflitsPromoteurs: [organisme] }), 'CONFLIT'],
  ['etablissementHote', (organisme) => ({ etablissementHote: organisme }), 'CONFLIT'],
])('a committee leaves the draw by the field %s of its sheet, and comes back', async (_, champs, raison) => {
  const { dosId, cppId, organisme } = await tirable();
  const retablir = await changer(cppId, champs(organisme));
  expect(await raisons(dosId, cppId)).toContain(raison);
  await retablir();
  expect(await raisons(dosId, cppId)).toEqual([]);
});

test('a competence that excludes is of the committees that declare it among their competences', async () => {
  const params = { reglementationCode: 'JARDE' };
  const [valeur] = await referentiel().call(referentielListesAdministration, 'listerCompetences', { params }, admin);
  const { id, version, libelle, ordre, code } = valeur;
  const body = { id, version, libelle, ordre, actif: true, bloquante: true };
  await referentiel().call(referentielListesAdministration, 'modifierCompetence', { body }, admin);
  await m.services.settled();
  const { cppId } = await tirable();
  const dosId = await m.brouillonComplet({ competenceCodes: [code] });
  const sans = await changer(cppId, { competences: [] });
  expect(await raisons(dosId, cppId)).toContain('COMPETENCE');
  await sans();
  await changer(cppId, { competences: [code] });
  expect(await raisons(dosId, cppId)).not.toContain('COMPETENCE');
});

test('a committee switched off leaves the draw, and comes back when it is switched on', async () => {
  const { dosId, cppId } = await tirable();
  const activer = async (actif: 'true' | 'false') => {
    const parts = { params: { cppId }, query: { actif } };
    await referentiel().call(referentielCppAdministration, 'activer', parts, admin);
    await m.services.settled();
  };
  await activer('false');
  expect(await raisons(dosId, cppId)).toContain('INACTIF');
  await activer('true');
  expect(await raisons(dosId, cppId)).toEqual([]);
});

test('the sponsor of a dossier reads the committee as its sheet says', async () => {
  const { dosId, cppId } = await c.depose();
  const fiche = { nom: 'CPP Rivage I', email: 'secretariat@rivage1.example', telephone: '02 99 00 00 01' };
  await changer(cppId, fiche);
  expect((await c.synthese(dosId, deposant)).cpp).toEqual({ id: cppId, ...fiche });
});

test('a committee is found by the words of its sheet, and by its competences for medicines', async () => {
  const { cppId } = await tirable();
  const params = { reglementationCode: 'REG536' };
  const [{ code }] = await referentiel().call(referentielListesAdministration, 'listerCompetences', { params }, admin);
  const chercher = async (recherche: object) => {
    const query = { recherche: JSON.stringify(recherche) };
    return (await referentiel().call(referentielCppAdministration, 'rechercher', { query }, admin)).lignes.map((l) => l.id);
  };
  await changer(cppId, { sigle: 'RIVAGE', region: 'Armorique', ville: 'Port-Blanc', competences: [], competencesUe: [] });
  for (const texte of ['rivage', 'armorique', 'port-blanc']) expect(await chercher({ filtres: {}, texte })).toContain(cppId);
  expect(await chercher({ filtres: { competence: code } })).not.toContain(cppId);
  await changer(cppId, { competencesUe: [code] });
  expect(await chercher({ filtres: { competence: code } })).toContain(cppId);
});
