/** In which countries a request is withdrawn, and what follows, in words: the screen says it before, the service after. Pure. Rules: CTI-10, CTI-24. */
import { enumeration } from '../core/typographie.ts';
import type { TypeDossierCtis } from '../referentiel/reglementation.ts';
import { isAvisOuTacite, type StatutPartieDeux, type StatutPartieUn } from './partie.workflow.ts';
import { resteAuPortail } from './portail.ts';

export const PORTEES_RETRAIT = ['TOUS', 'FRANCE'] as const;
export type PorteeRetrait = (typeof PORTEES_RETRAIT)[number];
export const PORTEE_RETRAIT_LABELS = {
  TOUS: 'dans tous les États membres concernés',
  FRANCE: 'en France',
} as const satisfies Record<PorteeRetrait, string>;
/** Why that scope, and no other. */
export const RAISON_PORTEE = {
  TOUS: 'Jusqu’à la date du rapport d’évaluation de la partie I, une demande se retire dans tous les États membres concernés.',
  FRANCE: 'Le rapport d’évaluation de la partie I est rendu, ou la demande ne concerne que la France : elle se retire en France.',
} as const satisfies Record<PorteeRetrait, string>;

/** A request is withdrawn on the portal (article 12): here it ends the examination. */
export const RESTE_DU_RETRAIT = resteAuPortail('retirez-y aussi la demande, sans quoi elle y suit son cours');

/** `aUnComite`: a committee has it now; `aConclu`: it has spoken, or its silence has; `seReexamine`: another one gave its opinion before, and an appeal opened it again. */
export type Retrait = { portee: PorteeRetrait; aUnComite: boolean; aConclu: boolean; seReexamine: boolean };

type Demande = {
  type: TypeDossierCtis;
  cppId: number | null;
  dateRapport: string | null;
  suivi: { partieUn: StatutPartieUn; partieDeux: StatutPartieDeux; reexamen: object | null };
};
const EN_EXAMEN: readonly StatutPartieUn[] = ['P1_RECEVABILITE', 'P1_COMPLEMENT', 'P1_EVALUATION'];

/** What a withdrawal would be today (article 12). An added country, and a request without part I, concern France alone. */
export function retraitDe({ type, cppId, dateRapport, suivi: { partieUn, partieDeux, reexamen } }: Demande): Retrait {
  const aConclu = isAvisOuTacite(partieDeux);
  return {
    portee: type !== 'AEM' && dateRapport === null && EN_EXAMEN.includes(partieUn) ? 'TOUS' : 'FRANCE',
    aUnComite: cppId !== null,
    aConclu,
    seReexamine: reexamen !== null && !aConclu,
  };
}

export const effetDuRetrait = ({ aConclu, seReexamine }: Pick<Retrait, 'aConclu' | 'seReexamine'>): string => {
  if (seReexamine) return 'Le réexamen s’arrête et le recours est clos.';
  return aConclu
    ? 'Aucune décision n’est rendue sur la demande ; ce que le comité a écrit est conservé.'
    : 'L’examen s’arrête et les demandes d’information en cours sont annulées.';
};

/** Whom a mail tells; whoever has no part in the request is not named. */
export const prevenusDuRetrait = ({ aUnComite, seReexamine }: Pick<Retrait, 'aUnComite' | 'seReexamine'>): string => {
  const ceuxDuRecours = [aUnComite ? 'les deux comités' : 'le premier comité', 'l’ANSM', 'l’administration'];
  const ceuxDeLExamen = [...(aUnComite ? ['le comité'] : []), 'l’ANSM'];
  return `${enumeration(['Le promoteur', ...(seReexamine ? ceuxDuRecours : ceuxDeLExamen)])} sont prévenus`;
};
