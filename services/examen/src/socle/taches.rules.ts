/**
 * What a request waits for from its committee, whatever its flow, as pure rules: one act at most of each kind, the most urgent first.
 * Rules: TDB-04, TDB-05.
 */
import { addJours, joursEntre, joursOuvresRestants } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { actionAFaire } from '@riph/contracts/etude/suivi/tdb.schemas';
import type * as z from 'zod';

export type Action = z.output<typeof actionAFaire>;
/** What the silence of the committee is worth: a refusal (R1123-23), the acceptance of part II (R1124-6), nothing after an appeal (CTI-56). */
type Silence = 'REFUS' | 'ACCEPTATION' | 'RIEN';
export type DossierOuvert = {
  dosId: DosId;
  numero: string | null;
  titre: string;
  statut: StatutDossier;
  dateLimite: Jour | null;
  silence: Silence;
  /** Next séance in which it is registered and not yet examined. */
  seanceLe: Jour | null;
  /** Examined in a séance since admissibility, or since the reply. */
  estExamine: boolean;
  sousReserve: boolean;
  rapporteursColleges: number;
  /** Who has not reported and sits no more, or no more on the day of the séance. */
  rapporteursARemplacer: number;
  /** The committee asked to be relieved of it: until the administration decides nobody acts on it (REA-01). */
  reaffectation: 'AUCUNE' | 'DEMANDEE' | 'ACCEPTEE' | 'REFUSEE';
  /** The day on which the administration refused to give it to another committee, the last time that this one asked. */
  reaffectationRefuseeLe: string | null;
};

/** Reporters must be named ten days before the séance; silence is a risk ten days before the limit. TDB-05. */
const JOURS_ALERTE = 10;

/** How long a refused reassignment stays in the list: the examination goes on, and the committee must know it. Source: décision 2026-11-25. */
const JOURS_REPONSE_REAFFECTATION = 10;

const BIENTOT: Readonly<Record<Silence, string>> = {
  REFUS: 'Délai bientôt écoulé : sans avis, le silence vaut refus',
  ACCEPTATION: 'Délai bientôt écoulé : sans avis, le silence vaut acceptation',
  RIEN: 'Délai bientôt écoulé : second avis à rendre',
};

/** `route`: inside the dossier; `page`: one of its own. */
type Verbe = { code: Action['code']; verbe: string; route: string; page?: string; echeance: Jour | null };

function verbes(d: DossierOuvert, aujourdhui: Jour): Verbe[] {
  const limite = d.dateLimite;
  const isLate = limite !== null && limite < aujourdhui;
  if (d.reaffectation === 'DEMANDEE') return [];
  switch (d.statut) {
    case 'REPRISE_A_CONFIRMER':
      return [{ code: 'REPRISE', verbe: 'Reprise à confirmer', route: '', page: 'dossiers-historiques', echeance: null }];
    case 'DEPOSE':
    case 'RECEVABILITE_PREPAREE':
      return [{ code: 'RECEVABILITE', verbe: 'Recevabilité à prononcer', route: 'recevabilite', echeance: limite }];
    case 'COMPLEMENTS_RECUS':
      return [{ code: 'COMPLEMENTS_RECUS', verbe: 'Compléments à vérifier', route: 'recevabilite', echeance: limite }];
    case 'COMPLEMENTS_DEMANDES':
      return isLate ? [{ code: 'RENONCEMENT', verbe: 'Absence de réponse à constater', route: '', echeance: limite }] : [];
    case 'MODIFICATIONS_DEMANDEES':
      return isLate
        ? [
            {
              code: 'RENONCEMENT',
              verbe: 'Sans réponse : constater le renoncement ou statuer en l’état',
              route: '',
              echeance: limite,
            },
          ]
        : [];
    case 'EN_EVALUATION':
    case 'REPONSE_RECUE':
      return enEvaluation(d, isLate, limite, aujourdhui);
    default:
      return [];
  }
}

