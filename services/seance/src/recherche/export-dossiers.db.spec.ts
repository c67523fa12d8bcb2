/** The export of the dossiers of a séance names the experts consulted; an agenda that leaves late leaves, and the history says so. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { service as expertise } from '@riph/expertise/service';
import ExcelJS from 'exceljs';
import { gestionnaire, IDF1, instructeur, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde([expertise]);
});
afterAll(() => m?.stop());

type Export = 'exporterDossiers' | 'exporterDossiersAvance';
/** A column of the sheet, under its title. */
const colonne = async (seanceId: number, actor: Actor, titre: string, appel: Export = 'exporterDossiers') => {
  const answer = await m.seance.call(seanceRecherche, appel, { params: { seanceId } }, actor);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await m.seance.get(DocumentStore).readBuffer(answer.document.documentId)).buffer);
  const [titres, ...lignes] = book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
  return lignes.map((l) => l[titres.indexOf(titre)] ?? null);
};
const experts = (seanceId: number, actor: Actor) => colonne(seanceId, actor, 'Experts');

test('experts who accepted, by name; none told to a member who has a link with the dossier', async () => {
  const s = await m.creer({ date: '2026-05-06' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) await m.inscrire(d, s.id);
  // Persons that the directory knows: two members will do for experts.
  const solliciter = (dosId: number, expId: number, statut: string) =>
    m.services.of('expertise').db.query(sql`
      insert into sollicitation (dos_id, cpp_id, exp_id, nom, statut, numero, comite, titre, domaines, question,
        attendu_le, sollicite_le, sollicite_par)
      values (${dosId}, ${IDF1}, ${expId}, 'x', ${statut}, '26.00001.000001', 'x', 'x', '{}', 'x', '2026-04-20', now(),
        'x')
    `);
  await solliciter(un, 302, 'ACCEPTE');
  await solliciter(un, 303, 'ACCEPTE');
  await solliciter(deux, 302, 'REFUSE');
  expect(await experts(s.id, gestionnaire)).toEqual(['Dominique Benali, Dominique Caron', null]);
  await m.conflit(un, 301, 'Dominique Girard', 'Investigateur associé');
  expect(await experts(s.id, instructeur(301))).toEqual([null, null]);
});

test('who deliberated on each dossier, without who had left, and the dates of the dossier', async () => {
  const s = await m.creer({ date: '2026-04-10' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) await m.inscrire(d, s.id);
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-04-10T14:00:00Z');
  await m.tousPresents(s.id);
  await m.presence(s.id, 308, 'true', { depart: '15:00' });
  const { version } = await m.lire(s.id);
  const points = [
    { dosId: un, minutes: 30, heureExamen: '14:30' },
    { dosId: deux, minutes: 30, heureExamen: '15:30' },
  ];
  await m.seance.call(seanceSeance, 'ordonner', { params: { seanceId: s.id }, body: { version, points } }, gestionnaire);
  const avance = (titre: string) => colonne(s.id, gestionnaire, titre, 'exporterDossiersAvance');
  const presents = (await avance('Membres ayant délibéré')).map((noms) => String(noms).includes('Marchand'));
  expect(presents).toEqual([true, false]);
  expect(await avance('Recevabilité')).toEqual([new Date('2026-02-27'), new Date('2026-02-27')]);
  m.clock.set('2026-03-02');
});

// SEA-02.
test('an agenda sent less than seven days before: sent, and the history of the séance says that it was late', async () => {
  const lignes = async (seanceId: number) =>
    (
      await m.seance.db.query<{ commentaire: string | null }>(sql`
        select commentaire
        from evenement
        where entity_code = 'SEANCE' and entity_id = ${seanceId} and action = 'ENVOYER_ODJ'
      `)
    ).map((l) => l.commentaire);
  for (const [date, isLate] of [
    ['2026-03-12', false],
    ['2026-03-05', true],
  ] as const) {
    const s = await m.creer({ date });
    await m.inscrire(await m.dossier(), s.id);
    await m.transition(s.id, 'OUVRIR');
    const { message } = await m.transition(s.id, 'ENVOYER_ODJ');
    expect(message.includes('Le retard est noté')).toBe(isLate);
    const [line] = await lignes(s.id);
    expect(line).toMatch(/^Ordre du jour fixé par le président\./);
    expect(line?.includes('au plus tard le 26/02/2026')).toBe(isLate);
  }
});
