import type { DosId } from '@riph/contracts/core/ids';
import { isFinal } from '@riph/contracts/etude/socle/dossier.workflow';
import { isAttendue, isPossible } from '@riph/contracts/expertise/expertise.workflow';
import { type ExpertiseLue, STATUT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { CodeBadge, DeadlineBadge } from '../../../components/badges.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { TON_EXPERTISE } from '../../sollicitations/expertise.tons.ts';
import { DocumentsRendus } from './DocumentsRendus.tsx';
import { RelancerDialog, RetirerDialog } from './GestesExpert.tsx';
import { Solliciter } from './Solliciter.tsx';

const RAPPELS: Record<string, string> = {
  REPONSE_3: 'réponse, 3 jours',
  REPONSE_7: 'réponse, 7 jours',
  RAPPORT_7: 'rapport, 7 jours avant',
  RAPPORT_3: 'rapport, 3 jours avant',
  RAPPORT_RETARD: 'rapport en retard',
};

type Geste = { quoi: 'relancer' | 'retirer'; de: ExpertiseLue };

const Ligne = ({ de: e, gere, onAct }: { de: ExpertiseLue; gere: boolean; onAct: (g: Geste) => void }) => {
  return (
    <li className="riph-carte">
      <p className="riph-rangee fr-mb-1v">
        <strong>{e.nom}</strong>
        <CodeBadge code={e.statut} labels={STATUT_EXPERTISE_LABELS} tones={TON_EXPERTISE} />
        {isAttendue(e) && <DeadlineBadge echeance={e.attenduLe} />}
      </p>
      <p className="riph-discret fr-mb-1v">
        Sollicité le {dateFr(e.solliciteLe)}
        {e.resolliciteLe && `, à nouveau le ${dateFr(e.resolliciteLe)}`}
        {e.reponduLe && `, réponse le ${dateFr(e.reponduLe)}`}
        {e.rappels.map((r) => `, rappel le ${dateFr(r.le)} (${RAPPELS[r.rappel] ?? r.rappel})`).join('')}
      </p>
      {e.motif && (
        <p className="fr-mb-1v">
          {e.lien ? 'Lien d’intérêts : ' : 'Motif : '}
          {e.motif}
        </p>
      )}
      <DocumentsRendus de={e} gere={gere} />
      {gere && (
        <p className="riph-rangee fr-mb-0">
          {isPossible(e, 'RESOLLICITER') && (
            <Button
              priority="tertiary"
              size="sm"
              aria-label={`Solliciter à nouveau ${e.nom}`}
              onClick={() => onAct({ quoi: 'relancer', de: e })}
            >
              Solliciter à nouveau
            </Button>
          )}
          {isPossible(e, 'RETIRER') && (
            <Button
              priority="tertiary"
              size="sm"
              aria-label={`Retirer la demande à ${e.nom}`}
              onClick={() => onAct({ quoi: 'retirer', de: e })}
            >
              Retirer
            </Button>
          )}
        </p>
      )}
    </li>
  );
};

export const Experts = ({ dossier: d }: SectionProps) => <ExpertsDuDossier dosId={d.dosId} enExamen={!isFinal(d.statut)} />;

/** Experts asked on the dossier, what they answered and gave. What is done about them ends with its examination. The sponsor never sees this page. */
export const ExpertsDuDossier = ({ dosId, enExamen }: { dosId: DosId; enExamen: boolean }) => {
  const { can } = useSession();
  const gere = can('EXPERT_SOLLICITER') && enExamen;
  const reading = useCall(expertiseSollicitations.calls.lister, { query: { dosId } });
  const [geste, setGeste] = useState<Geste | null>(null);
  const [sollicite, setSollicite] = useState(false);
  return (
    <div className="riph-pile">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0">Experts</h2>
        {gere && !sollicite && (
          <Button size="sm" onClick={() => setSollicite(true)}>
            Solliciter un expert
          </Button>
        )}
      </div>
      <p className="riph-discret fr-mb-0">Leurs noms ne sont jamais communiqués au promoteur.</p>
      {sollicite && <Solliciter dosId={dosId} onFini={() => setSollicite(false)} />}
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={2} />}>
        {(lignes) =>
          lignes.length === 0 ? (
            <Empty title="Aucun expert sollicité">
              Un expert apporte une compétence qui manque au comité. Il ne lit le dossier qu’après avoir accepté.
            </Empty>
          ) : (
            <ul className="riph-liste riph-pile">
              {lignes.map((e) => (
                <Ligne key={e.id} de={e} gere={gere} onAct={setGeste} />
              ))}
            </ul>
          )
        }
      </Loadable>
      {geste?.quoi === 'relancer' && <RelancerDialog de={geste.de} onClose={() => setGeste(null)} />}
      {geste?.quoi === 'retirer' && <RetirerDialog de={geste.de} onClose={() => setGeste(null)} />}
    </div>
  );
};
