import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { useState } from 'react';
import { fileUrl } from '../../api/download.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';
import { dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { ConfirmTransition } from '../dossiers/ConfirmTransition.tsx';
import { AvisDialog, EcartDialog, NumeroDialog } from './HistoriqueDialogs.tsx';

const { listerAvis, supprimerAvis, telechargerAvis, telechargerZipAvis } = etudeHistorique.calls;
type Lu = Answer<typeof listerAvis>;
type Avis = Lu['avis'][number];

const Retrait = ({ dosId, avis, onClose }: { dosId: DosId; avis: Avis; onClose: () => void }) => {
  const retirer = useAction(supprimerAvis, { success: 'L’avis est retiré.' });
  return (
    <ConfirmDialog
      title="Retirer cet avis"
      objet={avis.libelle}
      effect="L’avis n’est plus dans le dossier."
      prevenus="Personne : la reprise n’est pas confirmée. L’historique du dossier garde ce retrait."
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

/** What whoever confirms compares with the opinion itself. */
const Declaration = ({ lu }: { lu: Lu }) => (
  <section className="riph-carte" aria-labelledby="declaration">
    <h2 className="riph-carte__titre" id="declaration">
      Ce qui est déclaré
    </h2>
    <Details>
      <Detail term="Titre">{lu.titre}</Detail>
      <Detail term="Promoteur">{lu.promoteur}</Detail>
      <Detail term="Qualification">{lu.qualification}</Detail>
      <Detail term="Numéro national">{lu.numeroNational}</Detail>
      <Detail term="Comité">{lu.comite && nomComite(lu.comite)}</Detail>
      <Detail term="Avis favorable">{dateOuRien(lu.declaree?.dateAvis)}</Detail>
      <Detail term="Autorisation de l’ANSM">{dateOuRien(lu.declaree?.dateAutorisationAnsm)}</Detail>
      <Detail term="Première inclusion">{dateOuRien(lu.declaree?.dateDebutEffectif)}</Detail>
      <Detail term="Déposant">{lu.deposant}</Detail>
      <Detail term="Déclaré le">{dateOuRien(lu.declareLe)}</Detail>
    </Details>
  </section>
);
const dateOuRien = (jour: Jour | null | undefined): string | null => (jour ? dateFr(jour) : null);

/** Where the take-over stands, and the two decisions of who may take them. */
const Decision = ({ lu, relire }: { lu: Lu; relire: () => Promise<unknown> }) => {
  const { data: dossier } = useCall(etudeSynthese.calls.lireSynthese, { params: { dosId: lu.dosId } });
  const [evenement, setEvenement] = useState<'CONFIRMER_REPRISE' | 'REFUSER_REPRISE' | null>(null);
  if (lu.statut === 'REPRISE_REFUSEE')
    return (
      <Alert severity="error" title="Reprise refusée">
        {lu.motifRefus}
      </Alert>
    );
  if (lu.statut !== 'REPRISE_A_CONFIRMER') return null;
  const raisonDe = (code: string): string | null | undefined => {
    const t = dossier?.transitions.find((x) => x.code === code);
    return t && (t.allowed ? null : t.reasons.join(' '));
  };
  const confirmer = raisonDe('CONFIRMER_REPRISE');
  return (
    <section className="riph-carte" aria-labelledby="decision">
      <h2 className="riph-carte__titre" id="decision">
        Reprise à confirmer
      </h2>
      {confirmer === undefined ? (
        <p>
          {lu.comite ? nomComite(lu.comite) : 'Le comité'} lit l’avis joint et confirme la reprise, ou la refuse avec son motif.
          D’ici là, l’étude ne reçoit aucune demande et n’est pas publiée. Vous serez prévenu par courriel.
        </p>
      ) : (
        <>
          <p>Lisez l’avis ci-dessous et comparez-le avec ce qui est déclaré. D’ici là, rien n’est possible sur cette étude.</p>
          <div className="riph-rangee">
            <Button reason={confirmer} onClick={() => setEvenement('CONFIRMER_REPRISE')}>
              Confirmer la reprise
            </Button>
            <Button priority="secondary" reason={raisonDe('REFUSER_REPRISE')} onClick={() => setEvenement('REFUSER_REPRISE')}>
              Refuser la reprise
            </Button>
          </div>
        </>
      )}
      {dossier && evenement && (
        <ConfirmTransition dossier={dossier} evenement={evenement} onClose={() => setEvenement(null)} onRefused={relire} />
      )}
    </section>
  );
};

const ListeAvis = ({ lu, onRemove, onRead }: { lu: Lu; onRemove: (avis: Avis) => void; onRead: (avis: Avis) => void }) => {
  const isCorrigeable = useSession().can('DOSSIER_HISTORIQUE_CREER');
  const verbe = lu.statut === 'REPRISE_A_CONFIRMER' ? 'Retirer' : 'Écarter';
  return (
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
            <Button priority="tertiary" size="sm" aria-label={`Lire : ${a.libelle}`} onClick={() => onRead(a)}>
              Lire
            </Button>
            <DownloadButton
              priority="tertiary"
              size="sm"
              aria-label={`Télécharger : ${a.libelle}`}
              call={telechargerAvis}
              parts={{ params: { id: a.id } }}
            >
              Télécharger
            </DownloadButton>
            {isCorrigeable && lu.raisonFige === null && lu.avis.length > 1 && (
              <Button priority="nu" size="sm" aria-label={`${verbe} : ${a.libelle}`} onClick={() => onRemove(a)}>
                {verbe}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Beside what was stated, the opinion itself: open at once for whoever is to confirm. */
const AvisOuvert = ({ avis }: { avis: Avis | undefined }) =>
  avis && (
    <div className="riph-lecteur">
      <DocViewer key={avis.id} name={avis.nom} source={fileUrl(telechargerAvis, { params: { id: avis.id } })} />
    </div>
  );

/** A dossier of before the platform: what was stated of it, its number and its opinions, and its confirmation. */
export const HistoriquePage = () => {
  const { dosId } = useNumericParams('dosId');
  const reading = useCall(listerAvis, { params: { dosId } });
  const [ouvert, setOuvert] = useState<'numero' | 'avis' | null>(null);
  const [retire, setRetire] = useState<Avis | null>(null);
  const [lecture, setLecture] = useState<Avis | null>(null);
  const isCorrigeable = useSession().can('DOSSIER_HISTORIQUE_CREER');
  const close = () => setOuvert(null);
  return (
    <Page title="Dossier d’avant la plateforme" fil={[{ libelle: 'Dossier', vers: `/dossiers/${dosId}` }]}>
      <Loadable reading={reading}>
        {(lu) => (
          <div className="riph-pile">
            <Decision lu={lu} relire={() => reading.mutate()} />
            {isCorrigeable && lu.raisonFige && (
              <Alert severity="info" small>
                {lu.raisonFige}
              </Alert>
            )}
            <Declaration lu={lu} />
            <section className="riph-carte" aria-labelledby="numero">
              <h2 className="riph-carte__titre" id="numero">
                Numéro au comité
              </h2>
              <div className="riph-ligne riph-ligne--gestes">
                <strong className="riph-chiffres">{lu.numero}</strong>
                {isCorrigeable && (
                  <Button priority="secondary" size="sm" reason={lu.raisonFige} onClick={() => setOuvert('numero')}>
                    Changer le numéro
                  </Button>
                )}
              </div>
            </section>
            <section className="riph-carte" aria-labelledby="avis">
              <h2 className="riph-carte__titre" id="avis">
                Avis
              </h2>
              <ListeAvis lu={lu} onRemove={setRetire} onRead={setLecture} />
              <AvisOuvert avis={lecture ?? (lu.statut === 'REPRISE_A_CONFIRMER' ? lu.avis[0] : undefined)} />
              <div className="riph-rangee fr-mt-2w">
                {isCorrigeable && (
                  <Button priority="secondary" reason={lu.raisonSansAjout} onClick={() => setOuvert('avis')}>
                    Ajouter un avis
                  </Button>
                )}
                <DownloadButton priority="tertiary" call={telechargerZipAvis} parts={{ params: { dosId } }}>
                  Tout télécharger
                </DownloadButton>
              </div>
            </section>
            <p className="riph-rangee">
              <Button to={`/dossiers/${dosId}`} priority="secondary">
                Ouvrir le dossier
              </Button>
              <Button to={`/etudes/${lu.etuId}`} priority="secondary">
                Ouvrir l’étude
              </Button>
            </p>
            {ouvert === 'numero' && <NumeroDialog dosId={dosId} numero={lu.numero} onClose={close} />}
            {ouvert === 'avis' && <AvisDialog dosId={dosId} onClose={close} />}
            {retire &&
              (lu.statut === 'REPRISE_A_CONFIRMER' ? (
                <Retrait dosId={dosId} avis={retire} onClose={() => setRetire(null)} />
              ) : (
                <EcartDialog dosId={dosId} avis={retire} onClose={() => setRetire(null)} />
              ))}
          </div>
        )}
      </Loadable>
    </Page>
  );
};
