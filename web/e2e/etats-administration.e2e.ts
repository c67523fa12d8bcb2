/** What the administration sets and everyone then sees: a dossier that no committee can take, announcements, a password that ends soon. Examined as the others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { actif, tabulerJusqua, tabulerVers } from './clavier.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let admin: Personne;

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
});
afterAll(() => navigateur?.fermer());

async function voir(e: Ecran, nom: string): Promise<void> {
  expect(await examiner(e, { nom })).toEqual([]);
}

describe('a dossier that no committee can take', () => {
  const LISTE = '/administration/dossiers-a-attribuer';
  const TAS = '/api/administration/parametrage/tas';
  /** Beyond the calendars that the committees publish, whatever the day of the test. */
  const SANS_SEANCE = { delaiMinSeance: 360, delaiMaxSeance: 365, delaiMaxElargi: 365 };
  /** Far enough that the dossiers of other tests have not taken every place. */
  const A_PORTEE = { delaiMinSeance: 0, delaiMaxSeance: 120, delaiMaxElargi: 120 };
  let administrateur: Ecran;
  let dosId = 0;
  let numero = '';
  let avant: typeof SANS_SEANCE;

  const regler = async (delais: typeof avant) => admin.put(TAS, { ...(await admin.get(`${TAS}/JARDE`)), ...delais });
  const ouvrir = async () => {
    await administrateur.aller(LISTE);
    await administrateur.cliquer(`Attribuer le dossier ${numero}`);
    await administrateur.voir('Filtrer les comités');
  };
  /** The committee of that mark, the first of the list. */
  const choisir = (marque: string) =>
    administrateur.toucher(
      `e2e.tous('.riph-choix__ligne').find((l) => l.textContent.includes(${JSON.stringify(marque)}) && !l.querySelector(':disabled'))`,
      `a committee marked « ${marque} »`,
    );

  beforeAll(async () => {
    const { delaiMinSeance, delaiMaxSeance, delaiMaxElargi } = await admin.get(`${TAS}/JARDE`);
    avant = { delaiMinSeance, delaiMaxSeance, delaiMaxElargi };
    await regler(SANS_SEANCE);
    const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
    dosId = await preparer.sansComite(deposant);
    const attente: { dosId: number; numero: string }[] = await admin.get('/api/ext/dossiers-en-attente-tas');
    numero = attente.find((d) => d.dosId === dosId)?.numero ?? '';
    administrateur = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  });
  afterAll(() => regler(avant));

  test('waits in the list', async () => {
    expect(numero).not.toBe('');
    await administrateur.aller(LISTE);
    await administrateur.voir(numero);
    await voir(administrateur, 'dossiers à attribuer');
  });
  test('says on the dossier that it is drawn again each day, and why the last draw found nobody', async () => {
    await administrateur.aller(`/dossiers/${dosId}`);
    await administrateur.voir('Nouveau tirage au sort chaque jour');
    await administrateur.voir('Aucun comité éligible, même dans la fenêtre élargie.');
    await voir(administrateur, 'dossier en attente de tirage');
  });
  test('nobody is eligible: a committee left out may be chosen, with a warning', async () => {
    await ouvrir();
    await administrateur.voir('Aucun comité n’est éligible aujourd’hui');
    await voir(administrateur, 'attribution, aucun comité éligible');
    await choisir('Écarté');
    await administrateur.voir('avait été écarté');
    await voir(administrateur, 'attribution, comité écarté');
  });
  test('too short a reason is told on its field', async () => {
    await administrateur.remplir('Motif de l’attribution', 'Non');
    await administrateur.cliquer('Attribuer au', `Attribuer le dossier ${numero}`);
    await voir(administrateur, 'attribution, motif trop court');
  });
  test('once séances are within reach, an eligible committee takes it', async () => {
    await regler(A_PORTEE);
    await ouvrir();
    await choisir('Éligible');
    await administrateur.remplir('Motif de l’attribution', 'Une séance du comité est de nouveau à portée.');
    await voir(administrateur, 'attribution, comité éligible');
    await administrateur.cliquer('Attribuer au', `Attribuer le dossier ${numero}`);
    await administrateur.nePlusVoir('Filtrer les comités');
    expect((await admin.get(`/api/ext/dossier/${dosId}/synthese`)).statut).toBe('DEPOSE');
    expect(await administrateur.peut(`Attribuer le dossier ${numero}`)).toBe(false);
  });
});

test('a type of request chosen among the pieces asked stays in its regulation', async () => {
  const e = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  await e.aller('/administration/pieces-obligatoires?onglet=REG745');
  await e.choisir('Type de demande', TYPE_DOSSIER_LABELS.MS);
  await e.jusqua("new URL(location.href).searchParams.get('type') === 'MS'", 'the type in the address');
  expect(await e.page.evaluate("document.querySelector('.riph-onglets [aria-current=page]').getAttribute('href')")).toMatch(
    /onglet=REG745/,
  );
  await e.page.close();
});

