/** Compares what was acknowledged with what stands, once everything runs and is at rest. */
import type { Monde } from '../parcours/monde.ts';
import { GRACE_S, type Plateforme } from '../plateforme.ts';
import { navigateursOrphelins } from '../proc.ts';
import type { Registre } from '../registre.ts';
import { ouvrir } from './bases.ts';
import { attendreLeCalme } from './calme.ts';
import { type Constat, nouveauConstat } from './constat.ts';
import { auditerCourriels } from './courriels.ts';
import { auditerDocuments, orphelins } from './documents.ts';
import { lireEcoutes } from './ecoutes.ts';
import { auditerEssais, auditerIndexCtis } from './essais.ts';
import { auditerFaits } from './faits.ts';
import { auditerIndemnites } from './indemnites.ts';
import { auditerJournaux } from './journaux.ts';
import { auditerLignes } from './lignes.ts';
import { auditerRecherche } from './recherche.ts';
import { auditerVolontaires } from './volontaires.ts';

/** The sweep passes every half grace at most: after this a file without owner is a fault. */
const RETARD = 3;

export async function auditer(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<Constat> {
  console.log('audit');
  const c = nouveauConstat();
  const ecoutes = await lireEcoutes(plateforme.dist, plateforme.env);
  const bases = await ouvrir(plateforme.env);
  try {
    c.ecarts.push(...(await attendreLeCalme(bases, ecoutes, GRACE_S * RETARD)));
    await auditerLignes(bases, registre, monde.deposants, c);
    await auditerEssais(bases, registre, monde.administrateur, c);
    await auditerVolontaires(bases, registre, monde.investigateur, c);
    await auditerIndemnites(bases, registre, c);
    await auditerJournaux(bases, registre, c);
    await auditerFaits(bases, ecoutes, c);
    await auditerDocuments(registre, [...monde.deposants, ...monde.gestionnaires], c);
    c.ecarts.push(...(await orphelins(bases, GRACE_S * RETARD)).map((o) => `without owner in the store: ${o}`));
    await auditerCourriels(bases, plateforme.env.MAIL_PAGE_URL, c);
    await auditerRecherche(bases, plateforme.env.OPENSEARCH_URL, c);
    await auditerIndexCtis(bases, plateforme.env.OPENSEARCH_URL, c);
    const vivants = plateforme.services.map((s) => plateforme.pid(s));
    for (const pid of navigateursOrphelins(plateforme.marque, vivants)) c.ecarts.push(`browser ${pid} has outlived its service`);
  } finally {
    await bases.fermer();
  }
  return c;
}
