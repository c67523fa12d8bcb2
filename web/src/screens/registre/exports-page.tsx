import { etudeEclaireExport } from '@riph/contracts/etude/vie/registre/eclaire-export.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { compte, dateFr, dateHeureFr } from '../../labels/dates.ts';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';

const { listerExports, listerSansPublication, exporterMaintenant, telechargerExport } = etudeEclaireExport.calls;
type Export = Answer<typeof listerExports>[number];
const libelleDe = (code: string) => REGLEMENTATIONS_LIBELLES.find((r) => r.code === code)?.libelle ?? code;

const Ecarts = ({ ecarts }: Pick<Export, 'ecarts'>) => (
  <details>
    <summary>{compte(ecarts.length, 'étude laissée de côté', 'études laissées de côté')}</summary>
    <ul>
      {ecarts.map((e) => (
        <li key={e.etuId}>
          <Link to={`/etudes/${e.etuId}/registre/publication`}>{e.numero ?? `Étude ${e.etuId}`}</Link> : {e.raisons.join(' ')}
        </li>
      ))}
    </ul>
  </details>
);

const FicheExport = ({ run: x }: { run: Export }) => {
  const nom = libelleDe(x.reglementationCode);
  const parts = { params: { exportId: x.id } };
  return (
    <section className="riph-carte" aria-labelledby={`export-${x.id}`}>
      <h2 className="riph-carte__titre" id={`export-${x.id}`}>
        {nom} {x.ecarts.length > 0 && <StatusBadge tone="warning">À vérifier</StatusBadge>}
      </h2>
      <Details>
        <Detail term="Fait">{dateHeureFr(x.faitLe)}</Detail>
        <Detail term="Études">{compte(x.nombre, 'étude publiée', 'études publiées')}</Detail>
        <Detail term="Fichier">{`${x.nom}, ${sizeFr(x.taille)}`}</Detail>
      </Details>
      {x.ecarts.length > 0 && <Ecarts ecarts={x.ecarts} />}
      <div className="riph-rangee fr-mt-2w">
        <DownloadButton
          priority="secondary"
          aria-label={`Télécharger l’export : ${nom}`}
          call={telechargerExport}
          parts={{ ...parts, query: {} }}
        >
          Télécharger l’export
        </DownloadButton>
        <DownloadButton
          priority="tertiary"
          aria-label={`Télécharger la vue FHIR : ${nom}`}
          call={telechargerExport}
          parts={{ ...parts, query: { format: 'FHIR' } }}
        >
          Vue FHIR ({sizeFr(x.fhirTaille)})
        </DownloadButton>
      </div>
    </section>
  );
};

/** Whose form is expected and not let out, with the reason of a withdrawal. */
const SansPublication = () => {
  const reading = useCall(listerSansPublication);
  return (
    <section className="riph-carte" aria-labelledby="sans-publication">
      <h2 className="riph-carte__titre" id="sans-publication">
        Études nationales commencées sans fiche publiée
      </h2>
      <p className="riph-discret">
        La fiche est attendue avant la première inclusion (article L1121-15 du code de la santé publique) : rappelez-le au
        promoteur.
      </p>
      <Loadable reading={reading}>
        {({ total, etudes }) =>
          total === 0 ? (
            <p>Toutes les études commencées ont leur fiche publiée.</p>
          ) : (
            <>
              <p>
                {compte(total, 'étude')}
                {etudes.length < total && `, dont les ${etudes.length} commencées en dernier ci-dessous`}.
              </p>
              <ul>
                {etudes.map((e) => (
                  <li key={e.etuId}>
                    <Link to={`/etudes/${e.etuId}/registre/publication`}>{e.numero ?? `Étude ${e.etuId}`}</Link>, {e.titre} :
                    commencée le {dateFr(e.debutLe)}
                    {e.retrait &&
                      `. Autorisation retirée le ${dateHeureFr(e.retrait.le)} par ${e.retrait.par}. Motif : ${e.retrait.motif}`}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loadable>
    </section>
  );
};

/** The last export of the public register, regulation by regulation: how many studies, which were set aside and why, the files; and the studies that lack a published form. */
export const ExportsRegistrePage = () => {
  const reading = useCall(listerExports);
  const refaire = useAction(exporterMaintenant, { success: 'L’export du registre public est refait.' });
  return (
    <Page
      title="Registre public"
      width="moyenne"
      actions={
        <Button priority="secondary" busy={refaire.busy} onClick={() => void refaire({})}>
          Exporter maintenant
        </Button>
      }
    >
      <p>
        Chaque nuit à 6 heures, la plateforme prépare pour le registre public un fichier par réglementation. Il ne contient que
        les études dont le promoteur autorise la publication, et dont la fiche est complète.
      </p>
      <Loadable reading={reading}>
        {(exports) =>
          exports.length === 0 ? (
            <Empty title="Aucun export n’a encore été fait">
              Le premier sera préparé la nuit prochaine, ou dès maintenant si vous le demandez.
            </Empty>
          ) : (
            <div className="riph-pile">
              {exports.map((x) => (
                <FicheExport key={x.id} run={x} />
              ))}
            </div>
          )
        }
      </Loadable>
      <SansPublication />
    </Page>
  );
};
