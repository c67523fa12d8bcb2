import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import type { TypeRapporteur } from '@riph/examen/tables/rapporteur.entity';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, deposant, expert, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

type Corps = Input<typeof examenRapporteurs, 'resolliciter'>['body'];
const MESSAGE = 'Le protocole a changé : votre analyse de la nouvelle version.';
const resolliciter = async (
  dosId: number,
  types: Corps['types'],
  attenduLe: string,
  actor: Actor,
  plus: { joint?: string; typePartieCtis?: 'PARTIE_1' } = {},
) =>
  m.etude.call(
    examenRapporteurs,
    'resolliciter',
    {
      params: { dosId },
      query: plus.typePartieCtis ? { typePartieCtis: plus.typePartieCtis } : {},
      body: { types, message: MESSAGE, attenduLe },
      files: { fichier: plus.joint ? [await m.fichier(plus.joint)] : [] },
    },
    actor,
  );
const lister = (dosId: number, actor: Actor) =>
  m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, actor);
const info = (dosId: number, type: TypeRapporteur, actor: Actor) =>
  m.etude.call(examenRapporteurs, 'lireInfo', { params: { dosId }, query: { type } }, actor);
const derniere = (dosId: number, codeTypeRapporteur: TypeRapporteur, actor: Actor) =>
  m.etude.call(examenRapporteurs, 'lireDerniereResollicitation', { params: { dosId }, query: { codeTypeRapporteur } }, actor);
const attendus = async (dosId: number, actor: Actor) =>
  (await m.etude.call(etudeTdbInstructeur, 'listerRapportsAttendus', {}, actor)).filter((r) => r.dosId === dosId);

// RAP-07.
test('asked again after his report: expected anew, told, recalled, answered, and all of it is found again', async () => {
  const { dosId, comite, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  const premier = await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'premier.pdf');
  expect(await derniere(dosId, 'COLLEGE_1', comite)).toBeUndefined();
  expect(await attendus(dosId, membre(1))).toEqual([]);

  m.clock.set(jour(3));
  const apres = await resolliciter(dosId, ['COLLEGE_1'], jour(8), comite, { joint: 'protocole-compare.pdf' });
  expect(apres.map((r) => [r.type, r.statut, r.dateRapport])).toContainEqual(['COLLEGE_1', 'DESIGNE', jour(8)]);
  expect(await attendus(dosId, membre(1))).toMatchObject([{ dateRapport: jour(8), resollicitation: { message: MESSAGE } }]);
  expect(await attendus(dosId, membre(6))).toMatchObject([{ resollicitation: null }]);
  const demande = await derniere(dosId, 'COLLEGE_1', membre(6));
  expect(demande).toMatchObject({
    nom: 'Dominique Girard',
    par: comite.nom,
    message: MESSAGE,
    attenduLe: jour(8),
    joint: { nom: 'protocole-compare.pdf' },
    avant: { documentId: premier.rapport?.documentId },
    reponse: null,
    reponduLe: null,
  });
  const lireDate = (rapporteurId: number) =>
    m.etude.call(examenRapporteurs, 'lireDateResollicitation', { params: { dosId, rapporteurId } }, comite);
  expect(await lireDate(premier.id)).toEqual({ le: demande?.le, attenduLe: jour(8) });
  await expect(lireDate(premier.id + 100_000)).rejects.toMatchObject({ code: 'rapporteur.introuvable', status: 404 });

  // The file that was sent with it: his, his committee's, and nobody else's.
  const joint = demande?.joint?.documentId ?? 0;
  const telecharger = (actor: Actor) => m.etude.call(examenDocuments, 'telecharger', { params: { dosId, id: joint } }, actor);
  expect(await telecharger(membre(1))).toMatchObject({ document: { nom: 'protocole-compare.pdf' } });
  for (const actor of [deposant, ansm])
    await expect(telecharger(actor)).rejects.toMatchObject({ code: 'document.introuvable', status: 404 });

  for (const n of [5, 8, 10]) {
    m.clock.set(jour(n));
    await m.etude.get(Rappels).passer();
  }
  await m.services.settled();
  const mails = (await mailsDe(m, dosId)).filter((x) => x.destinataires.some((d) => 'utiId' in d && d.utiId === membre(1).utiId));
  expect(mails.map((x) => x.modele)).toEqual([
    'RAPPORTEUR_DESIGNE',
    'RAPPORTEUR_RESOLLICITE',
    'RAPPORT_RELANCE',
    'RAPPORT_RELANCE',
    'RAPPORT_RELANCE',
  ]);

  const second = await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'second.pdf');
  expect(await attendus(dosId, membre(1))).toEqual([]);
  const histoire = await info(dosId, 'COLLEGE_1', membre(1));
  expect(histoire.tours).toMatchObject([{ tour: 1 }]);
  expect(histoire.titulaires).toMatchObject([{ nom: 'Dominique Girard', statut: 'DEPOSE', retireLe: null }]);
  expect(histoire.resollicitations).toMatchObject([
    { avant: { nom: 'premier.pdf' }, reponse: { nom: 'second.pdf', documentId: second.rapport?.documentId } },
  ]);
  expect(histoire.resollicitations[0].reponduLe).not.toBeNull();
  expect((await info(dosId, 'COLLEGE_2', comite)).resollicitations).toEqual([]);
});

