/** The national report against the rows of the databases: each figure of the file is counted again by another way. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { readSheets } from '@riph/chassis/print/spreadsheet-read';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import type { ServiceUnderTest } from '@riph/chassis/test/service';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { type demandeBilan, referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import type * as z from 'zod';
import { type Comites, mondeDuComite } from './comite.ts';
import { administrateur, deposant, gestionnaire } from './jeu.ts';
import type { Monde } from './monde.ts';

let m: Monde;
let c: Comites;
let r: ServiceUnderTest;
const concernes = new Set<number>();
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  r = m.services.of('referentiel');
  const rendu = await c.examine();
  await c.rendreAvis(rendu.dosId, rendu.comite, { sens: 'FAVORABLE' });
  const recevable = await c.recevable();
  const retire = await c.depose();
  await m.evenement(retire.dosId, 'RETIRER', { motif: 'Le financement manque.' }, deposant);
  for (const d of [rendu, recevable, retire]) concernes.add(d.cppId);
  await m.services.settled();
});
afterAll(() => m?.stop());

const periode = { dateDebut: '2026-01-01', dateFin: '2026-12-31' };
type Demande = z.input<typeof demandeBilan>;
const octets = async (body: Demande) => {
  const answer = await r.call(referentielBilan, 'generer', { body }, administrateur);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return r.get(DocumentStore).readBuffer(answer.document.documentId);
};
/** Sheets by name, each as rows by the titles of their columns. */
const feuilles = async (body: Demande = periode) => {
  const lues = await readSheets(await octets(body));
  if (lues === null) throw new Error('no spreadsheet');
  return new Map(
    lues.map(({ nom, lignes: [titres, ...lignes] }) => [
      nom,
      lignes.map((l): Record<string, string> => Object.fromEntries(titres.map((t, i) => [t, l[i] ?? '']))),
    ]),
  );
};
const compter = async (rows: Sql) => {
  const [{ n }] = await m.etude.db.query<{ n: number }>(sql`select count(*)::int as n from ${rows}`);
  return n;
};
const AN = sql`between '2026-01-01' and '2026-12-31'`;

test('filings, admissibilities, opinions and withdrawals are those of the rows', async () => {
  const [total] = ((await feuilles()).get('Dossiers par comité') ?? []).filter((l) => l['Comité'] === 'Total');
  const expected = {
    Déposés: await compter(sql`dossier where date_soumission ${AN}`),
    Recevables: await compter(sql`dossier where date_recevabilite ${AN}`),
    Favorables: await compter(sql`avis where date ${AN} and sens in ('FAVORABLE', 'FAVORABLE_CONDITIONS')`),
    Abandonnés: await compter(sql`dossier where statut = 'ABANDONNE'`),
    Examinés: await compter(sql`(select distinct dos_id from inscription where statut = 'EXAMINE') x`),
  };
  expect(expected).toMatchObject({ Favorables: 1, Abandonnés: 1, Examinés: 1 });
  for (const [colonne, n] of Object.entries(expected)) expect({ [colonne]: Number(total[colonne]) }).toEqual({ [colonne]: n });
});

test('what is examined is the sum of the yearly reports of the committees', async () => {
  const [total] = ((await feuilles()).get('Dossiers par comité') ?? []).filter((l) => l['Comité'] === 'Total');
  let examines = 0;
  for (const cppId of concernes) {
    const chiffres = await m.services
      .of('seance')
      .call(seanceRapportActivite, 'lireChiffres', { params: { annee: '2026' } }, gestionnaire(cppId));
    examines += chiffres.comptes.reduce((n, x) => n + x.total.examines, 0);
  }
  expect(Number(total['Examinés'])).toBe(examines);
});

