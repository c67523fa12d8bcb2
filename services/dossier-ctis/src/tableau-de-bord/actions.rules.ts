/** What waits for a committee on requests of the portal, by the rules of national ones. Pure. Rule: TDB-09. */
import type { DosId } from '@riph/contracts/core/ids';
import { type Instant, type Jour, jourParis } from '@riph/contracts/core/paris';
import {
  type EcheanceCtis,
  echeanceAvis,
  echeanceRecevabilite,
  echeanceReexamen,
  type FaitsCtis,
} from '@riph/contracts/dossier-ctis/echeances.rules';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { type Action, actionsDesDossiers, aVerifier } from '@riph/examen/socle/taches.rules';
import { delegationDe } from '../instruction/delegation.rules.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { statutDeSeance } from '../socle/examen.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

type Demande = Pick<DossierOuvert, 'id' | 'numeroCtis' | 'cleDemande' | 'titre' | 'statut'> & Parameters<typeof faitsDe>[0];
/** Of its séances, of its reporters on part II, and of what its committee asked. */
export type FaitsExaminateurs = {
  dosId: DosId;
  seanceLe: Jour | null;
  examineA: Instant | null;
  rapporteursColleges: number;
  rapporteursARemplacer: number;
  /** The last refusal to give it to another committee. */
  refuseeA: Instant | null;
};

/** The day by which its committee acts; null: nothing runs for it, or the platform itself records what its sponsor has let pass. */
const LIMITES: Partial<Record<StatutPartieDeux, (f: FaitsCtis, aujourdhui: Jour) => EcheanceCtis | null>> = {
  P2_RECEVABILITE: echeanceRecevabilite,
  P2_EVALUATION: echeanceAvis,
  P2_EN_REEXAMEN: echeanceReexamen,
};

function statutDe(d: Demande) {
  const { demandes, reponseModifA } = d.suivi;
  const lu = statutDeSeance(d);
  if (lu === 'DEPOSE' && demandes.some((x) => x.etape === 'VALIDATION' && x.statut === 'REPONDUE')) return 'COMPLEMENTS_RECUS';
  return lu === 'EN_EVALUATION' && reponseModifA !== null ? 'REPONSE_RECUE' : lu;
}

const limiteDe = (d: Demande, aujourdhui: Jour): Jour | null =>
  LIMITES[d.suivi.partieDeux]?.(faitsDe(d), aujourdhui)?.dateAffichee ?? null;
const reperes = (d: Demande) => ({ dosId: d.id, numero: `${d.numeroCtis} ${d.cleDemande}`, titre: d.titre });

/** Answers whose check the committee delegated to its president, the nearest day first. Rule: TDB-10. */
export const essaisAVerifier = (dossiers: readonly Demande[], aujourdhui: Jour): Action[] =>
  dossiers
    .filter((d) => statutDe(d) === 'REPONSE_RECUE' && delegationDe(d.suivi).sousReserve)
    .map((d) => aVerifier({ ...reperes(d), dateLimite: limiteDe(d, aujourdhui) }, aujourdhui))
    .toSorted((a, b) => (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999'));

/** One act at most of each kind for a request, the most urgent first. One that waits for another committee is not frozen (CTI-39). */
export function actionsSurEssais(dossiers: readonly Demande[], faits: readonly FaitsExaminateurs[], aujourdhui: Jour): Action[] {
  const parDossier = new Map(faits.map((f) => [f.dosId, f]));
  return actionsDesDossiers(
    dossiers.map((d) => {
      const { partieDeux, recevableA, reponseModifA } = d.suivi;
      const vu = parDossier.get(d.id);
      const depuis = reponseModifA ?? recevableA;
      return {
        ...reperes(d),
        statut: statutDe(d),
        dateLimite: limiteDe(d, aujourdhui),
        silence: partieDeux === 'P2_EN_REEXAMEN' ? 'RIEN' : 'ACCEPTATION',
        seanceLe: vu?.seanceLe ?? null,
        estExamine: depuis !== null && vu?.examineA != null && vu.examineA >= depuis,
        sousReserve: delegationDe(d.suivi).sousReserve,
        rapporteursColleges: vu?.rapporteursColleges ?? 0,
        rapporteursARemplacer: vu?.rapporteursARemplacer ?? 0,
        reaffectation: 'AUCUNE',
        reaffectationRefuseeLe: vu?.refuseeA ? jourParis(vu.refuseeA) : null,
      };
    }),
    aujourdhui,
  );
}