// AVI-09.
test('the secretariat takes back the file of a request before the answer, not after; nothing else, nobody else', async () => {
  const { dosId, cppId, comite, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'premier.pdf');
  await resolliciter(dosId, ['COLLEGE_1'], jour(8), comite, { joint: 'mauvais-dossier.pdf' });
  const lettres = (actor: Actor) => m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, actor);
  const retirer = (id: number, actor: Actor, duDossier = dosId) =>
    m.etude.call(examenDocuments, 'supprimerEvenement', { params: { id }, query: { dosId: duDossier } }, actor);
  const retirables = (lus: Awaited<ReturnType<typeof lettres>>) => lus.filter((d) => d.retirable).map((d) => d.nom);
  expect(retirables(await lettres(comite))).toEqual(['mauvais-dossier.pdf']);
  expect(retirables(await lettres(membre(1)))).toEqual([]);
  const joint = (await lettres(comite)).find((d) => d.type === 'RESOLLICITATION');
  const rapport = (await lettres(comite)).find((d) => d.type === 'RAPPORT');
  if (!joint || !rapport) throw new Error('the file and the report are among the letters');
  const inconnu = { code: 'document.introuvable', status: 404 };
  await expect(retirer(joint.id, gestionnaire(cppId + 1))).rejects.toMatchObject(inconnu);
  await expect(retirer(joint.id, comite, dosId + 1)).rejects.toMatchObject(inconnu);
  await expect(retirer(rapport.id, comite)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect((await retirer(joint.id, comite)).map((d) => d.type)).not.toContain('RESOLLICITATION');
  expect(await derniere(dosId, 'COLLEGE_1', membre(1))).toMatchObject({ message: MESSAGE, joint: null });
  await expect(retirer(joint.id, comite)).rejects.toMatchObject(inconnu);
  const trace = await m.etude.db.query(sql`
    select commentaire, details
    from evenement
    where entity_code = 'DOSSIER' and entity_id = ${dosId} and action = 'SUPPRIMER_DOCUMENT_EVENEMENT'
  `);
  expect(trace).toMatchObject([
    {
      commentaire: 'Demande à un rapporteur : mauvais-dossier.pdf',
      details: { sha256: joint.sha256, nom: 'mauvais-dossier.pdf' },
    },
  ]);
  await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'second.pdf');
  await resolliciter(dosId, ['COLLEGE_1'], jour(12), comite, { joint: 'bon-dossier.pdf' });
  await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'troisieme.pdf');
  const bon = (await lettres(comite)).find((d) => d.nom === 'bon-dossier.pdf');
  expect(bon).toMatchObject({ retirable: false });
  await expect(retirer(bon?.id ?? 0, administrateur)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('a répondu')] },
  });
});

test('in the round after the answer of the sponsor, whoever reported in the one before is asked in the same place', async () => {
  const { dosId, comite, membre, seanceLe } = await c.examine();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'METHODOLOGISTE', membre(2).utiId, comite);
  await c.rapporter(dosId, 'COLLEGE_1', membre(1), 'premier.pdf');
  m.clock.set(addJours(seanceLe, 1));
  await c.demanderModification(dosId, comite, { lignes: [{ categorieId: null, texte: 'Justifier' }] });
  m.clock.set(addJours(seanceLe, 6));
  await c.repondre(dosId);
  const le = addJours(seanceLe, 20);
  const apres = await resolliciter(dosId, ['COLLEGE_1', 'METHODOLOGISTE'], le, comite);
  expect(apres.filter((r) => r.tour === 2).map((r) => [r.type, r.nom, r.dateRapport, r.deposeLe])).toEqual([
    ['COLLEGE_1', 'Dominique Girard', le, null],
    ['METHODOLOGISTE', 'Dominique Benali', le, null],
  ]);
  // The report of the first round is still the one of the first round.
  expect(apres.find((r) => r.tour === 1 && r.type === 'COLLEGE_1')).toMatchObject({ statut: 'DEPOSE' });
  const { tours } = await info(dosId, 'METHODOLOGISTE', comite);
  expect(tours.map((t) => t.tour)).toEqual([1, 2]);
  const methodologiste = (dosSuiviId?: number) =>
    m.etude.call(
      examenRapporteurs,
      'lireMethodologiste',
      { params: { dosId }, query: { type: 'METHODOLOGISTE', ...(dosSuiviId && { dosSuiviId: String(dosSuiviId) }) } },
      comite,
    );
  expect(await methodologiste()).toMatchObject({ tour: 2 });
  expect(await methodologiste(tours[0].dosSuiviId)).toMatchObject({ tour: 1 });
  await expect(methodologiste(999_999)).rejects.toMatchObject({ code: 'rapporteur.tourInconnu', status: 404 });
  const retirer = (dosSuiviId: number) =>
    m.etude.call(
      examenRapporteurs,
      'supprimerMethodologiste',
      { params: { dosId }, query: { type: 'METHODOLOGISTE', dosSuiviId: String(dosSuiviId) } },
      comite,
    );
  await expect(retirer(tours[0].dosSuiviId)).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('tour d’évaluation est terminé')] },
  });
  await retirer(tours[1].dosSuiviId);
  expect(await methodologiste()).toBeUndefined();
});

