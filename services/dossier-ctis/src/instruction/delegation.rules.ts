/** When the president confirms that an answer is satisfying, by delegation of the committee. Pure. Rule: CTI-57 (CSP R1124-8). */
import type { FieldError } from '@riph/contracts/core/errors';
import type { AvisCtisSaisi } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { type Examen, empechementsConformite } from '@riph/examen/avis/avis.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsExamen } from '../socle/examen.rules.ts';
import { empechementsPartieUn, SEANCES_ABSENTES } from './avis.rules.ts';

type Suivi = Pick<DossierOuvert['suivi'], 'partieUn' | 'partieDeux' | 'recevableA' | 'reponseModifA' | 'demandes'>;

/** Of the last request on part II, once the committee that has it has its answer. */
export function delegationDe({ demandes, reponseModifA }: Pick<Suivi, 'demandes' | 'reponseModifA'>) {
  const demande = reponseModifA === null ? undefined : demandes.findLast((x) => x.etape === 'PARTIE_2');
  return { sousReserve: demande?.sousReserve ?? false, demandeModifA: demande?.envoyeeA ?? null };
}

/** French reasons why the president may not confirm; empty when he may. `examens` null: the séances are away. */
export function empechementsDelegation(
  d: Pick<DossierOuvert, 'statut'> & { suivi: Suivi },
  examens: readonly Examen[] | null,
): string[] {
  const delegation = delegationDe(d.suivi);
  if (!delegation.sousReserve)
    return ['Aucune demande d’information répondue n’a été votée sous réserve de la réponse : l’avis se rend en séance.'];
  const attendue = empechementsPartieUn(d.suivi.partieUn);
  if (examens === null) return [...attendue, SEANCES_ABSENTES];
  return [...attendue, ...empechementsConformite({ ...faitsExamen(d), ...delegation }, examens)];
}

/** The committee voted nothing else than a favourable opinion. */
export const fautesDelegation = ({ sens }: Pick<AvisCtisSaisi, 'sens'>): FieldError[] =>
  sens !== 'FAVORABLE'
    ? [{ champ: 'sens', message: 'Le président confirme un avis favorable : tout autre avis se rend en séance.' }]
    : [];
