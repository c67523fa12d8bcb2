/** Kills, waits until what was killed runs again, goes on: at moments that the seed and the traffic decide. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Hasard } from './hasard.ts';
import type { Plateforme } from './plateforme.ts';
import type { Registre } from './registre.ts';

/** All that the main job stands on: each once per bag. */
const VICTIMES = [
  'etude',
  'seance',
  'identity',
  'referentiel',
  'search',
  'dossier-ctis',
  'bff',
  'nats',
  'postgres',
  'docstore',
  'opensearch',
  'keycloak',
  'navigateur',
  'expertise',
  'indemnites',
  'vrb',
];
/** Java takes its time to start: the others are killed meanwhile. */
const LENTS = ['opensearch', 'keycloak', 'docstore'];

type Tuerie = { faites: Map<string, number>; finie: Promise<void>; cesser: () => void };

/** Victims without end, in bags that hold each once. */
export function* victimes({ melange }: Hasard): Generator<string, never> {
  for (;;) yield* melange(VICTIMES);
}

/** `combien` kills; a browser that does not run now is passed over, as is what still starts. */
export function tuer(
  plateforme: Plateforme,
  registre: Registre,
  hasard: Hasard,
  combien: number,
  on: (texte: string) => void,
): Tuerie {
  const faites = new Map<string, number>();
  let isCessee = false;
  const suite = victimes(hasard);
  const attendreTrafic = async () => {
    // A number of requests, then a part of a second: the blow falls while something is on its way.
    const cible = registre.requetes + hasard.entre(3, 25);
    for (const fin = Date.now() + 5_000; registre.requetes < cible && Date.now() < fin; ) await delay(10);
    await delay(hasard.entre(0, 250));
  };
  const enRelance = new Set<string>();
  const relances: Promise<void>[] = [];
  const courir = async () => {
    for (let n = 0; n < combien && !isCessee; ) {
      const nom = suite.next().value;
      await attendreTrafic();
      if (isCessee) break;
      // One that starts again at length has its turn next time.
      if (enRelance.has(nom) || !plateforme.tuer(nom)) continue;
      n += 1;
      faites.set(nom, (faites.get(nom) ?? 0) + 1);
      on(`${n}/${combien} kill ${nom}`);
      await delay(hasard.entre(0, 1_500));
      enRelance.add(nom);
      const relance = plateforme.relancer(nom).finally(() => enRelance.delete(nom));
      relances.push(relance);
      relance.catch(() => undefined); // told at the end, with the others
      if (!LENTS.includes(nom)) await relance;
    }
    await Promise.all(relances);
  };
  const cesser = () => {
    isCessee = true;
  };
  return { faites, finie: courir(), cesser };
}
