import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import type { EtuId } from '@riph/contracts/core/ids';
import { etudeConservation } from '@riph/contracts/etude/vie/conservation.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { eclaireAdmin, eclaireRecherche } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { etudeEclaireExport } from '@riph/contracts/etude/vie/registre/eclaire-export.calls';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { examenEclaireSites } from '@riph/contracts/examen/eclaire-sites.calls';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { referentielIntegrationExterne } from '@riph/contracts/referentiel/integration-externe.calls';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { FHIR_PREMIERE_FOIS_MS, validerFhir } from '../../../../../deploy/test-kit/fhir.ts';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';
import { ExportsEclaire } from './exports.ts';

let m: Monde;
let c: Comites;
let dossier = '';

/** The form of the study complete, and its permission given. */
async function publier(etuId: number): Promise<void> {
  const params = { params: { etuId } };
  const appeler = m.etude.call.bind(m.etude);
  const a = await appeler(examenRegistre, 'lireElementsAdmin', params, deposant);
  const contactPublic = { nom: 'Roux', prenom: 'Ange', courriel: 'public@chu.test', telephone: '0102030405' };
  const admin = eclaireAdmin.parse({ ...a.donnees, contactPublic, contactScientifique: contactPublic, numeroNct: 'NCT01234567' });
  await appeler(examenRegistre, 'modifierElementsAdmin', { ...params, body: { version: a.version, donnees: admin } }, deposant);
  const r = await appeler(examenRegistre, 'lireElementsRecherche', params, deposant);
  const recherche = eclaireRecherche.parse({
    ...r.donnees,
    phase: 'Sans objet',
    pathologie: 'Insuffisance cardiaque',
    meddra: '10019279',
    resume: 'Marcher aide-t-il ?',
    objectifs: 'Mesurer la qualité de vie',
    dureeParticipation: 6,
    tailleEtude: 120,
    sexes: ['F', 'M'],
    groupesSujet: ['PATIENT'],
    tranchesAge: ['IN_UTERO', 'AGE_0_17', 'AGE_18_64', 'AGE_65_PLUS'],
    populationVulnerable: ['minors', 'pregnant'],
  });
  await appeler(
    examenRegistre,
    'modifierElementsRecherche',
    { ...params, body: { version: r.version, donnees: recherche } },
    deposant,
  );
  await appeler(
    examenEclaireCriteres,
    'creerEligibilite',
    { ...params, body: { type: 'INCLUSION', titre: 'Adultes' } },
    deposant,
  );
  await appeler(
    examenEclaireCriteres,
    'creerEligibilite',
    { ...params, body: { type: 'EXCLUSION', titre: 'Grossesse à risque' } },
    deposant,
  );
  await appeler(
    examenEclaireCriteres,
    'creerJugement',
    { ...params, body: { type: 'PRINCIPAL', titre: 'Score SF-36' } },
    deposant,
  );
  const site = { organisme: 'CHU de Rennes', service: 'Cardiologie', ville: 'Rennes', codePostal: '35000' };
  await appeler(examenEclaireSites, 'creer', { ...params, body: { ...SITE_VIDE, ...site } }, deposant);
  await appeler(examenPublication, 'basculer', params, deposant);
}
const lue = async (etuId: EtuId) => ({
  lueLe: (await m.etude.call(examenPublication, 'lire', { params: { etuId } }, deposant)).le,
});
const SITE_VIDE = { adresse: '', titre: '', nom: '', prenom: '', courriel: '', telephone: '' };

const favorable = async (numeroNational: string): Promise<number> => {
  const { dosId, cppId, comite } = await c.recevable({ numeroNational });
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  return (await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).etuId;
};
const exporter = () => m.etude.call(etudeEclaireExport, 'exporterMaintenant', {}, administrateur);
/** One of the two files of the last run for the loi Jardé. */
const fichier = async (format: 'EXPORT' | 'FHIR') => {
  const [run] = (await exporter()).filter((x) => x.reglementationCode === 'JARDE');
  const lu = await m.etude.call(
    etudeEclaireExport,
    'telechargerExport',
    { params: { exportId: run.id }, query: { format } },
    administrateur,
  );
  if (!('document' in lu)) throw new Error('no file');
  return { run, texte: (await m.etude.get(DocumentStore).readBuffer(lu.document.documentId)).toString() };
};

beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'eclaire-'));
  process.env.ECLAIRE_DOSSIER = dossier;
  ({ m, c } = await mondeDuComite('2026-03-02', [dossierCtis]));
});
afterAll(async () => {
  delete process.env.ECLAIRE_DOSSIER;
  await m?.stop();
  await rm(dossier, { recursive: true, force: true });
});

test('nothing is published: the files are there, and empty', async () => {
  const { run, texte } = await fichier('EXPORT');
  expect(run).toMatchObject({ nombre: 0, ecarts: [], nom: 'export_eclaire_jarde.json' });
  expect(JSON.parse(texte)).toEqual({ data: [] });
  expect((await readdir(dossier)).toSorted()).toEqual([
    'export_eclaire_ctis.json',
    'export_eclaire_dm.json',
    'export_eclaire_dmdiv.json',
    'export_eclaire_jarde.json',
  ]);
});

test('the studies whose sponsor allows it, each field there; without the permission they leave both files', async () => {
  const etuId = await favorable('2026-A00101-45');
  await favorable('2026-A00102-45');
  await publier(etuId);
  const { run, texte } = await fichier('EXPORT');
  expect(run.nombre).toBe(1);
  const [ligne] = JSON.parse(texte).data;
  expect(ligne).toMatchObject({
    reglementation_code: 'JARDE',
    etat: 'A_DEMARRER',
    numero_primaire: '2026-A00101-45',
    numero_nct: 'NCT01234567',
    numero_isrctn: null,
    date_debut_recrutement: null,
    dates_avis_favorable_ms_mns: null,
    publication_eclaire: 'autorisé',
    statut_recrutement: 'Recrutement en attente',
    informations_meddra: '10019279',
    pays_concernes: 'FR',
    organisme_pays: 'France',
    criteres_eligibilite: [
      { titre: 'Adultes', type: 'INCLUSION' },
      { titre: 'Grossesse à risque', type: 'EXCLUSION' },
    ],
  });
  expect(ligne.historique).toMatch(/\d{4}-\d{2}-\d{2}:À démarrer$/);
  expect(await readFile(join(dossier, 'export_eclaire_jarde.json'), 'utf8')).toBe(texte);
  const avec = JSON.parse((await fichier('FHIR')).texte);
  expect(avec.entry.map((e: { resource: { resourceType: string } }) => e.resource.resourceType).slice(0, 3)).toEqual([
    'ResearchStudy',
    'Group',
    'Organization',
  ]);
  // A secondary end point bears the sign of an exclusion: its kind tells it apart.
  type Caractere = { code: { text?: string }; exclude: boolean; valueCodeableConcept?: { text?: string } };
  const caracteres: Caractere[] = avec.entry[1].resource.characteristic;
  const sortes = caracteres.flatMap((x) => (x.code.text ? [[x.code.text, x.exclude, x.valueCodeableConcept?.text]] : []));
  expect(sortes).toEqual(
    expect.arrayContaining([
      ['eligibility-criteria', false, 'Adultes'],
      ['eligibility-criteria', true, 'Grossesse à risque'],
      ['judgement-criteria', false, expect.any(String)],
    ]),
  );
  const body = { motif: 'Le protocole publié contient une erreur.', ...(await lue(etuId)) };
  await m.etude.call(examenPublication, 'retirer', { params: { etuId }, body }, deposant);
  expect(JSON.parse((await fichier('EXPORT')).texte).data).toEqual([]);
  expect((await fichier('FHIR')).texte).not.toContain('2026-A00101-45');
  await m.etude.call(examenPublication, 'autoriser', { params: { etuId }, body: await lue(etuId) }, deposant);
});

