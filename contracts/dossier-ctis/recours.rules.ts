/** Until when an unfavourable opinion on part II is appealed against, and an appeal that was accepted completed, with why. Pure. Rule: CTI-24. */
import { addMois, formatJour, joursEntre, joursOuvresRestants, lastDayToAsk } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { TypeDossierCtis } from '../referentiel/reglementation.ts';
import type { DemandeCtis } from './ctis.schemas.ts';
import { estModification, rollInWords } from './delais.rules.ts';
import type { EcheanceCtis } from './echeances.rules.ts';

const MONTHS_OF_LAW = 1;

/** The day on which the sponsor was told that the committee is against part II; null when it is not, or when that day is not known. */
export const unfavourableSince = ({ conclusionPartieDeux: c }: Pick<DemandeCtis, 'conclusionPartieDeux'>): Jour | null =>
  c?.sens === 'NON_ACCEPTABLE' ? c.date : null;

type Appeal = { type: TypeDossierCtis; notifieLe: Jour; mois: number };

/** `mois`: as the administration has set it. The law was read for a modification alone, where it says one month. */
export function echeanceRecours({ type, notifieLe, mois }: Appeal, aujourdhui: Jour): EcheanceCtis {
  const date = addMois(notifieLe, mois);
  const { shown } = lastDayToAsk(notifieLe, mois);
  return {
    code: 'T_RECOURS',
    libelle: 'Recours contre l’avis défavorable',
    date,
    dateAffichee: shown,
    joursOuvresRestants: joursOuvresRestants(aujourdhui, shown),
    acteur: 'DEPOSANT',
    explication: {
      faits: [{ libelle: 'Avis défavorable notifié au promoteur', date: notifieLe }],
      regle: `Le promoteur peut former une fois un recours contre l’avis défavorable sur la partie II, dans ${mois === 1 ? 'le mois qui suit' : `les ${mois} mois qui suivent`} sa notification, sans attendre la décision. Un autre comité examine alors la partie II. Les mois se comptent de date à date.`,
      article:
        estModification(type) && mois === MONTHS_OF_LAW
          ? 'Article R1124-16 du code de la santé publique'
          : 'Décision du 28/11/2026',
      calcul: `${formatJour(notifieLe)} + ${mois} mois = ${formatJour(date)}${rollInWords({ brute: date, date: shown })}.`,
    },
  };
}

/** Complements of an appeal that was accepted: their last day was kept then, whatever the parameter is since. */
export const echeanceComplements = ({ accepteLe, avant }: { accepteLe: Jour; avant: Jour }, aujourdhui: Jour): EcheanceCtis => ({
  code: 'T_RECOURS_COMPLEMENTS',
  libelle: 'Compléments du recours',
  date: avant,
  dateAffichee: avant,
  joursOuvresRestants: joursOuvresRestants(aujourdhui, avant),
  acteur: 'DEPOSANT',
  explication: {
    faits: [{ libelle: 'Recours accepté', date: accepteLe }],
    regle:
      'Le promoteur envoie ses compléments dans le délai fixé à l’acceptation du recours, reporté au jour ouvré suivant ; sans eux, le recours est clos.',
    article: 'Décision du 24/11/2026',
    calcul: `${formatJour(accepteLe)} + ${joursEntre(accepteLe, avant)} jours = ${formatJour(avant)}.`,
  },
});
