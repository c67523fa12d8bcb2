/** The same tables as a document: each with its caption and its headers, so that a screen reader tells where it is. */
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import type { Cellule, Tableau } from './bilan.rules.ts';

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const enTexte = (c: Cellule): string => (c === null ? '–' : typeof c === 'number' ? NOMBRE.format(c) : c);

const ligne = ([premiere, ...suite]: readonly Cellule[]): Html =>
  html`<tr><th scope="row">${enTexte(premiere)}</th>${suite.map((c) => html`<td>${enTexte(c)}</td>`)}</tr>`;

const tableau = (t: Tableau): Html =>
  html`<h2>${t.titre}</h2>${
    t.lignes.length === 0
      ? html`<p>Rien à compter dans cette période.</p>`
      : html`<table><caption>${t.titre}</caption><thead><tr>${t.colonnes.map((c) => html`<th scope="col">${c.titre}</th>`)}</tr></thead>
<tbody>${t.lignes.map(ligne)}${t.total && ligne(t.total.map((c, i) => (c === null && i > 0 ? '' : c)))}</tbody></table>`
  }`;

type Imprime = {
  titre: string;
  filtres: readonly { libelle: string; valeur: string }[];
  tableaux: readonly Tableau[];
  aujourdhui: string;
};
export const bilanImprime = ({ titre, filtres, tableaux, aujourdhui }: Imprime) =>
  letter({
    emetteur: { nom: 'Recherches impliquant la personne humaine' },
    reference: 'Bilan statistique',
    date: aujourdhui,
    titre,
    corps: html`<dl>${filtres.filter((f) => f.valeur !== '').map((f) => html`<dt>${f.libelle}</dt><dd>${f.valeur}</dd>`)}</dl>${tableaux.map(tableau)}`,
  });
