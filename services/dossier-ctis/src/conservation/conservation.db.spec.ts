/** Trials whose papers were kept ten years: the list of the administration, page by page, and how it is told of it. CON-02, CON-04. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { dossierCtisConservation } from '@riph/contracts/dossier-ctis/conservation.calls';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, type Monde, monde } from '../test/monde.ts';
import { ConservationRepository } from './conservation.repository.ts';
import { ConservationDuJour } from './conservation-du-jour.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const lister = () => m.svc.call(dossierCtisConservation, 'lister', { query: {} }, ADMIN);
const dits = async () =>
  (await m.svc.db.query<{ payload: { modele: string; donnees: unknown } }>(sql`select payload from outbox order by id`))
    .map((r) => r.payload)
    .filter((p) => p.modele === 'CONSERVATION_ECHUE')
    .map((p) => p.donnees);
/** A trial whose end in France the portal told. */
const termine = async (le: string) => {
  const store = m.svc.get(Objets);
  const etuId = (await store.read(dossiersCtis, await m.recu()))?.contenu.etuId ?? 0;
  await store.change(etudesCtis, { id: etuId }, (e) => {
    Object.assign(e, { statut: 'TERMINEE', statutPublic: 8, evenements: [{ pays: 'FR', type: 'END_OF_TRIAL', date: le }] });
  });
  return etuId;
};

test('a trial ended on 10/03/2026 comes on the list on 11/03/2036, and is told once; one that goes on does not', async () => {
  const etuId = await termine('2026-03-10');
  await m.recu();
  m.clock.set('2036-03-10');
  expect((await lister()).lignes).toEqual([]);
  m.clock.set('2036-03-11');
  expect((await lister()).lignes).toMatchObject([
    { etuId, etatLibelle: 'Terminée', clotureLe: '2026-03-10', depuis: '2036-03-11' },
  ]);
  for (const jour of ['2036-03-11', '2036-03-12']) {
    m.clock.set(jour);
    await m.svc.get(ConservationDuJour).passer();
  }
  expect(await dits()).toEqual([{ nombre: 1, essais: true }]);
  await expect(m.svc.call(dossierCtisConservation, 'lister', { query: {} }, AGENCE)).rejects.toMatchObject({
    code: 'droit.manquant',
  });
});

test('one that begins again leaves the list; pages follow one another, the oldest closing first', async () => {
  const store = m.svc.get(Objets);
  const [deux, un] = [await termine('2026-02-02'), await termine('2026-01-01')];
  const repository = m.svc.get(ConservationRepository);
  const ids = async () => {
    const lus: number[] = [];
    for (let apres: string | undefined, i = 0; i < 9; i += 1) {
      const { lignes, suivant } = await repository.page('2036-03-31', apres, 1);
      lus.push(...lignes.map((l) => l.etuId));
      if (suivant === null) return lus;
      apres = suivant;
    }
    throw new Error('the pages never end');
  };
  expect((await ids()).slice(0, 2)).toEqual([un, deux]);
  await store.change(etudesCtis, { id: un }, (e) => {
    e.statut = 'EN_COURS';
  });
  expect(await ids()).not.toContain(un);
});
