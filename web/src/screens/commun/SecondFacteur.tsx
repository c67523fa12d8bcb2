import { useLocation } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { useSso } from '../../frame/useSso.ts';
import { dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';

/** What a second factor is, until when one is due, and the way to the page where it is enrolled. */
export const SecondFacteur = () => {
  const { personne, profil, facteurAvantLe } = useUser();
  const { pathname, search } = useLocation();
  const { config, enrol } = useSso({
    admin: profil.code === 'SUPER_ADMIN',
    identifiant: personne.email,
    retour: pathname + search,
  });
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
        Après votre mot de passe, chaque connexion demande soit un code à six chiffres que donne une application de votre
        téléphone, soit une clé d’accès : celle de votre téléphone ou de votre ordinateur (empreinte, visage, code), ou une clé
        physique. Les actes qui vous engagent le demandent de nouveau.
      </p>
      <p>
        Vous allez passer par la page de connexion, qui vous demandera votre mot de passe puis vous guidera ; vous reviendrez
        ensuite ici. Une fois enregistré, un second facteur ne se retire pas depuis cette page. Des codes de secours vous sont
        donnés avec l’application : chacun sert une fois, si votre téléphone manque.
      </p>
      <div className="riph-rangee">
        <Button priority="secondary" onClick={enrol.application.run} busy={enrol.application.busy}>
          Enregistrer une application de codes
        </Button>
        <Button priority="secondary" onClick={enrol.cle.run} busy={enrol.cle.busy}>
          Enregistrer une clé d’accès
        </Button>
        <Button priority="tertiary" onClick={enrol.codes.run} busy={enrol.codes.busy}>
          Refaire mes codes de secours
        </Button>
      </div>
    </section>
  );
};
