/** From the filters of the list of requests of the portal, kept in the address, to those of the contract. */
import { porteeCtis, statutDossierCtis, typeDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { REEXAMENS_CTIS } from '@riph/contracts/dossier-ctis/indexation.schemas';
import { STATUTS_PARTIE_DEUX, STATUTS_PARTIE_UN } from '@riph/contracts/dossier-ctis/partie.workflow';
import { PHASE_CODES, TRIS_CTIS, TRIS_DEFAVORABLE_CTIS } from '@riph/contracts/search/ctis.schemas';
import { identifiants, jour, ouiNon, parmi, premier, triParmi } from '../../components/table/filtres.rules.ts';
import type { Tri } from '../../components/table/list-state.rules.ts';

type FiltresSaisis = Readonly<Record<string, readonly string[] | undefined>>;

export const filtresCtisDe = (f: FiltresSaisis) => ({
  statut: parmi(statutDossierCtis.options, f.statut),
  cppId: identifiants(f.cppId),
  partieUn: parmi(STATUTS_PARTIE_UN, f.partieUn),
  partieDeux: parmi(STATUTS_PARTIE_DEUX, f.partieDeux),
  type: parmi(typeDossierCtis.options, f.type),
  portee: parmi(porteeCtis.options, f.portee),
  roleFrance: parmi(['EMR', 'EMC'], f.roleFrance)?.[0],
  phase: parmi(PHASE_CODES.map(String), f.phase)?.map(Number),
  enTransition: ouiNon(f.enTransition),
  avecDispositif: ouiNon(f.avecDispositif),
  demandeOuverte: ouiNon(f.demandeOuverte),
  enRetard: ouiNon(f.enRetard),
  promoteur: premier(f.promoteur),
  numero: premier(f.numero),
  cleDemande: premier(f.cleDemande),
  soumisDu: jour(f.soumisDu),
  soumisAu: jour(f.soumisAu),
  recevableDu: jour(f.recevableDu),
  recevableAu: jour(f.recevableAu),
  avisDu: jour(f.avisDu),
  avisAu: jour(f.avisAu),
  decisionDu: jour(f.decisionDu),
  decisionAu: jour(f.decisionAu),
  seanceDu: jour(f.seanceDu),
  seanceAu: jour(f.seanceAu),
  echeanceDu: jour(f.echeanceDu),
  echeanceAvant: jour(f.echeanceAvant),
});

/** The sort of the address, when the list knows its column. */
export const triCtisDe = (tri: Tri | null) => triParmi(TRIS_CTIS, tri);

/** Those of the list of unfavourable opinions on trials. */
export const filtresDefavorablesCtisDe = (f: FiltresSaisis) => ({
  reexamen: parmi(REEXAMENS_CTIS, f.reexamen),
  cppId: identifiants(f.cppId),
  type: parmi(typeDossierCtis.options, f.type),
  avisDu: jour(f.avisDu),
  avisAu: jour(f.avisAu),
  promoteur: premier(f.promoteur),
  numero: premier(f.numero),
});
export const triDefavorablesCtisDe = (tri: Tri | null) => triParmi(TRIS_DEFAVORABLE_CTIS, tri);
