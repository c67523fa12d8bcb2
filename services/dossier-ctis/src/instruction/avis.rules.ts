/** When a committee gives its opinion on part II, and what it must say. Rule: CTI-08 (regulation 536/2014, article 7; CSP R1123-11, R1124-6, R1124-12). Pure. */
import type { FieldError } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { STATUT_PARTIE_UN_LABELS, type StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { AvisCtisSaisi } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { type Examen, empechementsAvis, fautesAvis } from '@riph/examen/avis/avis.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsExamen } from '../socle/examen.rules.ts';

const NON_RECEVABLE: readonly StatutPartieUn[] = [
  'P1_RECEVABILITE',
  'P1_COMPLEMENT',
  'P1_NON_RECEVABLE',
  'P1_CADUQUE',
  'P1_RETIREE',
];
export const SEANCES_ABSENTES = 'Les séances ne peuvent pas être lues pour le moment : rechargez la page dans un instant.';

/** No opinion is given while the whole request is not admissible. */
export const empechementsPartieUn = (partieUn: StatutPartieUn): string[] =>
  NON_RECEVABLE.includes(partieUn)
    ? [`La partie I est « ${STATUT_PARTIE_UN_LABELS[partieUn]} » : l’avis se rend une fois qu’elle est recevable.`]
    : [];

/** French reasons why no opinion can be given now; empty when one can. `examens` null: the séances are away. */
export function empechementsAvisCtis(
  d: Pick<DossierOuvert, 'statut'> & {
    suivi: Pick<DossierOuvert['suivi'], 'partieUn' | 'partieDeux' | 'recevableA' | 'reponseModifA'>;
  },
  examens: readonly Examen[] | null,
): string[] {
  const attendue = empechementsPartieUn(d.suivi.partieUn);
  return [...attendue, ...(examens === null ? [SEANCES_ABSENTES] : empechementsAvis(faitsExamen(d), examens))];
}

/** What is wrong in the opinion itself, field by field. */
export const fautesAvisCtis = ({
  sens,
  conditions,
  motifIds,
  motivation,
}: Omit<AvisCtisSaisi, 'version' | 'expertise'>): FieldError[] =>
  fautesAvis({ reglementationCode: 'REG536' }, { sens, motifIds, motivation, conditions: conditions.join('\n') }).map((faute) => {
    if (faute !== 'MOTIF')
      return { champ: 'conditions', message: 'Un avis favorable sous conditions énonce au moins une condition.' };
    return motifIds.length === 0
      ? { champ: 'motifIds', message: 'Un avis défavorable énonce au moins un motif de la liste.' }
      : {
          champ: 'motivation',
          message: `Rédigez la motivation de l’avis défavorable, en ${MOTIF_MIN.avis} caractères au moins.`,
        };
  });
