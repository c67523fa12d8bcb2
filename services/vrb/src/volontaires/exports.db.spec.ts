/** The participations of one's studies as a spreadsheet: the rows of the list, pseudonyms alone, a line in the journal for each person (VRB-17). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import ExcelJS from 'exceljs';
import { admin, autreInvestigateur, deposant, gerant, investigateur, type Monde, monde } from '../test/monde.ts';
import { designer, type Etude, etudeOuverte, quelquUn } from '../test/volontaires.ts';

const LIBRE = { interdictionSimultanee: false, exclusion: { valeur: 2, unite: 'SEMAINE' as const }, avantagesNature: true };
let m: Monde;
let ici: Etude;
let ailleurs: Etude;
beforeAll(async () => {
  m = await monde();
  ici = await etudeOuverte(m, LIBRE);
  ailleurs = await etudeOuverte(m, { ...LIBRE, exclusion: { valeur: 0, unite: 'JOUR' } }, autreInvestigateur);
});
afterAll(() => m?.stop());

async function exporter(actor: Actor, filtres: object = {}) {
  const query = { recherche: JSON.stringify({ filtres }) };
  const r = await m.vrb.call(vrbVolontaires, 'exporterDesignations', { query }, actor);
  if (!('document' in r)) throw new Error('a stored file was expected');
  expect([r.temporaire, r.document.nom]).toEqual([true, expect.stringMatching(/^participations-volontaires-[\d-]+\.xlsx$/)]);
  const bytes = await m.vrb.get(DocumentStore).readBuffer(r.document.documentId);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const feuilles = book.worksheets.map((s) => s.getSheetValues().map((l) => (Array.isArray(l) ? l.slice(1) : [])));
  return { tout: JSON.stringify(feuilles), apropos: feuilles[0], lignes: feuilles[1].slice(1) };
}
const regards = (qui: Actor) =>
  m.vrb.db.query<{ volId: number | null; etuId: number | null; finalite: string }>(sql`
    select vol_id as "volId", etu_id as "etuId", finalite
    from consultation
    where action = 'EXPORT' and uti_id = ${qui.utiId}
    order by con_id
  `);

test('the rows of the list, their columns, nothing that names; each person in it has her line, the export one of its own', async () => {
  const qui = { ...quelquUn(), lieuNaissance: 'Ploudalmézeau', sexe: 'F' as const };
  const une = await designer(m, ici, { ...qui, numeroInclusion: '=1+1', montantIndemnite: 321.5, valeurAvantagesNature: 12 });
  await designer(m, ailleurs, {
    ...qui,
    memePersonne: 1,
    dateDebut: '2026-05-04',
    dateFin: '2026-05-05',
    montantIndemnite: 77.77,
  });
  const deux = await designer(m, ici, { ...quelquUn(), dateDebut: '2026-03-02', dateFin: '2026-03-02', montantIndemnite: 0 });
  const { tout, lignes } = await exporter(investigateur);
  const [numero] = await m.services
    .of('etude')
    .db.query<{ n: string }>(sql`select numero as n from etude where id = ${ici.etuId}`);
  const jour = (j: string) => new Date(`${j}T00:00:00.000Z`);
  const commun = [numero.n, ici.centre, 'Aurélie Masson', 'Personne saine'];
  expect(lignes).toEqual([
    [
      ...['Identifiant', 'Numéro d’inclusion', 'Numéro de recherche', 'Centre', 'Investigateur', 'Motif d’inscription'],
      ...['Début', 'Fin', 'Prorogations', 'Fin d’exclusion', 'Indemnité (€)', 'Avantages en nature (€)', 'Total (€)', 'Statut'],
    ],
    [
      ...[deux.identifiant, undefined, ...commun, jour('2026-03-02'), jour('2026-03-02'), 0, jour('2026-03-16'), 0, 0, 0],
      'En cours',
    ],
    [
      ...[une.identifiant, `'=1+1`, ...commun, jour('2026-03-10'), jour('2026-03-20'), 0, jour('2026-04-03'), 321.5, 12, 333.5],
      'Planifiée',
    ],
  ]);
  // Neither what she did elsewhere nor what is kept of who she is.
  expect(tout).not.toMatch(/77|Haddad|Ploudalm|Martin|Féminin/);
  expect(await regards(investigateur)).toEqual([
    { volId: null, etuId: null, finalite: 'INVESTIGATION' },
    { volId: deux.volId, etuId: ici.etuId, finalite: 'INVESTIGATION' },
    { volId: une.volId, etuId: ici.etuId, finalite: 'INVESTIGATION' },
  ]);
});

test('a manager has his places, with his filters in words; a study of others gives nothing and is not named', async () => {
  const { apropos, lignes } = await exporter(gerant, { etuId: ici.etuId, etat: ['EN_COURS'], finitAvant: '2026-03-31' });
  expect(lignes.slice(1).map((l) => l.at(-1))).toEqual(['En cours']);
  expect(apropos).toEqual(
    expect.arrayContaining([
      ['Étude', expect.stringMatching(/^26\./)],
      ['État', 'En cours'],
      ['Finit au plus tard le', '31/03/2026'],
    ]),
  );
  const autrui = await exporter(investigateur, { etuId: ailleurs.etuId });
  expect(autrui.lignes.slice(1)).toEqual([]);
  expect(autrui.apropos).toEqual(expect.arrayContaining([['Étude', String(ailleurs.etuId)]]));
  expect((await regards(gerant)).map((r) => r.finalite)).toEqual(['GESTION', 'GESTION']);
});

test('the sponsor and the administration export nobody', async () => {
  for (const actor of [admin, deposant])
    await expect(exporter(actor)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
});
