/** The rebuild of the index, asked as the administration asks it, and its pace beside that of raw bulks of the same documents. */
import { setTimeout as attendre } from 'node:timers/promises';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Navigateur, type Ou } from './navigateur.ts';

/** Resolves once the index holds all dossiers; gives how long it took. Throws when the rebuild ends without them. */
export async function indexer(ou: Ou): Promise<number> {
  const admin = await Navigateur.entrer(ou, accountsOf('SUPER_ADMIN')[0]);
  const debut = performance.now();
  await admin.json('GET', '/api/administration/indexation/syncAllDossiers');
  for (;;) {
    const { indexes } = await admin.json('GET', '/api/administration/indexation/infos');
    const [etat] = indexes;
    if (etat.enCours === null) {
      if (etat.ecart !== 0) throw new Error(`the index lacks ${etat.ecart} dossiers after its rebuild`);
      return performance.now() - debut;
    }
    await attendre(250);
  }
}
