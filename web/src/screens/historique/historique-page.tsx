import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateFr } from '../../labels/dates.ts';
import { AvisDialog, NumeroDialog } from './HistoriqueDialogs.tsx';

const { listerAvis, supprimerAvis, telechargerAvis, telechargerZipAvis } = etudeHistorique.calls;
type Lu = Answer<typeof listerAvis>;
type Avis = Lu['avis'][number];

const Retrait = ({ dosId, avis, onClose }: { dosId: number; avis: Avis; onClose: () => void }) => {
  const retirer = useAction(supprimerAvis, { success: 'L’avis est retiré.' });
  return (
    <ConfirmDialog
      title="Retirer cet avis"
      objet={avis.libelle}
      effect="L’avis n’est plus dans le dossier."
      prevenus="Personne ; l’historique du dossier garde ce retrait."
      back="Vous pouvez le joindre de nouveau."
      label="Retirer l’avis"
      danger
      onConfirm={async () => {
        const { ok } = await retirer({ params: { dosId, id: avis.id } });
        if (ok) onClose();
      }}
      onClose={onClose}
    />
  );
};

const ListeAvis = ({ lu, onRemove }: { lu: Lu; onRemove: (avis: Avis) => void }) => (
  <ul className="riph-liste">
    {lu.avis.map((a) => (
      <li key={a.id} className="riph-ligne riph-ligne--gestes">
        <span className="riph-coupe">
          <strong>{a.libelle}</strong>
          <span className="riph-discret riph-bloc-ligne">
            {a.nom} · {sizeFr(a.taille)} · joint le {dateFr(a.ajouteLe)}
          </span>
        </span>
        <span className="riph-rangee">
          <DownloadButton
            priority="tertiary"
            size="sm"
            aria-label={`Télécharger : ${a.libelle}`}
            call={telechargerAvis}
            parts={{ params: { id: a.id } }}
          >
            Télécharger
          </DownloadButton>
          {lu.raisonFige === null && lu.avis.length > 1 && (
            <Button priority="nu" size="sm" aria-label={`Retirer : ${a.libelle}`} onClick={() => onRemove(a)}>
              Retirer
            </Button>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** The number and the opinions of a dossier that was taken over; both are corrected until a request follows it. */
export const HistoriquePage = () => {
  const { dosId } = useNumericParams('dosId');
  const reading = useCall(listerAvis, { params: { dosId } });
  const [ouvert, setOuvert] = useState<'numero' | 'avis' | null>(null);
  const [retire, setRetire] = useState<Avis | null>(null);
  const close = () => setOuvert(null);
  return (
    <Page title="Dossier d’avant la plateforme" fil={[{ libelle: 'Dossier', vers: `/dossiers/${dosId}` }]}>
      <Loadable reading={reading}>
        {(lu) => (
          <div className="riph-pile">
            {lu.raisonFige && (
              <Alert severity="info" small>
                {lu.raisonFige}
              </Alert>
            )}
            <section className="riph-carte" aria-labelledby="numero">
              <h2 className="riph-carte__titre" id="numero">
                Numéro au comité
              </h2>
              <div className="riph-ligne riph-ligne--gestes">
                <strong className="riph-chiffres">{lu.numero}</strong>
                <Button priority="secondary" size="sm" reason={lu.raisonFige} onClick={() => setOuvert('numero')}>
                  Changer le numéro
                </Button>
              </div>
            </section>
            <section className="riph-carte" aria-labelledby="avis">
              <h2 className="riph-carte__titre" id="avis">
                Avis
              </h2>
              <ListeAvis lu={lu} onRemove={setRetire} />
              <div className="riph-rangee fr-mt-2w">
                <Button priority="secondary" onClick={() => setOuvert('avis')}>
                  Ajouter un avis
                </Button>
                <DownloadButton priority="tertiary" call={telechargerZipAvis} parts={{ params: { dosId } }}>
                  Tout télécharger
                </DownloadButton>
              </div>
            </section>
            <p className="riph-rangee">
              <Button to={`/etudes/${lu.etuId}`} priority="secondary">
                Ouvrir l’étude
              </Button>
            </p>
            {ouvert === 'numero' && <NumeroDialog dosId={dosId} numero={lu.numero} onClose={close} />}
            {ouvert === 'avis' && <AvisDialog dosId={dosId} onClose={close} />}
            {retire && <Retrait dosId={dosId} avis={retire} onClose={() => setRetire(null)} />}
          </div>
        )}
      </Loadable>
    </Page>
  );
};
