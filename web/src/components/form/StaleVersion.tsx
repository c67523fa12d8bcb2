import type { ApiProblem } from '../../api/problem.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Detail, Details } from '../Details.tsx';
import type { Gardee } from './stale.ts';

type Props = {
  refus: ApiProblem | null;
  onForcer: () => void;
  /** Forgets what was typed. */
  onRepartir?: () => void;
  /** What is saved now and is not what was typed. */
  gardees?: readonly Gardee[];
};

/** Somebody else saved meanwhile: who, when, what is kept now, and the choice to write over it. Nothing for another refusal. */
export const StaleVersion = ({ refus, onForcer, onRepartir, gardees = [] }: Props) =>
  refus?.code === 'version.perimee' && (
    <Alert
      severity="warning"
      small
      actions={
        <>
          <Button priority="secondary" size="sm" onClick={onForcer}>
            Enregistrer la mienne par-dessus
          </Button>
          {onRepartir && (
            <Button priority="nu" size="sm" onClick={onRepartir}>
              Repartir de ce qui est enregistré
            </Button>
          )}
        </>
      }
    >
      {refus.detail} Votre saisie est restée : elle ne sera enregistrée qu’à votre demande.
      {gardees.length > 0 && (
        <>
          <p className="fr-mt-1w fr-mb-0">Ce qui est enregistré maintenant, et diffère de votre saisie :</p>
          <Details>
            {gardees.map((g) => (
              <Detail key={g.libelle} term={g.libelle}>
                {g.valeur}
              </Detail>
            ))}
          </Details>
        </>
      )}
    </Alert>
  );
