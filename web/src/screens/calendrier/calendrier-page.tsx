import './calendrier.css';
import { useSearchParams } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Segment } from '../../components/fields/Segment.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Skeleton } from '../../components/states.tsx';
import { aujourdhui, compte } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { fenetreDe, GENRES, genreDe, type MoisMontre, moisDe, moisEnMots, moisVoisin, montrer } from './calendrier.rules.ts';
import { ListeDates } from './ListeDates.tsx';
import { MoisDates } from './MoisDates.tsx';
import { useDates } from './useDates.ts';

const VUES = [
  { code: 'liste', libelle: 'Liste' },
  { code: 'mois', libelle: 'Mois' },
] as const;

/** What comes for the reader, in a list or a month: séances, delays of the law, reports, ends of validity. The address holds month, view and kind. */
export const CalendrierPage = () => {
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const mois = moisDe(params.get('mois'), aujourdhui());
  const genre = genreDe(params.get('genre'));
  const vue = params.get('vue') === 'mois' ? 'mois' : 'liste';
  const { dates, tronque, busy, manquent } = useDates(fenetreDe(mois));
  const montre = montrer(dates, mois, genre);
  const choisir = (cle: string, valeur: string | null) =>
    setParams(
      (p) => {
        if (valeur === null) p.delete(cle);
        else p.set(cle, valeur);
        return p;
      },
      { replace: true },
    );
  return (
    <Page
      title="Échéances"
      width="large"
      actions={
        can('CALENDRIER_PROPRE') && (
          <Button priority="secondary" size="sm" to="/mon-compte?onglet=calendrier">
            Suivre dans mon agenda
          </Button>
        )
      }
    >
      <div className="riph-echeancier__tete">
        <Button
          priority="tertiary"
          size="sm"
          icon="fr-icon-arrow-left-s-line"
          aria-label={`Mois précédent, ${moisEnMots(moisVoisin(mois, -1))}`}
          onClick={() => choisir('mois', moisVoisin(mois, -1))}
        >
          Mois précédent
        </Button>
        <h2 className="fr-h5 riph-echeancier__mois" aria-live="polite">
          {moisEnMots(mois)}
        </h2>
        <Button
          priority="tertiary"
          size="sm"
          icon="fr-icon-arrow-right-s-line"
          iconRight
          aria-label={`Mois suivant, ${moisEnMots(moisVoisin(mois, 1))}`}
          onClick={() => choisir('mois', moisVoisin(mois, 1))}
        >
          Mois suivant
        </Button>
        {mois !== aujourdhui().slice(0, 7) && (
          <Button priority="nu" size="sm" onClick={() => choisir('mois', null)}>
            Revenir à ce mois
          </Button>
        )}
        <Segment legend="Présentation" options={VUES} value={vue} onChange={(v) => choisir('vue', v)} />
        <Segment
          legend="Genre de date"
          options={GENRES.filter((g) => g.code !== 'SEANCE' || can('SEANCE_LIRE'))}
          value={genre}
          onChange={(g) => choisir('genre', g === 'TOUT' ? null : g)}
        />
      </div>
      {manquent.map((l) => (
        <Alert
          key={l.nom}
          severity="warning"
          small
          actions={
            <Button priority="secondary" size="sm" onClick={() => void l.mutate()}>
              Réessayer
            </Button>
          }
        >
          {`Les dates qui concernent ${l.nom} n’ont pas pu être lues. ${l.error?.detail ?? ''}`}
        </Alert>
      ))}
      {tronque && (
        <Alert severity="info" small>
          Plus de cinq cents dates suivent ce mois : les plus lointaines ne sont pas lues d’ici.
        </Alert>
      )}
      {busy ? (
        <Skeleton rows={8} />
      ) : montre.dates.length === 0 ? (
        <MoisVide mois={mois} suivant={montre.suivant} filtre={genre !== 'TOUT'} aller={(m) => choisir('mois', m)} />
      ) : vue === 'mois' ? (
        <MoisDates
          mois={mois}
          titre={`${moisEnMots(mois)} : ${compte(montre.dates.length, 'date')}`}
          dates={montre.dates}
          versListe={`/calendrier?${new URLSearchParams({ mois, ...(genre === 'TOUT' ? {} : { genre }) })}`}
        />
      ) : (
        <ListeDates dates={montre.dates} />
      )}
    </Page>
  );
};

const MoisVide = ({
  mois,
  suivant,
  filtre,
  aller,
}: {
  mois: string;
  suivant: MoisMontre['suivant'];
  filtre: boolean;
  aller: (mois: string) => void;
}) => (
  <Empty
    title={`Aucune date en ${moisEnMots(mois)}`}
    action={
      suivant && (
        <Button priority="secondary" onClick={() => aller(suivant.mois)}>
          Voir {moisEnMots(suivant.mois)} ({compte(suivant.nombre, 'date')})
        </Button>
      )
    }
  >
    {suivant
      ? `La prochaine date ${filtre ? 'de ce genre ' : ''}est en ${moisEnMots(suivant.mois)}.`
      : `Aucune date ${filtre ? 'de ce genre ' : ''}n’est connue dans les douze mois qui suivent.`}
  </Empty>
);
