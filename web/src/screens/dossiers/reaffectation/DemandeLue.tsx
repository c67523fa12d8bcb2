import { nomComite } from '@riph/contracts/core/typographie';
import { MOTIF_REAFFECTATION_CTIS_LABELS } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import type { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import type { Answer } from '../../../api/types.ts';
import { StatusBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';

type Demande = Answer<typeof examenReaffectations.calls.lireStatutDossierLie>['demandes'][number];

const ETATS = {
  ACCEPTEE: { libelle: 'Acceptée', ton: 'success' },
  REFUSEE: { libelle: 'Refusée', ton: 'neutre' },
  EN_ATTENTE: { libelle: 'En attente de décision', ton: 'warning' },
} as const;

/** A request to be relieved, with what was decided. */
export const DemandeLue = ({ demande: r }: { demande: Demande }) => {
  const etat = ETATS[r.decision ?? 'EN_ATTENTE'];
  return (
    <section className="riph-carte" aria-label={`Demande du ${dateHeureFr(r.demandeLe)}`}>
      <div className="riph-ligne">
        <h3 className="riph-carte__titre fr-mb-0">{MOTIF_REAFFECTATION_CTIS_LABELS[r.motif]}</h3>
        <StatusBadge tone={etat.ton}>{etat.libelle}</StatusBadge>
      </div>
      <Details>
        <Detail term="Explication" className="riph-texte">
          {r.commentaire}
        </Detail>
        <Detail term="Comité demandé">{r.cible && nomComite(r.cible)}</Detail>
        <Detail term="Demandée">{`le ${dateHeureFr(r.demandeLe)} par ${r.demandePar}, ${nomComite(r.comite)}`}</Detail>
        <Detail term="Décidée">{r.decideLe && `le ${dateHeureFr(r.decideLe)} par ${r.decidePar}`}</Detail>
        <Detail term="Motif de la décision" className="riph-texte">
          {r.motifDecision}
        </Detail>
        <Detail term="Nouveau comité">{r.nouveauComite && nomComite(r.nouveauComite)}</Detail>
      </Details>
    </section>
  );
};
