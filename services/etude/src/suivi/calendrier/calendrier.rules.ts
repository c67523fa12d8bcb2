/** From a row to its dates, each with what it is counted from. Pure. Rules: DEL-01 to DEL-09, TDB-02, TDB-03. */
import type { DateCalendrier } from '@riph/contracts/core/calendrier';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { echeanceCourante, type FaitsDelais } from '@riph/contracts/etude/socle/delais';
import { echeanceAnsm } from '@riph/contracts/etude/socle/delais.ansm';
import {
  echeanceReexamen,
  echeanceValidite,
  type FaitsRapport,
  prochainRapportSecurite,
  rapportAttendu,
} from '@riph/contracts/etude/socle/delais.suites';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { ETATS_APPROUVEES, type PositionAnsm } from '@riph/contracts/etude/socle/etude.workflow';
import { ETATS_NON_COMMENCEE } from '@riph/contracts/etude/vie/autorisation.rules';
import { gardesPositionAnsm } from '@riph/contracts/etude/vie/position-ansm.rules';
import { ACTEUR, dateDeLaLoi, dateFixee, type Nomme, nommer, numeroDe, type Socle } from '@riph/examen/socle/dates.rules';
import type { EtudeSuivie } from '../../socle/dossier/etude.repository.ts';

export type DossierDate = FaitsDelais & Nomme & { id: number; cppNom: string | null; recevabiliteAnsm: PositionAnsm | null };
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
    /** Last day of the authorisation of the agency (R1123-39). */
    finAutorisation: Jour | null;
    dateFinPrevue: Jour | null;
  };

/** What runs on a dossier now; for the agency also the day of its own decision. */
export function datesDuDossier(d: DossierDate, today: Jour, agence: boolean): DateCalendrier[] {
  const courante = echeanceCourante(d, today);
  const ansm = agence ? echeanceAnsm(d, today) : null;
  return [courante, ansm].flatMap((e) =>
    e
      ? [
          dateDeLaLoi(e, {
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

/** Of the agency: its position on a file that it validates with the committee, until it is said (R1125-10, TDB-11). */
export function datesDeLaPosition(d: DossierDate, today: Jour): DateCalendrier[] {
  const courante = d.recevabiliteAnsm === null && gardesPositionAnsm(d).length === 0 ? echeanceCourante(d, today) : null;
  if (courante === null) return [];
  const socle: Socle = {
    cle: `dossier-${d.id}-position-ansm`,
    genre: 'DELAI',
    objet: nommer(d),
    sujet: numeroDe('dossier', d),
    route: `/dossiers/${d.id}`,
  };
  return [dateDeLaLoi({ ...courante, libelle: 'Position de l’ANSM sur la recevabilité', acteur: 'ANSM' }, socle)];
}

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
  return prochain ? [dateDeLaLoi(prochain.echeance, socleDe(e, 'rapport-securite', 'RAPPORT'))] : [];
};

export function datesDeLEtude(e: EtudeDatee, today: Jour): DateCalendrier[] {
  const socle = (quoi: string, genre: DateCalendrier['genre']) => socleDe(e, quoi, genre);
  const dates: DateCalendrier[] = [];
  if (e.assuranceExpiration && ETATS_APPROUVEES.includes(e.etat))
    dates.push(
      dateFixee(socle('assurance', 'EXPIRATION'), {
        date: e.assuranceExpiration,
        libelle: 'Fin de l’assurance',
        acteur: ACTEUR.DEPOSANT,
        origine: 'Fin de la période d’assurance que vous avez indiquée.',
      }),
    );
  const attend = ETATS_NON_COMMENCEE.includes(e.etat);
  if (attend && e.dateCaducite && e.dateAvisFavorable)
    dates.push(dateDeLaLoi(echeanceValidite(e.dateAvisFavorable, e.dateCaducite, today), socle('caducite', 'EXPIRATION')));
  if (attend && e.finAutorisation)
    dates.push(
      dateFixee(socle('autorisation', 'EXPIRATION'), {
        date: e.finAutorisation,
        libelle: 'Caducité de l’autorisation de l’ANSM si la recherche n’a pas commencé',
        acteur: ACTEUR.DEPOSANT,
        origine: 'Deux ans après l’autorisation, quatre si elle a été prolongée (article R1123-39).',
      }),
    );
  if (e.etat === 'EN_COURS' && e.dateFinPrevue)
    dates.push(
      dateFixee(socle('fin', 'EXPIRATION'), {
        date: e.dateFinPrevue,
        libelle: 'Fin prévue de la recherche',
        acteur: ACTEUR.DEPOSANT,
        origine: 'Fin que vous avez prévue pour la recherche.',
      }),
    );
  const rapport = rapportAttendu(e, today);
  if (rapport) dates.push(dateDeLaLoi(rapport, socle('rapport-final', 'RAPPORT')));
  return dates;
}

/** Until when a refused sponsor may ask for another committee; past, it is no date to keep. */
export function datesDuRefus(r: RefusDate, today: Jour): DateCalendrier[] {
  const refuseLe = r.statut === 'AVIS_DEFAVORABLE' ? r.dateAvis : r.silenceLe && jourParis(r.silenceLe);
  const e = refuseLe ? echeanceReexamen(refuseLe, today, r.reglementationCode) : null;
  if (!e || e.dateAffichee < today) return [];
  return [
    dateDeLaLoi(e, {
      cle: `dossier-${r.dosId}-reexamen`,
      genre: 'DELAI',
      objet: nommer(r),
      sujet: numeroDe('dossier', r),
      route: `/dossiers/${r.dosId}/second-examen`,
    }),
  ];
}
