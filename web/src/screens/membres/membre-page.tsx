import { nomComite } from '@riph/contracts/core/typographie';
import { ROLE_CPP_LABELS } from '@riph/contracts/identity/membre.schemas';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { ActivationMembre } from './ActivationMembre.tsx';
import { CompteMembre } from './CompteMembre.tsx';
import { HistoriqueMembre } from './HistoriqueMembre.tsx';
import { LiensMembre } from './LiensMembre.tsx';
import { MembreForm } from './MembreForm.tsx';
import { Nominations } from './Nominations.tsx';
import type { Membre } from './saisie.rules.ts';
import { useGestesMembre } from './useGestesMembre.ts';

type Noms = ReadonlyMap<number, string>;
const roles = (m: Membre, noms: Noms) =>
  m.rattachements
    .map(
      (r) =>
        `${ROLE_CPP_LABELS[r.role]}${noms.size > 0 ? ` (${noms.get(r.cppId) ?? r.cppId})` : ''}${r.actif ? '' : ', désactivé'}`,
    )
    .join(' · ');
const qualites = (m: Membre) =>
  [m.methodologiste && 'méthodologiste', m.pediatre && 'pédiatre', m.protectionDonnees && 'protection des données']
    .filter(Boolean)
    .join(', ');

/** In words; one that the list holds no more is said as it was kept. */
const Competences = ({ codes }: { codes: readonly string[] }) => {
  const list = useCall(referentielCompetences.calls.listerSelection, { params: { reglementationCode: 'JARDE' } });
  return codes.map((code) => list.data?.find((c) => c.code === code)?.libelle ?? code).join(', ');
};

const DansLeComite = ({ membre: m, noms }: { membre: Membre; noms: Noms }) => (
  <Details>
    <Detail term="Rôle">{roles(m, noms)}</Detail>
    <Detail term="Collège">{m.siege?.college.libelle}</Detail>
    <Detail term="Fonction">{m.siege?.fonction.libelle}</Detail>
    <Detail term="Adresse électronique">{m.email && <a href={`mailto:${m.email}`}>{m.email}</a>}</Detail>
    <Detail term="Téléphone">{m.telephone}</Detail>
    <Detail term="Organisme">{m.organisme}</Detail>
    <Detail term="Profession">{m.profession}</Detail>
    <Detail term="Qualités">{qualites(m)}</Detail>
    <Detail term="Compétences">{m.competences.length > 0 && <Competences codes={m.competences} />}</Detail>
  </Details>
);

/** Somebody of the committee: his part in it, how to reach him. Its staff changes it; coordinates that are not the committee's to know do not come. */
export const MembrePage = () => {
  const { utiId } = useNumericParams('utiId');
  const { can } = useSession();
  const { isAdmin, racine, titre } = useGestesMembre();
  const isGere = can('MEMBRE_GERER');
  // Of a colleague a member reads his name, his college and his office (DRO-09).
  const user = useUser();
  const isSien = isGere || user.id === utiId;
  const reading = useCall(identityUtilisateurCpp.calls.lire, { params: { utiId } });
  const cpps = useCall(referentielCppSelection.calls.lister, isAdmin ? {} : null);
  const noms: Noms = new Map((cpps.data ?? []).map((c) => [c.id, nomComite(c.nom)]));
  const [enModification, setEnModification] = useState(false);
  const nom = reading.data ? `${reading.data.prenom} ${reading.data.nom}` : 'Membre du comité';
  const actif = reading.data?.rattachements.some((r) => r.actif);
  return (
    <Page
      title={nom}
      tabTitle={nom}
      fil={[{ libelle: isGere ? titre : 'Annuaire des membres', vers: isGere ? racine : '/annuaire/membres' }]}
      statut={actif === false && <StatusBadge>Désactivé</StatusBadge>}
      actions={
        isGere &&
        !enModification &&
        reading.data && (
          <>
            <Button size="sm" onClick={() => setEnModification(true)}>
              Modifier la fiche
            </Button>
            <ActivationMembre membre={reading.data} noms={noms} />
          </>
        )
      }
    >
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={3} />}>
        {(m) =>
          enModification ? (
            <MembreForm membre={m} onFini={() => setEnModification(false)} />
          ) : (
            <div className="riph-pile">
              <section className="riph-carte" aria-labelledby="coordonnees">
                <h2 className="riph-carte__titre" id="coordonnees">
                  Dans le comité
                </h2>
                <DansLeComite membre={m} noms={noms} />
              </section>
              {isSien && <LiensMembre membre={m} />}
              {isSien && <Nominations membre={m} modifiable={isGere} comites={noms} />}
              {isGere && <CompteMembre utiId={utiId} nom={nom} />}
              {isGere && <HistoriqueMembre utiId={utiId} />}
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
