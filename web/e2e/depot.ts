/** The filing of a request through the screens of its sponsor: forms, pieces, submission. */
import type { administratif } from '../../deploy/test-kit/saisies.ts';
import type { Ecran } from './ecran.ts';
import type { Bureau } from './fichiers.ts';
import { desCentres, enregistre, remplirFormulaire, sansLesCentres } from './formulaire.ts';

type Saisie = ReturnType<typeof administratif>;

/** From the first step to that of the pieces: the three forms, typed. */
export async function remplirLesFormulaires(e: Ecran, saisie: Saisie, recherche: object): Promise<void> {
  const { sitesInvestigateurs, promoteur, ...reste } = saisie;
  await remplirFormulaire(e, { ...sansLesCentres(reste), promoteur: { ...promoteur, payId: undefined } }, [
    'qualificationCode',
    'promoteur.payId',
  ]);
  await e.choisir('Pays', 'France', 'Promoteur');
  await enregistre(e);
  await e.cliquer('Continuer');
  await e.cheminEst(/\/depot\/recherche/);
  await remplirFormulaire(e, recherche);
  await enregistre(e);
  await e.cliquer('Continuer');
  await e.cheminEst(/\/depot\/pieces/);
  await remplirFormulaire(e, desCentres(saisie));
  await e.cliquer('Coller un tableau');
  const lignes = sitesInvestigateurs.map((s) =>
    [
      s.organisme,
      s.service,
      s.adresse,
      s.codePostal,
      s.ville,
      s.titreInvestigateur,
      s.nom,
      s.prenom,
      s.courriel,
      s.telephone,
    ].join('\t'),
  );
  await e.remplir('Lignes copiées depuis un tableur', lignes.join('\n'));
  await e.cliquer(`Ajouter ${lignes.length} lieux`);
  await enregistre(e);
}

/** Files dropped at once on the step of the pieces, all sent: nothing is missing then. */
export async function joindreLesPieces(e: Ecran, bureau: Bureau, noms: readonly string[]): Promise<void> {
  await e.lacher('.riph-depot__zone', await Promise.all(noms.map((nom) => bureau.pdf(nom))));
  await e.cliquer(noms.length === 1 ? 'Envoyer 1 fichier' : `Envoyer ${noms.length} fichiers`);
  await e.voir('Rien ne manque');
  await e.jusqua(`e2e.tous('.riph-fichier--fait').length === ${noms.length}`, 'the files sent');
}

/** Filed from the last step. Gives its number. */
export async function deposerLeDossier(e: Ecran, dossier: string): Promise<string> {
  await e.aller(`${dossier}/depot/relecture`);
  await e.voir('Le dossier est complet');
  await e.cliquer('Déposer le dossier');
  await e.confirmer('Déposer', 'Déposer le dossier');
  await e.titre('Votre dossier est déposé');
  return (await e.lire('dd .riph-selectionnable')).trim();
}

/** The committee drawn, as the receipt on the screen names it. */
export const comiteTire = (e: Ecran): Promise<string> => e.lire('section[aria-labelledby=comite] strong');

const MODIFICATION = {
  modificationTitre: 'Élargissement de la population',
  modificationInitiateur: 'PROMOTEUR',
  modificationDestinataires: 'CPP',
  modificationSecurite: 'false',
  modificationResume: 'La recherche est ouverte aux adolescents.',
  modificationMotifs: 'Le recrutement est trop lent.',
  nouveauConsentement: 'false',
};
const PIECES_MS = ['Courrier_demande', 'Formulaire_demande_avis', 'Tableau_comparatif', 'Textes_modifications_visibles'];

/** A modification in draft: what it is about, the new title, its pieces. */
export async function remplirLaModification(
  e: Ecran,
  bureau: Bureau,
  dossier: string,
  { titre, natures }: { titre: string; natures: readonly string[] },
): Promise<void> {
  await e.aller(`${dossier}/depot/administratif`);
  await remplirFormulaire(e, { ...MODIFICATION, titreRecherche: titre });
  for (const nature of natures) await e.cocher(nature);
  await enregistre(e);
  await e.aller(`${dossier}/depot/pieces`);
  await joindreLesPieces(
    e,
    bureau,
    PIECES_MS.map((piece) => `${piece}_V1_20260102.pdf`),
  );
}
