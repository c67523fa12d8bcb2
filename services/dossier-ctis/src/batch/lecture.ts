/**
 * One record of the portal, from its text to what it says, or the reason why it is none. Pure. Two forms exist: the present API nests the trial under
 * `authorizedApplication`, the former public view lists `applications` at the top. What we do not read stays in the raw text of the version.
 */

import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { essaiCtis, FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { NUMERO_CTIS } from '@riph/contracts/etude/socle/verifications';
import { lireCtisDeux } from './ctis-deux.ts';
import { lireCtisUn } from './ctis-un.ts';
import { EnVigueur } from './en-vigueur.rules.ts';
import { etatDeLEtude } from './etat-etude.rules.ts';
import { Noeud } from './noeud.ts';
import { administratifDe, produitsDe, rechercheDe, regionDe, titresDe } from './partie-un.ts';
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

type Enregistrement = { root: Noeud; numeroCtis: string };

/** The record itself, in any of the forms; refused when it is none. */
export function recordDe(texte: string): Enregistrement {
  const root = new Noeud(json(texte));
  if (!root.estObjet) throw new RefusImport('SCHEMA');
  if (Object.keys(Object(root.valeur)).length === 0) throw new RefusImport('VIDE');
  const numeroCtis = root.texte('ctNumber');
  if (!numeroCtis || !estNumeroCtis(numeroCtis)) throw new RefusImport('NUMERO_INVALIDE', numeroCtis);
  return { root, numeroCtis };
}

export const lireEssai = (record: Enregistrement): EssaiCtis => lireRecord(record).essai;

/** What it says, and where it contradicts itself. Throws a RefusImport. */
export function lireRecord({ root, numeroCtis }: Enregistrement): { essai: EssaiCtis; contradictions: string[] } {
  const lu = new EnVigueur();
  const lire = root.en('authorizedApplication').estObjet ? lireCtisDeux : lireCtisUn;
  const brut = lire(root, numeroCtis, lu);
  if (!brut.p1.estObjet || brut.demandes.length === 0) throw new RefusImport('SCHEMA', numeroCtis);
  const { p1, enTransition, eudraCt, nbSujets, ...essai } = brut;
  const france = lu.choisir(
    brut.pays.filter((p) => p.pays === FRANCE),
    { quoi: 'Statut en France', sens: (p) => p.statutPublic },
  );
  const statutFrance = france?.statutPublic ?? null;
  const demandes = lu.parCle(
    brut.demandes,
    (d) => d.cleDemande,
    (cle) => ({ quoi: `Demande ${cle}`, date: (d) => d.dateSoumission, sens: (d) => d }),
  );
  const dit = {
    ...essai,
    demandes: [...demandes.values()],
    numeroCtis,
    ...titresDe(p1),
    statutFrance,
    ...etatDeLEtude(
      statutFrance,
      brut.evenements.filter((e) => e.pays === FRANCE),
    ),
    administratif: administratifDe(p1, { eudraCt, enTransition, lu }),
    recherche: rechercheDe(p1, { nbSujets, region: regionDe(root.texte('trialRegion')) }),
    produits: produitsDe(p1),
  };
  const { success, data } = essaiCtis.safeParse(dit);
  if (!success) throw new RefusImport('SCHEMA', numeroCtis);
  return { essai: data, contradictions: lu.contradictions };
}

/** France is a country of the trial: it has a study and dossiers here. */
export const concerneLaFrance = (essai: Pick<EssaiCtis, 'pays'>): boolean => essai.pays.some((p) => p.pays === FRANCE);
