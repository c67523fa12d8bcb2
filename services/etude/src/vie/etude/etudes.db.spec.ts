import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import type { TRIS_ETUDES } from '@riph/contracts/etude/vie/etude.schemas';
import ExcelJS from 'exceljs';
import { mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, expert, gestionnaire, instructeur } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let numeros: { a: string; b: string; brouillon: string };
let cppA: number;
let etuA: number;
let dosA: number;
beforeAll(async () => {
  ({ m } = await mondeDuComite('2026-03-02'));
  const deposer = async (change: Parameters<Monde['brouillonComplet']>[0], actor: Actor) => {
    const dosId = await m.brouillonComplet(change, actor);
    await m.evenement(dosId, 'SOUMETTRE', {}, actor);
    return m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
  };
  const a = await deposer(
    { titreRecherche: 'Étude du sommeil de l’enfant', assuranceExpiration: '2027-01-31', domaineTherapeutiqueIds: [205] },
    deposant,
  );
  const b = await deposer({ qualificationCode: 'CAT1', assuranceExpiration: '2029-06-01' }, autreDeposant);
  const brouillon = await m.brouillonComplet({}, deposant);
  const c = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: brouillon } }, deposant);
  cppA = a.cpp?.id ?? 0;
  etuA = a.etuId;
  dosA = a.dossiers[0].dosId;
  // Both in one committee, or not: the draw decides. The second is put elsewhere, so that a foreign row exists.
  await m.etude.db.query(sql`update dossier set cpp_id = ${cppA + 1} where etu_id = ${b.etuId}`);
  // One of them runs, recruits, is published and goes with a trial, whatever acts led there.
  await m.etude.db.query(sql`update etude set date_debut_effectif = '2026-05-04' where id = ${a.etuId}`);
  await m.etude.db.query(sql`
    insert into fiche_eclaire (etu_id, recrutement, publication_autorisee)
    values (${a.etuId}, 'OUVERT', true)
  `);
  await m.etude.db.query(sql`
    insert into lien_mixte (numero_ctis, cle_ctis, numero_national, etu_id, declare_medicament, declare_dispositif, statut,
      version, cree_le)
    values ('2026-599777-10-00', '2026-599777-10', '2026-A09999-42', ${a.etuId}, true, true, 'CONFIRME', 1, now())
  `);
  numeros = { a: a.numeroNational ?? '', b: b.numeroNational ?? '', brouillon: c.numeroNational ?? '' };
});
afterAll(() => m?.stop());

const chercher = (actor: Actor, recherche: object = { filtres: {} }) =>
  m.etude.call(etudeEtude, 'rechercher', { query: { rechercheEtudeDto: JSON.stringify(recherche) } }, actor);
const trouves = async (actor: Actor, filtres: object = {}, texte?: string) =>
  (await chercher(actor, { filtres, texte })).lignes.map((l) => l.numeroNational);

test('each sees his own: sponsors theirs with their drafts, committees what they examine, the agency and the administration what is filed', async () => {
  const { a, b, brouillon } = numeros;
  expect(await trouves(deposant)).toEqual([brouillon, a]);
  expect(await trouves(autreDeposant)).toEqual([b]);
  expect(await trouves(gestionnaire(cppA))).toEqual([a]);
  expect(await trouves(instructeur(cppA))).toEqual([a]);
  expect(await trouves(gestionnaire(cppA + 1))).toEqual([b]);
  expect(await trouves(gestionnaire(cppA + 2))).toEqual([]);
  for (const actor of [ansm, administrateur]) expect(await trouves(actor)).toEqual([b, a]);
  await expect(trouves(expert)).rejects.toMatchObject({ code: 'droit.manquant' });
  // Asked for by its number, a study of somebody else is not there.
  expect(await trouves(deposant, { numeroNational: b })).toEqual([]);
});

