/** The agency and the committee validate together the device dossiers that the agency reviews. Pure. Rule: RCV-04 (R1125-10; IVDR art. 66). */
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import { regleDelais } from '../socle/delais.regles.ts';
import { isRecevabiliteAExaminer, type StatutDossier } from '../socle/dossier.workflow.ts';
import type { PositionAnsm } from '../socle/etude.workflow.ts';

type Faits = { reglementationCode: string; type: TypeDossier; qualificationCode: string | null };

export const isPositionAnsmRequise = (f: Faits): boolean =>
  regleDelais(f.reglementationCode, f.type, f.qualificationCode).partage !== null;

/** Why the agency cannot say its position now; empty: it can. */
export function gardesPositionAnsm(f: Faits & { statut: StatutDossier }): string[] {
  if (!isPositionAnsmRequise(f)) return ['Le comité valide seul ce dossier : la position de l’ANSM n’est pas demandée.'];
  if (f.statut === 'COMPLEMENTS_DEMANDES') return ['Des compléments sont demandés au promoteur : attendez son envoi.'];
  return isRecevabiliteAExaminer(f.statut) ? [] : ['La recevabilité de ce dossier n’est plus à examiner.'];
}

/** Why the committee cannot declare the dossier admissible as to the agency; empty: nothing is against it. */
export function empechementsPositionAnsm(f: Faits & { recevabiliteAnsm: PositionAnsm | null }): string[] {
  if (!isPositionAnsmRequise(f) || f.recevabiliteAnsm === 'VALIDE') return [];
  return f.recevabiliteAnsm === null
    ? ['L’ANSM valide aussi ce dossier : sa position sur la recevabilité est attendue.']
    : ['L’ANSM tient le dossier pour incomplet : demandez les compléments au promoteur.'];
}
