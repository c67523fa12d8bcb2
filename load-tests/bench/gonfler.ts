/** Documents made up for the search index alone: what a search of so many dossiers costs, without the hour that their rows would take. */
import * as z from 'zod';
import { demanderAOpenSearch } from '../../deploy/test-kit/opensearch.ts';
import { hasardDe } from '../faults/hasard.ts';
import { nomInvente, rechercheInventee } from './donnees/vocabulaire.ts';

/** Beyond the identifiers of any dossier of the bench. */
const PREMIER_ID = 10_000_000;
const LOT = 1_000;
/** Hospitals and laboratories of the real ones have many studies each; the others are met once or twice. */
const PART_CONNUE = 0.6;
const modele = z.looseObject({ promoteur: z.string().nullable() });
const trouvees = z.object({ hits: z.object({ hits: z.array(z.object({ _source: modele })).min(1) }) });
const compte = z.object({ count: z.int() });
const ecrites = z.object({ errors: z.boolean() });

type Gonflage = { url: string; jusqua: number; graine: number };

/** Adds to the index of dossiers as many documents as it lacks, each after a real one, with its own numbers, title and sponsor. The same seed gives the same ones. */
export async function gonfler({ url, jusqua, graine }: Gonflage): Promise<void> {
  const h = hasardDe(graine);
  const { count } = compte.parse(await demander(url, '/dossier/_count'));
  const { hits } = trouvees.parse(await demander(url, `/dossier/_search?size=${LOT}`));
  for (let fait = count; fait < jusqua; ) {
    const lignes: string[] = [];
    for (let i = 0; i < LOT && fait < jusqua; i += 1, fait += 1) {
      const dosId = PREMIER_ID + fait;
      const { _source } = hits.hits[fait % hits.hits.length];
      const { titre, sigle } = rechercheInventee(h);
      const connu = h.suivant() < PART_CONNUE ? _source.promoteur : null;
      const promoteur = connu ?? `Laboratoires ${nomInvente(h)}`;
      const rang = String(fait).padStart(6, '0');
      const numero = `20${20 + (fait % 7)}-B${rang.slice(0, 5)}-${rang.slice(4)}`;
      const propres = { dosId, cle: String(dosId), numero, numeroNational: null, titre, titreAbrege: sigle, promoteur };
      const tri = { titreTri: titre.slice(0, 80), promoteurTri: promoteur };
      lignes.push(JSON.stringify({ index: { _id: String(dosId) } }), JSON.stringify({ ..._source, ...propres, ...tri }));
    }
    const { errors } = ecrites.parse(await demander(url, '/dossier/_bulk?require_alias=true', `${lignes.join('\n')}\n`));
    if (errors) throw new Error('OpenSearch refused a document made up for the index');
  }
  await demander(url, '/dossier/_refresh', '');
}

async function demander(url: string, chemin: string, corps?: string): Promise<unknown> {
  const r = await demanderAOpenSearch(url, chemin, {
    ...(corps !== undefined && { method: 'POST', body: corps, headers: { 'Content-Type': 'application/x-ndjson' } }),
  });
  if (!r.ok) throw new Error(`${chemin} answered ${r.status} ${(await r.text()).slice(0, 300)}`);
  return r.json();
}
