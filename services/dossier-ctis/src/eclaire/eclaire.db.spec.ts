/** The form of a trial in the public register, by the calls that serve every study, on a real store; its export beside those of national studies. Rules: PUB-01 to PUB-06. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import { eclaireAdmin, eclaireRecherche, siteSaisi } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { etudeEclaireExport } from '@riph/contracts/etude/vie/registre/eclaire-export.calls';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { examenEclaireSites } from '@riph/contracts/examen/eclaire-sites.calls';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import * as z from 'zod';
import { FHIR_PREMIERE_FOIS_MS, validerFhir } from '../../../../deploy/test-kit/fhir.ts';
import { Importeur } from '../batch/importeur.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR } from '../test/monde.ts';

let m: Monde;
let etuId: number;
let texte: string;
const importer = async (brut: string, importId: number) => {
  const fait = await m.svc.get(Importeur).importer(brut, { importId, fichier: 'essai.json' });
  if (fait.etuId === null) throw new Error('a French trial was expected');
  return fait.etuId;
};
/** The same record with something changed, a later day. */
const change = (jour: string, plus: object) =>
  JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(texte)), lastUpdated: jour, ...plus });

beforeAll(async () => {
  m = await monde();
  m.clock.set('2024-07-01T08:00:00Z');
  texte = await texteDe(FRANCAIS);
  etuId = await importer(texte, 1);
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.cppId = m.ctis.id;
    e.acces.push({ utiId: PROMOTEUR.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
  });
});
afterAll(() => m?.services.stop());

const etude = () => m.services.of('etude');
const params = () => ({ params: { etuId } });
const AUTRE = acteur('DEPOSANT', { utiId: 102, nom: 'Lou Petit' });
const lireAdmin = (qui: Actor = PROMOTEUR) => m.svc.call(examenRegistre, 'lireElementsAdmin', params(), qui);
const lireRecherche = () => m.svc.call(examenRegistre, 'lireElementsRecherche', params(), PROMOTEUR);
const recrutement = () => m.svc.call(examenRegistre, 'lireRecrutement', params(), PROMOTEUR);
const publication = (qui: Actor = PROMOTEUR) => m.svc.call(examenPublication, 'lire', params(), qui);
const MOTIF = 'Le protocole publié contient une erreur.';
const basculer = (qui: Actor = PROMOTEUR) => m.svc.call(examenPublication, 'basculer', params(), qui);
const autoriser = (lueLe: string | null) =>
  m.svc.call(examenPublication, 'autoriser', { ...params(), body: { lueLe } }, PROMOTEUR);
const retirer = async () => {
  const body = { motif: MOTIF, lueLe: (await publication()).le };
  return m.svc.call(examenPublication, 'retirer', { ...params(), body }, PROMOTEUR);
};
const recruter = (vu: 'EN_ATTENTE' | 'OUVERT' | 'FERME', statut: 'OUVERT' | 'FERME', date: string, qui: Actor = PROMOTEUR) =>
  m.svc.call(
    examenRegistre,
    'enregistrerRecrutement',
    { ...params(), query: { statutBeforeUpdate: vu }, body: { statut, date } },
    qui,
  );
const critere = { type: 'INCLUSION' as const, titre: 'Terme de 37 semaines' };
const ajouter = (qui: Actor = PROMOTEUR) =>
  m.svc.call(examenEclaireCriteres, 'creerEligibilite', { ...params(), body: critere }, qui);
const introuvable = { code: 'objet.introuvable' };

test('the form begins with what the portal tells; its fields are not typed again, contacts are; a late save is refused', async () => {
  const a = await lireAdmin();
  expect(a).toMatchObject({
    numeroPrincipal: '2022-501142-30-00',
    promoteur: 'CHU Gabriel-Montpied',
    version: 0,
    modifiable: true,
  });
  expect(a.figes).toEqual(['paysConcernes', 'phase', 'tailleEtude', 'tranchesAge']);
  expect(a.donnees).toMatchObject({ paysConcernes: ['FR'], contactPublic: { courriel: 'contact9006@exemple.test' } });
  const contactPublic = { ...a.donnees.contactPublic, courriel: 'public@chu.test' };
  const donnees = eclaireAdmin.parse({ ...a.donnees, contactPublic, numeroNct: 'NCT01234567', paysConcernes: ['DE'] });
  const enregistrer = (version: number) =>
    m.svc.call(examenRegistre, 'modifierElementsAdmin', { ...params(), body: { version, donnees } }, PROMOTEUR);
  expect(await enregistrer(0)).toMatchObject({ version: 1 });
  await expect(enregistrer(0)).rejects.toMatchObject({ code: 'version.perimee', details: { par: PROMOTEUR.nom } });
  expect((await lireAdmin(m.gestionnaire)).donnees).toEqual({ ...donnees, paysConcernes: ['FR'] });

  const r = await lireRecherche();
  expect(r.donnees).toMatchObject({ phase: 'Phase IV', sexes: ['F'], tranchesAge: ['AGE_18_64'], groupesSujet: ['PATIENT'] });
  const recherche = eclaireRecherche.parse({ ...r.donnees, resume: 'Déclencher l’accouchement', tailleEtude: 3 });
  await m.svc.call(
    examenRegistre,
    'modifierElementsRecherche',
    { ...params(), body: { version: 0, donnees: recherche } },
    PROMOTEUR,
  );
  const relue = await lireRecherche();
  expect(relue.donnees).toEqual({ ...recherche, tailleEtude: r.donnees.tailleEtude });
  expect(relue.donnees.tailleEtude).toBeGreaterThan(3);
});

