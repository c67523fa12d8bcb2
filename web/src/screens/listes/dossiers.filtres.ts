/** From the filters kept in the address to those of the contract. */
import { SENS_AVIS, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { DECISIONS_ANSM } from '@riph/contracts/etude/socle/etude.workflow';
import { REGLEMENTATIONS_DM, REGLEMENTATIONS_NATIONALES, TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';
import { TRIS_DEFAVORABLE, TRIS_DOSSIER, VALIDEURS } from '@riph/contracts/search/dossiers.schemas';
import { identifiants, jour, ouiNon, parmi, plusieurs, premier, triParmi } from '../../components/table/filtres.rules.ts';
import type { Tri } from '../../components/table/list-state.rules.ts';

type FiltresSaisis = Readonly<Record<string, readonly string[] | undefined>>;

export const filtresDe = (f: FiltresSaisis) => ({
  statut: parmi(STATUTS_DOSSIER, f.statut),
  type: parmi(TYPES_DOSSIER, f.type),
  reglementationCode: parmi(REGLEMENTATIONS_NATIONALES, f.reglementationCode),
  qualificationCode: plusieurs(f.qualificationCode),
  cppId: identifiants(f.cppId),
  rapporteurUtiId: identifiants(f.rapporteurUtiId),
  domaine: plusieurs(f.domaine),
  competence: plusieurs(f.competence),
  typePromoteur: plusieurs(f.typePromoteur),
  sensAvis: parmi(SENS_AVIS, f.sensAvis),
  ancillaire: ouiNon(f.ancillaire),
  promoteur: premier(f.promoteur),
  numero: premier(f.numero),
  avisDu: jour(f.avisDu),
  avisAu: jour(f.avisAu),
  seanceDu: jour(f.seanceDu),
  seanceAu: jour(f.seanceAu),
  soumisDu: jour(f.soumisDu),
  soumisAu: jour(f.soumisAu),
  echeanceDu: jour(f.echeanceDu),
  echeanceAvant: jour(f.echeanceAvant),
  enRetard: ouiNon(f.enRetard),
});

/** Those of the list of devices. */
export const filtresDmDe = (f: FiltresSaisis) => ({
  ...filtresDe(f),
  reglementationCode: parmi(REGLEMENTATIONS_DM, f.reglementationCode),
  classe: plusieurs(f.classe),
  valideur: parmi(VALIDEURS, f.valideur)?.[0],
  decisionAnsm: parmi(DECISIONS_ANSM, f.decisionAnsm),
});

/** Those of the list of unfavourable opinions. */
export const filtresDefavorablesDe = (f: FiltresSaisis) => ({
  motifId: identifiants(f.motifId),
  cppId: identifiants(f.cppId),
  type: parmi(TYPES_DOSSIER, f.type),
  reglementationCode: parmi(REGLEMENTATIONS_NATIONALES, f.reglementationCode),
  reexamine: ouiNon(f.reexamine),
  avisDu: jour(f.avisDu),
  avisAu: jour(f.avisAu),
  qualificationCode: plusieurs(f.qualificationCode),
  promoteur: premier(f.promoteur),
  numero: premier(f.numero),
});
export const triDefavorablesDe = (tri: Tri | null) => triParmi(TRIS_DEFAVORABLE, tri);

/** The sort of the address, when the list knows its column. */
export const triDe = (tri: Tri | null) => triParmi(TRIS_DOSSIER, tri);
