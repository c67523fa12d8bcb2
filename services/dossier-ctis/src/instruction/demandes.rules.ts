/** When the committee asks the sponsor, or remarks on part I, and when the answer leaves. Pure. Rules: CTI-05, CTI-07 (regulation 536/2014, articles 5 and 7; CSP R1124-8). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceAvis, echeanceObservations, type FaitsCtis, lastAnswerDay } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { DemandeSuivie, modificationSaisie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { type Examen, empechementsDemande as empechementsNationaux } from '@riph/examen/avis/avis.rules';
import type * as z from 'zod';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsExamen } from '../socle/examen.rules.ts';
import { estReprise, faitsDe } from '../socle/suivi.rules.ts';
import { SEANCES_ABSENTES } from './avis.rules.ts';

type Demandee = { suivi: Pick<DossierOuvert['suivi'], 'demandes'> };
type Repondue = { suivi: Pick<DossierOuvert['suivi'], 'demandes' | 'rouvertLe'> };

export const SANS_DEMANDE = 'Aucune demande n’attend de réponse.';
export const demandeOuverte = (d: Demandee): DemandeSuivie | null =>
  d.suivi.demandes.findLast((x) => x.statut === 'ENVOYEE') ?? null;

/** What is decided without waiting for an answer. */
export function annulerOuverte(d: Demandee, jour: Jour): void {
  for (const x of d.suivi.demandes) if (x.statut === 'ENVOYEE') Object.assign(x, { statut: 'ANNULEE', annuleeLe: jour });
}

/** French reasons against sending the answer, whatever it lacks: that is told where it is written. Empty when it may leave. */
export function empechementsDemande(d: Repondue, jour: Jour): string[] {
  const demande = demandeOuverte(d);
  if (!demande) return [SANS_DEMANDE];
  const fin = lastAnswerDay(demande);
  return jour > fin && !estReprise(fin, d.suivi.rouvertLe) ? [`Le délai de réponse s’est terminé le ${formatJour(fin)}.`] : [];
}

/** French reasons against remarks on part I; empty when they may be sent. */
export function empechementsObservation(d: DossierOuvert, jour: Jour): string[] {
  if (d.suivi.partieUn === 'P1_SANS_OBJET') return ['Cette demande ne porte pas sur la partie I.'];
  if (d.suivi.partieUn !== 'P1_EVALUATION') return ['La partie I n’est pas en évaluation.'];
  const fin = echeanceObservations(faitsDe(d), jour);
  return fin && fin.dateAffichee < jour
    ? [`Les observations sur la partie I pouvaient être transmises jusqu’au ${formatJour(fin.dateAffichee)}.`]
    : [];
}

/** French reasons against asking the sponsor anything now, whatever was examined. */
export function empechementsEvaluation(faits: FaitsCtis, jour: Jour): string[] {
  const now = echeanceAvis(faits, jour);
  if (!now) return ['Le délai d’évaluation n’a pas commencé : la partie I n’est pas encore recevable.'];
  return now.dateAffichee < jour ? [`Le délai d’évaluation s’est terminé le ${formatJour(now.dateAffichee)}.`] : [];
}

/**
 * French reasons against a request for information; empty when it may leave. A séance has examined part II since it is admissible, or since the last answer; under reserve, with its quorum (R1124-8).
 * A trial may be asked several times, and its own delay is judged apart: the rest is that of national requests. `examens` null: the séances are away.
 */
export const empechementsInformation = (
  d: DossierOuvert,
  { examens, sousReserve }: { examens: readonly Examen[] | null; sousReserve: boolean },
  jour: Jour,
): string[] => [
  ...empechementsEvaluation(faitsDe(d), jour),
  ...(examens === null
    ? [SEANCES_ABSENTES]
    : empechementsNationaux({ ...faitsExamen(d), dejaDemandeeLe: null, sousReserve, limite: null }, examens, jour)),
];

/** What is wrong in the delay that is typed, in French; null when nothing is. `fin`: the day on which the answer would be due. */
export function fauteDelai(faits: FaitsCtis, jour: Jour, fin: Jour): string | null {
  const prolonge = echeanceAvis(faits, jour, true)?.dateAffichee;
  return prolonge && fin > prolonge
    ? `La réponse serait attendue le ${formatJour(fin)}, après la fin de l’évaluation (${formatJour(prolonge)}) : réduisez le délai.`
    : null;
}

/** What remarks on part I do not carry: typed, it is refused, never dropped. Null when they may go. */
export function fauteObservation({
  texte,
  delai,
  sousReserve,
}: Pick<z.output<typeof modificationSaisie>, 'texte' | 'delai' | 'sousReserve'>): { champ: string; message: string } | null {
  if (texte.trim() !== '')
    return {
      champ: 'texte',
      message: 'Les observations sur la partie I n’ont pas d’introduction : écrivez-la dans une considération.',
    };
  if (delai !== null)
    return { champ: 'delai', message: 'Les observations sur la partie I n’attendent pas de réponse : laissez le délai vide.' };
  return sousReserve
    ? { champ: 'sousReserve', message: 'La réserve porte sur la partie II : retirez-la des observations sur la partie I.' }
    : null;
}
