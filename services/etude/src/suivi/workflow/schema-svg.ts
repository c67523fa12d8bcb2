/** The diagram of the dossier's life, drawn from the very table that the code obeys. Accessible: title, description, and every word is text. */
import { escapeHtml } from '@riph/chassis/print/html';
import {
  DOSSIER_STATUTS,
  dossierWorkflow,
  type EvenementDossier,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/dossier.workflow';

const LARGEUR = 250;
const HAUTEUR = 44;
const PAS_X = 330;
const PAS_Y = 92;
const MARGE = 30;
/** Between an arrow and the one that comes back. */
const ECART = 45;

/** Where each status stands: column and row. The way of a favourable file goes down the middle. */
const PLACES: Record<StatutDossier, readonly [x: number, y: number]> = {
  BROUILLON: [1, 0],
  EN_ATTENTE_TAS: [2, 1],
  DEPOSE: [1, 2],
  RECEVABILITE_PREPAREE: [1, 3],
  COMPLEMENTS_RECUS: [2, 2.3],
  COMPLEMENTS_DEMANDES: [2, 4],
  IRRECEVABLE: [0, 4],
  EN_EVALUATION: [1, 5],
  MODIFICATIONS_DEMANDEES: [2, 6.3],
  RENONCE: [3, 5],
  REPONSE_RECUE: [1.6, 7.5],
  REJET_IMPLICITE: [0, 5.9],
  AVIS_FAVORABLE: [0, 9],
  AVIS_FAVORABLE_CONDITIONS: [1, 9],
  AVIS_DEFAVORABLE: [2, 9],
  ABANDONNE: [3, 3],
  CADUC: [0, 10],
};

const x = (s: StatutDossier) => MARGE + PLACES[s][0] * PAS_X;
const y = (s: StatutDossier) => MARGE + PLACES[s][1] * PAS_Y;

/** `retour`: the other way exists too; the two are drawn side by side. */
type Fleche = { de: StatutDossier; vers: StatutDossier; labels: string[]; retour: boolean };

/** Said in words, not drawn: they leave from everywhere, or lead nowhere else. */
const DITS: readonly string[] = ['RETIRER', 'SUPPRIMER', 'ROUVRIR', 'CORRIGER_AVIS'] satisfies EvenementDossier[];

/** One arrow per couple of states, with all its events. */
function fleches(): Fleche[] {
  const byPair = new Map<string, Fleche>();
  for (const [code, t] of Object.entries(dossierWorkflow)) {
    if (DITS.includes(code)) continue;
    const targets: readonly StatutDossier[] = typeof t.to === 'string' ? [t.to] : t.to;
    for (const de of t.from)
      for (const vers of targets) {
        const known = byPair.get(`${de}>${vers}`) ?? { de, vers, labels: [], retour: false };
        known.labels.push(t.label);
        byPair.set(`${de}>${vers}`, known);
      }
  }
  return [...byPair.values()].map((f) => ({ ...f, retour: byPair.has(`${f.vers}>${f.de}`) }));
}

function trait({ de, vers, labels, retour }: Fleche): string {
  const down = y(vers) >= y(de);
  const ecart = retour ? (down ? ECART : -ECART) : 0;
  const [x1, y1] = [x(de) + LARGEUR / 2 + ecart, y(de) + (down ? HAUTEUR : 0)];
  const [x2, y2] = [x(vers) + LARGEUR / 2 + ecart, y(vers) + (down ? 0 : HAUTEUR)];
  const side = y(vers) === y(de);
  const path = side
    ? `M${x(de) + (x2 > x1 ? LARGEUR : 0)},${y(de) + HAUTEUR / 2} L${x(vers) + (x2 > x1 ? 0 : LARGEUR)},${y(vers) + HAUTEUR / 2}`
    : `M${x1},${y1} C${x1},${(y1 + y2) / 2} ${x2},${(y1 + y2) / 2} ${x2},${y2}`;
  return `<path d="${path}" fill="none" stroke="#6a6a6a" stroke-width="1.5" marker-end="url(#fleche)"><title>${escapeHtml(`${STATUT_DOSSIER_LABELS[de]} → ${STATUT_DOSSIER_LABELS[vers]} : ${labels.join(' ; ')}`)}</title></path>
<text x="${(x1 + x2) / 2}" y="${(y1 + y2) / 2 - ecart / 4}" class="acte">${escapeHtml(labels.join(' / '))}</text>`;
}

function etat(s: StatutDossier): string {
  const words = STATUT_DOSSIER_LABELS[s].split(' ');
  const cut = STATUT_DOSSIER_LABELS[s].length > 34 ? Math.ceil(words.length / 2) : words.length;
  const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter((l) => l !== '');
  const first = y(s) + HAUTEUR / 2 + (lines.length === 1 ? 4 : -3);
  const spans = lines.map((l, i) => `<tspan x="${x(s) + LARGEUR / 2}" y="${first + i * 15}">${escapeHtml(l)}</tspan>`).join('');
  return `<g id="etat-${s}"><rect x="${x(s)}" y="${y(s)}" width="${LARGEUR}" height="${HAUTEUR}" rx="4" fill="#f5f5fe" stroke="#000091"/><text class="etat">${spans}</text></g>`;
}

/** The whole SVG. */
export function schemaSvg(): string {
  const statuts = DOSSIER_STATUTS;
  const arrows = fleches();
  const width = MARGE * 2 + 3 * PAS_X + LARGEUR;
  const height = MARGE * 2 + 10 * PAS_Y + HAUTEUR + 30;
  const words = arrows.map(
    (a) => `De « ${STATUT_DOSSIER_LABELS[a.de]} » à « ${STATUT_DOSSIER_LABELS[a.vers]} » : ${a.labels.join(', ')}.`,
  );
  const retrait = `Le déposant ou l’administration peut retirer un dossier tant qu’il n’est pas clos : il devient « ${STATUT_DOSSIER_LABELS.ABANDONNE} ». L’administration peut rouvrir un dossier clos : il revient à son état précédent.`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="titre description" lang="fr">
<title id="titre">Circuit d’un dossier national</title>
<desc id="description">${escapeHtml([...words, retrait].join(' '))}</desc>
<style>text{font-family:Marianne,Arial,sans-serif;fill:#161616;text-anchor:middle}.etat{font-size:13px;font-weight:bold}.acte{font-size:10.5px;fill:#3a3a3a;paint-order:stroke;stroke:#fff;stroke-width:4px}</style>
<defs><marker id="fleche" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0,0 L10,5 L0,10 z" fill="#6a6a6a"/></marker></defs>
<rect width="${width}" height="${height}" fill="#fff"/>
${arrows.map(trait).join('\n')}
${statuts.map(etat).join('\n')}
<text x="${width / 2}" y="${height - 12}" class="acte">${escapeHtml(retrait)}</text>
</svg>`;
}
