/** The same tables as a document: each with its caption and its headers, so that a screen reader tells where it is. */
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import type { Jour } from '@riph/contracts/core/paris';
import type { Cellule, Tableau } from './tableau.rules.ts';

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const enTexte = (c: Cellule): string => {
  if (c === null) return '–';
  return typeof c === 'number' ? NOMBRE.format(c) : c;
};

const ligne = ([premiere, ...suite]: readonly Cellule[]): Html =>
  html`<tr><th scope="row">${enTexte(premiere)}</th>${suite.map((c) => html`<td>${enTexte(c)}</td>`)}</tr>`;

/** Units of the drawing, which is as wide as the page: wider, it would have the whole page made smaller. */
const [LARGEUR, NOM, CHIFFRE, HAUT] = [250, 70, 30, 6] as const;
/** Bars beside their names and figures: a reader that speaks the document says what it is, and that the table holds the same. */
const graphique = ({ titre, barres }: Tableau['graphique']): Html => {
  const max = Math.max(...barres.map((b) => b.valeur));
  const barre = ({ nom, valeur }: (typeof barres)[number], i: number) => {
    const [y, largeur] = [i * HAUT, ((LARGEUR - NOM - CHIFFRE) * valeur) / max];
    return html`<text x="0" y="${y + 4}" font-size="3.4">${nom}</text><rect x="${NOM}" y="${y + 1}" width="${largeur.toFixed(2)}" height="4" fill="#000091"></rect>
<text x="${(NOM + largeur + 2).toFixed(2)}" y="${y + 4}" font-size="3.4">${enTexte(valeur)}</text>`;
  };
  const dit = `Diagramme en barres : ${titre}. ${barres.map((b) => `${b.nom} : ${enTexte(b.valeur)}`).join(' ; ')}.`;
  const hauteur = barres.length * HAUT;
  return html`<figure><figcaption>${titre}</figcaption><svg role="img" aria-label="${dit}" viewBox="0 0 ${LARGEUR} ${hauteur}" width="100%">${barres.map(barre)}</svg></figure>`;
};

const tableau = (t: Tableau): Html =>
  html`<h2>${t.titre}</h2>${t.graphique.barres.length > 1 && graphique(t.graphique)}${
    t.lignes.length === 0
      ? html`<p>Rien à compter dans cette période.</p>`
      : html`<table><caption>${t.titre}</caption><thead><tr>${t.colonnes.map((c) => html`<th scope="col">${c.titre}</th>`)}</tr></thead>
<tbody>${t.lignes.map(ligne)}${t.total && ligne(t.total.map((c, i) => (c === null && i > 0 ? '' : c)))}</tbody></table>`
  }`;

type Imprime = {
  titre: string;
  filtres: readonly { libelle: string; valeur: string }[];
  tableaux: readonly Tableau[];
  aujourdhui: Jour;
};
export const bilanImprime = ({ titre, filtres, tableaux, aujourdhui }: Imprime) =>
  letter({
    emetteur: { nom: 'Recherches impliquant la personne humaine' },
    reference: 'Bilan statistique',
    date: aujourdhui,
    titre,
    corps: html`<dl>${filtres.filter((f) => f.valeur !== '').map((f) => html`<dt>${f.libelle}</dt><dd>${f.valeur}</dd>`)}</dl>${tableaux.map(tableau)}`,
  });
