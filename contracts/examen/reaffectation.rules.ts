/** What a reassignment is in each flow: for which reasons it is asked, what follows the request, what follows the decision. Rules: REA-01, CTI-39. */
import {
  MOTIFS_REAFFECTATION,
  MOTIFS_REAFFECTATION_CTIS,
  type MotifReaffectationCtis,
} from '../etude/instruction/reaffectation.schemas.ts';

export type ReglesReaffectation = {
  motifs: MotifReaffectationCtis[];
  /** Whoever asks names the committee of the earlier opinion; else it is the one that the sponsor named. */
  nommeComiteAnterieur: boolean;
  avertissement: string;
  consequences: string[];
  /** What the linked dossiers are to this one. */
  lies: string;
};

export const REAFFECTATION_NATIONALE: ReglesReaffectation = {
  motifs: [...MOTIFS_REAFFECTATION],
  nommeComiteAnterieur: false,
  avertissement:
    'Le dossier sera figé jusqu’à la décision de l’administration : personne ne pourra plus y agir, et ses délais continueront de courir. La demande ne se retire pas.',
  consequences: [
    'Le comité actuel et ses rapporteurs perdent l’accès au dossier, qui quitte leur ordre du jour.',
    'Le nouveau comité reprend l’examen depuis la recevabilité ; il ne lit pas l’évaluation du premier.',
    'Les délais repartent d’aujourd’hui. Le promoteur n’a rien à déposer à nouveau.',
    'Le promoteur et les deux comités sont prévenus par courriel. Cette décision ne s’annule pas.',
  ],
  lies: 'Autres dossiers de l’étude',
};

export const REAFFECTATION_PARTIE_DEUX: ReglesReaffectation = {
  motifs: [...MOTIFS_REAFFECTATION_CTIS],
  nommeComiteAnterieur: true,
  avertissement:
    'Les délais du règlement continuent de courir : votre comité garde le dossier, et y travaille, jusqu’à la décision de l’administration. La demande ne se retire pas.',
  consequences: [
    'Le comité actuel perd l’accès au dossier, qui quitte son ordre du jour.',
    'Le nouveau comité reprend la partie II là où elle en est ; ce que le premier a demandé au promoteur reste valable.',
    'Les délais du règlement européen continuent : ils ne repartent pas.',
    'Le promoteur, les deux comités et l’ANSM sont prévenus par courriel. Cette décision ne s’annule pas.',
  ],
  lies: 'Étude mixte : les deux volets changent de comité ensemble',
};
