/** Two investigators, in two processes of the service, want one person at once: the lock on the person is the database's (VRB-11). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { autreInvestigateur, type Monde, monde } from '../test/monde.ts';
import { designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

/** RIPH_RACES asks for more than a run of all tests has time for. */
const COURSES = Number(process.env.RIPH_RACES ?? 10);
const HEURE_MS = 3_600_000;

let m: Monde;
let ici: Etude;
let ailleurs: Etude;
beforeAll(async () => {
  m = await monde();
  ici = await etudeOuverte(m);
  ailleurs = await etudeOuverte(m, {}, autreInvestigateur);
});
afterAll(() => m?.stop());

const course = async () => {
  const qui = quelquUn();
  const tous = (autre: object) =>
    Promise.allSettled([
      designer(m, ici, { ...qui, ...autre }),
      designer({ ...m, vrb: m.jumeau }, ailleurs, { ...qui, ...autre }),
    ]);
  const fins = await tous({ memePersonne: null });
  expect(fins.map((f) => f.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // The person was unknown to both: the second is asked whether it is the same.
  expect(fins.find((f) => f.status === 'rejected')).toMatchObject({ reason: { code: 'vrb.homonymeATrancher' } });
  const encore = await tous({ memePersonne: 1, dateDebut: '2027-03-01', dateFin: '2027-03-01' });
  // Where he was entered he is designated already: the other place alone may have him.
  expect(encore.map((f) => f.status)).toEqual(fins.map((f) => (f.status === 'fulfilled' ? 'rejected' : 'fulfilled')));
};

test(
  `one is accepted, the other is told: ${COURSES} times`,
  async () => {
    for (let i = 0; i < COURSES; i += 1) {
      // Sixty identities an hour for each of the two: the hour passes before they have tried as many.
      if (i % 10 === 9) m.clock.set(new Date(m.clock.now().getTime() + HEURE_MS).toISOString());
      await course();
    }
  },
  60_000 + 1_000 * COURSES,
);

test('three places at once for somebody who is known: one alone is accepted', async () => {
  const sansExclusion = { exclusion: { valeur: 0, unite: 'JOUR' as const } };
  const libre = await etudeOuverte(m, { ...sansExclusion, dateFinPrevue: '2028-12-31' });
  const tiers = await etudeOuverte(m, sansExclusion, autreInvestigateur);
  for (let i = 0; i < 5; i += 1) {
    m.clock.set(new Date(m.clock.now().getTime() + HEURE_MS).toISOString());
    const qui = quelquUn();
    await designer(m, libre, { ...qui, montantIndemnite: 0, dateDebut: '2026-01-05', dateFin: '2026-01-06' });
    const vers = [ici, ailleurs, tiers].map((e) =>
      designer(m, e, { ...qui, memePersonne: 1, dateDebut: '2026-05-04', dateFin: '2026-05-05' }),
    );
    const fins = await Promise.allSettled(vers);
    expect(fins.filter((f) => f.status === 'fulfilled')).toHaveLength(1);
    for (const f of fins)
      if (f.status === 'rejected') expect(f.reason).toMatchObject({ details: { motifs: ['SIMULTANEITE'] }, status: 409 });
  }
});
