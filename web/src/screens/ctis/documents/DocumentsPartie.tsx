import type { DosId } from '@riph/contracts/core/ids';
import type { DocumentCtisLu, DocumentsDePartie, PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { LongList } from '../../../components/LongList.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { LienPortail } from '../portail/LienPortail.tsx';
import { fichiersPresents, parCategorie } from './documents.rules.ts';
import { Joindre } from './Joindre.tsx';
import { LigneDocument } from './LigneDocument.tsx';

const { listerPartieDeux, listerPartieUn, listerProjetsPartieUn, telechargerZipPartieDeux, telechargerZipPartieUn } =
  dossierCtisDossierPieces.calls;

type Props = { dosId: DosId; numeroCtis: string; titre: string; partie: PartieCtis; lu: DocumentsDePartie };

const Archive = ({ dosId, partie, selected }: { dosId: DosId; partie: PartieCtis; selected: readonly number[] }) => {
  const parts = { params: { dosId }, body: { ids: [...selected] } };
  const texte = selected.length > 0 ? `Télécharger le choix (${selected.length})` : 'Tout télécharger';
  const appel = partie === 1 ? telechargerZipPartieUn : telechargerZipPartieDeux;
  return (
    <DownloadButton priority="tertiary" size="sm" call={appel} parts={parts}>
      {texte}
    </DownloadButton>
  );
};

const Liste = ({ dosId, numeroCtis, titre, partie, lu }: Props) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [autre, setAutre] = useState(false);
  const choixDe = ({ id }: DocumentCtisLu) => ({
    coche: id !== null && selected.includes(id),
    changer: (coche: boolean) => id !== null && setSelected(coche ? [...selected, id] : selected.filter((x) => x !== id)),
  });
  const avecFichier = lu.documents.some((d) => d.fichier);
  const peutJoindre = lu.empechement === null;
  return (
    <section className="riph-pile" aria-label={titre}>
      <div className="riph-rangee">
        <h2 className="fr-h4 fr-mb-0">
          {titre} ({lu.documents.length})
        </h2>
        {avecFichier && <Archive dosId={dosId} partie={partie} selected={selected} />}
        {peutJoindre && !autre && (
          <Button priority="secondary" size="sm" onClick={() => setAutre(true)}>
            Joindre un autre document
          </Button>
        )}
        <LienPortail numeroCtis={numeroCtis} />
      </div>
      {lu.documents.length === 0 ? (
        <p className="riph-discret">Le portail n’a annoncé aucun document ici, et aucun fichier n’a été joint.</p>
      ) : (
        <p className="riph-discret fr-mb-0">{fichiersPresents(lu.documents)}</p>
      )}
      {lu.empechement && <p className="riph-discret fr-mb-0">{lu.empechement}</p>}
      {autre && (
        <Joindre
          dosId={dosId}
          partie={partie}
          categories={lu.categories}
          avecRapport={lu.peutJoindreRapport}
          onDone={() => setAutre(false)}
        />
      )}
      {parCategorie(lu.documents).map(([categorie, documents]) => (
        <section key={categorie} className="riph-carte" aria-label={categorie}>
          <h3 className="riph-carte__titre">{categorie}</h3>
          <LongList rows={documents} what="documents">
            {(d) => (
              <LigneDocument
                key={d.cle}
                dosId={dosId}
                document={d}
                categories={lu.categories}
                peutJoindre={peutJoindre}
                choix={choixDe(d)}
              />
            )}
          </LongList>
        </section>
      ))}
    </section>
  );
};

const Projets = ({ lu, ...props }: Omit<Props, 'titre' | 'partie'>) => {
  const reading = useCall(listerProjetsPartieUn, { params: { dosId: props.dosId } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
      {(documents) => <Liste {...props} partie={1} titre="Projets de la partie I" lu={{ ...lu, documents }} />}
    </Loadable>
  );
};

/** Part I: what is in force, then the drafts that the reader may see. */
export const DocumentsPartieUn = ({ dosId, numeroCtis }: { dosId: DosId; numeroCtis: string }) => (
  <Loadable reading={useCall(listerPartieUn, { params: { dosId } })} skeleton={<Skeleton blocks={2} rows={3} />}>
    {({ projets, ...lu }) => (
      <>
        <Liste dosId={dosId} numeroCtis={numeroCtis} titre="Documents de la partie I" partie={1} lu={lu} />
        {projets > 0 && <Projets dosId={dosId} numeroCtis={numeroCtis} lu={lu} />}
      </>
    )}
  </Loadable>
);

/** Part II: documents of the portal; what is filed on the platform stands beside. */
export const DocumentsPartieDeux = ({ dosId, numeroCtis }: { dosId: DosId; numeroCtis: string }) => (
  <Loadable reading={useCall(listerPartieDeux, { params: { dosId } })} skeleton={<Skeleton rows={3} />}>
    {(lu) => <Liste dosId={dosId} numeroCtis={numeroCtis} titre="Documents du portail, partie II" partie={2} lu={lu} />}
  </Loadable>
);
