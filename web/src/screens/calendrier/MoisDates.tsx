import { type DateCalendrier, GENRE_DATE_LABELS } from '@riph/contracts/core/calendrier';
import { isLegalWorkingDay } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { Link } from 'react-router';
import { cx } from '../../components/cx.ts';
import { dateLongue } from '../../labels/dates.ts';
import { GrilleMois } from '../seances/liste/GrilleMois.tsx';
import { ICONE_GENRE } from './icones.ts';

/** In one day of the grid; the list holds all of them. */
const PAR_JOUR = 4;

const CaseJour = ({ jour, dates, versListe }: { jour: Jour; dates: readonly DateCalendrier[]; versListe: string }) => (
  <td className={cx('riph-calendrier__jour', !isLegalWorkingDay(jour) && 'riph-calendrier__jour--ferme')}>
    {Number(jour.slice(8))}
    {dates.slice(0, PAR_JOUR).map((d) => (
      <Link
        key={d.cle}
        to={d.route}
        className={cx('riph-echeancier__case', ICONE_GENRE[d.genre])}
        title={`${dateLongue(d.date)}, ${GENRE_DATE_LABELS[d.genre]} : ${d.libelle}, ${d.objet}`}
      >
        <span>
          {d.heureDebut && `${d.heureDebut} `}
          {d.libelle}
        </span>
      </Link>
    ))}
    {dates.length > PAR_JOUR && (
      <Link to={versListe} aria-label={`Les ${dates.length} dates du ${dateLongue(jour)}, en liste`}>
        +{dates.length - PAR_JOUR}
      </Link>
    )}
  </td>
);

/** A month as a grid; closed days are grey. */
export const MoisDates = ({
  mois,
  titre,
  dates,
  versListe,
}: {
  mois: string;
  titre: string;
  dates: readonly DateCalendrier[];
  versListe: string;
}) => (
  <GrilleMois
    mois={mois}
    legende={<caption className="fr-sr-only">{titre}</caption>}
    jour={(jour) => <CaseJour key={jour} jour={jour} dates={dates.filter((d) => d.date === jour)} versListe={versListe} />}
  />
);
