/**
 * The service of séances killed under a living séance, in the middle of a secret vote: what was acknowledged stands, no ballot is lost nor counted twice, and the pages that
 * follow are told of the next act at once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Acteur, attendreQue } from '../acteur.ts';
import type { Monde } from '../parcours/monde.ts';
import { rendreAvis } from '../parcours/seances.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Json } from '../requete.types.ts';
import { tenirEnDirect } from './en-direct.ts';

/** One second on screens, and what a busy machine takes. */
const SUITE_MS = 3_000;
/** Of the members beyond the sixth; the others are for, so that the proposal is adopted. */
const CHOIX = ['POUR', 'CONTRE', 'ABSTENTION'] as const;
const choixDe = (rang: number) => (rang < 6 ? 'POUR' : CHOIX[rang % 3]);
/** They have voted before the kill, and vote the same again during it. */
const PREMIERS = [0, 1, 2];

/** Gives what went wrong. */
export async function direct(plateforme: Plateforme, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  const { d, g, base, point, lire, acte, lePoint, lever } = await tenirEnDirect(monde);
  const { membres }: Json = await lire(g);
  await acte(`${point}/scrutin`, { scrutin: 'SECRET', proposition: 'FAVORABLE' }, (e) => lePoint(e).appel !== null);
  const { appel, votants: avant } = lePoint(await lire(g)).appel;
  if (avant.length > 0) fautes.push('somebody had voted before the vote was opened');
  const page = await suivre(plateforme, monde.membre(membres[0].utiId), `${base}/flux`);
  const voter = (i: number, acte: string) => {
    const a = monde.membre(membres[i].utiId);
    const json = { appel, choix: choixDe(i) };
    return a.ecrire(acte, { method: 'PUT', chemin: `${point}/bulletin`, json });
  };
  for (const i of PREMIERS) await voter(i, 'DIRECT_BULLETIN');
  const enCours = Promise.all(
    membres.map((_: Json, i: number) => voter(i, PREMIERS.includes(i) ? 'DIRECT_BULLETIN_ENCORE' : 'DIRECT_BULLETIN')),
  );
  plateforme.tuer('seance');
  await plateforme.relancer('seance');
  await enCours;
  const apres = lePoint(await lire(g)).appel;
  if (apres?.appel !== appel || apres.votants.length !== membres.length)
    fautes.push(`after the kill ${apres?.votants.length} of ${membres.length} acknowledged ballots stand`);
  const lusPar = lePoint(await lire(monde.membre(membres[1].utiId))).appel;
  if (JSON.stringify(lusPar.votants) !== JSON.stringify(apres.votants)) fautes.push('two pages read two states');
  const vus = page.vus();
  const depuis = Date.now();
  await acte(`${point}/scrutin/cloture`, {}, (e) => lePoint(e).vote !== null);
  while (page.vus() === vus && Date.now() - depuis < 30_000) await delay(10);
  const ms = page.dernier() - depuis;
  if (page.vus() === vus || ms > SUITE_MS) fautes.push(`the page that followed was told after ${ms} ms`);
  console.log(`  a page that followed through the kill was told of the next act in ${ms} ms, the act itself included`);
  page.fermer();
  fautes.push(...mecompte(lePoint(await lire(g)).vote, membres.length));
  await acte(`${point}/decision`, { motifs: '' }, (e) => lePoint(e).statut === 'DECIDE');
  await lever();
  await rendreAvis(monde, d);
  return fautes;
}

/** What the count of the vote has wrong of the ballots of so many members. */
function mecompte(vote: Json, votants: number): string[] {
  const attendus = Array.from({ length: votants }, (_, i) => choixDe(i));
  const n = (c: string) => attendus.filter((x) => x === c).length;
  return vote.pour !== n('POUR') || vote.contre !== n('CONTRE') || vote.abstentions !== n('ABSTENTION')
    ? [`counted ${vote.pour}, ${vote.contre}, ${vote.abstentions} of the ballots ${attendus.join(' ')}`]
    : [];
}

/** What a page does: one line held open, opened again when it ends. */
async function suivre(plateforme: Plateforme, a: Acteur, chemin: string) {
  const fin = new AbortController();
  let recus = 0;
  let dernier = 0;
  const lireLigne = async () => {
    const headers = a.client.entetesDe(randomUUID());
    const r = await fetch(new URL(chemin, plateforme.url), { headers, signal: fin.signal });
    for await (const bloc of r.body ?? [])
      if (Buffer.from(bloc).toString().includes('data:')) {
        recus += 1;
        dernier = Date.now();
      }
  };
  const tenir = async () => {
    while (!fin.signal.aborted) {
      await lireLigne().catch(() => undefined);
      await delay(500);
    }
  };
  void tenir();
  await attendreQue('the first version on the line', async () => recus > 0);
  return { vus: () => recus, dernier: () => dernier, fermer: () => fin.abort() };
}
