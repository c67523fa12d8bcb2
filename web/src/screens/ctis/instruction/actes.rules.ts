/** In which part of its page each act on a request of the portal is carried out, and which the reader is offered. Pure. */
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';

type Acte = InstructionLue['actions'][number];
export type CodeActe = Acte['code'];

/** Acts left out here are carried out by the platform, or beside what they are about. */
const SECTION_DE: Partial<Record<CodeActe, string>> = {
  P1_DECLARER_RECEVABLE: 'partie-1',
  P1_PROLONGER: 'partie-1',
  P1_CONCLURE: 'partie-1',
  P1_CORRIGER_RECEVABILITE: 'partie-1',
  P1_CORRIGER_CONCLUSION: 'partie-1',
  OBSERVER_PARTIE_UN: 'partie-1',
  DECIDER: 'partie-1',
  CORRIGER_DECISION: 'partie-1',
  DEPOSER_PARTIE_DEUX: 'pieces',
  ATTRIBUER: 'tirage',
  DECLARER_RECEVABLE: 'recevabilite',
  DEMANDER_COMPLEMENTS: 'recevabilite',
  DECLARER_IRRECEVABLE: 'recevabilite',
  ENVOYER_COMPLEMENTS: 'reponse',
  REPONDRE_MODIF: 'reponse',
  EMETTRE_DEMANDE_MODIF: 'avis',
  CONFIRMER_CONFORMITE: 'avis',
  EMETTRE_AVIS_FINAL: 'avis',
  CORRIGER_AVIS: 'avis',
  RETIRER: 'synthese',
  ROUVRIR: 'synthese',
  P1_ROUVRIR: 'synthese',
};
/** The three decisions on part I are one form. */
const EN_UN: Partial<Record<CodeActe, string>> = { P1_DECLARER_RECEVABLE: 'Noter la décision sur la partie I' };
/** An answer is written, and pieces are joined, before they are whole: what is missing is said on the form itself. */
const TOUJOURS: readonly CodeActe[] = ['ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF', 'DEPOSER_PARTIE_DEUX'];
const CORRECTIONS: readonly CodeActe[] = [
  'CORRIGER_AVIS',
  'CORRIGER_DECISION',
  'P1_CORRIGER_RECEVABILITE',
  'P1_CORRIGER_CONCLUSION',
  'ROUVRIR',
  'P1_ROUVRIR',
];
/** Looked for, never the first button: they end, undo or mend. */
const A_PART: readonly CodeActe[] = [...CORRECTIONS, 'DECLARER_IRRECEVABLE', 'OBSERVER_PARTIE_UN', 'P1_PROLONGER', 'RETIRER'];

/** To correct what was done, or to remark, is asked for: never offered open. */
export const isDemande = (code: CodeActe): boolean => [...CORRECTIONS, 'OBSERVER_PARTIE_UN', 'P1_PROLONGER'].includes(code);

/** What the reader is offered, in the order of the tables of states; what is not possible yet has its reasons. */
export const actesOfferts = ({ actions, suivi }: Pick<InstructionLue, 'actions' | 'suivi'>) =>
  actions.flatMap((a) => {
    const section = SECTION_DE[a.code];
    // Offered where a reserve was voted alone.
    const sansReserve = a.code === 'CONFIRMER_CONFORMITE' && !suivi?.demandes.at(-1)?.sousReserve;
    if (section === undefined || sansReserve) return [];
    return [
      {
        code: a.code,
        libelle: EN_UN[a.code] ?? a.label,
        section,
        possible: a.allowed || TOUJOURS.includes(a.code),
        reasons: a.reasons,
        aPart: A_PART.includes(a.code),
      },
    ];
  });

/** Something is carried out in this part now. */
export const hasActe = (instruction: InstructionLue | null, section: string): boolean =>
  instruction !== null && actesOfferts(instruction).some((a) => a.section === section);

/** Tabs that the page of a trial had, by the part that holds the same today. */
const ANCIENS: Readonly<Record<string, string>> = {
  synthese: '',
  'partie-2': 'pieces',
  instruction: '',
  soumission: 'tirage',
};
/** Where an address that was kept or mailed leads. */
export const ancienneAdresse = (dosId: string, onglet: string | null, acte: string | null): string => {
  const duActe = acte && Object.entries(SECTION_DE).find(([code]) => code === acte)?.[1];
  const section = duActe ?? ANCIENS[onglet ?? 'synthese'] ?? onglet;
  const chemin = section && section !== 'synthese' ? `/dossiers/${dosId}/${section}` : `/dossiers/${dosId}`;
  return duActe ? `${chemin}?acte=${acte}` : chemin;
};
