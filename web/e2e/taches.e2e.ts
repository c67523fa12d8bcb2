/** Everyday tasks played on the demonstration data, with what they may cost at most: clicks beside typing, and the place that a form takes at 1366×900. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formatJour } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { fermerLeCompte, nouveauDeposant } from '../../deploy/test-kit/deposant.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { Clics } from './clics.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { type Bureau, QUATORZE } from './fichiers.ts';
import { enregistre, rienEnAttente } from './formulaire.ts';
import { Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

const PORTABLE = { width: 1366, height: 900 };
const [compte] = accountsOf('DEPOSANT');

let navigateur: Navigateur;
let bureau: Bureau;
let personne: Personne;
let e: Ecran;
let clics: Clics;

beforeAll(async () => {
  [navigateur, personne] = await Promise.all([Navigateur.lancer(), Personne.entrer(compte)]);
  bureau = navigateur.bureau;
  e = await entrer(navigateur, compte, PORTABLE);
  clics = await Clics.compter(e);
});
afterAll(() => navigateur?.fermer());

/** Where the first field of the step begins under the top of the content, and how tall the step is. */
const mesures = () =>
  e.jusqua<[number, number]>(
    `(() => {
      const haut = document.querySelector('main').getBoundingClientRect().top;
      const etape = document.querySelector('.riph-saisie > .riph-pile');
      const champ = e2e.tous('input:not([type=file]), select, textarea', etape)[0];
      return champ && [champ.getBoundingClientRect().top - haut, etape.getBoundingClientRect().height];
    })()`,
    'the first field of the step',
  );
async function estDense(): Promise<void> {
  const [premierChamp, hauteur] = await mesures();
  expect(premierChamp).toBeLessThanOrEqual(200);
  expect(hauteur).toBeLessThanOrEqual(2500);
}

test.each([
  ['an empty draft', () => preparer.brouillon(personne)],
  [
    'a complete dossier with its agent and its legal representative',
    async () => {
      const dosId = await preparer.complet(personne);
      await preparer.avecMandataire(personne, dosId);
      return dosId;
    },
  ],
])('no step of the form is taller than 2 500 px: %s', async (_, creer) => {
  const dosId = await creer();
  for (const slug of ['administratif', 'recherche', 'pieces']) {
    await e.aller(`/dossiers/${dosId}/depot/${slug}`);
    if (slug === 'pieces') await e.voir('Pièces facultatives');
    await estDense();
  }
});

test('task 1: who filed before files an initial dossier with 14 files in at most 12 clicks', async () => {
  await preparer.depose(personne);
  await e.aller('/');
  await clics.zero();
  await e.cliquer('Déposer un dossier');
  await e.titre('Déposer un dossier');
  await e.toucher(`e2e.tous('.riph-repartir button')[0]`, 'the last dossier, to start from');
  await e.cheminEst(/\/depot\/administratif/);
  const dossier = e.chemin.replace(/\/depot.*/, '');
  await e.voir('champs viennent d’un dossier précédent');
  await estDense();
  await e.remplir(
    'Titre complet en français',
    'Une étude proche de la précédente, dont le titre est trop long pour tenir sur une seule ligne d’un écran de portable',
  );
  await e.remplir('Numéro national', `2026-A${(dossier.split('/').at(-1) ?? '').padStart(5, '0')}-62`);
  await enregistre(e);
  await e.cliquer('J’ai tout relu, continuer');
  await e.cheminEst(/\/depot\/recherche/);
  await estDense();
  await e.remplir('Objectif principal', 'Comparer deux durées de sevrage.');
  await enregistre(e);
  await e.cliquer('J’ai tout relu, continuer');
  await e.cheminEst(/\/depot\/pieces/);
  await estDense();
  await e.lacher('.riph-depot__zone', await Promise.all(QUATORZE.map((nom) => bureau.pdf(nom))));
  await e.cliquer('Envoyer 14 fichiers');
  await e.voir('Rien ne manque');
  // One of them is asked by nothing: it may still be on its way.
  await e.jusqua(`(document.body.innerText.match(/Envoyé.✓/g) ?? []).length === 14`, 'fourteen files sent');
  await e.cliquer('J’ai tout relu, continuer');
  await e.cheminEst(/\/depot\/relecture/);
  expect(await e.page.$$eval('.riph-etapes__liste > li', (etapes) => etapes.length)).toBe(4);
  await e.voir('Le dossier est complet');
  // What is complete is folded: the whole of it would be three times as tall.
  expect(await e.page.evaluate(`document.querySelector('main').getBoundingClientRect().height`)).toBeLessThanOrEqual(2500);
  await e.cliquer('Déposer le dossier');
  await e.confirmer('Déposer', 'Déposer le dossier');
  await e.titre('Votre dossier est déposé');
  const fait = await clics.nombre();
  // Counted at all: a counter that sees nothing would pass.
  expect(fait).toBeGreaterThanOrEqual(8);
  expect(fait).toBeLessThanOrEqual(12);
});

