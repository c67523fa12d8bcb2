/** From what is awaited to a date of the calendar, with what it is counted from. Pure. Rules: TDB-02, TDB-03. */
import type { DateCalendrier, FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Echeance } from '@riph/contracts/etude/socle/delais';

/** Who acts, in the words of the calendar. */
export const ACTEUR = {
  DEPOSANT: 'Déposant',
  CPP: 'Comité',
  ADMINISTRATION: 'Administration',
  ANSM: 'ANSM',
  PERSONNE: null,
} as const;

export type Nomme = { numero: string | null; titre: string };
export type RapportDate = Nomme & { rapporteurId: number; dosId: DosId; date: Jour; rapporteur: string };

const TITRE_MAX = 160;
export const nommer = ({ numero, titre }: Nomme): string =>
  [numero, titre.length > TITRE_MAX ? `${titre.slice(0, TITRE_MAX - 1)}…` : titre || 'Sans titre'].filter(Boolean).join(', ');

/** « dossier 26.00012.000034 »: what names it outside the platform. */
export const numeroDe = (quoi: 'dossier' | 'étude', { numero }: Nomme): string => (numero ? `${quoi} ${numero}` : quoi);

/** `sujet`: of what, by its number alone. */
export type Socle = Pick<DateCalendrier, 'cle' | 'genre' | 'objet' | 'route'> & { sujet: string };
export const dateDeLaLoi = (e: Echeance, { sujet, ...socle }: Socle): DateCalendrier => ({
  ...socle,
  bref: `${e.libelle}, ${sujet}`,
  date: e.dateAffichee,
  heureDebut: null,
  heureFin: null,
  libelle: e.libelle,
  acteur: ACTEUR[e.acteur],
  origine: e.explication.regle,
  explication: e.explication,
});
type Fixee = Pick<DateCalendrier, 'date' | 'libelle' | 'acteur' | 'origine'>;
/** One that somebody chose. `sansNom`: its words where the label names somebody. */
export const dateFixee = ({ sujet, ...socle }: Socle, d: Fixee, sansNom = d.libelle): DateCalendrier => ({
  ...socle,
  ...d,
  bref: `${sansNom}, ${sujet}`,
  heureDebut: null,
  heureFin: null,
  explication: null,
});

/** `sien`: of the member who reads; else the manager reads who is awaited. */
export const dateDuRapport = (r: RapportDate, sien: boolean): DateCalendrier =>
  dateFixee(
    {
      cle: `rapport-${r.rapporteurId}`,
      genre: 'RAPPORT',
      objet: nommer(r),
      sujet: numeroDe('dossier', r),
      route: `/dossiers/${r.dosId}/rapporteurs`,
    },
    {
      date: r.date,
      libelle: sien ? 'Votre rapport' : `Rapport de ${r.rapporteur}`,
      acteur: sien ? 'Vous' : r.rapporteur,
      origine: 'Date que le comité a fixée à son rapporteur ; ce n’est pas un délai de la loi.',
    },
    'Rapport attendu',
  );

export const dansLaFenetre = (d: Pick<DateCalendrier, 'date'>, { du, au }: FenetreCalendrier): boolean =>
  d.date >= du && d.date <= au;
