/** What follows a submission: what, when at the latest, who will write. Pure. Delays: contracts/etude/socle/delais.regles.ts. */

import type { Echeance } from '@riph/contracts/etude/socle/delais';
import type { RegleDelais } from '@riph/contracts/etude/socle/delais.regles';
import type { TimelineItem } from '../../components/Timeline.tsx';

/** Steps to come of an initial request, with its delays. `recevabilite`: until when the committee checks the file; null until a committee has it. */
export function suites(comite: string | null, recevabilite: Echeance | null, r: RegleDelais): TimelineItem[] {
  const qui = comite ? `Le ${comite}` : 'Le comité';
  const attribution: TimelineItem = {
    id: 'attribution',
    date: null,
    titre: 'Un comité est désigné par l’administration',
    detail: 'Vous recevez son nom par courriel ; les délais commencent ce jour-là.',
    aVenir: true,
  };
  return [
    ...(comite === null ? [attribution] : []),
    {
      id: 'recevabilite',
      date: recevabilite?.dateAffichee ?? null,
      explication: recevabilite
        ? { titre: recevabilite.libelle, echeance: recevabilite.dateAffichee, ...recevabilite.explication }
        : undefined,
      titre: `${qui}${r.partage ? ' et l’ANSM vérifient' : ' vérifie'} que le dossier est complet`,
      detail: `Au plus tard ${r.recevabilite} jours après la réception. Il vous écrit dans tous les cas ; s’il manque une pièce, vous avez ${r.complements} jours pour l’envoyer.`,
      aVenir: true,
    },
    {
      id: 'evaluation',
      date: null,
      titre: 'Deux rapporteurs étudient le dossier, puis le comité se réunit',
      detail: `L’avis est rendu au plus tard ${r.avis} jours après la recevabilité.`,
      aVenir: true,
    },
    {
      id: 'question',
      date: null,
      titre: 'Le comité peut demander une fois des précisions ou des modifications',
      detail: `Vous avez alors ${r.reponse} jours pour répondre. Le délai du comité s’arrête jusqu’à votre réponse et ${r.avisAvecDemande === r.avis ? 'reprend ensuite' : `passe à ${r.avisAvecDemande} jours`}.`,
      aVenir: true,
    },
    {
      id: 'avis',
      date: null,
      titre: 'Vous recevez l’avis',
      detail: 'Par courriel, et en PDF dans les courriers du dossier.',
      aVenir: true,
    },
  ];
}
