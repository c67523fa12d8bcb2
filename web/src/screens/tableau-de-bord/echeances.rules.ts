/** What comes: the dates of law that run, nearest first, and who acts until then. Pure. */
import type { DateCalendrier } from '@riph/contracts/core/calendrier';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { continued } from '@riph/contracts/core/phrases';
import { ACTEUR_DU_STATUT, type Acteur, STATUTS_EXAMEN, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';
import type { Explication } from '../../components/ExplicationDialog.tsx';
import { issueDe } from '../../labels/dossier.ts';
import type { DossierSuivi } from './deposant.rules.ts';

/** Below so many actions, a first page shows what comes rather than a blank. */
export const QUIET = 4;

export type EcheanceAVenir = { dosId: DosId; numero: string | null; titre: string; statut: StatutDossier; date: string };
type Filtres = Pick<RechercheDossiers['filtres'], 'statut' | 'echeanceDu'>;

const ATTENDU: Partial<Record<StatutDossier, string>> = {
  REPRISE_A_CONFIRMER: 'reprise à confirmer',
  DEPOSE: 'recevabilité à prononcer',
  RECEVABILITE_PREPAREE: 'recevabilité à prononcer',
  COMPLEMENTS_DEMANDES: 'compléments à envoyer',
  COMPLEMENTS_RECUS: 'compléments à vérifier',
  EN_EVALUATION: 'avis à rendre',
  MODIFICATIONS_DEMANDEES: 'réponse à envoyer',
  REPONSE_RECUE: 'avis à rendre',
};
const QUI = {
  DEPOSANT: 'Au déposant',
  CPP: 'Au comité',
  ADMINISTRATION: 'À l’administration',
} as const satisfies Record<Exclude<Acteur, 'PERSONNE'>, string>;

/** « Au comité : avis à rendre »; « Examen terminé : avis favorable ». */
export const attenduDe = (statut: StatutDossier): string => {
  const acteur = ACTEUR_DU_STATUT[statut];
  if (acteur === 'PERSONNE') return issueDe(statut);
  const quoi = ATTENDU[statut];
  return `${QUI[acteur]}${quoi ? ` : ${quoi}` : ''}`;
};

/** Less those that are an action of the committee from their first day: they stand above on its page. */
export const SANS_ACTION = [
  'COMPLEMENTS_DEMANDES',
  'EN_EVALUATION',
  'MODIFICATIONS_DEMANDEES',
  'REPONSE_RECUE',
] as const satisfies readonly StatutDossier[];

/** Dossiers under examination whose date is today or later: those behind it are actions, not what comes. */
export const aVenirDe = (aujourdhui: Jour, statut: readonly StatutDossier[] = STATUTS_EXAMEN): Filtres => ({
  statut: [...statut],
  echeanceDu: aujourdhui,
});

/** One date that runs, of a national dossier or of a trial: whose it is and for what, and where it is read. */
export type LigneEcheance = {
  cle: string;
  date: Jour;
  quoi: string;
  numero: string | null;
  titre: string;
  vers: string;
  /** Null: `explication` says why the date is what it is. */
  dosId: DosId | null;
  explication: Explication | null;
};
export const ligneNationale = (e: EcheanceAVenir): LigneEcheance => ({
  cle: `dossier-${e.dosId}`,
  date: e.date,
  quoi: attenduDe(e.statut),
  numero: e.numero,
  titre: e.titre,
  vers: `/dossiers/${e.dosId}`,
  dosId: e.dosId,
  explication: null,
});

const QUI_ESSAI: Readonly<Record<string, string>> = {
  Comité: 'Au comité',
  Déposant: 'Au promoteur',
  Administration: 'À l’administration',
  ANSM: 'À l’ANSM',
};
/** Of the dates of the calendar of trials, those of law; `saufs`: less those that stand above on the page. */
export const lignesDesEssais = (
  dates: readonly DateCalendrier[],
  saufs: (d: DateCalendrier) => boolean = () => false,
): LigneEcheance[] =>
  dates
    .filter((d) => d.genre === 'DELAI' && !saufs(d))
    .map((d) => {
      const qui = d.acteur === null ? undefined : QUI_ESSAI[d.acteur];
      return {
        cle: d.cle,
        date: d.date,
        quoi: qui ? `${qui} : ${continued(d.libelle)}` : d.libelle,
        numero: null,
        titre: d.objet,
        vers: d.route,
        dosId: null,
        explication: d.explication && { titre: d.libelle, echeance: d.date, ...d.explication },
      };
    });
/** The admissibility of a trial is an action of the committee from its first day. */
export const estActeDuComite = ({ cle, acteur }: DateCalendrier): boolean => acteur === 'Comité' && /-T_RECEV(_FIN)?$/.test(cle);
/** A sponsor's own acts are on top of his page. */
export const estActeDuPromoteur = ({ acteur }: DateCalendrier): boolean => acteur === 'Déposant';

/** What the agency itself must do, of both calendars, the most urgent first. */
export const actesDeLAgence = (dates: readonly DateCalendrier[]): LigneEcheance[] =>
  lignesDesEssais(
    dates.toSorted((a, b) => a.date.localeCompare(b.date)),
    ({ acteur }) => acteur !== 'ANSM',
  );

/** Both flows in one list, the nearest first. */
export const prochaines = (nationales: readonly LigneEcheance[], essais: readonly LigneEcheance[], n: number): LigneEcheance[] =>
  [...nationales, ...essais].toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, n);

/** Of a sponsor's dossiers, those where somebody else acts: his own are on top of the page. */
export const echeancesDesAutres = (dossiers: readonly DossierSuivi[], aujourdhui: Jour, n: number): EcheanceAVenir[] =>
  dossiers
    .flatMap((d) =>
      d.acteur !== 'DEPOSANT' && d.echeance && d.echeance.date >= aujourdhui ? [{ ...d, date: d.echeance.date }] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.dosId - b.dosId)
    .slice(0, n);
