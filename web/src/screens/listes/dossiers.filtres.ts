/** From the filters kept in the address to those of the contract. */
import { SENS_AVIS, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { DECISIONS_ANSM } from '@riph/contracts/etude/socle/etude.workflow';
import { REGLEMENTATIONS_DM, REGLEMENTATIONS_NATIONALES, TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';
import { TRIS_DEFAVORABLE, TRIS_DOSSIER, VALIDEURS } from '@riph/contracts/search/dossiers.schemas';
import { dayOf, firstOf, idsOf, knownOf, severalOf, sortOf, yesNoOf } from '../../components/table/filters.rules.ts';
import type { Tri } from '../../components/table/list-state.rules.ts';

type FiltresSaisis = Readonly<Record<string, readonly string[] | undefined>>;

export const filtresDe = (f: FiltresSaisis) => ({
  statut: knownOf(STATUTS_DOSSIER, f.statut),
  type: knownOf(TYPES_DOSSIER, f.type),
  reglementationCode: knownOf(REGLEMENTATIONS_NATIONALES, f.reglementationCode),
  qualificationCode: severalOf(f.qualificationCode),
  cppId: idsOf(f.cppId),
  rapporteurUtiId: idsOf(f.rapporteurUtiId),
  domaine: severalOf(f.domaine),
  competence: severalOf(f.competence),
  typePromoteur: severalOf(f.typePromoteur),
  sensAvis: knownOf(SENS_AVIS, f.sensAvis),
  ancillaire: yesNoOf(f.ancillaire),
  promoteur: firstOf(f.promoteur),
  numero: firstOf(f.numero),
  avisDu: dayOf(f.avisDu),
  avisAu: dayOf(f.avisAu),
  seanceDu: dayOf(f.seanceDu),
  seanceAu: dayOf(f.seanceAu),
  soumisDu: dayOf(f.soumisDu),
  soumisAu: dayOf(f.soumisAu),
  echeanceDu: dayOf(f.echeanceDu),
  echeanceAvant: dayOf(f.echeanceAvant),
  enRetard: yesNoOf(f.enRetard),
});

/** Those of the list of devices. */
export const filtresDmDe = (f: FiltresSaisis) => ({
  ...filtresDe(f),
  reglementationCode: knownOf(REGLEMENTATIONS_DM, f.reglementationCode),
  classe: severalOf(f.classe),
  valideur: knownOf(VALIDEURS, f.valideur)?.[0],
  decisionAnsm: knownOf(DECISIONS_ANSM, f.decisionAnsm),
});

/** Those of the list of unfavourable opinions. */
export const filtresDefavorablesDe = (f: FiltresSaisis) => ({
  motifId: idsOf(f.motifId),
  cppId: idsOf(f.cppId),
  type: knownOf(TYPES_DOSSIER, f.type),
  reglementationCode: knownOf(REGLEMENTATIONS_NATIONALES, f.reglementationCode),
  reexamine: yesNoOf(f.reexamine),
  avisDu: dayOf(f.avisDu),
  avisAu: dayOf(f.avisAu),
  qualificationCode: severalOf(f.qualificationCode),
  promoteur: firstOf(f.promoteur),
  numero: firstOf(f.numero),
});
export const triDefavorablesDe = (tri: Tri | null) => sortOf(TRIS_DEFAVORABLE, tri);

/** The sort of the address, when the list knows its column. */
export const triDe = (tri: Tri | null) => sortOf(TRIS_DOSSIER, tri);
