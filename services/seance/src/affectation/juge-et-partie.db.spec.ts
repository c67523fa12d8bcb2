import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { MOTIF_DEPOSANT } from '@riph/contracts/etude/socle/liens';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { ContenuDocuments } from '../documents/contenu.ts';
import { SeanceRepository } from '../seance/seance.repository.ts';
import { gestionnaire, IDF1, instructeur, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

const MEMBRE = 303;
const lui = (profil: 'GESTIONNAIRE' | 'INSTRUCTEUR'): Actor => ({ ...instructeur(MEMBRE), profil });

test.each([
  ['GESTIONNAIRE', '2026-03-24'],
  ['INSTRUCTEUR', '2026-03-31'],
] as const)('%s of the committee that examines what he filed: it is on no agenda for him', async (profil, date) => {
  const actor = lui(profil);
  const s = await m.creer({ date, capaciteDi: 3 });
  const params = { seanceId: s.id };
  const [sien, autre] = [await m.dossier({ deposantUtiId: MEMBRE }), await m.dossier()];
  for (const dosId of [sien, autre]) await m.inscrire(dosId, s.id);
  await m.rapporteur(sien, 301, 'Dominique Girard', 'COLLEGE_1');
  await m.transition(s.id, 'OUVRIR');
  await m.transition(s.id, 'ENVOYER_ODJ');

  const points = await m.seance.call(seanceSeance, 'listerDossiers', { params }, actor);
  expect(points.map((d) => [d.dosId, d.rang])).toEqual([[autre, 2]]);
  const matrice = await m.seance.call(seanceAffectation, 'lister', { params }, actor);
  const quorum = await m.seance.call(seancePresence, 'lireQuorum', { params }, actor);
  expect(JSON.stringify([matrice, quorum])).not.toContain(`"dosId":${sien},`);
  expect(matrice.membres.find((x) => x.membreId === MEMBRE)?.cellules.map((x) => x.dosId)).toEqual([autre]);
  const contient = (dosId: number) => m.seance.call(seanceSeance, 'contientDossier', { params: { ...params, dosId } }, actor);
  expect([await contient(sien), await contient(autre)]).toEqual([false, true]);
  const introuvable = refus('seance.dossierIntrouvable', { dosId: sien });
  for (const call of ['lister', 'listerEligibles'] as const)
    await expect(m.seance.call(seanceDossier, call, { params: { dosId: sien } }, actor)).rejects.toEqual(introuvable);

  const [odj] = await m.seance.call(seanceDocuments, 'lister', { params: { seance_id: s.id } }, actor);
  const telecharger = (document_id: number, par: Actor) =>
    m.seance.call(seanceDocuments, 'telecharger', { params: { seance_id: s.id, document_id } }, par);
  await expect(telecharger(odj.id, actor)).rejects.toMatchObject({ code: 'seance.documentReserve', status: 403 });
  expect(await telecharger(odj.id, instructeur(302))).toMatchObject({ document: { nom: expect.any(String) } });
});

test('as a manager he registers it, takes it off and reads who reads it no more than another committee would', async () => {
  const actor = lui('GESTIONNAIRE');
  const s = await m.creer({ date: '2026-04-07', capaciteDi: 3 });
  const params = { seanceId: s.id };
  const [sien, autre] = [await m.dossier({ deposantUtiId: MEMBRE }), await m.dossier()];
  const lister = () =>
    m.seance.call(seanceNonRattaches, 'lister', { params, query: { cppId: IDF1, rechercheDto: '{"filtres":{}}' } }, actor);
  expect((await lister()).lignes.map((d) => d.dosId)).not.toContain(sien);
  expect((await lister()).lignes.map((d) => d.dosId)).toContain(autre);
  await expect(m.inscrire(sien, s.id, actor)).rejects.toEqual(refus('seance.dossierIntrouvable', { dosId: sien }));
  for (const dosId of [sien, autre]) await m.inscrire(dosId, s.id);
  const retirer = { params: { ...params, dosId: sien }, query: {} };
  await expect(m.seance.call(seanceSeance, 'desinscrire', retirer, actor)).rejects.toEqual(refus('seance.nonInscrit', {}));
  await expect(
    m.seance.call(seanceDossier, 'desinscrire', { params: { dosId: sien }, query: { seanceId: s.id } }, actor),
  ).rejects.toEqual(refus('seance.nonInscrit', {}));

  // Readers of the hidden dossier stay when he chooses those of the others.
  const affecter = (lectures: number[], par: Actor) =>
    m.seance.call(seanceAffectation, 'modifier', { params, query: { membreId: 302 }, body: { lectures } }, par);
  await affecter([sien], gestionnaire);
  await affecter([autre], actor);
  const vue = await m.seance.call(seanceAffectation, 'lireDetail', { params, query: { membreId: 302 } }, gestionnaire);
  expect(vue.membre.cellules.map((x) => [x.dosId, x.role])).toEqual([
    [sien, 'LECTEUR'],
    [autre, 'LECTEUR'],
  ]);
});

test('he is set aside on it: no reader, out of the quorum, named in the minutes', async () => {
  const s = await m.creer({ date: '2026-04-14' });
  const [sien, autre] = [await m.dossier({ deposantUtiId: MEMBRE }), await m.dossier()];
  for (const dosId of [sien, autre]) await m.inscrire(dosId, s.id);
  await expect(
    m.seance.call(
      seanceAffectation,
      'modifier',
      { params: { seanceId: s.id }, query: { membreId: MEMBRE }, body: { lectures: [sien] } },
      gestionnaire,
    ),
  ).rejects.toMatchObject({
    code: 'seance.nonModifiable',
    detail: expect.stringContaining('a un lien avec ce dossier : A déposé'),
  });
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-04-14');
  await m.tousPresents(s.id, [302]);
  const { quorum } = await m.presence(s.id, 302);
  const ecarte = { utiId: MEMBRE, nom: 'Dominique Caron', motif: MOTIF_DEPOSANT };
  expect(quorum.dossiers).toMatchObject([
    { dosId: sien, deliberants: 5, ecartes: [ecarte] },
    { dosId: autre, deliberants: 6, ecartes: [] },
  ]);
  const vue = await m.seance.get(SeanceRepository).lire(s.id);
  const examens = vue ? (await m.seance.get(ContenuDocuments).de(vue)).examens : [];
  expect(examens.map((e) => e.ecartes.map((x) => x.utiId))).toEqual([[MEMBRE], []]);
});
