/**
 * Each process killed in turn under the page of who conducts a living séance, in a real browser that is never loaded again: presence, votes and the reasons that are being
 * typed stay in view, what is voted meanwhile comes by itself, and the decision is taken from that page at the end.
 */
import { SERVICES } from '../../../deploy/nats/permissions.ts';
import type { Ecran } from '../../../web/e2e/ecran.ts';
import { Navigateur } from '../../../web/e2e/navigateur.ts';
import { entrer } from '../../../web/e2e/session.ts';
import { attendreQue } from '../acteur.ts';
import type { Monde } from '../parcours/monde.ts';
import { rendreAvis } from '../parcours/seances.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Json } from '../requete.types.ts';
import { tenirEnDirect } from './en-direct.ts';

/** What the page stands on comes first: there are more victims than members who can vote meanwhile. */
const DABORD = ['bff', 'seance', 'nats', 'postgres', 'etude', 'identity'];
const VICTIMES = [...DABORD, ...SERVICES.filter((s) => !DABORD.includes(s))];
const BANDE = 'Présence et quorum';
const MOTIFS = 'Motifs de la décision';

/** Gives what went wrong. */
export async function page(plateforme: Plateforme, monde: Monde): Promise<string[]> {
  const seance = await tenirEnDirect(monde);
  const { d, g, date, base, point, lire, acte, lePoint, lever } = seance;
  const { membres }: Json = await lire(g);
  const absent = membres.findLast((m: Json) => m.fonction === 'MEMBRE' && !m.methodologiste);
  const noter = { membres: [{ utiId: absent.utiId, mouvement: 'ABSENT' }] };
  await acte(`${base}/presences`, noter, (e) => e.membres.some((m: Json) => m.isPresent === false), 'PUT');
  await acte(`${point}/scrutin`, { scrutin: 'OUVERT', proposition: 'FAVORABLE' }, (e) => lePoint(e).appel !== null);
  process.env.PUBLIC_URL = plateforme.url;
  const navigateur = await Navigateur.lancer();
  try {
    const e = await entrer(navigateur, g.compte);
    await e.passerAu(date);
    await e.aller(`/seances/${d.seanceId}/direct`);
    await e.voir('En direct', BANDE);
    const fautes = await tuerSousLaPage(plateforme, monde, e, seance);
    await e.cliquer('Clore le vote');
    await e.voir('proposition adoptée');
    await e.cliquer('Décider');
    await attendreQue('the decision', async () => lePoint(await lire(g)).statut === 'DECIDE');
    const { decision, motifs, vote } = lePoint(await lire(g));
    if (decision !== 'FAVORABLE' || motifs !== texteApres(VICTIMES.length)) fautes.push(`decided ${decision}, « ${motifs} »`);
    if (vote.pour !== membres.length - 1) fautes.push(`${vote.pour} votes for were counted of ${membres.length - 1}`);
    // What the browser says of a worker that it looks for while the BFF is away.
    fautes.push(...e.plaintes.filter((p) => !p.includes('fetching the script')));
    await lever();
    await rendreAvis(monde, d);
    return fautes;
  } finally {
    await navigateur.fermer();
  }
}

/** What has been typed once that many were killed. */
const texteApres = (n: number): string => VICTIMES.slice(0, n).join(', ');

async function tuerSousLaPage(
  plateforme: Plateforme,
  monde: Monde,
  e: Ecran,
  { g, point, lire, lePoint }: Awaited<ReturnType<typeof tenirEnDirect>>,
): Promise<string[]> {
  const fautes: string[] = [];
  const { membres }: Json = await lire(g);
  const { appel } = lePoint(await lire(g)).appel;
  const votants: Json[] = membres.filter((m: Json) => m.la);
  const bande = await e.lire(`[aria-label="${BANDE}"]`);
  const voter = ({ utiId }: Json) =>
    monde.membre(utiId).ecrire('DIRECT_BULLETIN', {
      method: 'PUT',
      chemin: `${point}/bulletin`,
      json: { appel, choix: 'POUR' },
    });
  for (const [i, nom] of VICTIMES.entries()) {
    await e.remplir(MOTIFS, texteApres(i + 1));
    const debut = Date.now();
    plateforme.tuer(nom);
    const vote = votants[i] ? voter(votants[i]) : Promise.resolve();
    await plateforme.relancer(nom);
    const absence = Date.now() - debut;
    await vote;
    const depuis = Date.now();
    const recus = Math.min(i + 1, votants.length);
    const vus = `/\\b${recus} votes? reçus? sur/.test(e2e.mots(document.body.innerText))`;
    await e.jusqua(vus, `the vote cast while ${nom} was away`);
    const suite = Date.now() - depuis;
    await e.voir('En direct', BANDE);
    const vu = votants[i] ? `what was voted meanwhile in view after ${suite} ms` : 'nobody was left to vote';
    console.log(`  ${nom}: away ${absence} ms; ${vu}; the line open after ${Date.now() - depuis} ms`);
    const [saisi, vue] = [await e.valeur(MOTIFS), await e.lire(`[aria-label="${BANDE}"]`)];
    if (saisi !== texteApres(i + 1)) fautes.push(`after the kill of ${nom} the reasons read « ${saisi} »`);
    if (vue !== bande) fautes.push(`after the kill of ${nom} the room reads « ${vue} », it was « ${bande} »`);
  }
  for (const m of votants.slice(VICTIMES.length)) await voter(m);
  return fautes;
}
