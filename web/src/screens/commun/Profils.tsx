import { PROFIL_LABELS, PROFILS, type Profil } from '@riph/contracts/core/droits';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { type Switch, SwitchDialog } from '../../frame/SwitchDialog.tsx';
import { useSession, useUser } from '../../session/session-context.ts';

const DEMANDE_ENVOYEE = 'Votre demande est envoyée. Un administrateur va l’examiner.';

/** Profiles that can be asked for from here: an administrator decides. */
const OtherProfiles = ({ mine }: { mine: readonly Profil[] }) => {
  const { can } = useSession();
  const deposant = useAction(identityDeposant.calls.demanderProfilDeposant, { succes: DEMANDE_ENVOYEE });
  const gerant = useAction(identityDeposant.calls.demanderProfilVrbGerant, { succes: DEMANDE_ENVOYEE });
  if (!can('PROFIL_VRB_DEMANDER') || (mine.includes('DEPOSANT') && mine.includes('VRB_GERANT'))) return null;
  return (
    <section className="fr-mt-4w">
      <h2 className="fr-h5">Demander un autre profil</h2>
      <p>Un administrateur examine la demande ; vous recevez sa décision par courriel.</p>
      <div className="riph-rangee">
        {!mine.includes('DEPOSANT') && (
          <Button priorite="secondary" enCours={deposant.enCours} onClick={() => void deposant({ body: {} })}>
            Demander le profil Déposant
          </Button>
        )}
        {!mine.includes('VRB_GERANT') && (
          <Button priorite="secondary" enCours={gerant.enCours} onClick={() => void gerant({ body: {} })}>
            Demander le profil Gérant VRB
          </Button>
        )}
      </div>
    </section>
  );
};

/** Profiles of the person, the active one first; switching says what will change. */
export const Profils = () => {
  const user = useUser();
  const { profil } = useSession();
  const [demande, setDemande] = useState<Switch | null>(null);
  const mine = PROFILS.filter((p) => p === profil || user.profilsDisponibles.some((d) => d.code === p));
  return (
    <section className="riph-colonne-texte">
      <h2 className="fr-h5">Vos profils</h2>
      <ul className="riph-liste">
        {mine.map((p) => (
          <li key={p} className="riph-ligne">
            <span>{PROFIL_LABELS[p]}</span>
            {p === profil ? (
              <StatusBadge ton="success">Profil actif</StatusBadge>
            ) : (
              <Button
                priorite="secondary"
                taille="sm"
                onClick={() => setDemande({ type: 'profil', code: p, libelle: PROFIL_LABELS[p] })}
                aria-label={`Passer à ce profil : ${PROFIL_LABELS[p]}`}
              >
                Passer à ce profil
              </Button>
            )}
          </li>
        ))}
      </ul>
      <OtherProfiles mine={mine} />
      {demande && <SwitchDialog demande={demande} onClose={() => setDemande(null)} />}
    </section>
  );
};
