import { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useSession } from '../../session/session-context.ts';
import { AbsencesRepetees } from './AbsencesRepetees.tsx';
import { Composition } from './Composition.tsx';
import { ElectionDialog } from './ElectionDialog.tsx';
import { ListeMembres } from './ListeMembres.tsx';
import { OngletsAnnuaires } from './OngletsAnnuaires.tsx';

const Election = () => {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <>
      <Button priority="secondary" size="sm" busy={false} onClick={() => setOuvert(true)}>
        Enregistrer une élection
      </Button>
      {isOuvert && <ElectionDialog lister={identityRecherche.calls.chercherMembres} onClose={() => setOuvert(false)} />}
    </>
  );
};

/** The members and managers of the manager's own committee. */
export const MembresDuComitePage = () => (
  <ListeMembres
    titre="Membres du comité"
    lister={identityRecherche.calls.chercherMembres}
    exporter={identityRecherche.calls.exporterMembres}
    fiches="/mon-cpp/membres"
    actions={
      <>
        <Election />
        <Button to="/mon-cpp/membres/import" priority="secondary" size="sm">
          Importer une liste
        </Button>
        <Button to="/mon-cpp/membres/nouveau" size="sm">
          Ajouter une personne
        </Button>
      </>
    }
    entete={() => (
      <>
        <AbsencesRepetees />
        <Composition lister={identityRecherche.calls.chercherMembres} />
      </>
    )}
  />
);

/** The members and managers of all committees. */
export const MembresCppPage = () => (
  <ListeMembres
    titre="Membres de comité"
    lister={identityAdministrationRecherche.calls.chercherMembres}
    exporter={identityAdministrationRecherche.calls.exporterMembres}
    fiches="/administration/membres-cpp"
    tousComites
    actions={
      <>
        <Button to="/administration/membres-cpp/import" priority="secondary" size="sm">
          Importer une liste
        </Button>
        <Button to="/administration/membres-cpp/nouveau" size="sm">
          Ajouter une personne
        </Button>
      </>
    }
    entete={(cppId) =>
      cppId !== undefined && <Composition lister={identityAdministrationRecherche.calls.chercherMembres} cppId={cppId} />
    }
  />
);

/** Who is in the committee, to read: of one's own committee for its staff and members, of all for an administrator. */
export const AnnuaireMembresPage = () => {
  const { profil, can } = useSession();
  const isAdmin = profil === 'SUPER_ADMIN';
  return (
    <ListeMembres
      titre="Annuaire des membres"
      entete={() => <OngletsAnnuaires />}
      lister={identityRecherche.calls.chercherMembres}
      exporter={can('UTILISATEUR_EXPORTER') ? identityRecherche.calls.exporterMembres : undefined}
      fiches={isAdmin ? '/administration/membres-cpp' : '/mon-cpp/membres'}
      tousComites={isAdmin}
    />
  );
};