test('its sponsor and the administration fill it; its committee and the agency read it; for others the trial does not exist', async () => {
  await expect(lireAdmin(AUTRE)).rejects.toMatchObject(introuvable);
  await expect(lireAdmin(m.etranger)).rejects.toMatchObject(introuvable);
  await expect(ajouter(AUTRE)).rejects.toMatchObject(introuvable);
  await expect(basculer(AUTRE)).rejects.toMatchObject(introuvable);
  await expect(recruter('OUVERT', 'FERME', '2024-06-01', AUTRE)).rejects.toMatchObject(introuvable);
  await expect(ajouter(m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await lireAdmin(AGENCE)).toMatchObject({ modifiable: false, raisonNonModifiable: expect.stringContaining('déposant') });
  expect(await lireAdmin(ADMIN)).toMatchObject({ modifiable: true });
});

test('rows of the portal stay, typed ones come and go; nobody takes away those of another trial', async () => {
  const lignes = await ajouter();
  expect(lignes.filter((l) => l.origine === 'DOSSIER').length).toBeGreaterThan(5);
  const id = lignes.at(-1)?.id ?? 0;
  expect(lignes.at(-1)).toMatchObject({ ...critere, origine: 'SAISIE' });
  const retirer = (qui: Actor) => m.svc.call(examenEclaireCriteres, 'supprimerEligibilite', { params: { critereId: id } }, qui);
  await expect(retirer(AUTRE)).rejects.toMatchObject({ code: 'critere.introuvable' });
  await expect(
    m.svc.call(examenEclaireCriteres, 'supprimerJugement', { params: { critereId: id } }, PROMOTEUR),
  ).rejects.toMatchObject({ code: 'critere.introuvable' });
  expect(await retirer(PROMOTEUR)).toHaveLength(lignes.length - 1);
  await expect(retirer(PROMOTEUR)).rejects.toMatchObject({ code: 'critere.introuvable' });

  const sites = await m.svc.call(examenEclaireSites, 'lister', params(), PROMOTEUR);
  expect(sites).toHaveLength(5);
  expect(sites.every((s) => s.courriel === '' && s.telephone === '' && s.id === null)).toBe(true);
  const site = siteSaisi.parse({ organisme: 'CHU de Rennes', ville: 'Rennes' });
  const apres = await m.svc.call(examenEclaireSites, 'creer', { ...params(), body: site }, PROMOTEUR);
  const siteId = apres.at(-1)?.id ?? 0;
  await expect(m.svc.call(examenEclaireSites, 'supprimer', { params: { siteId } }, AUTRE)).rejects.toMatchObject({
    code: 'site.introuvable',
  });
  expect(await m.svc.call(examenEclaireSites, 'supprimer', { params: { siteId } }, PROMOTEUR)).toHaveLength(5);
  const jugement = await m.svc.call(examenEclaireCriteres, 'listerJugement', params(), PROMOTEUR);
  expect(jugement.some((j) => j.type === 'PRINCIPAL')).toBe(true);
});

test('a recruitment that is no more what was seen is refused (409); what is declared stands until the portal tells a later event', async () => {
  expect(await recrutement()).toMatchObject({ statut: 'OUVERT', debut: '2023-01-18', fin: null });
  await expect(recruter('EN_ATTENTE', 'OUVERT', '2024-06-01')).rejects.toMatchObject({
    code: 'recrutement.dejaFait',
    status: 409,
  });
  await expect(recruter('OUVERT', 'FERME', '2024-07-02')).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await recruter('OUVERT', 'FERME', '2024-06-15')).toMatchObject({
    statut: 'FERME',
    debut: '2023-01-18',
    fin: '2024-06-15',
  });
  await expect(recruter('OUVERT', 'FERME', '2024-06-15')).rejects.toMatchObject({ code: 'recrutement.dejaFait' });
  await importer(change('2024-07-01', { ctPublicTitle: 'x' }), 2);
  expect(await recrutement()).toMatchObject({ statut: 'FERME' });
  expect(await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, ADMIN)).toMatchObject({ recrutement: 'FERME' });

  const events = {
    temporaryHaltList: [],
    unexpectedEvents: [],
    seriousBreaches: [],
    urgentSafetyMeasures: [],
    trialEvents: [
      {
        mscName: 'France',
        events: [
          { notificationType: 'START_OF_TRIAL', date: '2023-01-17' },
          { notificationType: 'START_OF_RECRUITMENT', date: '2023-01-18' },
          { notificationType: 'RESTART_OF_RECRUITMENT', date: '2024-06-20' },
        ],
      },
    ],
  };
  await importer(change('2024-07-02', { events }), 3);
  const rouvert = await recrutement();
  expect(rouvert).toMatchObject({ statut: 'OUVERT', debut: '2023-01-18', fin: null });
  expect(rouvert.historique.map((l) => [l.statut, l.date, l.par])).toEqual([
    ['OUVERT', '2024-06-20', 'Portail européen'],
    ['FERME', '2024-06-15', PROMOTEUR.nom],
  ]);
});

