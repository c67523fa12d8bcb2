import { ROLE_CPP_LABELS } from '@riph/contracts/identity/membre.schemas';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { useUser } from '../../session/session-context.ts';
import { Engagements } from './Engagements.tsx';
import type { Membre } from './saisie.rules.ts';
import { useGestesMembre } from './useGestesMembre.ts';

/** Lets somebody go from the committee, or back in: a manager from his own, an administrator from all. What follows is said first. */
export const ActivationMembre = ({ membre: m, noms }: { membre: Membre; noms: ReadonlyMap<number, string> }) => {
  const { isAdmin, activer } = useGestesMembre();
  const { id } = useUser();
  const [ouvert, setOuvert] = useState(false);
  const isActif = m.rattachements.some((r) => r.actif);
  const nom = `${m.prenom} ${m.nom}`;
  const changer = async (actif: boolean) => {
    const r = await activer({ params: { utiId: m.utiId, actif } });
    if (!r.ok) return;
    notifier.success(actif ? `${nom} fait de nouveau partie du comité` : `${nom} ne fait plus partie du comité`);
    setOuvert(false);
  };
  const vises = m.rattachements.filter((r) => (isActif ? r.actif : r.aRouvrir));
  const liste = (
    <ul className="fr-mb-0">
      {vises.map((r) => (
        <li key={`${r.cppId}-${r.role}`}>
          {noms.get(r.cppId) ?? 'Votre comité'} : {ROLE_CPP_LABELS[r.role].toLowerCase()}
        </li>
      ))}
    </ul>
  );
  const prevenus = `${nom} et les secrétariats de ${vises.length > 1 ? 'ces comités' : 'ce comité'}, par courriel.`;
  if (!isActif)
    return (
      <>
        <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
          Réactiver
        </Button>
        {ouvert && (
          <ConfirmDialog
            title="Réactiver la personne"
            objet={nom}
            effect={<>Elle retrouve ce que la dernière désactivation lui a fermé, et cela seul : {liste}</>}
            prevenus={prevenus}
            back="Vous pouvez la désactiver de nouveau. Un autre comité, ou un autre rôle, se donne par une nouvelle nomination."
            label="Réactiver"
            onClose={() => setOuvert(false)}
            onConfirm={() => changer(true)}
          />
        )}
      </>
    );
  return (
    <>
      <Button
        priority="secondary"
        size="sm"
        reason={id === m.utiId ? 'Vous ne pouvez pas vous désactiver vous-même.' : null}
        onClick={() => setOuvert(true)}
      >
        Désactiver
      </Button>
      {ouvert && (
        <ConfirmDialog
          title={isAdmin ? 'Désactiver la personne dans tous ses comités' : 'Désactiver la personne dans le comité'}
          objet={nom}
          effect={
            <>
              Elle est déconnectée et n’ouvre plus les dossiers du comité. Elle n’est plus convoquée, ne compte plus dans le
              quorum et ne peut plus recevoir de rapport. Ses rapports déposés et ses présences passées restent. Elle perd :{' '}
              {liste}
            </>
          }
          prevenus={prevenus}
          back="Vous pouvez la réactiver : ses nominations sont conservées, et ces rôles seuls reviennent."
          label="Désactiver"
          danger
          onClose={() => setOuvert(false)}
          onConfirm={() => changer(false)}
        >
          <Engagements utiId={m.utiId} cppIds={m.rattachements.filter((r) => r.actif).map((r) => r.cppId)} />
        </ConfirmDialog>
      )}
    </>
  );
};
