/** What the file holds about a person is handed over to her: where she was seen by an investigator, whole by the administration, to nobody else (VRB-15). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { texteDe } from '../../../../deploy/test-kit/texte.ts';
import { admin, autreInvestigateur, gerant, investigateur, type Monde, monde, superGerant } from '../test/monde.ts';
import { designer, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());

const releve = (volId: number, actor: Actor, verification: 'PIECE_PRESENTEE' | 'COPIE_RECUE' = 'PIECE_PRESENTEE') =>
  m.vrb.call(vrbVolontaires, 'telechargerReleve', { params: { volId }, query: { verification } }, actor);
const texte = async (volId: number, actor: Actor) => {
  const r = await releve(volId, actor);
  if (!('document' in r)) throw new Error('no document');
  expect(r.temporaire).toBe(true);
  return (await texteDe(await m.vrb.get(DocumentStore).readBuffer(r.document.documentId))).replaceAll(/\s+/g, ' ');
};

test('an investigator hands over what was done where he works; the administration all; each look has its line', async () => {
  const [ici, ailleurs] = [
    await etudeOuverte(m, { interdictionSimultanee: false, exclusion: { valeur: 0, unite: 'JOUR' } }),
    await etudeOuverte(m, { interdictionSimultanee: false, exclusion: { valeur: 0, unite: 'JOUR' } }, autreInvestigateur),
  ];
  const qui = quelquUn();
  const { volId, identifiant } = await designer(m, ici, { ...qui, montantIndemnite: 321.5 });
  const suite = { memePersonne: 1, dateDebut: '2026-05-04', dateFin: '2026-05-05', montantIndemnite: 77 };
  await designer(m, ailleurs, { ...qui, ...suite });
  const sien = await texte(volId, investigateur);
  for (const mot of [identifiant, 'Brest', '321,50', 'Aurélie Masson', 'du 10/03/2026 au 20/03/2026', 'recherches de ce lieu'])
    expect(sien).toContain(mot);
  expect(sien).not.toMatch(/77,00|Haddad|05\/2026 au/);
  const entier = await texte(volId, admin);
  for (const mot of ['321,50', '77,00', 'Karim Haddad', 'remise de ce relevé']) expect(entier).toContain(mot);
  expect(entier).not.toContain('recherches de ce lieu');
  const lignes = await m.vrb.db.query(sql`
    select uti_id as "utiId", finalite
    from consultation
    where action = 'RELEVE' and vol_id = ${volId}
    order by con_id
  `);
  expect(lignes).toEqual([
    { utiId: investigateur.utiId, finalite: 'PIECE_PRESENTEE' },
    { utiId: admin.utiId, finalite: 'PIECE_PRESENTEE' },
  ]);
});

test('whoever never saw the person, manages a place or says not how she was known gets nothing', async () => {
  const { volId } = await designer(m, await etudeOuverte(m), quelquUn());
  await expect(releve(volId, autreInvestigateur)).rejects.toMatchObject({ code: 'vrb.volontaireIntrouvable', status: 404 });
  await expect(releve(999_999, admin)).rejects.toMatchObject({ code: 'vrb.volontaireIntrouvable', status: 404 });
  await expect(releve(volId, gerant)).rejects.toMatchObject({ status: 403 });
  const parts = { params: { volId }, query: JSON.parse('{"verification":"PARCE_QUE"}') };
  await expect(m.vrb.call(vrbVolontaires, 'telechargerReleve', parts, investigateur)).rejects.toMatchObject({ status: 400 });
  const refuses = await m.vrb.db.query(sql`
    select resultat
    from consultation
    where action = 'RELEVE' and resultat = 'NON_TROUVE'
  `);
  expect(refuses).toHaveLength(2);
});

const LIBRE = { interdictionSimultanee: false, exclusion: { valeur: 0, unite: 'JOUR' as const } };
const compter = (papier: string, mot: RegExp) => papier.match(mot)?.length ?? 0;

test('three refused tries and one entry are three refusals and one entry on the paper of the administration', async () => {
  const [ici, ailleurs] = [await etudeOuverte(m), await etudeOuverte(m, { indemnitePrevue: 6_000 }, autreInvestigateur)];
  const qui = quelquUn();
  const { volId } = await designer(m, ici, qui);
  const refuses = [
    { dateDebut: '2026-09-01', dateFin: '2026-09-02' },
    { memePersonne: 1, dateDebut: '2026-09-01', dateFin: '2026-09-02', montantIndemnite: 5500.01 },
    { memePersonne: 1, dateDebut: '2026-03-21', dateFin: '2026-03-22' },
  ];
  for (const essai of refuses) await expect(designer(m, ailleurs, { ...qui, ...essai })).rejects.toMatchObject({ status: 409 });
  const papier = await texte(volId, admin);
  expect(compter(papier, /: inscription à une recherche/g)).toBe(1);
  expect(compter(papier, /: inscription refusée/g)).toBe(3);
});

test('the copy of an investigator tells the looks of his places alone; that of the administration tells all', async () => {
  const [ici, ailleurs] = [await etudeOuverte(m, LIBRE), await etudeOuverte(m, LIBRE, autreInvestigateur)];
  const qui = quelquUn();
  const { volId } = await designer(m, ici, qui);
  const lire = (actor: Actor) => m.vrb.call(vrbVolontaires, 'lire', { params: { volId } }, actor);
  await lire(investigateur);
  await designer(m, ailleurs, { ...qui, memePersonne: 1, dateDebut: '2026-05-04', dateFin: '2026-05-05' });
  for (let i = 0; i < 2; i += 1) await lire(autreInvestigateur);
  const compte = (papier: string) =>
    [/: inscription à une recherche/g, /: lecture de la fiche/g].map((mot) => compter(papier, mot));
  expect(compte(await texte(volId, investigateur))).toEqual([1, 1]);
  expect(compte(await texte(volId, autreInvestigateur))).toEqual([1, 2]);
  expect(compte(await texte(volId, admin))).toEqual([2, 3]);
});

test('until when a person is kept is told as the stays that the reader sees make it; the administration reads the day itself', async () => {
  const [ici, ailleurs] = [await etudeOuverte(m, LIBRE), await etudeOuverte(m, LIBRE, autreInvestigateur)];
  const qui = quelquUn();
  const { volId } = await designer(m, ici, qui);
  const garde = async (actor: Actor) => (await m.vrb.call(vrbVolontaires, 'lire', { params: { volId } }, actor)).gardeJusquau;
  const lecteurs = [investigateur, gerant, superGerant];
  for (const actor of lecteurs) expect(await garde(actor)).toBe('2027-03-10');
  await designer(m, ailleurs, { ...qui, memePersonne: 1, dateDebut: '2027-02-01', dateFin: '2027-02-03' });
  expect(await garde(investigateur)).toBe('2027-03-10');
  expect(await garde(autreInvestigateur)).toBe('2028-02-01');
  expect(await texte(volId, investigateur)).toContain('au plus tôt après le 10/03/2027');
  expect(await texte(volId, investigateur)).not.toContain('01/02/2028');
  expect(await texte(volId, admin)).toContain('après le 01/02/2028');
});
