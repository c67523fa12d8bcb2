/** A table copied from a spreadsheet, read as sites. Pure. Columns are known by their heading, or by their order when there is none. */
import { SITES_MAX, type SiteInvestigateur, siteInvestigateur } from '@riph/contracts/etude/socle/element.schemas';
import { norm } from '../../../components/fields/norm.ts';

type CleSite = keyof SiteInvestigateur;
/** Order of the columns without heading, and the words of the headings. */
export const COLUMNS: readonly { cle: CleSite; titre: string; mots: readonly string[] }[] = [
  {
    cle: 'organisme',
    titre: 'Établissement',
    mots: ['etablissement', 'organisme', 'hopital', 'centre', 'site', 'lieu', 'institution'],
  },
  { cle: 'service', titre: 'Service', mots: ['service', 'departement', 'unite', 'pole'] },
  { cle: 'adresse', titre: 'Adresse', mots: ['adresse', 'rue', 'voie'] },
  { cle: 'codePostal', titre: 'Code postal', mots: ['code postal', 'cp', 'codepostal'] },
  { cle: 'ville', titre: 'Ville', mots: ['ville', 'commune', 'localite'] },
  { cle: 'titreInvestigateur', titre: 'Titre', mots: ['titre', 'civilite', 'grade'] },
  { cle: 'nom', titre: 'Nom', mots: ['nom', 'nom investigateur', 'nom de l’investigateur', 'investigateur', 'nom de famille'] },
  { cle: 'prenom', titre: 'Prénom', mots: ['prenom', 'prenom investigateur', 'prenom de l’investigateur'] },
  {
    cle: 'courriel',
    titre: 'Adresse électronique',
    mots: ['courriel', 'email', 'e-mail', 'mail', 'mel', 'adresse electronique', 'adresse mail', 'adresse e-mail'],
  },
  { cle: 'telephone', titre: 'Téléphone', mots: ['telephone', 'tel', 'tel.', 'portable', 'mobile'] },
];

/** Cells of a pasted table: tabs between cells; a quoted cell may hold tabs, quotes and line breaks (as spreadsheets copy them). */
export function cellules(texte: string): string[][] {
  const lignes: string[][] = [[]];
  let cellule = '';
  let cite = false;
  const separateur = texte.includes('\t') ? '\t' : texte.includes(';') ? ';' : '\t';
  const finir = () => {
    lignes.at(-1)?.push(cellule.trim());
    cellule = '';
  };
  const t = texte.replaceAll(/\r\n?/g, '\n');
  for (let i = 0; i < t.length; i++) {
    const c = t[i];
    if (cite && c === '"' && t[i + 1] === '"') {
      cellule += '"';
      i++;
    } else if (c === '"' && (cite || cellule === '')) cite = !cite;
    else if (!cite && c === separateur) finir();
    else if (!cite && c === '\n') {
      finir();
      lignes.push([]);
    } else cellule += c;
  }
  finir();
  return lignes.filter((l) => l.some((x) => x !== ''));
}

const colonneDe = (titre: string): CleSite | null => {
  const t = norm(titre)
    .replaceAll(/[’']/g, '’')
    .replace(/\s*[(:*].*$/, '')
    .trim();
  return COLUMNS.find((c) => c.mots.includes(t))?.cle ?? null;
};

type TableauLu = {
  sites: SiteInvestigateur[];
  /** A heading was found and used. */
  entete: boolean;
  /** Headings that name nothing known: their cells are left out. */
  ignorees: string[];
  /** Lines beyond the most that a dossier takes. */
  enTrop: number;
};

/** Reads a pasted table. A first line is a heading when at least two of its cells name a column. */
export function lireTableau(texte: string, deja = 0): TableauLu {
  const lignes = cellules(texte);
  const titres = (lignes[0] ?? []).map(colonneDe);
  const entete = titres.filter((t) => t !== null).length >= 2;
  const cles = entete ? titres : COLUMNS.map((c) => c.cle);
  const corps = entete ? lignes.slice(1) : lignes;
  const sites = corps.map((l) => {
    const site = siteInvestigateur.parse({});
    cles.forEach((cle, i) => {
      if (cle !== null && l[i]) site[cle] ??= l[i];
    });
    return site;
  });
  const place = Math.max(0, SITES_MAX - deja);
  return {
    sites: sites.slice(0, place),
    entete,
    ignorees: entete ? (lignes[0] ?? []).filter((t, i) => t !== '' && titres[i] === null) : [],
    enTrop: Math.max(0, sites.length - place),
  };
}
