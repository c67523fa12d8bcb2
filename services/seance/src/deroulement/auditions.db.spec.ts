/** The hearing of a sponsor who asked for it: decided before the agenda leaves, told to him, decided again when the day changes. Rule: SEA-22. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { gestionnaire, gestionnaireSe2, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

type Saisie = { decision: 'PLENIERE' | 'REFUSEE' | 'RAPPORTEUR'; heure?: string; precision?: string };
const decider = async (seanceId: number, dosId: number, saisie: Saisie, autre: { version?: number; actor?: object } = {}) => {
  const version = autre.version ?? (await m.lire(seanceId)).version;
  const body = { version, decideePar: 'PRESIDENT' as const, ...saisie };
  const actor = { ...gestionnaire, ...autre.actor };
  return m.seance.call(seanceSeance, 'deciderAudition', { params: { seanceId, dosId }, body }, actor);
};
const agenda = (seanceId: number) => m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId } }, gestionnaire);
const mails = (dosId: number) =>
  m.services.bus.published
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((p) => p.mail?.modele === 'AUDITION' || p.modele === 'AUDITION')
    .map((p) => p.mail ?? p)
    .filter((p) => p.donnees.dosId === dosId);
const journal = (dosId: number) =>
  m.services.of('etude').db.query<{ commentaire: string | null }>(sql`
    select commentaire from evenement where entity_code = 'DOSSIER' and entity_id = ${dosId} and action = 'AUDITION_DECIDEE' order by rang
  `);
const demandeur = async (seanceId: number) => {
  const dosId = await m.dossier();
  await m.services.of('etude').db.query(sql`update dossier set souhaite_etre_entendu = true where id = ${dosId}`);
  await m.inscrire(dosId, seanceId);
  return dosId;
};

test('the agenda waits for the answer; the sponsor reads it; another day, and it is to be given again', async () => {
  const s = await m.creer({ date: '2026-03-26' });
  const dosId = await demandeur(s.id);
  await m.transition(s.id, 'OUVRIR');
  await expect(m.transition(s.id, 'ENVOYER_ODJ')).rejects.toMatchObject({ code: 'seance.audition' });

  await expect(decider(s.id, dosId, { decision: 'PLENIERE', heure: '13:00' })).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'heure' }] },
  });
  await expect(decider(s.id, dosId, { decision: 'REFUSEE' })).rejects.toMatchObject({
    details: { fields: [{ champ: 'precision' }] },
  });
  await expect(decider(s.id, dosId, { decision: 'PLENIERE', heure: '15:30' }, { version: 1 })).rejects.toMatchObject({
    code: 'version.perimee',
  });
  await expect(decider(s.id, dosId, { decision: 'PLENIERE', heure: '15:30' }, { actor: gestionnaireSe2 })).rejects.toMatchObject({
    code: 'seance.introuvable',
  });
  expect(mails(dosId)).toEqual([]);

  await decider(s.id, dosId, { decision: 'PLENIERE', heure: '15:30', precision: 'Salle Claude-Bernard.' });
  await m.settled();
  expect((await agenda(s.id))[0].audition).toEqual({ decision: 'PLENIERE', heure: '15:30', precision: 'Salle Claude-Bernard.' });
  expect(mails(dosId)).toMatchObject([
    {
      destinataires: [{ utiId: 101 }],
      donnees: { texte: expect.stringMatching(/26\/03\/2026 à 15:30\. Salle Claude-Bernard\./) },
    },
  ]);
  expect(await journal(dosId)).toEqual([{ commentaire: 'Salle Claude-Bernard.' }]);
  expect(await m.transition(s.id, 'ENVOYER_ODJ')).toMatchObject({ statut: 'ODJ_ENVOYE' });

  const { version } = await m.lire(s.id);
  await m.seance.call(
    seanceSeance,
    'modifier',
    { body: { ...m.saisie({ date: '2026-04-02' }), id: s.id, version } },
    gestionnaire,
  );
  expect((await agenda(s.id))[0].audition).toBeNull();
  await expect(m.transition(s.id, 'ENVOYER_ODJ')).rejects.toMatchObject({ code: 'seance.audition' });
  await decider(s.id, dosId, { decision: 'REFUSEE', precision: 'Le dossier répond à toutes les questions.' });
  await m.settled();
  expect(mails(dosId)).toHaveLength(2);
  expect(await m.transition(s.id, 'ENVOYER_ODJ')).toMatchObject({ statut: 'ODJ_ENVOYE' });
});

test('who is not on the agenda is not heard; who did not ask is refused nothing; none is decided once it has begun', async () => {
  const s = await m.creer({ date: '2026-05-07' });
  const dosId = await m.dossier();
  await expect(decider(s.id, dosId, { decision: 'PLENIERE', heure: '15:00' })).rejects.toEqual(refus('seance.nonInscrit', {}));
  await m.inscrire(dosId, s.id);
  await expect(decider(s.id, dosId, { decision: 'REFUSEE', precision: 'Inutile.' })).rejects.toMatchObject({
    code: 'seance.audition',
  });
  await decider(s.id, dosId, { decision: 'RAPPORTEUR', precision: 'Le 05/05 à 10:00, par téléphone.' });
  m.clock.set('2026-05-07T13:00:00Z');
  await expect(decider(s.id, dosId, { decision: 'PLENIERE', heure: '17:00' })).rejects.toMatchObject({ code: 'seance.audition' });
});
