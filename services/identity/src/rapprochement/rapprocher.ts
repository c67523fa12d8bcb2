/** The task `--task=rapprocher [reparer] [address…]`: says in what Keycloak and the database disagree; mends Keycloak with « reparer » only. */
import type { ServiceContext } from '@riph/chassis/process/service';
import { courrielCompte } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';
import { ECART_LABELS } from '../alignment/ecarts.rules.ts';
import { Rapprochement } from './rapprochement.ts';

const USAGE = 'usage: --task=rapprocher [reparer] [address…]';
const ADRESSES = z.array(courrielCompte);

/** Throws a sentence for wrong arguments, and when differences were left: the deployment sees it by the exit code. */
export async function rapprocher({ get, log }: ServiceContext, args: readonly string[]): Promise<void> {
  const reparer = args[0] === 'reparer';
  const adresses = ADRESSES.safeParse(reparer ? args.slice(1) : args);
  if (!adresses.success) throw new Error(USAGE);
  const { personnes, constats, inconnus } = await get(Rapprochement).passer(adresses.data, reparer);
  for (const { utiId, ecarts } of constats)
    log.warn({ utiId, ecarts, repare: reparer }, `person ${utiId}: ${ecarts.map((e) => ECART_LABELS[e]).join('; ')}`);
  for (const { keycloakId } of inconnus)
    log.warn({ keycloakId, repare: reparer }, reparer ? 'known to Keycloak alone: removed' : 'known to Keycloak alone');
  const n = constats.length + inconnus.length;
  log.info({ personnes, ecarts: n, repare: reparer }, `${personnes} persons compared, ${n} differences`);
  if (n > 0 && !reparer) throw new Error(`${n} differences: run it again with « reparer » to mend Keycloak`);
}
