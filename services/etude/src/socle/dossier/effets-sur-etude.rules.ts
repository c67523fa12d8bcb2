import { dateCaducite } from '@riph/contracts/etude/socle/delais';
import { type EtatEtude, isDemandeInitiale, isFavorable, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { finProrogee } from '@riph/contracts/etude/vie/vie.rules';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import type { EtudeEntity } from '../entites/etude.entity.ts';

type Faits = Pick<DossierEntity, 'type' | 'decisionAnsm' | 'dateAvis'> & { repriseDeclaree?: DossierEntity['repriseDeclaree'] };
type EffetEtude = Partial<Pick<EtudeEntity, 'etat' | 'dateAvisFavorable' | 'dateCaducite' | 'dateDebutEffectif' | 'historique'>>;
type Etude = Pick<EtudeEntity, 'etat' | 'dateAvisFavorable' | 'dateCaducite'>;

const ETAT_APRES: Partial<Record<StatutDossier, EtatEtude>> = {
  AVIS_DEFAVORABLE: 'REFUSEE',
  REJET_IMPLICITE: 'REFUSEE',
  IRRECEVABLE: 'REFUSEE',
  RENONCE: 'ABANDONNEE',
  ABANDONNE: 'ABANDONNEE',
  CADUC: 'EXPIREE',
  REPRISE_REFUSEE: 'ABANDONNEE',
};

/** A favourable opinion waits for the agency where its decision is needed (L1123-8), whichever came first. */
const ETAT_FAVORABLE = {
  SANS_OBJET: 'A_DEMARRER',
  AUTORISEE: 'A_DEMARRER',
  REFUSEE: 'REFUSEE',
  EN_ATTENTE: undefined,
} as const satisfies Record<DossierEntity['decisionAnsm'], EtatEtude | undefined>;

/**
 * What the status of a request makes of its study (DOS-06): an initial one leads it; a favourable prorogation of an opinion that no research has used yet
 * moves its last day by two years (R1123-26). Nothing for the other kinds of request.
 */
export function effetSurEtude(d: Faits, vers: StatutDossier, etude?: Etude): EffetEtude {
  if (d.type === 'PRO') return isFavorable(vers) && etude ? prorogation(etude) : {};
  if (!isDemandeInitiale(d.type)) return {};
  if (isFavorable(vers)) {
    if (etude?.etat === 'REPRISE_A_CONFIRMER' && d.repriseDeclaree) return reprise(d.repriseDeclaree);
    const dates = d.dateAvis ? { dateAvisFavorable: d.dateAvis, dateCaducite: dateCaducite(d.dateAvis) } : {};
    const etat = ETAT_FAVORABLE[d.decisionAnsm];
    return etat ? { etat, ...dates } : dates;
  }
  if (vers === 'REPRISE_A_CONFIRMER') return { etat: vers, dateAvisFavorable: null, dateCaducite: null, dateDebutEffectif: null };
  // Given up, a second examination leaves the first refusal as it was.
  if (d.type === 'DIR' && (vers === 'ABANDONNE' || vers === 'RENONCE')) return { etat: 'REFUSEE' };
  const etat = ETAT_APRES[vers];
  if (etat) return { etat };
  // The request is under examination, for the first time or reopened: the study has no opinion in force.
  return vers === 'BROUILLON' ? {} : { etat: 'EN_EVALUATION', dateAvisFavorable: null, dateCaducite: null };
}

/** A take-over that is confirmed (DOS-15): its days are those of the research, not that of the confirmation. */
const reprise = ({ dateAvis, dateDebutEffectif }: NonNullable<DossierEntity['repriseDeclaree']>): EffetEtude => ({
  etat: 'EN_COURS',
  dateAvisFavorable: dateAvis,
  dateCaducite: dateCaducite(dateAvis),
  dateDebutEffectif,
  historique: [
    { date: dateAvis, etat: 'A_DEMARRER' },
    { date: dateDebutEffectif, etat: 'EN_COURS' },
  ],
});

/** The research may have begun while the request was examined: there is then nothing left to extend. */
const prorogation = ({ etat, dateAvisFavorable: avisLe }: Etude): EffetEtude =>
  etat !== 'A_DEMARRER' || avisLe === null ? {} : { etat: 'PROROGEE', dateCaducite: finProrogee(avisLe) };
