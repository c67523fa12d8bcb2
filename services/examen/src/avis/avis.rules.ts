/**
 * The committee's acts after a séance, as pure rules. Sources: R1123-11 and R1123-12 (deliberation), R1123-23 (single request, delegation to the
 * president, silence), R1123-24 (reasons), R1125-6 and R1126-6 (opinion under conditions, devices only). Rules: AVI-01, AVI-02, AVI-05, AVI-06, AVI-10.
 */
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import type { SeanceId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { heureParis, type Instant, type Jour, jourParis } from '@riph/contracts/core/paris';
import { inOneSentence } from '@riph/contracts/core/phrases';
import { MOTIVATION_DE_LA_LOI } from '@riph/contracts/etude/socle/avis';
import type { SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import type { BornesExamen } from '@riph/contracts/seance/moment';
import { isRecueEn, type TypeSeance } from '@riph/contracts/seance/seance.workflow';
import type { Dossier } from '../socle/dossier.ts';
import { phaseOf } from '../socle/phases.ts';

export type Examen = BornesExamen & {
  seanceId: SeanceId;
  date: Jour;
  type: TypeSeance;
  quorum: { atteint: boolean; manques: string[] };
};
/** The examinations of séances that take such a dossier. `reponduA`: since when a restricted committee may read the answer of its sponsor; null: never. */
export const examensUtiles = <E extends Pick<Examen, 'type' | 'fin'>>(
  d: { type: TypeDossier; reponduA: Instant | null },
  examens: readonly E[],
): E[] => examens.filter((e) => isRecueEn(e.type, { type: d.type, isReponse: d.reponduA !== null && e.fin >= d.reponduA }));

/** What says which examinations count. */
export type FaitsExamen = Pick<Dossier, 'statut' | 'recevableA' | 'reponseModifA'>;
export type FaitsAvis = FaitsExamen & { sousReserve: boolean; reglementationCode: string };
export type AvisPropose = {
  sens: SensAvis;
  motifIds: readonly number[];
  motivation: string;
  conditions?: string | undefined;
};

const dernier = <E extends Examen>(examens: readonly E[]): E | null =>
  examens.toSorted((a, b) => a.fin.localeCompare(b.fin) || a.seanceId - b.seanceId).at(-1) ?? null;

/**
 * A committee deliberates on an admissible dossier only (AVI-01). A dossier drawn is on the agenda at once, and its séance may
 * be held while complements are waited for: that examination does not count, on the same day either.
 */
const depuisRecevabilite = <E extends Examen>({ recevableA }: { recevableA: Instant | null }, examens: readonly E[]): E[] =>
  recevableA === null ? [] : examens.filter((e) => e.fin >= recevableA);

/** From what instant on an examination leads to an opinion, of a dossier that waits for one; null when none would. */
export const examinableDepuis = (f: FaitsExamen): Instant | null =>
  phaseOf(f) === 'EVALUATION' ? (f.reponseModifA ?? f.recevableA) : null;

/** Its committee has let its last day pass without an opinion. */
export const isSilence = ({ statut }: Pick<FaitsExamen, 'statut'>): boolean => statut === 'REJET_IMPLICITE';

/** Of a request that is examined again after the answer of its sponsor: when it came. */
export const reponduA = (f: FaitsExamen): Instant | null =>
  phaseOf(f) === 'EVALUATION' || isSilence(f) ? f.reponseModifA : null;

/** The séance that the opinion stands on: the last held since the admissibility, after the reply when there was one. */
export const examenRetenu = <E extends Examen>(f: FaitsExamen, examens: readonly E[]): E | null => {
  const reponse = reponduA(f);
  const comptes = depuisRecevabilite(f, examens);
  return dernier(reponse === null ? comptes : comptes.filter((e) => e.fin >= reponse));
};

/** The séance that delegated the check of the reply to the president: the last that began to examine it before the request. */
export const examenDelegue = <E extends Examen>(
  f: { recevableA: Instant | null; demandeModifA: Instant | null },
  examens: readonly E[],
): E | null => {
  const demande = f.demandeModifA;
  return dernier(demande === null ? [] : depuisRecevabilite(f, examens).filter((e) => e.debut <= demande));
};

/** « 10/03/2026 à 15:00 »: a séance of the same day may have come before. */
const quand = (moment: Instant): string => `${formatJour(jourParis(moment))} à ${heureParis(moment)}`;

/** Why no examination counts, in French. */
const sansExamen = (f: FaitsExamen, examens: readonly Examen[]): string => {
  const prematuree = dernier(examens);
  const reponse = reponduA(f);
  if (reponse !== null)
    return `La réponse du promoteur, reçue le ${quand(reponse)}, n’a pas encore été examinée en séance : inscrivez le dossier à une séance tenue après sa réception.`;
  if (!prematuree) return 'Le dossier n’a pas encore été examiné en séance.';
  return `La séance du ${formatJour(prematuree.date)} a eu lieu avant que le dossier ne soit recevable${f.recevableA === null ? '' : ` (le ${quand(f.recevableA)})`} : inscrivez-le à l’ordre du jour d’une prochaine séance.`;
};

/** R1123-11: a deliberation without quorum decides nothing. */
const sansQuorum = (e: Examen): string[] =>
  e.quorum.atteint
    ? []
    : [inOneSentence(`Le quorum n’était pas atteint pour ce dossier à la séance du ${formatJour(e.date)}`, e.quorum.manques)];

/** Days after its silence during which a committee still gives the opinion that it deliberated in time. */
const REPRISE_JOURS = 7;
/** The last of them, of a committee whose last day was `limite`. */
export const finDeReprise = (limite: Jour): Jour => addJours(limite, 1 + REPRISE_JOURS);
/** A silence whose place an opinion would take. `limite`: the last day of its committee. `secondExamen`: the number of the second examination that was filed since. */
export type Silence = { limite: Jour | null; secondExamen: string | null; aujourdhui: Jour };
/** French reasons against (AVI-10). */
function empechementsReprise({ limite, secondExamen, aujourdhui }: Silence, retenu: Examen): string[] {
  if (limite === null)
    return ['Le dernier jour du comité n’est pas connu : l’administration peut rouvrir le dossier, avec un motif.'];
  const jusquau = finDeReprise(limite);
  return [
    ...(aujourdhui > jusquau
      ? [
          `Le silence du comité vaut refus depuis le ${formatJour(addJours(limite, 1))} : un avis ne pouvait le remplacer que jusqu’au ${formatJour(jusquau)}. L’administration peut rouvrir le dossier, avec un motif.`,
        ]
      : []),
    ...(jourParis(retenu.fin) > limite
      ? [
          `La séance du ${formatJour(retenu.date)} s’est tenue après le dernier jour du comité, le ${formatJour(limite)} : son avis ne remplace pas le refus que vaut le silence.`,
        ]
      : []),
    ...(secondExamen === null
      ? []
      : [`Le second examen est demandé par le dossier ${secondExamen} : ce refus ne se reprend plus.`]),
  ];
}

/** French reasons why the opinion cannot be given; empty when it can. `silence`: of a committee that let its last day pass, and of no other. */
export function empechementsAvis(f: FaitsExamen, examens: readonly Examen[], silence: Silence | null = null): string[] {
  const retenu = examenRetenu(f, examens);
  if (!retenu) return [sansExamen(f, examens)];
  return [...sansQuorum(retenu), ...(silence ? empechementsReprise(silence, retenu) : [])];
}

/** What is wrong with the proposed opinion itself: an unfavourable one is reasoned, conditions exist for devices only, and are written. */
export const fautesAvis = (
  f: Pick<FaitsAvis, 'reglementationCode'>,
  a: AvisPropose,
): ('MOTIF' | 'CONDITIONS' | 'CONDITIONS_VIDES')[] => [
  ...(a.sens === 'DEFAVORABLE' && (a.motifIds.length === 0 || a.motivation.trim().length < MOTIF_MIN.avis)
    ? ['MOTIF' as const]
    : []),
  ...(a.sens === 'FAVORABLE_CONDITIONS' && f.reglementationCode === 'JARDE' ? ['CONDITIONS' as const] : []),
  ...(a.sens === 'FAVORABLE_CONDITIONS' && !a.conditions?.trim() ? ['CONDITIONS_VIDES' as const] : []),
];

/** The motivation that the letter prints and that is kept with the opinion: without words of the committee, those of the law (R1123-24). */
export const motivationRetenue = (a: AvisPropose): string =>
  a.sens !== 'DEFAVORABLE' && a.motifIds.length === 0 && a.motivation.trim() === '' ? MOTIVATION_DE_LA_LOI : a.motivation;

/** A restricted committee alone never gives an unfavourable opinion: the file goes to a plenary séance (COM-05). */
export const isRestreintInterdit = (a: Pick<AvisPropose, 'sens'>, retenu: Pick<Examen, 'type'> | null): boolean =>
  a.sens === 'DEFAVORABLE' && retenu?.type === 'RESTREINTE';

/** The last day is still in time; without a deadline nothing ends. */
const isEcoulee = (limite: string | null, aujourdhui: Jour): limite is string => limite !== null && aujourdhui > limite;

/** A modification request stops a clock that still runs: once it is over, silence is a refusal (R1123-23) that no request undoes. The opinion itself stays possible. */
const horsDelai = (limite: string | null, aujourdhui: Jour): string[] =>
  isEcoulee(limite, aujourdhui)
    ? [
        `Le délai du comité s’est achevé le ${formatJour(limite)} : une demande de modification ne peut plus le suspendre, et le silence vaut refus.`,
      ]
    : [];

/**
 * Why the modification request cannot be sent: one per dossier, in time, after an examination in séance. A plain request does not ask the quorum: event 11 does not,
 * and the committee deliberates on the reply. Under reserve, the request is the deliberation, whose last check is delegated: the quorum is needed.
 */
export function empechementsDemande(
  f: FaitsExamen & { dejaDemandeeLe: string | null; sousReserve: boolean; limite: string | null },
  examens: readonly Examen[],
  aujourdhui: Jour,
): string[] {
  const retenu = examenRetenu(f, examens);
  const unique = f.dejaDemandeeLe
    ? [
        `Une demande de modification a déjà été émise le ${formatJour(f.dejaDemandeeLe)} : la loi n’en permet qu’une seule par dossier.`,
      ]
    : [];
  const empechements = [...unique, ...horsDelai(f.limite, aujourdhui)];
  if (!retenu) return [...empechements, sansExamen(f, examens)];
  const quorum = f.sousReserve ? sansQuorum(retenu) : [];
  return [
    ...empechements,
    ...quorum,
    ...(quorum.length > 0 ? ['Sans quorum, le comité ne peut pas déléguer sa décision : décochez « sous réserve ».'] : []),
  ];
}

/** Why a reply cannot be confirmed without a séance: the request must have delegated it to the president, by a valid deliberation. */
export function empechementsConformite(
  f: FaitsExamen & { sousReserve: boolean; demandeModifA: Instant | null },
  examens: readonly Examen[],
): string[] {
  if (!f.sousReserve)
    return ['La demande de modification n’a pas été émise sous réserve avec délégation au président : l’avis se rend en séance.'];
  const delegue = examenDelegue(f, examens);
  return delegue ? sansQuorum(delegue) : [sansExamen(f, examens)];
}

/** Why silence or a missing reply cannot be recorded: the deadline still runs. */
export const empechementsConstat = (limite: string | null, aujourdhui: Jour): string[] =>
  isEcoulee(limite, aujourdhui) ? [] : [`Le délai court encore${limite ? ` jusqu’au ${formatJour(limite)} inclus` : ''}.`];