/** One of the two files of the last export of trials. */
const fichier = async (format: 'EXPORT' | 'FHIR') => {
  const [run] = (await etude().call(etudeEclaireExport, 'exporterMaintenant', {}, ADMIN)).filter(
    (x) => x.reglementationCode === 'REG536',
  );
  const lu = await etude().call(
    etudeEclaireExport,
    'telechargerExport',
    { params: { exportId: run.id }, query: { format } },
    ADMIN,
  );
  if (!('document' in lu)) throw new Error('a file was expected');
  return { run, texte: (await etude().get(DocumentStore).readBuffer(lu.document.documentId)).toString() };
};
const lignes = async () => z.object({ data: z.array(z.looseObject({})) }).parse(JSON.parse((await fichier('EXPORT')).texte)).data;
/** Fields of the export, by the list of the register. */
const CHAMPS = [
  ...['reglementation_code', 'precision_reglementation', 'etat', 'historique', 'dates_avis_favorable_ms_mns', 'numero_primaire'],
  ...[
    'numero_nct',
    'numero_isrctn',
    'numero_utn',
    'numero_libre',
    'titre',
    'organisme_nom',
    'organisme_adresse',
    'contact_public',
  ],
  ...['organisme_code_postal', 'organisme_ville', 'organisme_pays', 'contact_nom', 'contact_prenom', 'contact_courriel'],
  ...['contact_telephone', 'phase_recherche', 'domaine_therapeutique', 'pathologies_maladies_rares', 'informations_meddra'],
  ...['objectifs', 'resume', 'duree_participation', 'taille_etude', 'tranches_age', 'sexe', 'groupes_sujet', 'pays_concernes'],
  ...['population_recrutement', 'statut_recrutement', 'date_debut_recrutement', 'date_fin_recrutement', 'criteres_eligibilite'],
  ...['criteres_jugement', 'sites_investigateurs', 'publication_eclaire'],
];

test(
  'the validator of HAPI accepts the resources of the trial, by the profiles and the terminologies of the guide',
  async () => {
    expect(await basculer()).toBe(true);
    const { texte: fhir } = await fichier('FHIR');
    expect(await retirer()).toBe(false);
    expect(fhir).toContain('"resourceType":"ResearchStudy","id":"2022-501142-30-00"');
    const [juste, faux] = await validerFhir(fhir, fhir.replace('"status":"active"', '"status":"en cours"'));
    expect(juste).toBe('');
    expect(faux).toContain('en cours');
  },
  FHIR_PREMIERE_FOIS_MS,
);

