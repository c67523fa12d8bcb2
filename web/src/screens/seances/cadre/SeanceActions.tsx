import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import type { EvenementSeance } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { type Action, ActionBar } from '../../../components/ActionBar.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { downloadFile } from '../../../components/download-file.ts';
import { aujourdhui, compte, dateLongue } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { ReportsDialog } from './ReportsDialog.tsx';
import { evenementSuivant } from './seance.rules.ts';
import { dossiersInscrits } from './seances.labels.ts';
import type { SeanceLue } from './seances.types.ts';
import { TransitionDialog } from './TransitionDialog.tsx';

type Faite = { reponse: Answer<typeof seanceSeance.calls.appelerTransition>; numeros: ReadonlyMap<number, string | null> };

const SUPPRIMER = 'supprimer';

/**
 * Acts on a séance: the next of its life first, the others behind, each with the reason when it is impossible now. `seconde`: the page below has the main act, the
 * next of the séance's life stands beside it as any other.
 */
export const SeanceActions = ({ seance: s, seconde = false }: { seance: SeanceLue; seconde?: boolean }) => {
  const { can } = useSession();
  const navigate = useNavigate();
  const [demande, setDemande] = useState<EvenementSeance | typeof SUPPRIMER | null>(null);
  const [faite, setFaite] = useState<Faite | null>(null);
  const gerer = can('SEANCE_GERER');
  const suivant = evenementSuivant(s, aujourdhui());
  const transitions: Action[] = gerer
    ? s.transitions.map((t) => ({
        cle: t.code,
        libelle: t.label,
        raison: t.allowed ? null : t.reasons.join(' '),
        envoie: true,
        onClick: () => setDemande(t.code),
      }))
    : [];
  const exporter = (avance: boolean) =>
    downloadFile(avance ? seanceRecherche.calls.exporterDossiersAvance : seanceRecherche.calls.exporterDossiers, {
      params: { seanceId: s.id },
    });
  const principale = transitions.find((t) => t.cle === suivant && suivant !== 'ANNULER') ?? null;
  const autres: Action[] = [
    ...(seconde && principale ? [principale] : []),
    ...(gerer
      ? [{ cle: 'modifier', libelle: 'Modifier', vers: `/seances/${s.id}/modifier`, raison: s.raisonNonModifiable }]
      : []),
    ...transitions.filter((t) => t !== principale && t.cle !== 'ANNULER'),
    { cle: 'export', libelle: 'Exporter les dossiers (tableur)', envoie: true, onClick: () => void exporter(false) },
    { cle: 'export-avance', libelle: 'Exporter en détail (tableur)', envoie: true, onClick: () => void exporter(true) },
    ...transitions.filter((t) => t.cle === 'ANNULER'),
    ...(gerer && s.statut === 'PLANIFIEE'
      ? [
          {
            cle: SUPPRIMER,
            libelle: 'Supprimer',
            raison: s.raisonNonSupprimable,
            envoie: true,
            onClick: () => setDemande(SUPPRIMER),
          },
        ]
      : []),
  ];
  // « Modifier » stays in view; beside it, the next act of the séance when the page below has the main one.
  const isSecondeVisible = seconde && principale !== null && !principale.raison;
  const avecActe = isSecondeVisible ? 2 : 1;
  const visibles = gerer ? avecActe : 0;
  return (
    <>
      <ActionBar main={seconde ? null : principale} others={autres} visibles={visibles} />
      {demande !== null && demande !== SUPPRIMER && (
        <TransitionDialog
          seance={s}
          event={demande}
          onClose={() => setDemande(null)}
          onFaite={(r, numeros) => {
            setDemande(null);
            notifier.success(r.message);
            if (r.reports.length > 0) setFaite({ reponse: r, numeros });
          }}
        />
      )}
      {demande === SUPPRIMER && (
        <ConfirmDialog
          title="Supprimer la séance"
          objet={`Séance du ${dateLongue(s.date)}, ${compte(dossiersInscrits(s.remplissage), 'dossier')}`}
          effect="La séance disparaît du calendrier du comité et du tirage au sort."
          prevenus="Personne : aucun message n’est envoyé."
          back="La suppression est définitive, mais une séance peut être créée à la même date."
          label="Supprimer la séance"
          danger
          onClose={() => setDemande(null)}
          onConfirm={async () => {
            try {
              // Not `useAction`: it would read again, before leaving, the séance that no longer exists.
              await request(seanceSeance.calls.supprimer, { params: { id: s.id } });
              notifier.success('Séance supprimée.');
              navigate('/seances');
            } catch (e) {
              notifier.problem(asProblem(e));
            }
          }}
        />
      )}
      {faite && <ReportsDialog {...faite} onClose={() => setFaite(null)} />}
    </>
  );
};
