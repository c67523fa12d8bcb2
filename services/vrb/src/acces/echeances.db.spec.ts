/** Rights and mails: given, taken back, thirty and seven days before the end; none names the study by its title. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { vrbGerants } from '@riph/contracts/vrb/gerants.calls';
import * as z from 'zod';
import { CENTRE, courrielDe, deposant, gerant, investigateur, type Monde, monde, superGerant } from '../test/monde.ts';
import { Echeances } from './echeances.ts';
import { EcheancesLieux } from './echeances-lieux.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

const mail = z.object({ uti_id: z.int(), modele: z.string(), donnees: z.unknown() });
/** All the mails of the study, in words that can be compared. */
async function mails(etuId: number): Promise<string[]> {
  await m.settled();
  const rows = await m.services
    .of('identity')
    .db.query(sql`select uti_id, modele, donnees from mail where (donnees->>'etuId')::int = ${etuId} order by mail_id`);
  return z
    .array(mail)
    .parse(rows)
    .map((r) => `${r.modele} ${r.uti_id}`);
}

test('whoever gets, loses or is about to lose a right is told, and those who may renew it; once each', async () => {
  const etuId = await m.nouvelleEtude();
  const params = { etuId };
  const don = (qui: typeof gerant, dateFin?: string) => ({ email: courrielDe(qui), ...(dateFin && { dateFin }) });
  await m.vrb.call(vrbGerants, 'ajouterSuperGerant', { params, body: don(superGerant) }, deposant);
  const { centres } = await m.vrb.call(vrbEtude, 'enregistrerCentre', { params, body: CENTRE }, superGerant);
  const [{ code: centre }] = centres;
  await m.vrb.call(vrbGerants, 'ajouter', { params, body: { ...don(gerant), centre } }, superGerant);
  const admettre = (dateFin?: string) =>
    m.vrb.call(vrbEtudeInvestigateurs, 'ajouter', { params, body: { ...don(investigateur, dateFin), centre } }, gerant);
  await admettre('2026-06-30');
  const donnes = ['VRB_DROIT_DONNE 601', 'VRB_DROIT_DONNE 611', 'VRB_DROIT_DONNE 602'];
  expect(await mails(etuId)).toEqual(donnes);

  const passer = async (jour: string) => {
    m.clock.set(jour);
    await m.vrb.get(Echeances).passer();
    return (await mails(etuId)).slice(donnes.length).toSorted();
  };
  expect(await passer('2026-05-30')).toEqual([]);
  const aTous = ['VRB_DROIT_ECHEANCE 601', 'VRB_DROIT_ECHEANCE 602', 'VRB_DROIT_ECHEANCE 611'];
  expect(await passer('2026-06-02')).toEqual(aTous);
  expect(await passer('2026-06-03')).toEqual(aTous);
  // Renewed, its new end is told in its time, not the former one.
  await admettre();
  expect(await passer('2026-06-29')).toEqual(['VRB_DROIT_DONNE 602', ...aTous]);
  await m.vrb.call(vrbEtudeInvestigateurs, 'retirer', { params: { etuId, utiId: investigateur.utiId } }, gerant);
  expect(await mails(etuId)).toContain('VRB_DROIT_RETIRE 602');
  await m.changerEtat(etuId, 'TERMINEE');
  expect((await passer('2027-02-25')).filter((l) => l.startsWith('VRB_DROIT_ECHEANCE'))).toEqual(aTous);
});

test('the research over, whoever had a right is told once that it is closed', async () => {
  m.clock.set('2026-03-02');
  const etuId = await m.nouvelleEtude();
  const params = { etuId };
  await m.vrb.call(vrbGerants, 'ajouterSuperGerant', { params, body: { email: courrielDe(superGerant) } }, deposant);
  const passer = async () => {
    await m.vrb.get(Echeances).passer();
    return (await mails(etuId)).filter((l) => l.startsWith('VRB_DROIT_CLOS'));
  };
  expect(await passer()).toEqual([]);
  await m.changerEtat(etuId, 'TERMINEE');
  m.clock.set('2026-03-03');
  expect(await passer()).toEqual(['VRB_DROIT_CLOS 601']);
  m.clock.set('2026-03-04');
  expect(await passer()).toEqual(['VRB_DROIT_CLOS 601']);
});

test('the managers of a place are told of the end of its authorisation, six months and one before; a new one begins again', async () => {
  m.clock.set('2026-03-02');
  const etuId = await m.nouvelleEtude('EN_COURS');
  const params = { etuId };
  await m.vrb.call(vrbGerants, 'ajouterSuperGerant', { params, body: { email: courrielDe(superGerant) } }, deposant);
  const lieu = { ...CENTRE, autorisationNumero: 'A1', autorisationDate: '2020-01-10', autorisationFin: '2026-10-15' };
  const { centres } = await m.vrb.call(vrbEtude, 'enregistrerCentre', { params, body: lieu }, superGerant);
  const [{ code }] = centres;
  await m.vrb.call(vrbGerants, 'ajouter', { params, body: { email: courrielDe(gerant), centre: code } }, superGerant);
  const passer = async (jour: string) => {
    m.clock.set(jour);
    await m.vrb.get(EcheancesLieux).passer();
    return (await mails(etuId)).filter((l) => l.startsWith('VRB_LIEU_ECHEANCE')).toSorted();
  };
  expect(await passer('2026-04-14')).toEqual([]);
  const un = ['VRB_LIEU_ECHEANCE 601', 'VRB_LIEU_ECHEANCE 611'];
  expect(await passer('2026-04-15')).toEqual(un);
  expect(await passer('2026-09-14')).toEqual(un);
  expect(await passer('2026-09-15')).toEqual([...un, ...un].toSorted());
  const renouvele = { ...lieu, code, autorisationFin: '2026-12-31', version: 1 };
  await m.vrb.call(vrbEtude, 'enregistrerCentre', { params, body: renouvele }, superGerant);
  expect(await passer('2026-09-16')).toHaveLength(6);
  expect(await passer('2026-09-17')).toHaveLength(6);
  const ferme = { ...renouvele, actif: false, version: 2 };
  await m.vrb.call(vrbEtude, 'enregistrerCentre', { params, body: ferme }, superGerant);
  expect(await passer('2026-12-01')).toHaveLength(6);
  await m.vrb.call(vrbEtude, 'enregistrerCentre', { params, body: { ...renouvele, version: 3 } }, superGerant);
  expect(await passer('2026-12-02')).toHaveLength(8);
});
