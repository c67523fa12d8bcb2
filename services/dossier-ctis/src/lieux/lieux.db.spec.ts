/** The authorisation of a place that trials alone use is withdrawn: counted, told and shown as of a national study, on real stores of both services. Rule: ETU-20. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { etudeLieux } from '@riph/contracts/etude/vie/lieux.calls';
import type { NatureLieu } from '@riph/contracts/etude/vie/lieux.rules';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, type Monde, monde, PROMOTEUR } from '../test/monde.ts';

const LIEU = 'Unité de phase I de Rennes';
let m: Monde;
let etuId: number;
/** A trial under examination whose first site in France is this one. */
const essaiA = async (nom: string) => {
  const id = await m.enEvaluation();
  const la = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu.etuId;
  if (!la) throw new Error('a trial was expected');
  await m.svc.get(Objets).change(etudesCtis, { id: la }, (e) => {
    const site = e.sites.find((s) => s.pays === 'FR' && s.retireLe === null);
    if (!site) throw new Error('a site in France was expected');
    site.organisme.nom = nom;
  });
  return la;
};
beforeAll(async () => {
  m = await monde();
  etuId = await essaiA(LIEU);
});
afterAll(() => m?.services.stop());

const etude = () => m.services.of('etude');
const connu = async () => (await etude().call(etudeLieux, 'lister', {}, ADMIN)).connus.find((l) => l.nom === LIEU);
const signaler = async (nature: NatureLieu) => {
  const body = { nom: LIEU.toUpperCase(), nature, le: m.clock.today(), motif: 'Décision de l’ARS' };
  const lus = await etude().call(etudeLieux, 'signaler', { body }, ADMIN);
  await m.services.settled();
  return lus;
};
const enCause = async () =>
  (await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, PROMOTEUR)).lieuxEnCause.map((l) => l.nature);
const mails = () =>
  m.services.bus.published.flatMap(({ payload: p }) =>
    typeof p === 'object' && p !== null && 'modele' in p && p.modele === 'LIEU_SIGNALE' ? [p] : [],
  );

test('withdrawn: its trials are counted, the committee of each is told and not its sponsor, its page and its journal say it', async () => {
  const ailleurs = await essaiA('Unité de phase I de Nancy');
  expect(await connu()).toEqual({ nom: LIEU, etudes: 1 });
  expect(await enCause()).toEqual([]);
  expect((await signaler('RETRAIT')).signales[0]).toMatchObject({ nature: 'RETRAIT', etudes: 1 });
  expect(mails()).toMatchObject([
    {
      destinataires: [{ profil: 'GESTIONNAIRE', cppId: m.ctis.id, sauf: [PROMOTEUR.utiId] }],
      donnees: { etuId, essai: true, nature: 'RETRAIT' },
    },
  ]);
  expect(await enCause()).toEqual(['RETRAIT']);
  expect((await m.svc.call(dossierCtisEtude, 'lire', { params: { id: ailleurs } }, PROMOTEUR)).lieuxEnCause).toEqual([]);
  const lignes = await m.svc.db.query(sql`select entity_id id from evenement where action = 'LIEU_SIGNALER'`);
  expect(lignes).toEqual([{ id: etuId }]);
  await signaler('LEVEE');
  expect(mails()).toHaveLength(2);
  expect(await enCause()).toEqual([]);
});

test('a trial that is over, or a site that the portal lists no more, counts no place', async () => {
  const store = m.svc.get(Objets);
  const retirer = (le: string | null) =>
    store.change(etudesCtis, { id: etuId }, (e) => {
      for (const s of e.sites.filter((x) => x.organisme.nom === LIEU)) s.retireLe = le;
    });
  await retirer(m.clock.today());
  expect(await connu()).toBeUndefined();
  await retirer(null);
  expect(await connu()).toMatchObject({ etudes: 1 });
  await m.svc.db.query(sql`update etude set cloture_le = ${m.clock.today()} where id = ${etuId}`);
  expect(await connu()).toBeUndefined();
});
