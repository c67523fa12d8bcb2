import { dateCaducite } from '@riph/contracts/etude/delais';
import { type EtatEtude, isDemandeInitiale, type StatutDossier } from '@riph/contracts/etude/dossier.workflow';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import type { EtudeEntity } from '../entites/etude.entity.ts';

type Faits = Pick<DossierEntity, 'type' | 'decisionAnsm' | 'dateAvis'>;
type EffetEtude = Partial<Pick<EtudeEntity, 'etat' | 'dateAvisFavorable' | 'dateCaducite'>>;

export const isFavorable = (s: StatutDossier) => s === 'AVIS_FAVORABLE' || s === 'AVIS_FAVORABLE_CONDITIONS';

const ETAT_APRES: Partial<Record<StatutDossier, EtatEtude>> = {
  AVIS_DEFAVORABLE: 'REFUSEE',
  REJET_IMPLICITE: 'REFUSEE',
  IRRECEVABLE: 'REFUSEE',
  RENONCE: 'ABANDONNEE',
  ABANDONNE: 'ABANDONNEE',
  CADUC: 'EXPIREE',
};

/**
 * What the new status of an initial request makes of its study (DOS-06). A favourable opinion waits for the
 * agency when its decision is needed. Nothing for the other kinds of request.
 */
export function effetSurEtude(d: Faits, vers: StatutDossier): EffetEtude {
  if (!isDemandeInitiale(d.type)) return {};
  if (isFavorable(vers)) {
    const dates = d.dateAvis ? { dateAvisFavorable: d.dateAvis, dateCaducite: dateCaducite(d.dateAvis) } : {};
    return d.decisionAnsm === 'SANS_OBJET' || d.decisionAnsm === 'AUTORISEE' ? { etat: 'A_DEMARRER', ...dates } : dates;
  }
  const etat = ETAT_APRES[vers];
  if (etat) return { etat };
  // Under examination, reopened ones included: no opinion stands.
  return vers === 'BROUILLON' ? {} : { etat: 'EN_EVALUATION', dateAvisFavorable: null, dateCaducite: null };
}
