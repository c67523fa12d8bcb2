/** An investigator beside the bed: whether a person may take part, by three fields, and by her sheet. */
import { jourParis } from '@riph/contracts/core/paris';
import pg from 'pg';
import { accountsOf } from '../../../deploy/test-kit/comptes.ts';
import { identiteDe, remplirVolontaires } from '../donnees/volontaires.ts';
import type { Requete } from '../k6.ts';
import { aMiCharge, type Banc, comparer, ligneDe, type Scenario } from '../mesure.ts';
import { Navigateur } from '../navigateur.ts';

const P95_MI_CHARGE_MS = 500;
const LUS = 400;
const AUTRES_ETUDES = 400;

type Lieu = { etuId: number; centre: string };

/** The file holds as many persons as asked, and the investigator has his place. */
async function preparer(banc: Banc): Promise<{ lieu: Lieu; dossiers: number[]; siens: number[] }> {
  const etudes = await banc.etude.query<{ id: number; etat: string }>(
    `select id, etat from etude where etat <> 'EN_CREATION' order by etat <> 'EN_COURS', id limit $1`,
    [AUTRES_ETUDES + 1],
  );
  const [en, ...autres] = etudes.rows;
  if (en?.etat !== 'EN_COURS') throw new Error('no study runs: the demonstration data is not there');
  const dossiers = await banc.etude.query<{ id: number }>('select id from dossier order by md5(id::text) limit $1', [LUS]);
  const [{ utiId, prenom, nom }] = accountsOf('VRB_INVESTIGATEUR');
  const vrb = new pg.Client({ connectionString: banc.plateforme.base('vrb') });
  await vrb.connect();
  try {
    const { centre } = await remplirVolontaires(vrb, {
      combien: banc.volontaires,
      graine: banc.graine,
      aujourdhui: jourParis(new Date()),
      clesMaitres: banc.plateforme.env.VRB_CLES_MAITRES,
      etude: en.id,
      autres: autres.map((e) => e.id),
      investigateur: { utiId, nom: `${prenom} ${nom}` },
    });
    const siens = await vrb.query<{ id: number }>(
      'select distinct vol_id as id from designation where etu_id = $1 order by 1 limit $2',
      [en.id, LUS],
    );
    return { lieu: { etuId: en.id, centre }, dossiers: dossiers.rows.map((d) => d.id), siens: siens.rows.map((v) => v.id) };
  } finally {
    await vrb.end();
  }
}

const chercher = (banc: Banc, qui: Navigateur, lieu: Lieu, identite: object): Requete => ({
  method: 'POST',
  url: `${banc.plateforme.url}/api/vrb/volontaire/homonymes`,
  headers: { ...qui.entetes, 'Content-Type': 'application/json' },
  body: JSON.stringify({ ...lieu, ...identite }),
});

export const volontaires: readonly Scenario[] = [
  {
    nom: 'verdict',
    async jouer(banc) {
      const { lieu, dossiers, siens } = await preparer(banc);
      const qui = await Navigateur.entrer(banc.plateforme, accountsOf('VRB_INVESTIGATEUR')[0]);
      const pas = Math.max(1, Math.floor(banc.volontaires / LUS));
      const identites = Array.from({ length: LUS }, (_, i) => identiteDe(banc.graine, i * pas));
      // A fingerprint made otherwise than the service makes it would find nobody, and measure nothing.
      const { trouves } = await qui.json('POST', '/api/vrb/volontaire/homonymes', { ...lieu, ...identites[0] });
      if (trouves.length === 0) throw new Error('a person of the file is not found');
      const hop = dossiers.map((id): Requete[] => [{ method: 'GET', url: `${banc.hop}/dossier/${id}`, headers: {} }]);
      const lignes = [];
      for (const [nom, nous] of [
        ['volontaire : verdict par l’identité', identites.map((i) => [chercher(banc, qui, lieu, i)])],
        [
          'volontaire : fiche et verdict',
          siens.map((id): Requete[] => [
            { method: 'GET', url: `${banc.plateforme.url}/api/vrb/volontaire/${id}`, headers: qui.entetes },
          ]),
        ],
      ] as const) {
        const c = await comparer(banc, { nous, hop });
        const mi = await aMiCharge(banc, nous, c.nous.debit);
        const juge = { budget: `p95 < ${P95_MI_CHARGE_MS} ms à mi-charge`, tenu: mi.p95 < P95_MI_CHARGE_MS };
        const detail = `à mi-charge p50 ${mi.p50.toFixed(1)}, p95 ${mi.p95.toFixed(1)}, p99 ${mi.p99.toFixed(1)} ms`;
        lignes.push(ligneDe(nom, c, juge, detail));
      }
      return lignes;
    },
  },
];
