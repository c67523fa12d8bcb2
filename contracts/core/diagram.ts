/** The diagram of a machine, drawn from the very table that the engine obeys. Accessible: title, description, and every word is text. */
import { targetsOf, type Workflow } from './workflow.ts';

const LARGEUR = 250;
const HAUTEUR = 44;
const PAS_X = 330;
const PAS_Y = 92;
const MARGE = 30;
/** Between an arrow and the one that comes back. */
const ECART = 45;
/** The same, when they lie on one row. */
const NIVEAU = 12;
/** Of one line of the words below, in characters: its width over that of a letter. */
const LETTRE = 5.4;
const INTERLIGNE = 16;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]);

export type Diagram<S extends string> = {
  titre: string;
  workflow: Workflow<NoInfer<S>>;
  /** In the order in which they are drawn. */
  labels: Readonly<Record<S, string>>;
  /** Where each state stands: column and row. */
  places: Readonly<Record<NoInfer<S>, readonly [x: number, y: number]>>;
  /** Events that leave from everywhere, or lead nowhere else: told below in words, not drawn. */
  said?: { events: readonly string[]; words: string };
};

/** `retour`: the other way exists too; the two are drawn side by side. */
type Fleche<S> = { de: S; vers: S; labels: string[]; retour: boolean };
type Point = { x: number; y: number };

const pointOf = <S extends string>(d: Diagram<S>, s: S): Point => ({
  x: MARGE + d.places[s][0] * PAS_X,
  y: MARGE + d.places[s][1] * PAS_Y,
});

/** One arrow per couple of two states, with all its events. */
function fleches<S extends string>({ workflow, said }: Diagram<S>): Fleche<S>[] {
  const byPair = new Map<string, Fleche<S>>();
  for (const [code, t] of Object.entries(workflow)) {
    if (said?.events.includes(code)) continue;
    for (const de of t.from)
      for (const vers of targetsOf(t)) {
        if (de === vers) continue;
        const known = byPair.get(`${de}>${vers}`) ?? { de, vers, labels: [], retour: false };
        known.labels.push(t.label);
        byPair.set(`${de}>${vers}`, known);
      }
  }
  return [...byPair.values()].map((f) => ({ ...f, retour: byPair.has(`${f.vers}>${f.de}`) }));
}

function trait<S extends string>(d: Diagram<S>, { de, vers, labels, retour }: Fleche<S>): string {
  const [a, b] = [pointOf(d, de), pointOf(d, vers)];
  const down = b.y >= a.y;
  const ecart = retour ? (down ? ECART : -ECART) : 0;
  // Beside its own arrow of the two: the one that lies to the right is the upper one, unless they climb to the right.
  const above = (b.x - a.x) * (b.y - a.y) < 0 ? -ecart : ecart;
  const [x1, y1] = [a.x + LARGEUR / 2 + ecart, a.y + (down ? HAUTEUR : 0)];
  const [x2, y2] = [b.x + LARGEUR / 2 + ecart, b.y + (down ? 0 : HAUTEUR)];
  const side = Math.abs(b.y - a.y) < HAUTEUR;
  const right = b.x > a.x;
  const level = HAUTEUR / 2 + (retour ? (right ? -NIVEAU : NIVEAU) : 0);
  const path = side
    ? `M${a.x + (right ? LARGEUR : 0)},${a.y + level} L${b.x + (right ? 0 : LARGEUR)},${b.y + level}`
    : `M${x1},${y1} C${x1},${(y1 + y2) / 2} ${x2},${(y1 + y2) / 2} ${x2},${y2}`;
  return `<path d="${path}" fill="none" stroke="#6a6a6a" stroke-width="1.5" marker-end="url(#fleche)"><title>${escaped(`${d.labels[de]} → ${d.labels[vers]} : ${labels.join(' ; ')}`)}</title></path>
<text x="${(x1 + x2) / 2}" y="${side ? (a.y + b.y) / 2 + level : (y1 + y2) / 2 - above / 4}" class="acte">${escaped(labels.join(' / '))}</text>`;
}

function etat<S extends string>(d: Diagram<S>, s: S): string {
  const { x, y } = pointOf(d, s);
  const words = d.labels[s].split(' ');
  const cut = d.labels[s].length > 34 ? Math.ceil(words.length / 2) : words.length;
  const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter((l) => l !== '');
  const first = y + HAUTEUR / 2 + (lines.length === 1 ? 4 : -3);
  const spans = lines.map((l, i) => `<tspan x="${x + LARGEUR / 2}" y="${first + i * 15}">${escaped(l)}</tspan>`).join('');
  return `<g id="etat-${s}"><rect x="${x}" y="${y}" width="${LARGEUR}" height="${HAUTEUR}" rx="4" fill="#f5f5fe" stroke="#000091"/><text class="etat">${spans}</text></g>`;
}

/** The events that may leave a state as it is, told in words: an arrow that comes back to its own box is not read. */
function surPlace<S extends string>({ workflow, labels, said }: Diagram<S>): string[] {
  const dits = Object.entries(workflow).flatMap(([code, t]) => {
    const restes = said?.events.includes(code) ? [] : t.from.filter((s) => targetsOf(t).includes(s));
    return restes.length === 0 ? [] : [`${t.label} (${restes.map((s) => labels[s]).join(', ')})`];
  });
  return dits.length === 0 ? [] : [`Sans changer d’état : ${dits.join(' ; ')}.`];
}

/** The words below, cut where a line is full. */
function lignesDe(words: string, width: number): string[] {
  const full = Math.floor((width - MARGE * 2) / LETTRE);
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= full) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The whole SVG. */
export function diagram<S extends string>(d: Diagram<S>): string {
  const isState = (s: string): s is S => s in d.labels;
  const states = Object.keys(d.labels).filter(isState);
  const arrows = fleches(d);
  const last = (of: 0 | 1) => Math.max(...states.map((s) => d.places[s][of]));
  const width = MARGE * 2 + last(0) * PAS_X + LARGEUR;
  const words = arrows.map((a) => `De « ${d.labels[a.de]} » à « ${d.labels[a.vers]} » : ${a.labels.join(', ')}.`);
  const said = [...surPlace(d), d.said?.words ?? ''].join(' ').trim();
  const below = said === '' ? [] : lignesDe(said, width);
  const foot = MARGE * 2 + last(1) * PAS_Y + HAUTEUR;
  const height = foot + below.length * INTERLIGNE + 14;
  const spans = below.map((line, i) => `<tspan x="${width / 2}" y="${foot + i * INTERLIGNE + 8}">${escaped(line)}</tspan>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="titre description" lang="fr">
<title id="titre">${escaped(d.titre)}</title>
<desc id="description">${escaped([...words, said].join(' ').trim())}</desc>
<style>text{font-family:Marianne,Arial,sans-serif;fill:#161616;text-anchor:middle}.etat{font-size:13px;font-weight:bold}.acte{font-size:10.5px;fill:#3a3a3a;paint-order:stroke;stroke:#fff;stroke-width:4px}</style>
<defs><marker id="fleche" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0,0 L10,5 L0,10 z" fill="#6a6a6a"/></marker></defs>
<rect width="${width}" height="${height}" fill="#fff"/>
${arrows.map((a) => trait(d, a)).join('\n')}
${states.map((s) => etat(d, s)).join('\n')}
<text class="acte">${spans.join('')}</text>
</svg>`;
}