test('task 2: from his home a manager registers 12 dossiers in the next séance and sends its agenda, on one page, in at most 8 clicks', async () => {
  const { dosIds, cpp } = await preparer.aInscrire(personne, 12);
  const secretariat = await preparer.gestionnaireDe(cpp);
  const places = { capaciteDi: 12, capaciteMs: 0, placesTasReservees: 0 };
  const demain = jourSuivant(jourParis(new Date()), 1);
  const { id } = await secretariat.post('/api/seance/create', {
    date: demain,
    heureDebut: '14:00',
    heureFin: '18:00',
    lieu: 'Salle du comité',
    lienVisio: null,
    mode: 'PRESENTIEL',
    type: 'EXTRAORDINAIRE',
    ...places,
  });
  const gestionnaire = accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp);
  const g = await entrer(navigateur, gestionnaire, PORTABLE);
  const siens = await Clics.compter(g);
  await g.aller('/');
  await siens.zero();
  await g.toucher(`e2e.tous('main a[href="/seances/${id}"]')[0]`, 'the next séance');
  await g.cliquer('Choisir les 12 plus urgents');
  await g.cliquer('Inscrire à la séance');
  // They were on another agenda before: who is told of the new day is said.
  await g.confirmer('Inscrire les dossiers', `Inscrire à la séance du ${formatJour(demain)}`);
  await g.jusqua(`e2e.tous('.riph-odj__point').length === 12`, 'the agenda of twelve');
  await g.cliquer('Ouvrir aux inscriptions');
  await g.confirmer('Ouvrir la séance', 'Ouvrir la séance');
  await g.cliquer('Envoyer l’ordre du jour');
  await g.confirmer('Envoyer l’ordre du jour', 'Envoyer l’ordre du jour');
  await g.voir('Ordre du jour envoyé');
  expect(g.chemin).toBe(`/seances/${id}`);
  const faits = await siens.nombre();
  // Counted at all: a counter that sees nothing would pass.
  expect(faits).toBeGreaterThanOrEqual(5);
  expect(faits).toBeLessThanOrEqual(8);
  expect(g.plaintes).toEqual([]);
  await g.fermer();
  await preparer.retirer(personne, secretariat, dosIds, id);
});

test('task 8: a sponsor answers five points on one page, two by a file and three in words, in at most 12 clicks', async () => {
  const titre = `Dossier à compléter en cinq points ${Date.now()}`;
  const { dosId, cpp } = await preparer.depose(personne, titre);
  await preparer.complementsDemandes(await preparer.gestionnaireDe(cpp), dosId, 5);
  const { numero } = await personne.get(`/api/ext/dossier/${dosId}/synthese`);
  await e.aller('/');
  await clics.zero();
  await e.cliquer('Ouvrir pour envoyer les compléments', numero);
  await e.cheminEst(/\/reponse$/);
  for (const point of [1, 2]) {
    await e.lacher(`.riph-liste-cartes > li:nth-child(${point}) .riph-depot__zone`, [await bureau.pdf(`Point_${point}_V2.pdf`)]);
    await e.cliquer('Envoyer ce fichier');
    await e.voir(`${point} ${point > 1 ? 'points' : 'point'} sur 5`);
  }
  for (const point of [3, 4, 5])
    await e.remplirId(`champ-lignes.${point - 1}`, 'Le document est signé à sa dernière page, sous la date.');
  await e.voir('5 points sur 5');
  await e.cliquer('Envoyer les compléments');
  await e.confirmer('Envoyer les compléments', 'Envoyer vos compléments');
  await e.voir('Compléments reçus');
  const fait = await clics.nombre();
  // Counted at all: a counter that sees nothing would pass.
  expect(fait).toBeGreaterThanOrEqual(5);
  expect(fait).toBeLessThanOrEqual(12);
});

