/** What the control of the initial request means for a modification. Pure. Rule: CTI-36. */
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';

export type Controle = { interdit: boolean; texte: string };
const CONTROLES: Readonly<Record<number, Controle>> = {
  1: {
    interdit: true,
    texte:
      'La demande initiale est encore examinée : une modification ne s’examine qu’une fois l’essai autorisé. Attendez sa décision, qui viendra du portail européen.',
  },
  2: {
    interdit: true,
    texte:
      'La demande initiale n’a pas été autorisée : cette modification est sans objet. Le comité peut la déclarer non recevable, ou le promoteur la retirer.',
  },
  3: {
    interdit: false,
    texte: 'Aucune demande initiale de ce numéro n’est connue ici : vérifiez-la sur le portail européen.',
  },
};
/** Null: nothing to say. */
export const controleDe = (code: number): Controle | null => CONTROLES[code] ?? null;

type Code = InstructionLue['actions'][number]['code'];
/** What lets a modification go forward. What ends it, or answers to it, stays possible: the days of the law go on. */
const EN_AVANT: readonly Code[] = ['DEPOSER_PARTIE_DEUX', 'ATTRIBUER', 'DECLARER_RECEVABLE', 'EMETTRE_DEMANDE_MODIF'];
/** Why an act on a modification is not possible, of its initial request; null when it is. */
export const empechementInitiale = (code: Code, controle: Controle | null): string | null =>
  controle?.interdit && EN_AVANT.includes(code) ? controle.texte : null;
/** An unfavourable opinion stays possible: silence would be acceptance (CSP R1124-6). */
export const sensPermis = (sens: string, controle: Controle | null): boolean => !controle?.interdit || sens === 'DEFAVORABLE';
