import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import type { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { RefusDialog } from './RefusDialog.tsx';

type Compte = Answer<typeof identityDeposant.calls.lireInformationsCompte>['comptes'][number];
type Props = { utiId: number; nom: string; email: string; compte: Compte };

const { valider, activer, renvoyerConfirmation } = identityAdministrationDeposants.calls;

/** What the administrator may do with an account now. */
export const CompteActions = ({ utiId, nom, email, compte: c }: Props) => {
  const ouvrir = useAction(valider, { succes: 'Compte validé' });
  const rouvrir = useAction(activer, { succes: 'Compte rouvert' });
  const fermer = useAction(activer, { succes: 'Compte désactivé' });
  const renvoyer = useAction(renvoyerConfirmation, { succes: 'Courriel de confirmation envoyé' });
  const [dialogue, setDialogue] = useState<'refuser' | 'fermer' | null>(null);
  const { compteId } = c;
  return (
    <div className="riph-rangee fr-mt-2w">
      {c.statut.code === 'A_CONFIRMER' && (
        <Button priority="secondary" busy={renvoyer.enCours} onClick={() => void renvoyer({ params: { utiId } })}>
          Renvoyer le courriel de confirmation
        </Button>
      )}
      {c.statut.code === 'A_VALIDER' && (
        <>
          <Button busy={ouvrir.enCours} onClick={() => void ouvrir({ params: { utiId, compteId } })}>
            Valider le compte
          </Button>
          <Button priority="secondary" onClick={() => setDialogue('refuser')}>
            Refuser
          </Button>
        </>
      )}
      {c.statut.code === 'ACTIF' && (
        <Button priority="secondary" onClick={() => setDialogue('fermer')}>
          Désactiver le compte
        </Button>
      )}
      {c.statut.code === 'INACTIF' && (
        <Button priority="secondary" busy={rouvrir.enCours} onClick={() => void rouvrir({ params: { compteId, actif: true } })}>
          Rouvrir le compte
        </Button>
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
            const r = await fermer({ params: { compteId, actif: false } });
            if (r.ok) setDialogue(null);
          }}
        />
      )}
    </div>
  );
};
