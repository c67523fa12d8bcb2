import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { MOTIF_REAFFECTATION_CTIS_LABELS } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Page } from '../../../components/Page.tsx';
import { SansLesEssais } from '../../../components/SansLesEssais.tsx';
import { Empty, ErrorState, Loadable } from '../../../components/states.tsx';
import { dateFr, ilYA } from '../../../labels/dates.ts';
import { lienDossier } from '../../../labels/lienDossier.ts';
import { PartieDeuxLiee } from '../../mixte/PartieDeuxLiee.tsx';
import { DecisionReaffectation } from './DecisionReaffectation.tsx';

type Demande = Answer<typeof etudeTdbAdministration.calls.listerReaffectations>[number];

/** A request with what the administration looks at before it decides: the reason, and the other dossiers of the study. */
const Decider = ({
  demande: r,
  onDone,
  onClose,
  onRefused,
}: {
  demande: Demande;
  onDone: () => void;
  onClose: () => void;
  onRefused: () => Promise<unknown>;
}) => {
  const statut = useCall(examenReaffectations.calls.lireStatutDossierLie, { params: { dosId: r.dosId } });
  const version = r.version ?? statut.data?.gestes.version ?? null;
  return (
    <Dialog title={`Réaffectation du dossier ${r.numero ?? ''}`} size="lg" onClose={onClose} closeLabel="Annuler">
      <PartieDeuxLiee dosId={r.dosId} />
      <Details>
        <Detail term="Titre">{r.titre}</Detail>
        <Detail term="Comité">{nomComite(r.comite)}</Detail>
        <Detail term="État">{r.statutLibelle}</Detail>
        <Detail term="Motif">{MOTIF_REAFFECTATION_CTIS_LABELS[r.motif]}</Detail>
        <Detail term="Explication" className="riph-texte">
          {r.commentaire}
        </Detail>
        <Detail term="Demandée par">{`${r.demandePar}, le ${dateFr(r.demandeLe)}`}</Detail>
        {(statut.data?.lies.length ?? 0) > 0 && (
          <Detail term={statut.data?.regles.lies ?? ''}>
            <ul className="fr-mb-0">
              {statut.data?.lies.map((l) => (
                <li key={l.dosId}>{`${l.numero ?? ''} : ${l.statutLibelle}${l.comite ? `, ${nomComite(l.comite)}` : ''}`}</li>
              ))}
            </ul>
          </Detail>
        )}
      </Details>
      {(statut.data?.gestes.raisons.length ?? 0) > 0 && (
        <Alert severity="info" title="Ce dossier ne change plus de comité" small>
          {statut.data?.gestes.raisons.join(' ')} Refusez la demande pour la clore.
        </Alert>
      )}
      {statut.error && !statut.data && <ErrorState error={statut.error} onRetry={() => void statut.mutate()} />}
      {version !== null && statut.data && (
        <DecisionReaffectation
          key={r.dosId}
          {...{ dosId: r.dosId, version, onDone, onRefused }}
          consequences={statut.data.regles.consequences}
          cible={statut.data.demandes.find((x) => x.decision === null)?.cibleCppId ?? null}
        />
      )}
    </Dialog>
  );
};

/** Committees that ask to be relieved of a dossier, the oldest request first; after a decision, the next one opens. */
export const ReaffectationsPage = () => {
  const reading = useCall(etudeTdbAdministration.calls.listerReaffectations);
  // The list holds the trials too, and is told without them while their service does not answer: this reading says so.
  const essais = useCall(dossierCtisTableauDeBord.calls.compterRecours);
  // The first page leads to the oldest request, opened at once.
  const [adresse] = useSearchParams();
  const [choix, setSelected] = useState<Demande | null>();
  const selected = choix === undefined ? reading.data?.find((r) => String(r.dosId) === adresse.get('dossier')) : choix;
  const suivante = () => setSelected(reading.data?.find((r) => r.dosId !== selected?.dosId) ?? null);
  return (
    <Page title="Réaffectations" compte={reading.data?.length} width="moyenne">
      <SansLesEssais manque={essais} quoi="Ce qui est demandé" />
      <Loadable reading={reading}>
        {(demandes) => {
          if (demandes.length === 0 && essais.error) return null;
          return demandes.length === 0 ? (
            <Empty
              title="Aucune demande n’attend"
              action={
                <Button to="/dossiers/jarde" priority="secondary">
                  Voir les dossiers
                </Button>
              }
            >
              Un dossier vient ici quand son comité demande à en être déchargé. Un dossier national reste figé jusqu’à votre
              décision.
            </Empty>
          ) : (
            <>
              <p className="riph-discret">
                Un dossier national est figé jusqu’à votre décision, un essai de médicament ne l’est pas ; les délais de tous
                courent toujours.
              </p>
              <ul className="riph-liste">
                {demandes.map((r) => (
                  <li key={r.dosId} className="riph-ligne riph-action">
                    <span className="riph-action__quoi">
                      <Link to={lienDossier(r.dosId)} className="riph-chiffres">
                        {r.numero}
                      </Link>
                      <span className="riph-action__titre">{r.titre}</span>
                      <span className="riph-discret">
                        {nomComite(r.comite)} · {MOTIF_REAFFECTATION_CTIS_LABELS[r.motif]} · demandée {ilYA(r.ageJours)}
                      </span>
                    </span>
                    <Button
                      size="sm"
                      priority="secondary"
                      aria-label={`Décider pour le dossier ${r.numero}`}
                      onClick={() => setSelected(r)}
                    >
                      Décider
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loadable>
      {selected && (
        <Decider demande={selected} onDone={suivante} onClose={() => setSelected(null)} onRefused={() => reading.mutate()} />
      )}
    </Page>
  );
};
