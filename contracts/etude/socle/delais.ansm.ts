/** The last day of the agency on a modification, and what its silence then is (DEL-07, ETU-19). Pure. */
import type { Jour } from '../../core/paris.ts';
import { pluriel } from './delais.explication.ts';
import { construire, type Echeance, type FaitsDelais, regleDe } from './delais.ts';

/**
 * The agency decides on a modification that it receives too (R1123-44, MDR art. 75, IVDR art. 71). Null for the other requests, when the committee alone
 * receives it, and before a device is validated.
 */
export function echeanceAnsm(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  const { ansm, experts } = regleDe(f);
  if (!ansm || !f.destinatairesMs || f.destinatairesMs === 'CPP') return null;
  const isDepuisDepot = ansm.depuis === 'DEPOT';
  const depart = isDepuisDepot ? f.dateSoumission : f.dateRecevabilite;
  if (!depart) return null;
  const informations = f.informationsAnsm ? ansm.informations : 0;
  const ofExperts = f.consultationExperts ? experts : 0;
  const more = [
    informations > 0 ? `Sa demande d’informations ajoute ${pluriel(informations)}.` : '',
    ofExperts > 0 ? `La consultation d’experts ajoute ${pluriel(ofExperts)}.` : '',
  ];
  return construire(
    {
      code: 'ANSM',
      libelle: 'Décision de l’ANSM',
      acteur: 'ANSM',
      faits: [{ libelle: isDepuisDepot ? 'Dépôt de la modification' : 'Recevabilité de la modification', date: depart }],
      depart,
      termes: [
        { jours: ansm.decision },
        { jours: informations, de: 'pour les informations demandées' },
        { jours: ofExperts, de: 'pour la consultation d’experts' },
      ],
      regle: [
        `L’ANSM se prononce dans les ${pluriel(ansm.decision)} ${isDepuisDepot ? 'du dépôt' : 'de la recevabilité'}.`,
        ...more,
        'Son silence vaut autorisation.',
      ]
        .filter(Boolean)
        .join(' '),
      article: ansm.article,
    },
    aujourdhui,
  );
}

/** Its last day, were it to take its request for information back; null when none moves it. */
export const echeanceSansInformations = (f: FaitsDelais, aujourdhui: Jour): Jour | null =>
  f.informationsAnsm === true ? (echeanceAnsm({ ...f, informationsAnsm: false }, aujourdhui)?.date ?? null) : null;

/** The day on which the silence of the agency has authorised a modification on which it has not decided; null while it may still decide. */
export function silenceAnsm(f: FaitsDelais, aujourdhui: Jour): Jour | null {
  const date = echeanceAnsm(f, aujourdhui)?.date;
  return date !== undefined && date < aujourdhui ? date : null;
}