test('task 15: without a click a sponsor reads where his dossier stands, who acts, until when, and what comes next', async () => {
  // Somebody of his own: the first page shows ten dossiers at once, and the suites have filed more with the account of the others.
  const nouveau = await nouveauDeposant(await Personne.entrer(accountsOf('SUPER_ADMIN')[0]));
  const titre = `Dossier suivi sans un clic ${Date.now()}`;
  await preparer.depose(await Personne.entrer(nouveau), titre);
  const d = await entrer(navigateur, nouveau, PORTABLE);
  const siens = await Clics.compter(d);
  await d.aller('/');
  await siens.zero();
  const ligne = await d.jusqua<string>(
    `e2e.mots(e2e.tous('.riph-dossier').find((li) => li.textContent.includes(${JSON.stringify(titre)}))?.textContent ?? '')`,
    'the dossier on the first page',
  );
  for (const mot of ['Déposé', 'Au comité : ', 'jours', 'Ensuite : évaluation en séance']) expect(ligne).toContain(mot);
  expect(ligne).toMatch(/\d{2}\/\d{2}\/\d{4}/);
  expect(await siens.nombre()).toBe(0);
  expect(d.plaintes).toEqual([]);
  await d.fermer();
});

test('task 19: from his home the administrator moves a dossier to another committee in 3 clicks, load and séance of each in view', async () => {
  const titre = `Dossier à confier à un autre comité ${Date.now()}`;
  const { dosId, cpp } = await preparer.depose(personne, titre);
  const secretariat = await preparer.gestionnaireDe(cpp);
  const { version } = await secretariat.get(`/api/ext/dossier/${dosId}/synthese`);
  await secretariat.put(`/api/dossier/${dosId}/reaffectation/demandeReaffectation`, {
    motif: 'CONFLIT',
    commentaire: 'Le président a travaillé avec le promoteur.',
    version,
  });
  const a = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0], PORTABLE);
  const siens = await Clics.compter(a);
  await a.aller('/');
  await siens.zero();
  await a.toucher(`e2e.tous('a[href="/administration/reaffectations?dossier=${dosId}"]')[0]`, 'the request');
  await a.voir(titre);
  const lignes = `e2e.tous('.riph-choix__ligne').filter((l) => !l.querySelector('input').disabled)`;
  const vues = await a.jusqua<string[]>(
    `((l) => l.length > 0 && l.map((x) => e2e.mots(x.textContent)))(${lignes})`,
    'the committees',
  );
  // Committees without a séance on the platform are in the list too, after those that have one.
  for (const vue of vues) expect(vue).toMatch(/(Séance du \d{2}\/\d{2}\/\d{4}|[Aa]ucune séance).* · charge de \d/);
  await a.toucher(`${lignes}[0]`, 'the best placed committee');
  await a.remplir('Motif du choix', 'Premier comité disponible qui a cette compétence.');
  await a.toucher(`e2e.tous('form button').find((b) => b.textContent.startsWith('Confier au'))`, 'the decision');
  await a.jusqua(`!document.body.innerText.includes(${JSON.stringify(titre)})`, 'the request closed');
  expect(await siens.nombre()).toBe(3);
  expect((await personne.get(`/api/ext/dossier/${dosId}/synthese`)).cpp.nom).not.toBe(cpp);
  expect(a.plaintes).toEqual([]);
  await a.fermer();
});

test('files dropped at once that look like new versions of what is there: each is asked about, in one list', async () => {
  const dosId = await preparer.complet(personne);
  const noms = async (): Promise<string[]> => {
    const { pieces } = await personne.get(`/api/dossier/${dosId}/piece_jointe`);
    return pieces.map((p: { nom: string }) => p.nom).filter((nom: string) => /^(PROTOCOLE|CV|MOYENS|NOTE_INFO)/.test(nom));
  };
  const nouveaux = [
    'PROTOCOLE_V2_20260301.pdf',
    'CV_V2_20260301.pdf',
    'MOYENS_V2_20260301.pdf',
    'NOTE_INFO_patients_mineurs.pdf',
  ];
  await e.aller(`/dossiers/${dosId}/depot/pieces`);
  await e.lacher('.riph-depot__zone', await Promise.all(nouveaux.map((nom) => bureau.pdf(nom))));
  await e.voir('remplace « PROTOCOLE_V1_20260102.pdf », version 1 : une seule pièce est attendue ici');
  await e.voir('2 fichiers à situer');
  await e.repondre('« CV_V2_20260301.pdf »', 'remplace « CV_V1_20260102.pdf »');
  await e.voir('1 fichier à situer');
  await e.repondre('« MOYENS_V2_20260301.pdf »', 's’ajoute à côté');
  expect(await e.page.evaluate(`e2e.tous('.riph-lot__question').length`)).toBe(3);
  await e.cliquer('Envoyer 4 fichiers');
  await e.jusqua(`e2e.tous('.riph-fichier--fait').length === 4`, 'the four files sent');
  expect((await noms()).toSorted()).toEqual([
    'CV_V2_20260301.pdf',
    'MOYENS_V1_20260102.pdf',
    'MOYENS_V2_20260301.pdf',
    'NOTE_INFO_V1_20260102.pdf',
    'NOTE_INFO_patients_mineurs.pdf',
    'PROTOCOLE_V2_20260301.pdf',
  ]);
});

