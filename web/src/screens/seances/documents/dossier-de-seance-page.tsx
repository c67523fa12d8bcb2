import type { SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { StatusBadge } from '../../../components/badges.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { compte } from '../../../labels/dates.ts';
import { lienDossier } from '../../../labels/lienDossier.ts';
import { SeanceCadre } from '../cadre/SeanceCadre.tsx';
import { Emporter } from '../hors-ligne/Emporter.tsx';

const RAPPORTS = ['RAPPORT', 'EXPERTISE'];

const Contenu = ({ seanceId, jour }: { seanceId: SeanceId; jour: Jour }) => {
  const reading = useCall(seanceDossierDeSeance.calls.lire, { params: { seanceId } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={10} />}>
      {(pack) =>
        pack.dossiers.length === 0 && pack.documents.length === 0 ? (
          <Empty title="Rien à emporter">
            L’ordre du jour, les dossiers et les rapports s’emportent dès qu’ils sont à la séance.
          </Empty>
        ) : (
          <>
            <Emporter seanceId={seanceId} jour={jour} pack={pack} />
            <h2 className="fr-h5 fr-mt-4w">En une archive</h2>
            <div className="riph-rangee riph-rangee--ecartee fr-mb-2w">
              <p className="fr-mb-0 riph-texte">
                Tout ce que vous pouvez lire de cette séance, en une archive à ouvrir sans réseau. Elle est confidentielle :
                supprimez-la de votre poste après la séance.
              </p>
              <DownloadButton
                priority="secondary"
                icon="fr-icon-download-line"
                call={seanceDossierDeSeance.calls.telecharger}
                parts={{ params: { seanceId } }}
              >
                Tout télécharger
              </DownloadButton>
            </div>
            {pack.documents.length > 0 && <p>Documents de la séance : {pack.documents.map((d) => d.libelle).join(', ')}.</p>}
            <ul className="riph-liste">
              {pack.dossiers.map((d) => (
                <li key={d.dosId}>
                  <p className="fr-mb-0">
                    <span className="riph-chiffres">{d.numero}</span>{' '}
                    {d.reserve === null ? <Link to={lienDossier(d.dosId)}>{d.titre || 'Sans titre'}</Link> : d.titre}
                  </p>
                  {d.reserve === null ? (
                    <p className="fr-mb-0 riph-discret">
                      {compte(d.fichiers.filter((f) => f.genre === 'PIECE').length, 'pièce')},{' '}
                      {compte(
                        d.fichiers.filter((f) => RAPPORTS.includes(f.genre)).length,
                        'rapport ou courrier',
                        'rapports et courriers',
                      )}
                      , {compte(d.notes, 'note')}
                    </p>
                  ) : (
                    <p className="fr-mb-0">
                      <StatusBadge tone="warning">non emporté</StatusBadge> {d.reserve}
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

/** The papers of a séance, to take to a room without network. */
export const DossierDeSeancePage = () => (
  <SeanceCadre partie="Dossier de séance">{(s) => <Contenu seanceId={s.id} jour={s.date} />}</SeanceCadre>
);
