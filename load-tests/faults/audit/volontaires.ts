/** The file of volunteers: each person is there once, under one designation with one stay; who looked is written once for each time; each place and right stands once. */
import type { Acteur } from '../acteur.ts';
import type { Designation, Registre } from '../registre.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

export async function auditerVolontaires(bases: Bases, registre: Registre, investigateur: Acteur, c: Constat): Promise<void> {
  await personnes(bases, registre, c);
  await regards(bases, registre, c);
  await lieux(bases, registre, c);
  for (const [desId, d] of registre.designations) {
    const r = await investigateur.client.demander({ method: 'GET', chemin: `/api/vrb/designation/${desId}` });
    if (r.genre !== 'SUCCES') c.perdus.push(`designation ${desId} cannot be read`);
    else if (!isLaMeme(d, r.json)) c.perdus.push(`designation ${desId} is not what was acknowledged`);
  }
  ajouter(c, 'designations read back', registre.designations.size);
}

const isLaMeme = (d: Designation, lue: typeof d & { periodes: Pick<Designation, 'dateDebut' | 'dateFin'>[] }): boolean =>
  lue.volId === d.volId &&
  lue.identifiant === d.identifiant &&
  lue.montantIndemnite === d.montantIndemnite &&
  lue.periodes.length === 1 &&
  lue.periodes[0].dateDebut === d.dateDebut &&
  lue.periodes[0].dateFin === d.dateFin;

type Inscrite = { etuId: number; desId: number; volId: number; ordre: number; periodes: number; lignes: number };

/** Nobody else enters persons here: what stands beyond what was acknowledged is a double. */
async function personnes(bases: Bases, registre: Registre, c: Constat): Promise<void> {
  const rows = await bases.lire<Inscrite>(
    'vrb',
    `select d.etu_id as "etuId", d.des_id as "desId", d.vol_id as "volId", v.ordre,
       (select count(*)::int from periode p where p.des_id = d.des_id) as periodes,
       (select count(*)::int from evenement e where e.entity_code = 'DESIGNATION_VRB' and e.entity_id::int = d.des_id and e.action = 'DESIGNER') as lignes
     from designation d join volontaire v on v.vol_id = d.vol_id`,
  );
  for (const [desId, d] of registre.designations) {
    const sienne = rows.find((r) => r.desId === desId && r.volId === d.volId && r.etuId === d.etuId);
    if (!sienne) c.perdus.push(`designation ${desId} of study ${d.etuId} was acknowledged and does not stand`);
    else if (sienne.lignes === 0) c.perdus.push(`designation ${desId} has no line in the journal`);
  }
  for (const r of rows) {
    if (!registre.designations.has(r.desId)) c.doubles.push(`designation ${r.desId} of study ${r.etuId} was told to nobody`);
    if (r.ordre !== 1) c.doubles.push(`person ${r.volId} is the twin of another`);
    if (r.periodes !== 1) c.doubles.push(`designation ${r.desId} has ${r.periodes} stays`);
    if (r.lignes > 1) c.doubles.push(`designation ${r.desId} is ${r.lignes} times in the journal`);
  }
  const seules = await bases.lire<{ volId: number }>(
    'vrb',
    'select vol_id as "volId" from volontaire v where not exists (select 1 from designation d where d.vol_id = v.vol_id)',
  );
  for (const { volId } of seules) c.doubles.push(`person ${volId} is in the file without a designation`);
}

const REGARDS = { VRB_HOMONYMES: 'HOMONYMES', VRB_DESIGNER: 'DESIGNATION' } as const;

/** A search that was answered was written down before, once: not fewer lines in a study than answers, not more than were asked for, whatever was killed. */
async function regards(bases: Bases, registre: Registre, c: Constat): Promise<void> {
  const rows = await bases.lire<{ etuId: number; action: string; n: number }>(
    'vrb',
    'select etu_id as "etuId", action, count(*)::int as n from consultation group by 1, 2',
  );
  for (const etuId of registre.centres.keys())
    for (const [acte, action] of Object.entries(REGARDS)) {
      const combien = (liste: Registre['acquittes']) => liste.filter((a) => a.acte === acte && a.dosId === etuId).length;
      const repondus = combien(registre.acquittes);
      const demandes = repondus + combien(registre.incertains) + combien(registre.refuses);
      const n = rows.find((r) => r.etuId === etuId && r.action === action)?.n ?? 0;
      if (n < repondus) c.perdus.push(`${action} in study ${etuId}: ${repondus} looks were answered, ${n} are written down`);
      if (n > demandes) c.doubles.push(`${action} in study ${etuId}: ${demandes} looks were asked for, ${n} are written down`);
      ajouter(c, 'looks at persons compared', n);
    }
}

async function lieux(bases: Bases, registre: Registre, c: Constat): Promise<void> {
  const centres = await bases.lire<{ etuId: number; n: number }>(
    'vrb',
    'select etu_id as "etuId", count(*)::int as n from centre group by 1',
  );
  const droits = await bases.lire<{ etuId: number; utiId: number; n: number }>(
    'vrb',
    'select etu_id as "etuId", uti_id as "utiId", count(*)::int as n from acces where clos_le is null group by 1, 2',
  );
  for (const [etuId, titulaires] of registre.centres) {
    compter(c, `the place of study ${etuId}`, centres.find((x) => x.etuId === etuId)?.n ?? 0);
    for (const utiId of titulaires)
      compter(c, `the right of ${utiId} in study ${etuId}`, droits.find((x) => x.etuId === etuId && x.utiId === utiId)?.n ?? 0);
  }
}

function compter(c: Constat, quoi: string, n: number): void {
  if (n === 0) c.perdus.push(`${quoi} was acknowledged and does not stand`);
  if (n > 1) c.doubles.push(`${quoi} stands ${n} times`);
}
