/**
 * What a séance waits for from who holds it, on its day and after it: a séance of today is never forgotten, nor one whose minutes are not signed.
 * Source: décision of 2026-11-23, a séance of today is on the first page of who holds it.
 */
import type { Jour } from '../core/paris.ts';
import { isCommencee, type Moment } from './moment.ts';
import type { StatutSeance, TypeDocumentSeance } from './seance.workflow.ts';

export const ETAPES_SEANCE = ['A_OUVRIR', 'AUJOURDHUI', 'EN_COURS', 'A_DECLARER', 'A_ANNULER', 'RELEVE', 'A_CLOTURER'] as const;
export type EtapeSeance = (typeof ETAPES_SEANCE)[number];

type Faits = {
  statut: StatutSeance;
  date: Jour;
  heureDebut: string;
  heureFin: string;
  dossiers: number;
  documents: readonly TypeDocumentSeance[];
};

/** Null when nothing is to be done: still to come, finished, or planned and empty. */
export const etapeDe = (s: Faits, m: Moment): EtapeSeance | null => {
  if (s.statut === 'CLOTUREE' || s.statut === 'ANNULEE') return null;
  if (s.statut === 'TENUE') return s.documents.includes('RELEVE_SIGNE') ? 'A_CLOTURER' : 'RELEVE';
  if (s.date > m.jour) return null;
  if (s.statut === 'PLANIFIEE') {
    if (s.dossiers === 0) return null;
    return s.date === m.jour ? 'A_OUVRIR' : 'A_ANNULER';
  }
  if (!isCommencee(s, m)) return 'AUJOURDHUI';
  return s.date === m.jour && m.heure < s.heureFin ? 'EN_COURS' : 'A_DECLARER';
};
