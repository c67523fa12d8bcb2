import { isLegalWorkingDay } from '@riph/contracts/core/deadlines';
import { dateWithoutTime, type Jour } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { STATUT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { Link } from 'react-router';
import { Alert } from '../../../components/Alert.tsx';
import { cx } from '../../../components/cx.ts';
import { compte, dateLongue } from '../../../labels/dates.ts';
import { dossiersInscrits } from '../cadre/seances.labels.ts';
import type { SeanceLigne } from '../cadre/seances.types.ts';
import { GrilleMois } from './GrilleMois.tsx';
import { parMois } from './liste.rules.ts';

const MOIS = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** « 2 dossiers »; on a phone a day is too narrow for the word, which is still read aloud. */
const Dossiers = ({ nombre }: { nombre: number }) => (
  <span className="riph-bloc-ligne riph-calendrier__nombre">
    {nombre}
    <span className="riph-calendrier__mot">
      {'\u00a0'}dossier{nombre > 1 && 's'}
    </span>
  </span>
);

const CaseJour = ({ jour, seances, tousComites }: { jour: Jour; seances: readonly SeanceLigne[]; tousComites: boolean }) => (
  <td className={cx('riph-calendrier__jour', !isLegalWorkingDay(jour) && 'riph-calendrier__jour--ferme')}>
    {Number(jour.slice(8))}
    {seances.map((s) => (
      <Link
        key={s.id}
        to={`/seances/${s.id}`}
        title={`${dateLongue(s.date)}, ${s.cppNom}, ${STATUT_SEANCE_LABELS[s.statut]}, ${compte(dossiersInscrits(s.remplissage), 'dossier')}`}
      >
        {tousComites ? nomComite(s.cppNom.replace(/^CPP /, '')) : s.heureDebut}
        {!tousComites && dossiersInscrits(s.remplissage) > 0 && <Dossiers nombre={dossiersInscrits(s.remplissage)} />}
      </Link>
    ))}
  </td>
);

/** The séances of the list by month; closed days are grey. Only months that have a séance are drawn. */
export const Calendrier = ({
  seances,
  total,
  tousComites,
}: {
  seances: readonly SeanceLigne[];
  total: number;
  tousComites: boolean;
}) => (
  <div className={cx('riph-calendriers', tousComites && 'riph-calendriers--large')}>
    {total > seances.length && (
      <Alert severity="info" small>
        {`Les ${seances.length} premières séances sur ${total} sont affichées : réduisez la période ou filtrez pour voir les autres.`}
      </Alert>
    )}
    {parMois(seances).map((m) => (
      <GrilleMois
        key={m.mois}
        mois={m.mois}
        legende={
          <caption>
            {MOIS.format(dateWithoutTime(`${m.mois}-01`))} : {compte(m.seances.length, 'séance')}
          </caption>
        }
        jour={(jour) => (
          <CaseJour key={jour} jour={jour} seances={m.seances.filter((s) => s.date === jour)} tousComites={tousComites} />
        )}
      />
    ))}
  </div>
);