const LONG =
  'Évaluation de l’intérêt d’une prise en charge précoce et coordonnée entre la ville et l’hôpital des personnes de plus de soixante-quinze ans sorties de réanimation : essai randomisé';

test('the title of a dossier stands on one line, the whole of it on demand', async () => {
  const { dosId } = await preparer.depose(personne, LONG);
  const lignes = () =>
    e.jusqua<number>(
      `(() => {
        const h1 = document.querySelector('h1');
        return h1.textContent === ${JSON.stringify(LONG)} && Math.round(h1.getBoundingClientRect().height / parseFloat(getComputedStyle(h1).lineHeight));
      })()`,
      'the title of the dossier',
    );
  const estEntier = `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('h1'))`;
  for (const taille of [PORTABLE, TELEPHONE]) {
    await e.taille(taille);
    await e.aller(`/dossiers/${dosId}`);
    expect([taille.width, await lignes()]).toEqual([taille.width, 1]);
    expect(await e.page.evaluate(estEntier)).toBe(false);
    await e.cliquer('Titre entier');
    await e.voir('Réduire le titre');
    expect(await e.page.evaluate(estEntier)).toBe(true);
    expect(await lignes()).toBeGreaterThan(1);
  }
  await e.taille(PORTABLE);
});

test('the account proposes itself: as the agent, and as the first sponsor of who never filed', async () => {
  const neuf = await preparer.brouillon(personne, 'Brouillon sans mandataire');
  await e.aller(`/dossiers/${neuf}/depot/administratif`);
  await e.repondre('Le promoteur a-t-il désigné un mandataire ?', 'Oui');
  await e.cliquer('Reprendre mes coordonnées', 'Mandataire');
  await enregistre(e);
  await e.aller(`/dossiers/${neuf}/depot/administratif`);
  await e.voir('à vérifier', 'Mandataire');
  await e.voir('d’un dossier précédent ou de votre compte');
  expect(await e.page.evaluate(`document.getElementById('champ-mandataire.nom').value`)).toBe('Moreau');
  expect(await e.peut('Reprendre mes coordonnées', 'Mandataire')).toBe(false);

  // Nobody else's suite files as this one: the accounts of the demonstration have filed by now.
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const autre = await nouveauDeposant(admin);
  const TITRE = 'Brouillon d’un premier promoteur';
  const premier = await preparer.brouillon(await Personne.entrer(autre), TITRE);
  const f = await entrer(navigateur, autre, PORTABLE);
  await f.aller(`/dossiers/${premier}/depot/administratif`);
  await f.voir('De votre compte', 'Promoteur');
  expect(await f.page.evaluate(`document.getElementById('champ-promoteur.organisme').value`)).toBe('');
  await f.cliquer('Reprendre mes coordonnées', 'Promoteur');
  await enregistre(f);
  await f.voir('à vérifier', 'Promoteur');
  expect(await f.page.evaluate(`document.getElementById('champ-promoteur.organisme').value`)).toBe(autre.organisme);
  await f.cliquer('Supprimer le brouillon');
  await f.remplir(`Tapez « ${TITRE} » pour confirmer`, TITRE, 'Supprimer ce brouillon');
  await f.confirmer('Supprimer le brouillon', 'Supprimer ce brouillon');
  await f.fermer();
  await fermerLeCompte(admin, autre);
});

test('the sponsor of an earlier dossier is taken up in one click, and marked to be looked at until it was', async () => {
  const neuf = await preparer.brouillon(personne, 'Brouillon sans promoteur');
  await e.aller(`/dossiers/${neuf}/depot/administratif`);
  await e.cliquer('Reprendre CHU de démonstration');
  await enregistre(e);
  await e.aller(`/dossiers/${neuf}/depot/administratif`);
  expect(await e.valeur('Compagnie')).toBe('Assurance de démonstration');
  await e.voir('à vérifier', 'Promoteur');
  expect(await e.peut('Reprendre CHU de démonstration')).toBe(false);
  await e.cliquer('J’ai tout relu, continuer');
  await e.cheminEst(/\/depot\/recherche/);
  await rienEnAttente(e);
  await e.aller(`/dossiers/${neuf}/depot/administratif`);
  await e.nePlusVoir('champs viennent d’un dossier précédent');
});
