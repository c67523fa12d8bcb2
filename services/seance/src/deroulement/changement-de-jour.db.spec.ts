/** The day of a séance is changed, or a dossier goes to another séance: who was told the former day is told the new one, and reports still due follow (MAI-09, MAI-10, RAP-05, RAP-12). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { seanceAbsences } from '@riph/contracts/seance/absences.calls';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { gestionnaire, type Monde, monde } from '../test/monde.ts';

const DEPLACE = {
  quittee: { date: '2026-04-01', heureDebut: '14:00' },
  nouvelle: { date: '2026-04-15', heureDebut: '09:00' },
};
let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

const deplacer = async (id: number, change: object) => {
  const { version } = await m.lire(id);
  await m.seance.call(seanceSeance, 'modifier', { body: { ...m.saisie(change), id, version } }, gestionnaire);
  await m.settled();
};
/** Mails that left, as « model » and whom they name. */
const mails = (modele: string): { destinataires: object[]; donnees: object }[] =>
  m.services.bus.published
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((p) => p.modele === modele || p.mail?.modele === modele)
    .map((p) => p.mail ?? p);
const expected = (dosId: number, utiId: number) =>
  m.services
    .of('etude')
    .db.query<{ le: string }>(sql`select date_rapport as le from rapporteur where dos_id = ${dosId} and uti_id = ${utiId}`)
    .then(([r]) => r.le);

test('later: the sponsor, the reporters and, once something was sent, the members; reports still due are put off', async () => {
  const s = await m.creer({ date: '2026-04-01' });
  const dosId = await m.dossier();
  await m.inscrire(dosId, s.id);
  await m.rapporteur(dosId, 301, 'Dominique Girard', 'COLLEGE_1');
  await m.rapporteur(dosId, 303, 'Dominique Caron', 'COLLEGE_2', true);
  await m.services.of('etude').db.query(sql`update rapporteur set date_rapport = '2026-03-25' where dos_id = ${dosId}`);
  await deplacer(s.id, { date: '2026-04-15', heureDebut: '09:00' });
  expect(mails('DOSSIER_DEPLACE')).toMatchObject([
    {
      destinataires: expect.arrayContaining([{ utiId: 101 }, { utiId: 303 }]),
      donnees: { dosId, ...DEPLACE },
    },
  ]);
  // The one whose report is put off is told both at once, in a mail of his own.
  expect(mails('DOSSIER_DEPLACE')[0].destinataires).not.toContainEqual({ utiId: 301 });
  const dates = { avant: '2026-03-25', attenduLe: '2026-04-08', deplace: DEPLACE };
  expect(mails('RAPPORT_DATE')).toMatchObject([{ destinataires: [{ utiId: 301 }], donnees: { dosId, ...dates } }]);
  expect([await expected(dosId, 301), await expected(dosId, 303)]).toEqual(['2026-04-08', '2026-03-25']);
  // Nothing was sent to the members yet: the convocation will say the day.
  expect(mails('SEANCE_DEPLACEE')).toEqual([]);

  await m.transition(s.id, 'OUVRIR');
  await m.transition(s.id, 'ENVOYER_ODJ');
  await deplacer(s.id, { date: '2026-04-10', heureDebut: '09:00' });
  expect(mails('SEANCE_DEPLACEE')).toMatchObject([
    {
      destinataires: expect.arrayContaining([{ utiId: 301 }, { utiId: 308 }]),
      donnees: { seanceId: s.id, seanceLe: '2026-04-10', quittee: { date: '2026-04-15', heureDebut: '09:00' }, heure: '09:00' },
    },
  ]);
  // Earlier: a day that reporters count on is not brought forward.
  expect(await expected(dosId, 301)).toBe('2026-04-08');
  expect(mails('DOSSIER_DEPLACE')).toHaveLength(2);
  expect(mails('DOSSIER_DEPLACE')[1].destinataires).toContainEqual({ utiId: 301 });
  await deplacer(s.id, { date: '2026-04-10', heureDebut: '09:00', lieu: 'Salle Pasteur' });
  // The room alone: those who go there are told, a sponsor does not come.
  expect([mails('SEANCE_DEPLACEE').length, mails('DOSSIER_DEPLACE').length]).toEqual([2, 2]);
  expect(mails('SEANCE_DEPLACEE')[1]).toMatchObject({
    donnees: { seanceLe: '2026-04-10', endroit: expect.stringContaining('Salle Pasteur') },
  });
  await deplacer(s.id, { date: '2026-04-10', heureDebut: '09:00', lieu: 'Salle Pasteur' });
  expect([mails('SEANCE_DEPLACEE').length, mails('RAPPORT_DATE').length]).toEqual([2, 1]);
});

// COM-09.
test('an absence is of the day for which it was announced: its member is told, and announces another', async () => {
  const s = await m.creer({ date: '2026-05-06' });
  const absence = { params: { seanceId: s.id, membreId: 308 }, body: {} };
  await m.seance.call(seanceAbsences, 'annoncer', absence, gestionnaire);
  const absents = async () =>
    (await m.seance.call(seanceAffectation, 'lister', { params: { seanceId: s.id } }, gestionnaire)).membres
      .filter((x) => x.absence !== null)
      .map((x) => x.membreId);
  const avant = mails('SEANCE_DEPLACEE').length;
  await deplacer(s.id, { date: '2026-05-06', heureDebut: '09:00' });
  expect(await absents()).toEqual([308]);
  await deplacer(s.id, { date: '2026-05-13', heureDebut: '09:00' });
  expect(await absents()).toEqual([]);
  expect(mails('SEANCE_DEPLACEE').slice(avant)).toMatchObject([
    { destinataires: [{ utiId: 308 }], donnees: { seanceId: s.id, seanceLe: '2026-05-13', isAbsence: true } },
  ]);
});

