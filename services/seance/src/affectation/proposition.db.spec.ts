import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { seanceAbsences } from '@riph/contracts/seance/absences.calls';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { qualifier } from '@riph/identity/test/fixtures';
import * as z from 'zod';
import { AUJOURDHUI, gestionnaire, gestionnaireSe2, instructeur, type Monde, monde, SE2 } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const mail = z.object({
  modele: z.string(),
  destinataires: z.array(z.object({ utiId: z.int().optional() })),
  donnees: z.looseObject({ dosId: z.int().optional() }),
});
type Choix = { dosId: number; type: 'COLLEGE_1' | 'COLLEGE_2' | 'METHODOLOGISTE'; utiId: number | null };
const proposer = (seanceId: number, actor: Actor = gestionnaire) =>
  m.seance.call(seanceAffectation, 'proposer', { params: { seanceId } }, actor);
/** What the president decided. */
const designer = (choix: Choix[], actor: Actor = gestionnaire, decidePar = 301) =>
  m.services.of('etude').call(etudeCandidats, 'designer', { body: { choix, decidePar } }, actor);
const matrice = (seanceId: number, actor: Actor = gestionnaire) =>
  m.seance.call(seanceAffectation, 'lister', { params: { seanceId } }, actor);
const notifier = (seanceId: number) => m.seance.call(seanceAffectation, 'notifier', { params: { seanceId } }, gestionnaire);
const annoncer = (seanceId: number, membreId: number, actor: Actor, motif: string | null = null) =>
  m.seance.call(seanceAbsences, 'annoncer', { params: { seanceId, membreId }, body: { motif } }, actor);
const retirer = (seanceId: number, membreId: number, actor: Actor) =>
  m.seance.call(seanceAbsences, 'retirer', { params: { seanceId, membreId } }, actor);
const roles = async (seanceId: number) =>
  (await matrice(seanceId)).membres.flatMap((x) =>
    x.cellules.flatMap((c) => (c.role === null ? [] : [`${c.dosId} ${c.role} ${x.membreId}`])),
  );

test('a whole séance is proposed without writing, saved at once, and each member told once', async () => {
  const s = await m.creer({ date: '2026-04-27', capaciteDi: 5 });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  const pasEncore = await m.dossier({ statut: 'DEPOSE' });
  for (const d of [un, deux, pasEncore]) await m.inscrire(d, s.id);
  await m.conflit(un, 306, 'Dominique Faure', 'Investigateur associé');
  await qualifier(m.services.of('identity').db, 303, { competences: ['ONCOLOGIE'] });
  await m.services.of('etude').db.query(sql`
      update dossier
      set element_administratif = jsonb_set(element_administratif, '{competenceCodes}', '["ONCOLOGIE"]')
      where id = ${un}
    `);
  const { places, fermes } = await proposer(s.id);
  expect(fermes).toEqual([{ dosId: pasEncore, raison: expect.stringContaining('une fois le dossier recevable') }]);
  const du = (dosId: number) => places.filter((p) => p.dosId === dosId).map((p) => `${p.type} ${p.utiId}`);
  expect(du(un)).toEqual(['COLLEGE_1 303', 'COLLEGE_2 307', 'METHODOLOGISTE 302']);
  expect(du(deux)).toEqual(['COLLEGE_1 301', 'COLLEGE_2 306', 'METHODOLOGISTE 302']);
  expect(await roles(s.id)).toEqual([]);

  const choix = places.flatMap((p) => (p.utiId === null ? [] : [{ dosId: p.dosId, type: p.type, utiId: p.utiId }]));
  expect(await designer(choix)).toEqual({ dossiers: [un, deux], refus: [] });
  expect(await roles(s.id)).toHaveLength(6);
  expect((await matrice(s.id)).membres.filter((x) => x.aPrevenir)).toHaveLength(5);
  expect((await notifier(s.id)).destinataires).toBe(5);
  expect((await matrice(s.id)).membres.some((x) => x.aPrevenir)).toBe(false);
  // Proposed again, nothing moves: everybody keeps his place.
  expect((await proposer(s.id)).places.every((p) => p.utiId === null)).toBe(true);
  // Two members exchange their dossiers: both are to be told, and only they.
  const echange: Choix[] = [
    { dosId: un, type: 'COLLEGE_1', utiId: 301 },
    { dosId: deux, type: 'COLLEGE_1', utiId: 303 },
  ];
  await designer(echange);
  expect((await notifier(s.id)).destinataires).toBe(2);
  // Nothing changed since: everyone gets his list again.
  expect((await notifier(s.id)).destinataires).toBe(5);
});

