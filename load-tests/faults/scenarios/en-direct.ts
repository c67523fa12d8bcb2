/** A séance opened live with everybody there and one dossier under examination, and its acts: each looked at before it is done again. */
import { type Acteur, attendreQue } from '../acteur.ts';
import { deposer, planifier } from '../parcours/depot.ts';
import { examiner } from '../parcours/examen.ts';
import type { Monde } from '../parcours/monde.ts';
import { avancerSeance } from '../parcours/seances.ts';
import type { Json } from '../requete.types.ts';

/** `g` conducts; `point`: address of the acts on the dossier. */
export async function tenirEnDirect(monde: Monde) {
  const { d, g, date } = await preparer(monde);
  const base = `/api/ext/seance/${d.seanceId}/direct`;
  const point = `${base}/dossiers/${d.dosId}`;
  const lire = (a: Acteur): Promise<Json> => a.lire(base);
  const acte = (chemin: string, corps: object, fait: (etat: Json) => boolean, method = 'POST') =>
    g.agir({
      acte: 'DIRECT',
      dosId: null,
      demande: async () => ({ method, chemin, json: { version: (await lire(g)).version, ...corps } }),
      fait: async () => fait(await lire(g)),
      patienter: ['seance.directPerime'],
    });
  const lePoint = (etat: Json): Json => etat.points.find((p: Json) => p.dosId === d.dosId);
  await acte(`${base}/ouverture`, {}, (e) => e.ouverteA !== null);
  const { membres }: Json = await lire(g);
  const tous = membres.map((m: Json) => ({ utiId: m.utiId, mouvement: 'ARRIVEE' }));
  await acte(`${base}/presences`, { membres: tous }, (e) => e.quorum.atteint, 'PUT');
  await acte(`${point}/examen`, {}, (e) => lePoint(e).statut === 'EN_COURS');
  /** What the draw gave to the same séance besides, for an earlier scenario, is put off first: a séance ends with all its dossiers decided. */
  const lever = async () => {
    const enSuspens = (e: Json): Json[] => e.points.filter((p: Json) => p.statut === 'A_EXAMINER');
    for (const { dosId } of enSuspens(await lire(g)))
      await acte(`${base}/dossiers/${dosId}/report`, { motif: 'Non examiné ce jour.' }, (e) =>
        enSuspens(e).every((p) => p.dosId !== dosId),
      );
    await acte(`${base}/levee`, {}, (e) => e.leveeA !== null);
  };
  return { d, g, date, base, point, lire, acte, lePoint, lever };
}

/** A dossier that is admissible and reported on, on the agenda of the séance of today. */
async function preparer(monde: Monde) {
  await planifier(monde);
  const d = await deposer(monde, 0);
  await examiner(monde, d);
  const g = monde.gestionnaire(d.cpp);
  const inscrite = async (): Promise<Json> =>
    (await g.lire(`/api/dossier/${d.dosId}/seances`)).find((x: Json) => x.inscription === 'INSCRIT');
  await attendreQue(`dossier ${d.dosId} in a session`, async () => (await inscrite()) !== undefined);
  const { seanceId, date }: { seanceId: number; date: string } = await inscrite();
  await avancerSeance(g, seanceId, 'OUVRIR', ['PLANIFIEE']);
  await monde.passerAu(date);
  d.seanceId = seanceId;
  return { d, g, date };
}