test('before any document, whoever was told what he reads in it is told its new day, and nobody else', async () => {
  const s = await m.creer({ date: '2026-06-03' });
  const dosId = await m.dossier();
  await m.inscrire(dosId, s.id);
  const lecteur = { params: { seanceId: s.id }, query: { membreId: 307 }, body: { lectures: [dosId] } };
  await m.seance.call(seanceAffectation, 'modifier', lecteur, gestionnaire);
  await m.seance.call(seanceAffectation, 'notifier', { params: { seanceId: s.id } }, gestionnaire);
  await deplacer(s.id, { date: '2026-06-10' });
  expect(mails('SEANCE_DEPLACEE').filter((x) => JSON.stringify(x.donnees).includes(`"seanceId":${s.id},`))).toMatchObject([
    { destinataires: [{ utiId: 307 }], donnees: { seanceLe: '2026-06-10' } },
  ]);
});

test('a dossier moved by hand to a later séance: its reports follow, and who owes one reads both days in one mail', async () => {
  const [un, deux] = [await m.creer({ date: '2026-05-05' }), await m.creer({ date: '2026-05-19', heureDebut: '09:00' })];
  const dosId = await m.dossier();
  await m.inscrire(dosId, un.id);
  await m.rapporteur(dosId, 301, 'Dominique Girard', 'COLLEGE_1');
  await m.rapporteur(dosId, 303, 'Dominique Caron', 'COLLEGE_2', true);
  const fixer = (le: string) =>
    m.services.of('etude').db.query(sql`update rapporteur set date_rapport = ${le} where dos_id = ${dosId}`);
  await fixer('2026-04-27');
  const du = (modele: string) => mails(modele).filter((x) => JSON.stringify(x.donnees).includes(`"dosId":${dosId},`));
  await m.deplacer(dosId, un.id, deux.id);
  await m.settled();
  expect([await expected(dosId, 301), await expected(dosId, 303)]).toEqual(['2026-05-12', '2026-04-27']);
  const deplace = {
    quittee: { date: '2026-05-05', heureDebut: '14:00' },
    nouvelle: { date: '2026-05-19', heureDebut: '09:00' },
  };
  expect(du('RAPPORT_DATE')).toMatchObject([
    { destinataires: [{ utiId: 301 }], donnees: { avant: '2026-04-27', attenduLe: '2026-05-12', deplace } },
  ]);
  const [annonce] = du('DOSSIER_DEPLACE');
  expect(annonce.destinataires).toEqual(expect.arrayContaining([{ utiId: 101 }, { utiId: 303 }]));
  expect(annonce.destinataires).not.toContainEqual({ utiId: 301 });
  // To an earlier one: a day that was given by hand stays, though the former rule would put it later.
  await fixer('2026-04-02');
  await m.deplacer(dosId, deux.id, un.id);
  await m.settled();
  expect([await expected(dosId, 301), du('RAPPORT_DATE').length]).toEqual(['2026-04-02', 1]);
  expect(du('DOSSIER_DEPLACE')[1].destinataires).toContainEqual({ utiId: 301 });
});

test('a dossier taken off by hand, then put in a later séance: whoever was told its day is told at each of both acts', async () => {
  const [un, deux] = [await m.creer({ date: '2026-05-06' }), await m.creer({ date: '2026-05-20', heureDebut: '09:00' })];
  const dosId = await m.dossier();
  await m.inscrire(dosId, un.id);
  await m.rapporteur(dosId, 301, 'Dominique Girard', 'COLLEGE_1');
  await m.services.of('etude').db.query(sql`update rapporteur set date_rapport = '2026-04-28' where dos_id = ${dosId}`);
  const du = (modele: string) => mails(modele).filter((x) => JSON.stringify(x.donnees).includes(`"dosId":${dosId},`));
  await m.seance.call(seanceSeance, 'desinscrire', { params: { seanceId: un.id, dosId }, query: {} }, gestionnaire);
  await m.settled();
  const quittee = { date: '2026-05-06', heureDebut: '14:00' };
  expect(du('DOSSIER_DEPLACE')).toMatchObject([
    { destinataires: expect.arrayContaining([{ utiId: 101 }, { utiId: 301 }]), donnees: { quittee, nouvelle: null } },
  ]);
  expect(await expected(dosId, 301)).toBe('2026-04-28');
  await m.inscrire(dosId, deux.id);
  await m.settled();
  const deplace = { quittee, nouvelle: { date: '2026-05-20', heureDebut: '09:00' } };
  expect(du('DOSSIER_DEPLACE')[1]).toMatchObject({ destinataires: expect.arrayContaining([{ utiId: 101 }]), donnees: deplace });
  expect(du('RAPPORT_DATE')).toMatchObject([{ destinataires: [{ utiId: 301 }], donnees: { attenduLe: '2026-05-13', deplace } }]);
});
