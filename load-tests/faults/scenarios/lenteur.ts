/** A service asleep for 30 s (SIGSTOP): its calls are refused clearly and in time, the others go on; awake, it does nothing twice and nothing too late. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Acteur } from '../acteur.ts';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Registre } from '../registre.ts';

const SOMMEIL_MS = 30_000;
/** Default deadline of a call (5 s) and what the machine takes. */
const CLAIR_MS = 9_000;

const creation = (titre: string) => ({
  method: 'POST' as const,
  chemin: '/api/dossier/create',
  json: { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche: titre },
});

/** Asks while etude sleeps: it must be refused in time, and another service must answer. Gives what went wrong. */
async function demanderPendantLeSommeil(a: Acteur, registre: Registre, titre: string): Promise<string[]> {
  const fautes: string[] = [];
  const debut = Date.now();
  for (let n = 0; Date.now() - debut < SOMMEIL_MS; n += 1) {
    const depuis = Date.now();
    const r = await a.client.demander(creation(titre));
    registre.incertains.push({ acte: 'CREER', requestId: r.requestId, dosId: null });
    const ms = Date.now() - depuis;
    if (r.genre !== 'INDISPONIBLE') fautes.push(`try ${n}: a service asleep answered ${r.status}`);
    if (ms > CLAIR_MS) fautes.push(`try ${n}: the answer took ${ms} ms`);
    const autre = await a.client.demander({ method: 'GET', chemin: '/api/currentUser' });
    if (autre.genre !== 'SUCCES') fautes.push(`try ${n}: another service answered ${autre.status} meanwhile`);
  }
  return fautes;
}

/** Of all that was asked, the one creation that was acknowledged stands alone. Gives what went wrong. */
async function compterLesBrouillons(plateforme: Plateforme, titre: string, acquitte: number | null): Promise<string[]> {
  const client = (await import('../audit/bases.ts')).ouvrir;
  const bases = await client(plateforme.env);
  try {
    const rows = await bases.lire<{ id: number }>('etude', 'select id from dossier where titre = $1', [titre]);
    return rows.length !== 1 || rows[0].id !== acquitte
      ? [`${rows.length} drafts stand, one was acknowledged: requests were carried out after their deadline`]
      : [];
  } finally {
    await bases.fermer();
  }
}

/** Gives what went wrong. */
export async function lenteur(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  const [a] = monde.deposants;
  const titre = `Essai lent ${Date.now()}`;
  const reveiller = plateforme.geler('etude');
  try {
    fautes.push(...(await demanderPendantLeSommeil(a, registre, titre)));
  } finally {
    reveiller();
  }
  const fait = await a.agir({ acte: 'CREER', dosId: null, demande: async () => creation(titre) });
  await delay(2_000); // what was asleep has had its time to do something wrong
  return [...fautes, ...(await compterLesBrouillons(plateforme, titre, fait))];
}
