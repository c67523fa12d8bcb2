/**
 * The committee's acts after a session, as pure rules. Sources: R1123-11 and R1123-12 (deliberation), R1123-23 (single request, delegation to the
 * president, silence), R1123-24 (reasons), R1125-6 and R1126-6 (opinion under conditions, devices only). national.md 3.5 events 11 to 15.
 */
import { formatJour } from '@riph/contracts/core/deadlines';
import { enUnePhrase } from '@riph/contracts/core/phrases';
import type { SensAvis, TypeDossier } from '@riph/contracts/etude/dossier.workflow';
import type { SeanceType } from '@riph/contracts/seance/seance.workflow';

export type Examen = { seanceId: number; date: string; type: SeanceType; quorum: { atteint: boolean; manques: string[] } };
/** A restricted committee examines amendments, never an initial request (national.md 5.3, 3.5 event 14). */
export const examensUtiles = <E extends Pick<Examen, 'type'>>(d: { type: TypeDossier }, examens: readonly E[]): E[] =>
  d.type === 'DI' || d.type === 'DIR' ? examens.filter((e) => e.type !== 'RESTREINTE') : [...examens];

export type FaitsAvis = { statut: string; sousReserve: boolean; dateReponseModif: string | null; reglementationCode: string };
export type AvisPropose = {
  sens: SensAvis;
  motifIds: readonly number[];
  motivation: string;
};

const dernier = <E extends Examen>(examens: readonly E[]): E | null =>
  examens.toSorted((a, b) => a.date.localeCompare(b.date) || a.seanceId - b.seanceId).at(-1) ?? null;

/** The session that the opinion stands on: the last held, after the reply when there was one. */
export const examenRetenu = <E extends Examen>(
  f: Pick<FaitsAvis, 'statut' | 'dateReponseModif'>,
  examens: readonly E[],
): E | null => {
  const reponse = f.statut === 'REPONSE_RECUE' ? f.dateReponseModif : null;
  return dernier(reponse === null ? examens : examens.filter((e) => e.date >= reponse));
};

/** The session that delegated the check of the reply to the president: the last held before the request, that day included. */
export const examenDelegue = <E extends Examen>(f: { dateDemandeModif: string | null }, examens: readonly E[]): E | null => {
  const demande = f.dateDemandeModif;
  return dernier(demande === null ? [] : examens.filter((e) => e.date <= demande));
};

/** French reasons why the opinion cannot be given; empty when it can. */
export function empechementsAvis(f: FaitsAvis, examens: readonly Examen[]): string[] {
  const retenu = examenRetenu(f, examens);
  if (!retenu)
    return [
      f.statut === 'REPONSE_RECUE'
        ? 'La réponse du promoteur n’a pas encore été examinée en séance : inscrivez le dossier à une séance tenue après sa réception.'
        : 'Le dossier n’a pas encore été examiné en séance.',
    ];
  return retenu.quorum.atteint
    ? []
    : [
        enUnePhrase(
          `Le quorum n’était pas atteint pour ce dossier à la séance du ${formatJour(retenu.date)}`,
          retenu.quorum.manques,
        ),
      ];
}

/** What is wrong with the proposed opinion itself: an unfavourable one is reasoned, conditions exist for devices only. */
export const fautesAvis = (f: Pick<FaitsAvis, 'reglementationCode'>, a: AvisPropose): ('MOTIF' | 'CONDITIONS')[] => [
  ...(a.sens === 'DEFAVORABLE' && (a.motifIds.length === 0 || a.motivation.trim().length < 10) ? ['MOTIF' as const] : []),
  ...(a.sens === 'FAVORABLE_CONDITIONS' && f.reglementationCode === 'JARDE' ? ['CONDITIONS' as const] : []),
];

/** A restricted committee alone never gives an unfavourable opinion: the file goes to a plenary session (R1124-12 by analogy). */
export const isRestreintInterdit = (a: Pick<AvisPropose, 'sens'>, retenu: Pick<Examen, 'type'> | null): boolean =>
  a.sens === 'DEFAVORABLE' && retenu?.type === 'RESTREINTE';

/** Why the modification request cannot be sent: one per dossier, after an examination in session. */
export const empechementsDemande = (f: { dejaDemandeeLe: string | null; examens: readonly Examen[] }): string[] => [
  ...(f.dejaDemandeeLe
    ? [
        `Une demande de modification a déjà été émise le ${formatJour(f.dejaDemandeeLe)} : la loi n’en permet qu’une seule par dossier (art. R1123-23).`,
      ]
    : []),
  ...(f.examens.length === 0 ? ['Le dossier n’a pas encore été examiné en séance.'] : []),
];

/** Why a reply cannot be confirmed without a session: the request must have delegated it to the president. */
export const empechementsConformite = (f: Pick<FaitsAvis, 'sousReserve'>): string[] =>
  f.sousReserve
    ? []
    : ['La demande de modification n’a pas été émise sous réserve avec délégation au président : l’avis se rend en séance.'];

/** Why silence or a missing reply cannot be recorded: the deadline still runs. */
export const empechementsConstat = (limite: string | null, aujourdhui: string): string[] =>
  limite !== null && aujourdhui > limite
    ? []
    : [`Le délai court encore${limite ? ` jusqu’au ${formatJour(limite)} inclus` : ''}.`];
