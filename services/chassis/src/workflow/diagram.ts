/** The diagram of a machine, drawn from the very table that the engine obeys. Accessible: title, description, and every word is text. */
import { targetsOf, type Workflow } from '@riph/contracts/core/workflow';
import { escapeHtml } from '../print/html.ts';

const LARGEUR = 250;
const HAUTEUR = 44;
const PAS_X = 330;
const PAS_Y = 92;
const MARGE = 30;
/** Between an arrow and the one that comes back. */
const ECART = 45;

export type Diagram<S extends string> = {
  titre: string;
  workflow: Workflow<S>;
  /** In the order in which they are drawn. */
  labels: Readonly<Record<S, string>>;
  /** Where each state stands: column and row. */
  places: Readonly<Record<S, readonly [x: number, y: number]>>;
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

/** One arrow per couple of states, with all its events. */
function fleches<S extends string>({ workflow, said }: Diagram<S>): Fleche<S>[] {
  const byPair = new Map<string, Fleche<S>>();
  for (const [code, t] of Object.entries(workflow)) {
    if (said?.events.includes(code)) continue;
    for (const de of t.from)
      for (const vers of targetsOf(t)) {
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
  const [x1, y1] = [a.x + LARGEUR / 2 + ecart, a.y + (down ? HAUTEUR : 0)];
  const [x2, y2] = [b.x + LARGEUR / 2 + ecart, b.y + (down ? 0 : HAUTEUR)];
  const side = b.y === a.y;
  const path = side
    ? `M${a.x + (x2 > x1 ? LARGEUR : 0)},${a.y + HAUTEUR / 2} L${b.x + (x2 > x1 ? 0 : LARGEUR)},${b.y + HAUTEUR / 2}`
    : `M${x1},${y1} C${x1},${(y1 + y2) / 2} ${x2},${(y1 + y2) / 2} ${x2},${y2}`;
  return `<path d="${path}" fill="none" stroke="#6a6a6a" stroke-width="1.5" marker-end="url(#fleche)"><title>${escapeHtml(`${d.labels[de]} → ${d.labels[vers]} : ${labels.join(' ; ')}`)}</title></path>
<text x="${(x1 + x2) / 2}" y="${(y1 + y2) / 2 - ecart / 4}" class="acte">${escapeHtml(labels.join(' / '))}</text>`;
}

function etat<S extends string>(d: Diagram<S>, s: S): string {
  const { x, y } = pointOf(d, s);
  const words = d.labels[s].split(' ');
  const cut = d.labels[s].length > 34 ? Math.ceil(words.length / 2) : words.length;
  const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter((l) => l !== '');
  const first = y + HAUTEUR / 2 + (lines.length === 1 ? 4 : -3);
  const spans = lines.map((l, i) => `<tspan x="${x + LARGEUR / 2}" y="${first + i * 15}">${escapeHtml(l)}</tspan>`).join('');
  return `<g id="etat-${s}"><rect x="${x}" y="${y}" width="${LARGEUR}" height="${HAUTEUR}" rx="4" fill="#f5f5fe" stroke="#000091"/><text class="etat">${spans}</text></g>`;
}

/** The whole SVG. */
export function diagram<S extends string>(d: Diagram<S>): string {
  const isState = (s: string): s is S => s in d.labels;
  const states = Object.keys(d.labels).filter(isState);
  const arrows = fleches(d);
  const last = (of: 0 | 1) => Math.max(...states.map((s) => d.places[s][of]));
  const width = MARGE * 2 + last(0) * PAS_X + LARGEUR;
  const height = MARGE * 2 + last(1) * PAS_Y + HAUTEUR + 30;
  const words = arrows.map((a) => `De « ${d.labels[a.de]} » à « ${d.labels[a.vers]} » : ${a.labels.join(', ')}.`);
  const said = d.said?.words ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="titre description" lang="fr">
<title id="titre">${escapeHtml(d.titre)}</title>
<desc id="description">${escapeHtml([...words, said].join(' ').trim())}</desc>
<style>text{font-family:Marianne,Arial,sans-serif;fill:#161616;text-anchor:middle}.etat{font-size:13px;font-weight:bold}.acte{font-size:10.5px;fill:#3a3a3a;paint-order:stroke;stroke:#fff;stroke-width:4px}</style>
<defs><marker id="fleche" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0,0 L10,5 L0,10 z" fill="#6a6a6a"/></marker></defs>
<rect width="${width}" height="${height}" fill="#fff"/>
${arrows.map((a) => trait(d, a)).join('\n')}
${states.map((s) => etat(d, s)).join('\n')}
<text x="${width / 2}" y="${height - 12}" class="acte">${escapeHtml(said)}</text>
</svg>`;
}
