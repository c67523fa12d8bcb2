import type { EtuId } from '@riph/contracts/core/ids';
import { etudeDeposantExterne } from '@riph/contracts/etude/vie/deposant-externe.calls';
import { DROIT_EXTERNE_LABELS } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { RemoveDialog } from '../../components/dialogs/RemoveDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { InvitationExterne } from './InvitationExterne.tsx';

type Externe = Answer<typeof etudeDeposantExterne.calls.lire>[number];

const Retrait = ({ etuId, externe, onClose }: { etuId: EtuId; externe: Externe; onClose: () => void }) => {
  const supprimer = useAction(etudeDeposantExterne.calls.supprimer, { success: 'L’accès est retiré.' });
  return (
    <RemoveDialog
      what="l’accès"
      objet={externe.nom}
      effect="Cette personne ne voit plus l’étude ni ses documents. Ceux qu’elle a déposés restent."
      prevenus={`${externe.nom}, par courriel.`}
      back="Vous pourrez l’inviter de nouveau."
      remove={() => supprimer({ params: { etuId } })}
      onClose={onClose}
    />
  );
};

const Acces = ({ etuId, externe }: { etuId: EtuId; externe: Externe }) => {
  const [retrait, setRetrait] = useState(false);
  return (
    <section className="riph-carte" aria-labelledby="externe">
      <h2 className="riph-carte__titre" id="externe">
        Qui a accès
      </h2>
      <Details>
        <Detail term="Nom">{externe.nom}</Detail>
        <Detail term="Organisme">{externe.organisme ?? '–'}</Detail>
        <Detail term="Peut">{DROIT_EXTERNE_LABELS[externe.droit]}</Detail>
        <Detail term="Depuis">{`${dateHeureFr(externe.depuis)}, par ${externe.par}`}</Detail>
      </Details>
      <div className="riph-rangee fr-mt-2w">
        <Button priority="secondary" size="sm" onClick={() => setRetrait(true)}>
          Retirer l’accès
        </Button>
      </div>
      {retrait && <Retrait etuId={etuId} externe={externe} onClose={() => setRetrait(false)} />}
    </section>
  );
};

/** Whom the sponsor invited to the information documents of his study: one person at a time. */
export const AccesPage = () => {
  const { etuId } = useNumericParams('etuId');
  const etude = useCall(etudeEtude.calls.lire, { params: { id: etuId } });
  const reading = useCall(etudeDeposantExterne.calls.lire, { params: { etuId } });
  const nom = etude.data?.titreAbrege || etude.data?.titre || 'Étude';
  return (
    <Page
      title="Déposant externe"
      overline={etude.data?.numero ?? undefined}
      fil={[
        { libelle: 'Études', vers: '/etudes' },
        { libelle: nom, vers: `/etudes/${etuId}` },
      ]}
    >
      <Loadable reading={reading}>
        {([externe]) => (
          <div className="riph-pile">
            <p>
              Une personne qui a un compte de déposant peut lire les documents de cette étude, et en déposer si vous le
              choisissez. Elle voit la fiche de l’étude ; elle ne voit aucun dossier, ne dépose aucune demande et ne conduit pas
              la recherche.
            </p>
            {externe ? (
              <Acces etuId={etuId} externe={externe} />
            ) : (
              <p className="riph-discret">Personne n’est invité sur cette étude.</p>
            )}
            <InvitationExterne key={externe?.utiId ?? 0} etuId={etuId} actuel={externe ?? null} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
