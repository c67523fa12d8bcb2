import { nomComite } from '@riph/contracts/core/typographie';
import { echeanceRecevabilite } from '@riph/contracts/etude/socle/delais';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import type { Synthese } from '../lecture/dossier.types.ts';
import { suites } from './suites.rules.ts';

/** After the submission: number, date, committee drawn, receipt, what comes next, when, and who will write. */
export const Recepisse = ({ dossier: d }: { dossier: Synthese }) => {
  const { dosId } = d;
  const documents = useCall(examenDocuments.calls.listerDocuments, { params: { dosId } });
  const recevabilite = echeanceRecevabilite(
    {
      reglementationCode: d.reglementationCode,
      type: d.type,
      qualificationCode: d.qualification?.code ?? null,
      statut: d.statut,
      dateSoumission: d.dates.soumission,
      dateReception: d.dates.reception,
      dateRecevabilite: d.dates.recevabilite,
      dateDemandeComplements: d.dates.demandeComplements,
      dateReceptionComplements: d.dates.receptionComplements,
      dateDemandeModif: d.dates.demandeModif,
      dateReponseModif: d.dates.reponseModif,
      dateReprise: null,
      dateAvis: d.dates.avis,
      joursComplements: null,
      consultationExperts: null,
      destinatairesMs: null,
      informationsAnsm: null,
    },
    aujourdhui(),
  );
  const regle = regleDelais(d.reglementationCode, d.type, d.qualification?.code ?? null);
  return (
    <Page
      title="Votre dossier est déposé"
      tabTitle={`Récépissé ${d.numero ?? ''}`}
      overline={[d.numero, d.typeLibelle, d.qualification?.libelle].filter(Boolean).join(' · ')}
      fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}
      width="moyenne"
    >
      <div className="riph-grille-accueil">
        <div className="riph-pile">
          <section className="riph-carte" aria-labelledby="recu">
            <h2 className="riph-carte__titre" id="recu">
              Récépissé
            </h2>
            <Details>
              <Detail term="Numéro du dossier">
                <strong className="riph-chiffres riph-selectionnable">{d.numero}</strong>
              </Detail>
              <Detail term="Déposé le" className="riph-chiffres">
                {dateFr(d.dates.soumission)}
              </Detail>
              <Detail term="Recherche">{d.titre}</Detail>
              <Detail term="Promoteur">{d.promoteur}</Detail>
            </Details>
            <Loadable reading={documents} skeleton={<Skeleton rows={1} />}>
              {(list) => {
                const recepisse = list.find((x) => x.type === 'RECEPISSE');
                return recepisse ? (
                  <DownloadButton
                    icon="fr-icon-file-download-line"
                    call={examenDocuments.calls.telecharger}
                    parts={{ params: { dosId, id: recepisse.id } }}
                  >
                    Télécharger le récépissé (PDF)
                  </DownloadButton>
                ) : (
                  <p className="riph-discret fr-mb-0">
                    Le récépissé est en préparation : il apparaîtra dans les courriers du dossier.
                  </p>
                );
              }}
            </Loadable>
          </section>
          <section className="riph-carte" aria-labelledby="comite">
            <h2 className="riph-carte__titre" id="comite">
              Comité de protection des personnes
            </h2>
            {d.cpp ? (
              <>
                <p className="fr-mb-1v">
                  <strong>{nomComite(d.cpp.nom)}</strong>
                </p>
                <p className="fr-mb-1w">{[d.cpp.email, d.cpp.telephone].filter(Boolean).join(' · ')}</p>
                <Link to={`/dossiers/${dosId}/tirage`}>
                  {d.dates.tas ? 'Voir la preuve du tirage au sort' : 'Voir comment le comité a été désigné'}
                </Link>
              </>
            ) : (
              <Alert severity="info" small>
                Aucun comité n’était disponible au moment du dépôt. La plateforme fait un nouveau tirage au sort chaque jour, et
                l’administration peut attribuer votre dossier ; vous serez prévenu par courriel dès qu’un comité est désigné.
              </Alert>
            )}
          </section>
          <div className="riph-rangee">
            <Button priority="secondary" to={`/dossiers/${dosId}`}>
              Suivre le dossier
            </Button>
            <Button priority="tertiary" to="/">
              Retour à l’accueil
            </Button>
          </div>
        </div>
        <section className="riph-carte" aria-labelledby="suite">
          <h2 className="riph-carte__titre" id="suite">
            Ce qui se passe maintenant
          </h2>
          <Timeline label="Étapes à venir" elements={suites(d.cpp?.nom ?? null, recevabilite, regle)} />
        </section>
      </div>
    </Page>
  );
};