test('the delay of the opinion, the draws, the sponsors and the séances', async () => {
  const f = await feuilles();
  const [avis] = await m.etude.db.query<{ jours: number }>(sql`
    select date_avis - date_recevabilite as jours
    from dossier
    where date_avis is not null
  `);
  expect((f.get('Délais des avis') ?? [])[0]).toMatchObject({
    Avis: '1',
    'Moyenne (jours)': String(avis.jours),
    Maximum: String(avis.jours),
  });
  const [tirages] = (f.get('Tirages au sort') ?? []).filter((l) => l['Mois'] === 'Total');
  expect(Number(tirages['Tirés au sort'])).toBe(await compter(sql`tirage where cpp_id is not null and indice is not null`));
  const [places] = await m.services.of('seance').db.query<{ ouvertes: number; liberees: number }>(sql`
    select (select sum(places_tas_reservees)::int
      from seance
      where date ${AN} and statut <> 'ANNULEE' and type <> 'RESTREINTE') as ouvertes,
      (select count(*)::int from inscription where via_tirage and statut = 'RETIRE' and not place_consommee) as liberees
  `);
  expect(places).toMatchObject({ ouvertes: expect.any(Number), liberees: 1 });
  expect([tirages['Places ouvertes'], tirages['Places libérées'], tirages['Réaffectés depuis']].map(Number)).toEqual([
    ...[places.ouvertes, places.liberees],
    0,
  ]);
  expect((await feuilles({ ...periode, reglementations: ['JARDE'] })).get('Tirages au sort')?.[0]).not.toHaveProperty(
    'Places ouvertes',
  );
  const [promoteurs] = (f.get('Promoteurs') ?? []).filter((l) => l['Type de promoteur'] === 'Total');
  expect(Number(promoteurs['Études'])).toBe(await compter(sql`dossier where type = 'DI' and date_soumission ${AN}`));
  const [seances] = (f.get('Séances') ?? []).filter((l) => l['Comité'] === 'Total');
  const [{ n }] = await m.services
    .of('seance')
    .db.query<{ n: number }>(sql`select count(*)::int as n from seance where statut in ('TENUE', 'CLOTUREE')`);
  expect(Number(seances['Plénières']) + Number(seances['Restreintes'])).toBe(n);
});

test('one committee, one law, another year: nothing of the others', async () => {
  const [cppId] = concernes;
  const siens = (await feuilles({ ...periode, cppIds: [cppId] })).get('Dossiers par comité') ?? [];
  const total = siens.find((l) => l['Comité'] === 'Total');
  expect(Number(total?.['Déposés'])).toBe(await compter(sql`dossier where cpp_id = ${cppId} and date_soumission ${AN}`));
  const autres: Demande[] = [
    { ...periode, reglementations: ['REG745'] },
    { dateDebut: '2025-01-01', dateFin: '2025-12-31' },
  ];
  for (const body of autres) expect((await feuilles(body)).get('Dossiers par comité')).toEqual([]);
});

test('the page is told the figures of the spreadsheet, and draws them', async () => {
  const demande = { ...periode, cppIds: [], reglementations: [] };
  const { tableaux, nonCompte } = await r.call(
    referentielBilan,
    'lireChiffres',
    { query: { demande: JSON.stringify(demande) } },
    administrateur,
  );
  const duTableur = await feuilles();
  expect(tableaux.map((t) => t.titre)).toEqual([...duTableur.keys()].filter((nom) => tableaux.some((t) => t.titre === nom)));
  for (const t of tableaux) {
    const titres = t.colonnes.map((x) => x.titre);
    const lignes = [...t.lignes, ...(t.total ? [t.total] : [])];
    const enMots = lignes.map((l) => Object.fromEntries(titres.map((titre, i) => [titre, String(l[i] ?? '')])));
    expect({ [t.titre]: enMots }).toEqual({ [t.titre]: duTableur.get(t.titre) });
  }
  const examines = await m.etude.db.query<{ cppId: number; n: number }>(sql`
    select d.cpp_id "cppId", count(distinct i.dos_id)::int n
    from inscription i
    join dossier d on d.id = i.dos_id
    where i.statut = 'EXAMINE'
    group by 1
  `);
  const noms = new Map((await r.db.query<{ id: number; nom: string }>(sql`select id, nom from cpp`)).map((x) => [x.id, x.nom]));
  expect(tableaux[0].graphique).toEqual({
    titre: 'Dossiers examinés, par comité',
    barres: examines.map((e) => ({ nom: noms.get(e.cppId), valeur: e.n })),
  });
  expect(nonCompte).toMatch(/les essais de médicaments .*les volontaires .*les indemnités /);
  const deTravers = { ...demande, dateFin: '2025-12-31' };
  for (const [d, qui, code] of [
    [demande, deposant, 'droit.manquant'],
    [deTravers, administrateur, 'saisie.invalide'],
  ] as const)
    await expect(r.call(referentielBilan, 'lireChiffres', { query: { demande: JSON.stringify(d) } }, qui)).rejects.toMatchObject({
      code,
    });
});

