import type { Actor } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { isDocumentAnsm } from '@riph/contracts/etude/etude.workflow';
import type { DocumentEntity } from '../entites/document.entity.ts';

/** Reports and drafts belong to the evaluation: neither the sponsor nor the agency learns that they exist. What the agency keeps from the sponsor it reads itself. */
export const isDocumentVisible = (d: Pick<DocumentEntity, 'pourDeposant' | 'type'>, actor: Actor): boolean =>
  d.pourDeposant ||
  (actor.profil === 'UTILISATEUR_ANSM' && isDocumentAnsm(d.type)) ||
  actor.profil === 'GESTIONNAIRE' ||
  actor.profil === 'INSTRUCTEUR' ||
  actor.profil === 'SUPER_ADMIN';

/** For `catch`: a refusal of access to its dossier says no more of a document than « unknown » (404); what is away or at fault stays so. */
export const commeInconnu =
  (id: number) =>
  (error: unknown): never => {
    throw error instanceof DomainError && error.status < 500 ? refus('document.introuvable', { id }) : error;
  };
