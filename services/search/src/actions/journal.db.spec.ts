import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import type { RechercheTirages } from '@riph/contracts/etude/suivi/actions.schemas';
import { searchActions } from '@riph/contracts/search/actions.calls';
import { searchTas } from '@riph/contracts/search/tas.calls';
import { service as etude } from '@riph/etude/service';
import { changerDossier, changerEtude, creerDossier, declarerLien } from '@riph/etude/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import ExcelJS from 'exceljs';
import { type Monde, monde } from '../test/monde.ts';

const personne = (utiId: number, profil: Actor['profil'], nom: string, cppId: number | null = null): Actor => ({
  utiId,
  profil,
  cppId,
  nom,
});
const admin = personne(1, 'SUPER_ADMIN', 'Alix Bernard');
const deposant = personne(101, 'DEPOSANT', 'Camille Martin');
const idf1 = personne(201, 'GESTIONNAIRE', 'Claude Moreau', 5);
const se2 = personne(202, 'GESTIONNAIRE', 'Marc Aubry', 26);
const membre = personne(301, 'INSTRUCTEUR', 'Dominique Girard', 5);

let m: Monde;
let dossiers: { un: number; deux: number; autre: number; brouillon: number };
let noter: (
  le: string,
  entityId: number,
  action: string,
  actor: Actor | null,
  change?: object,
  entityCode?: string,
) => Promise<void>;
beforeAll(async () => {
  m = await monde([referentiel, etude]);
  const { db } = m.services.of('etude');
  const creer = async (numero: string | null, cppId: number | null, statut: string) => {
    const comite = { numero, cppId, cppNom: cppId && `Comité ${cppId}`, deposantNom: 'Camille Martin', titre: 'Marche et cœur' };
    const isBrouillon = statut === 'BROUILLON';
    return creerDossier(
      db,
      { ...comite, statut, dateSoumission: isBrouillon ? null : '2026-03-02' },
      { ...comite, etat: isBrouillon ? 'EN_CREATION' : 'EN_EVALUATION' },
    );
  };
  dossiers = {
    un: await creer('26.00001.000001', 5, 'EN_EVALUATION'),
    deux: await creer('26.00002.000002', 5, 'EN_EVALUATION'),
    autre: await creer('26.00003.000003', 26, 'EN_EVALUATION'),
    brouillon: await creer(null, null, 'BROUILLON'),
  };
  noter = (le, entityId, action, actor, change = {}, entityCode = 'DOSSIER') => {
    m.clock.set(le);
    return db.transaction(async (tx) => tx.journal({ entityCode, entityId, action, actor, requestId: 'test', ...change }));
  };
  const { un, deux, autre, brouillon } = dossiers;
  await noter('2026-03-02', un, 'SOUMETTRE', deposant, { de: 'BROUILLON', vers: 'DEPOSE' });
  await noter('2026-03-02', brouillon, 'CREER', deposant, { vers: 'BROUILLON' });
  await noter('2026-03-05', un, 'DECLARER_RECEVABLE', idf1, { de: 'RECEVABILITE_PREPAREE', vers: 'EN_EVALUATION' });
  await noter('2026-03-06', deux, 'RETIRER', deposant, { vers: 'ABANDONNE', commentaire: 'Erreur de dépôt' });
  await noter('2026-03-07', autre, 'CONSTATER_RENONCEMENT', null, { vers: 'RENONCE' });
  const [{ etuId }] = await db.query<{ etuId: number }>(sql`select etu_id as "etuId" from dossier where id = ${un}`);
  await noter('2026-03-08', etuId, 'AJOUTER_CENTRE', deposant, { commentaire: 'CHU de Montfleury' }, 'ETUDE');
  await declarerLien(db, deux, 301, { nom: 'Dominique Girard', motif: 'Ancien salarié', declarePar: 'Claude Moreau' });
  const tirer = (dosId: number, instant: string, mode: string, cppId: number | null) =>
    db.query(sql`
      insert into tirage (dos_id, numero, instant, mode, reglementation_code, parametre_version, algorithme, comites,
        candidats, texte_candidats, cpp_id, cpp_nom, seance_date, motif) select id,
        numero, ${instant}, ${mode}, 'JARDE', 1, 'riph-tas-2', '[]', ${JSON.stringify(cppId === null ? [] : [5, 26])},
        '', ${cppId}::int, 'Comité ' || ${cppId}::int, '2026-03-26', ${cppId === null ? 'Aucun comité éligible.' : null}
      from dossier
      where id = ${dosId}
    `);
  await tirer(un, '2026-03-02T10:00:00.000Z', 'NORMAL', 5);
  await tirer(deux, '2026-03-03T23:30:00.000Z', 'ELARGI', null);
  await tirer(autre, '2026-03-05T10:00:00.000Z', 'MANUEL', 26);
});
afterAll(() => m?.stop());

const json = (v: object) => JSON.stringify(v);
const actions = (actor: Actor, recherche: object = { filtres: {} }) =>
  m.search.call(searchActions, 'rechercherDossiers', { query: { recherche: json(recherche) } }, actor);
