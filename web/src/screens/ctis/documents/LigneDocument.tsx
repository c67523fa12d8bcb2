import type { DosId } from '@riph/contracts/core/ids';
import type { DocumentCtisLu, DocumentsDePartie } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { RemoveDialog } from '../../../components/dialogs/RemoveDialog.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { Checkbox } from '../../../components/table/Checkbox.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import { nomOrigine } from './documents.rules.ts';
import { Joindre } from './Joindre.tsx';

const { retenir, supprimer, telecharger } = dossierCtisDossierPieces.calls;

/** What is known of a document, and its file or that there is none. */
export const TexteDocument = ({ document: d }: { document: DocumentCtisLu }) => (
  <span>
    <strong>{d.titre}</strong> {d.etat === 'DRAFT' && <StatusBadge tone="info">Projet</StatusBadge>}{' '}
    {!d.courant && <StatusBadge tone="neutre">Version remplacée</StatusBadge>}
    <span className="riph-discret riph-bloc-ligne">
      {[
        d.versionManuelle && `version ${d.versionManuelle}`,
        d.cleDemande && `demande ${d.cleDemande}`,
        nomOrigine(d),
        d.deposeLe && `le ${dateHeureFr(d.deposeLe)}`,
      ]
        .filter(Boolean)
        .join(', ')}
      {d.fichier ? `. ${d.fichier.nom} (${sizeFr(d.fichier.taille)})` : ', sans fichier'}
    </span>
  </span>
);

const Gestes = ({ dosId, document: d }: { dosId: DosId; document: DocumentCtisLu }) => {
  const accepter = useAction(retenir, { success: 'Le document est retenu : il est en vigueur.' });
  const retirer = useAction(supprimer, { success: 'Fichier retiré' });
  const [confirming, setConfirming] = useState(false);
  if (d.id === null) return null;
  const params = { dosId, id: d.id };
  return (
    <>
      <DownloadButton priority="tertiary" size="sm" call={telecharger} parts={{ params }} aria-label={`Télécharger : ${d.titre}`}>
        Télécharger
      </DownloadButton>
      {d.peutRetenir && (
        <Button
          priority="secondary"
          size="sm"
          busy={accepter.busy}
          aria-label={`Retenir : ${d.titre}`}
          onClick={() => void accepter({ params })}
        >
          Retenir
        </Button>
      )}
      {d.peutRetirer && (
        <Button priority="nu" size="sm" aria-label={`Retirer le fichier : ${d.titre}`} onClick={() => setConfirming(true)}>
          Retirer
        </Button>
      )}
      {confirming && (
        <RemoveDialog
          what="le fichier"
          objet={d.titre}
          effect="Il ne se lit plus. L’historique garde la trace de son dépôt et de son retrait."
          back="Il peut être joint de nouveau."
          remove={() => retirer({ params })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};

type Props = {
  dosId: DosId;
  document: DocumentCtisLu;
  categories: DocumentsDePartie['categories'];
  peutJoindre: boolean;
  choix: { coche: boolean; changer: (coche: boolean) => void };
};

/** One document of a request: read, accepted, taken back; the file that the portal did not give is joined under it. */
export const LigneDocument = ({ dosId, document: d, categories, peutJoindre, choix }: Props): ReactNode => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <li>
      <div className="riph-rangee">
        {d.fichier && <Checkbox label={`Choisir : ${d.titre}`} checked={choix.coche} onChange={choix.changer} />}
        <TexteDocument document={d} />
        <Gestes dosId={dosId} document={d} />
        {d.origine === 'PORTAIL' && peutJoindre && !ouvert && (
          <Button priority="tertiary" size="sm" aria-label={`Joindre le fichier : ${d.titre}`} onClick={() => setOuvert(true)}>
            Joindre le fichier
          </Button>
        )}
      </div>
      {ouvert && <Joindre dosId={dosId} partie={d.partie} categories={categories} document={d} onDone={() => setOuvert(false)} />}
    </li>
  );
};
