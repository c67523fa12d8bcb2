import { type DateCalendrier, GENRE_DATE_LABELS } from '@riph/contracts/core/calendrier';
import { resteEnMots } from '@riph/contracts/core/deadlines';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/cx.ts';
import { ExplicationDialog } from '../../components/ExplicationDialog.tsx';
import { aujourdhui, dateLongue } from '../../labels/dates.ts';
import { parJour } from './calendrier.rules.ts';
import { ICONE_GENRE } from './icones.ts';

const UneDate = ({ date: d }: { date: DateCalendrier }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <li className="riph-echeancier__date">
      <span className={cx('riph-echeancier__genre', `riph-echeancier__genre--${d.genre}`, ICONE_GENRE[d.genre])}>
        {GENRE_DATE_LABELS[d.genre]}
      </span>
      <span>
        <Link to={d.route}>
          {d.heureDebut && `${d.heureDebut} : `}
          {d.libelle}
        </Link>
        {d.acteur && (
          <span className="riph-discret">, à faire par : {d.acteur.toLowerCase() === 'vous' ? 'vous' : d.acteur}</span>
        )}
        <br />
        <span className="riph-deux-lignes">{d.objet}</span>
        {!d.explication && <span className="riph-discret fr-text--sm">{d.origine}</span>}
      </span>
      {d.explication && (
        <Button
          priority="nu"
          size="sm"
          icon="fr-icon-information-line"
          aria-haspopup="dialog"
          aria-label={`Pourquoi cette date ? ${d.libelle}, ${dateLongue(d.date)}`}
          onClick={() => setOuvert(true)}
        >
          Pourquoi cette date ?
        </Button>
      )}
      {ouvert && d.explication && (
        <ExplicationDialog
          explanation={{ titre: d.libelle, echeance: d.date, ...d.explication }}
          onClose={() => setOuvert(false)}
        />
      )}
    </li>
  );
};

/** The dates of a month, day by day, each with where it comes from. */
export const ListeDates = ({ dates }: { dates: readonly DateCalendrier[] }) =>
  parJour(dates).map(({ jour, dates: duJour }) => (
    <section key={jour} aria-labelledby={`jour-${jour}`}>
      <h3 className="riph-echeancier__jour" id={`jour-${jour}`}>
        {dateLongue(jour)} <span className="riph-discret fr-text--sm">{resteEnMots(aujourdhui(), jour)}</span>
      </h3>
      <ul className="riph-liste">
        {duJour.map((d) => (
          <UneDate key={d.cle} date={d} />
        ))}
      </ul>
    </section>
  ));
