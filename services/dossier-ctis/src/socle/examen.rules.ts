/** A request of the portal as the examination and the séances know it, in the words of national dossiers: the committee has one agenda. Pure. Rules: CTI-08, CTI-41. */
import type { Instant } from '@riph/contracts/core/paris';
import { type EvenementPartieDeux, estClos, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { FaitsExamen } from '@riph/examen/avis/avis.rules';
import type { DossierCtis } from './contenus.ts';

const STATUTS = {
  P2_SANS_OBJET: 'EN_ATTENTE_TAS',
  P2_DIFFEREE: 'EN_ATTENTE_TAS',
  P2_A_ATTRIBUER: 'EN_ATTENTE_TAS',
  P2_RECEVABILITE: 'DEPOSE',
  P2_COMPLEMENT: 'COMPLEMENTS_DEMANDES',
  P2_EVALUATION: 'EN_EVALUATION',
  P2_EN_REEXAMEN: 'EN_EVALUATION',
  P2_RFI: 'MODIFICATIONS_DEMANDEES',
  P2_AVIS_FAVORABLE: 'AVIS_FAVORABLE',
  P2_AVIS_CONDITIONS: 'AVIS_FAVORABLE_CONDITIONS',
  P2_AVIS_DEFAVORABLE: 'AVIS_DEFAVORABLE',
  P2_TACITE: 'AVIS_FAVORABLE',
  P2_NON_RECEVABLE: 'IRRECEVABLE',
  P2_CADUQUE: 'CADUC',
  P2_RETIREE: 'ABANDONNE',
} as const satisfies Record<StatutPartieDeux, StatutDossier>;
const A_EXAMINER: readonly StatutPartieDeux[] = ['P2_EVALUATION', 'P2_EN_REEXAMEN'];

/** A séance takes it for what it is among national dossiers. */
export const typeDeSeance = (type: TypeDossierCtis) => (type === 'MS' ? ('MS' as const) : ('DI' as const));

export const isAExaminer = ({ partieDeux }: Pick<SuiviCtis, 'partieDeux'>): boolean => A_EXAMINER.includes(partieDeux);

/** Where part II stands; one that the portal closed meanwhile waits for nothing. */
export function statutDeSeance({
  statut,
  suivi,
}: Pick<DossierCtis, 'statut'> & { suivi: Pick<SuiviCtis, 'partieDeux'> }): StatutDossier {
  const lu = STATUTS[suivi.partieDeux];
  const attend = isAExaminer(suivi) || lu === 'DEPOSE' || lu === 'COMPLEMENTS_DEMANDES' || lu === 'MODIFICATIONS_DEMANDEES';
  return estClos(statut) && attend ? 'ABANDONNE' : lu;
}

/** The same of any request; null: not examined here, or hidden, hence on no list of the examination. */
export const statutExamine = ({
  suivi,
  suppression,
  statut,
}: Pick<DossierCtis, 'statut' | 'suppression'> & { suivi: Pick<SuiviCtis, 'partieDeux'> | null }) =>
  suivi === null || suppression !== null ? null : statutDeSeance({ statut, suivi });

/** Its round: one more with each answer of the sponsor on part II. */
export const tourDe = ({
  suivi,
}: {
  suivi: { demandes: readonly Pick<SuiviCtis['demandes'][number], 'etape' | 'reponduLe'>[] } | null;
}): number => 1 + (suivi?.demandes ?? []).filter((x) => x.etape === 'PARTIE_2' && x.reponduLe !== null).length;

/** What says which examinations of a séance count. */
export const faitsExamen = (
  d: Pick<DossierCtis, 'statut'> & { suivi: Pick<SuiviCtis, 'partieDeux' | 'recevableA' | 'reponseModifA'> },
): FaitsExamen => ({ statut: statutDeSeance(d), recevableA: d.suivi.recevableA, reponseModifA: d.suivi.reponseModifA });

/** A committee begins with it, or goes on: what another one examined before counts for nothing. */
const CONFIEE: readonly EvenementPartieDeux[] = ['DECLARER_RECEVABLE', 'VALIDER_TACITEMENT', 'ATTRIBUER', 'REAFFECTER'];

/** What an event of part II changes of the instants from which an examination counts. */
export function departExamen(
  event: EvenementPartieDeux,
  partieDeux: StatutPartieDeux,
  now: Instant,
): Partial<Pick<SuiviCtis, 'recevableA' | 'reponseModifA'>> {
  if (event === 'REPONDRE_MODIF') return { reponseModifA: now };
  return CONFIEE.includes(event) ? { recevableA: isAExaminer({ partieDeux }) ? now : null, reponseModifA: null } : {};
}
