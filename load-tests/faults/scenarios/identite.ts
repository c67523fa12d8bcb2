/**
 * Identity killed between Keycloak and its database: an administrator closes an account, Keycloak has closed it, and the process dies before its transaction is
 * kept. The command that compares both says so and changes nothing; asked to mend, it does, and the person works again.
 */
import { accountsOf } from '../../../deploy/test-kit/comptes.ts';
import { Acteur, attendreQue } from '../acteur.ts';
import { type Bases, ouvrir } from '../audit/bases.ts';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Registre } from '../registre.ts';

const SES_COMPTES = `select statut from compte where uti_id = $1`;
/** The connection that holds the row of the account and waits for the journal, last statement of its transaction: Keycloak has answered then. */
const ENTRE_LES_DEUX = `select a.pid from pg_stat_activity a join compte c on c.xmax::text = a.backend_xid::text
  where c.uti_id = $1 and a.datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(a.pid))`;

/** Gives what went wrong. */
export async function identite(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  // Nobody of the journey works under it.
  const [compte] = accountsOf('UTILISATEUR_ANSM');
  const bases = await ouvrir(plateforme.env);
  try {
    await couperEntreLesDeux(plateforme, monde, bases, compte.utiId);
    const fautes: string[] = [];
    const statuts = (await bases.lire<{ statut: string }>('identity', SES_COMPTES, [compte.utiId])).map((r) => r.statut);
    if (statuts.join() !== 'ACTIF') fautes.push(`the account stands ${statuts.join()} in the database after the kill`);
    const comparer = (...args: string[]) => plateforme.tache('identity', 'rapprocher', ...args, compte.login);
    for (const _ of [1, 2]) {
      const { code, dit } = await comparer();
      if (code === 0 || !dit.includes(`person ${compte.utiId}:`)) fautes.push(`the dry run ended with ${code}: ${dit}`);
    }
    const repare = await comparer('reparer');
    if (repare.code !== 0) fautes.push(`mending ended with ${repare.code}: ${repare.dit}`);
    const apres = await comparer();
    if (apres.code !== 0) fautes.push(`mended, they still disagree: ${apres.dit}`);
    await new Acteur(compte, plateforme, registre).entrer();
    return fautes;
  } finally {
    await bases.fermer();
  }
}

async function couperEntreLesDeux(plateforme: Plateforme, monde: Monde, { client }: Bases, utiId: number): Promise<void> {
  const lock = client('identity');
  await lock.query('begin');
  await lock.query('select 1 from journal_tete for update');
  const chemin = `/api/administration/utilisateurAnsm/${utiId}/activate/false`;
  const acte = monde.administrateur.client.demander({ method: 'PUT', chemin });
  let pid = 0;
  await attendreQue('the closing of the account, between Keycloak and the database', async () => {
    // Trap: within a transaction PostgreSQL shows the activity as it was when it was first looked at.
    await lock.query('select pg_stat_clear_snapshot()');
    const { rows } = await lock.query<{ pid: number }>(ENTRE_LES_DEUX, [utiId]);
    pid = rows[0]?.pid ?? 0;
    return pid > 0;
  });
  plateforme.tuer('identity');
  // PostgreSQL sees that its client died when it next writes to it: told now, so that the statement which waits is not carried out for nobody.
  await lock.query('select pg_terminate_backend($1)', [pid]);
  await lock.query('rollback');
  const { genre } = await acte;
  await plateforme.relancer('identity');
  if (genre === 'SUCCES') throw new Error('the closing of the account was acknowledged');
}
