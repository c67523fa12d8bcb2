/** Task 16 of the everyday tasks: a reporter compares version 3 of a protocol of two hundred pages with version 2 in one click, and reads the passages that changed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { appeler, nommerRapporteurs } from '../../deploy/test-kit/instruction.ts';
import { livreOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { Clics } from './clics.ts';
import * as preparer from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { examiner } from './examen.ts';
import { BUREAU, Navigateur, TELEPHONE } from './navigateur.ts';
import { entrer } from './session.ts';

const PAGES = 200;
const LIGNES = 40;
const [compte] = accountsOf('DEPOSANT');
type Lue = { pjId: number; categorieId: number; categorieCode: string; statut: string };

/** Two hundred pages with a running title; version 3 changes the dose on the fifth page, gains a sentence on the ninetieth, loses one on the last but one. */
const protocole = (version: number): Buffer =>
  livreOf(
    Array.from({ length: PAGES }, (_, p) => {
      const lignes = Array.from(
        { length: LIGNES },
        (_l, l) => `Chapitre ${p + 1}, alinea ${l + 1} : ce que le protocole prevoit.`,
      );
      if (p === 4) lignes[20] = `La dose recue est de ${version === 2 ? 'dix' : 'vingt'} milligrammes par jour.`;
      if (p === 89 && version === 3) lignes.splice(10, 0, 'Une visite de plus est prevue au sixieme mois.');
      if (p === PAGES - 2 && version === 2) lignes.splice(12, 0, 'Un questionnaire est rempli a la sortie.');
      return [`Protocole VENTIL, version ${version}`, ...lignes, `Page ${p + 1} sur ${PAGES}`];
    }),
  );

let navigateur: Navigateur;
let deposant: Personne;
let dosId = 0;
let secretariat: Compte | undefined;
let membre: Compte | undefined;

const pieceProtocole = async (): Promise<Lue> => {
  const { pieces } = await deposant.get(`/api/dossier/${dosId}/piece_jointe`);
  const found = pieces.find((p: Lue) => p.categorieCode === 'PROTOCOLE' && p.statut === 'ACTIVE');
  if (!found) throw new Error('no protocol');
  return found;
};
async function remplacer(version: number): Promise<void> {
  const { pjId, categorieId } = await pieceProtocole();
  const { status, json } = await deposant.deposer(
    `/api/dossier/${dosId}/piece_jointe/categorie/${categorieId}`,
    `PROTOCOLE_V${version}.pdf`,
    protocole(version),
    { version: String(version), remplacePjId: pjId },
  );
  if (status !== 200) throw new Error(`version ${version}: ${status} ${JSON.stringify(json)}`);
}

/** The committee refuses the protocol, or finds everything right, and decides. */
async function decider(g: Personne, decision: 'COMPLEMENTS' | 'RECEVABLE'): Promise<void> {
  const base = `/api/dossier/${dosId}`;
  await g.post(`${base}/recevabilite/preparer_recevabilite`);
  const { pieces } = await g.get(`${base}/piece_jointe`);
  for (const p of pieces.filter((x: Lue) => x.statut === 'ACTIVE')) {
    const isRefusee = decision === 'COMPLEMENTS' && p.categorieCode === 'PROTOCOLE';
    await g.post(`${base}/piece_jointe/${p.pjId}/conformite?conformite=${!isRefusee}`);
    if (isRefusee) await g.post(`${base}/piece_jointe/${p.pjId}/motif?motif=${encodeURIComponent('Dose à préciser')}`);
  }
  const { version, brouillonDemandes: demandes } = await g.get(`/api/ext/dossier/${dosId}/recevabilite`);
  const suite = decision === 'COMPLEMENTS' ? { demandes } : { referenceCpp: '2026-16' };
  await g.post(`${base}/recevabilite/traitement_recevabilite`, { decision, version, ...suite });
}

const ouvrirLesPieces = async (qui: Compte | undefined): Promise<Ecran> => {
  const e = await entrer(navigateur, qui);
  await e.aller(`/dossiers/${dosId}/pieces`);
  await e.jusqua(`e2e.tous('.riph-piece').length === 14`, 'the fourteen pieces');
  return e;
};

beforeAll(async () => {
  [navigateur, deposant] = await Promise.all([Navigateur.lancer(), Personne.entrer(compte)]);
  dosId = await preparer.complet(deposant);
  await remplacer(2);
  await appeler(deposant, dosId, 'SOUMETTRE');
  const { cpp } = await deposant.get(`/api/ext/dossier/${dosId}/synthese`);
  secretariat = accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp.nom);
  membre = accountsOf('INSTRUCTEUR').find((c) => c.cppNom === cpp.nom);
  const g = await Personne.entrer(secretariat);
  await decider(g, 'COMPLEMENTS');
  await remplacer(3);
});
afterAll(() => navigateur?.fermer());

test('a version that the sponsor still prepares is his to compare, and not the committee’s', async () => {
  const d = await ouvrirLesPieces(compte);
  await d.cliquer('Comparer PROTOCOLE_V3.pdf avec la version précédente');
  await d.voir('3 passages modifiés', 'Comparer deux versions');
  await d.fermer();
  const g = await ouvrirLesPieces(secretariat);
  expect(await g.peut('Comparer PROTOCOLE_V3.pdf avec la version précédente')).toBe(false);
  await g.fermer();
});

test('one click: the reporter reads the list of the passages that changed, and each side by side', async () => {
  await appeler(deposant, dosId, 'ENVOYER_COMPLEMENTS');
  const g = await Personne.entrer(secretariat);
  await decider(g, 'RECEVABLE');
  await nommerRapporteurs(g, dosId, membre?.nom);
  const e = await entrer(navigateur, membre);
  const clics = await Clics.compter(e);
  await e.aller(`/dossiers/${dosId}/pieces`);
  await e.jusqua(`e2e.tous('.riph-piece').length === 14`, 'the fourteen pieces');
  await clics.zero();
  await e.cliquer('Comparer PROTOCOLE_V3.pdf avec la version précédente');
  await e.voir('3 passages modifiés', 'Comparer deux versions');
  expect(await clics.nombre()).toBe(1);
  const liste = await e.page.$$eval('.riph-compare__liste li', (lis) =>
    lis.map((li) => (li.textContent ?? '').replace(/\s+/g, ' ').trim()),
  );
  expect(liste).toEqual(
    [
      'Passage 1, page 5dix vingt',
      'Passage 2, page 90 Une visite de plus est prevue au sixieme mois.',
      'Passage 3, page 199Un questionnaire est rempli a la sortie. ',
    ].map((s) => s.trim()),
  );
  await e.toucher(`e2e.tous('.riph-compare__liste button')[2]`, 'the last passage of the list');
  await e.jusqua(`document.activeElement?.matches('[data-passage="3"]')`, 'the passage itself');
  expect(await examiner(e, { nom: 'deux versions comparées', image: false })).toEqual([]);
  await e.taille(TELEPHONE);
  expect(await e.page.evaluate(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(TELEPHONE.width);
  await e.taille(BUREAU);
  expect(e.plaintes).toEqual([]);
  await e.fermer();
});

test('one click: the forms of two sendings, field by field', async () => {
  const e = await entrer(navigateur, secretariat);
  await e.aller(`/dossiers/${dosId}/depose`);
  await e.cliquer('Comparer avec la version précédente');
  await e.voir('Aucun champ ne diffère', 'Comparer deux versions du dossier');
  await e.fermer();
});
