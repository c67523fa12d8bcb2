/** One platform from its first start to its audit. */
import { jourParis } from '@riph/contracts/core/paris';
import { sentenceOf } from '../../deploy/local/fault.ts';
import type { Ports } from '../../deploy/local/ports.ts';
import type { Step } from '../../deploy/local/stack.ts';
import { auditer } from './audit/audit.ts';
import { hasardDe } from './hasard.ts';
import { entrerTous, type Monde } from './parcours/monde.ts';
import { ronde } from './parcours/ronde.ts';
import { Plateforme } from './plateforme.ts';
import type { Bilan } from './rapport.ts';
import { Registre } from './registre.ts';
import { direct } from './scenarios/direct.ts';
import { disque } from './scenarios/disque.ts';
import { enorme } from './scenarios/enorme.ts';
import { horloge } from './scenarios/horloge.ts';
import { identite } from './scenarios/identite.ts';
import { lenteur } from './scenarios/lenteur.ts';
import { page } from './scenarios/page.ts';
import { televersement } from './scenarios/televersement.ts';
import { tuer } from './tueur.ts';

type Epoque = {
  dir: string;
  ports: Ports;
  on: (step: Step) => void;
  signal: AbortSignal;
  construire: boolean;
  kills: number;
  graine: number;
  dossiers: number;
  scenarios: boolean;
  /** Words that the name of a scenario holds; empty: all are played. */
  scenario: string;
};

/** Nominations of the demonstration end after a year; a round takes a month. */
const RONDES_MAX = 11;

/** Gives how many kills were made: fewer than asked when the year is over. */
export async function epoque(e: Epoque, bilan: Bilan, interrupted: Promise<undefined>): Promise<number> {
  const registre = new Registre();
  const plateforme = await Plateforme.demarrer({ ...e, pages: e.scenarios }, (nom, comment) => {
    registre.morts.push({ quoi: nom, detail: comment });
    console.log(`! ${nom} died by itself (${comment})`);
  });
  try {
    const jouee = (async () => {
      const monde = await monter(plateforme, registre);
      if (e.scenarios) await scenarios(plateforme, registre, monde, bilan, e.scenario);
      const kills = await jouer(plateforme, registre, monde, e, bilan);
      bilan.epoque(registre, await auditer(plateforme, registre, monde));
      return kills;
    })();
    return (await Promise.race([jouee, interrupted])) ?? 0;
  } finally {
    await plateforme.arreter();
  }
}

/** Each on the same platform as the kills that follow: the audit sees what they leave. One that breaks off is told, and the others go on. */
async function scenarios(plateforme: Plateforme, registre: Registre, monde: Monde, bilan: Bilan, mots: string): Promise<void> {
  const liste: [string, () => Promise<string[]>][] = [
    ['a service asleep for 30 s', () => lenteur(plateforme, registre, monde)],
    ['NATS killed during a 50 MB upload', () => televersement(plateforme, registre, monde)],
    ['no room left for documents', () => disque(plateforme, registre, monde)],
    ['uploads of 2 GB', () => enorme(plateforme, monde)],
    ['identity killed between Keycloak and its database', () => identite(plateforme, registre, monde)],
    ['the clock jumps a day forward and back, twice', () => horloge(plateforme, registre, monde)],
    // Last: they move the day.
    ['seance killed under a living séance, in the middle of a secret vote', () => direct(plateforme, monde)],
    ['each process killed under the page of who conducts a living séance', () => page(plateforme, monde)],
  ];
  const choisis = liste.filter(([nom]) => nom.includes(mots));
  if (choisis.length === 0) throw new Error(`no scenario is named « ${mots} »`);
  for (const [nom, jouerLe] of choisis)
    bilan.scenario(nom, await jouerLe().catch((error: unknown) => [`it broke off: ${sentenceOf(error)}`]));
}

async function monter(plateforme: Plateforme, registre: Registre): Promise<Monde> {
  const jour = jourParis(new Date());
  return entrerTous(plateforme, registre, jour, (d) => plateforme.passerAu(d));
}

/** Rounds one after the other until all kills are made; the last one is played to its end. */
async function jouer(plateforme: Plateforme, registre: Registre, monde: Monde, e: Epoque, bilan: Bilan): Promise<number> {
  let isFinie = false;
  const debut = Date.now();
  const dire = (texte: string) =>
    console.log(`  ${Math.round((Date.now() - debut) / 1000)} s  ${texte}  (${registre.requetes} requests)`);
  const tuerie = tuer(plateforme, registre, hasardDe(e.graine), e.kills, dire);
  // A failure waits for the end of the round: it must not end the process before the figures.
  const fin = tuerie.finie
    .then(
      () => null,
      (error: unknown) => ({ error }),
    )
    .finally(() => {
      isFinie = true;
    });
  let rondes = 0;
  do {
    rondes += 1;
    await ronde(monde, e.dossiers);
    dire(`round ended, ${registre.dossiersFinis} dossiers have their opinion, it is ${monde.jour}`);
  } while (!isFinie && rondes < RONDES_MAX && registre.bloques.length < 20);
  tuerie.cesser();
  const echec = await fin;
  bilan.kills(tuerie.faites);
  if (echec) throw echec.error;
  return [...tuerie.faites.values()].reduce((sum, n) => sum + n, 0);
}
