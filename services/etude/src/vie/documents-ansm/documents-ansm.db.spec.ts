/** What the agency joins to a dossier and takes back (AVI-09, ETU-09). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeDocuments } from '@riph/contracts/etude/instruction/documents.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const joindre = async (dosId: number, nom: string, accessible = true) =>
  m.etude.call(
    etudeDocumentsAnsm,
    'ajouter',
    { params: { dosId, typeDocument: 'QUESTION' }, body: { accessible }, files: { fichier: [await m.fichier(nom)] } },
    ansm,
  );
const lister = async (dosId: number, actor: Actor) =>
  (await m.etude.call(etudeDocumentsAnsm, 'lister', { params: { dosId } }, actor)).map(({ nom, retirable }) => [nom, retirable]);
const retirer = (dosId: number, id: number) => m.etude.call(etudeDocumentsAnsm, 'supprimer', { params: { dosId, id } }, ansm);

test('it takes back what it joined until the committee gives its opinion; what the committee could read then stays', async () => {
  const { dosId, cppId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
  const question = await joindre(dosId, 'question.pdf');
  const reservee = await joindre(dosId, 'reservee.pdf', false);
  expect(await lister(dosId, comite)).toEqual([
    ['reservee.pdf', true],
    ['question.pdf', true],
  ]);
  expect(await lister(dosId, deposant)).toEqual([['question.pdf', true]]);
  for (const actor of [autreDeposant, gestionnaire(cppId + 1)])
    await expect(lister(dosId, actor)).rejects.toMatchObject({ code: 'dossier.introuvable', status: 404 });
  expect((await retirer(dosId, question.id)).map((d) => d.nom)).toEqual(['reservee.pdf']);
  await expect(retirer(dosId, question.id)).rejects.toMatchObject({ code: 'document.introuvable', status: 404 });
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  m.clock.set(addJours(m.clock.today(), 1));
  await joindre(dosId, 'apres.pdf');
  expect(await lister(dosId, ansm)).toEqual([
    ['apres.pdf', true],
    ['reservee.pdf', false],
  ]);
  await expect(retirer(dosId, reservee.id)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('rendu son avis')] },
  });
});

test('whoever finds a document of the agency among those of the dossier opens it there, and nobody else', async () => {
  const { dosId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
  const { id } = await joindre(dosId, 'reservee.pdf', false);
  const lecteurs = [
    [ansm, true],
    [comite, true],
    [deposant, false],
  ] as const;
  for (const [lecteur, lit] of lecteurs) {
    const liste = await m.etude.call(etudeDocuments, 'listerDocuments', { params: { dosId } }, lecteur);
    expect(liste.some((d) => d.id === id)).toBe(lit);
    const ouvertures = [
      () => m.etude.call(etudeDocuments, 'telecharger', { params: { dosId, id } }, lecteur),
      () => m.etude.call(etudeDocuments, 'telechargerEvenement', { params: { id } }, lecteur),
    ];
    for (const ouvrir of ouvertures)
      if (lit) expect(await ouvrir()).toMatchObject({ document: { nom: 'reservee.pdf' } });
      else await expect(ouvrir()).rejects.toMatchObject({ code: 'document.introuvable', status: 404 });
  }
});
