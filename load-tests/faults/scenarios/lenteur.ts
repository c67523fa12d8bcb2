/** A service asleep for 30 s (SIGSTOP): its calls are refused clearly and in time, the others go on; awake, it does nothing twice and nothing too late. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Registre } from '../registre.ts';

const SOMMEIL_MS = 30_000;
/** Default deadline of a call (5 s) and what the machine takes. */
const CLAIR_MS = 9_000;

/** Gives what went wrong. */
export async function lenteur(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  const [a] = monde.deposants;
  const titre = `Essai lent ${Date.now()}`;
  const creer = () =>
    a.client.demander({
      method: 'POST',
      chemin: '/api/dossier/create',
      json: { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche: titre },
    });
  const reveiller = plateforme.geler('etude');
  try {
    const debut = Date.now();
    for (let n = 0; Date.now() - debut < SOMMEIL_MS; n += 1) {
      const depuis = Date.now();
      const r = await creer();
      registre.incertains.push({ acte: 'CREER', requestId: r.requestId, dosId: null });
      const ms = Date.now() - depuis;
      if (r.genre !== 'INDISPONIBLE') fautes.push(`try ${n}: a service asleep answered ${r.status}`);
      if (ms > CLAIR_MS) fautes.push(`try ${n}: the answer took ${ms} ms`);
      const autre = await a.client.demander({ method: 'GET', chemin: '/api/currentUser' });
      if (autre.genre !== 'SUCCES') fautes.push(`try ${n}: another service answered ${autre.status} meanwhile`);
    }
  } finally {
    reveiller();
  }
  const fait = await a.agir({
    acte: 'CREER',
    dosId: null,
    demande: async () => ({
      method: 'POST',
      chemin: '/api/dossier/create',
      json: { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche: titre },
    }),
  });
  await delay(2_000); // what was asleep has had its time to do something wrong
  const client = (await import('../audit/bases.ts')).ouvrir;
  const bases = await client(plateforme.env);
  try {
    const rows = await bases.lire<{ id: number }>('etude', 'select id from dossier where titre = $1', [titre]);
    if (rows.length !== 1 || rows[0].id !== fait)
      fautes.push(`${rows.length} drafts stand, one was acknowledged: requests were carried out after their deadline`);
  } finally {
    await bases.fermer();
  }
  return fautes;
}
