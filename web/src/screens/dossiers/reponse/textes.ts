/** What the page of an answer says, by what the committee awaits and of whom. */
import { resteAuPortail } from '@riph/contracts/dossier-ctis/portail';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';

const PREVENUS = 'Le comité est prévenu par courriel.';
export const TEXTES = {
  COMPLEMENTS_DEMANDES: {
    type: 'COMPLEMENTS',
    event: 'ENVOYER_COMPLEMENTS',
    titre: 'Envoyer vos compléments',
    bouton: 'Envoyer les compléments',
    effet:
      'Vos pièces et justifications partent au comité, qui vérifie de nouveau la recevabilité. Les compléments ne se demandent qu’une fois.',
    prevenus: PREVENUS,
  },
  MODIFICATIONS_DEMANDEES: {
    type: 'MODIFICATION',
    event: 'REPONDRE_MODIF',
    titre: 'Répondre au comité',
    bouton: 'Envoyer la réponse',
    effet:
      'Votre réponse part au comité et son délai, suspendu depuis la demande, reprend aujourd’hui. Une seule réponse est possible.',
    prevenus: PREVENUS,
  },
} as const;

export type TexteDEnvoi = {
  type: TypeDemande;
  titre: string;
  bouton: string;
  /** What the sending does, and who is told. */
  effet: string;
  prevenus: string;
};

/** On a trial the sponsor answers, or the committee copies what he answered on the portal. */
export const texteEssai = (type: TypeDemande, isDeposant: boolean): TexteDEnvoi => ({
  type,
  titre: isDeposant ? 'Répondre au comité' : 'Recopier la réponse du portail',
  bouton: isDeposant ? 'Envoyer la réponse' : 'Enregistrer la réponse',
  effet: `Le comité reprend l’examen de la demande.${isDeposant ? ` ${resteAuPortail('répondez-y aussi, dans le même délai')}` : ''}`,
  prevenus: 'Le comité et le promoteur sont prévenus par courriel.',
});
