import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import type { PieceCtisLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { RemoveDialog } from '../../components/dialogs/RemoveDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { HandedInFile } from '../../components/files/HandedInFile.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

const { ajouter, lister, modifierConformite, modifierMotif, supprimer, telecharger, telechargerZip } =
  dossierCtisPartieDeuxPieces.calls;
const MOTIF_MIN = 5;

/** Compliant in one touch; not compliant with a reason, which makes the next complement. */
const Verdict = ({ dosId, piece: p }: { dosId: DosId; piece: PieceCtisLue }) => {
  const juger = useAction(modifierConformite);
  const motiver = useAction(modifierMotif);
  const motif = useMotif(MOTIF_MIN);
  const [ouvert, setOuvert] = useState(false);
  const params = { dosId, pjId: p.id };
  const refuser = async () => {
    if (!motif.verifier()) return;
    const note = await juger({ params, query: { conformite: 'false' } });
    if (note.ok && (await motiver({ params, query: { motif: motif.texte } })).ok) setOuvert(false);
  };
  return (
    <span className="riph-rangee">
      <Button
        priority="tertiary"
        size="sm"
        busy={juger.busy}
        aria-label={`Conforme : ${p.fichier.nom}`}
        onClick={() => void juger({ params, query: { conformite: 'true' } })}
      >
        Conforme
      </Button>
      <Button priority="tertiary" size="sm" aria-label={`Non conforme : ${p.fichier.nom}`} onClick={() => setOuvert(true)}>
        Non conforme
      </Button>
      {ouvert && (
        <ConfirmDialog
          title="Pièce non conforme"
          objet={p.fichier.nom}
          effect="Le motif est gardé avec la pièce."
          prevenus="Personne : le promoteur le saura par la demande de complément."
          back="Le verdict se change pendant la recevabilité."
          label="Noter non conforme"
          onConfirm={refuser}
          onClose={() => setOuvert(false)}
        >
          <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
        </ConfirmDialog>
      )}
    </span>
  );
};

const Piece = ({
  dosId,
  piece: p,
  peutJuger,
  peutRetirer,
}: {
  dosId: DosId;
  piece: PieceCtisLue;
  peutJuger: boolean;
  peutRetirer: boolean;
}) => {
  const retirer = useAction(supprimer, { success: 'Pièce retirée' });
  const [confirming, setConfirming] = useState(false);
  return (
    <li>
      <HandedInFile
        call={telecharger}
        parts={{ params: { dosId, id: p.id } }}
        label={p.fichier.nom}
        remove={peutRetirer && { run: () => setConfirming(true), busy: retirer.busy }}
      >
        <strong>{p.fichier.nom}</strong>{' '}
        {p.conforme !== null && (
          <StatusBadge tone={p.conforme ? 'success' : 'warning'}>{p.conforme ? 'Conforme' : 'Non conforme'}</StatusBadge>
        )}
        <span className="riph-discret riph-bloc-ligne">
          {sizeFr(p.fichier.taille)}, {p.deposePar === 'COMITE' ? 'jointe par le comité' : 'jointe par le promoteur'}, le{' '}
          {dateHeureFr(p.deposeLe)}
          {p.motif && ` – ${p.motif}`}
        </span>
      </HandedInFile>
      {peutJuger && <Verdict dosId={dosId} piece={p} />}
      {confirming && (
        <RemoveDialog
          what="la pièce"
          objet={p.fichier.nom}
          effect="Elle ne se lit plus. L’historique garde la trace de son dépôt et de son retrait."
          back="Elle peut être jointe de nouveau."
          remove={() => retirer({ params: { dosId, id: p.id } })}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
};

/** The pieces of part II by category; who may joins more, and the committee judges each during the validation. */
export const PiecesPartieDeux = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(lister, { params: { dosId } });
  const joindre = useAction(ajouter, { silent: true });
  const { profil } = useSession();
  const mien = profil === 'DEPOSANT' ? 'DEPOSANT' : 'COMITE';
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={3} />}>
      {({ categories, pieces, peutJoindre, peutJuger }) => (
        <div className="riph-pile">
          <div className="riph-rangee">
            <h2 className="fr-h4 fr-mb-0">Pièces sur la plateforme ({pieces.length})</h2>
            {pieces.length > 0 && (
              <DownloadButton priority="tertiary" size="sm" call={telechargerZip} parts={{ params: { dosId } }}>
                Tout télécharger
              </DownloadButton>
            )}
          </div>
          {!peutJoindre && pieces.length === 0 && (
            <p className="riph-discret">Aucune pièce de la partie II n’a été jointe ici.</p>
          )}
          {categories
            .filter((c) => peutJoindre || pieces.some((p) => p.categorieId === c.categorieId))
            .map((c) => (
              <section key={c.categorieId} className="riph-carte" aria-label={c.categorieLibelle}>
                <h3 className="riph-carte__titre">{c.categorieLibelle}</h3>
                <ul className="riph-liste">
                  {pieces
                    .filter((p) => p.categorieId === c.categorieId)
                    .map((p) => (
                      <Piece
                        key={p.id}
                        dosId={dosId}
                        piece={p}
                        peutJuger={peutJuger}
                        peutRetirer={peutJoindre && p.deposePar === mien}
                      />
                    ))}
                </ul>
                {peutJoindre && (
                  <FileDropzone
                    compact
                    label={`Joindre : ${c.categorieLibelle.toLowerCase()}`}
                    regle={ajouter.files.fichier}
                    send={(fichier, _, options) =>
                      joindre({ params: { dosId, idCategorie: c.categorieId }, files: { fichier: [fichier] } }, options)
                    }
                  />
                )}
              </section>
            ))}
        </div>
      )}
    </Loadable>
  );
};
