/**
 * The time of an answer tells nothing of what a person does elsewhere (VRB-12): whatever that is, the database is asked the same questions in the same order.
 * What differs is the work of the rules on a few rows already read, which the noise of any network covers.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { statementsOf } from '@riph/chassis/test/statements';
import { until } from '@riph/chassis/test/until';
import { autreInvestigateur, type Monde, monde } from '../test/monde.ts';
import { chercher, designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
let ici: Etude;
let ailleurs: Etude;
beforeAll(async () => {
  m = await monde();
  ici = await etudeOuverte(m);
  ailleurs = await etudeOuverte(m, { indemnitePrevue: 6_000 }, autreInvestigateur);
});
afterAll(() => m?.stop());

type Identite = ReturnType<typeof quelquUn>;

/** What a search reads and writes: the sending of facts and of mails, which services look into when they please, is none of its questions. */
const deLaRecherche = (asked: string): boolean =>
  /\b(?:from|into|update)\s/i.test(asked) && !/\b(?:from|into|update)\s+"?(?:outbox|mail)\b/i.test(asked);
/** Questions of one search, without what they carry. */
const questions = async (qui: Identite, dateDebut: string) =>
  (await statementsOf(() => chercher(m, ici, { ...qui, dateDebut }))).filter(deLaRecherche).map((s) => s.replaceAll(/\s+/g, ' '));

test('free, excluded, taking part at the same time, at the cap: the same questions in the same order', async () => {
  const libre = quelquUn();
  await designer(m, ailleurs, { ...libre, montantIndemnite: 0, dateDebut: '2026-03-10', dateFin: '2026-03-10' });
  const pris = quelquUn();
  await designer(m, ailleurs, { ...pris, montantIndemnite: 5_999, dateDebut: '2026-03-10', dateFin: '2026-03-20' });
  await m.services.settled();
  // To whom a mail goes is read when it leaves.
  await until('the mails of the designations, sent', async () => {
    const [{ n }] = await m.services
      .of('identity')
      .db.query<{ n: number }>(sql`select count(*)::int n from mail where statut = 'A_ENVOYER'`);
    return n === 0;
  });
  // What is read once and kept, the caps, is read by the first one.
  await questions(libre, '2027-06-01');
  const attendues = await questions(libre, '2027-06-01');
  expect(attendues.length).toBeGreaterThan(0);
  const cas = [
    ['excluded', pris, '2026-04-01', 'EXCLUSION'],
    ['at the same time', pris, '2026-03-15', 'SIMULTANEITE'],
    ['at the cap', pris, '2026-09-01', 'PLAFOND'],
  ] as const;
  for (const [quoi, qui, le, motif] of cas) {
    const { trouves } = await chercher(m, ici, { ...qui, dateDebut: le, montantTotal: 100 });
    expect({ quoi, motifs: trouves[0].verdict.motifs }).toEqual({ quoi, motifs: expect.arrayContaining([motif]) });
    expect({ quoi, questions: await questions(qui, le) }).toEqual({ quoi, questions: attendues });
  }
});
