/** What a committee delegates to its president is on his page until the opinion, and what was given so stays there with who typed it. Rule: TDB-10. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import type { Monde } from '../monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const lignes = [{ categorieId: null, texte: 'Corriger la note' }];
const delegue = async (dosId: number, actor: Actor) => {
  const { aVerifier, faites } = await m.etude.call(etudeTdbInstructeur, 'listerDelegations', {}, actor);
  return {
    aVerifier: aVerifier.filter((a) => a.dosId === dosId),
    faites: faites.filter((f) => f.dosId === dosId),
  };
};
const repondre = async (sousReserve: boolean) => {
  const { dosId, comite, membre, seanceLe } = await c.examine();
  await c.demanderModification(dosId, comite, { lignes, sousReserve });
  expect(await delegue(dosId, membre(1))).toEqual({ aVerifier: [], faites: [] });
  m.clock.set(addJours(seanceLe, 4));
  await c.repondre(dosId, 'Note corrigée.');
  const mails = (await mailsDe(m, dosId)).filter((mail) => mail.modele === 'REPONSE_RECUE');
  return { dosId, comite, membre, seanceLe, mails };
};

test('an answer under reserve: his mail, his action and its link, its end; then who gave the opinion in his name, for thirty days', async () => {
  const { dosId, comite, membre, seanceLe, mails } = await repondre(true);
  const [president, vice, autre] = [membre(1), membre(6), membre(3)];
  const { cppId } = president;
  expect(mails).toMatchObject([
    { destinataires: expect.arrayContaining([expect.objectContaining({ presidence: true, cppId })]) },
  ]);
  expect(await delegue(dosId, president)).toMatchObject({
    aVerifier: [{ verbe: 'Réponse à vérifier par délégation', code: 'REPONSE_RECUE', route: `/dossiers/${dosId}/avis` }],
    faites: [],
  });
  for (const qui of [vice, autre, { ...president, cppId: (cppId ?? 0) + 1 }])
    expect(await delegue(dosId, qui)).toEqual({ aVerifier: [], faites: [] });
  await expect(delegue(dosId, comite)).rejects.toMatchObject({ code: 'droit.manquant' });

  await m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite);
  expect(await delegue(dosId, president)).toMatchObject({
    aVerifier: [],
    faites: [{ par: comite.nom, route: `/dossiers/${dosId}` }],
  });
  expect(await delegue(dosId, autre)).toEqual({ aVerifier: [], faites: [] });
  m.clock.set(addJours(seanceLe, 34));
  expect((await delegue(dosId, president)).faites).toHaveLength(1);
  m.clock.set(addJours(seanceLe, 35));
  expect((await delegue(dosId, president)).faites).toEqual([]);
});

test('without the reserve nothing is delegated, and nobody who presides is told apart', async () => {
  m.clock.set('2026-03-02');
  const { dosId, membre, mails } = await repondre(false);
  expect(mails.flatMap((mail) => mail.destinataires)).not.toContainEqual(expect.objectContaining({ presidence: true }));
  expect(await delegue(dosId, membre(1))).toEqual({ aVerifier: [], faites: [] });
});

test('a president with a declared link reads none of it', async () => {
  m.clock.set('2026-03-02');
  const { dosId, comite, membre } = await repondre(true);
  const president = membre(1);
  expect((await delegue(dosId, president)).aVerifier).toHaveLength(1);
  const body = { utiId: president.utiId, motif: 'Consultant du promoteur' };
  await m.etude.call(examenLiens, 'declarer', { params: { dosId }, body }, comite);
  expect(await delegue(dosId, president)).toEqual({ aVerifier: [], faites: [] });
});
