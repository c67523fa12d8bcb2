/** What the agency joins to a dossier and takes back (AVI-09, ETU-09). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { etudeDocuments } from '@riph/contracts/etude/instruction/documents.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
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

// ETU-18, DOS-11.
test('the agency extends its authorisation while it is valid, once; not extended, it lapses and the study with it, whose sponsor was told', async () => {
  const authorised = async () => {
    const { dosId, cppId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
    const authorisedOn = m.clock.today();
    await decide(dosId, 'DECISION', { decision: 'AUTORISEE', dateDecision: authorisedOn });
    await c.tenirSeance(dosId, cppId);
    await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
    await m.services.settled();
    return { dosId, comite, last: addMois(authorisedOn, 24) };
  };
  const decide = async (dosId: number, typeDocument: 'DECISION' | 'PROLONGATION', body: object, actor: Actor = ansm) =>
    m.etude.call(
      etudeDocumentsAnsm,
      'ajouter',
      {
        params: { dosId, typeDocument },
        body: { accessible: true, ...body },
        files: { fichier: [await m.fichier('decision.pdf')] },
      },
      actor,
    );
  const read = (dosId: number, actor: Actor) => m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
  const lapsed = await authorised();
  const extended = await authorised();
  expect((await read(extended.dosId, deposant)).ansm).toMatchObject({ valableJusquau: extended.last, prolongeeLe: null });
  const pass = async (jour: string) => {
    m.clock.set(jour);
    await m.etude.get(Rappels).passer();
    await m.services.settled();
  };
  await pass(addMois(extended.last, -6));
  expect((await mailsDe(m, extended.dosId)).at(-1)).toMatchObject({
    modele: 'AVIS_CADUCITE_PROCHE',
    donnees: { caduciteLe: extended.last, autorisation: true },
  });
  await expect(decide(extended.dosId, 'PROLONGATION', {})).rejects.toMatchObject({ code: 'saisie.invalide' });
  const dateDecision = m.clock.today();
  await expect(decide(extended.dosId, 'PROLONGATION', { dateDecision }, deposant)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
  await decide(extended.dosId, 'PROLONGATION', { dateDecision });
  expect((await read(extended.dosId, deposant)).ansm).toMatchObject({
    valableJusquau: addMois(extended.last, 24),
    prolongeeLe: dateDecision,
  });
  await expect(decide(extended.dosId, 'PROLONGATION', { dateDecision })).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('déjà été prolongée')] },
  });
  await pass(lapsed.last);
  expect(await read(lapsed.dosId, deposant)).toMatchObject({ etat: 'A_DEMARRER' });
  await pass(addJours(lapsed.last, 1));
  expect([(await read(lapsed.dosId, deposant)).etat, (await read(extended.dosId, deposant)).etat]).toEqual([
    'EXPIREE',
    'A_DEMARRER',
  ]);
  expect((await mailsDe(m, lapsed.dosId)).at(-1)).toMatchObject({ modele: 'AVIS_CADUC', donnees: { autorisation: true } });
});
