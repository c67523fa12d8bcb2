import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fileUrl } from '../../api/download.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { cx } from '../../components/cx.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Page } from '../../components/Page.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { type Etape, etapesDuCircuit } from './circuit.rules.ts';

const SCHEMA = fileUrl(etudeWorkflow.calls.visualiser, {});
const ZOOMS = ['petit', 'moyen', 'grand'] as const;

const Ligne = ({ etape: e, courante }: { etape: Etape; courante: boolean }) => {
  const lignes = Math.max(1, e.actes.length);
  const tete = (
    <>
      <th scope="rowgroup" rowSpan={lignes}>
        {e.libelle}
        {courante && (
          <p className="fr-mb-0 fr-mt-1v">
            <StatusBadge tone="info">État actuel du dossier</StatusBadge>
          </p>
        )}
      </th>
      <td rowSpan={lignes}>{e.acteur}</td>
    </>
  );
  return (
    <tbody className={cx(courante && 'riph-circuit__courant')} aria-current={courante ? 'step' : undefined}>
      {e.actes.length === 0 ? (
        <tr>
          {tete}
          <td colSpan={3} className="riph-discret">
            Aucune suite : l’examen est terminé.
          </td>
        </tr>
      ) : (
        e.actes.map((a, i) => (
          <tr key={a.code}>
            {i === 0 && tete}
            <td>{a.libelle}</td>
            <td>{a.par}</td>
            <td>
              {a.vers.map((v, j) => (
                <Fragment key={v}>
                  {j > 0 && ' ou '}
                  {v}
                </Fragment>
              ))}
            </td>
          </tr>
        ))
      )}
    </tbody>
  );
};

/** The life of a dossier, as a diagram and as a table; `?statut=` marks where one dossier stands. */
export const CircuitPage = () => {
  const [params] = useSearchParams();
  const [zoom, setZoom] = useState(1);
  const [image, setImage] = useState(true);
  const courant = params.get('statut');
  return (
    <Page
      title="Circuit d’un dossier"
      width="large"
      fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}
      actions={
        image && (
          <>
            <Button
              priority="tertiary"
              size="sm"
              icon="fr-icon-zoom-out-line"
              reason={zoom === 0 ? 'Taille la plus petite.' : null}
              onClick={() => setZoom(zoom - 1)}
            >
              Réduire
            </Button>
            <Button
              priority="tertiary"
              size="sm"
              icon="fr-icon-zoom-in-line"
              reason={zoom === ZOOMS.length - 1 ? 'Taille la plus grande.' : null}
              onClick={() => setZoom(zoom + 1)}
            >
              Agrandir
            </Button>
            <DownloadButton
              priority="tertiary"
              size="sm"
              icon="fr-icon-download-line"
              call={etudeWorkflow.calls.visualiser}
              parts={{}}
            >
              Télécharger le schéma
            </DownloadButton>
          </>
        )
      }
    >
      <div className="riph-pile">
        {image && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (RGAA 7.3)
          <figure className="riph-circuit" tabIndex={0} aria-label="Schéma du circuit">
            <img
              src={SCHEMA}
              alt="Schéma des états d’un dossier et des actes qui mènent de l’un à l’autre. Le tableau qui suit en donne le contenu."
              className={`riph-circuit__image riph-circuit__image--${ZOOMS[zoom]}`}
              onError={() => setImage(false)}
            />
          </figure>
        )}
        <section aria-labelledby="etats">
          <h2 className="fr-h5" id="etats">
            États et actes
          </h2>
          <TableFrame label="États d’un dossier" variant="entier">
            <table>
              <caption className="fr-sr-only">
                Pour chaque état d’un dossier : qui doit agir, ce qu’il peut faire, où cela mène
              </caption>
              <thead>
                <tr>
                  <th scope="col">État</th>
                  <th scope="col">À qui d’agir</th>
                  <th scope="col">Acte possible</th>
                  <th scope="col">Par</th>
                  <th scope="col">Mène à</th>
                </tr>
              </thead>
              {etapesDuCircuit().map((e) => (
                <Ligne key={e.statut} etape={e} courante={e.statut === courant} />
              ))}
            </table>
          </TableFrame>
        </section>
      </div>
    </Page>
  );
};
