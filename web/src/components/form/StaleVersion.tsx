import type { ApiProblem } from '../../api/problem.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';

/** Somebody else saved meanwhile: who, when, and the choice to write over it. Nothing for another refusal. */
export const StaleVersion = ({ refus, onForcer }: { refus: ApiProblem | null; onForcer: () => void }) =>
  refus?.code === 'version.perimee' && (
    <Alert
      severity="warning"
      small
      actions={
        <Button priority="secondary" size="sm" onClick={onForcer}>
          Enregistrer la mienne par-dessus
        </Button>
      }
    >
      {refus.detail} Votre saisie est restée : elle ne sera enregistrée qu’à votre demande.
    </Alert>
  );
