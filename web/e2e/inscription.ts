/** The form of registration, from its first field to « Votre demande est envoyée ». */
import { COORDONNEES_INSCRIPTION } from '../../deploy/test-kit/inscription.ts';
import type { Ecran } from './ecran.ts';
import { remplirOrganisme } from './gestes.ts';

type Demande = {
  email: string;
  nom: string;
  /** Milliseconds under which the sender is taken for a robot. */
  minimum: number;
};

/** As a sponsor named Sacha. */
export async function inscrire(e: Ecran, { email, nom, minimum }: Demande): Promise<void> {
  await e.aller('/inscription');
  const arrivee = await e.jusqua<number>('performance.now()', 'the hour of the page');
  await e.repondre('Profil demandé', 'Déposant');
  await e.remplir('Nom', nom);
  await e.remplir('Prénom', 'Sacha');
  await e.remplir('Adresse électronique', email);
  await e.remplir('Confirmation de l’adresse', email);
  await e.remplir('Téléphone', COORDONNEES_INSCRIPTION.telephone);
  await e.cliquer('Continuer');
  await e.voir('Étape 2 sur 3');
  await remplirOrganisme(e);
  await e.cliquer('Continuer');
  await e.voir('Étape 3 sur 3');
  await e.cocher('J’ai lu');
  // A form sent within three seconds is a robot's: it is answered as any other, and nothing follows.
  await e.jusqua(`performance.now() - ${arrivee} > ${minimum}`, 'the time that a person takes');
  await e.cliquer('Envoyer ma demande');
  await e.titre('Votre demande est envoyée');
}
