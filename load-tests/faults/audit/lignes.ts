/** Rows: what was acknowledged is read back by those who did it. Invariants that no retry may break are looked for in the tables. */
import type { Acteur } from '../acteur.ts';
import type { Registre } from '../registre.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

export async function auditerLignes(bases: Bases, registre: Registre, deposants: Acteur[], c: Constat): Promise<void> {
  for (const [dosId, statut] of registre.statuts) {
    const s = await lire(deposants, `/api/ext/dossier/${dosId}/synthese`);
    if (s === null) c.perdus.push(`dossier ${dosId} cannot be read`);
    else if (s.statut !== statut) c.perdus.push(`dossier ${dosId} is ${s.statut}, ${statut} was acknowledged`);
    const numero = registre.numeros.get(dosId);
    if (s !== null && numero && s.numero !== numero) c.perdus.push(`dossier ${dosId} has number ${s.numero}, it was ${numero}`);
  }
  for (const [dosId, f] of registre.formulaires) {
    const lu = await lire(deposants, `/api/dossier/getElementAdministratif/${dosId}`);
    if (lu?.donnees?.numeroNational !== f.numeroNational || lu.donnees.titreRecherche !== f.titre)
      c.perdus.push(`the administrative form of dossier ${dosId} is not what was saved`);
  }
  ajouter(c, 'dossiers read back', registre.statuts.size);
  await invariants(bases, c);
}

const DEUX_RAPPORTEURS = `select dos_id || ' ' || cpp_id || type || partie || tour as quoi from rapporteur where retire_le is null group by 1 having count(*) > 1`;
const UNIQUES: readonly [string, string, string][] = [
  ['etude', 'a number given twice', 'select numero as quoi from dossier where numero is not null group by 1 having count(*) > 1'],
  ['etude', 'two draws of one submission', 'select dos_id::text as quoi from tirage group by dos_id having count(*) > 1'],
  ['etude', 'two opinions', 'select dos_id::text as quoi from avis group by dos_id having count(*) > 1'],
  ['etude', 'two requests of one kind', 'select dos_id || type as quoi from demande group by 1 having count(*) > 1'],
  [
    'etude',
    'one file twice in force',
    `select dos_id || ' ' || sha256 as quoi from piece where statut = 'ACTIVE' group by 1 having count(*) > 1`,
  ],
  [
    'etude',
    'two receipts',
    `select dos_id || type as quoi from document where type in ('RECEPISSE', 'PREUVE_TIRAGE', 'AVIS_FINAL') group by 1 having count(*) > 1`,
  ],
  ['etude', 'two reporters of a college', DEUX_RAPPORTEURS],
  ['dossier-ctis', 'two reporters of a college', DEUX_RAPPORTEURS],
  [
    'seance',
    'a dossier twice in a séance',
    `select seance_id || ' ' || dos_id as quoi from inscription where retire_le is null group by 1 having count(*) > 1`,
  ],
  ['identity', 'a mail twice in the queue', 'select cle as quoi from mail group by 1 having count(*) > 1'],
];

async function invariants(bases: Bases, c: Constat): Promise<void> {
  for (const [service, quoi, sql] of UNIQUES)
    for (const row of await bases.lire<{ quoi: string }>(service, sql)) c.doubles.push(`${quoi}: ${row.quoi}`);
  await memesSeances(bases, c);
}

/** Etude keeps a copy of where its dossiers are examined: the copy and its owner say the same. */
async function memesSeances(bases: Bases, c: Constat): Promise<void> {
  const sql = `select seance_id || ' ' || dos_id as quoi from inscription where statut = 'INSCRIT'`;
  const [chez, copie] = [await bases.lire<{ quoi: string }>('seance', sql), await bases.lire<{ quoi: string }>('etude', sql)];
  const dans = (list: { quoi: string }[]) => new Set(list.map((x) => x.quoi));
  for (const x of dans(chez)) if (!dans(copie).has(x)) c.perdus.push(`etude does not know the session and dossier ${x}`);
  for (const x of dans(copie)) if (!dans(chez).has(x)) c.ecarts.push(`etude believes in the session and dossier ${x}`);
}

async function lire(acteurs: Acteur[], chemin: string) {
  for (const a of acteurs) {
    const r = await a.client.demander({ method: 'GET', chemin });
    if (r.genre === 'SUCCES') return r.json;
  }
  return null;
}