test('a research taken over changes no figure, before and after its confirmation', async () => {
  const [cppId] = concernes;
  const chiffres = () =>
    m.services.of('seance').call(seanceRapportActivite, 'lireChiffres', { params: { annee: '2026' } }, gestionnaire(cppId));
  const avant = [await feuilles(), await chiffres()];
  const body = {
    reglementationCode: 'JARDE' as const,
    qualificationCode: 'CAT2',
    numero: '2018 n.1',
    numeroNational: '2018-A00901-51',
    titreRecherche: 'Suivi des prothèses de hanche',
    titreAbrege: null,
    promoteur: 'CHU de Montfleury',
    cppId,
    dateAvis: '2018-07-12',
    dateAutorisationAnsm: null,
    dateDebutEffectif: '2019-01-15',
    deposantEmail: null,
  };
  const files = { fichier: [await m.fichier('avis.pdf')] };
  const { dosId } = await m.etude.call(etudeHistorique, 'creer', { body, files }, deposant);
  expect([await feuilles(), await chiffres()]).toEqual(avant);
  await m.evenement(dosId, 'CONFIRMER_REPRISE', {}, gestionnaire(cppId));
  expect([await feuilles(), await chiffres()]).toEqual(avant);
});

test('« En cours » is the state on the last day: one that was closed afterwards counts', async () => {
  const ferme = await c.depose();
  m.clock.set(addJours(m.clock.today(), 1));
  await m.evenement(ferme.dosId, 'RETIRER', { motif: 'Le financement manque.' }, deposant);
  const fin = (dateFin: string) => feuilles({ dateDebut: '2026-01-01', dateFin, cppIds: [ferme.cppId] });
  const enCours = async (dateFin: string) =>
    Number(((await fin(dateFin)).get('Dossiers par comité') ?? []).find((l) => l['Comité'] === 'Total')?.['En cours']);
  const dernier = m.clock.today();
  expect(await enCours(addJours(dernier, -1))).toBe((await enCours(dernier)) + 1);
});

test('a second examination drawn by lot is a draw; a committee relieved of a trial asked as the others did', async () => {
  const [cppId] = concernes;
  const total = async (feuille: string, colonne: string) => {
    const lignes = (await feuilles({ ...periode, cppIds: [cppId] })).get(feuille) ?? [];
    return Number(lignes.at(-1)?.[colonne] ?? 0);
  };
  const lus = () =>
    Promise.all([
      total('Tirages au sort', 'Tirés au sort'),
      total('Tirages au sort', 'Attribués sans tirage'),
      total('Réaffectations', 'Demandées'),
      total('Réaffectations', 'Refusées'),
    ]);
  const avant = await lus();
  await m.etude.db.query(sql`
    insert into tirage (dos_id, instant, mode, reglementation_code, parametre_version, algorithme, comites, candidats,
      texte_candidats, graine, indice, cpp_id, cpp_nom) select dos_id,
      instant, x.mode, reglementation_code, parametre_version, algorithme, comites, candidats, texte_candidats, graine,
      indice, cpp_id, cpp_nom
    from tirage, (values ('REEXAMEN'), ('REAFFECTATION')) x (mode)
    where id = (select min(id) from tirage where graine is not null and cpp_id = ${cppId})
  `);
  await m.etude.db.query(sql`
    insert into reaffectation (dos_id, cpp_id, cpp_nom, motif, commentaire, demande_le, demande_par, demande_par_uti_id,
      decision, decide_le)
    select min(id), ${cppId}::int, '', 'AUTRE', '', '2026-03-02T10:00:00Z'::timestamptz, '', 201, 'REFUSEE',
      '2026-03-03T10:00:00Z'::timestamptz
    from dossier
  `);
  expect(await lus()).toEqual([avant[0] + 2, avant[1], avant[2] + 1, avant[3] + 1]);
});

test('the document tells the same total, and a period that makes no sense is refused in words', async () => {
  const pdf = await octets({ ...periode, format: 'pdf' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(octets({ dateDebut: '2026-02-01', dateFin: '2026-01-01' })).rejects.toMatchObject({
    details: { fields: [expect.objectContaining({ message: expect.stringMatching(/suit son début/) })] },
  });
  await expect(octets({ dateDebut: '2020-01-01', dateFin: '2026-01-01' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(r.call(referentielBilan, 'generer', { body: periode }, deposant)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
});
