/** The extra days of a device research: those that a reasoned request obtains, those of the experts on a modification. Pure. Rules: DEL-12 (R1125-10, MDR art. 75), AVI-05. */
import { formatJour } from '../../core/deadlines.ts';
import type { Profil } from '../../core/droits.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import type { Jour } from '../../core/paris.ts';
import { pluriel } from '../socle/delais.explication.ts';
import { echeanceAvis, echeanceComplements, type FaitsDelais, regleDe } from '../socle/delais.ts';
import { isPositionAnsmRequise } from './position-ansm.rules.ts';

/** The regulation lets the sponsor ask for more days than the ordinary delay. */
export const isProlongeable = (f: Parameters<typeof regleDe>[0]): boolean => {
  const { complements, complementsMax } = regleDe(f);
  return complementsMax > complements;
};
export const hasDelaiExperts = (f: Parameters<typeof regleDe>[0]): boolean => regleDe(f).experts > 0;

/** Why the delay of the complements cannot be extended now; empty: it can. */
export function gardesProlongation(f: FaitsDelais, aujourdhui: Jour): string[] {
  if (!isProlongeable(f)) return ['Seul le délai d’une recherche sur un dispositif peut être prolongé (art. R1125-10).'];
  if (f.joursComplements !== null) return ['Le délai a déjà été prolongé.'];
  const limite = echeanceComplements(f, aujourdhui);
  return limite && limite.dateAffichee < aujourdhui ? [`Le délai est échu depuis le ${formatJour(limite.dateAffichee)}.`] : [];
}

const A_L_ANSM =
  'L’ANSM valide aussi ce dossier : c’est elle qui accorde plus de temps, à la demande du promoteur (art. R1125-10).';
/** Where the agency validates, it grants the days: why the committee does not. */
export const empechementsAuteur = (f: Parameters<typeof regleDe>[0], profil: Profil): string[] =>
  isPositionAnsmRequise(f) && profil !== 'UTILISATEUR_ANSM' ? [A_L_ANSM] : [];

/** What is wrong with the days granted, counted from the request, and with their reason. */
export function fautesProlongation(f: FaitsDelais, jours: number | undefined, motif: string): string[] {
  const { complements, complementsMax } = regleDe(f);
  return [
    ...(jours === undefined || jours <= complements || jours > complementsMax
      ? [`Indiquez un délai de ${complements + 1} à ${pluriel(complementsMax)} depuis la demande de compléments.`]
      : []),
    ...(motif.trim().length < MOTIF_MIN.ordinaire ? ['Indiquez la raison que le promoteur a donnée.'] : []),
  ];
}

/** Why experts cannot be consulted with more days now; empty: they can. */
export function gardesExperts(f: FaitsDelais, aujourdhui: Jour): string[] {
  if (!hasDelaiExperts(f))
    return [
      'Seule la modification d’une recherche sur un dispositif laisse des jours de plus pour des experts (art. 75 du règlement 2017/745).',
    ];
  if (f.consultationExperts) return ['Des experts sont déjà consultés : le délai est déjà allongé.'];
  // AVI-05: nothing sets a dead delay going again.
  const limite = echeanceAvis(f, aujourdhui);
  return limite && limite.date < aujourdhui
    ? [`Le délai du comité s’est achevé le ${formatJour(limite.date)} : il ne s’allonge plus, et le silence vaut refus.`]
    : [];
}
