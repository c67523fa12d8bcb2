import { isProfilCpp, PROFILS, type Profil } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/useCall.ts';
import { type Action, MenuButton } from '../components/ActionBar.tsx';
import { useSession, useUser } from '../session/session-context.ts';
import { MessagesDialog } from './MessagesDialog.tsx';
import { RaccourcisEntete } from './RaccourcisEntete.tsx';
import { type Switch, SwitchDialog } from './SwitchDialog.tsx';

const isProfil = (code: string): code is Profil => PROFILS.some((p) => p === code);

/** Committee switch and menu of the person: account, other profiles, logout. */
export const UserMenus = () => {
  const user = useUser();
  const { profil, deconnecter } = useSession();
  const navigate = useNavigate();
  const [messages, setMessages] = useState(false);
  const [demande, setDemande] = useState<Switch | null>(null);
  const enComite = profil !== null && isProfilCpp(profil);
  const { data } = useCall(identityMultiCpp.calls.listerDisponibles, enComite ? {} : null);
  const autres = (data ?? []).filter((c) => c.cppId !== user.cppActif?.cppId);

  const profils = user.profilsDisponibles.flatMap((p) =>
    p.code !== user.profil.code && isProfil(p.code) ? [{ code: p.code, libelle: p.libelle }] : [],
  );
  const actions: Action[] = [
    { cle: 'compte', libelle: 'Mon compte', onClick: () => navigate('/mon-compte') },
    { cle: 'exports', libelle: 'Mes exports', onClick: () => navigate('/exports') },
    ...profils.map((p) => ({
      cle: p.code,
      libelle: `Passer au profil ${p.libelle}`,
      envoie: true,
      onClick: () => setDemande({ type: 'profil', code: p.code, libelle: p.libelle }),
    })),
    { cle: 'messages', libelle: 'Messages de la session', onClick: () => setMessages(true) },
    { cle: 'aide', libelle: 'Aide', onClick: () => navigate('/aide') },
    { cle: 'sortie', libelle: 'Se déconnecter', onClick: () => void deconnecter() },
  ];
  return (
    <>
      <RaccourcisEntete />
      {enComite &&
        user.cppActif &&
        (autres.length > 0 ? (
          <MenuButton
            label={nomComite(user.cppActif.nom)}
            size="sm"
            priority="nu"
            actions={autres.map((c) => ({
              cle: String(c.cppId),
              libelle: nomComite(c.nom),
              envoie: true,
              onClick: () => setDemande({ type: 'comite', cppId: c.cppId, libelle: nomComite(c.nom) }),
            }))}
          />
        ) : (
          <span className="riph-entete__comite">{nomComite(user.cppActif.nom)}</span>
        ))}
      <MenuButton
        label={`${user.personne.prenom.slice(0, 1)}. ${user.personne.nom} · ${user.profil.libelle}`}
        size="sm"
        priority="nu"
        actions={actions}
      />
      {messages && <MessagesDialog onClose={() => setMessages(false)} />}
      {demande && <SwitchDialog demande={demande} onClose={() => setDemande(null)} />}
    </>
  );
};
