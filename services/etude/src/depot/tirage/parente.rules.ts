/**
 * On which study an ancillary one or an extension may hang. Under the loi Jardé the committee of that study is given without a draw (R1123-20-1), so nobody chooses it.
 * A device is drawn: within twenty-four hours the sponsor may tell the drawn committee that his research extends a study of another one (R1126-5 for performance studies,
 * décret 2024-795 for the others). Pure. Rule: TAS-08.
 */

import { formatJour } from '@riph/contracts/core/deadlines';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import { normalNumero } from '@riph/contracts/core/numero';
import { heureParis, type Instant, type Jour, jourParis } from '@riph/contracts/core/paris';
import { empechementAncillaire } from '@riph/contracts/etude/depot/ancillaire.rules';
import { finSignalement } from '@riph/contracts/etude/depot/signalement.rules';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';

/** `avisLe`: day of its first opinion, null while it has none; `parmi`: how many main studies were named. */
export type EtudeParente = { etuId: EtuId; cppId: CppId; cppNom: string | null; avisLe: Jour | null; parmi: number };
export type EtudeDeclaree = { etuId: EtuId; etat: EtatEtude; cppId: CppId | null; cppNom: string | null; avisLe: Jour | null };

/** The numbers that the depositor wrote, one or several. */
export const numerosDeclares = (saisie: string): string[] => [
  ...new Set(
    saisie
      .split(/[,;\n]/)
      .map((n) => normalNumero(n.trim()))
      .filter((n) => n !== ''),
  ),
];

const INCONNUE =
  'Aucune étude que vous avez déposée sur la plateforme ne porte ce numéro : vérifiez-le. L’étude principale est celle du même déposant.';

/**
 * Takes the depositor's own studies of the declared number, newest first (somebody else's is as unknown as none: its committee is nothing to choose).
 * Gives the parent, or the French reason why there is none.
 */
export function parenteParmi(siennes: readonly EtudeDeclaree[]): EtudeParente | { raison: string } {
  for (const { etuId, etat, cppId, cppNom, avisLe } of siennes)
    if (cppId !== null && empechementAncillaire({ etat, cppId }) === null) return { etuId, cppId, cppNom, avisLe, parmi: 1 };
  if (siennes.length === 0) return { raison: INCONNUE };
  return { raison: `${empechementAncillaire(siennes[0])} Indiquez-en une autre, ou répondez non.` };
}

/** The first to have had an opinion; while none has, the first that was filed. */
const avant = (a: EtudeParente, b: EtudeParente): number =>
  (a.avisLe ?? SANS_AVIS).localeCompare(b.avisLe ?? SANS_AVIS) || a.etuId - b.etuId;
const SANS_AVIS = '9999-12-31';

/**
 * Of several main studies, the one whose committee was the first to issue an opinion (R1123-20-1 II). Each number must be that of a study that may be one: else the
 * French reason, with the number.
 */
export function parentePremiere(
  declarees: readonly { numero: string; siennes: readonly EtudeDeclaree[] }[],
): EtudeParente | { raison: string } {
  const parentes: EtudeParente[] = [];
  for (const { numero, siennes } of declarees) {
    const lue = parenteParmi(siennes);
    if ('raison' in lue) return declarees.length === 1 ? lue : { raison: `${numero} : ${lue.raison}` };
    parentes.push(lue);
  }
  const [premiere] = parentes.toSorted(avant);
  return premiere === undefined ? { raison: INCONNUE } : { ...premiere, parmi: parentes.length };
}

/** In the proof of the attribution: why that committee. */
export const motifParente = (
  nature: string,
  { etuId, avisLe, parmi }: Pick<EtudeParente, 'etuId' | 'avisLe' | 'parmi'>,
): string => {
  const laquelle =
    parmi === 1
      ? `l’étude principale ${etuId}`
      : avisLe === null
        ? `l’étude principale ${etuId}, la première déposée de ${parmi} qui n’ont pas encore d’avis`
        : `l’étude principale ${etuId}, la première de ${parmi} à avoir reçu un avis (le ${formatJour(avisLe)})`;
  return `${nature} : comité de ${laquelle} (R1123-20-1).`;
};

/** Whether the committee of the main study has the request by right. */
export const isComiteDeLaParente = (reglementationCode: string): boolean => reglementationCode === 'JARDE';

/** Of the performance studies alone: that of the others is not known. */
export const articleSignalement = (reglementationCode: string): string | null =>
  reglementationCode === 'REG746' ? 'R1126-5' : null;
/** What is said of a drawn device that extends another study; null when nothing is, as of an ancillary one. */
export function extensionSignalable(
  reglementationCode: string,
  parente: Pick<EtudeParente, 'cppNom'> | null,
  { tireLe, ancillaire }: { tireLe: Instant; ancillaire: boolean },
): { comiteParent: string; jusqua: string; article: string | null } | null {
  if (parente === null || parente.cppNom === null || ancillaire || isComiteDeLaParente(reglementationCode)) return null;
  const fin = finSignalement(tireLe);
  return {
    comiteParent: parente.cppNom,
    jusqua: `${formatJour(jourParis(fin))} à ${heureParis(fin)}`,
    article: articleSignalement(reglementationCode),
  };
}
