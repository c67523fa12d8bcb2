/** Mails on what follows an opinion, or comes outside of the ordinary way. Rule: MAI-05. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { phraseDateRapport } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { type Deplacement, deplacement } from '@riph/contracts/seance/deplacement.rules';
import { type Bloc, type Contexte, type Modeles, rapporte } from './modele.ts';

const voir = (c: Contexte, dosId: DosId, suite = ''): Bloc => ({
  lien: c.page(`/dossiers/${dosId}${suite}`),
  libelle: 'Ouvrir le dossier',
});

const annonceDeplacement = (d: Omit<Deplacement, 'objet'> & { numero: string }) =>
  deplacement({ ...d, objet: `le dossier ${d.numero}` });

export const MODELES_SUITE = {
  AVIS_ALLONGE: {
    sujet: (d) => `Dossier ${d.numero} : avis attendu au plus tard le ${formatJour(d.echeance)}`,
    blocs: (d, c) => [
      `Le comité ${d.comite} consulte des experts sur le dossier ${d.numero}. Son délai est allongé : l’avis est attendu au plus tard le ${formatJour(d.echeance)}.`,
      voir(c, d.dosId),
    ],
  },
  AVIS_CORRIGE: {
    sujet: (d) => `Dossier ${d.numero} : document de l’avis remplacé`,
    blocs: (d, c) => [
      `Le document de l’avis rendu par le comité ${d.comite} sur le dossier ${d.numero} a été remplacé. Le sens et la date de l’avis ne changent pas.`,
      `Motif : ${d.motif}`,
      voir(c, d.dosId, '/documents'),
    ],
  },
  REEXAMEN_RAPPEL: {
    sujet: (d) => `Dossier ${d.numero} : le second examen se demande jusqu’au ${formatJour(d.jusquau)}`,
    blocs: (d, c) => [
      `Le dossier ${d.numero} a été refusé. Son second examen, par un autre comité, se demande jusqu’au ${formatJour(d.jusquau)} : ce jour passé, il n’est plus possible.`,
      'Un brouillon ne suffit pas : la demande doit être déposée. Si vous ne voulez pas de second examen, vous n’avez rien à faire.',
      voir(c, d.dosId, '/second-examen'),
    ],
  },
  AVIS_CADUCITE_PROCHE: {
    sujet: (d) =>
      `Dossier ${d.numero} : ${d.autorisation ? 'autorisation caduque' : 'avis caduc'} le ${formatJour(d.caduciteLe)} si la recherche n’a pas commencé`,
    blocs: (d, c) => [
      d.autorisation
        ? `L’autorisation de l’ANSM pour la recherche du dossier ${d.numero} devient caduque si la recherche n’a pas commencé le ${formatJour(d.caduciteLe)} (article R1123-39).`
        : `L’avis du comité ${d.comite} sur le dossier ${d.numero} devient caduc si la recherche n’a pas commencé le ${formatJour(d.caduciteLe)}.`,
      d.autorisation
        ? 'Déclarez le début de la recherche, ou demandez à l’ANSM de prolonger son autorisation avant cette date.'
        : d.prorogee
          ? 'Déclarez le début de la recherche avant cette date : l’avis a déjà été prorogé, il ne l’est qu’une fois.'
          : 'Déclarez le début de la recherche, ou demandez la prorogation de l’avis avant cette date.',
      voir(c, d.dosId),
    ],
  },
  AVIS_CADUC: {
    sujet: (d) => `Dossier ${d.numero} : ${d.autorisation ? 'autorisation caduque' : 'avis caduc'}`,
    blocs: (d, c) => [
      `La recherche du dossier ${d.numero} n’a pas commencé au ${formatJour(d.caduciteLe)} : ${d.autorisation ? 'l’autorisation de l’ANSM est caduque (article R1123-39)' : `l’avis du comité ${d.comite} est caduc`}.`,
      'La recherche ne peut plus commencer. Une nouvelle demande peut être déposée à tout moment.',
      voir(c, d.dosId),
    ],
  },
  DOSSIER_ROUVERT: {
    sujet: (d) => `Dossier ${d.numero} : dossier rouvert`,
    blocs: (d, c) => [
      `L’administration a rouvert le dossier ${d.numero}. Il est maintenant « ${d.statut} ».`,
      `Motif : ${d.motif}`,
      voir(c, d.dosId),
    ],
  },
  BROUILLON_INACTIF: {
    sujet: () => 'Un brouillon attend sur la plateforme',
    blocs: (d, c) => [
      `Un dossier que vous avez commencé n’a pas été modifié depuis le ${formatJour(d.depuis)}. Il n’est pas déposé.`,
      'Terminez-le, ou supprimez-le s’il n’est plus utile.',
      { lien: c.page(`/dossiers/${d.dosId}/depot`), libelle: 'Reprendre le brouillon' },
    ],
  },
  AUDITION: {
    sujet: (d) => `Dossier ${d.numero} : ${d.titre}`,
    blocs: (d, c) => [d.texte, voir(c, d.dosId)],
  },
  SEANCE_REPORTEE: {
    sujet: (d) => `Dossier ${d.numero} : séance du ${formatJour(d.seanceLe)} annulée`,
    blocs: (d, c) => [
      d.nouvelleDate
        ? `La séance du comité ${d.comite} du ${formatJour(d.seanceLe)} est annulée. Le dossier ${d.numero} est reporté à la séance du ${formatJour(d.nouvelleDate)}.`
        : `La séance du comité ${d.comite} du ${formatJour(d.seanceLe)}, où le dossier ${d.numero} était inscrit, est annulée. Sa nouvelle date vous sera communiquée.`,
      'Le délai légal de l’avis ne change pas.',
      voir(c, d.dosId),
    ],
  },
  RAPPORT_DATE: {
    sujet: (d) =>
      d.attenduLe
        ? `Dossier ${d.numero} : votre rapport est maintenant attendu le ${formatJour(d.attenduLe)}`
        : `Dossier ${d.numero} : votre rapport n’a plus de date attendue`,
    blocs: (d, c) => [
      ...(d.deplace ? [annonceDeplacement({ ...d, ...d.deplace }).texte] : []),
      phraseDateRapport(`sur ${rapporte(d)}`, d.avant, d.attenduLe),
      voir(c, d.dosId, '/rapporteurs'),
    ],
  },
  DOSSIER_DEPLACE: {
    sujet: (d) => `Dossier ${d.numero} : ${annonceDeplacement(d).titre}`,
    blocs: (d, c) => [annonceDeplacement(d).texte, 'Le délai légal de l’avis ne change pas.', voir(c, d.dosId)],
  },
} satisfies Modeles<
  | 'AVIS_ALLONGE'
  | 'AVIS_CORRIGE'
  | 'REEXAMEN_RAPPEL'
  | 'AVIS_CADUCITE_PROCHE'
  | 'AVIS_CADUC'
  | 'DOSSIER_ROUVERT'
  | 'BROUILLON_INACTIF'
  | 'AUDITION'
  | 'SEANCE_REPORTEE'
  | 'RAPPORT_DATE'
  | 'DOSSIER_DEPLACE'
>;
