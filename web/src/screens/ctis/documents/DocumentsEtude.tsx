import type { EtuId } from '@riph/contracts/core/ids';
import type { DocumentCtisLu, PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Link } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';
import { LongList } from '../../../components/LongList.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { LienPortail } from '../portail/LienPortail.tsx';
import { phraseConclusion } from './AvisPartieUn.tsx';
import { fichiersPresents, parCategorie } from './documents.rules.ts';
import { TexteDocument } from './LigneDocument.tsx';

const {
  listerAvisPartieDeux,
  listerAvisPartieUn,
  listerPartieDeux,
  listerPartieUn,
  telecharger,
  telechargerAvis,
  telechargerZipPartieDeux,
  telechargerZipPartieUn,
} = dossierCtisEtudePieces.calls;
type Props = { etuId: EtuId; numeroCtis: string };

const Ligne = ({ etuId, document: d }: { etuId: EtuId; document: DocumentCtisLu }) => {
  const retirer = useAction(dossierCtisEtude.calls.supprimerDocument, { success: 'Fichier retiré' });
  if (d.id === null)
    return (
      <li>
        <TexteDocument document={d} />
      </li>
    );
  const params = { etuId, id: d.id };
  return (
    <li>
      <HandedInFile
        call={telecharger}
        parts={{ params }}
        label={d.titre}
        remove={d.peutRetirer && { run: () => void retirer({ params }), busy: retirer.busy }}
      >
        <TexteDocument document={d} />
      </HandedInFile>
    </li>
  );
};

const Documents = ({ etuId, partie }: { etuId: EtuId; partie: PartieCtis }) => {
  const reading = useCall(partie === 1 ? listerPartieUn : listerPartieDeux, { params: { etuId } });
  const appel = partie === 1 ? telechargerZipPartieUn : telechargerZipPartieDeux;
  const titre = partie === 1 ? 'Documents de la partie I' : 'Documents de la partie II';
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(documents) => (
        <section className="riph-carte" aria-label={titre}>
          <h2 className="riph-carte__titre">
            {titre} ({documents.length})
          </h2>
          <div className="riph-rangee">
            {documents.some((d) => d.fichier) && (
              <DownloadButton priority="tertiary" size="sm" call={appel} parts={{ params: { etuId } }}>
                {partie === 1 ? 'Télécharger la partie I' : 'Télécharger la partie II'}
              </DownloadButton>
            )}
            <span className="riph-discret">
              {documents.length === 0 ? 'Aucun document n’est connu.' : fichiersPresents(documents)}
            </span>
          </div>
          {parCategorie(documents).map(([categorie, lus]) => (
            <section key={categorie} aria-label={categorie}>
              <h3 className="fr-h6 fr-mb-0 fr-mt-2w">
                {categorie} ({lus.length})
              </h3>
              <LongList rows={lus} what="documents">
                {(d) => <Ligne key={d.cle} etuId={etuId} document={d} />}
              </LongList>
            </section>
          ))}
        </section>
      )}
    </Loadable>
  );
};

const Avis = ({ etuId }: { etuId: EtuId }) => {
  const un = useCall(listerAvisPartieUn, { params: { etuId } });
  const deux = useCall(listerAvisPartieDeux, { params: { etuId } });
  return (
    <section className="riph-carte" aria-label="Conclusions et avis">
      <h2 className="riph-carte__titre">Conclusions et avis</h2>
      <Loadable reading={un} skeleton={<Skeleton rows={2} />}>
        {(demandes) => (
          <ul className="riph-liste">
            {demandes.map((d) => (
              <li key={d.dosId}>
                <Link to={`/dossiers/${d.dosId}/partie-1`}>{d.cleDemande}</Link>, partie I : {phraseConclusion(d.conclusion)}
                {d.rapports.map((r) => (
                  <Ligne key={r.cle} etuId={etuId} document={r} />
                ))}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <Loadable reading={deux} skeleton={<Skeleton rows={2} />}>
        {(avis) => (
          <ul className="riph-liste">
            {avis.map(({ numero, cleDemande, avis: a }) => (
              <li key={numero}>
                <HandedInFile call={telechargerAvis} parts={{ params: { etuId, id: numero } }} label={a.fichier.nom}>
                  {cleDemande}, partie II : <strong>{SENS_AVIS_CTIS_LABELS[a.sens]}</strong>, rendu le {dateFr(a.renduLe)}
                  {a.retireLe ? ` – retiré le ${dateFr(a.retireLe)}` : a.remplace && ' – document remplacé'}
                </HandedInFile>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
};

/** All that is known of the documents of a trial, whatever the request, and what was decided of them. */
export const DocumentsEtude = ({ etuId, numeroCtis }: Props) => (
  <div className="riph-pile">
    <p className="fr-mb-0">
      Le portail européen donne le nom des documents, sans leur fichier. <LienPortail numeroCtis={numeroCtis} />
    </p>
    <Documents etuId={etuId} partie={1} />
    <Documents etuId={etuId} partie={2} />
    <Avis etuId={etuId} />
  </div>
);
