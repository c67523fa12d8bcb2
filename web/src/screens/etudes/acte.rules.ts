/** What each act of the life of a study says before it is done, and the facts that its rules are asked with. Pure. */

import type { FieldError } from '@riph/contracts/core/errors';
import type { ActeEtude } from '@riph/contracts/etude/socle/etude.workflow';
import type { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import type { FaitsVie } from '@riph/contracts/etude/vie/vie.rules';
import type { Answer } from '../../api/types.ts';
import type { Action } from '../../components/ActionBar.tsx';

export type Etude = Answer<typeof etudeEtude.calls.lire>;

/** As the service judges them: a fault is then said on the screen, before anything is sent. */
export const faitsDe = (e: Etude): FaitsVie => ({
  etat: e.etat,
  dateAvisFavorable: e.dateAvisFavorable,
  dateCaducite: e.dateCaducite,
  dateDebutEffectif: e.dateDebutEffectif,
  dateSuspension: e.suspension?.date ?? null,
  dateReprise: e.dateReprise,
  dateFinEffective: e.dateFinEffective,
  rapportFinalLe: e.rapportFinalLe,
  origineSuspension: e.suspension?.origine ?? null,
  securiteSuspension: e.suspension?.securite ?? null,
  decisionAnsm: e.ansm?.decision ?? 'SANS_OBJET',
  dateDecisionAnsm: e.ansm?.date ?? null,
  finAutorisation: e.ansm?.valableJusquau ?? null,
});

/** What is wrong, by the field that it is said at. */
export type Fautes = Readonly<Record<string, readonly string[]>>;
export const fautesParChamp = (fautes: Fautes): FieldError[] =>
  Object.entries(fautes).flatMap(([champ, messages]) => (messages.length > 0 ? [{ champ, message: messages.join(' ') }] : []));

export const objetDe = (e: Etude): string => `${e.numero ?? 'Étude'} – ${e.titreAbrege ?? e.titre}`;

export const PREVENUS = 'Le comité, l’ANSM et le déposant sont prévenus par courriel.';
/** A halt or an end for the safety of persons waits for who confirms that he read it. */
export const PREVENUS_SECURITE =
  'Le comité et son président, l’ANSM et le déposant sont prévenus par courriel ; le comité et l’ANSM confirment qu’ils en ont pris connaissance.';

export const CONFIRMATIONS = {
  DEMARRER: {
    titre: 'Déclarer le début de la recherche',
    effet: 'La recherche est « En cours » à compter de la première inclusion. Son avis ne peut plus devenir caduc.',
    retour: 'Un début déclaré ne se retire pas.',
    libelle: 'Déclarer le début',
  },
  SUSPENDRE: {
    titre: 'Suspendre la recherche',
    effet: 'La recherche est « Suspendue » : plus aucune personne n’y est incluse jusqu’à sa reprise.',
    retour:
      'La reprise se déclare depuis cette page. Après une suspension pour la sécurité des personnes ou par l’ANSM, elle demande qu’une modification substantielle, déposée après elle, soit en vigueur.',
    libelle: 'Suspendre la recherche',
  },
  REPRENDRE: {
    titre: 'Reprendre la recherche',
    effet: 'La recherche est de nouveau « En cours ».',
    retour: 'La recherche peut être suspendue de nouveau.',
    libelle: 'Reprendre la recherche',
  },
  TERMINER: {
    titre: 'Déclarer la fin de la recherche',
    effet: 'La recherche est terminée. Le délai du rapport final court à compter de la date de fin.',
    retour: 'Une fin déclarée ne se retire pas.',
    libelle: 'Déclarer la fin',
  },
  ARCHIVER: {
    titre: 'Archiver l’étude',
    effet: 'L’étude et ses dossiers ne changent plus : ils restent lisibles.',
    retour: 'Une étude archivée ne se rouvre pas.',
    libelle: 'Archiver l’étude',
  },
  ABANDONNER: {
    titre: 'Abandonner l’étude',
    effet: 'L’étude est close sans que la recherche ait commencé. Son numéro national peut servir à une nouvelle demande.',
    retour: 'Un abandon ne se retire pas : une nouvelle demande peut être déposée.',
    libelle: 'Abandonner l’étude',
  },
} as const satisfies Record<ActeEtude, { titre: string; effet: string; retour: string; libelle: string }>;

/** What a research waits for: the main button of the page. */
export const SUITE: readonly ActeEtude[] = ['DEMARRER', 'REPRENDRE'];
/** Acts that end the study: kept away from the main button, so that nobody fires one by mistake. */
export const A_PART: readonly ActeEtude[] = ['ABANDONNER', 'ARCHIVER'];

/** For its sponsor, as long as the research has not begun: to ask for the prorogation of the opinion, or to go on with the one that he prepares. */
export function prorogationDe({ prorogation, dateAvisFavorable }: Etude, demander: () => void): Action | null {
  if (!prorogation || dateAvisFavorable === null) return null;
  const { raisons, brouillonDosId } = prorogation;
  const cle = 'prorogation';
  if (brouillonDosId !== null) return { cle, libelle: 'Continuer la prorogation', vers: `/dossiers/${brouillonDosId}/depot` };
  return {
    cle,
    libelle: 'Demander la prorogation de l’avis',
    envoie: true,
    raison: raisons.length === 0 ? null : raisons.join(' '),
    onClick: demander,
  };
}
