/** When a refused request may be examined again: once, by the sponsor who was refused, within the month (R1123-25; DOS-12). Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { lastDayReexamenTaken, limiteReexamen } from '@riph/contracts/etude/socle/delais';
import {
  isReexamen,
  isReexaminable,
  isRefuse,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';

/** `refuseLe`: day on which the refusal was notified. `reexamen`: the second examination that exists already. */
export type FaitsReexamen = {
  type: TypeDossier;
  statut: StatutDossier;
  refuseLe: Jour | null;
  reexamen: { numero: string | null; statut: StatutDossier } | null;
};

/** The right was lost with the month; null while it runs. */
const raisonTardive = (refuseLe: Jour, aujourdhui: Jour): string | null => {
  return aujourdhui <= lastDayReexamenTaken(refuseLe)
    ? null
    : `Le second examen se demandait jusqu’au ${formatJour(limiteReexamen(refuseLe))}, dans le mois qui suit le refus notifié le ${formatJour(refuseLe)}. Ce refus peut encore être contesté devant le tribunal administratif dans les deux mois de sa notification.`;
};

/** French reasons against the preparation of a second examination; empty when it may be prepared. */
export function empechementsReexamen(f: FaitsReexamen, aujourdhui: Jour): string[] {
  if (isReexamen(f.type))
    return [
      'Ce dossier est déjà un second examen : la loi n’en prévoit pas de troisième. Ce refus peut être contesté devant le tribunal administratif dans les deux mois de sa notification.',
    ];
  if (!isReexaminable(f.type)) return [`« ${TYPE_DOSSIER_LABELS[f.type]} » : cette demande n’a pas de second examen.`];
  if (!isRefuse(f.statut) || f.refuseLe === null)
    return [`Le second examen se demande après un refus ; ce dossier est « ${STATUT_DOSSIER_LABELS[f.statut]} ».`];
  if (f.reexamen)
    return [
      f.reexamen.statut === 'BROUILLON'
        ? 'Votre demande de second examen est déjà en préparation : continuez-la.'
        : `Le second examen ne se demande qu’une fois : il l’a été par le dossier ${f.reexamen.numero}.`,
    ];
  const tardive = raisonTardive(f.refuseLe, aujourdhui);
  return tardive === null ? [] : [tardive];
}

/** French reasons against its filing, from the refused dossier as it stands now. */
export function empechementsDepotReexamen(refuse: Pick<FaitsReexamen, 'statut' | 'refuseLe'>, aujourdhui: Jour): string[] {
  if (!isRefuse(refuse.statut) || refuse.refuseLe === null)
    return [
      `Le dossier refusé a été rouvert : il est « ${STATUT_DOSSIER_LABELS[refuse.statut]} ». Votre brouillon est conservé, attendez la décision.`,
    ];
  const tardive = raisonTardive(refuse.refuseLe, aujourdhui);
  return tardive === null ? [] : [tardive];
}
