/** When a consultation of experts may be noted on part I, and what it changes. Pure. Rule: CTI-54 (CTR 6(7) and 18(5)). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import type { ConsultationCtis } from '@riph/contracts/dossier-ctis/consultation.schemas';
import { echeancePartieUn, type FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';

type Saisie = { produit: ConsultationCtis['produit'] | null; le: string };
type Contexte = {
  faits: FaitsCtis;
  /** What the portal says of each product of the trial; empty: it told none. */
  mti: readonly (boolean | null)[];
  dejaNotee: boolean;
};

/** What is wrong in what is typed, by field; empty when it may be noted. */
export function fautesConsultation({ produit, le }: Saisie, { faits, mti, dejaNotee }: Contexte, aujourdhui: Jour): FieldError[] {
  if (produit === null)
    return dejaNotee
      ? []
      : [{ champ: 'produit', message: 'Aucune consultation n’est notée : choisissez le médicament sur lequel elle porte.' }];
  // A product of which the portal says nothing may be one.
  if (produit === 'THERAPIE_INNOVANTE' && mti.length > 0 && mti.every((m) => m === false))
    return [
      {
        champ: 'produit',
        message:
          'Le portail européen ne connaît aucun médicament de thérapie innovante dans cet essai : choisissez l’autre cas, ou attendez la correction du portail.',
      },
    ];
  if (le > aujourdhui) return [{ champ: 'le', message: 'Cette date est dans le futur.' }];
  if (faits.dateRecevabilite !== null && le < faits.dateRecevabilite)
    return [
      {
        champ: 'le',
        message: `La partie I est recevable depuis le ${formatJour(faits.dateRecevabilite)} : indiquez ce jour ou un jour suivant.`,
      },
    ];
  const fin = echeancePartieUn({ ...faits, consultationLe: null }, aujourdhui)?.dateAffichee;
  return fin !== undefined && le > fin
    ? [
        {
          champ: 'le',
          message: `La prolongation se décide avant la fin du délai, le ${formatJour(fin)} : indiquez le jour où elle l’a été.`,
        },
      ]
    : [];
}
