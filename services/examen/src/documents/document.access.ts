import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isDocumentAnsm } from '@riph/contracts/etude/socle/etude.workflow';
import type { Dossier } from '../socle/dossier.ts';
import type { DocumentEntity, TypeDocument } from '../tables/document.entity.ts';

/** Of one committee, whatever becomes of the dossier. */
const DU_COMITE: readonly TypeDocument[] = [
  'ACCUSE_RECEVABILITE',
  'DEMANDE_COMPLEMENTS',
  'DECISION_IRRECEVABILITE',
  'DEMANDE_MODIFICATION',
];
type Visible = Pick<DocumentEntity, 'pourDeposant' | 'type' | 'creeLe'>;

/**
 * Reports and drafts belong to the evaluation: neither the sponsor nor the agency learns that they exist, and a committee reads its own (`comiteDepuis`), not
 * those of the one that had the dossier before it. What the agency keeps from the sponsor it reads itself, and so does the committee. An outside expert reads what his committee asked, not what
 * another one did (DRO-10).
 */
export function isDocumentVisible(d: Visible, { comiteDepuis }: Pick<Dossier, 'comiteDepuis'>, actor: Actor): boolean {
  const isDepuis = comiteDepuis === null || d.creeLe >= comiteDepuis;
  if (actor.profil === 'EXPERT') return d.pourDeposant && (isDepuis || !DU_COMITE.includes(d.type));
  return (
    d.pourDeposant ||
    (actor.profil === 'UTILISATEUR_ANSM' && isDocumentAnsm(d.type)) ||
    actor.profil === 'SUPER_ADMIN' ||
    ((actor.profil === 'GESTIONNAIRE' || actor.profil === 'INSTRUCTEUR') && (isDocumentAnsm(d.type) || isDepuis))
  );
}

/** For `catch`: a refusal of access to its dossier says no more of a document than « unknown » (404); what is away or at fault stays so. */
export const commeInconnu =
  (id: number) =>
  (error: unknown): never => {
    throw error instanceof DomainError && error.status < 500 ? refus('document.introuvable', { id }) : error;
  };
