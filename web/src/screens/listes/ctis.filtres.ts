/** From the filters of the list of requests of the portal, kept in the address, to those of the contract. */
import { porteeCtis, statutDossierCtis, typeDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { REEXAMENS_CTIS } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { STATUTS_PARTIE_DEUX, STATUTS_PARTIE_UN } from '@riph/contracts/dossier-ctis/partie.workflow';
import { PHASE_CODES, TRIS_CTIS, TRIS_DEFAVORABLE_CTIS } from '@riph/contracts/search/ctis.schemas';
import { dayOf, firstOf, idsOf, knownOf, sortOf, yesNoOf } from '../../components/table/filters.rules.ts';
import type { Tri } from '../../components/table/list-state.rules.ts';

type FiltresSaisis = Readonly<Record<string, readonly string[] | undefined>>;

export const filtresCtisDe = (f: FiltresSaisis) => ({
  statut: knownOf(statutDossierCtis.options, f.statut),
  cppId: idsOf(f.cppId),
  partieUn: knownOf(STATUTS_PARTIE_UN, f.partieUn),
  partieDeux: knownOf(STATUTS_PARTIE_DEUX, f.partieDeux),
  type: knownOf(typeDossierCtis.options, f.type),
  portee: knownOf(porteeCtis.options, f.portee),
  roleFrance: knownOf(['EMR', 'EMC'], f.roleFrance)?.[0],
  phase: knownOf(PHASE_CODES.map(String), f.phase)?.map(Number),
  enTransition: yesNoOf(f.enTransition),
  avecDispositif: yesNoOf(f.avecDispositif),
  demandeOuverte: yesNoOf(f.demandeOuverte),
  enRetard: yesNoOf(f.enRetard),
  promoteur: firstOf(f.promoteur),
  numero: firstOf(f.numero),
  cleDemande: firstOf(f.cleDemande),
  soumisDu: dayOf(f.soumisDu),
  soumisAu: dayOf(f.soumisAu),
  recevableDu: dayOf(f.recevableDu),
  recevableAu: dayOf(f.recevableAu),
  avisDu: dayOf(f.avisDu),
  avisAu: dayOf(f.avisAu),
  decisionDu: dayOf(f.decisionDu),
  decisionAu: dayOf(f.decisionAu),
  seanceDu: dayOf(f.seanceDu),
  seanceAu: dayOf(f.seanceAu),
  echeanceDu: dayOf(f.echeanceDu),
  echeanceAvant: dayOf(f.echeanceAvant),
});

/** The sort of the address, when the list knows its column. */
export const triCtisDe = (tri: Tri | null) => sortOf(TRIS_CTIS, tri);

/** Those of the list of unfavourable opinions on trials. */
export const filtresDefavorablesCtisDe = (f: FiltresSaisis) => ({
  reexamen: knownOf(REEXAMENS_CTIS, f.reexamen),
  cppId: idsOf(f.cppId),
  type: knownOf(typeDossierCtis.options, f.type),
  avisDu: dayOf(f.avisDu),
  avisAu: dayOf(f.avisAu),
  promoteur: firstOf(f.promoteur),
  numero: firstOf(f.numero),
});
export const triDefavorablesCtisDe = (tri: Tri | null) => sortOf(TRIS_DEFAVORABLE_CTIS, tri);
