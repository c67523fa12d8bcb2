/**
 * What the record of the portal answers to what was asked here. An answer given there counts as one that is given here; dated within its days but read after them, it undoes the lapse; a late
 * one does not. The conclusion of part II that the portal tells ends what is open of it. Pure. Rule: CTI-55 (regulation 536/2014, articles 5(5), 7(2) and 7(3)).
 */
import type { Jour } from '@riph/contracts/core/paris';
import { type DemandeCtis, FRANCE, type RfiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { lastAnswerDay } from '@riph/contracts/dossier-ctis/echeances.rules';
import { P2_OUVERTE, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { DemandeSuivie, SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { AVIS_DU_PORTAIL } from '../socle/suivi.rules.ts';

type Suivi = Pick<SuiviCtis, 'partieUn' | 'partieDeux' | 'demandes' | 'complementUn' | 'avis' | 'reexamen' | 'finPartieDeux'>;
type Attendue = Pick<DemandeSuivie, 'envoyeeLe' | 'delai'>;

/** The day of an answer; old records date its considerations alone. */
const reponduLe = (r: RfiCtis): Jour | null =>
  r.reponduLe ??
  r.considerations
    .flatMap((c) => c.reponduLe ?? [])
    .toSorted()
    .at(-1) ??
  null;

/** The validation is asked for by the reporting State in the name of all; part II, by each for itself. */
const estPourLaFrance = (r: RfiCtis): boolean =>
  r.etape === 'VALIDATION' || r.pays === FRANCE || r.considerations.some((c) => c.pays === FRANCE);

type Reponse = { le: Jour; rfi: RfiCtis };
function reponseA(attendue: Attendue, etape: RfiCtis['etape'], rfis: readonly RfiCtis[]): Reponse | null {
  const fin = lastAnswerDay(attendue);
  const reponses = rfis.flatMap((rfi) => {
    const le = rfi.etape === etape && rfi.statut === 'REPONDUE' && estPourLaFrance(rfi) ? reponduLe(rfi) : null;
    return le !== null && le >= attendue.envoyeeLe && le <= fin ? [{ le, rfi }] : [];
  });
  return reponses.toSorted((a, b) => (a.le < b.le ? -1 : 1)).at(-1) ?? null;
}

/** Words of the answer where the record tells them by the same number; else they are read on the portal. */
function repondue(demande: DemandeSuivie, { le, rfi }: Reponse): DemandeSuivie {
  const dits = rfi.considerations.filter((c) => c.pays === FRANCE);
  const considerations = demande.considerations.map((c) => ({
    ...c,
    reponse: c.reponse ?? dits.find((x) => x.numero === c.numero)?.reponse ?? null,
  }));
  return { ...demande, statut: 'REPONDUE', reponduLe: le, reponsePar: 'PORTAIL', considerations };
}

const APRES = { VALIDATION: 'P2_RECEVABILITE', PARTIE_2: 'P2_EVALUATION' } as const satisfies Record<
  DemandeSuivie['etape'],
  StatutPartieDeux
>;
const ATTEND: readonly StatutPartieDeux[] = ['P2_COMPLEMENT', 'P2_RFI', 'P2_CADUQUE'];

function avecReponseDeux<S extends Suivi>(suivi: S, rfis: readonly RfiCtis[]): S {
  const demande = suivi.demandes.at(-1);
  if (!demande || !ATTEND.includes(suivi.partieDeux) || (demande.statut !== 'ENVOYEE' && demande.statut !== 'ECHUE'))
    return suivi;
  const reponse = reponseA(demande, demande.etape, rfis);
  if (!reponse) return suivi;
  const demandes = [...suivi.demandes.slice(0, -1), repondue(demande, reponse)];
  return { ...suivi, demandes, partieDeux: APRES[demande.etape] };
}

function avecReponseUn<S extends Suivi>(suivi: S, rfis: readonly RfiCtis[]): S {
  const { complementUn, partieUn } = suivi;
  if (!complementUn || (partieUn !== 'P1_COMPLEMENT' && partieUn !== 'P1_CADUQUE')) return suivi;
  const le = reponseA(complementUn, 'VALIDATION', rfis)?.le;
  return le ? { ...suivi, complementUn: { ...complementUn, reponduLe: le }, partieUn: 'P1_RECEVABILITE' } : suivi;
}

/** What the committee had to say is said: the portal has it. After an appeal it tells the first opinion. */
function avecConclusion<S extends Suivi>(suivi: S, conclusion: DemandeCtis['conclusionPartieDeux']): S {
  const estOuverte = P2_OUVERTE.some((s) => s === suivi.partieDeux);
  if (!conclusion || !estOuverte || suivi.reexamen || suivi.avis.length > 0) return suivi;
  const demandes = suivi.demandes.map((d) =>
    d.statut === 'ENVOYEE' ? { ...d, statut: 'ANNULEE' as const, annuleeLe: conclusion.date ?? d.envoyeeLe } : d,
  );
  return { ...suivi, demandes, partieDeux: AVIS_DU_PORTAIL[conclusion.sens], finPartieDeux: conclusion.date };
}

export const avecPortail = <S extends Suivi>(
  suivi: S,
  { rfis, conclusionPartieDeux }: Pick<DemandeCtis, 'rfis' | 'conclusionPartieDeux'>,
): S => avecConclusion(avecReponseUn(avecReponseDeux(suivi, rfis), rfis), conclusionPartieDeux);

export type ReponseLue = { evenement: 'ENVOYER_COMPLEMENTS' | 'REPONDRE_MODIF' | 'P1_NOTER_REPONSE'; le: Jour };
type Repondu = Pick<SuiviCtis, 'demandes' | 'complementUn'>;
/** The answers that an import brought. */
export function reponsesLues(avant: Repondu | null, apres: Repondu | null): ReponseLue[] {
  if (!avant || !apres) return [];
  const deux = apres.demandes.flatMap((d, i): ReponseLue[] =>
    d.reponsePar === 'PORTAIL' && d.reponduLe !== null && avant.demandes[i]?.reponduLe == null
      ? [{ evenement: d.etape === 'VALIDATION' ? 'ENVOYER_COMPLEMENTS' : 'REPONDRE_MODIF', le: d.reponduLe }]
      : [],
  );
  const le = apres.complementUn?.reponduLe;
  return le && !avant.complementUn?.reponduLe ? [...deux, { evenement: 'P1_NOTER_REPONSE', le }] : deux;
}
