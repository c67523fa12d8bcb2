/**
 * The clock of every machine jumps a day forward, and back, twice: daily tasks run in both days, a committee works in the wrong one. No date of the dossier is
 * computed twice or moved, no mail leaves twice, sessions live or end with the clear sentence, and the job goes on.
 */
import { Acteur } from '../acteur.ts';
import { ouvrir } from '../audit/bases.ts';
import { deposer, planifier } from '../parcours/depot.ts';
import { examiner } from '../parcours/examen.ts';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import { Registre } from '../registre.ts';
import type { Json } from '../requete.types.ts';

/** Gives what went wrong. */
export async function horloge(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  await planifier(monde);
  const d = await deposer(monde, 0);
  const jalons = async (): Promise<string> =>
    JSON.stringify(await d.deposant.lire(`/api/dossier/${d.dosId}/jalons?partJalon=NATIONAL`));
  const avant = await jalons();
  const g = monde.gestionnaire(d.cpp);
  const temoins = [d.deposant, g].map((a) => new Acteur(a.compte, plateforme, registre));
  for (const t of temoins) await t.entrer();

  await plateforme.sauter(1);
  // Their own register: a session that ended is no fault here, provided that it is said.
  const leur = new Registre();
  const dehors = [d.deposant, g].map((a) => new Acteur(a.compte, plateforme, leur));
  for (const a of dehors) await a.entrer();
  await travailler(dehors[1], d.dosId);
  registre.parAutrui.push(...leur.acquittes);
  await plateforme.sauter(-1);
  for (const a of dehors) fautes.push(...(await vivantOuDit(a)));
  for (const t of temoins)
    if ((await t.client.demander({ method: 'GET', chemin: '/api/currentUser' })).genre !== 'SUCCES')
      fautes.push(`${t.login}: a session that was opened before the jump is lost after it`);

  const apres: Json[] = JSON.parse(await jalons());
  fautes.push(...comparer(JSON.parse(avant), apres));
  await plateforme.sauter(1);
  await plateforme.sauter(-1);
  if ((await jalons()) !== JSON.stringify(apres))
    fautes.push('two jumps of the clock, and nobody acting, moved the dates of the dossier');
  await examiner(monde, d);
  fautes.push(...(await doublons(plateforme)));
  return fautes;
}

/** What a committee does on the wrong day. */
async function travailler(g: Acteur, dosId: number): Promise<void> {
  const preparer = `/api/dossier/${dosId}/recevabilite/preparer_recevabilite`;
  await g.ecrire('PREPARER_RECEVABILITE', { method: 'POST', chemin: preparer }, dosId);
  const { pieces } = await g.lire(`/api/dossier/${dosId}/piece_jointe`);
  const chemin = `/api/dossier/${dosId}/piece_jointe/${pieces[0].pjId}/conformite?conformite=true`;
  await g.ecrire('VERDICT_PIECE', { method: 'POST', chemin }, dosId);
}

/** A session opened on the wrong day: alive, or over with the sentence that tells to sign in again, which then works. */
async function vivantOuDit(a: Acteur): Promise<string[]> {
  const r = await a.client.demander({ method: 'GET', chemin: '/api/currentUser' });
  if (r.genre === 'SUCCES') return [];
  if (r.status !== 401 || r.json.code !== 'session.requise')
    return [`${a.login}: a session of the wrong day is answered ${r.status} ${r.octets.toString().slice(0, 200)}`];
  await a.entrer();
  return [];
}

/** Milestones that were reached or due before the jump: each still there, once, on its date. */
function comparer(avant: Json[], apres: Json[]): string[] {
  const fautes: string[] = [];
  const dates = (j: Json) => `${j.dateTheorique} ${j.dateReelle}`;
  for (const j of avant) {
    const memes = apres.filter((x) => x.code === j.code);
    if (memes.length !== 1) fautes.push(`milestone ${j.code} stands ${memes.length} times after the jump`);
    else if (dates(memes[0]) !== dates(j)) fautes.push(`milestone ${j.code} moved from ${dates(j)} to ${dates(memes[0])}`);
  }
  return fautes;
}

/** One mail, one person, one thing said: whatever its key. */
async function doublons(plateforme: Plateforme): Promise<string[]> {
  const bases = await ouvrir(plateforme.env);
  try {
    const rows = await bases.lire<{ quoi: string; n: number }>(
      'identity',
      `select modele || ' to ' || email || ' ' || donnees::text as quoi, count(*)::int as n from mail
       where modele like '%RAPPEL%' or modele like '%RELANCE%' or modele like '%RISQUE%' or modele in ('DOSSIER_SOUMIS', 'MDP_EXPIRE_BIENTOT')
       group by 1 having count(*) > 1`,
    );
    return rows.map((r) => `a mail left ${r.n} times: ${r.quoi}`);
  } finally {
    await bases.fermer();
  }
}