test('the methodologist: named among the competent ones, replaced, taken off; he reads the dossier as a reporter does', async () => {
  const { dosId, cppId, comite, membre } = await c.recevable();
  const nommer = (utiId: number, actor: Actor, dateRapport?: string) =>
    m.etude.call(
      examenRapporteurs,
      'modifierMethodologiste',
      { params: { dosId }, query: { type: 'METHODOLOGISTE' }, body: { utiId, dateRapport, decidePar: membre(1).utiId } },
      actor,
    );
  const lire = (actor: Actor) =>
    m.etude.call(examenRapporteurs, 'lireMethodo', { params: { dosId }, query: { type: 'METHODOLOGISTE' } }, actor);
  const retirer = () =>
    m.etude.call(examenRapporteurs, 'supprimerMethodologiste', { params: { dosId }, query: { type: 'METHODOLOGISTE' } }, comite);
  expect(await lire(comite)).toBeUndefined();
  await expect(nommer(membre(3).utiId, comite)).rejects.toMatchObject({
    code: 'rapporteur.empeche',
    details: { raisons: [expect.stringContaining('compétent en biostatistique')] },
  });
  expect(await nommer(membre(2).utiId, comite, jour(12))).toMatchObject({ nom: 'Dominique Benali', dateRapport: jour(12) });
  expect(await lire(membre(2))).toMatchObject({ estMoi: true });
  expect(await attendus(dosId, membre(2))).toMatchObject([{ type: 'METHODOLOGISTE', dateRapport: jour(12) }]);
  await c.rapporter(dosId, 'METHODOLOGISTE', membre(2), 'methodologie.pdf');
  // Whoever reported is replaced, not taken off: his report is kept.
  await expect(retirer()).rejects.toMatchObject({ details: { raisons: [expect.stringContaining('déjà déposé')] } });
  const autre = gestionnaire(cppId + 1);
  await expect(nommer(membre(2).utiId, autre)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  for (const actor of [deposant, ansm, expert]) await expect(lire(actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await lire(administrateur)).toMatchObject({ statut: 'DEPOSE' });

  const second = await c.recevable();
  await expect(
    m.etude.call(
      examenRapporteurs,
      'supprimerMethodologiste',
      { params: { dosId: second.dosId }, query: { type: 'METHODOLOGISTE' } },
      second.comite,
    ),
  ).rejects.toMatchObject({ details: { raisons: ['Aucun méthodologiste n’est désigné.'] } });
});

test('who may not ask again, and whom', async () => {
  const { dosId, cppId, comite, membre } = await c.recevable();
  const refus = (raison: string) => ({ details: { raisons: [expect.stringContaining(raison)] } });
  await expect(resolliciter(dosId, ['COLLEGE_1'], jour(8), comite)).rejects.toMatchObject(refus('Personne n’a rapporté'));
  await c.designer(dosId, 'COLLEGE_1', membre(3).utiId, comite);
  await expect(resolliciter(dosId, ['COLLEGE_1', 'COLLEGE_2'], jour(8), comite)).rejects.toMatchObject(refus('Collège II'));
  await expect(resolliciter(dosId, [], jour(8), comite)).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(resolliciter(dosId, ['COLLEGE_1'], jour(0), comite)).rejects.toMatchObject({ code: 'transition.dates' });
  await expect(resolliciter(dosId, ['COLLEGE_1'], jour(8), comite, { typePartieCtis: 'PARTIE_1' })).rejects.toMatchObject(
    refus('pas de parties'),
  );
  // A member names and asks again when he presides only; nobody from elsewhere does.
  await expect(resolliciter(dosId, ['COLLEGE_1'], jour(8), membre(7))).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(resolliciter(dosId, ['COLLEGE_1'], jour(8), gestionnaire(cppId + 1))).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  for (const actor of [deposant, ansm])
    await expect(info(dosId, 'COLLEGE_1', actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect((await info(dosId, 'COLLEGE_1', comite)).resollicitations).toEqual([]);
  await resolliciter(dosId, ['COLLEGE_1'], jour(8), membre(1));
  expect((await lister(dosId, comite)).find((r) => r.type === 'COLLEGE_1')).toMatchObject({ dateRapport: jour(8) });
});