describe('announcements', () => {
  const LIRE = '/api/ext/administration/messages';
  const ECRIRE = '/api/administration/parametrage/applicatif';
  const SORTES = ['alertes', 'actualites', 'annonces-gestionnaires'] as const;
  const MESSAGES: Record<(typeof SORTES)[number], { titre: string; texte: string }> = {
    alertes: {
      titre: 'Dépôts interrompus samedi',
      texte: 'Une opération de maintenance interrompt les dépôts samedi de 8 h à 12 h. Les brouillons restent lisibles.',
    },
    actualites: {
      titre: 'Un nouveau modèle de résumé',
      texte:
        'Le modèle de résumé en français des recherches de catégorie 2 a changé : il tient en deux pages, annonce les contraintes des participants et nomme le contact du promoteur. L’ancien modèle reste accepté jusqu’à la fin de l’année.',
    },
    'annonces-gestionnaires': { titre: 'Calendrier des séances', texte: 'Publiez vos séances du trimestre avant le 15.' },
  };
  const avant = new Map<string, object[]>();
  const enregistrer = async (sorte: string, messages: object[]): Promise<object[]> => {
    const lus = await admin.get(`${LIRE}/${sorte}`);
    await admin.post(`${ECRIRE}/${sorte}`, { messages, version: lus.version });
    return lus.messages;
  };

  beforeAll(async () => {
    for (const sorte of SORTES) avant.set(sorte, await enregistrer(sorte, [MESSAGES[sorte]]));
  });
  afterAll(async () => {
    for (const [sorte, messages] of avant) await enregistrer(sorte, messages);
  });

  test('a manager reads all of them, and closes each', async () => {
    const e = await entrer(navigateur, accountsOf('GESTIONNAIRE')[0]);
    for (const { titre } of Object.values(MESSAGES)) await e.voir(titre, 'Annonces');
    await voir(e, 'annonces, gestionnaire');
    for (const { titre } of Object.values(MESSAGES)) await e.cliquer(`Masquer : ${titre}`);
    await e.nePlusVoir(MESSAGES.alertes.titre);
    await e.aller('/dossiers/jarde');
    await e.nePlusVoir(MESSAGES.actualites.titre);
    await e.fermer();
  });
  test('a sponsor reads what is not for managers alone', async () => {
    const e = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
    await e.voir(MESSAGES.alertes.titre, 'Annonces');
    expect(await e.page.evaluate(`Boolean(e2e.texte(${JSON.stringify(MESSAGES['annonces-gestionnaires'].titre)}))`)).toBe(false);
    await voir(e, 'annonces, déposant');
    await e.fermer();
  });
});

describe('a password that ends soon', () => {
  const RESTE = 10;

  // The day of the browser alone: a year later, the services would close the accounts that nobody used.
  test('is told on every page until it is closed', async () => {
    const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
    const { mdpExpireLe } = await deposant.get('/api/currentUser');
    const e = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
    expect(await e.peut('Masquer ce rappel')).toBe(false);
    await e.passerAu(jourSuivant(jourParis(mdpExpireLe), -RESTE));
    await e.aller('/');
    await e.voir('Votre mot de passe expire dans', 'Rappel sur votre mot de passe');
    await voir(e, 'mot de passe qui expire');
    await e.cliquer('Le renouveler');
    await e.cheminEst(/^\/mon-compte\?onglet=mot-de-passe$/);
    await e.cliquer('Masquer ce rappel');
    await e.nePlusVoir('Votre mot de passe expire dans');
    await e.fermer();
  });
});

test('what is looked for in a list of dossiers is looked for in the next one: a committee by its name, the days of the opinion', async () => {
  const e = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  const [{ cppNom }] = accountsOf('GESTIONNAIRE');
  if (!cppNom) throw new Error('a manager of no committee');
  await e.aller('/dossiers/jarde?avisDu=2020-01-01');
  await e.cliquer('Plus de filtres');
  await e.cliquer('Comité', 'Filtres de la liste');
  await e.cocher(cppNom);
  await e.cheminEst(/cppId=/);
  await e.voir(`Comité : ${cppNom}`, 'Filtres de la liste');
  await voir(e, 'dossiers d’un comité');
  const adresse = await e.page.evaluate('location.search');
  await e.cliquer('Dispositifs médicaux', 'Listes de dossiers');
  await e.cheminEst(/^\/dossiers\/dm-dmdiv/);
  await e.voir(`Comité : ${cppNom}`, 'Filtres de la liste');
  expect(new URLSearchParams(String(await e.page.evaluate('location.search'))).get('cppId')).toBe(
    new URLSearchParams(String(adresse)).get('cppId'),
  );
  await e.cliquer('Avis défavorables', 'Listes de dossiers');
  await e.voir('Avis à partir du : 01/01/2020', 'Filtres de la liste');
  await e.fermer();
});

test('the menu of the administrator: one line, opened and left by the keyboard', async () => {
  const e = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  const entrees = await e.page.$$('.riph-nav > ul > li');
  const hauteurs = await Promise.all(entrees.map(async (x) => (await x.boundingBox())?.y));
  expect(new Set(hauteurs).size).toBe(1);
  // A tile of the page bears almost the same name.
  await tabulerJusqua(e, "el.matches('.riph-nav__bouton') && el.textContent.trim() === 'Comptes'", 'the menu « Comptes »');
  await e.touche('Enter');
  await voir(e, 'menu des comptes');
  await e.touche('Tab');
  expect(await actif(e)).toBe('À valider');
  await e.touche('Escape');
  expect(await actif(e)).toBe('Comptes');
  await e.touche('Enter');
  await tabulerVers(e, 'Experts');
  await e.touche('Enter');
  await e.cheminEst(/^\/administration\/experts/);
  expect(await e.page.$eval('.riph-nav__groupe > ul', (ul) => ul.hidden)).toBe(true);
  await e.fermer();
});
