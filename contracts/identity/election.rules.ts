/** The election of a president or a vice-president by the members of a committee. Pure. Rule: COM-14 (R1123-10). */
import type { FieldError } from '../core/errors.ts';
import type { UtiId } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';

export const FONCTIONS_ELUES = ['PRESIDENT', 'VICE_PRESIDENT'] as const;
export type FonctionElue = (typeof FONCTIONS_ELUES)[number];
/** At the last one the greatest number is enough. */
export const TOURS = [1, 2, 3] as const;

/** `presents`: who took part; `voix`: counts of the ballot that elected; `aine`: the elder of those who tie. */
export type Scrutin = {
  tour: (typeof TOURS)[number];
  presents: readonly UtiId[];
  voix: readonly { utiId: UtiId; voix: number }[];
  aine: UtiId | null;
};
type Issue = { elu: UtiId } | { ecart: FieldError };
const ecart = (champ: string, message: string): Issue => ({ ecart: { champ, message } });

/** Whom a ballot elects, or the field that forbids it and why. `enFonction`: the members on the day of the election. */
export function issueElection(s: Scrutin, enFonction: readonly UtiId[]): Issue {
  const absents = s.presents.filter((p) => !enFonction.includes(p));
  if (absents.length > 0)
    return ecart('presents', 'Une des personnes présentes n’était pas membre du comité ce jour-là : retirez-la.');
  const requis = Math.ceil((2 * enFonction.length) / 3);
  if (s.presents.length < requis)
    return ecart(
      'presents',
      `Le quorum est des deux tiers : ${requis} membres présents au moins, sur ${enFonction.length} en fonction. Il y en a ${s.presents.length}.`,
    );
  if (s.voix.some((v) => !enFonction.includes(v.utiId)))
    return ecart('voix', 'Seul un membre du comité peut être élu : retirez la personne qui ne l’est pas.');
  const exprimees = s.voix.reduce((n, v) => n + v.voix, 0);
  if (exprimees > s.presents.length)
    return ecart('voix', `Il y a ${exprimees} voix pour ${s.presents.length} membres présents : corrigez le décompte.`);
  const plus = Math.max(0, ...s.voix.map((v) => v.voix));
  if (plus === 0) return ecart('voix', 'Indiquez les voix de qui est élu.');
  if (s.tour < 3 && 2 * plus <= s.presents.length)
    return ecart(
      'voix',
      `Au ${s.tour === 1 ? 'premier' : 'deuxième'} tour il faut la majorité absolue des membres présents, soit ${Math.floor(s.presents.length / 2) + 1} voix : procédez à un autre tour.`,
    );
  const premiers = s.voix.filter((v) => v.voix === plus).map((v) => v.utiId);
  if (premiers.length === 1) return { elu: premiers[0] };
  const aine = premiers.find((p) => p === s.aine);
  return aine === undefined ? ecart('aine', 'À égalité de voix, le plus âgé est élu : dites lequel.') : { elu: aine };
}

/** Why the days are not those of an election that took place; null when they are. An office begins on the day of its election at the earliest. */
export function ecartDesDates(e: { le: Jour; dateDebut: Jour }, aujourdhui: Jour): FieldError | null {
  if (e.le > aujourdhui)
    return { champ: 'le', message: 'L’élection n’a pas encore eu lieu : enregistrez-la à partir de son jour.' };
  if (e.dateDebut < e.le) return { champ: 'dateDebut', message: 'La fonction commence le jour de l’élection au plus tôt.' };
  if (e.dateDebut < aujourdhui)
    return {
      champ: 'dateDebut',
      message: 'La fonction commence aujourd’hui au plus tôt : les jours passés ne se réécrivent pas.',
    };
  return null;
}
