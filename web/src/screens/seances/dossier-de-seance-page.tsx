import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { TelechargerButton } from '../../components/TelechargerButton.tsx';
import { compte } from '../../labels/dates.ts';
import { SeanceCadre } from './SeanceCadre.tsx';

const Contenu = ({ seanceId }: { seanceId: number }) => {
  const lecture = useCall(seanceDossierDeSeance.calls.lire, { params: { seanceId } });
  return (
    <Loadable lecture={lecture} squelette={<Skeleton lignes={10} />}>
      {({ documents, dossiers }) =>
        dossiers.length === 0 && documents.length === 0 ? (
          <Empty titre="Rien à emporter">
            L’ordre du jour, les dossiers et les rapports s’emportent dès qu’ils sont à la séance.
          </Empty>
        ) : (
          <>
            <div className="riph-rangee riph-rangee--ecartee fr-mb-2w">
              <p className="fr-mb-0 riph-texte">
                Tout ce que vous pouvez lire de cette séance, en une archive à ouvrir sans réseau. Elle est confidentielle :
                supprimez-la de votre poste après la séance.
              </p>
              <TelechargerButton
                icone="fr-icon-download-line"
                appel={seanceDossierDeSeance.calls.telecharger}
                parts={{ params: { seanceId } }}
              >
                Tout télécharger
              </TelechargerButton>
            </div>
            {documents.length > 0 && <p>Documents de la séance : {documents.join(', ')}.</p>}
            <ul className="riph-liste">
              {dossiers.map((d) => (
                <li key={d.dosId}>
                  <p className="fr-mb-0">
                    <span className="riph-chiffres">{d.numero}</span>{' '}
                    {d.reserve === null ? <Link to={`/dossiers/${d.dosId}`}>{d.titre || 'Sans titre'}</Link> : d.titre}
                  </p>
                  {d.reserve === null ? (
                    <p className="fr-mb-0 riph-discret">
                      {compte(d.pieces, 'pièce')}, {compte(d.rapports, 'rapport ou courrier', 'rapports et courriers')},{' '}
                      {compte(d.notes, 'note')}
                    </p>
                  ) : (
                    <p className="fr-mb-0">
                      <StatusBadge ton="warning">non emporté</StatusBadge> {d.reserve}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loadable>
  );
};

/** The papers of a session, to take to a room without network. */
export const DossierDeSeancePage = () => (
  <SeanceCadre partie="Dossier de séance">{(s) => <Contenu seanceId={s.id} />}</SeanceCadre>
);
