/**
 * Every screen, for those who see it, in its states (loading, empty, in error, filled, with its dialogs), on a desktop and on a phone: axe finds
 * nothing, no page scrolls sideways, and the page complains of nothing itself.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { debordements, fautes } from './axe.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { type Acteur, type Donnees, ECRANS, type EcranDef, etapesDuDepot, routesDuWeb, sectionsDuDossier } from './ecrans.ts';
import { Interception } from './interception.ts';
import { BUREAU, ETROIT, Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

let navigateur: Navigateur;
let donnees: Donnees;
let cpp = '';
let gestionnaire: Personne;
const fenetres = new Map<Acteur, Promise<Ecran>>();

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const [complements, examine, brouillon] = [
    await preparer.depose(deposant),
    await preparer.depose(deposant),
    await preparer.brouillon(deposant),
  ];
  await preparer.complementsDemandes(await preparer.gestionnaireDe(complements.cpp), complements.dosId);
  cpp = examine.cpp;
  gestionnaire = await preparer.gestionnaireDe(cpp);
  await preparer.enExamen(gestionnaire, examine.dosId);
  const [inscription] = await gestionnaire.get(`/api/dossier/${examine.dosId}/seances`);
  donnees = { brouillon, complements: complements.dosId, dossier: examine.dosId, seance: inscription.seanceId };
});
afterAll(() => navigateur?.fermer());

const compteDe = (acteur: Acteur) =>
  acteur === 'DEPOSANT_NEUF'
    ? accountsOf('DEPOSANT')[1]
    : accountsOf(acteur).find((c) => c.cppNom === undefined || c.cppNom === cpp);

/** One window for each person, signed in once. */
function fenetre(acteur: Acteur): Promise<Ecran> {
  const deja = fenetres.get(acteur);
  if (deja) return deja;
  const nouvelle = acteur === 'ANONYME' ? navigateur.fenetre('anonyme') : entrer(navigateur, compteDe(acteur));
  fenetres.set(acteur, nouvelle);
  return nouvelle;
}

const nomDe = (def: EcranDef, etat: string) => `${def.adresse({ brouillon: 1, complements: 2, dossier: 3, seance: 4 })} ${etat}`;
const fichier = (texte: string) => texte.replaceAll(/[^a-zà-ÿ0-9]+/gi, '-').replaceAll(/^-|-$/g, '');

/** What is wrong on the screen as it stands, on a desktop then on a phone; its pictures. */
async function examiner(e: Ecran, nom: string, { image = true, etroit = true } = {}): Promise<string[]> {
  const trouvees: string[] = [];
  const noter = (ou: string, liste: string[]) => trouvees.push(...liste.map((f) => `${nom}, ${ou} : ${f}`));
  noter('bureau', await fautes(e));
  if (image) await e.capturer(`${fichier(nom)}-bureau`);
  if (!etroit) return trouvees;
  await e.taille(TELEPHONE);
  noter('téléphone', await fautes(e));
  noter('téléphone', await debordements(e));
  if (image) await e.capturer(`${fichier(nom)}-telephone`);
  await e.taille(ETROIT);
  noter('320 pixels', await debordements(e));
  await e.taille(BUREAU);
  return trouvees;
}

const plaintesDe = (e: Ecran) => e.plaintes.splice(0).map((p) => `plainte de la page : ${p}`);

async function etatsDeLecture(e: Ecran, def: EcranDef): Promise<string[]> {
  const trouvees: string[] = [];
  const adresse = def.adresse(donnees);
  const retenue = await Interception.retenir(e);
  await e.page.goto(new URL(adresse, e.page.url()).href, { waitUntil: 'domcontentloaded' });
  await e.jusqua(`e2e.tous('main').some((m) => m.querySelector('.riph-squelette, h1'))`, 'the screen that loads');
  trouvees.push(...(await examiner(e, nomDe(def, 'chargement'), { image: false, etroit: false })));
  await retenue.lever();
  const refus = await Interception.refuser(e);
  await e.aller(adresse);
  trouvees.push(...(await examiner(e, nomDe(def, 'erreur'), { image: refus.refusees > 0 })));
  await refus.lever();
  // What failed is asked again by the page itself: leaving makes the next state its own.
  e.plaintes.splice(0);
  return trouvees;
}

async function examinerEcran(def: EcranDef, acteur: Acteur): Promise<string[]> {
  const e = await fenetre(acteur);
  const trouvees: string[] = [];
  await e.aller(def.adresse(donnees));
  trouvees.push(...(await examiner(e, nomDe(def, acteur))), ...plaintesDe(e));
  if (acteur !== def.acteurs[0]) return trouvees;
  for (const geste of def.gestes ?? []) {
    const possible = await Promise.all(geste.slice(0, 1).map((nom) => e.peut(nom)));
    if (!possible[0]) continue;
    for (const nom of geste) await e.cliquer(nom);
    trouvees.push(...(await examiner(e, nomDe(def, geste.join(' ')))), ...plaintesDe(e));
    await e.aller(def.adresse(donnees));
  }
  if (def.vide) {
    await e.aller(def.vide(donnees));
    trouvees.push(...(await examiner(e, nomDe(def, 'vide'))), ...plaintesDe(e));
  }
  return [...trouvees, ...(await etatsDeLecture(e, def))];
}

test('every route, every part of a dossier, every step of the filing form is in the list', () => {
  expect([...new Set(ECRANS.map((d) => d.route))].toSorted()).toEqual(routesDuWeb().toSorted());
  const adresses = ECRANS.map((d) => d.adresse({ brouillon: 1, complements: 2, dossier: 3, seance: 4 }));
  for (const cle of sectionsDuDossier()) expect(adresses.some((a) => a.endsWith(`/${cle}`))).toBe(true);
  for (const slug of etapesDuDepot()) expect(adresses).toContain(`/dossiers/1/depot/${slug}`);
  expect(sectionsDuDossier().length).toBeGreaterThan(8);
});

const CAS = ECRANS.flatMap((def) => def.acteurs.map((acteur) => [nomDe(def, acteur), def, acteur] as const));
const AVANT_EVALUATION = /\/(recevabilite|pieces) /;

describe('a dossier under examination', () => {
  test.each(CAS.filter(([nom]) => AVANT_EVALUATION.test(nom)))('%s', async (_, def, acteur) => {
    expect(await examinerEcran(def, acteur)).toEqual([]);
  });
});

describe('the same, admissible', () => {
  beforeAll(() => preparer.enEvaluation(gestionnaire, donnees.dossier));
  test.each(CAS.filter(([nom]) => !AVANT_EVALUATION.test(nom)))('%s', async (_, def, acteur) => {
    expect(await examinerEcran(def, acteur)).toEqual([]);
  });
});
