/** What is proposed while one types: to the administration, who finds all dossiers; persons to a secretariat, for whom etude is asked too. */
import type { Requete } from '../k6.ts';
import { type Banc, comparer, ligneDe, type Scenario } from '../mesure.ts';
import type { Navigateur } from '../navigateur.ts';

const P95_MS = 150;
const ESSAIS = 200;

type Connu = { id: number; numero: string; titre: string; promoteur: string; deposant: string };

/** Dossiers of all ages, of the committee of the demonstration manager. */
async function connus({ etude, gestionnaire }: Banc): Promise<Connu[]> {
  const { cppActif } = await gestionnaire.json('GET', '/api/currentUser');
  const { rows } = await etude.query<Connu>(
    `select id, numero, titre, coalesce(promoteur, '') as promoteur, deposant_nom as deposant from dossier
     where cpp_id = $1 and statut <> 'BROUILLON' order by md5(id::text) limit $2`,
    [cppActif.cppId, ESSAIS],
  );
  if (rows.length === 0) throw new Error('the committee of the demonstration has no dossier');
  return rows;
}

const mots = (texte: string, lettres: number) => texte.match(new RegExp(`\\p{L}{${lettres},}`, 'gu')) ?? [texte];
/** In turn the beginning of a number, of a word of the title, of a sponsor, and two words begun: from two letters, which find the most, to six. */
const frappeDossier = (d: Connu, i: number): string => {
  const [titre, promoteur] = [mots(d.titre, 6), mots(d.promoteur, 3)];
  const longueur = 2 + (Math.floor(i / 4) % 5);
  const mot = titre[i % titre.length];
  if (i % 4 === 0) return d.numero.slice(0, 4 + longueur);
  if (i % 4 === 1) return mot.slice(0, longueur);
  if (i % 4 === 2) return promoteur[i % promoteur.length].slice(0, longueur);
  return `${titre[0].slice(0, 4)} ${mot.slice(0, longueur)}`;
};
const frappePersonne = (d: Connu, i: number): string => {
  const noms = mots(d.deposant, 2);
  return noms[i % noms.length].slice(0, 2 + (i % 4));
};

const demander = (banc: Banc, qui: Navigateur, quoi: 'suggestions' | 'personnes', frappe: string): Requete[] => [
  {
    method: 'GET',
    url: `${banc.plateforme.url}/api/ext/recherche/${quoi}?frappe=${encodeURIComponent(frappe)}`,
    headers: qui.entetes,
  },
];

export const suggestions: readonly Scenario[] = [
  {
    nom: 'suggestions',
    async jouer(banc) {
      const dossiers = await connus(banc);
      const hop = dossiers.map(({ id }): Requete[] => [{ method: 'GET', url: `${banc.hop}/dossier/${id}`, headers: {} }]);
      const lignes = [];
      for (const [nom, nous] of [
        [
          'suggestions : dossiers, promoteurs',
          dossiers.map((d, i) => demander(banc, banc.admin, 'suggestions', frappeDossier(d, i))),
        ],
        ['suggestions : personnes', dossiers.map((d, i) => demander(banc, banc.gestionnaire, 'personnes', frappePersonne(d, i)))],
      ] as const) {
        // One who types, and another.
        const c = await comparer(banc, { nous, hop }, 2);
        lignes.push(ligneDe(nom, c, { budget: `p95 < ${P95_MS} ms`, tenu: c.nous.p95 < P95_MS }));
      }
      return lignes;
    },
  },
];
