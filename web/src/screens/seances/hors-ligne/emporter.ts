/** Takes the papers of a séance along: each in pieces, from the first that is missing, checked by its hash, its words read for the search. A cut loses the piece under way alone. */
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { request, send, signalled } from '../../../api/client.ts';
import { problemOf } from '../../../api/problem.ts';
import { asParts } from '../../../api/types.ts';
import type { Sac } from '../../../coffre/coffre.ts';
import { pdfText } from '../../../components/compare/pdf-text.ts';
import { sha256 } from '../../../components/files/files.rules.ts';
import {
  type Contenu,
  combienDeMorceaux,
  entiers,
  lirePapier,
  MORCEAU,
  morceauxDe,
  oterPapier,
  type Papier,
  papiersDe,
  poserContenu,
  poserMorceau,
  poserTexte,
} from './contenu.ts';

export type Avancement = { octets: number; total: number; papiers: number; surPapiers: number };

/** So many on the line at once: a browser opens six to one server, and the page asks for other things meanwhile. */
const SUR_LA_LIGNE = 4;
/** So many begun: while some are checked and their words are read, the line brings the next ones. */
const DE_FRONT = 8;

/** Two tries: what came wrong once, cut by a proxy for instance, is asked for again whole. */
const ESSAIS = 2;

/** Asks again what he may have, and keeps its list: what is no longer his goes at once. Rejects with the refusal of the server. */
export async function relireLeDroit(s: Sac): Promise<Contenu> {
  const params = { seanceId: s.seanceId };
  const pack = await request(seanceDossierDeSeance.calls.lire, { params, query: { formulaires: 'true' } });
  const ouverts = pack.dossiers.filter((d) => d.reserve === null);
  const lues = ouverts.map(async ({ dosId }) => [dosId, await request(examenNotes.calls.lister, { params: { dosId } })] as const);
  const notes: Contenu['notes'] = Object.fromEntries(await Promise.all(lues));
  const contenu = { pack, notes, luLe: Date.now() };
  await poserContenu(s, contenu);
  return contenu;
}

/** Each once, whatever its number of places. */
export const uniques = (papiers: readonly Papier[]): Papier[] => [...new Map(papiers.map((p) => [p.sha256, p])).values()];

/** Rejects with what stopped it first: `ApiProblem`, `QuotaExceededError` of the browser, or the signal. Called again, it goes on. */
export async function emporter(s: Sac, signal: AbortSignal, tell: (a: Avancement) => void): Promise<void> {
  const { pack } = await relireLeDroit(s);
  const papiers = uniques(papiersDe(pack));
  const total = papiers.reduce((n, p) => n + p.taille, 0);
  const faits = await entiers(s);
  const reste = papiers.filter((p) => !faits.has(p.sha256));
  let octets = total - reste.reduce((n, p) => n + p.taille, 0);
  let finis = papiers.length - reste.length;
  const avancer = (recus: number) => {
    octets += recus;
    tell({ octets: Math.min(octets, total), total, papiers: finis, surPapiers: papiers.length });
  };
  avancer(0);
  const ligne = auPlus(SUR_LA_LIGNE);
  const prendre = async () => {
    for (let p = reste.shift(); p; p = reste.shift()) {
      let siens = 0;
      const arrivee = (recus: number) => {
        avancer(recus - siens);
        siens = recus;
      };
      await prendreUn(s, p, signal, (q) => ligne(() => recevoir(s, q, signal, arrivee)));
      finis += 1;
      avancer(p.taille - siens);
    }
  };
  let cause: { error: unknown } | undefined;
  const arreter = (error: unknown) => {
    cause ??= { error };
    reste.length = 0;
  };
  // Waited for to the last: what is still arriving when one fails is not asked for a second time beside it.
  await Promise.all(Array.from({ length: DE_FRONT }, () => prendre().catch(arreter)));
  if (cause) throw cause.error;
}

/** Runs what it is given, `n` at once, in the order asked. */
function auPlus(n: number): <T>(faire: () => Promise<T>) => Promise<T> {
  let libres = n;
  const attente: (() => void)[] = [];
  return async (faire) => {
    if (libres > 0) libres -= 1;
    else await new Promise<void>((suivant) => attente.push(suivant));
    try {
      return await faire();
    } finally {
      const suivant = attente.shift();
      if (suivant) suivant();
      else libres += 1;
    }
  };
}

async function prendreUn(s: Sac, p: Papier, signal: AbortSignal, recevoirLe: (p: Papier) => Promise<void>): Promise<void> {
  for (let essai = 1; ; essai += 1) {
    await recevoirLe(p);
    const blob = await lirePapier(s, p);
    if (blob && (await sha256(blob)) === p.sha256) return poserTexte(s, p.sha256, await motsDe(blob, signal));
    await oterPapier(s, p.sha256);
    if (essai === ESSAIS) throw new Error(`« ${p.nom} » n’est pas arrivé intact.`);
  }
}

async function recevoir(s: Sac, p: Papier, signal: AbortSignal, avance: (recus: number) => void): Promise<void> {
  const deja = await morceauxDe(s, p.sha256);
  for (let i = 0; i < combienDeMorceaux(p.taille); i += 1) {
    signal.throwIfAborted();
    if (!deja.has(i)) await poserMorceau(s, p.sha256, i, await plage(s, p, i, signal));
    avance(Math.min((i + 1) * MORCEAU, p.taille));
  }
}

async function plage(s: Sac, p: Papier, i: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const params = { seanceId: s.seanceId, sha256: p.sha256 };
  const query = p.dosId === null ? {} : { dosId: p.dosId };
  const Range = `bytes=${i * MORCEAU}-${Math.min((i + 1) * MORCEAU, p.taille) - 1}`;
  const response = await send(seanceDossierDeSeance.calls.lireFichier, asParts({ params, query }), {
    signal,
    headers: { Range },
  });
  if (!response.ok) throw signalled(problemOf(response.status, await response.text()));
  return response.arrayBuffer();
}

/** What has no text, or cannot be read, is kept without words: it is found by its name. */
async function motsDe(blob: Blob, signal: AbortSignal): Promise<string[]> {
  if (blob.type !== 'application/pdf') return [];
  try {
    return (await pdfText(blob, { onPages: () => undefined, signal })).map((lignes) => lignes.join(' '));
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