test.each<[string, object, string | undefined, ('a' | 'b')[]]>([
  ['words of the title, without accents', {}, 'etude du SOMMEIL', ['a']],
  ['part of the sponsor', { promoteur: 'montfleury' }, undefined, ['b', 'a']],
  ['a qualification', { qualifications: ['CAT1'] }, undefined, ['b']],
  ['a state', { etats: ['EN_EVALUATION'] }, undefined, ['b', 'a']],
  ['a state that none has', { etats: ['EN_COURS'] }, undefined, []],
  ['a regulation', { reglementations: ['REG745'] }, undefined, []],
  ['an insurance that ends soon', { assuranceAvant: '2027-01-31' }, undefined, ['a']],
  ['ancillary ones', { ancillaire: true }, undefined, []],
  ['those that are not', { ancillaire: false }, undefined, ['b', 'a']],
  ['a beginning', { debutDu: '2026-01-01', debutAu: '2026-12-31' }, undefined, ['a']],
  ['a beginning of another year', { debutDu: '2027-01-01' }, undefined, []],
  ['those that recruit', { recrutement: ['OUVERT'] }, undefined, ['a']],
  ['those that do not yet, without a sheet of the register too', { recrutement: ['EN_ATTENTE'] }, undefined, ['b']],
  ['those that the register shows', { publiee: true }, undefined, ['a']],
  ['those that it does not', { publiee: false }, undefined, ['b']],
  ['those tied to a trial', { mixte: true }, undefined, ['a']],
  ['those that are not tied', { mixte: false }, undefined, ['b']],
  ['part of the number of the trial', { numeroCtis: '599777' }, undefined, ['a']],
  ['the number of another trial', { numeroCtis: '599778' }, undefined, []],
  ['a domain, by its value in the list of its regulation', { domaineIds: [205, 1205] }, undefined, ['a']],
  ['domains', { domaineIds: [201, 205] }, undefined, ['b', 'a']],
  ['a domain of the list of another regulation', { domaineIds: [1201] }, undefined, []],
])('studies by %s', async (_, filtres, texte, attendues) =>
  expect(await trouves(administrateur, filtres, texte)).toEqual(attendues.map((x) => numeros[x])),
);

test('page after page, then the export: the same rows, for those who may', async () => {
  const premiere = await chercher(administrateur, { filtres: {}, page: { taille: 1 } });
  expect(premiere).toMatchObject({ total: 2, lignes: [{ numeroNational: numeros.b, etatLibelle: 'En évaluation' }] });
  const suite = await chercher(administrateur, { filtres: {}, page: { taille: 1, apres: premiere.suivant } });
  expect(suite).toMatchObject({
    lignes: [{ numeroNational: numeros.a, qualificationLibelle: expect.stringContaining('RIPH 2') }],
    suivant: null,
  });
  await expect(chercher(administrateur, { filtres: {}, page: { taille: 1, apres: 'x' } })).rejects.toMatchObject({
    code: 'requete.invalide',
  });

  const exporter = (actor: Actor) =>
    m.etude.call(etudeExports, 'exporter', { query: { rechercheEtudeDto: JSON.stringify({ filtres: {} }) } }, actor);
  const exportes = async (actor: Actor) => {
    const answer = await exporter(actor);
    if (!('document' in answer)) throw new Error('a stored file was expected');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await m.etude.get(DocumentStore).readBuffer(answer.document.documentId)).buffer);
    const lignes = book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
    return lignes.slice(1).map((l) => l[1]);
  };
  expect(await exportes(deposant)).toEqual([numeros.brouillon, numeros.a]);
  expect(await exportes(instructeur(cppA))).toEqual([numeros.a]);
  await expect(exporter(expert)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('the first sheet says in words what the export was narrowed to; its last column is the day of the last act', async () => {
  const filtres = { cppIds: [cppA, 999_999], reglementations: ['JARDE'], qualifications: ['CAT2'] };
  const query = { rechercheEtudeDto: JSON.stringify({ filtres }) };
  const answer = await m.etude.call(etudeExports, 'exporter', { query }, administrateur);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await m.etude.get(DocumentStore).readBuffer(answer.document.documentId)).buffer);
  const [entete, lignes] = book.worksheets;
  const [ligne] = (await chercher(administrateur, { filtres })).lignes;
  expect(entete.getSheetValues().flat()).toEqual(
    expect.arrayContaining(['Comités', `${ligne.cppNom}, 999999`, 'Réglementations', 'Loi Jardé', ligne.qualificationLibelle]),
  );
  const titres = lignes.getRow(1).values;
  expect(Array.isArray(titres) && titres.at(-1)).toBe('Dernière activité');
  expect(lignes.getRow(2).getCell(lignes.columnCount).value).toEqual(new Date('2026-03-02T00:00:00.000Z'));
});

