/** What is told of requests to be relieved of a dossier. Pure. */
import type { Actor } from '@riph/contracts/core/call';
import type { ReaffectationEntity } from '../tables/reaffectation.entity.ts';

/** Of the committee that reads, or all of them for the administration. */
export const demandesLues = (demandes: readonly ReaffectationEntity[], actor: Actor) =>
  demandes.filter((r) => actor.profil === 'SUPER_ADMIN' || r.cppId === actor.cppId).map((r) => demandeLue(r, actor));

/** The committee that has the dossier now does not learn whom it will be taken from: the new one is named to the administration alone. */
const demandeLue = (r: ReaffectationEntity, actor: Actor) => ({
  id: r.id,
  comite: r.cppNom,
  motif: r.motif,
  cible: r.cibleCppNom,
  cibleCppId: r.cibleCppId,
  commentaire: r.commentaire,
  demandeLe: r.demandeLe,
  demandePar: r.demandePar,
  decision: r.decision,
  decideLe: r.decideLe,
  decidePar: r.decidePar,
  motifDecision: r.motifDecision,
  nouveauComite: actor.profil === 'SUPER_ADMIN' ? r.nouveauCppNom : null,
});
