/** What the page of an answer says, by what the committee awaits. */
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';

export const TEXTES = {
  COMPLEMENTS_DEMANDES: {
    type: 'COMPLEMENTS',
    event: 'ENVOYER_COMPLEMENTS',
    titre: 'Envoyer vos compléments',
    bouton: 'Envoyer les compléments',
    effet:
      'Vos pièces et justifications partent au comité, qui vérifie de nouveau la recevabilité. Les compléments ne se demandent qu’une fois.',
  },
  MODIFICATIONS_DEMANDEES: {
    type: 'MODIFICATION',
    event: 'REPONDRE_MODIF',
    titre: 'Répondre au comité',
    bouton: 'Envoyer la réponse',
    effet:
      'Votre réponse part au comité et son délai, suspendu depuis la demande, reprend aujourd’hui. Une seule réponse est possible.',
  },
} as const;

export type TexteDEnvoi = (typeof TEXTES)[keyof typeof TEXTES] & { type: TypeDemande };
