/**
 * `PUBLIC_URL=http://localhost:4200 npm run bench:network`: what people wait for on a line held to a rate, in a real browser, on a platform that runs (to which it adds a séance of
 * twelve dossiers). The papers of that séance at 20 Mbit/s; the first page, and what an expert owes, on 4G. `--lest=800000`: bytes of each of the 168 pieces; `--tours=5`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { declarerSansLien } from '../../deploy/test-kit/expertise.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from '../../web/e2e/dossiers.ts';
import type { Ecran } from '../../web/e2e/ecran.ts';
import { Navigateur, TELEPHONE } from '../../web/e2e/navigateur.ts';
import { entrer } from '../../web/e2e/session.ts';

const DOSSIERS = 12;
const CODE = 'le train de huit heures';
/** Longer than any line that is measured: a page that does not come ends the run. */
const LIMITE_MS = 300_000;
type Debit = { descendant: number; montant: number; latence: number };
const FIXE: Debit = { descendant: 20, montant: 20, latence: 20 };
/** The profile « 4G » of WebPageTest. */
const QUATRE_G: Debit = { descendant: 9, montant: 9, latence: 170 };

const { values } = parseArgs({
  options: { lest: { type: 'string', default: '800000' }, tours: { type: 'string', default: '5' } },
});
const [lest, tours] = [Number(values.lest), Number(values.tours)];
if (!(lest >= 0 && tours >= 1)) throw new Error('--lest and --tours want numbers');

async function brider(e: Ecran, { descendant, montant, latence }: Debit): Promise<void> {
  const octets = (mbits: number) => (mbits * 1_000_000) / 8;
  await e.cdp.send('Network.enable');
  const rates = { downloadThroughput: octets(descendant), uploadThroughput: octets(montant) };
  await e.cdp.send('Network.emulateNetworkConditions', { offline: false, latency: latence, ...rates });
}

async function chronometrer(faire: () => Promise<unknown>): Promise<number> {
  const debut = performance.now();
  await faire();
  return performance.now() - debut;
}
async function attendre(e: Ecran, expression: string): Promise<void> {
  for (const limite = Date.now() + LIMITE_MS; !(await e.page.evaluate(expression)); await delay(50))
    if (Date.now() > limite) throw new Error(`it did not come in ${LIMITE_MS / 1000} s: ${expression}`);
}
const secondes = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const dire = (quoi: string, ms: readonly number[]) => {
  const tries = ms.toSorted((a, b) => a - b);
  console.log(`${quoi}: median ${secondes(tries[Math.floor(tries.length / 2)])}, worst ${secondes(tries[tries.length - 1])}`);
};

/** Everything taken along on the device, then the same in one archive. */
async function papiers(e: Ecran, seanceId: number): Promise<void> {
  await e.aller(`/seances/${seanceId}/dossier-de-seance`);
  await e.cliquer('Emporter sur cet appareil');
  await e.remplir('Code de lecture', CODE);
  await e.remplir('Le même code', CODE);
  await brider(e, FIXE);
  const tous = `document.querySelectorAll('.riph-emporte__papier').length > 0 && [...document.querySelectorAll('.riph-emporte__papier')].every((b) => !b.disabled)`;
  const ms = await chronometrer(async () => {
    await e.cliquer('Choisir ce code');
    await attendre(e, tous);
  });
  const n = await e.page.evaluate(`document.querySelectorAll('.riph-emporte__papier').length`);
  console.log(`${DOSSIERS} dossiers taken along at ${FIXE.descendant} Mbit/s: ${n} papers in ${secondes(ms)}`);
  const archive = `fetch('/api/ext/seances/${seanceId}/pack/archive').then((r) => r.blob()).then((b) => b.size)`;
  let taille = 0;
  const enArchive = await chronometrer(async () => {
    taille = await e.page.evaluate<[], () => Promise<number>>(archive);
  });
  console.log(`the same in one archive of ${(taille / 1_000_000).toFixed(0)} MB: ${secondes(enArchive)}`);
}

/** From an empty browser to the largest thing that the first page draws. */
async function premierePage(navigateur: Navigateur, tour: number): Promise<number> {
  const e = await navigateur.fenetre(`premiere-${tour}`, TELEPHONE);
  await brider(e, QUATRE_G);
  await e.aller('/login');
  await e.voir('Se connecter');
  const peinture = `new Promise((ok) => new PerformanceObserver((l) => ok(l.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`;
  const ms = await e.page.evaluate<[], () => Promise<number>>(peinture);
  await e.fermer();
  return ms;
}

/** From the press that signs in, then from the address typed again, to the number of the dossier on which a report is due. */
async function accueil(navigateur: Navigateur, compte: Compte, numero: string, tour: number): Promise<[number, number]> {
  const e = await navigateur.fenetre(`expert-${tour}`, TELEPHONE);
  await brider(e, QUATRE_G);
  await e.aller('/login');
  await e.remplir('Identifiant', compte.login);
  await e.remplir('Mot de passe', compte.motDePasse);
  const vu = `document.body.innerText.includes(${JSON.stringify(numero)})`;
  const entree = await chronometrer(async () => {
    await e.cliquer('Se connecter', 'Connexion');
    await attendre(e, vu);
  });
  const retour = await chronometrer(async () => {
    await e.page.goto(new URL('/', e.page.url()).href, { waitUntil: 'domcontentloaded' });
    await attendre(e, vu);
  });
  await e.fermer();
  return [entree, retour];
}

const navigateur = await Navigateur.lancer();
try {
  const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const prets = await preparer.aInscrire(deposant, DOSSIERS, lest);
  const g = await preparer.gestionnaireDe(prets.cpp);
  const jour = jourSuivant(jourParis(new Date()), 18);
  const { id, dosIds } = await preparer.seanceAvec(g, jour, prets.dosIds);
  const expert = accountsOf('EXPERT')[0];
  const lui = await Personne.entrer(expert);
  await declarerSansLien(lui);
  await g.post(`/api/dossier/${dosIds[0]}/experts`, {
    expIds: [expert.utiId],
    question: 'Les critères d’arrêt suffisent-ils ?',
    attenduLe: jour,
  });
  await lui.put(`/api/expertise-dossier/accepte?dosId=${dosIds[0]}&accepte=true`);
  const [{ numero }] = await lui.get(`/api/expertise-dossier/expertises?dosId=${dosIds[0]}`);
  const membre = accountsOf('INSTRUCTEUR').find((c) => c.cppNom === prets.cpp && c.fonction !== 'PRESIDENT');
  await papiers(await entrer(navigateur, membre), id);
  // Once, not measured: the platform is warm.
  await entrer(navigateur, expert, TELEPHONE);
  const peintures: number[] = [];
  const accueils: [number, number][] = [];
  for (let tour = 0; tour < tours; tour += 1) {
    peintures.push(await premierePage(navigateur, tour));
    accueils.push(await accueil(navigateur, expert, numero, tour));
  }
  dire('first page on 4G, largest paint', peintures);
  dire(
    'what an expert owes on 4G, from the press that signs in',
    accueils.map(([entree]) => entree),
  );
  dire(
    'the same, opened again with its session',
    accueils.map(([, retour]) => retour),
  );
  await preparer.retirer(deposant, g, dosIds, id);
} finally {
  await navigateur.fermer();
}
