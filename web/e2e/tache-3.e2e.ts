/**
 * Tasks 3 and 14 of the everyday tasks: the link of the mail leads an expert to the request by the sign-in, he accepts and uploads on one page in at most five clicks; what he owes stands on
 * his home without a click; a report written in the page outlives a sign-out and is handed in as an uploaded one.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { CRITERES } from '@riph/contracts/etude/instruction/redaction.rules';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { lienRecu } from '../../deploy/test-kit/courriels.ts';
import { declarerSansLien } from '../../deploy/test-kit/expertise.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { Clics } from './clics.ts';
import * as preparer from './dossiers.ts';
import { examiner } from './examen.ts';
import type { Bureau } from './fichiers.ts';
import { Interception } from './interception.ts';
import { Navigateur, TELEPHONE } from './navigateur.ts';
import { texteDe } from './seance.ts';
import { entrer, seConnecterIci } from './session.ts';

const [, expert] = accountsOf('EXPERT');
let navigateur: Navigateur;
let bureau: Bureau;
let secretariat: Personne;
let lui: Personne;
let deposant: Personne;

beforeAll(async () => {
  [navigateur, deposant, lui] = await Promise.all([
    Navigateur.lancer(),
    Personne.entrer(accountsOf('DEPOSANT')[0]),
    Personne.entrer(expert),
  ]);
  bureau = navigateur.bureau;
  await declarerSansLien(lui);
});
afterAll(() => navigateur?.fermer());

const solliciter = async (titre: string): Promise<{ dosId: number; numero: string }> => {
  const { dosId, cpp } = await preparer.depose(deposant, titre);
  secretariat = await preparer.gestionnaireDe(cpp);
  const attenduLe = jourSuivant(jourParis(new Date()), 40);
  await secretariat.post(`/api/dossier/${dosId}/experts`, {
    expIds: [expert.utiId],
    question: 'Les critères d’arrêt suffisent-ils ?',
    attenduLe,
  });
  const [{ numero }] = await lui.get(`/api/expertise-dossier/expertises?dosId=${dosId}`);
  return { dosId, numero };
};

test('from the mail to the report handed in: one page, at most five clicks after the sign-in, on a telephone', async () => {
  const { dosId, numero } = await solliciter('Un avis demandé par courriel');
  const lien = await lienRecu(expert.login, /\/acces\/[^\s"<]+/, numero);
  // Forty-three drawn characters and no number beside them; among them any two digits may stand.
  expect(lien).toMatch(/^\/acces\/[A-Za-z0-9_-]{43}$/);
  const e = await navigateur.fenetre('expert-courriel', TELEPHONE);
  const clics = await Clics.compter(e);
  await e.aller(lien);
  await e.cliquer('Ouvrir la page');
  await e.voir('Se connecter');
  await seConnecterIci(e, expert);
  await e.cheminEst(new RegExp(`^/expertises/${dosId}$`));
  await e.voir('Les critères d’arrêt suffisent-ils');
  await clics.zero();
  await e.cliquer('Accepter');
  await e.voir('Lire les pièces');
  await e.joindre('Déposer : Rapport', [await bureau.pdf('rapport.pdf')]);
  await e.voir('Rapport déposé');
  expect(e.chemin).toBe(`/expertises/${dosId}`);
  const faits = await clics.nombre();
  // Counted at all: a counter that sees nothing would pass.
  expect(faits).toBeGreaterThanOrEqual(1);
  expect(faits).toBeLessThanOrEqual(5);
  // The link served once: it leads its person alone to the page again.
  await e.aller(lien);
  await e.cliquer('Ouvrir la page');
  await e.cheminEst(new RegExp(`^/expertises/${dosId}$`));
  const autre = await navigateur.fenetre('lien-deja-servi');
  await autre.aller(lien);
  await autre.cliquer('Ouvrir la page');
  await autre.voir('Ce lien a déjà servi');
  expect(numero).not.toBe('');
  await autre.fermer();
  await e.fermer();
});

test('terms of use to accept lead on to the page that was asked', async () => {
  const { dosId } = await solliciter('Un avis demandé avec de nouvelles conditions');
  const e = await entrer(navigateur, expert, TELEPHONE);
  const nouvelles = await Interception.passer(e, { sansCgu: true });
  await e.aller(`/expertises/${dosId}`);
  await e.cheminEst(/^\/cgu$/);
  await e.cocher('J’ai lu');
  await nouvelles.lever();
  await e.cliquer('Accepter');
  await e.cheminEst(new RegExp(`^/expertises/${dosId}$`));
  await e.voir('Les critères d’arrêt suffisent-ils');
  await e.fermer();
});

test('what is due stands on the home without a click, and a report written in the page outlives a sign-out', async () => {
  const { dosId, numero } = await solliciter('Un avis rédigé dans la page');
  await lui.put(`/api/expertise-dossier/accepte?dosId=${dosId}&accepte=true`);
  let e = await entrer(navigateur, expert, TELEPHONE);
  expect(e.chemin).toBe('/');
  await e.voir(numero);
  await e.voir('Rapport attendu');
  await e.aller(`/expertises/${dosId}`);
  await e.toucher(`e2e.tous('summary').find((s) => /Rédiger le rapport ici/.test(s.textContent))`, 'the report in the page');
  // A field is not wider than the part that folds it.
  const depasse = `e2e.tous('details textarea').filter((t) => t.getBoundingClientRect().right > t.closest('details').getBoundingClientRect().right).length`;
  expect(await e.page.evaluate(depasse)).toBe(0);
  await e.remplir('Réponse à la question du comité', 'Les critères d’arrêt suffisent : ils sont fermes et datés.');
  await e.voir('Enregistré');
  await e.cliquer('Déposer ce rapport');
  await e.voir(`${CRITERES.length + 1} valeurs sont à corriger`);
  expect(await examiner(e, { nom: 'rapport d’expert rédigé' })).toEqual([]);
  await e.fermer();

  e = await entrer(navigateur, expert);
  await e.aller(`/expertises/${dosId}`);
  await e.toucher(`e2e.tous('summary').find((s) => /Rédiger le rapport ici/.test(s.textContent))`, 'the report in the page');
  await e.jusqua(`/fermes et datés/.test(e2e.tous('textarea')[0]?.value)`, 'what was typed before');
  for (const critere of CRITERES)
    await e.toucher(`document.querySelector('input[type=radio][id*="note_${critere}"][value="SATISFAISANT"] + label')`, critere);
  await e.toucher(`document.querySelector('input[type=radio][id*="conclusion"][value="FAVORABLE"] + label')`, 'the conclusion');
  await e.cliquer('Déposer ce rapport');
  await e.voir('Rapport déposé');
  expect(await texteDe(await e.telecharger('Télécharger : Rapport'))).toContain('fermes et datés');
});
