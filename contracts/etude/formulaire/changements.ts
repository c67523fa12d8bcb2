/**
 * What a request changes of the version in force of its study, and the version that it makes when it is found favourable: what it changed, on top of what others
 * changed since it was prepared. Pure. Rule: DOS-14.
 */
import { valueAt } from '../../core/path.ts';
import { type ElementAdministratif, elementAdministratif, elementRecherche } from '../socle/element.schemas.ts';
import { champsModifies, type Formulaires } from './depose.ts';

/** Of the request, not of the research: each request says its own. */
const DE_LA_DEMANDE = {
  reponseAuRefus: null,
  urgenceJustification: null,
  souhaiteEtreEntendu: null,
  modificationTitre: null,
  modificationNatures: [],
  modificationInitiateur: null,
  modificationDestinataires: null,
  modificationSecurite: null,
  modificationResume: null,
  modificationMotifs: null,
  nouveauConsentement: null,
  prorogationMotif: null,
} satisfies Partial<ElementAdministratif>;
const isDeLaRecherche = (chemin: string): boolean => !(chemin in DE_LA_DEMANDE);

/** The research alone, as a version keeps it and as the next request begins. */
export const sansLaDemande = (a: ElementAdministratif): ElementAdministratif => ({ ...a, ...DE_LA_DEMANDE });

/** `vers` with what `de` says of the request itself. */
export const reprendreLaDemande = (de: ElementAdministratif, vers: ElementAdministratif): ElementAdministratif =>
  elementAdministratif.parse({ ...vers, ...Object.fromEntries(Object.entries(de).filter(([cle]) => cle in DE_LA_DEMANDE)) });

export type Changements = { administratif: string[]; recherche: string[] };
/** Dotted paths of the research that a request changes. */
export const changementsDe = (avant: Formulaires, apres: Formulaires): Changements => ({
  administratif: champsModifies(avant.administratif, apres.administratif).filter(isDeLaRecherche),
  recherche: champsModifies(avant.recherche, apres.recherche),
});
export const isSansChangement = (c: Changements): boolean => c.administratif.length === 0 && c.recherche.length === 0;

const enObjet = (v: unknown): object => (typeof v === 'object' && v !== null && !Array.isArray(v) ? v : {});
function poser(o: object, [tete, ...reste]: string[], v: unknown): object {
  return { ...o, [tete]: reste.length === 0 ? v : poser(enObjet(valueAt(o, tete)), reste, v) };
}
const reporter = (chemins: readonly string[], apres: object, courant: object): object =>
  chemins.reduce((o, chemin) => poser(o, chemin.split('.'), valueAt(apres, chemin)), courant);

/** `courant` with what changed from `avant` to `apres`; the other fields stay as `courant` has them. */
export function fusion(avant: Formulaires, apres: Formulaires, courant: Formulaires): Formulaires {
  const c = changementsDe(avant, apres);
  return {
    administratif: elementAdministratif.parse(reporter(c.administratif, apres.administratif, courant.administratif)),
    recherche: elementRecherche.parse(reporter(c.recherche, apres.recherche, courant.recherche)),
  };
}

/** What two requests both change. */
export const enCommun = (a: Changements, b: Changements): string[] => [
  ...a.administratif.filter((c) => b.administratif.includes(c)),
  ...a.recherche.filter((c) => b.recherche.includes(c)),
];

/** Pieces of a request, not of the research: they say what is asked, each request brings its own. */
const CATEGORIES_DE_LA_DEMANDE = ['COURRIER', 'FORMULAIRE', 'TABLEAU_MS', 'VERSION_SUIVI', 'JUSTIF_PRO', 'COMPLEMENT'];
export const isPieceDeLaRecherche = (p: { categorieCode: string }): boolean =>
  !CATEGORIES_DE_LA_DEMANDE.includes(p.categorieCode);

type Piece = { categorieCode: string; documentId: string };
export type ChangementsPieces<P> = { retirees: P[]; ajoutees: P[] };
/** Pieces of the research that a request takes out or brings. What its list of pieces does not ask for is not taken over, and stays in force. */
export function changementsPieces<P extends Piece>(
  avant: readonly P[],
  apres: readonly P[],
  asked: readonly string[],
): ChangementsPieces<P> {
  const hors = (parmi: readonly P[]) => (p: P) => !parmi.some((autre) => autre.documentId === p.documentId);
  return {
    retirees: avant.filter((p) => isPieceDeLaRecherche(p) && asked.includes(p.categorieCode)).filter(hors(apres)),
    ajoutees: apres.filter(isPieceDeLaRecherche).filter(hors(avant)),
  };
}
export const fusionPieces = <P extends Piece>({ retirees, ajoutees }: ChangementsPieces<P>, courant: readonly P[]): P[] => [
  ...courant.filter((p) => !retirees.some((r) => r.documentId === p.documentId)),
  ...ajoutees.filter((p) => !courant.some((c) => c.documentId === p.documentId)),
];
