/** The services read what was generated: every dossier by its list, its head, its form, its pieces, its letters and its timeline; the journal's chain holds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyJournal } from '@riph/chassis/store/postgres/journal-verify';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { administrateur, gestionnaire } from '@riph/etude/test/jeu';
import { type Monde, monde, numeroNational } from '@riph/etude/test/monde';
import { service as identity } from '@riph/identity/service';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import pg from 'pg';
import { remplir } from './remplir.ts';

const AUJOURDHUI = '2026-11-20';
const N = 250;
let m: Monde;
let lus: { id: number; etuId: number; cppId: number | null; deposantUtiId: number; deposantNom: string; statut: string }[];

const adresse = (db: Database): string => {
  const { options } = db.dataSource;
  if (!('url' in options) || typeof options.url !== 'string') throw new Error('no address');
  return options.url;
};

beforeAll(async () => {
  m = await monde([referentiel, identity, seance], AUJOURDHUI);
  for (let i = 1; i <= 3; i += 1) await m.brouillonComplet({ numeroNational: numeroNational(900 + i) });
  const de = (nom: string) => adresse(m.services.of(nom).db);
  const bases = { etude: de('etude'), seance: de('seance'), identity: de('identity'), referentiel: de('referentiel') };
  await remplir(bases, { dossiers: N, personnes: 1_400, graine: 5, aujourdhui: AUJOURDHUI, dire: () => undefined });
  lus = await m.etude.db.query(sql`
    select id, etu_id as "etuId", cpp_id as "cppId", deposant_uti_id as "deposantUtiId", deposant_nom as "deposantNom",
      statut
    from dossier
    where id > 3
    order by id
  `);
}, 300_000);
afterAll(() => m?.stop());

const lecteur = (d: (typeof lus)[number]): Actor =>
  d.cppId === null ? { utiId: d.deposantUtiId, profil: 'DEPOSANT', cppId: null, nom: d.deposantNom } : gestionnaire(d.cppId);

test('as many as asked, in nearly all statuses, each read without a fault and without anything to repair', async () => {
  expect(lus.length).toBeGreaterThanOrEqual(N);
  expect(new Set(lus.map((d) => d.statut)).size).toBeGreaterThanOrEqual(8);
  const lettres = () => m.etude.db.query<{ n: number }>(sql`select count(*) as n from document`);
  const [avant] = await lettres();
  for (const d of lus) {
    const [dosId, actor] = [d.id, lecteur(d)];
    const tete = await m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor);
    expect(tete.statut).toBe(d.statut);
    const form = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, actor);
    expect(form.donnees.titreRecherche).toBe(tete.titre);
    await m.etude.call(etudeElementRecherche, 'lireJarde', { params: { dosId } }, actor);
    const { pieces, attendues } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor);
    if (d.statut !== 'BROUILLON')
      expect(attendues.filter((a) => a.obligation === 'O' && a.presentes === 0).map((a) => a.categorieCode)).toEqual([]);
    expect(pieces.length).toBeLessThan(60);
    const histoire = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, actor);
    expect(histoire.at(-1)?.action).toBe('CREER');
    await m.etude.call(etudeDossier, 'listerJalons', { params: { dosId }, query: { partJalon: 'NATIONAL' } }, actor);
    await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, actor);
    if (d.statut !== 'BROUILLON') await m.etude.call(examenAttribution, 'lireTirage', { params: { dosId } }, administrateur);
  }
  // A letter found missing would have been printed by now.
  expect(await lettres()).toEqual([avant]);
}, 300_000);

test('the index takes them all, the dashboard of a committee too, and its séances with their dossiers', async () => {
  const vus: number[] = [];
  for (let apres = 0; ; apres = vus[vus.length - 1]) {
    const { lignes } = await m.etude.call(etudeInternal, 'lireIndexation', { input: { apres, taille: 500 } });
    if (lignes.length === 0) break;
    vus.push(...lignes.map((l) => l.dosId));
  }
  expect(vus).toHaveLength(lus.length + 3);
  const [{ cppId }] = lus.filter((d) => d.statut === 'EN_EVALUATION');
  expect(cppId).not.toBeNull();
  await m.etude.call(etudeTdbGestionnaire, 'listerDossiers', {}, gestionnaire(cppId ?? 0));
  const [place] = await m.services.of('seance').db.query<{ id: number; cppId: number; n: number }>(sql`
      select s.id, s.cpp_id as "cppId", count(*) as n
      from seance s
      join inscription i on i.seance_id = s.id
      group by s.id
      order by n desc
      limit 1
    `);
  const inscrits = await m.services
    .of('seance')
    .call(seanceSeance, 'listerDossiers', { params: { seanceId: place.id } }, gestionnaire(place.cppId));
  expect(inscrits).toHaveLength(place.n);
});

test('the chain of the journal holds from the first line to the last', async () => {
  const client = new pg.Client({ connectionString: adresse(m.etude.db) });
  await client.connect();
  try {
    expect(await verifyJournal(client)).toMatchObject({ isIntact: true });
  } finally {
    await client.end();
  }
});
