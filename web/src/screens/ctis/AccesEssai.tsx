import { type AccesDeLEssai, MOTIF_ACCES_MIN, type OrigineAcces } from '@riph/contracts/dossier-ctis/acces.schemas';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { Empty, Loadable } from '../../components/states.tsx';
import { dateFr, dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { effetDuRetraitAcces } from './ctis.rules.ts';
import { DecisionAcces } from './DecisionAcces.tsx';

const { listerAcces, retirerAcces } = dossierCtisEtude.calls;
type Ouvert = AccesDeLEssai['ouverts'][number];
type Demande = AccesDeLEssai['demandes'][number];

const ORIGINES: Record<OrigineAcces, string> = {
  CONTACT: 'contact de l’essai au portail',
  COLLEGUE: 'accordé par un collègue',
  ADMINISTRATION: 'accordé par l’administration',
  TRANSFERT: 'reçu avec l’étude transférée',
};

type RetraitProps = { etuId: number; acces: Ouvert; isDernier: boolean; onClose: () => void };

const Retrait = ({ etuId, acces: a, isDernier, onClose }: RetraitProps) => {
  const retirer = useAction(retirerAcces);
  const motif = useMotif(MOTIF_ACCES_MIN);
  const confirmer = async () => {
    if (!motif.verifier()) return;
    const r = await retirer({ params: { etuId, utiId: a.utiId }, body: { motif: motif.texte } });
    if (!r.ok) return;
    notifier.success(`L’accès de ${a.nom} est retiré.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Retirer l’accès"
      objet={a.nom}
      effect={effetDuRetraitAcces(isDernier)}
      prevenus="Il est prévenu par courriel, avec le motif."
      back="S’il le demande de nouveau, l’administration seule peut le rouvrir."
      label="Retirer l’accès"
      danger
      onConfirm={confirmer}
      onClose={onClose}
    >
      <TextArea {...motif.champ} label="Motif du retrait" max={4000} rows={3} />
    </ConfirmDialog>
  );
};

const Qui = ({ nom, courriel, detail }: { nom: string; courriel: string | null; detail: string }) => (
  <span className="riph-action__quoi">
    <strong>{nom}</strong>
    <span className="riph-discret">{[courriel, detail].filter(Boolean).join(' · ')}</span>
  </span>
);

const Demandes = ({ demandes }: { demandes: readonly Demande[] }) => {
  const [choix, setChoix] = useState<{ demande: Demande; accorder: boolean } | null>(null);
  const bouton = (demande: Demande, accorder: boolean) => (
    <Button
      size="sm"
      priority={accorder ? 'secondary' : 'tertiary'}
      aria-label={`${accorder ? 'Accorder' : 'Refuser'} l’essai à ${demande.demandeur}`}
      onClick={() => setChoix({ demande, accorder })}
    >
      {accorder ? 'Accorder' : 'Refuser'}
    </Button>
  );
  return (
    <section aria-labelledby="acces-demandes">
      <h2 className="fr-h5" id="acces-demandes">
        Demandes en attente
      </h2>
      {demandes.length === 0 ? (
        <p className="riph-discret">Personne ne demande cet essai.</p>
      ) : (
        <ul className="riph-liste">
          {demandes.map((d) => (
            <li key={d.id} className="riph-ligne riph-action">
              <Qui nom={d.demandeur} courriel={d.courriel} detail={`demandé le ${dateHeureFr(d.le)}`} />
              <span className="riph-rangee">
                {bouton(d, true)}
                {bouton(d, false)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {choix && <DecisionAcces {...choix} onClose={() => setChoix(null)} />}
    </section>
  );
};

/** Who of the sponsors has the trial, and who asks for it: for the administration, and for a sponsor who has it. */
export const AccesEssai = ({ etuId }: { etuId: number }) => {
  const { can } = useSession();
  const [retire, setRetire] = useState<Ouvert | null>(null);
  return (
    <Loadable reading={useCall(listerAcces, { params: { etuId } })}>
      {({ ouverts, demandes }) => (
        <div className="riph-pile">
          <Demandes demandes={demandes} />
          <section aria-labelledby="acces-ouverts">
            <h2 className="fr-h5" id="acces-ouverts">
              Déposants à qui l’essai est ouvert
            </h2>
            {ouverts.length === 0 ? (
              <Empty title="Aucun déposant">
                L’essai s’ouvre à qui le demande avec l’adresse d’un contact du portail, ou à qui l’administration l’accorde.
              </Empty>
            ) : (
              <ul className="riph-liste">
                {ouverts.map((a) => (
                  <li key={a.utiId} className="riph-ligne riph-action">
                    <Qui nom={a.nom} courriel={a.courriel} detail={`${ORIGINES[a.origine]}, depuis le ${dateFr(a.depuis)}`} />
                    {can('CTIS_ATTRIBUER') && (
                      <Button
                        size="sm"
                        priority="tertiary"
                        aria-label={`Retirer l’accès de ${a.nom}`}
                        onClick={() => setRetire(a)}
                      >
                        Retirer
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
          {retire && <Retrait etuId={etuId} acces={retire} isDernier={ouverts.length === 1} onClose={() => setRetire(null)} />}
        </div>
      )}
    </Loadable>
  );
};
