import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { Anomalies } from './Anomalies.tsx';
import { Certifier } from './Certifier.tsx';
import { ParPersonne } from './Lignes.tsx';

const SANS_SUITE: readonly (string | undefined)[] = ['indemnites.vide', 'indemnites.periodeCertifiee'];

/** A period from its lines to its certificate: preview, file to complete, check, certification. */
export const Preparer = ({ periode, onCertifie }: { periode: Periode; onCertifie: () => void }) => {
  const reading = useCall(indemnitesApercu.calls.lire, { params: periode });
  const refus = reading.error;
  if (refus && SANS_SUITE.includes(refus.code))
    return (
      <Empty title={refus.code === 'indemnites.vide' ? 'Rien à indemniser' : 'Période déjà certifiée'}>{refus.detail}</Empty>
    );
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
      {(a) => (
        <div className="riph-pile">
          <section aria-labelledby="apercu">
            <h2 className="fr-h5" id="apercu">
              1. Ce que la période donne : <span className="riph-chiffres">{eurosFr(a.total)}</span>
            </h2>
            <p>
              {compte(a.seances, 'séance tenue', 'séances tenues')} du {dateFr(a.dateDebut)} au {dateFr(a.dateFin)},{' '}
              {compte(a.nombre, 'ligne')} pour {compte(a.personnes.length, 'personne')}. Ouvrez une personne pour lire ce qui fait
              chaque montant.
            </p>
            <ParPersonne personnes={a.personnes} lignes={a.lignes} />
            {a.nombre > a.lignes.length && (
              <p className="riph-discret">
                Les {a.lignes.length} premières lignes sont montrées ; le fichier les contient toutes.
              </p>
            )}
            {a.anomalies.length > 0 && (
              <>
                <Alert severity="warning" small>
                  {`${compte(a.nbAnomalies, 'point')} à regarder avant de certifier.`}
                </Alert>
                <Anomalies list={a.anomalies} nombre={a.nbAnomalies} titre="Points à regarder" />
              </>
            )}
          </section>
          <section aria-labelledby="completer">
            <h2 className="fr-h5" id="completer">
              2. Le fichier à compléter
            </h2>
            <p>
              Téléchargez-le, puis remplissez ses cellules jaunes : observations, parts de la présidence, pertes de revenus et
              leurs justificatifs. Les autres cellules sont calculées et ne changent pas.
            </p>
            <DownloadButton call={indemnitesCertification.calls.generer} parts={{ params: periode }} priority="secondary">
              Télécharger le fichier à compléter
            </DownloadButton>
          </section>
          <section aria-labelledby="certifier">
            <h2 className="fr-h5" id="certifier">
              3. Vérifier et certifier
            </h2>
            <Certifier periode={periode} onCertifie={onCertifie} />
          </section>
        </div>
      )}
    </Loadable>
  );
};
