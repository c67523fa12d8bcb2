/**
 * One record of the portal, from its text to what it says, or the reason why it is none. Pure. Two forms exist: the present API nests the trial under
 * `authorizedApplication`, the former public view lists `applications` at the top. What we do not read stays in the raw text of the version.
 */

import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { essaiCtis, FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { NUMERO_CTIS } from '@riph/contracts/etude/socle/verifications';
import { lireCtisDeux } from './ctis-deux.ts';
import { lireCtisUn } from './ctis-un.ts';
import { etatDeLEtude } from './etat-etude.rules.ts';
import { Noeud } from './noeud.ts';
import { administratifDe, produitsDe, rechercheDe, titresDe } from './partie-un.ts';
import { RefusImport } from './refus-import.ts';

const estNumeroCtis = (texte: string): boolean => NUMERO_CTIS.test(texte);

function json(texte: string): unknown {
  if (/^\s*</.test(texte)) throw new RefusImport('HTML_RECU');
  try {
    return JSON.parse(texte.replace(/^\uFEFF/, ''));
  } catch {
    throw new RefusImport('FORMAT');
  }
}

/** The record itself, in any of the forms; refused when it is none. */
export function recordDe(texte: string): { root: Noeud; numeroCtis: string } {
  const root = new Noeud(json(texte));
  if (!root.estObjet) throw new RefusImport('SCHEMA');
  if (Object.keys(Object(root.valeur)).length === 0) throw new RefusImport('VIDE');
  const numeroCtis = root.texte('ctNumber');
  if (!numeroCtis || !estNumeroCtis(numeroCtis)) throw new RefusImport('NUMERO_INVALIDE', numeroCtis);
  return { root, numeroCtis };
}

/** Throws a RefusImport. */
export function lireEssai({ root, numeroCtis }: ReturnType<typeof recordDe>): EssaiCtis {
  const brut = root.en('authorizedApplication').estObjet ? lireCtisDeux(root, numeroCtis) : lireCtisUn(root, numeroCtis);
  if (!brut.p1.estObjet || brut.demandes.length === 0) throw new RefusImport('SCHEMA', numeroCtis);
  const { p1, enTransition, eudraCt, nbSujets, ...essai } = brut;
  const statutFrance = brut.pays.find((p) => p.pays === FRANCE)?.statutPublic ?? null;
  const lu = {
    ...essai,
    numeroCtis,
    ...titresDe(p1),
    statutFrance,
    ...etatDeLEtude(
      statutFrance,
      brut.evenements.filter((e) => e.pays === FRANCE),
    ),
    administratif: administratifDe(p1, eudraCt, enTransition),
    recherche: rechercheDe(p1, nbSujets),
    produits: produitsDe(p1),
  };
  const { success, data } = essaiCtis.safeParse(lu);
  if (!success) throw new RefusImport('SCHEMA', numeroCtis);
  return data;
}

/** France is a country of the trial: it has a study and dossiers here. */
export const concerneLaFrance = (essai: Pick<EssaiCtis, 'pays'>): boolean => essai.pays.some((p) => p.pays === FRANCE);
