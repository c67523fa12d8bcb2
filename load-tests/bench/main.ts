/**
 * `npm run bench`: figures of the platform beside a bare hop and a peer, in the same run. Options: options.ts. Ends with 0 when the figures could be
 * taken, whether the budgets hold or not: that is printed.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sentenceOf } from '../../deploy/local/fault.ts';
import { DEFAULT_DIR } from '../../deploy/local/folders.ts';
import { portsFrom } from '../../deploy/local/ports.ts';
import { interruption } from '../../deploy/local/signals.ts';
import { stepWriter } from '../../deploy/local/steps.ts';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { lancerHop, lancerPair } from './cibles.ts';
import { k6 } from './k6.ts';
import type { Banc, Ligne } from './mesure.ts';
import { Navigateur } from './navigateur.ts';
import { lireOptions } from './options.ts';
import { Plateforme } from './plateforme.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { tableau } from './tableau.ts';

const options = lireOptions(process.argv.slice(2));
const dir = join(process.env.RIPH_DIR ?? DEFAULT_DIR, 'bench');
const resultats = join(dir, 'results');
const ports = portsFrom({ RIPH_PORT_BASE: process.env.RIPH_BENCH_PORT_BASE ?? '4700' });
const { signal, interrupted } = interruption();
const on = stepWriter(process.stdout);
const voulus = SCENARIOS.filter((s) => options.scenarios.length === 0 || options.scenarios.includes(s.nom));
const pannes: string[] = [];

async function monter(plateforme: Plateforme): Promise<{ banc: Banc; fermer: () => Promise<void> }> {
  const ouvrir = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    // The stop of the server is told by the stack.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const entrer = (profil: string) => Navigateur.entrer(plateforme, accountsOf(profil)[0]);
  const [etude, seance] = [await ouvrir(plateforme.env.ETUDE_DATABASE_URL), await ouvrir(plateforme.env.SEANCE_DATABASE_URL)];
  const banc: Banc = {
    plateforme,
    k6: options.avecK6 ? await k6(plateforme.stack.processes) : null,
    dossier: resultats,
    duree: options.duree,
    graine: options.graine,
    volontaires: options.volontaires,
    hop: await lancerHop(plateforme, on),
    pair: options.avecPair ? await lancerPair(plateforme, on) : null,
    etude,
    seance,
    admin: await entrer('SUPER_ADMIN'),
    gestionnaire: await entrer('GESTIONNAIRE'),
    deposant: await entrer('DEPOSANT'),
  };
  return { banc, fermer: async () => void (await Promise.all([etude.end(), seance.end()])) };
}

async function mesurer(banc: Banc): Promise<Ligne[]> {
  const lignes: Ligne[] = [];
  for (const scenario of voulus) {
    if (signal.aborted) break;
    const debut = Date.now();
    try {
      lignes.push(...(await scenario.jouer(banc)));
      console.log(
        `✓ ${scenario.nom} (${Math.round((Date.now() - debut) / 1000)} s, charge ${loadavg()[0].toFixed(1)} sur ${cpus().length})`,
      );
    } catch (error) {
      pannes.push(`${scenario.nom} : ${sentenceOf(error)}`);
      console.log(`✗ ${scenario.nom} : ${sentenceOf(error)}`);
    }
  }
  return lignes;
}

async function passe(dossiers: number): Promise<void> {
  const plateforme = await Plateforme.demarrer({ dir, ports, on, signal, options, dossiers });
  try {
    const mesures = (async () => {
      const { banc, fermer } = await monter(plateforme);
      try {
        return await mesurer(banc);
      } finally {
        await fermer();
      }
    })();
    const lignes = await Promise.race([mesures, plateforme.stack.died.then((s) => Promise.reject(new Error(s))), interrupted]);
    if (!lignes) throw new Error('Interrompu avant la fin.');
    console.log(
      `\n${dossiers} dossiers, ${options.personnes} personnes, ${options.instances} processus d’etude et de search, graine ${options.graine}`,
    );
    for (const ligne of tableau(lignes)) console.log(ligne);
    const fait = {
      le: new Date().toISOString(),
      dossiers,
      instances: options.instances,
      graine: options.graine,
      charge: loadavg(),
      lignes,
    };
    writeFileSync(join(resultats, `${dossiers}-${options.instances}.json`), JSON.stringify(fait, null, 1));
  } finally {
    await plateforme.arreter();
  }
}

mkdirSync(resultats, { recursive: true });
try {
  if (voulus.length === 0) throw new Error(`Scénarios connus : ${SCENARIOS.map((s) => s.nom).join(', ')}.`);
  for (const dossiers of options.croissance) if (!signal.aborted) await passe(dossiers);
} catch (error) {
  pannes.push(sentenceOf(error));
}
for (const panne of pannes) console.error(`✗ ${panne}`);
process.exitCode = pannes.length === 0 ? 0 : 1;
