/** Mails about experts. Before he accepts, an expert is told the number of the dossier alone; the sponsor gets none of these. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import type { Bloc, Contexte, Modeles } from './modele.ts';

const repondre = (c: Contexte, dosId: DosId, libelle: string): Bloc => ({ lien: c.page(`/expertises/${dosId}`), libelle });
const experts = (c: Contexte, dosId: DosId): Bloc => ({
  lien: c.page(`/dossiers/${dosId}/experts`),
  libelle: 'Ouvrir les expertises du dossier',
});
const REPONSES = {
  ACCEPTEE: 'accepte l’expertise',
  REFUSEE: 'refuse l’expertise : sollicitez un autre expert',
  LIEN: 'déclare un lien d’intérêts : le dossier lui est fermé, sollicitez un autre expert',
  COMPTE_FERME: 'n’a plus de compte ouvert : sa demande est retirée, sollicitez un autre expert',
} as const;

export const MODELES_EXPERT = {
  EXPERT_SOLLICITE: {
    sujet: (d) => `Dossier ${d.numero} : ${d.encore ? 'votre avis est à nouveau demandé' : 'votre avis d’expert est demandé'}`,
    blocs: (d, c) => [
      `Le comité ${d.comite} vous demande un avis d’expert sur le dossier ${d.numero}, pour le ${formatJour(d.attenduLe)}.`,
      'Lisez la question, puis acceptez ou refusez : deux gestes suffisent. Les documents s’ouvrent dès que vous acceptez. Cette demande est confidentielle.',
      d.accesId === undefined
        ? repondre(c, d.dosId, 'Lire la demande et répondre')
        : { lien: c.page(`/acces/${c.jeton(d.accesId)}`), libelle: 'Lire la demande et répondre' },
    ],
  },
  EXPERT_RAPPEL: {
    sujet: (d) =>
      d.rappel.startsWith('REPONSE')
        ? `Dossier ${d.numero} : votre réponse est attendue`
        : `Dossier ${d.numero} : votre rapport ${d.rappel === 'RAPPORT_RETARD' ? 'est en retard' : 'est attendu'}`,
    blocs: (d, c) => [
      d.rappel.startsWith('REPONSE')
        ? `Le comité ${d.comite} attend que vous acceptiez ou refusiez l’expertise du dossier ${d.numero}.`
        : `Votre rapport sur le dossier ${d.numero} est attendu le ${formatJour(d.attenduLe)}.`,
      repondre(c, d.dosId, 'Ouvrir l’expertise'),
    ],
  },
  EXPERT_RETIRE: {
    sujet: (d) => `Dossier ${d.numero} : demande d’expertise retirée`,
    blocs: (d) => [
      `Le comité ${d.comite} n’attend plus votre avis sur le dossier ${d.numero}. Ses documents ne vous sont plus ouverts.`,
    ],
  },
  EXPERT_REPONSE: {
    sujet: (d) => `Dossier ${d.numero} : réponse d’un expert`,
    blocs: (d, c) => [
      `Dossier ${d.numero} : ${d.auteur} ${REPONSES[d.reponse]}.`,
      ...(d.motif === undefined ? [] : [`Motif : ${d.motif}`]),
      experts(c, d.dosId),
    ],
  },
  EXPERT_RAPPORT: {
    sujet: (d) => `Dossier ${d.numero} : rapport d’expert déposé`,
    blocs: (d, c) => [`${d.auteur} a déposé son rapport sur le dossier ${d.numero}.`, experts(c, d.dosId)],
  },
} satisfies Modeles<'EXPERT_SOLLICITE' | 'EXPERT_RAPPEL' | 'EXPERT_RETIRE' | 'EXPERT_REPONSE' | 'EXPERT_RAPPORT'>;
