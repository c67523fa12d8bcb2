import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';

/** Whether committees find the expert among those who volunteer; one button changes it. */
export const Volontaire = ({ volontaire }: { volontaire: boolean }) => {
  const inscrire = useAction(expertiseExpert.calls.inscrireVolontaires, {
    success: volontaire ? 'Vous n’êtes plus sur la liste des volontaires' : 'Vous êtes sur la liste des volontaires',
  });
  return (
    <section className="riph-carte" aria-label="Liste des volontaires">
      <div className="riph-ligne riph-ligne--gestes">
        <p className="fr-mb-0">
          {volontaire
            ? 'Vous êtes sur la liste des experts volontaires : les comités peuvent vous solliciter.'
            : 'Vous n’êtes pas sur la liste des experts volontaires, où les comités cherchent d’abord. S’y inscrire n’engage à rien : chaque demande s’accepte ou se refuse.'}
        </p>
        <Button
          priority={volontaire ? 'tertiary' : 'secondary'}
          size="sm"
          busy={inscrire.busy}
          onClick={() => void inscrire({ query: { wantInscription: volontaire ? 'false' : 'true' } })}
        >
          {volontaire ? 'Quitter la liste' : 'M’inscrire sur la liste'}
        </Button>
      </div>
    </section>
  );
};
