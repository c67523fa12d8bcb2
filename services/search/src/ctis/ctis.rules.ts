/** From what a person asks of the list of requests of the portal to an OpenSearch query. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import type { RechercheCtis } from '@riph/contracts/search/ctis.schemas';
import type { Json } from '../socle/json.ts';
import { numeroSaisi } from '../socle/numero.rules.ts';
import { range, terms } from '../socle/question.rules.ts';

const egal = (champ: string, valeur: string | boolean | undefined): Json[] =>
  valeur === undefined ? [] : [{ term: { [champ]: valeur } }];

/** `today` decides what is late: nothing runs on a request that is closed, so it has no deadline. */
export function filtresCtisQuery(f: RechercheCtis['filtres'], today: Jour): Json[] {
  const enRetard = { range: { dateLimite: { lt: today } } };
  return [
    ...(f.numero ? [{ prefix: { numeros: { value: numeroSaisi(f.numero) ?? f.numero.toLowerCase() } } }] : []),
    ...(f.cleDemande ? [{ prefix: { cleDemande: { value: f.cleDemande.toLowerCase() } } }] : []),
    ...terms('type', f.type),
    ...terms('portee', f.portee),
    ...terms('statut', f.statut),
    ...terms('partieUn', f.partieUn),
    ...terms('partieDeux', f.partieDeux),
    ...terms('sensAvis', f.sensAvis),
    ...terms('comiteId', f.cppId),
    ...terms('etude.phaseCode', f.phase),
    ...egal('roleFrance', f.roleFrance),
    ...egal('demandeOuverte', f.demandeOuverte),
    ...egal('etude.enTransition', f.enTransition),
    ...egal('etude.avecDispositif', f.avecDispositif),
    ...(f.promoteur ? [{ match: { 'promoteur.plie': { query: f.promoteur, operator: 'and', fuzziness: 'AUTO' } } }] : []),
    ...range('dateSoumission', f.soumisDu, f.soumisAu),
    ...range('dateRecevabilite', f.recevableDu, f.recevableAu),
    ...range('dateAvis', f.avisDu, f.avisAu),
    ...range('dateDecision', f.decisionDu, f.decisionAu),
    ...range('dateSeance', f.seanceDu, f.seanceAu),
    ...range('dateLimite', f.echeanceDu, f.echeanceAvant),
    ...(f.enRetard === undefined ? [] : [f.enRetard ? enRetard : { bool: { must_not: [enRetard] } }]),
  ];
}