// PUB-08.
test('a research begun without its form published is listed to the administration; its results leave once it is over', async () => {
  const etuId = await favorable('2026-A00104-45');
  const liste = async () =>
    (await m.etude.call(etudeEclaireExport, 'listerSansPublication', {}, administrateur)).etudes.filter((e) => e.etuId === etuId);
  const version = async () => (await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).version;
  const files = { fichier: [await m.fichier('vie.pdf')] };
  expect(await liste()).toEqual([]);
  const debutLe = m.clock.today();
  const debut = { version: await version(), dateDebut: debutLe };
  await m.etude.call(etudeEtudeWorkflow, 'demarrer', { params: { etuId }, body: debut, files }, deposant);
  expect(await liste()).toMatchObject([{ debutLe, retrait: null }]);
  await publier(etuId);
  expect(await liste()).toEqual([]);

  const ecrire = async (change: object) => {
    const { version, donnees } = await m.etude.call(examenRegistre, 'lireElementsRecherche', { params: { etuId } }, deposant);
    const body = { version, donnees: { ...donnees, ...change } };
    await m.etude.call(examenRegistre, 'modifierElementsRecherche', { params: { etuId }, body }, deposant);
  };
  const ligne = async () =>
    JSON.parse((await fichier('EXPORT')).texte).data.find(
      (l: { numero_primaire: string }) => l.numero_primaire === '2026-A00104-45',
    );
  await ecrire({ resultats: 'La marche aide.', resultatsLe: debutLe });
  expect(await ligne()).toMatchObject({ resultats: null, date_resultats: null });
  m.clock.set(addJours(debutLe, 8));
  const fin = { version: await version(), date: addJours(debutLe, 8), anticipee: false, nombreInclus: 12 };
  await m.etude.call(etudeEtudeWorkflow, 'terminer', { params: { etuId }, body: fin, files }, deposant);
  m.clock.set(addJours(debutLe, 300));
  await ecrire({ resultats: 'La marche aide vraiment.', resultatsLe: addJours(debutLe, 300) });
  expect(await ligne()).toMatchObject({ resultats: 'La marche aide vraiment.', date_resultats: addJours(debutLe, 300) });
  // A summary without its day holds the form back.
  await ecrire({ resultatsLe: null });
  expect(await ligne()).toBeUndefined();
  await ecrire({ resultatsLe: addJours(debutLe, 300) });

  const motif = 'Le protocole publié contient une erreur.';
  await m.etude.call(examenPublication, 'retirer', { params: { etuId }, body: { motif, ...(await lue(etuId)) } }, deposant);
  expect(await liste()).toMatchObject([{ debutLe, retrait: { par: deposant.nom, motif } }]);
  // Later there would be no séance for the studies of the next tests.
  m.clock.set(addJours(debutLe, 9));
  await m.etude.call(examenPublication, 'autoriser', { params: { etuId }, body: await lue(etuId) }, deposant);
});

test('a form that cannot be read is set aside and told; the others are there', async () => {
  const etuId = await favorable('2026-A00103-45');
  await publier(etuId);
  await m.etude.db.query(sql`update fiche_eclaire set recherche = '{"tailleEtude": "beaucoup"}' where etu_id = ${etuId}`);
  const { run, texte } = await fichier('EXPORT');
  expect(run.ecarts).toEqual([{ etuId, numero: '2026-A00103-45', raisons: [expect.stringContaining('laissée de côté')] }]);
  expect(JSON.parse(texte).data).toHaveLength(2);
});

test('at six, once a day', async () => {
  const exports = m.etude.get(ExportsEclaire);
  const faits = async () => (await m.etude.call(etudeEclaireExport, 'listerExports', {}, administrateur)).map((x) => x.faitLe);
  m.clock.set('2026-06-10T03:59:00Z');
  const avant = await faits();
  await exports.passer();
  expect(await faits()).toEqual(avant);
  m.clock.set('2026-06-10T04:00:00Z');
  await exports.passer();
  expect(new Set(await faits())).toEqual(new Set(['2026-06-10T04:00:00.000Z']));
  m.clock.set('2026-06-10T09:00:00Z');
  await exports.passer();
  expect(new Set(await faits())).toEqual(new Set(['2026-06-10T04:00:00.000Z']));
});

