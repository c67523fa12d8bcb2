import type { UtiId } from '@riph/contracts/core/ids';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { PROFILS_INSCRIPTION } from '@riph/contracts/identity/compte.workflow';
import type { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { EvenementButton } from './EvenementButton.tsx';
import { RefusDialog } from './RefusDialog.tsx';

type Compte = Answer<typeof identityDeposant.calls.lireInformationsCompte>['comptes'][number];
type Props = { utiId: UtiId; nom: string; email: string; compte: Compte };

const { valider, activer, renvoyerConfirmation } = identityAdministrationDeposants.calls;

/** What the administrator may do with an account now. */
export const CompteActions = ({ utiId, nom, email, compte: c }: Props) => {
  const ouvrir = useAction(valider, { success: 'Compte validé' });
  const rouvrir = useAction(activer, { success: 'Compte rouvert' });
  const close = useAction(activer, { success: 'Compte désactivé' });
  const renvoyer = useAction(renvoyerConfirmation, { success: 'Courriel de confirmation envoyé' });
  const [dialogue, setDialogue] = useState<'refuser' | 'fermer' | null>(null);
  const { compteId } = c;
  // The accounts of committees, of experts and of the agency are opened and closed from their own pages.
  const estInscrit = PROFILS_INSCRIPTION.some((p) => p === c.profil.code);
  return (
    <div className="riph-rangee fr-mt-2w">
      {c.statut.code === 'A_CONFIRMER' && (
        <Button priority="secondary" busy={renvoyer.busy} onClick={() => void renvoyer({ params: { utiId } })}>
          Renvoyer le courriel de confirmation
        </Button>
      )}
      <EvenementButton compte={c} code="VALIDER" busy={ouvrir.busy} onClick={() => void ouvrir({ params: { utiId, compteId } })}>
        Valider le compte
      </EvenementButton>
      <EvenementButton compte={c} code="REFUSER" priority="secondary" onClick={() => setDialogue('refuser')}>
        Refuser
      </EvenementButton>
      {estInscrit && (
        <>
          <EvenementButton compte={c} code="DESACTIVER" priority="secondary" onClick={() => setDialogue('fermer')}>
            Désactiver le compte
          </EvenementButton>
          <EvenementButton
            compte={c}
            code="REACTIVER"
            priority="secondary"
            busy={rouvrir.busy}
            onClick={() => void rouvrir({ params: { compteId, actif: true } })}
          >
            Rouvrir le compte
          </EvenementButton>
        </>
      )}
      {dialogue === 'refuser' && (
        <RefusDialog compteId={compteId} nom={nom} email={email} profil={c.profil.libelle} onClose={() => setDialogue(null)} />
      )}
      {dialogue === 'fermer' && (
        <ConfirmDialog
          title="Désactiver le compte"
          objet={`${nom}, profil « ${c.profil.libelle} »`}
          effect="La personne est déconnectée et ne peut plus se connecter avec ce profil. Ses dossiers restent."
          prevenus={`${nom}, par courriel à ${email}.`}
          back="Vous pouvez rouvrir le compte."
          label="Désactiver le compte"
          danger
          onClose={() => setDialogue(null)}
          onConfirm={async () => {
            const r = await close({ params: { compteId, actif: false } });
            if (r.ok) setDialogue(null);
          }}
        />
      )}
    </div>
  );
};
