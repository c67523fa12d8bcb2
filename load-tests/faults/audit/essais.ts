/** Trials of medicines: what was acknowledged is read back, their journal holds each act once, the index equals their owner, no file of theirs is without its bytes. */
import { isDeepStrictEqual } from 'node:util';
import { requestCall } from '@riph/chassis/calls/requester';
import { subject } from '@riph/contracts/core/call';
import { dossierCtisInternal } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { demanderAOpenSearch } from '../../../deploy/test-kit/opensearch.ts';
import type { Acteur } from '../acteur.ts';
import type { Registre } from '../registre.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

const UNE_FOIS = ['DECLARER_RECEVABLE', 'EMETTRE_DEMANDE_MODIF', 'REPONDRE_MODIF', 'EMETTRE_AVIS_FINAL'];

export async function auditerEssais(bases: Bases, registre: Registre, administrateur: Acteur, c: Constat): Promise<void> {
  for (const [dosId, { partieDeux, avis }] of registre.essais) {
    const lu = await administrateur.lire(`/api/ext/dossier-ctis/${dosId}/instruction`);
    if (lu.suivi.partieDeux !== partieDeux)
      c.perdus.push(`part II of trial ${dosId} is ${lu.suivi.partieDeux}, ${partieDeux} was acknowledged`);
    if (lu.suivi.avis.length !== avis) c.doubles.push(`trial ${dosId} has ${lu.suivi.avis.length} opinions, ${avis} was given`);
  }
  ajouter(c, 'trials read back', registre.essais.size);
  const doubles = await bases.lire<{ dosId: number; action: string }>(
    'dossier-ctis',
    `select entity_id::int as "dosId", action from evenement
     where entity_code = 'DOSSIER_CTIS' and entity_id = any($1) and action = any($2) group by 1, 2 having count(*) > 1`,
    [[...registre.essais.keys()], UNE_FOIS],
  );
  for (const { dosId, action } of doubles) c.doubles.push(`${action} of trial ${dosId} happened twice`);
}

const TAILLE = 100;

/** The half of the index that a request tells of itself. */
export async function auditerIndexCtis(bases: Bases, opensearchUrl: string, c: Constat): Promise<void> {
  await demanderAOpenSearch(opensearchUrl, '/ctis/_refresh', { method: 'POST' });
  const r = await demanderAOpenSearch(opensearchUrl, '/ctis/_search?size=10000');
  const { hits } = JSON.parse(await r.text());
  const tenus = new Map<number, Record<string, unknown>>();
  for (const h of hits.hits) tenus.set(Number(h._id), h._source);
  let apres = 0;
  for (;;) {
    const { lignes } = dossierCtisInternal.calls.lireIndexationDossiers.output.parse(
      await requestCall(
        bases.nats,
        subject(dossierCtisInternal, 'lireIndexationDossiers'),
        { input: { apres, taille: TAILLE } },
        { actor: null, requestId: 'audit', deadlineMs: 20_000 },
      ),
    );
    if (lignes.length === 0) break;
    for (const { dosId, document } of lignes) {
      const tenu = tenus.get(dosId);
      const autres = Object.entries(document).filter(([k, v]) => !isDeepStrictEqual(tenu?.[k], v));
      if (!tenu) c.perdus.push(`trial ${dosId} is not in the index`);
      else if (autres.length > 0)
        c.perdus.push(`trial ${dosId} is not in the index as at its owner: ${autres.map(([k]) => k).join(', ')}`);
    }
    ajouter(c, 'trials compared with the index', lignes.length);
    apres = lignes.at(-1)?.dosId ?? 0;
  }
}
