import { Button } from '../../components/Button.tsx';
import { useSso } from '../../frame/useSso.ts';
import { dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';

/** What a second factor is, until when one is due, and the way to the page where it is enrolled. */
export const SecondFacteur = () => {
  const { personne, profil, facteurAvantLe } = useUser();
  const { config, enrol } = useSso({ admin: profil.code === 'SUPER_ADMIN', identifiant: personne.email });
  if (!config) return null;
  return (
    <section className="riph-colonne-texte fr-mt-4w" aria-labelledby="second-facteur">
      <h2 className="fr-h5" id="second-facteur">
        Second facteur
      </h2>
      <p>
        {facteurAvantLe
          ? `Votre profil demande un second facteur. À partir du ${dateFr(facteurAvantLe)}, vous n’entrerez plus sans lui.`
          : 'Un second facteur protège votre compte même si votre mot de passe est découvert.'}{' '}
        C’est un code à six chiffres que donne une application de votre téléphone, demandé à chaque connexion après votre mot de
        passe.
      </p>
      <p>
        Vous allez passer par la page de connexion, qui vous demandera votre mot de passe puis vous guidera ; vous reviendrez
        ensuite ici. Une fois enregistré, un second facteur ne se retire pas depuis cette page.
      </p>
      <Button priority="secondary" onClick={enrol.run} busy={enrol.busy}>
        Enregistrer un second facteur
      </Button>
    </section>
  );
};
