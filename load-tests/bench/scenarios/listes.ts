/** The list of dossiers with its filters: first page, page 1 000, and the search with words mistyped. */
import { poser, requetePair } from '../cibles.ts';
import type { Requete } from '../k6.ts';
import { type Banc, comparer, ligneDe, type Scenario, type Suites } from '../mesure.ts';

const P95_LISTE_MS = 100;
const P95_RECHERCHE_MS = 150;
/** Page 1 000 « as fast as » page 1: within this, on a machine that does other things too. */
const ECART_PAGES = 1.25;
const PAGE = 25;
const PAGE_LOINTAINE = 1_000;
const ESSAIS_FAUTE = 200;
/** Java compiles what is hot later than Node: OpenSearch takes 47 ms of processor for a page when it has just started, 10 after a thousand of them, 2 after ten thousand. */
const ECHAUFFEMENT_INDEX_S = 60;
const PREMIERS = 3;

const LISTER = `query ($du: Date!, $saut: Int!) {
  allDossiers(first: ${PAGE}, offset: $saut, filter: { statut: { equalTo: "AVIS_FAVORABLE" }, dateSoumission: { greaterThanOrEqualTo: $du } },
    orderBy: [DATE_SOUMISSION_DESC, ROW_ID_DESC]) {
    totalCount
    nodes { rowId etuId numero numeroNational type titre promoteur qualificationCode statut cppNom dateSoumission dateLimite dateAvis sensAvis majLe }
  }
}`;

type Filtres = Record<string, unknown>;
type Place = { apres?: string; date?: string; id?: number };

const chemin = (filtres: Filtres, taille: number, apres?: string): string =>
  `/api/dossier/vto/search/dossierJardeVtoSearch?rechercheDossierDto=${encodeURIComponent(JSON.stringify({ filtres, page: { taille, ...(apres && { apres }) } }))}`;

/** Common filters of a list: a status that many dossiers have, from a day on. */
const FILTRES: Filtres[] = ['2021-01-01', '2022-01-01', '2022-06-01', '2021-09-15'].map((soumisDu) => ({
  statut: ['AVIS_FAVORABLE'],
  soumisDu,
}));

/** Where page 1 000 begins, or the last whole page when there are fewer: walked in pages of 200. */
async function placeLointaine(banc: Banc, filtres: Filtres): Promise<Place & { page: number }> {
  let [apres, vus, dernier]: [string | undefined, number, { dateSoumission: string; dosId: number } | null] = [
    undefined,
    0,
    null,
  ];
  for (let voulus = (PAGE_LOINTAINE - 1) * PAGE; vus < voulus; ) {
    const { lignes, suivant, total } = await banc.admin.json('GET', chemin(filtres, Math.min(200, voulus - vus), apres));
    voulus = Math.min(voulus, Math.floor((total - 1) / PAGE) * PAGE);
    vus += lignes.length;
    if (lignes.length === 0 || suivant === null) break;
    [apres, dernier] = [suivant, lignes.at(-1)];
  }
  return { apres, date: dernier?.dateSoumission, id: dernier?.dosId, page: Math.floor(vus / PAGE) + 1 };
}

/** The same page asked of the three. */
function suites(banc: Banc, places: readonly (Place & { filtres: Filtres; page: number })[]): Suites & { nous: Requete[][] } {
  const { pair } = banc;
  const nous = places.map(({ filtres, apres }) => [
    { method: 'GET', url: `${banc.plateforme.url}${chemin(filtres, PAGE, apres)}`, headers: banc.admin.entetes },
  ]);
  const hop = places.map(({ filtres, date, id }) => [
    {
      method: 'GET',
      url: `${banc.hop}/dossiers?statut=AVIS_FAVORABLE&du=${filtres.soumisDu}${date ? `&apresDate=${date}&apresId=${id}` : ''}`,
      headers: {},
    },
  ]);
  if (!pair) return { nous, hop };
  const autre = places.map(({ filtres, page }) => [requetePair(pair, LISTER, { du: filtres.soumisDu, saut: (page - 1) * PAGE })]);
  return { nous, hop, pair: autre };
}

