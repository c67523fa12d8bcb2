/**
 * Until when the sponsor of a drawn device names the committee of the study that his research extends, and what becomes of it. The drawn committee may then ask for
 * the move: nobody is bound. Pure. Rule: TAS-15 (R1126-5; décret 2024-795 for the devices that are no performance study).
 */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { CppId } from '@riph/contracts/core/ids';
import { heureParis, type Instant, jourParis } from '@riph/contracts/core/paris';
import { estTire, finSignalement } from '@riph/contracts/etude/depot/signalement.rules';
import type { SuiteSignalement } from '@riph/contracts/etude/depot/signalement-parent.calls';
import { isDemandeInitiale, isFinal, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import type { ModeTirage } from '../../socle/entites/tirage.entity.ts';
import { articleSignalement, isComiteDeLaParente } from '../tirage/parente.rules.ts';

type Demande = { type: TypeDossier; reglementationCode: string; statut: StatutDossier; reaffectation: string | null };
type Tirage = { mode: ModeTirage; instant: Instant };
type Fenetre = { jusqua: Instant; article: string | null };

/** The twenty-four hours of a drawn request; null when it has none, as an ancillary research. */
export function fenetreSignalement(
  d: Pick<Demande, 'type' | 'reglementationCode'>,
  tirage: Tirage | null,
  ancillaire = false,
): Fenetre | null {
  if (tirage === null || !estTire(tirage.mode) || ancillaire) return null;
  if (!isDemandeInitiale(d.type) || isComiteDeLaParente(d.reglementationCode)) return null;
  return { jusqua: finSignalement(tirage.instant), article: articleSignalement(d.reglementationCode) };
}

/** Why it cannot be told now; empty when it can. What was told is corrected until the committee has asked for the move. */
export function empechementsSignalement(
  d: Pick<Demande, 'statut' | 'reaffectation'>,
  f: Fenetre | null,
  suite: SuiteSignalement | null,
  now: Instant,
): string[] {
  if (f === null)
    return [
      'Le comité de l’étude principale ne se signale qu’après le tirage au sort d’une première demande de dispositif, qui n’est pas une recherche ancillaire : écrivez au secrétariat du comité désigné.',
    ];
  if (isFinal(d.statut)) return ['La demande est close : elle ne change plus de comité.'];
  if (suite !== null && suite !== 'ATTENDUE') return ['Le comité désigné a donné suite à ce que vous avez signalé.'];
  if (d.reaffectation === 'DEMANDEE')
    return ['Le comité désigné demande déjà à être déchargé du dossier : l’administration décide.'];
  return new Date(now).getTime() <= new Date(f.jusqua).getTime()
    ? []
    : [
        `Les vingt-quatre heures du tirage se sont achevées le ${formatJour(jourParis(f.jusqua))} à ${heureParis(f.jusqua)} : écrivez au secrétariat du comité désigné.`,
      ];
}

/** What an act on the request makes of what was told; null: it changes nothing. */
export function suiteApres(
  acte: { code: string; motif?: unknown; cppId?: CppId },
  s: { suite: SuiteSignalement; cppId: CppId },
): SuiteSignalement | null {
  if (acte.code === 'DEMANDER_REAFFECTATION') return s.suite === 'ATTENDUE' && acte.motif === 'EXTENSION' ? 'DEMANDEE' : null;
  if (acte.code === 'REFUSER_REAFFECTATION') return s.suite === 'DEMANDEE' ? 'REFUSEE' : null;
  if (acte.code !== 'REAFFECTER' || (s.suite !== 'DEMANDEE' && s.suite !== 'ATTENDUE')) return null;
  return acte.cppId === s.cppId ? 'ACCEPTEE' : 'AUTRE_COMITE';
}
