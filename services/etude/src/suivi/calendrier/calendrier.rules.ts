/** From a row to its dates, each with what it is counted from. Pure. Rules: DEL-01 to DEL-09, TDB-02, TDB-03. */
import type { DateCalendrier, FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { type Echeance, echeanceCourante, type FaitsDelais } from '@riph/contracts/etude/socle/delais';
import { echeanceAnsm } from '@riph/contracts/etude/socle/delais.ansm';
import {
  echeanceReexamen,
  echeanceValidite,
  type FaitsRapport,
  prochainRapportSecurite,
  rapportAttendu,
} from '@riph/contracts/etude/socle/delais.suites';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { EtudeSuivie } from '../../socle/dossier/etude.repository.ts';

type Nomme = { numero: string | null; titre: string };
export type DossierDate = FaitsDelais & Nomme & { id: number; cppNom: string | null };
export type RapportDate = Nomme & { rapporteurId: number; dosId: DosId; date: Jour; rapporteur: string };
export type RefusDate = Nomme & {
  dosId: DosId;
  reglementationCode: string;
  statut: StatutDossier;
  dateAvis: Jour | null;
  silenceLe: string | null;
};
export type EtudeDatee = Nomme &
  FaitsRapport & {
    etuId: EtuId;
    assuranceExpiration: Jour | null;
    dateAvisFavorable: Jour | null;
    dateCaducite: Jour | null;
    dateFinPrevue: Jour | null;
  };

const ACTEUR = { DEPOSANT: 'Déposant', CPP: 'Comité', ADMINISTRATION: 'Administration', ANSM: 'ANSM', PERSONNE: null } as const;
const TITRE_MAX = 160;
const nommer = ({ numero, titre }: Nomme): string =>
  [numero, titre.length > TITRE_MAX ? `${titre.slice(0, TITRE_MAX - 1)}…` : titre || 'Sans titre'].filter(Boolean).join(', ');

/** « dossier 26.00012.000034 »: what names it outside the platform. */
const numeroDe = (quoi: 'dossier' | 'étude', { numero }: Nomme): string => (numero ? `${quoi} ${numero}` : quoi);

/** `sujet`: of what, by its number alone. */
type Socle = Pick<DateCalendrier, 'cle' | 'genre' | 'objet' | 'route'> & { sujet: string };
const deLaLoi = (e: Echeance, { sujet, ...socle }: Socle): DateCalendrier => ({
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
/** `sansNom`: its words where the label names somebody. */
const fixee = ({ sujet, ...socle }: Socle, d: Fixee, sansNom = d.libelle): DateCalendrier => ({
  ...socle,
  ...d,
  bref: `${sansNom}, ${sujet}`,
  heureDebut: null,
  heureFin: null,
  explication: null,
});

/** What runs on a dossier now; for the agency also the day of its own decision. */
export function datesDuDossier(d: DossierDate, today: Jour, agence: boolean): DateCalendrier[] {
  const courante = echeanceCourante(d, today);
  const ansm = agence ? echeanceAnsm(d, today) : null;
  return [courante, ansm].flatMap((e) =>
    e
      ? [
          deLaLoi(e, {
            cle: `dossier-${d.id}-${e.code}`,
            genre: 'DELAI',
            objet: nommer(d),
            sujet: numeroDe('dossier', d),
            route: `/dossiers/${d.id}`,
          }),
        ]
      : [],
  );
}

/** `sien`: of the member who reads; else the manager reads who is awaited. */
export const dateDuRapport = (r: RapportDate, sien: boolean): DateCalendrier =>
  fixee(
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

const socleDe = (e: Nomme & { etuId: EtuId }, quoi: string, genre: DateCalendrier['genre']): Socle => ({
  cle: `etude-${e.etuId}-${quoi}`,
  genre,
  objet: nommer(e),
  sujet: numeroDe('étude', e),
  route: `/etudes/${e.etuId}`,
});

/** The next yearly safety report, due or to come (DEL-13). */
export const dateDeSecurite = (e: EtudeSuivie, today: Jour): DateCalendrier[] => {
  const prochain = prochainRapportSecurite(e, today);
  return prochain ? [deLaLoi(prochain.echeance, socleDe(e, 'rapport-securite', 'RAPPORT'))] : [];
};

export function datesDeLEtude(e: EtudeDatee, today: Jour): DateCalendrier[] {
  const socle = (quoi: string, genre: DateCalendrier['genre']) => socleDe(e, quoi, genre);
  const dates: DateCalendrier[] = [];
  const enCours = e.etat === 'EN_COURS' || e.etat === 'SUSPENDUE';
  if (e.assuranceExpiration && (enCours || e.etat === 'A_DEMARRER'))
    dates.push(
      fixee(socle('assurance', 'EXPIRATION'), {
        date: e.assuranceExpiration,
        libelle: 'Fin de l’assurance',
        acteur: ACTEUR.DEPOSANT,
        origine: 'Fin de la période d’assurance que vous avez indiquée.',
      }),
    );
  const attend = e.etat === 'EN_EVALUATION' || e.etat === 'A_DEMARRER' || e.etat === 'PROROGEE';
  if (attend && e.dateCaducite && e.dateAvisFavorable)
    dates.push(deLaLoi(echeanceValidite(e.dateAvisFavorable, e.dateCaducite, today), socle('caducite', 'EXPIRATION')));
  if (e.etat === 'EN_COURS' && e.dateFinPrevue)
    dates.push(
      fixee(socle('fin', 'EXPIRATION'), {
        date: e.dateFinPrevue,
        libelle: 'Fin prévue de la recherche',
        acteur: ACTEUR.DEPOSANT,
        origine: 'Fin que vous avez prévue pour la recherche.',
      }),
    );
  const rapport = rapportAttendu(e, today);
  if (rapport) dates.push(deLaLoi(rapport, socle('rapport-final', 'RAPPORT')));
  return dates;
}

/** Until when a refused sponsor may ask for another committee; past, it is no date to keep. */
export function datesDuRefus(r: RefusDate, today: Jour): DateCalendrier[] {
  const refuseLe = r.statut === 'AVIS_DEFAVORABLE' ? r.dateAvis : r.silenceLe && jourParis(r.silenceLe);
  const e = refuseLe ? echeanceReexamen(refuseLe, today, r.reglementationCode) : null;
  if (!e || e.dateAffichee < today) return [];
  return [
    deLaLoi(e, {
      cle: `dossier-${r.dosId}-reexamen`,
      genre: 'DELAI',
      objet: nommer(r),
      sujet: numeroDe('dossier', r),
      route: `/dossiers/${r.dosId}/second-examen`,
    }),
  ];
}

export const dansLaFenetre = (d: Pick<DateCalendrier, 'date'>, { du, au }: FenetreCalendrier): boolean =>
  d.date >= du && d.date <= au;
