/**
 * Every screen, for those who see it, in its states (loading, empty, in error, filled, with its dialogs), on a desktop and on a phone: axe finds
 * nothing, no page scrolls sideways, and the page complains of nothing itself. The suites `accessibilite-*.e2e.ts` share the people between them: each has
 * dossiers and windows of its own and none moves the clock, so they run side by side.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { dossierOuvert, essaiDeDemonstration } from '../../deploy/test-kit/essai.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import * as preparer from './dossiers.ts';
import { base, type Ecran } from './ecran.ts';
import { type Acteur, type Donnees, ECRANS, type EcranDef } from './ecrans.ts';
import { examiner } from './examen.ts';
import { rienEnAttente } from './formulaire.ts';
import { Interception } from './interception.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

/** As long as those of real studies. */
const TITRE_LONG =
  'Étude randomisée, contrôlée, multicentrique, en ouvert, comparant l’arrêt progressif et l’arrêt immédiat de la sédation chez l’adulte sous ventilation mécanique pour un syndrome de détresse respiratoire aiguë, et leur effet sur la durée de séjour en réanimation';

/** For the eye, a phone opens each page itself; for axe and the width, the page that is there becomes narrow. */
const enImages = Boolean(process.env.RIPH_CAPTURES);

let navigateur: Navigateur;
let donnees: Donnees;
let cpp = '';
let gestionnaire: Personne;
const fenetres = new Map<Acteur, Promise<Ecran>>();

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

/** Addresses of the names of the tests, the same at each run. */
export const NOMS: Donnees = {
  brouillon: 1,
  complements: 2,
  dossier: 3,
  seance: 4,
  complet: 5,
  deposant: 6,
  membre: 7,
  ansm: 8,
  etude: 9,
  etudeCtis: 10,
  dossierCtis: 11,
  dossierCtisOuvert: 12,
  historique: 13,
};
const nomDe = (def: EcranDef, etat: string) => `${def.adresse(NOMS)} ${etat}`;

/** While the answers are held back, then when each is refused. */
async function etatsDeLecture(e: Ecran, def: EcranDef): Promise<string[]> {
  const appels = await Interception.retenir(e, def);
  await e.page.goto(new URL(def.adresse(donnees), base()).href, { waitUntil: 'domcontentloaded' });
  await e.jusqua(`e2e.tous('main').some((m) => m.querySelector('.riph-squelette, h1') !== null)`, 'the screen that loads');
  const enAttente = await examiner(e, { nom: nomDe(def, 'chargement'), image: false, telephone: false });
  await appels.refuser();
  await e.pret();
  const enErreur = await examiner(e, { nom: nomDe(def, 'erreur'), image: appels.refusees > 0, telephone: false });
  await appels.lever();
  return [...enAttente, ...enErreur];
}

async function examinerEcran(def: EcranDef, acteur: Acteur): Promise<string[]> {
  const e = await fenetre(acteur);
  const premier = acteur === def.acteurs[0];
  const cadre = def.sansCgu ? await Interception.passer(e, def) : null;
  await e.aller(def.adresse(donnees));
  const trouvees = await examiner(e, { nom: nomDe(def, acteur), telephone: premier, rouvrir: premier && enImages });
  await cadre?.lever();
  if (!premier) return trouvees;
  for (const geste of def.gestes ?? []) {
    const { nom, faire } = typeof geste === 'string' ? { nom: geste, faire: (x: Ecran) => x.cliquer(geste) } : geste;
    await faire(e);
    await e.calme();
    trouvees.push(...(await examiner(e, { nom: nomDe(def, nom), telephone: false })));
    await rienEnAttente(e);
    await e.aller(def.adresse(donnees));
  }
  if (def.vide) {
    await e.aller(def.vide(donnees));
    trouvees.push(...(await examiner(e, { nom: nomDe(def, 'vide'), telephone: false })));
  }
  return [...trouvees, ...(await etatsDeLecture(e, def))];
}

async function ouvrir(): Promise<void> {
  navigateur = await Navigateur.lancer();
  const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const [complements, examine, brouillon] = [
    await preparer.depose(deposant),
    await preparer.depose(deposant, TITRE_LONG),
    await preparer.brouillon(deposant),
  ];
  const complet = await preparer.complet(deposant);
  await preparer.complementsDemandes(await preparer.gestionnaireDe(complements.cpp), complements.dosId);
  cpp = examine.cpp;
  gestionnaire = await preparer.gestionnaireDe(cpp);
  await preparer.enExamen(gestionnaire, examine.dosId);
  const seance = await preparer.seanceNeuve(gestionnaire, examine.dosId);
  donnees = {
    brouillon,
    complet,
    complements: complements.dosId,
    dossier: examine.dosId,
    etude: (await gestionnaire.get(`/api/etude/fromDossier/${examine.dosId}`)).etuId,
    seance,
    deposant: accountsOf('DEPOSANT')[0].utiId,
    membre: accountsOf('INSTRUCTEUR').find((c) => c.cppNom === cpp)?.utiId ?? 0,
    ansm: accountsOf('UTILISATEUR_ANSM')[0]?.utiId ?? 0,
    ...(await essaiDeDemonstration()),
    dossierCtisOuvert: await dossierOuvert(),
    historique: await preparer.repris(deposant),
  };
}

const CAS = ECRANS.flatMap((def) => def.acteurs.map((acteur) => [nomDe(def, acteur), def, acteur] as const));
const AVANT_EVALUATION = /\/(recevabilite|pieces) /;

/** The tests of the screens that these people see. */
export function examinerLesEcransDe(acteurs: readonly Acteur[]): void {
  const cas = CAS.filter(([, , acteur]) => acteurs.includes(acteur));
  beforeAll(ouvrir);
  afterAll(() => navigateur?.fermer());

  describe('a dossier under examination', () => {
    test.each(cas.filter(([nom]) => AVANT_EVALUATION.test(nom)))('%s', async (_, def, acteur) => {
      expect(await examinerEcran(def, acteur)).toEqual([]);
    });
  });

  describe('the same, admissible', () => {
    beforeAll(() => preparer.enEvaluation(gestionnaire, donnees.dossier, compteDe('INSTRUCTEUR')?.nom));
    test.each(cas.filter(([nom]) => !AVANT_EVALUATION.test(nom)))('%s', async (_, def, acteur) => {
      expect(await examinerEcran(def, acteur)).toEqual([]);
    });
  });
}
