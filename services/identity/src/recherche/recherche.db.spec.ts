/** Lists of persons: every filter acts, accents and one wrong letter are forgiven, each sort counts, the file says what the list shows. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import ExcelJS from 'exceljs';
import { type ComiteForTest, EST1, EST2, startComiteForTest } from '../test/comite-for-test.ts';
import { emailUnique } from '../test/identity-for-test.ts';

let t: ComiteForTest['t'];
let admin: Actor;
let gestionnaire: Actor;
let annee: string;
let nomination: ComiteForTest['nomination'];
let creer: ComiteForTest['creer'];
beforeAll(async () => {
  ({ t, admin, gestionnaire, annee, nomination, creer } = await startComiteForTest());
});
afterAll(() => t?.stop());

type Recherche = { filtres?: object; texte?: string; tri?: object[]; page?: object };
const query = ({ filtres = {}, ...r }: Recherche) => ({ query: { recherche: JSON.stringify({ filtres, ...r }) } });
const membres = (r: Recherche) => t.identity.call(identityAdministrationRecherche, 'chercherMembres', query(r), admin);
const noms = async (r: Recherche) => (await membres(r)).lignes.map((l) => `${l.nom} ${l.prenom}`);

test.each([
  ['lefevre', ['Lefèvre Élodie']],
  ['LEFÈVRE', ['Lefèvre Élodie']],
  ['elodie lefevre', ['Lefèvre Élodie']],
  // One letter wrong, missing, too many, two the wrong way round.
  ['lefebre', ['Lefèvre Élodie']],
  ['lefvre', ['Lefèvre Élodie']],
  ['lefeevre', ['Lefèvre Élodie']],
  ['leefvre', ['Lefèvre Élodie']],
  ['lefebbre', []],
  ['100%', []],
  ['lefevre lefort', []],
])('« %s » finds %j', async (texte, attendus) => {
  const cppId = 11;
  if ((await membres({ filtres: { cppId } })).total === 0) {
    await creer({ cppId, nom: 'Lefèvre', prenom: 'Élodie' });
    await creer({ cppId, nom: 'Martin', prenom: 'Paul' });
  }
  expect(await noms({ filtres: { cppId }, texte })).toEqual(attendus);
});

// CPT-17.
test('administrators are listed with their state and their last sign-in, to administrators alone', async () => {
  const { utiId, email } = await t.creerPersonne(['SUPER_ADMIN']);
  await t.identity.db.query(sql`
    update utilisateur set derniere_connexion = '2026-03-02T08:00:00Z'
    where uti_id = ${utiId}
  `);
  const list = (actor: Actor) =>
    t.identity.call(identityAdministrationRecherche, 'chercherAdministrateurs', query({ texte: email }), actor);
  expect((await list(admin)).lignes).toEqual([
    expect.objectContaining({
      utiId,
      email,
      statut: expect.objectContaining({ code: 'ACTIF' }),
      derniereConnexion: '2026-03-02T08:00:00.000Z',
    }),
  ]);
  await expect(list(gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('what is written as it should be comes alone, without its neighbours by one letter', async () => {
  const cppId = 12;
  for (const nom of ['Durand', 'Durant']) await creer({ cppId, nom, prenom: 'Ève' });
  expect(await noms({ filtres: { cppId }, texte: 'durand' })).toEqual(['Durand Ève']);
  expect(await noms({ filtres: { cppId }, texte: 'duranb' })).toEqual(['Durand Ève', 'Durant Ève']);
});

test('each filter of members acts', async () => {
  const cppId = 13;
  const an = Number(annee);
  const biostat = await creer({ cppId, nom: 'Alpha', competences: ['PEDIATRIE'] });
  const usagers = await creer({
    cppId,
    nom: 'Beta',
    nomination: nomination({ college: 'COLLEGE_2', categorie: 'C2_USAGERS', fonction: 'PRESIDENT', dateFin: `${an}-12-30` }),
  });
  const parti = await creer({ cppId, nom: 'Gamma', nomination: nomination({ dateDebut: '2015-01-01', dateFin: '2016-01-01' }) });
  await creer({ cppId, nom: 'Delta', role: 'GESTIONNAIRE' });
  const trouves = async (filtres: object) => (await membres({ filtres: { cppId, ...filtres } })).lignes.map((l) => l.nom);
  expect(await trouves({ college: 'COLLEGE_2' })).toEqual(['Beta']);
  expect(await trouves({ categorie: 'C2_USAGERS' })).toEqual(['Beta']);
  expect(await trouves({ fonction: 'PRESIDENT' })).toEqual(['Beta']);
  expect(await trouves({ role: 'GESTIONNAIRE' })).toEqual(['Delta']);
  expect(await trouves({ competence: 'PEDIATRIE' })).toEqual(['Alpha']);
  expect(await trouves({ finDu: `${an}-12-01`, finAu: `${an}-12-31` })).toEqual(['Beta']);
  expect(await trouves({ finAu: '2016-01-01' })).toEqual(['Gamma']);
  // Closed by nobody's decision, after twelve months: still attached, and no longer active.
  await t.identity.db.query(sql`update compte set statut = 'INACTIF' where uti_id = ${biostat.utiId}`);
  expect(await trouves({ actif: false })).toEqual(['Alpha']);
  expect(await trouves({ actif: true })).toEqual(['Beta', 'Delta', 'Gamma']);
  const [ligne] = (await membres({ filtres: { cppId, actif: false } })).lignes;
  expect(ligne).toMatchObject({ actif: false, statut: { code: 'INACTIF', libelle: 'Inactif' } });
  expect(usagers.utiId).not.toBe(parti.utiId);
});

test('the nomination of a line is the one of today, and says whether another follows', async () => {
  const m = await creer({ cppId: 14, nomination: nomination({ dateFin: `${annee}-12-31` }) });
  await t.identity.db.query(sql`
    insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin)
    values (${m.utiId}, 14, 'COLLEGE_1', 'C1_PHARMACIEN', 'TRESORIER', ${`${Number(annee) + 1}-01-01`},
      ${`${Number(annee) + 3}-12-31`})
  `);
  const [ligne] = (await membres({ filtres: { cppId: 14 } })).lignes;
  expect(ligne).toMatchObject({ dateFin: `${annee}-12-31`, fonction: { code: 'MEMBRE' }, renouvele: true });
});

test('each sort counts, page after page', async () => {
  const cppId = 15;
  const un = { college: 'COLLEGE_1', categorie: 'C1_PHARMACIEN' };
  const deux = { college: 'COLLEGE_2', categorie: 'C2_USAGERS' };
  for (const [nom, college] of [
    ['Aa', un],
    ['Bb', deux],
    ['Cc', un],
    ['Dd', deux],
    ['Ee', un],
  ] as const)
    await creer({ cppId, nom, nomination: nomination(college) });
  const tri = [
    { champ: 'college', sens: 'desc' },
    { champ: 'nom', sens: 'asc' },
  ];
  const lus: string[] = [];
  for (let apres: string | undefined; ; ) {
    const page = await membres({ filtres: { cppId }, tri, page: { taille: 2, ...(apres && { apres }) } });
    expect(page.total).toBe(5);
    lus.push(...page.lignes.map((l) => l.nom));
    if (!page.suivant) break;
    apres = page.suivant;
  }
  expect(lus).toEqual(['Bb', 'Dd', 'Aa', 'Cc', 'Ee']);
});

test('each filter of persons acts', async () => {
  const marque = `Org${Date.now()}`;
  const personne = async (profils: Parameters<typeof t.creerPersonne>[0], statut: 'ACTIF' | 'INACTIF' = 'ACTIF') => {
    const p = await t.creerPersonne(profils, { statut });
    await t.identity.db.query(sql`update personne set organisme = ${marque} where uti_id = ${p.utiId}`);
    return p;
  };
  const simple = await personne(['DEPOSANT']);
  const ferme = await personne(['DEPOSANT'], 'INACTIF');
  const gerant = await personne(['DEPOSANT', 'VRB_GERANT']);
  await creer({ email: simple.email, cppId: EST2, role: 'GESTIONNAIRE' });
  const trouves = async (filtres: object) => {
    const page = await t.identity.call(
      identityAdministrationRecherche,
      'chercherDeposants',
      query({ filtres, texte: marque }),
      admin,
    );
    return page.lignes.map((l) => l.utiId);
  };
  expect(await trouves({})).toHaveLength(3);
  expect(await trouves({ actif: false })).toEqual([ferme.utiId]);
  expect(await trouves({ statut: 'INACTIF' })).toEqual([ferme.utiId]);
  expect(await trouves({ profil: 'VRB_GERANT' })).toEqual([gerant.utiId]);
  expect(await trouves({ cppId: EST2 })).toEqual([simple.utiId]);
  expect(await trouves({ cppId: EST1 })).toEqual([]);
});

test('the members that a manager exports are those of his list, in words, with what was asked', async () => {
  const email = emailUnique('export');
  await creer({ email, civilite: 'MME', nom: 'Exporté' });
  const r = query({ texte: 'exporte', filtres: { college: 'COLLEGE_1', role: 'INSTRUCTEUR', cppId: EST2 } });
  const liste = await t.identity.call(identityRecherche, 'chercherMembres', r, gestionnaire);
  expect(liste.lignes.map((l) => [l.email, l.cppId, l.derniereConnexion])).toEqual([[email, EST1, null]]);
  const fichier = await t.identity.call(identityRecherche, 'exporterMembres', r, gestionnaire);
  if (!('document' in fichier)) throw new Error('a stored file was expected');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await t.identity.get(DocumentStore).readBuffer(fichier.document.documentId)).buffer);
  const [demande, lignes] = book.worksheets.map((w) =>
    w.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])),
  );
  expect(demande.slice(3)).toEqual([
    ['Texte', 'exporte'],
    ['Comité', expect.stringMatching(/Est I$/)],
    ['Rôle', 'Membre'],
    ['Collège', 'Collège I'],
  ]);
  expect(lignes[0]).not.toContain('Dernière connexion');
  expect(lignes[1].slice(0, 9)).toEqual([
    ...[expect.stringMatching(/Est I$/), 'Madame', 'Exporté', 'Max', email, 'Membre', 'Collège I'],
    ...['Personne qualifiée en biostatistique ou épidémiologie', 'Membre'],
  ]);
});
