/** A record of the portal changes a request by its events alone; what its state forbids is a line, a mail to the administration and a word of the run. On a real store. Rule: CTI-65. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { statementsByConnection } from '@riph/chassis/test/statements';
import { essaiOuvert } from '../essai-ouvert.ts';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, type Monde, monde, SOUMISSION } from '../test/monde.ts';
import { Importeur } from './importeur.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

type Lu = ReturnType<typeof JSON.parse>;
/** The record of that trial, as the portal tells it later. */
async function importer(dosId: number, misAJourLe: string, change: (demande: Lu, essai: Lu) => void = () => undefined) {
  const { numeroCtis: numero } = await m.dossier(dosId);
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero, soumisLe: SOUMISSION }));
  lu.lastUpdated = misAJourLe;
  change(lu.authorizedApplication.applicationInfo[0], lu);
  return m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: 2, fichier: 'essai.json' });
}
const conclure = (sens: string, le: string) => (demande: Lu) => {
  demande.partI = { assessmentOutcome: sens, assessmentOutcomeDate: le };
};
const lignes = (dosId: number) =>
  m.svc.db.query<{ action: string; de: string | null; vers: string | null; utiId: number | null; details: unknown }>(sql`
    select action, de, vers, uti_id as "utiId", details
    from evenement
    where entity_code = 'DOSSIER_CTIS' and entity_id = ${dosId} and action not in ('ATTRIBUER', 'ATTENDRE')
    order by rang
  `);

test('the conclusion of part I is an event of its table, fired by the platform, in the transaction of the record', async () => {
  const id = await m.enEvaluation();
  const avant = (await lignes(id)).length;
  await importer(id, '2026-03-20', conclure('acceptable', '2026-03-20'));
  expect((await lignes(id)).slice(avant)).toEqual([
    { action: 'P1_LIRE_CONCLUSION', de: 'P1_EVALUATION', vers: 'P1_ACCEPTABLE', utiId: null, details: { le: '2026-03-20' } },
    { action: 'IMPORTER', de: 'EN_EVALUATION', vers: 'EN_EVALUATION', utiId: null, details: null },
  ]);
  expect((await m.dossier(id)).suivi).toMatchObject({ partieUn: 'P1_ACCEPTABLE', partieDeux: 'P2_EVALUATION' });
});

test('a withdrawal told by the portal is that of the table; told again, nothing is fired', async () => {
  const id = await m.enEvaluation();
  const retirer = (demande: Lu) => Object.assign(demande, { applicationStatus: 'Withdrawn', status: 'Withdrawn' });
  await importer(id, '2026-03-20', retirer);
  expect(await m.dossier(id)).toMatchObject({ statut: 'ABANDONNE', suivi: { partieDeux: 'P2_RETIREE' } });
  const fois = async () => (await lignes(id)).filter((l) => l.action === 'RETIRER');
  expect(await fois()).toMatchObject([{ de: 'P2_EVALUATION', vers: 'P2_RETIREE', utiId: null }]);
  await importer(id, '2026-03-21', retirer);
  expect(await fois()).toHaveLength(1);
});

test('a conclusion that the state forbids: nothing moves, a line, a mail to the administration and a word of the run, once', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  await m.partieUn(id, 'NON_RECEVABLE');
  const courriels = (await m.courriels()).length;
  const fait = await importer(id, '2026-03-20', conclure('acceptable', '2026-03-20'));
  expect(fait.message).toContain('la conclusion de la partie I : acceptable, le 20/03/2026');
  expect(await m.dossier(id)).toMatchObject({ statut: 'NON_RECEVABLE', suivi: { partieUn: 'P1_NON_RECEVABLE' } });
  const dits = (await m.courriels()).slice(courriels);
  expect(dits).toEqual([{ sujet: 'le portail dit autre chose', a: 'SUPER_ADMIN' }]);
  const ecarts = async () =>
    (await m.lire(id, ADMIN)).historique.filter((h) => h.libelle.startsWith('Le portail européen ne dit pas'));
  expect((await ecarts()).map((h) => h.commentaire)).toEqual([
    expect.stringMatching(
      /^Le portail européen donne la conclusion de la partie I : acceptable, le 20\/03\/2026\. La partie I est « Non recevable »/,
    ),
  ]);
  const encore = await importer(id, '2026-03-21', conclure('acceptable', '2026-03-20'));
  expect(encore.message ?? '').not.toContain('la conclusion de la partie I');
  expect(await ecarts()).toHaveLength(1);
});

test('a request of which the record says nothing new keeps its version: a form that is open stays good', async () => {
  const id = await m.enEvaluation();
  await importer(id, '2026-03-20');
  const { version } = await m.dossier(id);
  const nouveauTitre = (_: Lu, essai: Lu) => {
    essai.authorizedApplication.authorizedPartsII[0].trialSites.pop();
  };
  expect(await importer(id, '2026-03-21', nouveauTitre)).toMatchObject({ resultat: 'MAJ' });
  expect((await m.dossier(id)).version).toBe(version);
});

test('the requests are locked, then their trial, in one transaction', async () => {
  const id = await m.enEvaluation();
  const mots = (await statementsByConnection(() => importer(id, '2026-03-20', conclure('acceptable', '2026-03-20')))).map((s) =>
    s.replaceAll(/\s+/g, ' ').trim(),
  );
  const verrous = mots.flatMap((s) => /^(start transaction|commit)|from (dossier|etude) where .*for update$/i.exec(s)?.[0] ?? []);
  const dossier = verrous.findIndex((s) => s.startsWith('from dossier'));
  const etude = verrous.findIndex((s) => s.startsWith('from etude'));
  expect(dossier).toBeGreaterThan(-1);
  expect(etude).toBeGreaterThan(dossier);
  expect(verrous.slice(dossier, etude).filter((s) => /^(start|commit)/i.test(s))).toEqual([]);
});

test('a fault in the middle of a record leaves nothing of it', async () => {
  const id = await m.enEvaluation();
  const avant = await m.svc.get(Objets).read(dossiersCtis, id);
  const lu = await lignes(id);
  await m.svc.db.query(sql`alter table etude add constraint essai_refuse check (contenu->>'titre' <> 'Refusé') not valid`);
  const refuse = (demande: Lu, essai: Lu) => {
    conclure('acceptable', '2026-03-20')(demande);
    essai.authorizedApplication.authorizedPartI.trialDetails.clinicalTrialIdentifiers.fullTitle = 'Refusé';
  };
  await expect(importer(id, '2026-03-20', refuse)).rejects.toThrow('essai_refuse');
  expect(await m.svc.get(Objets).read(dossiersCtis, id)).toEqual(avant);
  expect(await lignes(id)).toEqual(lu);
});
