/** Which information documents a study takes, whom they are told to, which may be taken back (ETU-10). Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { isCommencee, isTerminee, raisonFigee } from '@riph/contracts/etude/socle/etude.workflow';
import { isReprenable } from '@riph/contracts/etude/vie/retrait-document.rules';
import type { TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import { prendFaitNouveau } from '@riph/contracts/etude/vie/vigilance.rules';

/** What the committee and the agency are told of: the end of a research, the report and its summary (R1123-67), and whatever touches the safety of persons (L1123-10). */
const DITS: readonly TypeDocumentEtude[] = [
  'RAPPORT_FINAL',
  'RESUME_RESULTATS',
  'RAS',
  'FAIT_NOUVEAU',
  'MESURE_URGENTE',
  'MNS',
  'RETRAIT_INVESTIGATEUR',
  'ATTESTATION_ASSURANCE',
];
export const isDit = (type: TypeDocumentEtude): boolean => DITS.includes(type);

/** Of a research that takes place. */
const DE_LA_RECHERCHE: readonly TypeDocumentEtude[] = ['RAS', 'FAIT_NOUVEAU', 'MESURE_URGENTE', 'RETRAIT_INVESTIGATEUR'];

const SANS_DOCUMENT = 'elle ne reçoit pas de document.';

/** French reasons against; empty when the document is taken. `date`: of what it tells. */
export function empechementsDocument(
  { etat, isRapportAttendu, debutLe }: { etat: EtatEtude; isRapportAttendu: boolean; debutLe: Jour | null },
  type: TypeDocumentEtude,
  date: Jour,
  aujourdhui: Jour,
): string[] {
  const futur = date > aujourdhui ? ['La date ne peut pas être dans le futur.'] : [];
  if (type === 'FAIT_NOUVEAU' && prendFaitNouveau(etat, debutLe)) return futur;
  const fige =
    etat === 'EN_CREATION' ? `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : ${SANS_DOCUMENT}` : raisonFigee(etat, SANS_DOCUMENT);
  if (fige !== null) return [fige];
  return [
    ...(type === 'RAPPORT_FINAL' && !isTerminee(etat) && !isRapportAttendu
      ? ['Le rapport final se dépose après la fin de la recherche.']
      : []),
    ...(DE_LA_RECHERCHE.includes(type) && !isCommencee(etat) ? ['La recherche n’a pas commencé.'] : []),
    ...futur,
  ];
}

export const empechementsRetrait = (etat: EtatEtude, type: TypeDocumentEtude): string[] => [
  ...[raisonFigee(etat, 'ses documents ne changent plus.')].filter((raison) => raison !== null),
  ...(isReprenable(type)
    ? []
    : [
        'Ce document a été porté à la connaissance du comité et de l’ANSM : il est conservé. Déposez-en un autre s’il est à corriger.',
      ]),
];