export const listes: readonly Scenario[] = [
  {
    nom: 'liste',
    async jouer(banc) {
      if (banc.pair) await poser(banc.pair, LISTER, { du: FILTRES[0].soumisDu, saut: 0 });
      const premieres = suites(
        banc,
        FILTRES.map((filtres) => ({ filtres, page: 1 })),
      );
      const lointaines = await Promise.all(
        FILTRES.map(async (filtres) => ({ filtres, ...(await placeLointaine(banc, filtres)) })),
      );
      const page = Math.min(...lointaines.map((l) => l.page));
      // One user at a time sees the latency; several, the throughput.
      const [un, loin] = [
        await comparer(banc, premieres, 2, ECHAUFFEMENT_INDEX_S),
        await comparer(banc, suites(banc, lointaines), 2),
      ];
      const ecart = loin.nous.p50 / un.nous.p50;
      return [
        ligneDe('liste filtrée, page 1', un, { budget: `p95 < ${P95_LISTE_MS} ms`, tenu: un.nous.p95 < P95_LISTE_MS }),
        ligneDe(
          `liste filtrée, page ${page}`,
          loin,
          { budget: `p95 < ${P95_LISTE_MS} ms, comme la page 1`, tenu: loin.nous.p95 < P95_LISTE_MS && ecart < ECART_PAGES },
          `${ecart.toFixed(2)} fois la page 1`,
        ),
      ];
    },
  },
  {
    nom: 'recherche',
    async jouer(banc) {
      const cas = await casDeFaute(banc);
      const requete = (texte: string): Requete => ({
        method: 'GET',
        url: `${banc.plateforme.url}${globale(texte)}`,
        headers: banc.admin.entetes,
      });
      const c = await comparer(banc, { nous: cas.map((x) => [requete(x.texte)]) }, 2);
      let justes = 0;
      const rates: string[] = [];
      for (const x of cas) {
        const { resultats } = await banc.admin.json('GET', globale(x.texte));
        const isJuste = resultats
          .slice(0, PREMIERS)
          .some((r: { dosId: number; titre: string; titreAbrege?: string }) => x.convient(r));
        if (isJuste) justes += 1;
        else rates.push(x.texte);
      }
      const part = justes / cas.length;
      return [
        ligneDe(
          'recherche avec une faute',
          c,
          {
            budget: `p95 < ${P95_RECHERCHE_MS} ms, trouvé dans les trois premiers`,
            tenu: c.nous.p95 < P95_RECHERCHE_MS && part === 1,
          },
          `${justes} sur ${cas.length} dans les trois premiers${rates.length > 0 ? ` ; pas « ${rates.slice(0, 3).join(' », « ')} »` : ''}`,
        ),
      ];
    },
  },
];

const globale = (texte: string): string =>
  `/api/recherche_globale/?rechercheGlobalDto=${encodeURIComponent(JSON.stringify({ texte, page: { taille: 10 } }))}`;

type Cas = { texte: string; convient: (r: { dosId: number; titre: string }) => boolean };

/**
 * What people type: the acronym with a letter wrong and a word of the title, or four words of the title, one mistyped. A hit is right when it is a
 * dossier of the study that was meant, or when its title holds all the words that were meant.
 */
async function casDeFaute({ etude }: Banc): Promise<Cas[]> {
  const { rows } = await etude.query<{ etuId: number; ids: number[]; titre: string; sigle: string }>(
    `select etu_id as "etuId", array_agg(id) as ids, min(titre) as titre, min(titre_abrege) as sigle from dossier
     where statut <> 'BROUILLON' and titre_abrege is not null group by etu_id order by md5(etu_id::text) limit $1`,
    [ESSAIS_FAUTE],
  );
  return rows.map(({ ids, titre, sigle }, i) => {
    const mots = (titre.match(/\p{L}{6,}/gu) ?? []).filter((m, n, tous) => tous.indexOf(m) === n);
    const choisis = mots.slice(-4);
    const voulus = i % 2 === 0 ? [sigle, choisis[choisis.length - 1]] : choisis;
    const rang = i % 2 === 0 ? 0 : i % choisis.length;
    const texte = voulus.map((m, n) => (n === rang ? fauter(m, i) : m)).join(' ');
    const convient = (r: { dosId: number; titre: string }) =>
      ids.includes(r.dosId) || (i % 2 === 1 && voulus.every((m) => r.titre.toLowerCase().includes(m.toLowerCase())));
    return { texte, convient };
  });
}

/** Two letters swapped, one left out or one doubled, after the first. */
function fauter(mot: string, i: number): string {
  const at = 2 + (i % Math.max(1, mot.length - 4));
  if (i % 3 === 0 && mot[at] !== mot[at + 1]) return mot.slice(0, at) + mot[at + 1] + mot[at] + mot.slice(at + 2);
  if (i % 3 === 1) return mot.slice(0, at) + mot.slice(at + 1);
  return mot.slice(0, at) + mot[at] + mot.slice(at);
}
