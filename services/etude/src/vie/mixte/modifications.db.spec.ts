/** A modification filed on one side of a mixed pair is told to who follows the other, on real stores of both services. Rule: MIX-10. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { cleCtis } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { Importeur } from '@riph/dossier-ctis/batch/importeur';
import { essaiOuvert } from '@riph/dossier-ctis/essai-ouvert';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { etudesCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { FRANCAIS, texteDe } from '@riph/dossier-ctis/test/exemples';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { deposant } from '../../test/jeu.ts';
import { modifications } from '../../test/modifications.ts';
import type { Monde } from '../../test/monde.ts';

const NUMERO = '2026-597001-10-00';
const PROMOTEUR = 4_242;
const NATIONAL = '2026-A90001-42';
let m: Monde;
let c: Comites;
let etude: { etuId: number; cppId: number };
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02', [dossierCtis]));
  const d = await c.recevable({ qualificationCode: 'CAT2' });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: d.dosId } }, deposant);
  etude = { etuId, cppId: d.cppId };
  await m.etude.db.query(sql`
    insert into lien_mixte (cle_ctis, numero_ctis, numero_national, etu_id, declare_medicament, declare_dispositif,
      statut, cree_le, version)
    values (${cleCtis(NUMERO)}, ${NUMERO}, ${NATIONAL}, ${etuId}, true, true, 'CONFIRME', now(), 1)
  `);
});
afterAll(() => m?.stop());

type Mail = { modele: string; donnees: Record<string, unknown>; destinataires: unknown[] };
const isMail = (p: unknown): p is Mail =>
  typeof p === 'object' && p !== null && 'modele' in p && p.modele === 'MIXTE_MODIFICATION';
const dits = async () =>
  (await m.publies()).flatMap(({ payload }) =>
    isMail(payload) ? [[payload.donnees.volet, payload.donnees.modification, payload.destinataires]] : [],
  );
/** `promoteurs`: the accounts that have the trial. */
const aQui = (...promoteurs: number[]) => [
  { utiId: deposant.utiId },
  { profil: 'GESTIONNAIRE', cppId: etude.cppId, sauf: [deposant.utiId, ...promoteurs] },
];
const MS = { type: 'SUBSTANTIAL MODIFICATION', modScope: 'PART_I_AND_PART_II' };
/** The record of the trial with these modifications under way. */
const ouvert = async (misAJourLe: string, cles: readonly string[]) => {
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: NUMERO, soumisLe: '2026-03-02' }));
  const [initiale] = lu.authorizedApplication.applicationInfo;
  lu.lastUpdated = misAJourLe;
  lu.authorizedApplication.applicationInfo = [initiale, ...cles.map((businessKey) => ({ ...initiale, ...MS, businessKey }))];
  return JSON.stringify(lu);
};
const importer = (texte: string) =>
  m.services.of('dossier-ctis').get(Importeur).importer(texte, { importId: 1, fichier: 'essai.json' });
const lien = (statut: 'CONFIRME' | 'PROPOSE') =>
  m.etude.db.query(sql`update lien_mixte set statut = ${statut} where cle_ctis = ${cleCtis(NUMERO)}`);

test('of the device: its sponsor and the secretariat of its committee are told when it is filed, not while it is a draft', async () => {
  const ms = modifications(m, c);
  const dosId = await ms.preparer(etude.etuId, {}, { population: 'Adultes et adolescents.' });
  expect(await dits()).toEqual([]);
  await ms.deposer(dosId);
  expect(await dits()).toEqual([['DISPOSITIF', expect.stringMatching(/-MS01$/), aQui()]]);
});

test('of the medicine: told as it comes, once, whatever the portal says of it next', async () => {
  const avant = (await dits()).length;
  await importer(await ouvert('2026-03-02', []));
  expect((await dits()).slice(avant)).toEqual([]);
  await importer(await ouvert('2026-03-03', ['SM-21']));
  expect((await dits()).slice(avant)).toEqual([['MEDICAMENT', 'SM-21', aQui()]]);
  await importer(await ouvert('2026-03-04', ['SM-21']));
  expect((await dits()).slice(avant)).toHaveLength(1);
});

test('whoever has the trial as its sponsor is told nothing as the secretariat', async () => {
  const avant = (await dits()).length;
  const objets = m.services.of('dossier-ctis').get(Objets);
  const essai = await objets.readBy(etudesCtis, 'numero_ctis', NUMERO);
  const promoteur = { utiId: PROMOTEUR, origine: 'CONTACT' as const, depuis: m.clock.instant() };
  await objets.change(etudesCtis, { id: essai?.id ?? 0 }, (e) => {
    e.acces.push(promoteur);
  });
  await importer(await ouvert('2026-03-05', ['SM-21', 'SM-24']));
  expect((await dits()).slice(avant)).toEqual([['MEDICAMENT', 'SM-24', aQui(PROMOTEUR)]]);
});

test('nobody is told of what was decided before it came, nor under a link that is only proposed', async () => {
  const avant = (await dits()).length;
  const reel = JSON.parse((await texteDe(FRANCAIS)).replaceAll('2022-501142-30-00', NUMERO));
  const { etuId } = await importer(JSON.stringify({ ...reel, lastUpdated: '2026-03-06' }));
  expect(etuId).not.toBeNull();
  await lien('PROPOSE');
  await importer(await ouvert('2026-03-07', ['SM-22']));
  expect((await dits()).slice(avant)).toEqual([]);
  await lien('CONFIRME');
  await importer(await ouvert('2026-03-08', ['SM-22', 'SM-23']));
  expect((await dits()).slice(avant)).toEqual([['MEDICAMENT', 'SM-23', aQui(PROMOTEUR)]]);
});