test('two members of one dossier exchange their places; a refused dossier keeps what it had', async () => {
  const [un, deux] = [await m.dossier(), await m.dossier()];
  await designer([
    { dosId: un, type: 'COLLEGE_1', utiId: 302 },
    { dosId: un, type: 'METHODOLOGISTE', utiId: null },
  ]);
  await m.conflit(deux, 307, 'Dominique Leroux', 'Conseil du promoteur');
  const retires = async () => {
    await m.services.settled();
    return m.services.bus.published.flatMap(({ subject, payload }) => {
      if (!subject.endsWith('.mailDemande')) return [];
      const { modele, destinataires, donnees } = mail.parse(payload);
      return modele === 'RAPPORTEUR_RETIRE' && donnees.dosId === un ? destinataires.map((d) => d.utiId) : [];
    });
  };
  const r = await designer([
    { dosId: un, type: 'COLLEGE_1', utiId: 301 },
    { dosId: un, type: 'METHODOLOGISTE', utiId: 302 },
    { dosId: deux, type: 'COLLEGE_1', utiId: 301 },
    { dosId: deux, type: 'COLLEGE_2', utiId: 307 },
  ]);
  expect(r).toEqual({
    dossiers: [un],
    refus: [{ dosId: deux, raisons: [expect.stringContaining('lien d’intérêts')] }],
  });
  const enPlace = await m.services.of('etude').db.query(sql`
      select dos_id as d, type, uti_id as u
      from rapporteur
      where dos_id = any(${[un, deux]}) and retire_le is null
      order by type
    `);
  expect(enPlace).toEqual([
    { d: un, type: 'COLLEGE_1', u: 301 },
    { d: un, type: 'METHODOLOGISTE', u: 302 },
  ]);
  // Who changes place is not told that nothing is expected of him; who loses his is.
  expect(await retires()).toEqual([]);
  await designer([{ dosId: un, type: 'METHODOLOGISTE', utiId: null }]);
  expect(await retires()).toEqual([302]);
});

test('a filed report keeps its place; a dossier of another committee does not exist', async () => {
  const [un, ailleurs] = [await m.dossier(), await m.dossier({ cppId: SE2 })];
  await m.rapporteur(un, 303, 'Dominique Caron', 'COLLEGE_1', true);
  expect(await designer([{ dosId: un, type: 'COLLEGE_1', utiId: 301 }])).toMatchObject({ dossiers: [], refus: [{ dosId: un }] });
  await expect(designer([{ dosId: ailleurs, type: 'COLLEGE_1', utiId: 301 }])).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  // One that left meanwhile hides nothing of what was done.
  const deuxieme = [ailleurs, un].map((dosId): Choix => ({ dosId, type: 'COLLEGE_2', utiId: 306 }));
  expect(await designer(deuxieme)).toMatchObject({ dossiers: [un], refus: [{ dosId: ailleurs }] });
  await expect(designer([{ dosId: un, type: 'COLLEGE_2', utiId: 306 }], instructeur(303))).rejects.toMatchObject({
    code: 'droit.manquant',
  });
});

test('an announced absence: by himself or by the secretariat, seen by both, and nothing is proposed to him', async () => {
  const s = await m.creer({ date: '2026-05-11' });
  await m.inscrire(await m.dossier(), s.id);
  await expect(annoncer(s.id, 306, instructeur(307))).rejects.toEqual(refus('seance.membreIntrouvable', { membreId: 306 }));
  await expect(annoncer(s.id, 306, gestionnaireSe2)).rejects.toEqual(refus('seance.introuvable', { seanceId: s.id }));
  await expect(retirer(s.id, 306, gestionnaire)).rejects.toEqual(refus('seance.absenceIntrouvable', {}));
  await annoncer(s.id, 306, instructeur(306), 'Opération prévue');
  await annoncer(s.id, 307, gestionnaire);
  const absence = async (actor: Actor, membreId: number) =>
    (await matrice(s.id, actor)).membres.find((x) => x.membreId === membreId)?.absence?.motif;
  expect([await absence(gestionnaire, 306), await absence(instructeur(306), 306)]).toEqual([
    'Opération prévue',
    'Opération prévue',
  ]);
  // Another member learns that he will not come, not why.
  expect(await absence(instructeur(303), 306)).toBeNull();
  expect((await proposer(s.id)).places.find((p) => p.type === 'COLLEGE_2')?.utiId).toBe(308);
  await retirer(s.id, 306, instructeur(306));
  expect(await absence(gestionnaire, 306)).toBeUndefined();
  // The secretariat is told what the member says, not what it notes itself.
  await annoncer(s.id, 306, gestionnaire);
  await retirer(s.id, 306, gestionnaire);
  expect(await absence(gestionnaire, 306)).toBeUndefined();
  await m.settled();
  const dits = m.services.bus.published
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((p) => p.modele === 'SEANCE_ABSENCE' && p.donnees.seanceId === s.id);
  expect(dits.map((p) => [p.donnees.membre, p.donnees.retiree])).toEqual([
    ['Dominique Faure', false],
    ['Dominique Faure', true],
  ]);
  m.clock.set('2026-05-12');
  await expect(annoncer(s.id, 306, gestionnaire)).rejects.toMatchObject({ code: 'seance.absenceFermee' });
  await expect(proposer(s.id)).rejects.toMatchObject({ code: 'seance.nonModifiable' });
});

test('three séances missed in a row without a word are told to the secretariat', async () => {
  const repetees = (actor: Actor = gestionnaire) => m.seance.call(seanceAbsences, 'listerRepetees', {}, actor);
  // The first absence was announced: the row begins after it.
  for (const jour of ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22']) {
    m.clock.set(AUJOURDHUI);
    const s = await m.creer({ date: jour });
    await m.transition(s.id, 'OUVRIR');
    if (jour === '2026-06-01') await annoncer(s.id, 303, instructeur(303));
    m.clock.set(`${jour}T16:00:00Z`);
    await m.tousPresents(s.id, [303]);
    await m.transition(s.id, 'TENIR');
  }
  expect(await repetees()).toEqual({
    seuil: 3,
    membres: [{ utiId: 303, nom: 'Caron', prenom: 'Dominique', seances: ['2026-06-22', '2026-06-15', '2026-06-08'] }],
  });
  expect((await repetees(gestionnaireSe2)).membres).toEqual([]);
});
