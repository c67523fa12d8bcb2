/** The deadline of the agency on a modification, given for information (DEL-07). Pure. */
import type { Jour } from '../../core/paris.ts';
import { pluriel } from './delais.explication.ts';
import { construire, type Echeance, type FaitsDelais, regleDe } from './delais.ts';

/**
 * The agency, for information (R1123-44): to decide on a modification that it receives too. Null for the other requests, and when the committee alone
 * receives it. The agency answers for its own delay: this date is nobody's task here.
 */
export function echeanceAnsm(f: FaitsDelais, aujourdhui: Jour): Echeance | null {
  const { ansm } = regleDe(f);
  if (!ansm || !f.dateSoumission || !f.destinatairesMs || f.destinatairesMs === 'CPP') return null;
  const informations = f.informationsAnsm ? ansm.informations : 0;
  return construire(
    {
      code: 'ANSM',
      libelle: 'Décision de l’ANSM',
      acteur: 'ANSM',
      faits: [{ libelle: 'Dépôt de la modification', date: f.dateSoumission }],
      depart: f.dateSoumission,
      termes: [{ jours: ansm.decision }, { jours: informations, de: 'pour les informations demandées' }],
      regle: `Pour information : l’ANSM se prononce dans les ${pluriel(ansm.decision)} du dépôt.${informations > 0 ? ` Sa demande d’informations ajoute ${pluriel(informations)}.` : ''} Son silence vaut autorisation.`,
      article: ansm.article,
    },
    aujourdhui,
  );
}