test('with its permission the trial is in the export, every field there; without it, it disappears', async () => {
  const avant = (await m.courriels()).length;
  expect(await lignes()).toEqual([]);
  expect(await publication()).toMatchObject({ autorisee: false, publiee: false, manques: [], raison: null });
  expect(await publication(m.gestionnaire)).toMatchObject({ raison: expect.stringContaining('déposant') });
  const retrait = { code: 'publication.decidee', details: { autorisee: false, par: PROMOTEUR.nom } };
  for (const perimee of [() => basculer(), () => autoriser(null)]) await expect(perimee()).rejects.toMatchObject(retrait);
  expect(await autoriser((await publication()).le)).toBe(true);
  expect(await publication()).toMatchObject({ autorisee: true, publiee: true, par: PROMOTEUR.nom });
  await expect(basculer()).rejects.toMatchObject({ code: 'transition.refusee' });
  const [ligne, ...autres] = await lignes();
  expect(autres).toEqual([]);
  expect(Object.keys(ligne)).toEqual(expect.arrayContaining(CHAMPS));
  expect(ligne).toMatchObject({
    reglementation_code: 'REG536',
    numero_primaire: '2022-501142-30-00',
    etat: 'EN_COURS',
    numero_nct: 'NCT01234567',
    organisme_nom: 'CHU Gabriel-Montpied',
    organisme_pays: 'France',
    phase_recherche: 'Phase IV',
    pays_concernes: 'FR',
    statut_recrutement: 'Recrutement ouvert',
    date_debut_recrutement: '2023-01-18',
    date_fin_recrutement: null,
    sexe: ['F'],
    tranches_age: ['AGE_18_64'],
    publication_eclaire: 'autorisé',
    contact_public: expect.objectContaining({ courriel: 'public@chu.test' }),
  });
  expect(ligne.historique).toMatch(/^\d{4}-\d{2}-\d{2}:À démarrer, 2023-01-17:En cours$/);
  expect(ligne.dates_avis_favorable_ms_mns).toMatch(
    /^2022-501142-30-00-SM-2:\d{4}-\d{2}-\d{2}, 2022-501142-30-00-SM-6:\d{4}-\d{2}-\d{2}$/,
  );
  expect(ligne.sites_investigateurs).toHaveLength(5);
  const fhir = (await fichier('FHIR')).texte;
  // The real trial has a low level of intervention.
  expect(fhir.includes('"code":"study-low-inter-ctis"')).toBe(true);
  expect(fhir.includes('"resourceType":"ResearchStudy","id":"2022-501142-30-00"')).toBe(true);

  expect(await retirer()).toBe(false);
  expect(await lignes()).toEqual([]);
  expect((await fichier('FHIR')).texte.includes('2022-501142-30-00')).toBe(false);
  expect((await m.courriels()).slice(avant).filter((c) => c.sujet?.startsWith('publication'))).toEqual([
    { sujet: 'publication autorisée', a: String(PROMOTEUR.utiId) },
    { sujet: 'publication retirée', a: `${PROMOTEUR.utiId} SUPER_ADMIN` },
  ]);
});

test('a form that lacks something or cannot be read is set aside and told; the others are there', async () => {
  await autoriser((await publication()).le);
  const a = await lireAdmin();
  const donnees = { ...a.donnees, contactPublic: { ...a.donnees.contactPublic, courriel: '', telephone: '' } };
  await m.svc.call(examenRegistre, 'modifierElementsAdmin', { ...params(), body: { version: a.version, donnees } }, PROMOTEUR);
  const { run } = await fichier('EXPORT');
  expect(run).toMatchObject({ nombre: 0, ecarts: [{ etuId, numero: '2022-501142-30-00' }] });
  expect(run.ecarts[0].raisons).toHaveLength(1);
});

test('a trial that is halted recruits no more, and opens again once it is resumed; one under evaluation is not published', async () => {
  const declarer = (type: 'ARRET_TEMPORAIRE' | 'REPRISE', dateEvenement: string) =>
    m.svc.call(
      dossierCtisVigilance,
      'declarer',
      {
        ...params(),
        body: {
          type,
          dateEvenement,
          dateConnaissance: null,
          arretPourSurete: false,
          description: 'Rupture du produit',
          mesures: '',
        },
      },
      PROMOTEUR,
    );
  await declarer('ARRET_TEMPORAIRE', '2024-06-25');
  expect(await recrutement()).toMatchObject({ statut: 'FERME', fin: '2024-06-25' });
  await expect(recruter('FERME', 'OUVERT', '2024-06-26')).rejects.toMatchObject({ code: 'transition.refusee' });
  await declarer('REPRISE', '2024-06-28');
  const repris = await recruter('FERME', 'OUVERT', '2024-06-28', ADMIN);
  expect(repris).toMatchObject({ statut: 'OUVERT', debut: '2023-01-18' });
  // Told of what the administration recorded, not of what he did himself.
  expect((await m.courriels()).filter((x) => x.sujet?.startsWith('recrutement'))).toEqual([
    { sujet: 'recrutement modifié par l’administration', a: String(PROMOTEUR.utiId) },
  ]);

  const dosId = await m.recu('2024-07-01');
  const recu = (await m.svc.get(Objets).read(dossiersCtis, dosId))?.contenu.etuId ?? 0;
  await expect(m.svc.call(examenPublication, 'basculer', { params: { etuId: recu } }, PROMOTEUR)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('une fois l’avis favorable')] },
  });
});
