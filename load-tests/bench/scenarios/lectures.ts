/** Sign-in and reads of one thing. */
import { accountsOf } from '../../../deploy/test-kit/comptes.ts';
import { poser, requetePair } from '../cibles.ts';
import type { Requete } from '../k6.ts';
import { aMiCharge, type Banc, comparer, ligneDe, type Scenario, type Suites } from '../mesure.ts';
import { basic, type Navigateur } from '../navigateur.ts';

/** The same columns as our form. */
const LIRE =
  'query ($id: Int!) { dossierByRowId(rowId: $id) { rowId administratifVersion administratifMajLe elementAdministratif aVerifier } }';
const PART_DU_SAUT = 0.7;
const P99_MI_CHARGE_MS = 50;
const LUS = 400;

/** Dossiers of the committee of the demonstration manager, of all ages. */
async function dossiersDuComite(banc: Banc): Promise<number[]> {
  const { cppActif } = await banc.gestionnaire.json('GET', '/api/currentUser');
  const { rows } = await banc.etude.query<{ id: number }>(
    `select id from dossier where cpp_id = $1 and statut <> 'BROUILLON' order by md5(id::text) limit $2`,
    [cppActif.cppId, LUS],
  );
  if (rows.length === 0) throw new Error('the committee of the demonstration has no dossier');
  return rows.map((r) => r.id);
}

const lire = (banc: Banc, qui: Navigateur, chemin: string): Requete => ({
  method: 'GET',
  url: `${banc.plateforme.url}${chemin}`,
  headers: qui.entetes,
});
const saut = (banc: Banc, ids: readonly number[]) =>
  ids.map((id): Requete[] => [{ method: 'GET', url: `${banc.hop}/dossier/${id}`, headers: {} }]);

/** A read against the budget of reads: the share of the hop's throughput, and the tail at half load. */
async function juger(banc: Banc, nom: string, suites: Suites & { nous: readonly (readonly Requete[])[] }) {
  const c = await comparer(banc, suites);
  const mi = await aMiCharge(banc, suites.nous, c.nous.debit);
  const part = c.hop ? c.nous.debit / c.hop.debit : 1;
  return [
    ligneDe(
      nom,
      c,
      {
        budget: `≥ ${PART_DU_SAUT} du saut ; p99 < ${P99_MI_CHARGE_MS} ms à mi-charge`,
        tenu: part >= PART_DU_SAUT && mi.p99 < P99_MI_CHARGE_MS,
      },
      `p99 à mi-charge ${mi.p99.toFixed(1)} ms`,
    ),
  ];
}

export const lectures: readonly Scenario[] = [
  {
    nom: 'connexion',
    async jouer(banc) {
      const [compte] = accountsOf('DEPOSANT');
      const entetes = { ...banc.deposant.entetes, Cookie: '', Authorization: basic(compte) };
      const nous = [[{ method: 'GET', url: `${banc.plateforme.url}/processLogin`, headers: entetes }]];
      return [
        ligneDe('connexion', await comparer(banc, { nous }, 4), { budget: '–', tenu: null }, 'Keycloak vérifie le mot de passe'),
      ];
    },
  },
  {
    nom: 'currentUser',
    async jouer(banc) {
      const nous = [[lire(banc, banc.deposant, '/api/currentUser')]];
      return juger(banc, 'currentUser', { nous, hop: saut(banc, await dossiersDuComite(banc)) });
    },
  },
  {
    nom: 'dossier',
    async jouer(banc) {
      const ids = await dossiersDuComite(banc);
      const nous = ids.map((id) => [lire(banc, banc.gestionnaire, `/api/dossier/getElementAdministratif/${id}`)]);
      const { pair } = banc;
      if (pair) await poser(pair, LIRE, { id: ids[0] });
      const autre = pair && ids.map((id) => [requetePair(pair, LIRE, { id })]);
      return juger(banc, 'dossier : formulaire', { nous, hop: saut(banc, ids), ...(autre && { pair: autre }) });
    },
  },
  {
    nom: 'synthese',
    async jouer(banc) {
      const ids = await dossiersDuComite(banc);
      const nous = ids.map((id) => [lire(banc, banc.gestionnaire, `/api/ext/dossier/${id}/synthese`)]);
      return juger(banc, 'dossier : tête et actions', { nous, hop: saut(banc, ids) });
    },
  },
];
