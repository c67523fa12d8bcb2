/** The import on a real store: the eleven records, twice, what is refused, what is tried again, who imports. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { type ServicesUnderTest, startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { dossierCtisBatch } from '@riph/contracts/dossier-ctis/batch.calls';
import { Versions } from '../portail/versions.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { service } from '../service.ts';
import { cleDossier, dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ESPAGNOL, EXEMPLES, FRANCAIS, poser, RESOUMIS, TRANSITION, texteDe } from '../test/exemples.ts';
import { EtatImport } from './etat.ts';
import { Imports } from './imports.ts';
import { Planification } from './planification.ts';

const ADMIN: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Alix Admin' };
const clock = new TestClock('2026-03-02');
let services: ServicesUnderTest;
let store: Objets;
let reception: string;
const svc = () => services.of('dossier-ctis');

beforeAll(async () => {
  services = await startServicesForTest([service], { clock });
  store = svc().get(Objets);
  // The minutes that these tests last are none of the daily import's.
  await svc().get(EtatImport).marquer('2026-03-02');
});
afterAll(async () => {
  await services?.stop();
  Reflect.deleteProperty(process.env, 'CTIS_INBOX');
});
beforeEach(async () => {
  reception = await mkdtemp(join(tmpdir(), 'reception-'));
  process.env.CTIS_INBOX = reception;
});
afterEach(() => rm(reception, { recursive: true, force: true }));

const fini = async () => {
  await svc().get(Imports).fin();
  const { lignes } = await svc().call(dossierCtisBatch, 'rechercher', { body: { filtres: {} } }, ADMIN);
  return lignes[0];
};
const importer = async () => {
  const dit = await svc().call(dossierCtisBatch, 'lancer', { body: { source: 'RECEPTION' } }, ADMIN);
  expect(dit.lancee).toBe(true);
  return fini();
};
const lignes = async (importId: number, erreurs = true) =>
  (
    await svc().call(
      dossierCtisBatch,
      'listerLignes',
      { params: { importId }, query: { erreurs: String(erreurs) as 'true' | 'false' } },
      ADMIN,
    )
  ).lignes;
const versions = (numero: string) => svc().get(VersionsPrises).de(numero);
const etude = async (numero: string) => (await store.readBy(etudesCtis, 'numero_ctis', numero))?.contenu;

test('the eleven records: two French studies, the others kept without dossier; a second run creates and changes nothing', async () => {
  process.env.CTIS_INBOX = EXEMPLES;
  const premier = await importer();
  expect(premier).toMatchObject({
    statut: 'SUCCES',
    lus: 11,
    crees: 2,
    misAJour: 0,
    inchanges: 2,
    horsFrance: 7,
    erreurs: 0,
    par: 'Alix Admin',
  });
  const second = await importer();
  expect(second).toMatchObject({ statut: 'SUCCES', lus: 11, crees: 0, misAJour: 0, inchanges: 11, horsFrance: 0, erreurs: 0 });
  expect(await lignes(second.id, false)).toEqual([]);

  const francais = await etude('2022-501142-30-00');
  expect(francais).toMatchObject({ statut: 'EN_COURS', recrutement: 'OUVERT', cppId: null, acces: [] });
  expect(francais?.sites).toHaveLength(5);
  expect(francais?.dossiers.map((d) => [d.cleDemande, d.type, d.statut])).toEqual([
    ['IN', 'INI', 'AUTORISE'],
    ['SM-2', 'MS', 'AUTORISE'],
    ['SM-6', 'MS', 'AUTORISE'],
  ]);
  for (const { id } of francais?.dossiers ?? [])
    expect((await store.read(dossiersCtis, id))?.contenu).toMatchObject({ reprise: true, cppId: null, origine: 'BATCH' });

  expect((await etude('2024-512095-35-00'))?.dossiers).toMatchObject([
    { type: 'TRANS', statut: 'AUTORISE', dateDecision: '2024-04-24' },
  ]);
  for (const numero of ['2024-510663-34-00', '2023-508143-51-01']) {
    expect(await etude(numero)).toBeUndefined();
    expect(await store.readBy(dossiersCtis, 'cle', cleDossier(numero, 'IN'))).toBeNull();
  }
  const espagnol = await versions('2024-510663-34-00');
  expect(espagnol.map((v) => [v.version, v.suite])).toEqual([
    [1, 'HORS_FRANCE'],
    [2, 'HORS_FRANCE'],
  ]);
  expect(espagnol[1].changements).toContain('Nouveau pays : Italie.');
});

test('a record that contradicts itself is taken, and its line says on what', async () => {
  const parsed = JSON.parse(await texteDe(FRANCAIS));
  parsed.ctNumber = '2024-500099-12-00';
  const [demande] = parsed.authorizedApplication.applicationInfo;
  const decision = demande.decisions.find((d: { mscName: string }) => d.mscName === 'France');
  demande.decisions.push({ ...decision, decision: 'Not authorised' });
  await poser(reception, '1.json', JSON.stringify(parsed));
  const run = await importer();
  expect(run).toMatchObject({ statut: 'SUCCES', crees: 1, erreurs: 0 });
  expect((await lignes(run.id, false)).map((l) => l.message)).toEqual([
    expect.stringMatching(
      /^L’enregistrement se contredit\. .*décision de la France : 2 valeurs différentes au .*, la première est retenue\.$/,
    ),
  ]);
});

test('the raw record is kept whole, keys that MongoDB does not take too', async () => {
  const version = await svc().get(Versions).read('2024-512095-35-00', 1);
  expect(version?.texte).toBe(await texteDe(TRANSITION));
});

test('what is refused stands alone with its sentence, the others are imported, and it is tried again once mended', async () => {
  const texte = await texteDe(FRANCAIS);
  const numero = '2025-599001-11-00';
  const bon = texte.replaceAll('2022-501142-30-00', numero);
  await poser(reception, 'a-tronque.json', bon.slice(0, 900));
  await poser(reception, 'b-page.json', '<html><body>Maintenance</body></html>');
  await poser(reception, 'c-inconnu.json', '{}');
  await poser(reception, 'd-enorme.json', Buffer.alloc(60 * 1_048_576, 32));
  await poser(reception, 'e/plusieurs.ndjson', `${JSON.stringify(JSON.parse(bon))}\n\n{"ctNumber":"12"}\n`);
  await poser(reception, 'lisez-moi.txt', 'ceci n’est pas lu');
  const run = await importer();
  expect(run).toMatchObject({ statut: 'SUCCES_PARTIEL', lus: 6, crees: 1, erreurs: 5, fichiers: { total: 5, faits: 5 } });
  const refusees = await lignes(run.id);
  expect(refusees.map((l) => [l.fichier, l.ligne, l.cause])).toEqual([
    ['a-tronque.json', null, 'FORMAT'],
    ['b-page.json', null, 'HTML_RECU'],
    ['c-inconnu.json', null, 'VIDE'],
    ['d-enorme.json', null, 'TAILLE'],
    ['e/plusieurs.ndjson', 3, 'NUMERO_INVALIDE'],
  ]);
  for (const l of refusees) expect(l.message).toMatch(/\.$/);

  // One line alone, mended in its file.
  await poser(reception, 'a-tronque.json', bon.replaceAll(numero, '2025-599002-11-00'));
  const rejouer = (rang: number | null) =>
    svc().call(dossierCtisBatch, 'rejouer', { params: { importId: run.id }, body: { rang } }, ADMIN);
  expect((await rejouer(1)).lancee).toBe(true);
  expect(await fini()).toMatchObject({ declencheur: 'REJEU', rejeuDe: run.id, statut: 'SUCCES', lus: 1, crees: 1 });
  expect((await rejouer(99)).lancee).toBe(false);

  // The whole run: what is gone says so.
  await rm(join(reception, 'b-page.json'));
  expect((await rejouer(null)).lancee).toBe(true);
  const tout = await fini();
  expect(tout).toMatchObject({ statut: 'SUCCES_PARTIEL', lus: 5, inchanges: 1, erreurs: 4 });
  expect((await lignes(tout.id)).map((l) => l.cause)).toEqual(['ABSENT', 'VIDE', 'TAILLE', 'NUMERO_INVALIDE']);
  // The administration is told of each run that refused something (CTI-49), once, and of the mended one nothing.
  await services.settled();
  const dits = services.bus.published.flatMap(({ subject, payload }) => {
    const mail = payload as { modele?: string; cle?: string; donnees?: unknown; destinataires?: unknown };
    return subject.endsWith('.mailDemande') && mail.modele === 'CTIS_IMPORT' ? [mail] : [];
  });
  expect(dits.map((d) => [d.cle, d.donnees, d.destinataires])).toEqual(
    [
      { id: run.id, refus: 5 },
      { id: tout.id, refus: 4 },
    ].map(({ id, refus }) => [`import-ctis-${id}`, { lancee: '2026-03-02', refus, message: null }, [{ profil: 'SUPER_ADMIN' }]]),
  );
});

test('an older state after a newer one is kept and does not replace it; what is ours is never touched', async () => {
  const numero = '2025-599010-11-00';
  const de = async (exemple: string) =>
    (await texteDe(exemple)).replaceAll('2024-510663-34-00', numero).replaceAll('"Spain"', '"France"');
  const [ancien, recent] = [await de(ESPAGNOL.avant), await de(ESPAGNOL.apres)];
  await poser(reception, '1.json', recent);
  expect(await importer()).toMatchObject({ crees: 1 });
  const la = await store.readBy(etudesCtis, 'numero_ctis', numero);
  await store.change(etudesCtis, { id: la?.id ?? 0 }, (e) => {
    e.cppId = 5;
    e.acces.push({ utiId: 12, origine: 'CONTACT', depuis: '2026-03-02T10:00:00.000Z' });
  });
  await rm(join(reception, '1.json'));
  await poser(reception, '2.json', ancien);
  const run = await importer();
  expect(run).toMatchObject({ misAJour: 0, inchanges: 1, erreurs: 0 });
  expect((await lignes(run.id, false))[0].message).toMatch(/plus ancienne que celle du/);
  expect((await etude(numero))?.pays.map((p) => p.pays)).toContain('IT');
  expect((await versions(numero)).map((v) => v.suite)).toEqual(['PRISE', 'PASSEE']);

  const parsed = JSON.parse(recent);
  parsed.authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers.fullTitle = 'Un autre titre';
  parsed.authorizedApplication.authorizedPartsII[0].trialSites.pop();
  await poser(reception, '3.json', JSON.stringify(parsed));
  expect(await importer()).toMatchObject({ misAJour: 1, inchanges: 1 });
  const apres = await etude(numero);
  expect(apres).toMatchObject({ titre: 'Un autre titre', cppId: 5, acces: [{ utiId: 12 }], version: 3 });
  expect(apres?.sites.filter((s) => s.retireLe === '2026-03-02')).toHaveLength(1);
});

test('two states of one day are two versions; they do not take turns at each run', async () => {
  const numero = '2025-599030-11-00';
  const parsed = JSON.parse((await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', numero));
  const identifiants = parsed.authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers;
  for (const [fichier, titre] of [
    ['1.json', 'Premier état du jour'],
    ['2.json', 'Second état du jour'],
  ]) {
    identifiants.fullTitle = titre;
    await poser(reception, fichier, JSON.stringify(parsed));
  }
  expect(await importer()).toMatchObject({ crees: 1, misAJour: 1 });
  for (const _nuit of [2, 3, 4]) expect(await importer()).toMatchObject({ crees: 0, misAJour: 0, inchanges: 2 });
  expect((await versions(numero)).map((v) => v.version)).toEqual([1, 2]);
  expect(await etude(numero)).toMatchObject({ titre: 'Second état du jour', version: 2 });
});

test('France appears in a trial that was kept without it: the study is created then', async () => {
  const numero = '2025-599020-11-01';
  const texte = (await texteDe(RESOUMIS)).replaceAll('2023-508143-51-01', numero);
  await poser(reception, 'essai.json', texte);
  expect(await importer()).toMatchObject({ horsFrance: 1, crees: 0 });
  await poser(reception, 'essai.json', texte.replaceAll('"Netherlands"', '"France"').replaceAll('NL:', 'FR:'));
  expect(await importer()).toMatchObject({ horsFrance: 0, crees: 1 });
  expect((await etude(numero))?.dossiers).toMatchObject([{ cleDemande: 'IN-1', type: 'INI_RES', statut: 'AUTORISE' }]);
});

test('three runs at once: one takes the lock; a run whose process died is closed by the next one', async () => {
  await poser(reception, 'a.json', await texteDe(FRANCAIS));
  const lancer = () => svc().call(dossierCtisBatch, 'lancer', { body: { source: 'RECEPTION' } }, ADMIN);

  // The lock is held here by hand: a real run of one file may end before the second is asked for.
  const etat = svc().get(EtatImport);
  const numeros = await Promise.all([1, 2, 3].map(() => store.nextNumber('importCtis')));
  const pris = await Promise.all(numeros.map((numero) => etat.prendre(numero)));
  expect(pris.filter((p) => p !== null)).toHaveLength(1);
  const dits = await Promise.all([lancer(), lancer(), lancer()]);
  expect(new Set(dits.map((d) => d.message))).toEqual(new Set(['Un import est déjà en cours : attendez sa fin.']));
  expect(dits.some((d) => d.lancee)).toBe(false);

  // Its process died: its lock stays until it ends by itself.
  clock.set('2026-03-02T10:05:00.000Z');
  expect(await importer()).toMatchObject({ statut: 'SUCCES' });
  clock.set('2026-03-02');
});

test('each day from its hour on, once, by one instance; switched off, the history says so', async () => {
  await poser(reception, 'a.json', await texteDe(FRANCAIS));
  const passer = () => svc().get(Planification).passer();
  const { version } = await svc().call(dossierCtisBatch, 'lireEtat', {}, ADMIN);
  expect(await svc().call(dossierCtisBatch, 'reglerHoraire', { body: { heure: '03:30', version } }, ADMIN)).toMatchObject({
    heure: '03:30',
  });
  await expect(svc().call(dossierCtisBatch, 'reglerHoraire', { body: { heure: '04:00', version } }, ADMIN)).rejects.toMatchObject(
    { code: 'version.perimee', details: { par: ADMIN.nom } },
  );
  clock.set('2026-03-05T02:00:00.000Z');
  expect(await passer()).toBe(false);
  clock.set('2026-03-05T02:45:00.000Z');
  expect(await passer()).toBe(true);
  expect(await fini()).toMatchObject({ declencheur: 'CRON', par: null, statut: 'SUCCES' });
  expect(await passer()).toBe(false);
  // The run wrote in the same document: the settings are those of before.
  expect(await svc().call(dossierCtisBatch, 'lireEtat', {}, ADMIN)).toMatchObject({ version: version + 1 });

  await svc().call(dossierCtisBatch, 'desactiver', {}, ADMIN);
  expect(await svc().call(dossierCtisBatch, 'estActif', {}, ADMIN)).toBe(false);
  clock.set('2026-03-06T04:00:00.000Z');
  expect(await passer()).toBe(false);
  expect(await fini()).toMatchObject({ statut: 'IGNORE', lus: 0 });
  expect(await svc().call(dossierCtisBatch, 'activer', {}, ADMIN)).toMatchObject({
    actif: true,
    reception: 'OUI',
    enCours: null,
  });
  clock.set('2026-03-02');
});

test('the history is paged from the last run, and searched by day, state and number', async () => {
  const chercher = (filtres: object, page?: object) =>
    svc().call(dossierCtisBatch, 'rechercher', { body: { filtres, ...(page && { page }) } }, ADMIN);
  const tous = (await chercher({})).lignes.map((r) => r.id);
  expect(tous).toEqual(tous.toSorted((a, b) => b - a));
  const une = await chercher({}, { taille: 2 });
  const deux = await chercher({}, { taille: 2, apres: une.suivant ?? undefined });
  expect([...une.lignes, ...deux.lignes].map((r) => r.id)).toEqual(tous.slice(0, 4));
  expect((await chercher({ statut: ['IGNORE'] })).lignes.map((r) => r.statut)).toEqual(['IGNORE']);
  expect((await chercher({ du: '2026-03-06', au: '2026-03-06' })).lignes).toHaveLength(1);
  expect((await chercher({ numeroCtis: '2025-599020-11-01' })).lignes).toHaveLength(2);
  expect((await chercher({ numeroCtis: 'inconnu' })).lignes).toEqual([]);
});

test('the lines of a run are paged by rank, and the refused ones alone', async () => {
  const bon = JSON.stringify(JSON.parse((await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', '2025-599040-11-00')));
  await poser(
    reception,
    'essais.ndjson',
    [...Array.from({ length: TAILLE_PAGE + 1 }, () => '{"ctNumber":"12"}'), bon].join('\n'),
  );
  const { id: importId } = await importer();
  const page = (erreurs: 'true' | 'false', apres?: string) =>
    svc().call(dossierCtisBatch, 'listerLignes', { params: { importId }, query: { erreurs, ...(apres && { apres }) } }, ADMIN);
  const rangs = ({ lignes: lues }: Awaited<ReturnType<typeof page>>) => lues.map((l) => l.rang);
  const suite = (depuis: number, n: number) => Array.from({ length: n }, (_, i) => depuis + i);
  const [tous, refusees] = [await page('false'), await page('true')];
  expect([tous.total, refusees.total]).toEqual([TAILLE_PAGE + 2, TAILLE_PAGE + 1]);
  for (const premiere of [tous, refusees]) expect(rangs(premiere)).toEqual(suite(1, TAILLE_PAGE));
  expect(rangs(await page('false', tous.suivant ?? ''))).toEqual([TAILLE_PAGE + 1, TAILLE_PAGE + 2]);
  const fin = await page('true', refusees.suivant ?? '');
  expect([rangs(fin), fin.suivant]).toEqual([[TAILLE_PAGE + 1], null]);
});

test('no folder is named, or it cannot be read: said, and nothing is imported', async () => {
  process.env.CTIS_INBOX = join(reception, 'absent');
  expect(await svc().call(dossierCtisBatch, 'lireEtat', {}, ADMIN)).toMatchObject({ reception: 'ILLISIBLE' });
  expect(await importer()).toMatchObject({ statut: 'ECHEC', lus: 0, message: expect.stringContaining('dossier de réception') });
  Reflect.deleteProperty(process.env, 'CTIS_INBOX');
  expect(await svc().call(dossierCtisBatch, 'lireEtat', {}, ADMIN)).toMatchObject({ reception: 'NON' });
  expect((await svc().call(dossierCtisBatch, 'lancer', { body: { source: 'RECEPTION' } }, ADMIN)).lancee).toBe(false);
  expect(await svc().get(Planification).passer()).toBe(false);
});
