import { referentielDocumentsTransverses } from '@riph/contracts/referentiel/documents-transverses.calls';
import { DOCUMENTS_TRANSVERSES } from '@riph/contracts/referentiel/referentiel.schemas';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { ParametresCadre } from './ParametresCadre.tsx';

type Code = (typeof DOCUMENTS_TRANSVERSES)[number];

const LECTEURS: Record<Code, string> = {
  MANUEL_UTILISATEUR: 'Proposé à toute personne connectée, dans la page d’aide.',
  DECLARATION_RGAA: 'Proposée à tous, sans connexion, au bas de chaque page.',
  SCHEMA_ACCESSIBILITE: 'Proposé à tous, sans connexion, dans la page Accessibilité. Il couvre trois ans au plus.',
  PLAN_ACCESSIBILITE:
    'Proposé à tous, sans connexion, dans la page Accessibilité, comme le plan de l’année de son dépôt : déposez celui de l’année dès janvier.',
};

/** Documents for everyone, each replaced in one gesture. */
export const DocumentsTransversesPage = () => (
  <ParametresCadre titre="Documents communs">
    <div className="riph-pile">
      {DOCUMENTS_TRANSVERSES.map((code) => (
        <DocumentTransverse key={code} code={code} />
      ))}
    </div>
  </ParametresCadre>
);

const DocumentTransverse = ({ code }: { code: Code }) => {
  const params = { docCode: code };
  const reading = useCall(referentielDocumentsTransverses.calls.lireInfo, { params });
  const remplacer = useAction(referentielDocumentsTransverses.calls.modifier, { silent: true });
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={1} rows={3} />}>
      {({ libelle, document, modifieLe, modifiePar }) => (
        <section className="riph-carte" aria-labelledby={`document-${code}`}>
          <h2 className="riph-carte__titre" id={`document-${code}`}>
            {libelle}
          </h2>
          <p className="riph-discret">{LECTEURS[code]}</p>
          <Details>
            <Detail term="Fichier">
              {document ? `${document.nom} (${sizeFr(document.taille)})` : 'Aucun : il n’est proposé à personne.'}
            </Detail>
            <Detail term="Remplacé le">
              {modifieLe && `${dateHeureFr(modifieLe)}${modifiePar ? ` par ${modifiePar}` : ''}`}
            </Detail>
          </Details>
          {document && (
            <div className="riph-rangee fr-my-2w">
              <DownloadButton priority="secondary" call={referentielDocumentsTransverses.calls.telecharger} parts={{ params }}>
                Télécharger
              </DownloadButton>
            </div>
          )}
          <FileDropzone
            label={document ? `Remplacer : ${libelle}` : `Déposer : ${libelle}`}
            hint="L’ancien fichier n’est plus proposé dès l’envoi."
            regle={referentielDocumentsTransverses.calls.modifier.files.fichier}
            single
            send={(fichier, _categorie, options) => remplacer({ params, files: { fichier: [fichier] } }, options)}
          />
        </section>
      )}
    </Loadable>
  );
};
