/** What has no hop and no peer beside it: printed letters, the way of a fact to the index, the rebuild. */
import { setTimeout as attendre } from 'node:timers/promises';
import * as z from 'zod';
import { demanderAOpenSearch } from '../../../deploy/test-kit/opensearch.ts';
import { hasardDe } from '../../faults/hasard.ts';
import { sigle } from '../donnees/vocabulaire.ts';
import { indexer } from '../index-recherche.ts';
import type { Banc, Ligne, Scenario } from '../mesure.ts';
import { mesureDe } from '../tir.ts';

const P95_PDF_MS = 1_000;
const LETTRES = 12;
const P99_CHERCHABLE_MS = 2_000;
const FAITS = 60;
const PART_DU_BRUT = 0.7;
const BRUT_MAX = 20_000;
const LOT_BRUT = 500;
const sansRatio = { ratioHop: null, ratioPair: null };

/** With a body it is a POST. */
async function imprimer(banc: Banc, chemin: string, corps?: object): Promise<number> {
  const debut = performance.now();
  const r = await banc.gestionnaire.fetch(chemin, {
    ...(corps && { method: 'POST', body: JSON.stringify(corps), headers: { 'Content-Type': 'application/json' } }),
  });
  const octets = Buffer.from(await r.arrayBuffer());
  if (!r.ok) throw new Error(`${chemin} answered ${r.status} ${octets.toString('utf8').slice(0, 300)}`);
  return performance.now() - debut;
}

const lignePdf = (nom: string, [, ...chaudes]: readonly number[]): Ligne => {
  const mesure = mesureDe(chaudes);
  return {
    ...sansRatio,
    nom,
    mesure,
    budget: `p95 < ${P95_PDF_MS / 1000} s`,
    tenu: mesure.p95 < P95_PDF_MS,
    detail: `${chaudes.length} lettres`,
  };
};

async function lettres(banc: Banc): Promise<Ligne[]> {
  const { cppActif } = await banc.gestionnaire.json('GET', '/api/currentUser');
  const dossiers = await banc.etude.query<{ id: number }>(
    `select d.id from dossier d where d.cpp_id = $1 and d.statut = 'EN_EVALUATION'
       and exists (select 1 from inscription i where i.dos_id = d.id and i.statut = 'EXAMINE') order by d.id limit $2`,
    [cppActif.cppId, LETTRES],
  );
  const seances = await banc.seance.query<{ id: number }>(
    `select s.id from seance s where s.cpp_id = $1 and s.statut <> 'ANNULEE' and (select count(*) from inscription i where i.seance_id = s.id) between 1 and 60
     order by s.date desc limit $2`,
    [cppActif.cppId, LETTRES],
  );
  const avis: number[] = [];
  const corps = { sens: 'FAVORABLE', motifIds: [], motivation: 'Le comité a délibéré ; la recherche est bien conduite.' };
  for (let i = 0; i < LETTRES && dossiers.rows.length > 0; i += 1)
    avis.push(await imprimer(banc, `/api/dossier/${dossiers.rows[i % dossiers.rows.length].id}/generation/avis`, corps));
  const odj: number[] = [];
  for (let i = 0; i < LETTRES && seances.rows.length > 0; i += 1)
    odj.push(await imprimer(banc, `/api/seance/${seances.rows[i % seances.rows.length].id}/documents/generate/odj`));
  return [
    ...(avis.length > 1 ? [lignePdf('avis imprimé', avis)] : []),
    ...(odj.length > 1 ? [lignePdf('ordre du jour imprimé', odj)] : []),
  ];
}

/** From the answer to a creation until the list finds it. */
async function delaiCherchable({ deposant }: Banc, mot: string): Promise<number> {
  await deposant.json('POST', '/api/dossier/create', {
    reglementationCode: 'JARDE',
    type: 'DI',
    qualificationCode: 'CAT3',
    titreRecherche: `Mesure du délai ${mot}`,
  });
  const debut = performance.now();
  const recherche = encodeURIComponent(JSON.stringify({ filtres: {}, texte: mot, page: { taille: 1 } }));
  for (;;) {
    const { total } = await deposant.json(
      'GET',
      `/api/dossier/vto/search/dossierJardeVtoSearch?rechercheDossierDto=${recherche}`,
    );
    if (total > 0) return performance.now() - debut;
    if (performance.now() - debut > 30_000) throw new Error('a draft was not found in thirty seconds');
    await attendre(20);
  }
}

