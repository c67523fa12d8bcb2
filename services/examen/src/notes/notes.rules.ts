/** Who reads and writes a note. Rule: NOT-01 (DRO-03 for the sponsor, décision 2026-11-23 for the rest). Pure. */
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import { type EtatFige, raisonFigee } from '@riph/contracts/etude/socle/etude.workflow';
import type { NoteEntity } from '../tables/note.entity.ts';

type Note = { partagee: boolean; auteurUtiId: UtiId; cppId: CppId };

/** A private note is its author's alone; a shared one its committee's, and the administration's. Another committee that gets the dossier reads neither. */
export const isNoteLisible = (n: Note, a: Pick<Actor, 'profil' | 'utiId' | 'cppId'>): boolean =>
  a.profil === 'SUPER_ADMIN'
    ? n.partagee
    : (a.profil === 'GESTIONNAIRE' || a.profil === 'INSTRUCTEUR') &&
      n.cppId === a.cppId &&
      (n.partagee || n.auteurUtiId === a.utiId);

/** As a paper of a séance bears it. */
export const noteEnMots = (n: Pick<NoteEntity, 'auteur' | 'creeLe' | 'partagee' | 'texte'>): string =>
  `${n.auteur}, le ${formatJour(jourParis(n.creeLe))}${n.partagee ? '' : ' (note privée)'}\n${n.texte}`;

/** Why nobody writes a note any more; null while one may. */
export const raisonNotesFigees = (etat: EtatFige | null): string | null =>
  etat && raisonFigee(etat, 'ses notes se lisent et ne changent plus.');
