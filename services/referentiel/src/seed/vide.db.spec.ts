/** What a real installation reads of its committees and settings on its first day, and what it may do with them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { champsManquants } from '@riph/contracts/referentiel/completude';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { service } from '../service.ts';
import { remplirExemples } from './exemples.repository.ts';

const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
const OUEST6 = 24;
const gestionnaire: Actor = { utiId: 2, profil: 'GESTIONNAIRE', cppId: OUEST6, nom: 'Maël Kerviel' };

let s: Awaited<ReturnType<typeof startServiceForTest>>;
beforeAll(async () => {
  if (service.store !== 'postgres') throw new Error('referentiel stands on PostgreSQL');
  const { exemples: _, ...reelle } = service;
  s = await startServiceForTest(reelle);
});
afterAll(() => s?.stop());

const comites = async () => (await s.call(referentielInternal, 'listerCpps', { input: {} })).cpps;
const points = async () => (await s.call(referentielApplicatif, 'lireOuverture', {}, admin)).points;

test('the 39 committees have their names, towns and hosts, and nothing that somebody invented', async () => {
  const tous = await comites();
  expect(tous).toHaveLength(39);
  for (const c of tous) {
    expect([c.nom, c.region, c.ville, c.etablissementHote]).not.toContain('');
    expect([c.adresse, c.codePostal, c.email, c.telephone, c.agrementNumero]).toEqual(['', '', '', '', '']);
    expect([c.agrementDebut, c.agrementFin, c.competences, c.competencesUe]).toEqual([null, null, [], []]);
  }
  expect(tous[OUEST6 - 1]).toMatchObject({ code: 'OU6', nom: 'CPP Ouest VI', ville: 'Brest' });
  expect(await s.call(referentielInternal, 'lireParametres', { input: {} })).toMatchObject({
    courrielCnriph: null,
    courrielsAdmin: [],
  });
});

test('the check list says what is left, and that nobody answered for the persons', async () => {
  const etats = Object.fromEntries((await points()).map((p) => [p.code, `${p.etat} ${p.fait}/${p.total}`]));
  expect(etats).toMatchObject({
    CGU: 'INCONNU null/1',
    COURRIELS_ADMIN: 'A_FAIRE 0/1',
    CNRIPH: 'A_FAIRE 0/1',
    INDEMNITES: 'FAIT 1/1',
    COMITES: 'A_FAIRE 0/39',
    QUORUM: 'INCONNU null/39',
  });
});

test('a committee is completed by its manager for what he knows, by the administrator for its agreement', async () => {
  const lu = await s.call(referentielCppGestionnaire, 'lire', {}, gestionnaire);
  const sien = {
    adresse: '2 avenue Foch',
    codePostal: '29200',
    ville: lu.ville,
    email: 'secretariat@ouest6.example',
    telephone: '02 98 00 00 00',
    etablissementHote: lu.etablissementHote,
    indisponibilites: [],
    conflitsPromoteurs: [],
  };
  const modifie = await s.call(referentielCppGestionnaire, 'modifier', { body: { ...sien, version: lu.version } }, gestionnaire);
  expect(champsManquants(modifie)).toEqual(['agrementNumero', 'agrementDebut', 'agrementFin']);
  const { id, nom, sigle, region, reglementations, competences, competencesUe, version } = modifie;
  const body = { ...sien, id, nom, sigle, region, reglementations, competences, competencesUe, version };
  const agrement = { agrementNumero: 'ARS-2026-1', agrementDebut: '2026-01-01', agrementFin: '2031-12-31' };
  await s.call(referentielCppAdministration, 'modifier', { body: { ...body, ...agrement } }, admin);
  const ligne = (await points()).find((p) => p.code === 'COMITES');
  expect(ligne).toMatchObject({ etat: 'A_FAIRE', fait: 1, total: 39 });
  expect(ligne?.comites.map((c) => c.id)).not.toContain(OUEST6);
});

test('the demonstration fills what is empty and leaves what somebody has written', async () => {
  await remplirExemples((statement) => s.db.query(statement));
  await remplirExemples((statement) => s.db.query(statement));
  const rows = await s.db.query<{ id: number; email: string; agrement: string }>(sql`
    select id, email, agrement_numero as agrement
    from cpp
    where id in (1, ${OUEST6})
    order by id
  `);
  expect(rows).toEqual([
    { id: 1, email: 'secretariat@cpp-est1.test', agrement: 'DEMO-2024-001' },
    { id: OUEST6, email: 'secretariat@ouest6.example', agrement: 'ARS-2026-1' },
  ]);
});
