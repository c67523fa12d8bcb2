import type { EtuId } from '@riph/contracts/core/ids';
import { etudeEtudePieces } from '@riph/contracts/etude/vie/etude-pieces.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { RemoveDialog } from '../../components/dialogs/RemoveDialog.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { FileLine } from '../../components/files/FileLine.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';

const { lireBlocHorsCtis, telecharger, telechargerZip, archiver, supprimer, supprimerNotification } = etudeEtudePieces.calls;
type Bloc = Answer<typeof lireBlocHorsCtis>[number];
type Piece = Bloc['pieces'][number];

/** The reader is the sponsor of the study, or may act for him. */
const estAuDeposant = (p: Piece) => p.archivable || p.raisonArchivage !== null;

const Retrait = ({ etuId, piece: p, onClose }: { etuId: EtuId; piece: Piece; onClose: () => void }) => {
  const retirer = useAction(supprimer, { success: 'Pièce retirée.' });
  return (
    <RemoveDialog
      what="la pièce"
      objet={`${p.categorieLibelle} : ${p.nom}`}
      effect="La pièce n’est plus dans le brouillon. Elle n’avait pas été envoyée."
      back="Vous pouvez la joindre de nouveau."
      remove={() => retirer({ params: { etuId, id: p.pjId } })}
      onClose={onClose}
    />
  );
};

const Etat = ({ piece: p }: { piece: Piece }) => (
  <>
    {p.enVigueur && <StatusBadge tone="success">En vigueur</StatusBadge>}{' '}
    {p.nouvelle && <StatusBadge tone="new">Nouvelle version</StatusBadge>}{' '}
    {p.archivee && <StatusBadge tone="neutre">Classée</StatusBadge>}
    {!p.deposee && <StatusBadge tone="info">En préparation</StatusBadge>}
  </>
);

const Gestes = ({ etuId, piece: p }: { etuId: EtuId; piece: Piece }) => {
  const params = { etuId, pjId: p.pjId };
  const classer = useAction(archiver, { success: p.archivee ? 'Pièce rétablie.' : 'Pièce classée.' });
  const voir = useAction(supprimerNotification, { success: 'C’est noté.' });
  return (
    <>
      {p.nouvelle && estAuDeposant(p) && (
        <Button priority="nu" size="sm" aria-label={`Marquer comme vue ${p.nom}`} onClick={() => void voir({ params })}>
          Marquer comme vue
        </Button>
      )}
      {p.archivable && (
        <Button
          priority="tertiary"
          size="sm"
          aria-label={`${p.archivee ? 'Rétablir' : 'Classer'} ${p.nom}`}
          onClick={() => void classer({ params })}
        >
          {p.archivee ? 'Rétablir' : 'Classer'}
        </Button>
      )}
    </>
  );
};

const Ligne = ({ etuId, piece: p, onRemove }: { etuId: EtuId; piece: Piece; onRemove: () => void }) => (
  <FileLine
    call={telecharger}
    parts={{ params: { etuId, id: p.pjId } }}
    name={p.nom}
    gestes={<Gestes etuId={etuId} piece={p} />}
    onRemove={!p.deposee && estAuDeposant(p) && onRemove}
  >
    {p.nom} <Etat piece={p} />
    <span className="riph-discret riph-bloc-ligne">
      {p.version && `version ${p.version}, `}
      {sizeFr(p.taille)}, {p.deposee ? `déposée le ${dateFr(p.deposeeLe)}` : 'pas encore envoyée'}, dossier{' '}
      <Link to={`/dossiers/${p.dosId}`}>{p.dossier}</Link> ({p.typeLibelle})
    </span>
  </FileLine>
);

/** The pieces of all the dossiers of a study, by category, those in force marked; what its sponsor put away is hidden behind a box. */
export const PiecesEtude = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(lireBlocHorsCtis, { query: { etuId } });
  const [ouvert, setOuvert] = useState(false);
  const [classees, setClassees] = useState(false);
  const [retire, setRetire] = useState<Piece | null>(null);
  const blocs = (reading.data ?? [])
    .map((b) => ({ ...b, pieces: b.pieces.filter((p) => classees || !p.archivee) }))
    .filter((b) => b.pieces.length > 0);
  const nombreClassees = (reading.data ?? []).flatMap((b) => b.pieces).filter((p) => p.archivee).length;
  return (
    <section className="riph-carte" aria-labelledby="pieces-etude">
      <h2 className="riph-carte__titre" id="pieces-etude">
        Pièces des dossiers
      </h2>
      <Button priority="tertiary" size="sm" aria-expanded={ouvert} onClick={() => setOuvert(!ouvert)}>
        {ouvert ? 'Replier les pièces' : 'Afficher les pièces'}
      </Button>
      {ouvert && (
        <Loadable reading={reading}>
          {(tous) =>
            tous.length === 0 ? (
              <p className="riph-discret">Les pièces jointes aux dossiers de l’étude paraîtront ici.</p>
            ) : (
              <>
                {nombreClassees > 0 && (
                  <CheckboxField
                    field="classees"
                    label={`Afficher les pièces classées (${nombreClassees})`}
                    small
                    value={classees}
                    onChange={setClassees}
                  />
                )}
                {blocs.map((b) => (
                  <div key={b.categorieId}>
                    <h3 className="fr-text--md fr-text--bold fr-mb-1v">{b.categorieLibelle}</h3>
                    <ul className="riph-liste">
                      {b.pieces.map((p) => (
                        <Ligne key={p.pjId} etuId={etuId} piece={p} onRemove={() => setRetire(p)} />
                      ))}
                    </ul>
                  </div>
                ))}
                <DownloadButton priority="secondary" size="sm" call={telechargerZip} parts={{ params: { etuId } }}>
                  Tout télécharger
                </DownloadButton>
              </>
            )
          }
        </Loadable>
      )}
      {retire && <Retrait etuId={etuId} piece={retire} onClose={() => setRetire(null)} />}
    </section>
  );
};
