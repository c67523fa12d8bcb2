/** Who may report on a request of the portal, and when. Pure. Rule: CTI-43 (R1123-12; RI 2010: one reporter of each college, without a link). */
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { CollegeRapporteur, RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { COLLEGE_EN_PHRASE } from '@riph/contracts/identity/college';
import type { DossierCtis } from '../socle/contenus.ts';

const EXAMINEE: readonly StatutPartieDeux[] = ['P2_EVALUATION', 'P2_RFI', 'P2_EN_REEXAMEN'];
type Demande = Pick<DossierCtis, 'statut'> & { suivi: { partieDeux: StatutPartieDeux } | null };

/** Why nobody is named, and no report filed, now; null when one may. */
export function raisonFermee({ statut, suivi }: Demande): string | null {
  if (suivi === null) return 'Cette demande n’est pas instruite sur cette plateforme.';
  if (EXAMINEE.includes(suivi.partieDeux) && !estClos(statut)) return null;
  return ['P2_RECEVABILITE', 'P2_COMPLEMENT'].includes(suivi.partieDeux) && !estClos(statut)
    ? 'Les rapporteurs se nomment pendant l’évaluation, une fois la partie II recevable.'
    : 'L’examen de la partie II par le comité est terminé.';
}

/** `acces`: accounts of the sponsor of the trial; `premiersMembres`: on a second examination, the members of the first committee. */
export type Liens = { acces: readonly number[]; premiersMembres: readonly number[] };

/** French reasons why a member cannot report, whatever his college. */
export const empechements = (utiId: number, { acces, premiersMembres }: Liens): string[] => [
  ...(acces.includes(utiId) ? ['Cette personne a accès à l’essai pour son promoteur.'] : []),
  ...(premiersMembres.includes(utiId) ? ['Cette personne est membre du comité qui a rendu le premier avis.'] : []),
];

/** The reporters after what was typed; a report that was filed is its author's, who stays. Throws nothing: `fautes` says why it cannot be. */
export function nommes(
  avant: readonly RapporteurGarde[],
  places: readonly { type: CollegeRapporteur; utiId: number }[],
  { membres, liens, jour }: { membres: readonly { utiId: number; college: string }[]; liens: Liens; jour: string },
): { apres: RapporteurGarde[]; fautes: string[] } {
  const fautes = [
    ...(new Set(places.map((p) => p.type)).size < places.length ? ['Un rapporteur par collège.'] : []),
    ...places.flatMap(({ type, utiId }) => {
      if (avant.some((r) => r.type === type && r.utiId === utiId)) return [];
      const membre = membres.find((m) => m.utiId === utiId);
      if (!membre) return ['Cette personne ne siège pas dans votre comité.'];
      if (membre.college !== type) return [`Cette personne n’appartient pas au ${COLLEGE_EN_PHRASE[type]}.`];
      return empechements(utiId, liens);
    }),
    ...avant.flatMap((r) =>
      r.rapports.length > 0 && !places.some((p) => p.type === r.type && p.utiId === r.utiId)
        ? ['Un rapporteur qui a déposé son rapport ne se remplace pas.']
        : [],
    ),
  ];
  const apres = places.map(
    ({ type, utiId }) => avant.find((r) => r.type === type && r.utiId === utiId) ?? { type, utiId, nommeLe: jour, rapports: [] },
  );
  return { apres, fautes: [...new Set(fautes)] };
}
