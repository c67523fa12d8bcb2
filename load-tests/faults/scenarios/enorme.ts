/** Bodies of 2 GB, one that says its length and one that does not: refused with the clear sentence long before their end, nothing stored, memory steady. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { ouvrir } from '../audit/bases.ts';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import { brouillonVide } from './brouillon.ts';

const TOTAL = 2 ** 31;
const PART = Buffer.alloc(1 << 20, '%');
/** What the garbage of a busy Node process may reach; a body kept in memory would be ten times that. */
const MEMOIRE_MAX = 200 << 20;
const FRONTIERE = 'limite';
const TETE = `--${FRONTIERE}\r\nContent-Disposition: form-data; name="fichier"; filename="PROTOCOLE_EssaiV1_20260102.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`;

type Fin = { status: number; code: string; envoyes: number };

/** Gives what went wrong. */
export async function enorme(plateforme: Plateforme, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  const [a] = monde.deposants;
  const b = await brouillonVide(a, 'Essai énorme');
  const bases = await ouvrir(plateforme.env);
  try {
    const jsm = await jetstreamManager(bases.pieces);
    const messages = async () => (await jsm.streams.info('OBJ_documents')).state.messages;
    const avant = await messages();
    for (const length of [TOTAL, null]) {
      const nom = length === null ? 'without a length' : 'with its length';
      const repos = memoire(plateforme.pid('bff'));
      const mesure = surveiller(() => memoire(plateforme.pid('bff')));
      const { status, code, envoyes } = await verser(new URL(b.chemin, plateforme.url), a.client.entetesDe(randomUUID()), length);
      const pointe = await mesure();
      if (status !== 413 || code !== 'fichier.tropGros') fautes.push(`2 GB ${nom}: answered ${status} ${code}`);
      if (envoyes > TOTAL / 4) fautes.push(`2 GB ${nom}: refused after ${envoyes >> 20} MB only`);
      if (pointe - repos > MEMOIRE_MAX) fautes.push(`2 GB ${nom}: the BFF grew by ${(pointe - repos) >> 20} MB`);
    }
    if ((await messages()) !== avant) fautes.push('a part of what was refused stays in the store');
    if ((await b.pieces()).length > 0) fautes.push('what was refused is a piece of the dossier');
  } finally {
    await bases.fermer();
  }
  return fautes;
}

/**
 * Sends all of it, whatever is answered, as a browser does: over a bare socket, for Node's own client stops at the answer. `envoyes`: how much had left when the
 * answer came. Rejects when the door is shut on what is still being sent: a browser would show an error of the network instead of the sentence.
 */
function verser(url: URL, entetes: Record<string, string>, length: number | null): Promise<Fin> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    const framing: Record<string, string> =
      length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(length) };
    const headers = { ...entetes, ...framing, Host: url.host, 'Content-Type': `multipart/form-data; boundary=${FRONTIERE}` };
    const part = (bytes: Buffer): Buffer =>
      length === null ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes;
    const morceau = part(PART);
    let [envoyes, alors, recu] = [0, -1, ''];
    socket.on('data', (data) => {
      if (alors < 0) alors = envoyes;
      recu += data.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (envoyes < TOTAL - 2 * PART.length)
        return reject(new Error(`the connection was shut after ${envoyes >> 20} MB of 2 GB`));
      resolve({
        status: Number(/^HTTP\/1.1 (\d{3})/.exec(recu)?.[1] ?? 0),
        code: /"code":"([^"]+)"/.exec(recu)?.[1] ?? '',
        envoyes: alors < 0 ? envoyes : alors,
      });
    });
    const pousser = () => {
      while (envoyes < TOTAL - 2 * PART.length) {
        envoyes += PART.length;
        if (!socket.write(morceau)) return void socket.once('drain', pousser);
      }
      socket.end();
      socket.destroySoon();
    };
    const lignes = Object.entries(headers).map(([nom, valeur]) => `${nom}: ${valeur}\r\n`);
    socket.write(`POST ${url.pathname} HTTP/1.1\r\n${lignes.join('')}\r\n`);
    socket.write(part(Buffer.from(TETE)));
    pousser();
  });
}

const memoire = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The highest value until the function given back is called. */
function surveiller(lire: () => number): () => Promise<number> {
  let [pointe, isFini] = [0, false];
  const course = (async () => {
    for (; !isFini; await delay(50)) pointe = Math.max(pointe, lire());
  })();
  return async () => {
    isFini = true;
    await course;
    return pointe;
  };
}
