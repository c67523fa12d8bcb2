/** The parts of the forms that a committee opens to the déposant with a request (DOS-07): one for each block, and the places. Pure. */
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { isModification, isProrogation, isReexamen } from '../socle/dossier.workflow.ts';
import { elementAdministratif, elementRecherche } from '../socle/element.schemas.ts';
import { ADMINISTRATIF, blocsVisibles, CHAMPS_ORGANISATION, CHAMPS_PERSONNE, RECHERCHE } from './formulaire.catalogue.ts';
import { BLOCS_PROROGATION } from './formulaire.prorogation.ts';
import type { BlocDef, Contexte } from './formulaire.types.ts';

type Partie = { code: string; libelle: string; formulaire: 'Administratif' | 'Recherche'; chemins: readonly string[] };

const cheminsDe = <T>(b: BlocDef<T>): string[] => {
  if ('champs' in b) return b.champs.map((c) => c.cle);
  if ('organisation' in b) return CHAMPS_ORGANISATION.map((c) => `${b.organisation}.${c.cle}`);
  return CHAMPS_PERSONNE.map((c) => `${b.personne}.${c.cle}`);
};
const LIEUX = {
  code: 'lieux',
  libelle: 'Lieux de recherche',
  formulaire: 'Administratif',
  chemins: ['sitesInvestigateurs'],
} as const;

export const PARTIES: readonly Partie[] = [
  ...ADMINISTRATIF.map((b): Partie => ({ code: b.id, libelle: b.titre, formulaire: 'Administratif', chemins: cheminsDe(b) })),
  LIEUX,
  ...RECHERCHE.map((b): Partie => ({ code: b.id, libelle: b.titre, formulaire: 'Recherche', chemins: cheminsDe(b) })),
];
export const CODES_PARTIES: readonly string[] = PARTIES.map((p) => p.code);
export const libellesDesParties = (codes: readonly string[]): string[] =>
  PARTIES.filter((p) => codes.includes(p.code)).map((p) => p.libelle);

/** What another answer shows or hides: a committee may ask for it before it is there. */
const SELON_REPONSES = ['mandataire', 'representant', 'lieu-autorise'];
/** Never changes once filed. */
const FIGEES = ['qualification'];
const VIDES = { administratif: elementAdministratif.parse({}), recherche: elementRecherche.parse({}) };

/** The parts that a committee may open in a request: those of its kind and of its regulation. */
export function partiesOuvrables(d: {
  type: TypeDossier;
  reglementationCode: string;
  qualification: { code: string } | null;
}): Partie[] {
  if (isProrogation(d.type)) return PARTIES.filter((p) => BLOCS_PROROGATION.includes(p.code));
  const contexte: Contexte = {
    qualification: d.qualification?.code ?? null,
    reglementation: d.reglementationCode,
    zone: () => null,
    reexamen: isReexamen(d.type),
    modification: isModification(d.type),
  };
  const visibles = [
    ...blocsVisibles(ADMINISTRATIF, VIDES.administratif, contexte).map((b) => b.id),
    LIEUX.code,
    ...blocsVisibles(RECHERCHE, VIDES.recherche, contexte).map((b) => b.id),
    ...SELON_REPONSES,
  ];
  return PARTIES.filter((p) => visibles.includes(p.code) && !FIGEES.includes(p.code));
}

/** First-level keys of each part: a block of an organisation or of a person opens whole, whatever it gains. */
const PARTIE_DE = new Map(PARTIES.flatMap((p) => p.chemins.map((c) => [c.split('.')[0], p.code] as const)));
/** Whether a field, by its dotted path in either form, is of one of these parts. */
export const isOuvert = (chemin: string, ouvertes: readonly string[]): boolean => {
  const partie = PARTIE_DE.get(chemin.split('.')[0]);
  return partie !== undefined && ouvertes.includes(partie);
};
/** The paths of the parts that are not open, of one form or of both. */
export const cheminsFermes = (ouvertes: readonly string[], formulaire: Partie['formulaire']): string[] =>
  PARTIES.filter((p) => p.formulaire === formulaire && !ouvertes.includes(p.code)).flatMap((p) => p.chemins);
