/** From what a person asks of the index of studies to an OpenSearch query. Pure. */
import type { RechercheEssais } from '@riph/contracts/etude/suivi/essais.schemas';
import type { FacetteEtudes, RechercheEtudesGlobale } from '@riph/contracts/search/etudes.schemas';
import type { Json } from '../socle/json.ts';
import { numeroSaisi } from '../socle/numero.rules.ts';
import { range, terms } from '../socle/question.rules.ts';

const oui = (champ: string, valeur: boolean | undefined): Json[] => (valeur === undefined ? [] : [{ term: { [champ]: valeur } }]);

/** The filters of the list of trials. */
export const filtresEssaisQuery = (f: RechercheEssais['filtres']): Json[] => [
  { term: { reglementationCode: 'REG536' } },
  ...(f.numero ? [{ prefix: { numeros: { value: numeroSaisi(f.numero) ?? f.numero.toLowerCase() } } }] : []),
  ...(f.promoteur ? [{ match: { 'promoteur.plie': { query: f.promoteur, operator: 'and', fuzziness: 'AUTO' } } }] : []),
  ...terms('etat', f.statut),
  ...terms('recrutement', f.recrutement),
  ...terms('phaseCode', f.phase),
  ...terms('cppId', f.cppIds),
  ...oui('enTransition', f.enTransition),
  ...oui('publicationAutorisee', f.publiee),
  ...range('dateAutorisation', f.autoriseDu, f.autoriseAu),
  ...range('dateFinPrevue', f.finDu, f.finAu),
];

const CHAMPS: Partial<Record<FacetteEtudes, string>> = { promoteur: 'promoteur.exact' };
export const champDe = (facette: FacetteEtudes): string => CHAMPS[facette] ?? facette;

/** What the advanced search asks beside its words and its facets. */
export const avanceeQuery = ({ soumisDu, soumisAu }: RechercheEtudesGlobale): Json[] => range('date', soumisDu, soumisAu);
