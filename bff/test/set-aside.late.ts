/**
 * What a count, a load or a facet could reveal: a member who declared a link with a dossier looks at all that he can get, before and after his committee has
 * worked on it. He reads the same, to the letter. Rules: COM-06, DRO-03.
 */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { expertiser } from '../../deploy/test-kit/expertise.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { deposer, faireRapporter, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { type Membre, nouveauMembre, quitter } from '../../deploy/test-kit/membre.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { signIn } from './matrix/client.ts';
import { publierSeances } from './parcours/seances.ts';
import { type Known, Look, type Seen } from './secrecy/look.ts';
import { lignesConnues } from './secrecy/sponsor.ts';

jest.setTimeout(300_000);

const jour = jourParis(new Date());
let gestionnaire: Personne;
let membre: Membre;
let regard: Look;
let connu: Known;
let dosId = 0;

/** Two looks differ by their hour, and a refusal by its number: neither tells anything. */
const settled = (text: string) =>
  text.replaceAll(/\d{1,2}\s?[:h]\s?\d{2}(:\d{2}(\.\d+)?Z?)?/g, '').replaceAll(/"requestId":"[^"]*"/g, '');
const look = async (): Promise<Seen[]> => {
  const from = regard.seen.length;
  await regard.everything(connu);
  return regard.seen.slice(from).map(({ call, text }) => ({ call, text: settled(text) }));
};
/** The calls whose answers differ. */
const differing = (one: readonly Seen[], other: readonly Seen[]) =>
  one.flatMap(({ call, text }, i) => (text === other[i]?.text ? [] : [call]));

beforeAll(async () => {
  await clockBack();
  for (const compte of accountsOf('GESTIONNAIRE')) await publierSeances(await Personne.entrer(compte), jour);
  const deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const depose = await deposer(deposant, jour);
  ({ dosId } = depose);
  gestionnaire = await Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === depose.cpp));
  await rendreRecevable(gestionnaire, dosId);
  membre = await nouveauMembre(gestionnaire, { dateDebut: jourSuivant(jour, -30), dateFin: jourSuivant(jour, 300) });
  const motif = 'Son épouse est investigatrice de cette recherche.';
  await gestionnaire.post(`/api/ext/dossier/${dosId}/conflits`, { utiId: membre.utiId, motif });
  regard = new Look(await signIn(membre), 'INSTRUCTEUR');
  connu = await lignesConnues({ dosId, deposant, comite: gestionnaire, membreIds: [membre.utiId] });
});
afterAll(async () => {
  if (membre) await quitter(gestionnaire, membre.utiId);
});

test('reporters named, reports, a note and an expert: a member set aside learns none of it, in any answer', async () => {
  // The index and the notifications of his nomination settle first: some looks, however long each takes.
  let moving = ['nothing was compared'];
  let before = await look();
  for (let tries = 0; moving.length > 0 && tries < 10; tries += 1) {
    const now = await look();
    moving = differing(before, now);
    before = now;
  }
  expect(moving).toEqual([]);
  await faireRapporter(gestionnaire, dosId);
  await gestionnaire.post(`/api/dossier/${dosId}/notes/create`, { texte: 'La dose initiale est discutée.', partagee: true });
  await expertiser(gestionnaire, dosId, accountsOf('EXPERT')[1], jourSuivant(jour, 10));
  const after = await look();
  expect(differing(before, after)).toEqual([]);
  // He was looking where the work shows: the secretariat reads another list of reporters, and he some dossiers at least.
  expect(await gestionnaire.get(`/api/dossier/${dosId}/rapporteurs`)).not.toEqual([]);
  expect(regard.answered.size).toBeGreaterThan(50);
});
