/** What a committee may decide on the admissibility of part II, and what follows, in words. Pure. */
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import type { ChoixRecevabilite } from '../../dossiers/recevabilite/choix.rules.ts';
import { actesOfferts } from './actes.rules.ts';

const DECISIONS = ['DECLARER_RECEVABLE', 'DEMANDER_COMPLEMENTS', 'DECLARER_IRRECEVABLE'] as const;
type Decision = (typeof DECISIONS)[number];
/** Whether an address asks for one of them. */
export const isDecidable = (acte: string): boolean => DECISIONS.some((code) => code === acte);

type Dit = Omit<ChoixRecevabilite<Decision>, 'code' | 'raisons'>;
const MOTS: Record<Decision, Dit> = {
  DECLARER_RECEVABLE: {
    libelle: 'Recevable',
    nom: 'la recevabilité',
    detail: 'La partie II est complète et entre dans le champ du règlement : le comité l’évalue et nomme ses rapporteurs.',
    action: 'Déclarer recevable',
    suite:
      'L’évaluation commence. Une demande de complément sans réponse est annulée. Le promoteur et l’ANSM sont prévenus par courriel. Une partie recevable ne redevient pas à examiner.',
  },
  DEMANDER_COMPLEMENTS: {
    libelle: 'Demander un complément',
    nom: 'une demande de complément',
    detail: 'Une seule fois, dix jours au plus. Sans réponse, la demande est caduque.',
    action: 'Envoyer la demande',
    suite: 'Une lettre est produite et le promoteur est prévenu par courriel. La demande ne se retire pas.',
  },
  DECLARER_IRRECEVABLE: {
    libelle: 'Non recevable',
    nom: 'la non-recevabilité',
    detail: 'Après la réponse au complément, ou une fois son délai passé. La demande s’arrête en France.',
    action: 'Déclarer non recevable',
    suite:
      'La demande s’arrête en France. Une lettre est produite ; le promoteur et l’ANSM sont prévenus par courriel, avec le motif. La décision est définitive : le promoteur peut soumettre une nouvelle demande au portail.',
  },
};

/** Those that the state lets through, each with what forbids it now. `fin`: the last day of an answer that would be asked today. */
export function choixPartieDeux(i: Pick<InstructionLue, 'actions' | 'suivi'>, fin: string | null): ChoixRecevabilite<Decision>[] {
  const offerts = actesOfferts(i);
  const enAttente = i.suivi?.partieUn === 'P1_RECEVABILITE' || i.suivi?.partieUn === 'P1_COMPLEMENT';
  const ajout = {
    DECLARER_RECEVABLE: enAttente ? ' Le délai du comité courra dès que la partie I sera recevable.' : '',
    DEMANDER_COMPLEMENTS: fin === null ? '' : ` Le promoteur aurait jusqu’au ${fin}.`,
    DECLARER_IRRECEVABLE: '',
  };
  return DECISIONS.flatMap((code) => {
    const acte = offerts.find((a) => a.code === code);
    if (!acte) return [];
    const mots = MOTS[code];
    return [{ ...mots, code, detail: `${mots.detail}${ajout[code]}`, raisons: acte.possible ? [] : acte.reasons }];
  });
}

/** Of its pieces, those that came since a complement was asked. */
export function recuesPartieDeux({ suivi }: Pick<InstructionLue, 'suivi'>) {
  const demande = suivi?.demandes.findLast((x) => x.etape === 'VALIDATION');
  return (pieces: readonly Pick<PieceLue, 'pjId' | 'deposeeLe'>[]): number[] =>
    demande ? pieces.filter((p) => p.deposeeLe > demande.envoyeeA).map((p) => p.pjId) : [];
}
