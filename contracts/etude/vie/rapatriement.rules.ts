/**
 * A trial of a medicine that was authorised under the earlier regime goes on as a trial of the European portal (Regulation (EU) 536/2014, article 98): its
 * national study is then closed here. Why it may not be yet, as reasons in French; empty: nothing forbids it. Pure. Rule: ETU-16.
 */
import { formatJour } from '../../core/deadlines.ts';
import type { Jour } from '../../core/paris.ts';
import { isFinal } from '../socle/dossier.workflow.ts';
import type { DossierDeLEtude } from './vie.rules.ts';

/** The trial that bears the national number of the study as its EudraCT number. `autoriseLe`: the first decision of France on it. */
export type EssaiAnterieur = { numeroCtis: string; autoriseLe: Jour | null };
export type FaitsRapatriement = {
  reglementationCode: string;
  qualificationCode: string | null;
  numeroNational: string | null;
  essai: EssaiAnterieur | null;
  dossiers: readonly Pick<DossierDeLEtude, 'statut' | 'numero'>[];
};

/** Of a trial of a medicine before the portal: the national number of another research is an ID-RCB. */
const NUMERO_EUDRACT = /^\d{4}-\d{6}-\d{2}$/;
export const isNumeroEudraCt = (numero: string | null): boolean => numero !== null && NUMERO_EUDRACT.test(numero.trim());

/** ETU-16. What is before a committee is decided or withdrawn first, as for an end; a draft stays, and cannot be filed any more. */
export function gardesRapatriement(f: FaitsRapatriement): string[] {
  if (f.reglementationCode !== 'JARDE' || f.qualificationCode !== 'CAT1' || !isNumeroEudraCt(f.numeroNational))
    return [
      'Seul un essai de médicament passe dans CTIS : une recherche de la loi Jardé, de catégorie 1, dont le numéro national est un numéro EudraCT.',
    ];
  if (f.essai === null)
    return [`Aucun essai en transition de CTIS ne porte le numéro EudraCT ${f.numeroNational} : importez d’abord l’essai.`];
  return [
    ...(f.essai.autoriseLe === null
      ? [`L’essai ${f.essai.numeroCtis} n’est pas encore autorisé en France : l’étude nationale se poursuit jusque-là.`]
      : []),
    ...f.dossiers
      .filter((d) => d.statut !== 'BROUILLON' && !isFinal(d.statut))
      .map((d) => `Le dossier ${d.numero ?? ''} est en cours d’examen : attendez l’avis, ou son retrait.`),
  ];
}

/** What is wrong with the trial that was named; empty when it is the one of the study. */
export const fautesEssai = (essai: EssaiAnterieur | null, numeroCtis: string): string[] =>
  essai?.numeroCtis === numeroCtis ? [] : [`L’essai de cette étude n’est pas ${numeroCtis} : relisez la liste.`];

/** What becomes of the study, one sentence each, told before it is done. */
export const suitesRapatriement = (f: {
  essai: EssaiAnterieur & { memeComite: boolean | null };
  comite: string | null;
  brouillons: number;
}): string[] => [
  `L’étude devient « Rapatriée CTIS » : elle se lit et ne change plus. La recherche se poursuit sous le numéro ${f.essai.numeroCtis}${f.essai.autoriseLe ? `, autorisé le ${formatJour(f.essai.autoriseLe)}` : ''}.`,
  comiteDeSuite(f.comite, f.essai.memeComite),
  ...(f.brouillons > 0
    ? [
        f.brouillons > 1
          ? `${f.brouillons} demandes en brouillon ne pourront plus être déposées.`
          : 'Une demande en brouillon ne pourra plus être déposée.',
      ]
    : []),
];

function comiteDeSuite(comite: string | null, memeComite: boolean | null): string {
  if (memeComite === true) return `${comite ?? 'Le comité'} suit aussi l’essai : il en est le comité de transition.`;
  return memeComite === false
    ? 'L’essai est suivi par un autre comité, qui peut demander qu’il revienne à celui de l’étude (R1124-4).'
    : 'L’essai n’a pas encore de comité.';
}
