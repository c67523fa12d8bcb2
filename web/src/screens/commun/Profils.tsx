import { PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { type Switch, SwitchDialog } from '../../components/frame/SwitchDialog.tsx';
import { useSession, useUser } from '../../session/session-context.ts';

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
      {demande && <SwitchDialog demande={demande} onClose={() => setDemande(null)} />}
    </section>
  );
};
