/** Private notes written on papers taken along: sealed as they are typed, sent in their order once the server is there, each once. What is refused stays, with its reason. */
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { NOTE_MAX } from '@riph/contracts/examen/notes.schemas';
import * as z from 'zod';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { ECRIT, nomsDe, oter, type Sac } from '../../../coffre/coffre.ts';
import { poserJson, prendreJson } from './contenu.ts';

const noteGardee = z.object({
  /** Sent along: the server writes it once. */
  cle: z.uuid(),
  ecriteLe: z.number(),
  dosId: z.int(),
  numero: z.string(),
  texte: z.string(),
  /** The note that it changes, as it was read; null: a new one. */
  surNote: z.object({ noteId: z.int(), version: z.int(), partagee: z.boolean(), epinglee: z.boolean() }).nullable(),
  refus: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type NoteGardee = z.output<typeof noteGardee>;

const brouillon = z.object({ texte: z.string(), dosId: z.int().nullable() });
export type Brouillon = z.output<typeof brouillon>;
const BROUILLON = `${ECRIT}brouillon`;

/** « Protocole.pdf », page 12. The place comes before the words, and both fit in a note. */
export const avecLieu = (lieu: string | null, texte: string): string =>
  (lieu === null ? texte : `${lieu} : ${texte}`).slice(0, NOTE_MAX);

const nomDe = (n: NoteGardee) => `${ECRIT}${String(n.ecriteLe).padStart(15, '0')}-${n.cle}`;

export const nouvelleNote = (n: Pick<NoteGardee, 'dosId' | 'numero' | 'texte' | 'surNote'>): NoteGardee => ({
  ...n,
  cle: crypto.randomUUID(),
  ecriteLe: Date.now(),
  refus: null,
});

export const garderNote = (s: Sac, n: NoteGardee): Promise<void> => poserJson(s, nomDe(n), n);
export const abandonnerNote = (s: Sac, n: NoteGardee): Promise<void> => oter(s, [nomDe(n)]);

/** In the order in which they were written. */
export async function lireNotes(s: Sac): Promise<NoteGardee[]> {
  const noms = (await nomsDe(s, ECRIT)).filter((nom) => nom !== BROUILLON).toSorted();
  const notes = await Promise.all(noms.map((nom) => prendreJson(s, nom, noteGardee)));
  return notes.filter((n) => n !== null);
}

export const lireBrouillon = (s: Sac): Promise<Brouillon | null> => prendreJson(s, BROUILLON, brouillon);
export const garderBrouillon = (s: Sac, b: Brouillon): Promise<void> =>
  b.texte === '' ? oter(s, [BROUILLON]) : poserJson(s, BROUILLON, b);

/** The server already holds these words: the answer of an earlier sending was lost. */
const isDejaEcrite = async ({ dosId, texte, surNote }: NoteGardee): Promise<boolean> =>
  (await request(examenNotes.calls.lister, { params: { dosId } })).some((n) => n.id === surNote?.noteId && n.texte === texte);

async function envoyer(n: NoteGardee): Promise<void> {
  const params = { dosId: n.dosId };
  if (n.surNote === null) {
    await request(examenNotes.calls.creer, { params, body: { texte: n.texte, partagee: false, cle: n.cle } });
    return;
  }
  try {
    await request(examenNotes.calls.modifier, { params, body: { ...n.surNote, texte: n.texte } });
  } catch (e) {
    if (asProblem(e).code !== 'version.perimee' || !(await isDejaEcrite(n))) throw e;
  }
}

let busy: Promise<boolean> = Promise.resolve(true);

/** Sends what waits, one after the other and one sending at a time. False when something stays here: refused, or the server cannot be reached or asks who is there. */
export const envoyerNotes = (s: Sac): Promise<boolean> => {
  busy = busy.then(() => toutes(s));
  return busy;
};

async function toutes(s: Sac): Promise<boolean> {
  let reste = false;
  for (const n of await lireNotes(s)) {
    if (n.refus === null) {
      try {
        await envoyer(n);
        await abandonnerNote(s, n);
        continue;
      } catch (e) {
        const { code, detail, status, passager } = asProblem(e);
        if (passager || status === 401 || status >= 500) return false;
        await garderNote(s, { ...n, refus: { code, detail } });
      }
    }
    reste = true;
  }
  return !reste;
}
