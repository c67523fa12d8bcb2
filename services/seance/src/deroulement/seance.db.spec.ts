import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceJournal } from '@riph/contracts/seance/journal.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import {
  AUJOURDHUI,
  admin,
  deposant,
  gestionnaire,
  gestionnaireSe2,
  IDF1,
  instructeur,
  type Monde,
  monde,
} from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const inscrire = (dosId: number, seanceId: number, actor = gestionnaire) =>
  m.seance.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId } }, actor);
const eligibles = (dosId: number, actor = gestionnaire) =>
  m.seance.call(seanceDossier, 'listerEligibles', { params: { dosId } }, actor);

test('a séance is planned with its legal dates, and read by its committee', async () => {
  const s = await m.creer({ date: '2026-03-25' });
  expect(s).toMatchObject({
    cppId: IDF1,
    cppNom: 'CPP Île-de-France I',
    statut: 'PLANIFIEE',
    dateLimiteRapports: '2026-03-18',
    dateConvocation: '2026-03-17',
    version: 1,
    modifiable: true,
    supprimable: true,
    remplissage: { di: 0, ms: 0, autres: 0, diConsommees: 0, msConsommees: 0, tasOccupees: 0 },
  });
  expect(s.transitions.map((t) => [t.code, t.allowed])).toEqual([
    ['OUVRIR', true],
    ['ANNULER', true],
  ]);
  expect(await m.lire(s.id, instructeur(301))).toMatchObject({ id: s.id });
  expect(await m.seance.call(seanceSeance, 'lireCpp', { params: { seanceId: s.id } }, admin)).toBe(IDF1);
});

test('a first séance: the places that the draw counts on are proposed, as the administration set them', async () => {
  const referentiel = m.services.of('referentiel');
  const proposees = () => m.seance.call(seanceSeance, 'proposerPlaces', {}, gestionnaire);
  expect(await proposees()).toEqual({ capaciteDi: 8, placesTasReservees: 8 });
  const params = { code: 'JARDE' as const };
  const tas = await referentiel.call(referentielParametrageAdministration, 'lireTas', { params }, admin);
  await referentiel.call(
    referentielParametrageAdministration,
    'modifierTas',
    { body: { ...tas, capaciteMensuelleDi: 60 } },
    admin,
  );
  expect(await proposees()).toEqual({ capaciteDi: 50, placesTasReservees: 50 });
});

test('another committee, a sponsor and nobody do not see it', async () => {
  const s = await m.creer({ date: '2026-03-26' });
  await expect(m.lire(s.id, gestionnaireSe2)).rejects.toEqual(refus('seance.introuvable', { seanceId: s.id }));
  await expect(m.lire(s.id, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(m.seance.call(seanceSeance, 'supprimer', { params: { id: s.id } }, gestionnaireSe2)).rejects.toMatchObject({
    code: 'seance.introuvable',
  });
});

test.each<[string, object, string, string]>([
  ['a date gone', { date: '2026-03-01' }, 'seance.datePassee', ''],
  ['today', { date: '2026-03-02' }, 'seance.datePassee', ''],
  ['a second plenary on the day', { date: '2026-03-25' }, 'seance.pleniereExistante', ''],
  ['an end before its beginning', { heureFin: '13:00' }, 'saisie.invalide', 'heureFin'],
  ['no place', { lieu: null }, 'saisie.invalide', 'lieu'],
  ['a remote one without a link', { mode: 'VISIO' }, 'saisie.invalide', 'lienVisio'],
  ['a link that is not one', { mode: 'VISIO', lienVisio: 'javascript:alert(1)' }, 'saisie.invalide', 'lienVisio'],
  ['more places for the draw than places', { capaciteDi: 1, placesTasReservees: 2 }, 'saisie.invalide', 'placesTasReservees'],
  ['a day that does not exist', { date: '2026-02-30' }, 'saisie.invalide', 'date'],
])('refused at creation: %s', async (_case, change, code, champ) => {
  const details = champ === '' ? {} : { details: { fields: expect.arrayContaining([expect.objectContaining({ champ })]) } };
  await expect(m.creer(change)).rejects.toMatchObject({ code, ...details });
});

test('two committees may meet on the same day; a restricted séance is not a second plenary', async () => {
  await expect(m.creer({ date: '2026-03-25' }, gestionnaireSe2)).resolves.toMatchObject({ cppId: gestionnaireSe2.cppId });
  await expect(m.creer({ date: '2026-03-25', type: 'RESTREINTE' })).resolves.toMatchObject({ type: 'RESTREINTE' });
});

test('a change asks for the version that was read, and keeps what is taken', async () => {
  const s = await m.creer({ date: '2026-04-01' });
  await inscrire(await m.dossier(), s.id);
  const modifier = (change: object) =>
    m.seance.call(
      seanceSeance,
      'modifier',
      { body: { ...m.saisie({ date: '2026-04-01', ...change }), id: s.id, version: s.version } },
      gestionnaire,
    );
  await expect(modifier({ capaciteDi: 0, placesTasReservees: 0 })).rejects.toEqual(
    refus('seance.capaciteInsuffisante', { prises: 1 }),
  );
  expect(await modifier({ date: '2026-04-02', lieu: 'Salle Pasteur' })).toMatchObject({
    date: '2026-04-02',
    lieu: 'Salle Pasteur',
    version: s.version + 1,
  });
  await expect(modifier({ lieu: 'Perdue' })).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: 'Sophie Renard', le: '02/03/2026' },
  });
  expect((await m.lire(s.id)).lieu).toBe('Salle Pasteur');
});