const codes = async (actor: Actor, filtres: object = {}) => (await actions(actor, { filtres })).lignes.map((l) => l.action);
const cellules = async (documentId: string): Promise<unknown[][]> => {
  const bytes = await m.search.get(DocumentStore).readBuffer(documentId);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
};

test('acts on dossiers: newest first, in words, drafts left out; each sees those of his committee, a member none where he has a link', async () => {
  const toutes = await m.search.call(searchActions, 'rechercherDossiers', { query: {} }, admin);
  expect(toutes.lignes.map((l) => l.action)).toEqual(['CONSTATER_RENONCEMENT', 'RETIRER', 'DECLARER_RECEVABLE', 'SOUMETTRE']);
  expect(toutes).toMatchObject({ total: 4, suivant: null });
  expect(toutes.lignes[2]).toMatchObject({
    auteur: 'Claude Moreau',
    profil: 'GESTIONNAIRE',
    numero: '26.00001.000001',
    libelle: 'Dossier déclaré recevable',
    de: 'Recevabilité en préparation',
    vers: 'Recevable – en évaluation',
    le: expect.stringMatching(/^2026-03-05T.*Z$/),
  });
  expect(toutes.lignes[0]).toMatchObject({ auteur: null, profil: null });
  expect(await codes(idf1)).toEqual(['RETIRER', 'DECLARER_RECEVABLE', 'SOUMETTRE']);
  expect(await codes(se2)).toEqual(['CONSTATER_RENONCEMENT']);
  expect(await codes(membre)).toEqual(['DECLARER_RECEVABLE', 'SOUMETTRE']);
  // Whoever filed them and also works for the committee: his own dossiers are not his to look into.
  for (const profil of ['GESTIONNAIRE', 'INSTRUCTEUR'] as const)
    expect(await codes({ ...deposant, profil, cppId: 5 })).toEqual([]);
  await expect(actions({ ...idf1, cppId: null })).rejects.toMatchObject({ code: 'cpp.nonSelectionne' });
  await expect(actions(deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test.each<[string, object, string[]]>([
  ['a period', { du: '2026-03-05', au: '2026-03-06' }, ['RETIRER', 'DECLARER_RECEVABLE']],
  ['part of a name, without its accents', { auteur: 'moréau' }, ['DECLARER_RECEVABLE']],
  ['profiles', { profils: ['DEPOSANT'] }, ['RETIRER', 'SOUMETTRE']],
  ['acts', { actions: ['SOUMETTRE', 'RETIRER'] }, ['RETIRER', 'SOUMETTRE']],
  ['a number', { numero: '00002' }, ['RETIRER']],
  ['committees', { cppIds: [26] }, ['CONSTATER_RENONCEMENT']],
])('acts by %s', async (_, filtres, attendus) => expect(await codes(admin, filtres)).toEqual(attendus));

test('another committee asked for by its id shows nothing of it', async () =>
  expect(await codes(idf1, { cppIds: [26] })).toEqual([]));

test('page after page, either way, gives each act once', async () => {
  for (const sens of ['desc', 'asc'] as const) {
    const vus: string[] = [];
    for (let apres: string | undefined; ; ) {
      const page = await actions(admin, { filtres: {}, tri: [{ champ: 'le', sens }], page: { taille: 3, apres } });
      vus.push(...page.lignes.map((l) => l.action));
      if (page.suivant === null) break;
      apres = page.suivant;
    }
    const attendus = ['CONSTATER_RENONCEMENT', 'RETIRER', 'DECLARER_RECEVABLE', 'SOUMETTRE'];
    expect(vus).toEqual(sens === 'desc' ? attendus : attendus.toReversed());
  }
  await expect(actions(admin, { filtres: {}, page: { taille: 3, apres: "1' or" } })).rejects.toMatchObject({
    code: 'requete.invalide',
  });
});

test('acts on studies, and the export: the list, row for row', async () => {
  const etudes = await m.search.call(searchActions, 'rechercherEtudes', { query: {} }, idf1);
  expect(etudes.lignes).toMatchObject([
    { action: 'AJOUTER_CENTRE', libelle: 'Centre de recherche ajouté', numero: '26.00001.000001' },
  ]);
  const ailleurs = await m.search.call(searchActions, 'rechercherEtudes', { query: {} }, se2);
  expect(ailleurs.lignes).toEqual([]);
  const recherche = json({ filtres: { profils: ['DEPOSANT'] } });
  const answer = await m.search.call(searchActions, 'exporterDossiers', { query: { recherche } }, idf1);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  const [titres, ...lignes] = await cellules(answer.document.documentId);
  expect(titres.slice(0, 4)).toEqual(['Date', 'Utilisateur', 'Profil', 'Numéro']);
  expect(lignes.map((l) => l[6])).toEqual(['Dossier retiré', 'Dossier déposé']);
  const desEtudes = await m.search.call(searchActions, 'exporterEtudes', { query: {} }, idf1);
  if (!('document' in desEtudes)) throw new Error('a stored file was expected');
  const [, ...actes] = await cellules(desEtudes.document.documentId);
  expect(actes.map((l) => [l[3], l[6]])).toEqual([['26.00001.000001', 'Centre de recherche ajouté']]);
  await expect(m.search.call(searchActions, 'exporterDossiers', { query: {} }, membre)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
});

test('draws: list and export, for the administration only', async () => {
  const lister = (filtres: RechercheTirages['filtres'] = {}) =>
    m.search.call(searchTas, 'rechercher', { body: { filtres } }, admin);
  const { lignes, total } = await lister();
  expect(total).toBe(3);
  expect(lignes.map((l) => [l.mode, l.cppNom, l.candidats])).toEqual([
    ['MANUEL', 'Comité 26', 2],
    ['ELARGI', null, 0],
    ['NORMAL', 'Comité 5', 2],
  ]);
  // Half past midnight in Paris: the day of people, not of Greenwich.
  expect((await lister({ du: '2026-03-04', au: '2026-03-04' })).lignes.map((l) => l.mode)).toEqual(['ELARGI']);
  expect((await lister({ modes: ['NORMAL'], cppIds: [5] })).lignes).toHaveLength(1);
  const answer = await m.search.call(searchTas, 'exporter', { query: { recherche: json({ filtres: {} }) } }, admin);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  const [titres, ...rows] = await cellules(answer.document.documentId);
  expect(titres).toContain('Comité désigné');
  expect(rows).toHaveLength(3);
  await expect(m.search.call(searchTas, 'rechercher', { body: undefined }, idf1)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
});

// REA-02, REA-03.
test('a dossier that went to another committee: the first reads none of its acts, the second of those before it what the sponsor reads', async () => {
  const { db } = m.services.of('etude');
  const { un } = dossiers;
  const [{ etuId }] = await db.query<{ etuId: number }>(sql`select etu_id as "etuId" from dossier where id = ${un}`);
  await noter('2026-03-10', un, 'RAPPORTEUR_DESIGNE', idf1, { commentaire: 'Dominique Girard' });
  await noter('2026-03-11', un, 'CONFLIT_DECLARE', idf1);
  await db.query(sql`
    insert into reaffectation (dos_id, cpp_id, cpp_nom, motif, commentaire, demande_le, demande_par, demande_par_uti_id,
      decision, decide_le, decide_par, nouveau_cpp_id, nouveau_cpp_nom)
    values (${un}, 5, 'Comité 5', 'CONFLIT', 'Lien', now(), 'Claude Moreau', 201, 'ACCEPTEE', now(), 'Alix Bernard', 26,
      'Comité 26')
  `);
  await noter('2026-03-12', un, 'REAFFECTER', admin);
  await changerDossier(db, un, { cppId: 26, cppNom: 'Comité 26' });
  await changerEtude(db, etuId, { cppId: 26, cppNom: 'Comité 26' });
  await noter('2026-03-13', un, 'RAPPORT_DEPOSE', se2);
  await noter('2026-03-14', etuId, 'VERSION_EN_VIGUEUR', null, {}, 'ETUDE');
  const du = (actor: Actor) => codes(actor, { numero: '26.00001' });
  expect(await du(idf1)).toEqual([]);
  expect(await du(se2)).toEqual(['RAPPORT_DEPOSE', 'REAFFECTER', 'DECLARER_RECEVABLE', 'SOUMETTRE']);
  expect(await du(admin)).toHaveLength(6);
  expect((await actions(se2, { filtres: { numero: '26.00001' } })).total).toBe(4);
  const etudes = async (actor: Actor) => {
    const { lignes } = await m.search.call(searchActions, 'rechercherEtudes', { query: {} }, actor);
    return lignes.map((l) => l.action);
  };
  expect(await etudes(idf1)).toEqual([]);
  expect(await etudes(se2)).toEqual(['VERSION_EN_VIGUEUR', 'AJOUTER_CENTRE']);
  const answer = await m.search.call(searchActions, 'exporterDossiers', { query: { recherche: json({ filtres: {} }) } }, se2);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  expect(JSON.stringify(await cellules(answer.document.documentId))).not.toContain('Rapport confié à un membre');
});

test('what a sponsor prepares is his alone until he sends it', async () => {
  const avant = await codes(se2);
  await noter('2026-03-09', dossiers.autre, 'AJOUTER_PIECE', deposant);
  expect(await codes(se2)).toEqual(avant);
  expect(await codes(admin)).not.toContain('AJOUTER_PIECE');
  await noter('2026-03-10', dossiers.autre, 'ENVOYER_COMPLEMENTS', deposant, { de: 'COMPLEMENTS_DEMANDES', vers: 'DEPOSE' });
  expect(await codes(se2)).toEqual(['ENVOYER_COMPLEMENTS', 'AJOUTER_PIECE', ...avant]);
});
