/** What search reads of etude to fill its index, and what a séance may still take in. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
const CPP = 5;
let m: Monde;
/** A dossier that an administrator gave to the committee: in no séance. */
let attribue = 0;
beforeAll(async () => {
  ({ m } = await mondeDuComite(J0));
  // Far beyond the published calendars: nobody can be drawn.
  m.clock.set('2027-03-01');
  attribue = await m.brouillonComplet({ datePrevisionnelleDebut: '2027-09-01' });
  await m.evenement(attribue, 'SOUMETTRE', {}, deposant);
  await m.evenement(attribue, 'ATTRIBUER', { cppId: CPP, motif: 'Aucun comité disponible' }, administrateur);
  m.clock.set(J0);
  await m.evenement(await m.brouillonComplet(), 'SOUMETTRE', {}, deposant);
  await m.services.settled();
});
afterAll(() => m?.stop());

test('a page of the index fits in one answer, whatever the titles, and none is left out', async () => {
  const longs: number[] = [];
  for (let i = 0; i < 40; i += 1)
    longs.push(
      await m.etude.call(
        etudeDossier,
        'creer',
        { body: { reglementationCode: 'JARDE', type: 'DI', titreRecherche: 'é'.repeat(4_000) } },
        deposant,
      ),
    );
  const seen: number[] = [];
  let pages = 0;
  for (let apres = longs[0] - 1; ; pages += 1) {
    const { lignes, total } = await m.etude.call(etudeInternal, 'lireIndexation', { input: { apres, taille: 500 } });
    expect(total).toBeNull();
    if (lignes.length === 0) break;
    seen.push(...lignes.map((l) => l.dosId));
    apres = seen[seen.length - 1];
  }
  expect(seen).toEqual(longs);
  expect(pages).toBeGreaterThan(1);
});

test('the index pages through every dossier by growing id', async () => {
  const { total } = await m.etude.call(etudeInternal, 'lireIndexation', { input: { apres: 0, taille: 1 } });
  const rows = await m.etude.db.query<{ id: number; utiId: number }>(sql`select id, deposant_uti_id "utiId" from dossier`);
  const seen: number[] = [];
  for (let apres = 0; ; ) {
    const { lignes } = await m.etude.call(etudeInternal, 'lireIndexation', { input: { apres, taille: 3 } });
    if (lignes.length === 0) break;
    seen.push(...lignes.map((l) => l.dosId));
    apres = lignes[lignes.length - 1].dosId;
    for (const l of lignes)
      expect(l.document).toMatchObject({ dosId: l.dosId, deposantUtiId: rows.find((r) => r.id === l.dosId)?.utiId });
  }
  expect(seen).toHaveLength(total ?? -1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('a committee is offered its dossiers that are in no séance', async () => {
  const unattached = await m.etude.call(etudeInternal, 'listerDossiersNonRattaches', { input: { cppId: CPP } });
  expect(unattached).toMatchObject([{ dosId: attribue, cppId: CPP }]);
  expect(await m.etude.call(etudeInternal, 'listerDossiersNonRattaches', { input: { cppId: CPP, saut: 1 } })).toEqual([]);
});
