import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { raisonGarde } from '@riph/contracts/seance/documents.rules';
import { TYPE_DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { MenuButton } from '../../../components/ActionBar.tsx';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { Empty } from '../../../components/states.tsx';
import { compte, dateHeureFr, dateLongue } from '../../../labels/dates.ts';
import type { DocumentSeance, SeanceLue } from '../cadre/seances.types.ts';

type Geste = { quoi: 'prevenir' | 'supprimer'; document: DocumentSeance };

/** Only the last document of a type is sent; what was sent is kept. */
const isDernier = (d: DocumentSeance, tous: readonly DocumentSeance[]) =>
  tous.every((x) => x.type !== d.type || x.ajouteLe <= d.ajouteLe);

/** Documents kept for a séance, who was told and when. */
export const ListeDocuments = ({
  seance: s,
  documents,
  gerer,
  onLire,
}: {
  seance: SeanceLue;
  documents: readonly DocumentSeance[];
  gerer: boolean;
  onLire: (d: DocumentSeance) => void;
}) => {
  const [geste, setGeste] = useState<Geste | null>(null);
  const prevenir = useAction(seanceDocuments.calls.notifier);
  const supprimer = useAction(seanceDocuments.calls.supprimer, { success: 'Document supprimé.' });
  if (documents.length === 0)
    return (
      <Empty title="Aucun document">
        {gerer
          ? 'Produisez l’ordre du jour ou ajoutez un document : il sera gardé avec la séance.'
          : 'Les documents de la séance apparaîtront ici.'}
      </Empty>
    );
  const close = () => setGeste(null);
  return (
    <>
      <ul className="riph-liste">
        {documents.map((d) => (
          <li key={d.id} className="riph-presence riph-presence--document">
            <div>
              <p>
                <strong>{TYPE_DOCUMENT_SEANCE_LABELS[d.type]}</strong>
                {d.libelle && d.libelle !== TYPE_DOCUMENT_SEANCE_LABELS[d.type] && ` : ${d.libelle}`}
              </p>
              <p className="riph-discret riph-coupe">
                {d.nom} · {sizeFr(d.taille)} · {dateHeureFr(d.ajouteLe)} par {d.ajoutePar}
              </p>
            </div>
            <p className="riph-discret">
              {d.notifieLe ? `Envoyé à ${compte(d.notifies, 'membre')} le ${dateHeureFr(d.notifieLe)}` : 'Non envoyé'}
            </p>
            <div className="riph-rangee">
              <Button priority="secondary" size="sm" aria-label={`Lire ${d.nom}`} onClick={() => onLire(d)}>
                Lire
              </Button>
              <DownloadButton
                priority="tertiary"
                size="sm"
                aria-label={`Télécharger ${d.nom}`}
                call={seanceDocuments.calls.telecharger}
                parts={{ params: { seance_id: s.id, document_id: d.id } }}
              >
                Télécharger
              </DownloadButton>
              {gerer && (
                <MenuButton
                  label="Actions"
                  size="sm"
                  priority="nu"
                  actions={[
                    {
                      cle: 'prevenir',
                      libelle: 'Envoyer aux membres',
                      envoie: true,
                      raison: isDernier(d, documents) ? null : 'Un document plus récent du même type existe.',
                      onClick: () => setGeste({ quoi: 'prevenir', document: d }),
                    },
                    {
                      cle: 'supprimer',
                      libelle: 'Supprimer',
                      envoie: true,
                      raison: raisonGarde(d, s),
                      onClick: () => setGeste({ quoi: 'supprimer', document: d }),
                    },
                  ]}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {geste?.quoi === 'prevenir' && (
        <ConfirmDialog
          title="Envoyer aux membres"
          objet={`${TYPE_DOCUMENT_SEANCE_LABELS[geste.document.type]}, séance du ${dateLongue(s.date)}`}
          effect="Un courriel annonce le document et donne le lien pour le lire."
          prevenus="Tous les membres en fonction à la date de la séance."
          back="L’envoi ne se reprend pas, et un document envoyé ne se supprime plus."
          label="Envoyer"
          onClose={close}
          onConfirm={async () => {
            const r = await prevenir({ params: { seance_id: s.id }, query: { typeDocumentSeance: geste.document.type } });
            if (r.ok) notifier.success(r.data.message);
            close();
          }}
        />
      )}
      {geste?.quoi === 'supprimer' && (
        <ConfirmDialog
          title="Supprimer le document"
          objet={`${TYPE_DOCUMENT_SEANCE_LABELS[geste.document.type]}, ${geste.document.nom}`}
          effect="Le document n’est plus gardé avec la séance ; sa suppression figure dans l’historique."
          prevenus="Personne : aucun message n’est envoyé."
          back="La suppression est définitive."
          label="Supprimer"
          danger
          onClose={close}
          onConfirm={async () => {
            await supprimer({ params: { seance_id: s.id, document_id: geste.document.id } });
            close();
          }}
        />
      )}
    </>
  );
};