test('others than the administration do not reach it', async () => {
  await expect(m.etude.call(etudeEclaireExport, 'listerExports', {}, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('a machine gets the last export with the token of the moment, and nothing without it', async () => {
  const recuperer = (jeton: string) =>
    m.etude.call(etudeEclaireExport, 'recupererExport', { params: { reglementationCode: 'JARDE' }, jeton });
  const { jeton } = await m.services
    .of('referentiel')
    .call(referentielIntegrationExterne, 'modifierJeton', { body: { version: 0 } }, administrateur);
  for (const faux of ['', `${jeton}x`])
    await expect(recuperer(faux)).rejects.toMatchObject({ code: 'integration.jeton', status: 401 });
  const [dernier] = (await m.etude.call(etudeEclaireExport, 'listerExports', {}, administrateur)).filter(
    (x) => x.reglementationCode === 'JARDE',
  );
  expect(await recuperer(jeton)).toMatchObject({ document: { nom: dernier.nom, taille: dernier.taille } });
});

test(
  'the validator of HAPI accepts the resources, by the profiles and the terminologies of the guide',
  async () => {
    const { texte } = await fichier('FHIR');
    expect(JSON.parse(texte).entry.length).toBeGreaterThan(3);
    const [juste, faux] = await validerFhir(texte, texte.replace('"status":"approved"', '"status":"approuvé"'));
    expect(juste).toBe('');
    // It refuses what is wrong: a tool that accepts everything would prove nothing.
    expect(faux).toContain('approuvé');
  },
  FHIR_PREMIERE_FOIS_MS,
);

// PUB-09.
test('its papers destroyed after ten years, a study that the register shows stays there, without the persons', async () => {
  const etuId = await favorable('2026-A00109-45');
  const version = async () => (await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).version;
  const files = { fichier: [await m.fichier('vie.pdf')] };
  const debut = { version: await version(), dateDebut: m.clock.today() };
  await m.etude.call(etudeEtudeWorkflow, 'demarrer', { params: { etuId }, body: debut, files }, deposant);
  await publier(etuId);
  const finLe = m.clock.today();
  const fin = { version: await version(), date: finLe, anticipee: false, nombreInclus: 12 };
  await m.etude.call(etudeEtudeWorkflow, 'terminer', { params: { etuId }, body: fin, files }, deposant);
  const ligne = async () =>
    JSON.parse((await fichier('EXPORT')).texte).data.find(
      (l: { numero_primaire: string }) => l.numero_primaire === '2026-A00109-45',
    );
  const avant = await ligne();
  expect(avant.contact_public).toMatchObject({ nom: 'Roux', courriel: 'public@chu.test' });
  m.clock.set(addJours(addMois(finLe, 120), 1));
  const { numero } = await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, administrateur);
  const body = { version: await version(), reference: numero ?? '', motif: 'Dix ans révolus, archives consultées' };
  await m.etude.call(etudeConservation, 'detruire', { params: { etuId }, body }, administrateur);
  const personne = { nom: null, prenom: null, courriel: null, telephone: null };
  expect(await ligne()).toEqual({
    ...avant,
    contact_nom: null,
    contact_prenom: null,
    contact_courriel: null,
    contact_telephone: null,
    contact_public: personne,
    sites_investigateurs: avant.sites_investigateurs.map((s: object) => ({ ...s, titre: null, nom: null, prenom: null })),
  });
  expect(await m.etude.db.query(sql`select admin, recherche, maj_par from fiche_eclaire where etu_id = ${etuId}`)).toEqual([
    { admin: null, recherche: null, maj_par: null },
  ]);
});
