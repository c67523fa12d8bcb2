/** A séance held live, and its acts, for the tests of what is built on it. */
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import type { ChoixVote, DecisionSeance, VoteRecu } from '@riph/contracts/seance/direct';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import type { DirectLu } from '@riph/contracts/seance/direct.schemas';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import type * as z from 'zod';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import { gestionnaire, MEMBRES, type Monde } from './monde.ts';

type Calls = typeof seanceDirect.calls;
type Cle = Exclude<keyof Calls, 'lire' | 'suivre' | 'lireDecision'>;
/** What an act takes beside the version. */
type Corps<K extends Cle> = K extends 'voter'
  ? Vote
  : Omit<Calls[K] extends { body: infer B extends z.ZodType } ? z.input<B> : never, 'version'>;
type Vote =
  | { scrutin: 'OUVERT'; proposition: DecisionSeance; votes: VoteRecu[] }
  | { scrutin: 'SECRET'; proposition: DecisionSeance; pour: number; contre: number; abstentions: number; preponderante?: 'POUR' };
type Par = { dosId?: number; actor?: Actor; version?: number };
type Actes = { [K in Cle]: (corps: Corps<K>, par: Par) => Promise<DirectLu> };

/** Makes séances of a world, one a day: each with its dossiers, in its hour, and its acts, each on the version of the last answer unless said. */
export const enDirect = (m: Monde) => {
  let jour = 0;
  return async (dossiers = 1, change: object = {}) => {
    jour += 1;
    const date = addJours('2026-04-01', jour);
    m.clock.set('2026-03-02');
    const s = await m.creer({ date, capaciteDi: 4, placesTasReservees: 0, type: 'EXTRAORDINAIRE', ...change });
    const dosIds: number[] = [];
    for (let i = 0; i < dossiers; i += 1) dosIds.push(await m.dossier({ dateLimite: '2026-12-20' }));
    for (const dosId of dosIds) await m.inscrire(dosId, s.id);
    await m.transition(s.id, 'OUVRIR');
    const a = (heure: string) => m.clock.set(`${date}T${heure}:00+02:00`);
    a('14:05');
    let lu: DirectLu | undefined;
    const lire = async (actor: Actor = gestionnaire) =>
      m.seance.call(seanceDirect, 'lire', { params: { seanceId: s.id } }, actor);
    const sur = (par: Par) => ({ seanceId: s.id, dosId: par.dosId ?? dosIds[0] });
    const de = (par: Par) => par.actor ?? gestionnaire;
    const v = (par: Par) => par.version ?? lu?.version ?? 0;
    const { call } = m.seance;
    const actes: Actes = {
      ouvrir: (_, p) => call(seanceDirect, 'ouvrir', { params: sur(p), body: { version: v(p) } }, de(p)),
      noterPresences: (c, p) => call(seanceDirect, 'noterPresences', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      approuver: (c, p) => call(seanceDirect, 'approuver', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      presider: (c, p) => call(seanceDirect, 'presider', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      commencer: (_, p) => call(seanceDirect, 'commencer', { params: sur(p), body: { version: v(p) } }, de(p)),
      declarerLien: (c, p) => call(seanceDirect, 'declarerLien', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      entendre: (c, p) => call(seanceDirect, 'entendre', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      voter: (c, p) => call(seanceDirect, 'voter', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      decider: (c, p) => call(seanceDirect, 'decider', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      reporter: (c, p) => call(seanceDirect, 'reporter', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      leverSansQuorum: (c, p) => call(seanceDirect, 'leverSansQuorum', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
      lever: (c, p) => call(seanceDirect, 'lever', { params: sur(p), body: { ...c, version: v(p) } }, de(p)),
    };
    const faire = async <K extends Cle>(cle: K, corps: Corps<K>, par: Par = {}): Promise<DirectLu> => {
      lu = await actes[cle](corps, par);
      return lu;
    };
    const tous = (sauf: number[] = []) =>
      faire('noterPresences', {
        membres: MEMBRES.filter(([id]) => !sauf.includes(id)).map(([utiId]) => ({ utiId, mouvement: 'ARRIVEE' as const })),
      });
    const arrive = (
      utiId: number,
      mouvement: 'ARRIVEE' | 'DEPART' | 'ABSENT' = 'ARRIVEE',
      reste: { heure?: string; distant?: boolean } = {},
    ) => faire('noterPresences', { membres: [{ utiId, mouvement, ...reste }] });
    const pour = (ids: readonly number[], autres: Record<number, ChoixVote> = {}): VoteRecu[] =>
      ids.map((utiId) => ({ utiId, choix: autres[utiId] ?? 'POUR' }));
    const point = async (dosId = dosIds[0], actor: Actor = gestionnaire) => {
      const p = (await lire(actor)).points.find((x) => x.dosId === dosId);
      if (!p) throw new Error('the dossier is on the agenda');
      return p;
    };
    /** The words of the minutes that were printed at the end, as one reader opens them. */
    const releve = async ({ releveId }: DirectLu, actor: Actor = gestionnaire): Promise<string> => {
      const params = { seance_id: s.id, document_id: releveId ?? 0 };
      const answer = await call(seanceDocuments, 'telecharger', { params }, actor);
      if (!('document' in answer)) throw new Error('a stored file was expected');
      const texte = await textOf(await m.seance.get(DocumentStore).readBuffer(answer.document.documentId));
      return texte.replaceAll(/\s+/g, ' ');
    };
    return { s, date, dosIds, a, lire, faire, tous, arrive, pour, point, releve, dernier: () => lu };
  };
};
