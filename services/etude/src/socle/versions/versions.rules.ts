/** Which request makes a version of its study, and from which day. Pure. Rule: DOS-14. */
import type { Formulaires } from '@riph/contracts/etude/formulaire/depose';
import { isDemandeInitiale, isFavorable, isModification, isProrogation } from '@riph/contracts/etude/socle/dossier.workflow';
import { elementAdministratif, elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import type { DossierEntity } from '../entites/dossier.entity.ts';

type Faits = Pick<DossierEntity, 'type' | 'statut' | 'decisionAnsm' | 'dateAvis' | 'dateDecisionAnsm'>;

/**
 * A favourable initial request makes the first version. A favourable modification makes the next one, once the agency has authorised what it decides on
 * (L1123-9); a favourable prorogation too, when it brings another insurance. Null: nothing is made.
 */
export function versionDepuis(d: Faits): string | null {
  if (!isFavorable(d.statut) || d.dateAvis === null) return null;
  if (isDemandeInitiale(d.type) || isProrogation(d.type)) return d.dateAvis;
  if (!isModification(d.type) || d.decisionAnsm === 'EN_ATTENTE' || d.decisionAnsm === 'REFUSEE') return null;
  return d.dateDecisionAnsm !== null && d.dateDecisionAnsm > d.dateAvis ? d.dateDecisionAnsm : d.dateAvis;
}

/** Forms as they are stored. A field that the form gained since is read as never filled. */
export const formulairesDe = (l: Pick<DossierEntity, 'elementAdministratif' | 'elementRecherche'>): Formulaires => ({
  administratif: elementAdministratif.parse(l.elementAdministratif),
  recherche: elementRecherche.parse(l.elementRecherche),
});
