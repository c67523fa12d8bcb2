import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import type { Etude } from './acte.rules.ts';

const REFUS: readonly Etude['dossiers'][number]['statut'][] = ['AVIS_DEFAVORABLE', 'REJET_IMPLICITE'];

/** What may follow when the research cannot go on: after a refusal, after the lapse of its opinion. */
export const Suites = ({ etude: e }: { etude: Etude }) => {
  const depose = useSession().can('DOSSIER_CREER') && e.sienne;
  if (e.etat === 'EXPIREE')
    return (
      <Alert
        severity="warning"
        title="Avis caduc"
        actions={
          depose && (
            <Button size="sm" priority="secondary" to="/depots/nouveau">
              Déposer une nouvelle demande
            </Button>
          )
        }
      >
        <p>
          La recherche n’avait pas commencé{e.dateCaducite && ` au ${dateFr(e.dateCaducite)}`} : elle ne peut plus commencer sur
          cet avis. Une nouvelle demande peut être déposée à tout moment.
        </p>
      </Alert>
    );
  const refuse = (type: 'DI' | 'DIR') => e.dossiers.find((d) => d.type === type && REFUS.includes(d.statut));
  const refus = refuse('DIR') ?? refuse('DI');
  if (e.etat !== 'REFUSEE' || !refus) return null;
  return (
    <Alert
      severity="warning"
      title="La recherche ne peut pas commencer"
      actions={
        depose &&
        refus.type === 'DI' && (
          <Button size="sm" priority="secondary" to={`/dossiers/${refus.dosId}/second-examen`}>
            Second examen : conditions et délai
          </Button>
        )
      }
    >
      <p>
        {refus.type === 'DI'
          ? 'Un autre comité peut l’examiner une seconde fois, si son déposant le demande dans le mois qui suit le refus.'
          : 'Elle a été examinée deux fois : il n’y a pas de troisième examen.'}
      </p>
    </Alert>
  );
};
