/** An expert on a telephone: asked by the committee, he accepts, reads, hands in his report; the committee downloads it; another expert sees nothing. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jourParis } from '../../contracts/core/paris.ts';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { declarerSansLien } from '../../deploy/test-kit/expertise.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

const [autre, expert] = accountsOf('EXPERT');
const NOM = `${expert.prenom} ${expert.nom}`;
let navigateur: Navigateur;
let comite: Ecran;
let bureau: Bureau;
let dosId = 0;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  bureau = navigateur.bureau;
  const depose = await preparer.depose(await Personne.entrer(accountsOf('DEPOSANT')[0]), 'Un avis d’expert');
  dosId = depose.dosId;
  await declarerSansLien(await Personne.entrer(expert));
  comite = await entrer(
    navigateur,
    accountsOf('GESTIONNAIRE').find((c) => c.cppNom === depose.cpp),
  );
});
afterAll(() => navigateur?.fermer());

test('the manager asks, the expert accepts in one touch, reads the pieces and hands in his report, which the manager downloads', async () => {
  await comite.aller(`/dossiers/${dosId}/experts`);
  await comite.cliquer('Solliciter un expert');
  // Found by what they know: nobody has said that he knows odontology.
  await comite.choisir('Expertise', 'Odontologie');
  await comite.voir('Aucun expert trouvé');
  await comite.choisir('Expertise', 'Toutes');
  await comite.cocher(NOM);
  await comite.remplir('Question posée à l’expert', 'Les critères d’arrêt protègent-ils assez les personnes ?');
  const jour = jourSuivant(jourParis(new Date()), 60);
  await comite.remplir('Rapport attendu le', jour.split('-').toReversed().join('/'));
  await comite.cliquer('Envoyer la demande');
  await comite.voir('Réponse attendue');

  const e = await entrer(navigateur, expert);
  await e.taille(TELEPHONE);
  await e.aller(`/expertises/${dosId}`);
  await e.voir('Les critères d’arrêt protègent-ils assez');
  expect(await examiner(e, { nom: 'demande d’expertise' })).toEqual([]);
  await e.taille(TELEPHONE);
  await e.cliquer('Accepter');
  await e.voir('Lire les pièces');
  await e.cliquer('Lire les pièces');
  await e.cheminEst(new RegExp(`^/dossiers/${dosId}/pieces`));
  await e.voir('Un avis d’expert');
  await e.aller(`/expertises/${dosId}`);
  // A program under the name of a report is refused in words, and the right one goes through after it.
  const programme = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000, 0x90)]);
  await e.joindre('Déposer : Rapport', [await bureau.fichier('rapport-renomme.pdf', programme)]);
  await e.voir('rapport-renomme.pdf » n’est pas celui que son nom annonce');
  await e.joindre('Déposer : Rapport', [await bureau.pdf('rapport-expert.pdf')]);
  await e.voir('Rapport déposé');
  expect(await examiner(e, { nom: 'expertise rendue' })).toEqual([]);

  await comite.aller(`/dossiers/${dosId}/experts`);
  const { nom } = await comite.telecharger(`Télécharger : Rapport de ${NOM}`);
  expect(nom).toBe('rapport-expert.pdf');

  const ailleurs = await entrer(navigateur, autre);
  await ailleurs.aller(`/expertises/${dosId}`);
  await ailleurs.voir('Page introuvable');
  await ailleurs.aller(`/dossiers/${dosId}`);
  await ailleurs.voir('Page introuvable');
});