test('a séance with a dossier is not deleted; an empty planned one is', async () => {
  const s = await m.creer({ date: '2026-04-08' });
  const dosId = await m.dossier();
  await inscrire(dosId, s.id);
  await expect(m.seance.call(seanceSeance, 'supprimer', { params: { id: s.id } }, gestionnaire)).rejects.toMatchObject({
    code: 'seance.nonSupprimable',
  });
  await m.seance.call(seanceSeance, 'desinscrire', { params: { seanceId: s.id, dosId }, query: {} }, gestionnaire);
  expect(await m.seance.call(seanceSeance, 'supprimer', { params: { id: s.id } }, gestionnaire)).toEqual({ id: s.id });
  await expect(m.lire(s.id)).rejects.toMatchObject({ status: 404 });
});

test('a séance that a member knows of is cancelled, not deleted; of a deleted one the line keeps the documents', async () => {
  const supprimer = (id: number) => m.seance.call(seanceSeance, 'supprimer', { params: { id } }, gestionnaire);
  const produire = (seanceId: number) =>
    m.seance.call(
      seanceDocuments,
      'produireDocument',
      { params: { seanceId }, query: { typeDocumentSeance: 'CONVOCATION' } },
      gestionnaire,
    );
  const s = await m.creer({ date: '2026-05-20' });
  await produire(s.id);
  const params = { seance_id: s.id };
  await m.seance.call(seanceDocuments, 'notifier', { params, query: { typeDocumentSeance: 'CONVOCATION' } }, gestionnaire);
  expect(await m.lire(s.id)).toMatchObject({ supprimable: false, raisonNonSupprimable: expect.stringMatching(/annulez-la/) });
  await expect(supprimer(s.id)).rejects.toMatchObject({ code: 'seance.nonSupprimable' });
  const autre = await m.creer({ date: '2026-05-21' });
  await produire(autre.id);
  await supprimer(autre.id);
  const [{ details }] = await m.services
    .of('seance')
    .db.query<{ details: { documents: unknown[] } }>(
      sql`select details from evenement where entity_code = 'SEANCE' and entity_id = ${autre.id} and action = 'SUPPRIMER'`,
    );
  expect(details.documents).toEqual([{ nom: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('a dossier is registered once, counted, then moved; its owner is told', async () => {
  const [un, deux] = [await m.creer({ date: '2026-04-09' }), await m.creer({ date: '2026-04-16' })];
  const dosId = await m.dossier({ dateLimite: '2026-04-10' });
  expect(await inscrire(dosId, un.id)).toMatchObject({ seanceId: un.id, avertissement: null });
  await expect(inscrire(dosId, un.id)).rejects.toEqual(refus('seance.dejaInscrit', { date: '09/04/2026' }));
  expect((await m.lire(un.id)).remplissage).toMatchObject({ di: 1, diConsommees: 1 });
  expect(await m.seance.call(seanceSeance, 'contientDossier', { params: { seanceId: un.id, dosId } }, gestionnaire)).toBe(true);
  const deplace = await m.deplacer(dosId, un.id, deux.id);
  expect(deplace.avertissement).toBe('La séance du 16/04/2026 a lieu après la date limite de l’avis (10/04/2026).');
  expect((await m.lire(un.id)).remplissage).toMatchObject({ di: 0, diConsommees: 0 });
  const [ligne] = await m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: deux.id } }, gestionnaire);
  expect(ligne).toMatchObject({
    dosId,
    rang: 1,
    qualification: 'Catégorie 2',
    inscription: 'INSCRIT',
    via: 'GESTION',
    titre: expect.stringContaining('marche & cœur'),
  });
  await m.settled();
  expect(m.services.bus.dead).toEqual([]);
  const [projection] = await m.services
    .of('etude')
    .db.query<{ seance_id: number }>(sql`select seance_id from inscription where dos_id = ${dosId} and statut = 'INSCRIT'`);
  expect(projection.seance_id).toBe(deux.id);
  const lignes = await m.seance.call(seanceDossier, 'lister', { params: { dosId } }, gestionnaire);
  expect(lignes.map((l) => [l.seanceId, l.inscription])).toEqual([
    [un.id, 'RETIRE'],
    [deux.id, 'INSCRIT'],
  ]);
});

test.each<[string, object, string]>([
  ['a draft', { statut: 'DEPOSE' }, ''],
  ['a decided one', { statut: 'AVIS_FAVORABLE' }, 'seance.dossierNonInscriptible'],
  ['one of another committee', { cppId: 26 }, 'seance.dossierIntrouvable'],
])('registration of %s', async (_case, d, code) => {
  const s = await m.creer({ date: '2026-04-22', type: 'EXTRAORDINAIRE' });
  const demande = inscrire(await m.dossier(d), s.id);
  if (code === '') await expect(demande).resolves.toMatchObject({ seanceId: s.id });
  else await expect(demande).rejects.toMatchObject({ code });
});

test('a full séance takes no more, and is not proposed; requests and amendments have their own places', async () => {
  const s = await m.creer({ date: '2026-04-23', capaciteDi: 1, capaciteMs: 1, placesTasReservees: 1 });
  const [di, autreDi, ms] = [await m.dossier(), await m.dossier(), await m.dossier({ type: 'MS' })];
  await inscrire(di, s.id);
  await expect(inscrire(autreDi, s.id)).rejects.toEqual(refus('seance.complete', { places: 1 }));
  expect((await eligibles(autreDi)).map((e) => e.seanceId)).not.toContain(s.id);
  expect((await eligibles(di)).find((e) => e.seanceId === s.id)).toMatchObject({ actuelle: true, placesLibres: 0 });
  await inscrire(ms, s.id);
  expect((await m.lire(s.id)).remplissage).toMatchObject({ di: 1, ms: 1 });
});

test('twenty people at once take the last place once', async () => {
  const s = await m.creer({ date: '2026-04-24', capaciteDi: 1, placesTasReservees: 1 });
  const dosIds = await Promise.all(Array.from({ length: 20 }, () => m.dossier()));
  const issues = await Promise.allSettled(dosIds.map((d) => inscrire(d, s.id)));
  expect(issues.filter((i) => i.status === 'fulfilled')).toHaveLength(1);
  expect((await m.lire(s.id)).remplissage.di).toBe(1);
});

test('fewer than five working days before, a withdrawn dossier keeps its place unless said otherwise', async () => {
  const s = await m.creer({ date: '2026-04-29' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  await inscrire(un, s.id);
  await inscrire(deux, s.id);
  m.clock.set('2026-04-27');
  const retirer = (dosId: number, libererPlaceTas?: 'true') =>
    m.seance.call(
      seanceDossier,
      'desinscrire',
      { params: { dosId }, query: { seanceId: s.id, ...(libererPlaceTas && { libererPlaceTas }) } },
      gestionnaire,
    );
  expect((await retirer(un)).message).toContain('Sa place reste prise.');
  expect((await m.lire(s.id)).remplissage).toMatchObject({ di: 1, diConsommees: 2 });
  expect((await retirer(deux, 'true')).message).toContain('Sa place est rendue.');
  expect((await m.lire(s.id)).remplissage).toMatchObject({ di: 0, diConsommees: 1 });
  await expect(retirer(deux)).rejects.toEqual(refus('seance.nonInscrit', {}));
});

test('unattached dossiers: several at once, each refusal with its reason', async () => {
  const s = await m.creer({ date: '2026-05-06' });
  const [ok, decide, ailleurs] = [
    await m.dossier({ dateLimite: '2026-03-20' }),
    await m.dossier({ statut: 'AVIS_FAVORABLE' }),
    await m.dossier({ cppId: 26 }),
  ];
  const lister = () =>
    m.seance.call(
      seanceNonRattaches,
      'lister',
      {
        params: { seanceId: s.id },
        query: { cppId: IDF1, rechercheDto: JSON.stringify({ filtres: { dateLimiteMax: '2026-03-31' } }) },
      },
      gestionnaire,
    );
  expect((await lister()).lignes).toEqual([expect.objectContaining({ dosId: ok, seanceTenable: false })]);
  const fait = await m.seance.call(
    seanceNonRattaches,
    'inscrire',
    { params: { seanceId: s.id }, body: { dosIds: [ok, decide, ailleurs, ok] } },
    gestionnaire,
  );
  expect(fait.inscrits.map((i) => i.dosId)).toEqual([ok]);
  expect(fait.refuses).toEqual([
    {
      dosId: decide,
      numero: expect.stringMatching(/^26\./),
      raison: 'Un dossier « Avis favorable » ne peut pas être inscrit à une séance.',
      seanceActuelle: null,
      motifDemande: false,
    },
    {
      dosId: ailleurs,
      numero: null,
      raison: 'Ce dossier n’existe pas, ou n’est pas celui de votre comité.',
      seanceActuelle: null,
      motifDemande: false,
    },
  ]);
  expect((await lister()).lignes).toEqual([]);
});

test('the list is paged by keyset, stays in the committee, and its export has the same rows', async () => {
  const chercher = (filtres: object, page: object, actor = gestionnaire) =>
    m.seance.call(
      seanceRecherche,
      'rechercherGestionnaire',
      { query: { recherche: JSON.stringify({ filtres, page, tri: [{ champ: 'date', sens: 'asc' }] }) } },
      actor,
    );
  // On one day, the séance of the morning comes first although it was created last.
  const [soir, matin] = [
    await m.creer({ date: '2026-09-15' }),
    await m.creer({ date: '2026-09-15', type: 'EXTRAORDINAIRE', heureDebut: '00:05' }),
  ];
  const duJour = { du: '2026-09-15', au: '2026-09-15' };
  const premiere = await chercher(duJour, { taille: 1 });
  expect(premiere.lignes.map((l) => l.id)).toEqual([matin.id]);
  const seconde = await chercher(duJour, { taille: 1, apres: premiere.suivant });
  expect(seconde.lignes.map((l) => l.id)).toEqual([soir.id]);
  const tout = await chercher({}, { taille: 200 });
  expect(tout.lignes.length).toBe(tout.total);
  expect(tout.lignes.every((l) => l.cppId === IDF1)).toBe(true);
  const pages = [];
  for (let apres: string | undefined; ; ) {
    const p = await chercher({}, { taille: 3, ...(apres && { apres }) });
    pages.push(...p.lignes);
    if (p.suivant === null) break;
    apres = p.suivant;
  }
  expect(pages).toEqual(tout.lignes);
  expect((await chercher({ cppIds: [26] }, { taille: 10 })).total).toBe(0);
  expect((await chercher({ types: ['RESTREINTE'] }, { taille: 10 })).lignes.map((l) => l.type)).toEqual(['RESTREINTE']);
  await expect(chercher({}, { taille: 10, apres: 'x' })).rejects.toMatchObject({ code: 'requete.invalide' });
  const { document } = await exporter();
  expect(document).toMatchObject({ nom: `seances-${AUJOURDHUI}.xlsx` });
  expect(document.taille).toBeGreaterThan(1_000);
});

const exporter = async () => {
  const answer = await m.seance.call(
    seanceRecherche,
    'exporterGestionnaire',
    { query: { recherche: JSON.stringify({ filtres: {} }) } },
    gestionnaire,
  );
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return answer;
};

test('the audit journal names a séance by its day, and finds it by it', async () => {
  const s = await m.creer({ date: '2026-05-27' });
  const { lignes } = await m.seance.call(seanceJournal, 'lire', { body: { filtres: { connu: '27/05/2026' } } }, admin);
  expect(lignes.map((l) => [l.objet, l.numero, l.nom])).toEqual([['SEANCE', s.id, '27/05/2026']]);
});
