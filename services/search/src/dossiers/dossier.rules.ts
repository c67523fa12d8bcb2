/** From what a person asks to an OpenSearch query: pure, so that each rule has its table of cases. */

import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { isFinal, QUALIFICATIONS, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { loiDeLaQualification, reglementationDuCas } from '@riph/contracts/etude/socle/qualifications';
import { REGLEMENTATIONS_DM } from '@riph/contracts/referentiel/reglementation';
import {
  type RechercheDefavorables,
  type RechercheDm,
  type RechercheDossiers,
  type TRIS_DOSSIER,
  type VALIDEURS,
} from '@riph/contracts/search/dossiers.schemas';
import type { Json } from '../socle/json.ts';
import { numeroSaisi } from '../socle/numero.rules.ts';
import { range, terms, triDe } from '../socle/question.rules.ts';

const STATUTS_FINAUX = STATUTS_DOSSIER.filter(isFinal);

/** A question whose reporters, if it names some, have been looked up: who reports on what is in no index. */
export type Resolue<R extends { filtres: object }> = R & {
  filtres: { rapporteurs?: { noms: readonly string[]; dosIds: readonly DosId[] } };
};

/** The filters of the list. `today` decides what is late: a deadline passed while somebody must still act. */
export function filtresQuery(f: Resolue<RechercheDossiers>['filtres'], today: Jour): Json[] {
  return [
    ...terms('statut', f.statut),
    ...terms('type', f.type),
    ...terms('reglementationCode', f.reglementationCode),
    ...terms('qualificationCode', f.qualificationCode),
    ...terms('cppId', f.cppId),
    ...terms('deposantUtiId', f.deposantUtiId),
    ...terms('domaines', f.domaine),
    ...terms('competences', f.competence),
    ...terms('typePromoteur', f.typePromoteur),
    ...terms('sensAvis', f.sensAvis),
    ...(f.promoteur ? [{ match: { 'promoteur.plie': { query: f.promoteur, operator: 'and', fuzziness: 'AUTO' } } }] : []),
    ...(f.numero ? [{ prefix: { numeros: { value: numeroSaisi(f.numero) ?? f.numero.toLowerCase() } } }] : []),
    ...range('dateSoumission', f.soumisDu, f.soumisAu),
    ...range('dateAvis', f.avisDu, f.avisAu),
    ...range('dateSeance', f.seanceDu, f.seanceAu),
    ...range('dateLimite', f.echeanceDu, f.echeanceAvant),
    ...(f.ancillaire === undefined ? [] : [{ term: { ancillaire: f.ancillaire } }]),
    ...(f.enRetard === undefined ? [] : [enRetard(f.enRetard, today)]),
    // Of somebody who reports on nothing there is no dossier: an empty list is a filter too.
    ...(f.rapporteurs === undefined ? [] : [{ terms: { dosId: f.rapporteurs.dosIds } }]),
  ];
}

/** The filters of the list of unfavourable opinions; re-examined: a second examination is filed, whatever it came to. */
export const filtresDefavorableQuery = ({ motifId, reexamine, ...f }: RechercheDefavorables['filtres'], today: Jour): Json[] => [
  ...filtresQuery(f, today),
  ...terms('defavorable.motifIds', motifId),
  ...(reexamine === undefined ? [] : [reexamine ? REEXAMINE : { bool: { must_not: [REEXAMINE] } }]),
];

/** The filters of the list of devices. The law says who validates, from the case: article L1125-1 for an investigation, L1126-1 for a performance study. */
export const filtresDmQuery = (
  { reglementationCode, classe, valideur, decisionAnsm, ...f }: Resolue<RechercheDm>['filtres'],
  today: Jour,
): Json[] => [
  ...filtresQuery(f, today),
  ...terms('reglementationCode', reglementationCode?.length ? reglementationCode : REGLEMENTATIONS_DM),
  ...terms('dispositif.classe', classe),
  ...(valideur === undefined ? [] : [{ terms: { qualificationCode: casValidesPar(valideur) } }]),
  ...terms('decisionAnsm', decisionAnsm),
];
const casValidesPar = (valideur: (typeof VALIDEURS)[number]): string[] =>
  QUALIFICATIONS.filter((code) => {
    const reglementation = reglementationDuCas(code);
    return reglementation !== null && loiDeLaQualification(reglementation, code).validateur === valideur;
  });

const REEXAMINE: Json = { exists: { field: 'reexamen.statut' } };

function enRetard(isLate: boolean, today: Jour): Json {
  const late = {
    bool: { filter: [{ range: { dateLimite: { lt: today } } }], must_not: [{ terms: { statut: STATUTS_FINAUX } }] },
  };
  return isLate ? late : { bool: { must_not: [late] } };
}

/** Sort of the list, newest first unless asked otherwise. */
export const triQuery = (tri: RechercheDossiers['tri'], parDefaut: (typeof TRIS_DOSSIER)[number] = 'dateSoumission'): Json[] =>
  triDe(tri, parDefaut);
