import { ownerOf } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import type { EvenementDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { Alert } from '../../components/Alert.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { type SideMenuItem, SideMenuSelect } from '../../components/SideMenuSelect.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { NotFound } from '../../frame/errors.tsx';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { useSession } from '../../session/session-context.ts';
import { ConfirmTransition } from './ConfirmTransition.tsx';
import { ACTES_A_PART, actesDe } from './dossier.actions.ts';
import { Fil } from './historique/Fil.tsx';
import { SECTIONS, useSection } from './sections.tsx';
import { Tour } from './Tour.tsx';

/** Parts of a trial's page that bear another name there. */
const ONGLETS_ESSAI: Readonly<Record<string, string>> = {
  pieces: 'partie-2',
  recevabilite: 'instruction',
  rapporteurs: 'instruction',
  avis: 'instruction',
  seances: 'instruction',
  tirage: 'soumission',
};

/** A trial is shown in a page of its own, at the tab of that name. */
export const DossierPage = () => {
  const { dosId } = useNumericParams('dosId');
  const { section = 'synthese' } = useParams();
  if (ownerOf(dosId) === 'dossier-ctis')
    return <Navigate to={`/dossiers-ctis/${dosId}?onglet=${ONGLETS_ESSAI[section] ?? section}`} replace />;
  return <DossierNational dosId={dosId} />;
};

/** A dossier and its parts: what is this, whose turn is it, until when; then the section of the address. */
const DossierNational = ({ dosId }: { dosId: DosId }) => {
  const { section: cle = 'synthese' } = useParams();
  const { profil, can } = useSession();
  const navigate = useNavigate();
  const [aConfirmer, setAConfirmer] = useState<EvenementDossier | null>(null);
  const Vue = useSection(cle);
  const reading = useCall(etudeSynthese.calls.lireSynthese, { params: { dosId } });
  const d = reading.data;
  if (reading.error && !d)
    return reading.error.status === 404 ? (
      <NotFound />
    ) : (
      <Page title="Dossier" width="moyenne">
        <ErrorState error={reading.error} onRetry={() => void reading.mutate()} />
      </Page>
    );
  if (!d || !profil)
    return (
      <div className="riph-page riph-page--large">
        <Skeleton blocks={2} rows={6} />
      </div>
    );
  const permises = SECTIONS.filter((s) => !s.droit || can(s.droit));
  const visibles = permises.filter((s) => (!s.contenu || d.contenuReserve === null) && (!s.quand || s.quand(d)));
  const section = visibles.find((s) => s.cle === cle);
  // Once the answer is sent there is nothing left to answer: the same page goes back to what the dossier has become.
  if (!section) return permises.some((s) => s.cle === cle) ? <Navigate to={`/dossiers/${dosId}`} replace /> : <NotFound />;
  const entrees: SideMenuItem[] = visibles.map((s) => ({
    vers: s.cle === 'synthese' ? `/dossiers/${dosId}` : `/dossiers/${dosId}/${s.cle}`,
    libelle: s.libelle,
    compteur: s.compteur?.(d),
    exact: true,
  }));
  const actes = actesDe(d, can).map((a) => ({
    ...a,
    aPart: ACTES_A_PART.includes(a.cle),
    // Elsewhere it is the page it leads to that sends.
    envoie: a.evenement !== undefined && !a.section && !a.vers,
    // The open section offers its own act: its button is not repeated above it.
    ici: a.raison === null && a.section?.split('?')[0] === cle,
    onClick: () => {
      if (a.vers) navigate(a.vers);
      else if (a.section) navigate(`/dossiers/${dosId}/${a.section}`);
      else if (a.evenement) setAConfirmer(a.evenement);
    },
  }));
  const [premier] = actes;
  const principale =
    premier && !premier.ici && premier.raison === null && !ACTES_A_PART.includes(premier.cle) ? premier : undefined;
  const autres = actes.filter((a) => a !== principale && !a.ici);
  const refetch = () => reading.mutate();
  return (
    <Page
      title={d.titre || 'Sans titre'}
      tabTitle={`${d.numero ?? 'Brouillon'} – ${section.libelle}`}
      overline={[d.numero ?? 'Brouillon', d.typeLibelle, d.qualification?.libelle].filter(Boolean).join(' · ')}
      statut={<CodeBadge code={d.statut} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} />}
      tour={<Tour dossier={d} profil={profil} />}
      actions={<ActionBar main={principale} others={autres} />}
      fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}
      width="large"
    >
      <div className={section.large ? 'riph-grille-dossier riph-grille-dossier--sans-fil' : 'riph-grille-dossier'}>
        <div className="riph-grille-dossier__menu">
          <SideMenuSelect title="Parties du dossier" entries={entrees} />
        </div>
        <div className="riph-grille-dossier__contenu">
          {d.contenuReserve !== null && (
            <div className="fr-mb-3w">
              <Alert severity="info" small>
                {d.contenuReserve}
              </Alert>
            </div>
          )}
          {Vue ? <Vue key={`${dosId}-${section.cle}`} dossier={d} refetch={refetch} /> : <Skeleton rows={6} />}
        </div>
        {!section.large && (
          <aside className="riph-grille-dossier__fil" aria-label="Fil du dossier">
            <Fil dossier={d} />
          </aside>
        )}
      </div>
      {aConfirmer && (
        <ConfirmTransition dossier={d} evenement={aConfirmer} onClose={() => setAConfirmer(null)} onRefused={refetch} />
      )}
    </Page>
  );
};
