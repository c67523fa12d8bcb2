/** What an import makes of a study and of its dossiers: the portal decides of what is the portal's, what was decided here is never touched. */
import type { EtuId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { DemandeCtis, EssaiCtis, SiteCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { effetEnFrance, typeDuPortail } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { DossierCtis, EtudeCtis } from '../socle/contenus.ts';
import { ficheVide } from '../socle/fiche-eclaire.ts';
import { recrutementApres } from '../socle/recrutement.rules.ts';
import { partieUnDe, statutDu, suiviInitial } from '../socle/suivi.rules.ts';
import { avecPortail } from './reponses-portail.rules.ts';

const CLE = 14;
/** Without the counter of resubmissions: what a trial and its new requests share. */
const cleEtude = (numeroCtis: string): string => numeroCtis.slice(0, CLE);

/** A site that is no longer listed stays, with the day when it was first missing; one that comes back is there again. */
function sitesSuivis(avant: EtudeCtis['sites'], now: readonly SiteCtis[], jour: Jour): EtudeCtis['sites'] {
  const connus = new Map(avant.map((s) => [s.siteKey, s]));
  const presents = new Set(now.map((s) => s.siteKey));
  return [
    ...now.map((s) => ({ ...s, vuDepuis: connus.get(s.siteKey)?.vuDepuis ?? jour, retireLe: null })),
    ...avant.filter((s) => !presents.has(s.siteKey)).map((s) => ({ ...s, retireLe: s.retireLe ?? jour })),
  ];
}

/** What the sponsor declared stands until the portal tells a later event of France that changes where the trial stands. */
function statutApres(
  { statut, evenements, recrutement, misAJourLe }: Pick<EssaiCtis, 'statut' | 'evenements' | 'recrutement' | 'misAJourLe'>,
  declare: EtudeCtis['statutDeclare'],
): Pick<EtudeCtis, 'statut' | 'statutDeclare'> {
  if (declare === null) return { statut, statutDeclare: null };
  // The agency's decision was typed here first: the portal goes on from there.
  if (declare.statut === 'A_DEMARRER' && statut !== null) return { statut, statutDeclare: null };
  // Counted here (CTI-50): a state of the portal of a later day, or one that has begun, goes before it.
  const parti = statut !== 'A_DEMARRER' || recrutement === 'OUVERT' || (misAJourLe ?? '') > declare.depuis;
  if (declare.statut === 'EXPIREE' && statut !== null && parti) return { statut, statutDeclare: null };
  const passe = evenements.some(({ type: mot, pays, date }) => {
    const type = pays === 'FR' ? typeDuPortail(mot) : null;
    return type !== null && date !== null && date > declare.depuis && effetEnFrance({ type, pays }) !== null;
  });
  return passe ? { statut, statutDeclare: null } : { statut: declare.statut, statutDeclare: declare };
}

type Reception = { recuLe: Instant; jour: Jour; version: number };

export function etudeDe(essai: EssaiCtis, avant: EtudeCtis | null, { recuLe, jour, version }: Reception): EtudeCtis {
  const { demandes, sites, ...lu } = essai;
  const declare = statutApres(essai, avant?.statutDeclare ?? null);
  const fiche = { recrutement: avant?.recrutement ?? null, eclaire: avant?.eclaire ?? ficheVide() };
  return {
    ...lu,
    cleEtude: cleEtude(essai.numeroCtis),
    sites: sitesSuivis(avant?.sites ?? [], sites, jour),
    demandes: demandes.map(({ cleDemande, type, dateSoumission, decisionsPays }) => ({
      cleDemande,
      type,
      dateSoumission,
      decisionsPays,
    })),
    dossiers: avant?.dossiers ?? [],
    recuLe,
    version,
    cppId: avant?.cppId ?? null,
    acces: avant?.acces ?? [],
    accesRetires: avant?.accesRetires ?? [],
    publicationAutorisee: avant?.publicationAutorisee ?? false,
    ...declare,
    ...recrutementApres({ ...essai, statut: declare.statut }, fiche, { jour, recuLe }),
  };
}

const DECIDES: readonly string[] = ['AUTORISE', 'AUTORISE_CONDITIONS', 'REFUSE'];
/** Ours and final: what the platform holds of a request that ended here. */
const FINAUX: readonly string[] = ['NON_RECEVABLE', 'CADUC', 'ABANDONNE'];

type DuDossier = { etuId: EtuId; essai: EssaiCtis; recuLe: Instant };

/** A decision of the portal is taken in; an end that was pronounced here is not undone by a record that still says the request runs. */
export function dossierDe(demande: DemandeCtis, avant: DossierCtis | null, { etuId, essai, recuLe }: DuDossier): DossierCtis {
  const { concerneFrance: _, ...lu } = demande;
  const estDecide = DECIDES.includes(demande.statut) && !estAvantRecours(demande, avant);
  const estDecideIci = avant?.suivi != null && DECIDES.includes(avant.statut);
  const suivi = suiviApres(demande, avant);
  const estFini = avant !== null && FINAUX.includes(avant.statut) && !estRouverte(avant, suivi);
  const garde = avant !== null && (estFini || estDecideIci) && !estDecide;
  const clos = garde || suivi === null || estDecide || FINAUX.includes(demande.statut);
  const avis = avant?.suivi?.avis.length ? avant : null;
  return {
    ...lu,
    // The committee's opinion, where it was given here before the portal told it.
    conclusionPartieUn: lu.conclusionPartieUn ?? avant?.conclusionPartieUn ?? null,
    dateRapport: lu.dateRapport ?? avant?.dateRapport ?? null,
    ...(garde && estDecideIci && { decision: avant.decision, dateDecision: avant.dateDecision }),
    conclusionPartieDeux: conclusionApres(lu.conclusionPartieDeux, avant),
    conditionPartieDeux: avis?.conditionPartieDeux ?? lu.conditionPartieDeux,
    // A decision that the portal tells is no more deemed given.
    suivi: suivi && {
      ...suivi,
      decisionPortail: estDecide,
      ...(estDecide && { decisionTacite: false }),
      // What the portal tells is corrected there.
      ...((lu.dateRecevabilite || FINAUX.includes(demande.statut)) && { saisieUn: null }),
      ...(lu.conclusionPartieUn && { conclusionIci: false }),
    },
    statut: garde ? avant.statut : clos ? demande.statut : statutDu(suivi),
    etuId,
    numeroCtis: essai.numeroCtis,
    titre: essai.titre,
    promoteur: essai.administratif.promoteur?.nom ?? null,
    origine: avant?.origine ?? 'BATCH',
    reprise: avant?.reprise ?? estDecide,
    recuLe,
    cppId: avant?.cppId ?? null,
    documents: avant?.documents ?? [],
    suppression: avant?.suppression ?? null,
  };
}

/**
 * The decision that an appeal put in question: the portal tells it until it has another one. The appeal opens before the decision: a refusal that comes while the
 * second committee examines follows from the first opinion, unless part I refuses by itself.
 */
function estAvantRecours(demande: DemandeCtis, avant: DossierCtis | null): boolean {
  const suivi = avant?.suivi;
  if (!suivi?.reexamen) return false;
  const le = demande.decision?.date ?? demande.dateDecision;
  if (le === null || le <= suivi.reexamen.depuis) return true;
  const second = suivi.avis.slice(suivi.reexamen.avisAvant).find((a) => a.retireLe === null)?.renduLe;
  return (
    demande.statut === 'REFUSE' &&
    demande.conclusionPartieUn?.sens !== 'NON_ACCEPTABLE' &&
    suivi.partieDeux !== 'P2_RETIREE' &&
    (second === undefined || le < second)
  );
}

/** What the first committee concluded is told by the portal until it has another conclusion: it is not that of the second examination. */
function conclusionApres(lue: DemandeCtis['conclusionPartieDeux'], avant: DossierCtis | null) {
  const depuis = avant?.suivi?.reexamen?.depuis;
  const neuve = lue && (depuis === undefined || (lue.date ?? '') > depuis) ? lue : null;
  return neuve ?? (avant?.suivi?.avis.length ? avant.conclusionPartieDeux : null);
}

/** It lapsed here for want of an answer, and the portal has one that was given in time. */
export const estRouverte = (avant: Pick<DossierCtis, 'suivi'> | null, suivi: DossierCtis['suivi']): boolean =>
  avant?.suivi != null && suivi !== null && statutDu(avant.suivi) === 'CADUC' && statutDu(suivi) !== 'CADUC';

/** Part I goes on as the portal tells it; of part II the portal brings the answers that were given there, and its conclusion. */
function suiviApres(demande: DemandeCtis, avant: DossierCtis | null): DossierCtis['suivi'] {
  if (!avant?.suivi) return avant ? null : suiviInitial(demande);
  const lue = partieUnDe(demande);
  const garde =
    avant.suivi.partieUn === 'P1_CADUQUE' ||
    lue === 'P1_RECEVABILITE' ||
    (lue === 'P1_EVALUATION' && avant.suivi.partieUn !== 'P1_RECEVABILITE');
  return avecPortail({ ...avant.suivi, partieUn: garde ? avant.suivi.partieUn : lue }, demande);
}

/** The requests that make a dossier here: those that concern France. */
export const demandesFrancaises = (essai: EssaiCtis): DemandeCtis[] => essai.demandes.filter((d) => d.concerneFrance);
