/** What a new request takes up of an earlier one. Pure. */
import { sansLaDemande } from '@riph/contracts/etude/formulaire/changements';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';

/** Asked with the administrative form alone. */
export const RECHERCHE_NON_COPIEE = { nombreSujets: null, dureeRecherche: null };
/** Never copied to a new filing: they belong to the earlier research; nor what the earlier request says of itself. */
const NON_COPIES = {
  numeroNational: null,
  numeroNct: null,
  numeroIsrctn: null,
  numeroUtn: null,
};

/** FOR-10: without the request, without its numbers. */
export const copieDe = (a: ElementAdministratif): ElementAdministratif => ({ ...sansLaDemande(a), ...NON_COPIES });

/** A research that hangs on another one: the same sponsor, people and insurance to look at again, its own title, category and figures to be written. */
export const copieAncillaire = (a: ElementAdministratif, numero: string | null): ElementAdministratif => ({
  ...copieDe(a),
  titreRecherche: null,
  titreAbrege: null,
  qualificationCode: null,
  numeroLibre: null,
  numeroPublic: null,
  tailleEtude: null,
  tailleEtudeTotale: null,
  dureeTotale: null,
  dureeParticipation: null,
  datePrevisionnelleDebut: null,
  datePrevisionnelleFin: null,
  rechercheAncillaireOuExtension: true,
  etudeParentNumero: numero,
});