describe('the day of the last act, as the reader may know it', () => {
  const LIE: Actor = { ...instructeur(0), utiId: 77_001 };
  const activite = async (actor: Actor) => (await chercher(actor)).lignes.find((l) => l.etuId === etuA)?.derniereActivite;
  const tous = async () => ({
    deposant: await activite(deposant),
    secretariat: await activite(gestionnaire(cppA)),
    membre: await activite(instructeur(cppA)),
    lie: await activite({ ...LIE, cppId: cppA }),
    administration: await activite(administrateur),
    agence: await activite(ansm),
  });
  const ecrire = (jour: string, entityCode: 'DOSSIER' | 'ETUDE', entityId: number, action: string, actor: Actor) => {
    m.clock.set(jour);
    return m.etude.db.transaction(async (tx) => tx.journal({ entityCode, entityId, action, actor }));
  };
  const DEPOT = '2026-03-02';
  const TOUS_AU_DEPOT = {
    deposant: DEPOT,
    secretariat: DEPOT,
    membre: DEPOT,
    lie: DEPOT,
    administration: DEPOT,
    agence: DEPOT,
  };
  beforeAll(() =>
    m.etude.db.query(sql`
      insert into conflit (dos_id, uti_id, nom, motif, declare_le, declare_par)
      values (${dosA}, ${LIE.utiId}, 'x', 'x', now(), 'x')
    `),
  );

  test('what the committee does is its own', async () => {
    expect(await tous()).toEqual(TOUS_AU_DEPOT);
    await ecrire('2026-03-05', 'DOSSIER', dosA, 'RAPPORTEUR_DESIGNE', gestionnaire(cppA));
    const jour = '2026-03-05';
    expect(await tous()).toEqual({ ...TOUS_AU_DEPOT, secretariat: jour, membre: jour, administration: jour });
  });

  test('that the administration opens a dossier is no activity', async () => {
    const avant = await tous();
    await ecrire('2026-03-06', 'DOSSIER', dosA, 'CONSULTER_CONTENU', administrateur);
    expect(await tous()).toEqual(avant);
  });

  test('a draft is its sponsor’s alone, even once its committee is known', async () => {
    m.clock.set('2026-03-09');
    const brouillon = await m.brouillonComplet({}, deposant);
    await m.etude.db.query(sql`update dossier set etu_id = ${etuA}, cpp_id = ${cppA} where id = ${brouillon}`);
    const { deposant: sien, ...autres } = await tous();
    expect(sien).toBe('2026-03-09');
    expect(Object.values(autres)).not.toContain('2026-03-09');
  });

  test('an act of the study is known of all who read it, but for the guest of its sponsor', async () => {
    const jour = '2026-03-10';
    await m.etude.db.query(sql`
      insert into deposant_externe (etu_id, uti_id, nom, droit, depuis, par)
      values (${etuA}, ${autreDeposant.utiId}, 'x', 'LECTURE', now(), 'x')
    `);
    await ecrire(jour, 'ETUDE', etuA, 'MODIFIER_INFO', deposant);
    expect(Object.values(await tous())).toEqual(Array(6).fill(jour));
    expect(await activite(autreDeposant)).toBeNull();
  });
});

describe('each offered column sorts, page by page, whatever the accents and the case', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const lignes = [
      ['a', 'Éclair', 'Zéphyr', '26.30', null, '2027-01-01', 'CPP Bord', 'EN_COURS'],
      ['b', 'dune', 'alpha', '26.10', '2026-05-01', null, 'cpp anse', 'EN_EVALUATION'],
      ['c', 'Fable', 'Béta', '26.20', '2026-04-01', '2026-12-01', 'CPP Cap', 'TERMINEE'],
    ] as const;
    const nationaux = [numeros.a, numeros.b, numeros.brouillon];
    for (const [i, [nom, titre, promoteur, numero, avis, fin, cpp, etat]] of lignes.entries()) {
      ids[nationaux[i]] = nom;
      await m.etude.db.query(sql`
        update etude
        set titre = ${titre}, promoteur = ${promoteur}, numero = ${numero}, date_avis_favorable = ${avis}::date,
          date_fin_prevue = ${fin}::date, cpp_nom = ${cpp}, etat = ${etat}
        where numero_national = ${nationaux[i]}
      `);
    }
  });

  test.each<[champ: (typeof TRIS_ETUDES)[number], ordre: string]>([
    ['id', 'abc'],
    ['numero', 'bca'],
    ['titre', 'bac'],
    ['promoteur', 'bca'],
    ['etat', 'bac'],
    ['dateAvisFavorable', 'acb'],
    ['dateFinPrevue', 'cab'],
    ['cppNom', 'bac'],
  ])('%s: %s', async (champ, ordre) => {
    for (const sens of ['asc', 'desc'] as const) {
      let lu = '';
      let apres: string | undefined;
      do {
        const page = await chercher(administrateur, { filtres: {}, tri: [{ champ, sens }], page: { taille: 1, apres } });
        lu += page.lignes.map((l) => ids[l.numeroNational ?? '']).join('');
        apres = page.suivant ?? undefined;
      } while (apres);
      expect([sens, lu]).toEqual([sens, sens === 'asc' ? ordre : [...ordre].toReversed().join('')]);
    }
  });

  test('a page of another sort is refused', async () => {
    const tri = [{ champ: 'titre', sens: 'asc' }];
    const { suivant } = await chercher(administrateur, { filtres: {}, tri, page: { taille: 1 } });
    await expect(chercher(administrateur, { filtres: {}, page: { taille: 1, apres: suivant } })).rejects.toMatchObject({
      code: 'requete.invalide',
    });
  });
});
