/** Demonstration: the quarter before the last one of a committee is certified; the last one is there to be prepared. */

import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { demoAccount } from '@riph/chassis/process/demo-account';
import type { ServiceContext } from '@riph/chassis/process/service';
import { Comites } from '@riph/chassis/reference/comites';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { trimestresEchus } from '@riph/contracts/indemnites/periode.rules';
import { Certification } from './certification/certification.ts';
import { FichiersRepository } from './socle/fichiers.repository.ts';

/** A committee with a manager, members and a president among the demonstration accounts. */
const COMITE_DEMO = 'IDF1';

export async function demo({ get, log }: ServiceContext): Promise<void> {
  const comites = await get(Comites).tous();
  const cpp = demoAccount([...comites.values()].find((c) => c.code === COMITE_DEMO));
  const gestionnaires = await get(CallService).call(annuaireInternal, 'listerGestionnairesDuCpp', { cppId: cpp.id });
  if ((await get(FichiersRepository).rechercher({ cppId: cpp.id }, 1)).length > 0) return;
  const { utiId, prenom, nom } = demoAccount(gestionnaires[0]);
  const actor = { utiId, profil: 'GESTIONNAIRE' as const, cppId: cpp.id, nom: `${prenom} ${nom}` };
  const [, periode] = trimestresEchus(get(Clock).today(), 2);
  const certification = get(Certification);
  await certification.certifier(cpp, periode, await certification.generer(cpp, periode, actor), actor);
  log.info(periode, 'demonstration compensation');
}
