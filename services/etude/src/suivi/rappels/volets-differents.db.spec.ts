/** The weekly summary of mixed pairs whose sides stand at two points, on real stores of both services. Rule: MIX-11. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { cleCtis } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { Importeur } from '@riph/dossier-ctis/batch/importeur';
import { essaiOuvert } from '@riph/dossier-ctis/essai-ouvert';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { dossiersCtis, etudesCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { FRANCAIS, texteDe } from '@riph/dossier-ctis/test/exemples';
import { mondeDuComite } from '../../test/comite.ts';
import { deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';
import { Rappels } from './rappels.ts';

const NUMERO = '2026-597002-10-00';
const NATIONAL = '2026-A90002-41';
let m: Monde;
let etude: { etuId: number; cppId: number };
let essai: { etuId: number; dosId: number };
beforeAll(async () => {
  const { m: monde, c } = await mondeDuComite('2026-03-02', [dossierCtis]);
  m = monde;
  const d = await c.recevable({ qualificationCode: 'CAT2' });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: d.dosId } }, deposant);
  etude = { etuId, cppId: d.cppId };
  const texte = essaiOuvert(await texteDe(FRANCAIS), { numero: NUMERO, soumisLe: '2026-03-02' });
  const recu = await ctis().get(Importeur).importer(texte, { importId: 1, fichier: 'essai.json' });
  const la = await ctis()
    .get(Objets)
    .read(etudesCtis, recu.etuId ?? 0);
  if (!la) throw new Error('the trial made no study');
  essai = { etuId: Number(la.id), dosId: la.contenu.dossiers[0].id };
  await m.etude.db.query(sql`
    insert into lien_mixte (cle_ctis, numero_ctis, numero_national, etu_id, declare_medicament, declare_dispositif,
      statut, cree_le, version)
    values (${cleCtis(NUMERO)}, ${NUMERO}, ${NATIONAL}, ${etuId}, true, true, 'CONFIRME', now(), 1)
  `);
});
afterAll(() => m?.stop());
const ctis = () => m.services.of('dossier-ctis');

type Sides = { essai: 'EN_COURS' | 'SUSPENDUE' | null; dispositif: string; cppId?: number; lien?: string };
const placer = async ({ essai: statut, dispositif, cppId = etude.cppId, lien = 'CONFIRME' }: Sides) => {
  await ctis()
    .get(Objets)
    .change(etudesCtis, { id: essai.etuId }, (e) => {
      Object.assign(e, { statut, cppId });
    });
  await ctis()
    .get(Objets)
    .change(dossiersCtis, { id: essai.dosId }, (d) => {
      d.statut = statut === null ? 'EN_EVALUATION' : 'AUTORISE';
    });
  await m.etude.db.query(sql`update etude set etat = ${dispositif} where id = ${etude.etuId}`);
  await m.etude.db.query(sql`update lien_mixte set statut = ${lien} where cle_ctis = ${cleCtis(NUMERO)}`);
};
/** The summaries that left, with the week of each: the bus gives a mail of one key once. */
const dits = async () =>
  (await m.publies()).flatMap(({ payload }) =>
    typeof payload === 'object' && payload !== null && 'modele' in payload && payload.modele === 'MIXTE_ETATS' ? [payload] : [],
  );
const passerLe = async (jour: string) => {
  m.clock.set(jour);
  await m.etude.get(Rappels).passer();
  await m.services.settled();
};
const nouveaux = async (jour: string) => {
  const avant = (await dits()).length;
  await passerLe(jour);
  return (await dits()).slice(avant);
};
beforeEach(() => placer({ essai: 'EN_COURS', dispositif: 'EN_COURS' }));

test('nothing differs: nobody is told; two sides at two points: the secretariat that has both, on Monday, once a week', async () => {
  expect(await nouveaux('2027-03-01')).toEqual([]);
  await placer({ essai: 'SUSPENDUE', dispositif: 'EN_COURS' });
  expect(await nouveaux('2027-03-04')).toEqual([]);
  const paires = [{ etuId: etude.etuId, numero: NATIONAL, numeroCtis: NUMERO, medicament: 'Suspendue', dispositif: 'En cours' }];
  expect(await nouveaux('2027-03-08')).toMatchObject([
    {
      destinataires: [{ profil: 'GESTIONNAIRE', cppId: etude.cppId, sauf: [deposant.utiId] }],
      donnees: { semaineDu: '2027-03-08', paires },
    },
  ]);
  const cles = async () => new Set((await dits()).map((d) => ('cle' in d ? d.cle : null)));
  const avant = await cles();
  // Caught up on the two days after: the mail of the week has one key, and identity writes one of a key once.
  await passerLe('2027-03-09');
  expect(await cles()).toEqual(avant);
  expect(await nouveaux('2027-03-12')).toEqual([]);
  expect(await nouveaux('2027-03-15')).toMatchObject([{ donnees: { semaineDu: '2027-03-15', paires } }]);
});

test.each<[string, string, Sides]>([
  ['a trial that is not authorised yet', '2027-04-05', { essai: null, dispositif: 'EN_COURS' }],
  ['a device whose study is not there yet', '2027-04-12', { essai: 'EN_COURS', dispositif: 'EN_EVALUATION' }],
  ['an extended study, which runs', '2027-04-19', { essai: 'EN_COURS', dispositif: 'PROROGEE' }],
  ['two committees: neither learns of the other side', '2027-04-26', { essai: 'SUSPENDUE', dispositif: 'EN_COURS', cppId: 999 }],
  ['a link that is only proposed', '2027-05-03', { essai: 'SUSPENDUE', dispositif: 'EN_COURS', lien: 'PROPOSE' }],
])('nobody is told of %s', async (_quoi, lundi, sides) => {
  await placer(sides);
  expect(await nouveaux(lundi)).toEqual([]);
});