function enEvaluation(d: DossierOuvert, isLate: boolean, limite: string | null, aujourdhui: Jour): Verbe[] {
  if (isLate) return [{ code: 'SILENCE', verbe: 'Délai dépassé : avis à rendre', route: 'avis', echeance: limite }];
  if (d.estExamine || (d.statut === 'REPONSE_RECUE' && d.sousReserve))
    return [{ code: 'AVIS', verbe: 'Décision à rendre', route: 'avis', echeance: limite }];
  const manqueSeance: Verbe[] = d.seanceLe
    ? []
    : [{ code: 'SEANCE', verbe: 'À inscrire à une séance', route: 'seances', echeance: limite }];
  const parti = d.seanceLe ? 'il ne siégera pas à la séance' : 'il ne siège plus';
  const rapporteurs = d.rapporteursColleges < 2 ? 'Rapporteurs à désigner' : `Rapporteur à remplacer : ${parti}`;
  const manqueRapporteur: Verbe[] =
    d.rapporteursColleges >= 2 && d.rapporteursARemplacer === 0
      ? []
      : [
          {
            code: 'RAPPORTEURS',
            verbe: rapporteurs,
            route: 'rapporteurs',
            echeance: d.seanceLe ? addJours(d.seanceLe, -JOURS_ALERTE) : limite,
          },
        ];
  const reponse: Verbe[] =
    d.statut === 'REPONSE_RECUE' && d.seanceLe
      ? [{ code: 'REPONSE_RECUE', verbe: 'Réponse à examiner en séance', route: 'seances', echeance: d.seanceLe }]
      : [];
  const risque: Verbe[] =
    limite !== null && joursEntre(aujourdhui, limite) <= JOURS_ALERTE
      ? [{ code: 'SILENCE', verbe: BIENTOT[d.silence], route: 'avis', echeance: limite }]
      : [];
  return [...risque, ...manqueSeance, ...manqueRapporteur, ...reponse];
}

const reponseReaffectation = ({ reaffectationRefuseeLe: le, dateLimite }: DossierOuvert, aujourdhui: Jour): Verbe[] =>
  le !== null && joursEntre(le, aujourdhui) <= JOURS_REPONSE_REAFFECTATION
    ? [
        {
          code: 'REAFFECTATION',
          verbe: 'Réaffectation refusée : l’examen continue',
          route: 'reaffectation',
          echeance: dateLimite,
        },
      ]
    : [];

/** An answer whose check the committee delegated: its president's (R1123-23, R1124-8). Rule: TDB-10. */
export const aVerifier = (d: Repere & Pick<DossierOuvert, 'dateLimite'>, aujourdhui: Jour): Action =>
  actionDe(
    d,
    { code: 'REPONSE_RECUE', verbe: 'Réponse à vérifier par délégation', route: 'avis', echeance: d.dateLimite },
    aujourdhui,
  );
/** How long what was done in the name of a president stays on his page. */
export const JOURS_DELEGATION = 30;

type Repere = Pick<DossierOuvert, 'dosId' | 'numero' | 'titre'>;
const actionDe = ({ dosId, numero, titre }: Repere, v: Verbe, aujourdhui: Jour): Action => ({
  dosId,
  numero,
  titre,
  verbe: v.verbe,
  code: v.code,
  echeance: v.echeance,
  joursOuvresRestants: v.echeance === null ? null : joursOuvresRestants(aujourdhui, v.echeance),
  route: `/${v.page ?? 'dossiers'}/${dosId}${v.route && `/${v.route}`}`,
});

/** Sorted by deadline, those without one last, then by number. */
export const actionsDesDossiers = (dossiers: readonly DossierOuvert[], aujourdhui: Jour): Action[] =>
  dossiers
    .flatMap((d) => [...verbes(d, aujourdhui), ...reponseReaffectation(d, aujourdhui)].map((v) => actionDe(d, v, aujourdhui)))
    .toSorted(
      (a, b) => (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999') || (a.numero ?? '').localeCompare(b.numero ?? ''),
    );
