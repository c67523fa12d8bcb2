/** The index equals its owner: the same dossiers, in the same versions, with the same content. */
import { isDeepStrictEqual } from 'node:util';
import { requestCall } from '@riph/chassis/calls/requester';
import { subject } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { demanderAOpenSearch } from '../../../deploy/test-kit/opensearch.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

type Ligne = { dosId: number; version: number; document: Record<string, unknown> };
const DERIVES = ['cle', 'annee', 'titreTri', 'promoteurTri'];
const TAILLE = 100;

export async function auditerRecherche(bases: Bases, opensearchUrl: string, c: Constat): Promise<void> {
  const voulus = await proprietaire(bases);
  await demanderAOpenSearch(opensearchUrl, '/dossier/_refresh', { method: 'POST' });
  const r = await demanderAOpenSearch(opensearchUrl, '/dossier/_search?size=10000&version=true');
  const { hits } = JSON.parse(await r.text());
  const tenus = new Map<number, { _version: number; _source: Record<string, unknown> }>();
  for (const h of hits.hits) tenus.set(Number(h._id), h);
  for (const v of voulus) {
    const tenu = tenus.get(v.dosId);
    if (!tenu) c.perdus.push(`dossier ${v.dosId} is not in the index`);
    else if (tenu._version !== v.version)
      c.perdus.push(`dossier ${v.dosId} is at version ${tenu._version} in the index, ${v.version} at its owner`);
    else {
      const source = Object.fromEntries(Object.entries(tenu._source).filter(([k]) => !DERIVES.includes(k)));
      const autres = Object.keys(v.document).filter((k) => !isDeepStrictEqual(source[k], v.document[k]));
      if (autres.length > 0) c.perdus.push(`dossier ${v.dosId} is not in the index as at its owner: ${autres.join(', ')}`);
    }
  }
  const connus = new Set(voulus.map((v) => v.dosId));
  for (const dosId of tenus.keys()) if (!connus.has(dosId)) c.doubles.push(`dossier ${dosId} is in the index and has no owner`);
  ajouter(c, 'dossiers compared with the index', voulus.length);
}

async function proprietaire({ nats }: Bases): Promise<Ligne[]> {
  const lignes: Ligne[] = [];
  for (;;) {
    const input = { apres: lignes.at(-1)?.dosId ?? 0, taille: TAILLE };
    const options = { actor: null, requestId: 'audit', deadlineMs: 20_000 };
    const page = etudeInternal.calls.lireIndexation.output.parse(
      await requestCall(nats, subject(etudeInternal, 'lireIndexation'), { input }, options),
    );
    lignes.push(...page.lignes.map((l) => ({ ...l, document: { ...l.document } })));
    if (page.lignes.length === 0) return lignes;
  }
}