export const autres: readonly Scenario[] = [
  { nom: 'pdf', jouer: lettres },
  {
    nom: 'evenement',
    async jouer(banc) {
      const h = hasardDe(Date.now());
      const delais: number[] = [];
      for (let i = 0; i < FAITS; i += 1) delais.push(await delaiCherchable(banc, `${sigle(h)}${sigle(h)}`));
      const mesure = mesureDe(delais);
      return [
        {
          ...sansRatio,
          nom: 'du fait à la recherche',
          mesure,
          budget: `p99 < ${P99_CHERCHABLE_MS / 1000} s`,
          tenu: mesure.p99 < P99_CHERCHABLE_MS,
          detail: `${FAITS} brouillons`,
        },
      ];
    },
  },
  {
    nom: 'reconstruction',
    async jouer(banc) {
      const { plateforme } = banc;
      const [{ n }] = (await banc.etude.query<{ n: number }>('select count(*)::int as n from dossier')).rows;
      const avant = await brut(plateforme.env.OPENSEARCH_URL);
      const pace = n / (await indexer(plateforme));
      const apres = await brut(plateforme.env.OPENSEARCH_URL);
      const part = pace / ((avant + apres) / 2);
      return [
        {
          ...sansRatio,
          nom: 'reconstruction de l’index',
          mesure: null,
          budget: `≥ ${PART_DU_BRUT} de l’envoi brut`,
          tenu: part >= PART_DU_BRUT,
          detail: `${part.toFixed(2)} ; ${Math.round(pace * 1000)} dossiers/s, brut ${Math.round(((avant + apres) / 2) * 1000)}`,
        },
      ];
    },
  },
];

const page = z.object({
  _scroll_id: z.string(),
  hits: z.object({ hits: z.array(z.object({ _id: z.string(), _source: z.record(z.string(), z.unknown()) })) }),
});
const definition = z.record(
  z.string(),
  z.object({ settings: z.object({ index: z.looseObject({}) }), mappings: z.looseObject({}) }),
);
/** What an index says of itself and refuses to be told. */
const PROPRES = ['uuid', 'version', 'creation_date', 'provided_name'];

/** Documents a millisecond of plain bulks into an index like ours. */
async function brut(url: string): Promise<number> {
  const json = async (method: string, chemin: string, corps?: object | string): Promise<unknown> => {
    const body = typeof corps === 'string' ? corps : corps && JSON.stringify(corps);
    const type = typeof corps === 'string' ? 'application/x-ndjson' : 'application/json';
    const r = await demanderAOpenSearch(url, chemin, { method, body, headers: { 'Content-Type': type } });
    if (!r.ok) throw new Error(`${method} ${chemin} answered ${r.status} ${(await r.text()).slice(0, 300)}`);
    return r.json();
  };
  const lots: string[] = [];
  let lus = 0;
  let lu = page.parse(
    await json('POST', '/dossier/_search?scroll=2m', { size: LOT_BRUT, query: { match_all: {} }, sort: ['_doc'] }),
  );
  while (lu.hits.hits.length > 0 && lus < BRUT_MAX) {
    lots.push(lu.hits.hits.map((h) => `{"index":{"_id":"${h._id}"}}\n${JSON.stringify(h._source)}\n`).join(''));
    lus += lu.hits.hits.length;
    lu = page.parse(await json('POST', '/_search/scroll', { scroll: '2m', scroll_id: lu._scroll_id }));
  }
  const [{ settings, mappings }] = Object.values(definition.parse(await json('GET', '/dossier')));
  const index = Object.fromEntries(Object.entries(settings.index).filter(([nom]) => !PROPRES.includes(nom)));
  await json('DELETE', '/bench-brut?ignore_unavailable=true');
  await json('PUT', '/bench-brut', { settings: { index }, mappings });
  const debut = performance.now();
  for (const lot of lots) await json('POST', '/bench-brut/_bulk', lot);
  await json('POST', '/bench-brut/_refresh');
  const duree = performance.now() - debut;
  await json('DELETE', '/bench-brut');
  return lus / duree;
}
