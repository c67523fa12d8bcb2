/**
 * Before anything is invented, the main job is played once: a fuzzer that starts on an empty desk gets little but 404. What people asked, with the bodies
 * that were accepted, and the identifiers that they were shown, are the ground on which the fuzzer builds.
 */
import { writeFileSync } from 'node:fs';
import { jourParis } from '@riph/contracts/core/paris';
import { ESSAI, ESSAI_OUVERT } from '../../deploy/test-kit/essai.ts';
import { deposer, planifier, remplir } from '../faults/parcours/depot.ts';
import { lireLesEssaisReels } from '../faults/parcours/essai.ts';
import { entrerTous } from '../faults/parcours/monde.ts';
import { ronde } from '../faults/parcours/ronde.ts';
import { Registre } from '../faults/registre.ts';
import type { Demande, Json, Reponse } from '../faults/requete.types.ts';
import { type Document, templatesOf } from './plan.ts';

/** One request that succeeded, under the name of its call. `lecture`: the read that gave the version which it sends back. */
type Trace = {
  call: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Json;
  fichiers: string[];
  answer: Json;
  lecture: string | null;
};

/** Keeps what succeeds. Pure but for its memory. */
export class Memoire {
  readonly traces: Trace[] = [];
  /** By person and version, the read that showed it last. */
  private readonly versions = new Map<string, Lecture>();
  private readonly find: ReturnType<typeof templatesOf>;

  constructor(document: Document) {
    this.find = templatesOf(document);
  }

  noter(login: string, d: Demande, r: Reponse): void {
    if (r.genre !== 'SUCCES') return;
    const url = new URL(d.chemin, 'http://x');
    const found = this.find(d.method, url.pathname);
    if (!found) return;
    const form = d.form?.();
    const body = form ? JSON.parse(String(form.get('donnees') ?? 'null')) : (d.json ?? null);
    if (d.method === 'GET' && r.json?.version) this.versions.set(`${login} ${r.json.version}`, found);
    this.traces.push({
      ...found,
      query: Object.fromEntries(url.searchParams),
      body,
      fichiers: form ? [...new Set([...form.keys()].filter((k) => k !== 'donnees'))] : [],
      answer: r.json,
      lecture: body?.version ? lectureDe(this.versions.get(`${login} ${body.version}`), found.params) : null,
    });
  }
}

type Lecture = { path: string; params: Record<string, string> };

/** The path of the read, its parameters under the names that the write gives to the same values. Null when the write names another thing. */
export function lectureDe(lecture: Lecture | undefined, params: Record<string, string>): string | null {
  if (!lecture) return null;
  let path = lecture.path;
  for (const [name, value] of Object.entries(lecture.params)) {
    const same = Object.keys(params).find((key) => params[key] === value);
    if (!same) return null;
    path = path.replace(`{${name}}`, `{${same}}`);
  }
  return path;
}

/**
 * Plays `dossiers` of them from draft to opinion on the platform at `base`, whose clock stands on `health`; puts the clock back; writes what succeeded.
 * Gives the sentences of what was blocked.
 */
export async function amorcer(
  base: string,
  health: number,
  document: Document,
  file: string,
  dossiers: number,
): Promise<string[]> {
  const registre = new Registre();
  const memoire = new Memoire(document);
  registre.surReponse = (login, d, r) => memoire.noter(login, d, r);
  const clock = async (now: string | null): Promise<void> => {
    const r = await fetch(`http://127.0.0.1:${health}/test/clock`, { method: 'PUT', body: JSON.stringify({ now }) });
    if (!r.ok) throw new Error(`L’horloge de la plateforme ne se règle pas (${r.status}) : lancez-la avec RIPH_TEST_CLOCK=1.`);
  };
  const porte = { url: base, etaitFermee: () => false, enPanne: () => false, recit: () => 'nothing is killed here' };
  const jour = jourParis(new Date());
  try {
    const monde = await entrerTous(porte, registre, jour, (d) => clock(`${d}T16:00:00.000Z`));
    await ronde(monde, dossiers, false);
    // What is over can only refuse: one is left at its beginning, one before its committee.
    await remplir(monde, 0);
    // Other tests may have filled the séances of some of these days.
    await planifier(monde, [22, 23, 24, 27, 28, 29, 36, 43, 50, 57, 64]);
    await deposer(monde, 0);
    await lireLesEssaisReels(monde, [ESSAI, ESSAI_OUVERT]);
  } finally {
    await clock(null);
  }
  writeFileSync(file, memoire.traces.map((t) => `${JSON.stringify(t)}\n`).join(''));
  return [...registre.bloques, ...registre.autres].map((b) => `Amorce : ${b.quoi} : ${b.detail}`);
}
