/** Members who vote from their own pages, on a real database and a real urn. Rule: SEA-15. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { type OwnBucket, ownBucket } from '@riph/chassis/test/own-buckets';
import type { Actor } from '@riph/contracts/core/call';
import type { ChoixVote, DecisionSeance, Scrutin } from '@riph/contracts/seance/direct';
import type { AppelLu, DirectLu } from '@riph/contracts/seance/direct.schemas';
import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { enDirect } from '../test/en-direct.ts';
import { gestionnaire, gestionnaireSe2, instructeur, MEMBRES, type Monde, monde } from '../test/monde.ts';

let m: Monde;
let urne: OwnBucket;
let seance: ReturnType<typeof enDirect>;
beforeAll(async () => {
  urne = await ownBucket('URNE');
  m = await monde();
  seance = enDirect(m);
});
afterAll(async () => {
  await m?.stop();
  await urne?.drop();
});
beforeEach(() => m.clock.set('2026-03-02'));

const TOUS = MEMBRES.map(([id]) => id);

/** A séance whose first dossier is being examined, all there, and a vote opened on it. */
async function vote(scrutin: Scrutin, proposition: DecisionSeance = 'FAVORABLE', absents: number[] = []) {
  const v = await seance(2);
  await v.faire('ouvrir', {});
  await v.tous(absents);
  v.a('14:10');
  await v.faire('commencer', {});
  const params = { seanceId: v.s.id, dosId: v.dosIds[0] };
  const appelDe = (d: DirectLu): AppelLu => {
    const { appel } = d.points[0];
    if (!appel) throw new Error('a vote is open');
    return appel;
  };
  const ouvrir = async (quoi: Scrutin = scrutin, sur = proposition) =>
    m.seance.call(
      seanceScrutin,
      'ouvrir',
      { params, body: { version: (await v.lire()).version, scrutin: quoi, proposition: sur } },
      gestionnaire,
    );
  let courant = appelDe(await ouvrir()).appel;
  const voter = (utiId: number, choix: ChoixVote, par: { actor?: Actor; appel?: number } = {}) =>
    m.seance.call(
      seanceScrutin,
      'voter',
      { params, body: { appel: par.appel ?? courant, choix } },
      par.actor ?? instructeur(utiId),
    );
  const noter = (utiId: number, choix: ChoixVote, actor = gestionnaire) =>
    m.seance.call(seanceScrutin, 'noter', { params: { ...params, utiId }, body: { appel: courant, choix } }, actor);
  const clore = async (actor = gestionnaire, version?: number) =>
    m.seance.call(seanceScrutin, 'clore', { params, body: { version: version ?? (await v.lire()).version } }, actor);
  const abandonner = async () =>
    m.seance.call(seanceScrutin, 'abandonner', { params, body: { version: (await v.lire()).version } }, gestionnaire);
  const rouvrir = async (quoi?: Scrutin, sur?: DecisionSeance) => {
    courant = appelDe(await ouvrir(quoi, sur)).appel;
  };
  const tous = async (choix: Record<number, ChoixVote> = {}, sauf: number[] = []) => {
    for (const id of TOUS.filter((x) => !sauf.includes(x))) await voter(id, choix[id] ?? 'POUR');
  };
  return { ...v, params, appelDe, ouvrir, voter, noter, clore, abandonner, rouvrir, tousVotent: tous, appel: () => courant };
}

test('raised hands: each votes from his page and changes it until the vote is closed; closed, it is a vote like another', async () => {
  const v = await vote('OUVERT');
  const avant = await v.lire(instructeur(303));
  expect(v.appelDe(avant)).toMatchObject({
    scrutin: 'OUVERT',
    proposition: 'FAVORABLE',
    votants: [],
    moi: { raison: null, aVote: false, choix: null },
  });
  expect(v.appelDe(await v.voter(303, 'POUR')).moi).toEqual({ raison: null, aVote: true, choix: 'POUR' });
  expect(v.appelDe(await v.voter(303, 'CONTRE')).bulletins).toEqual([{ utiId: 303, choix: 'CONTRE', parConduite: false }]);
  // The same again writes nothing; a ballot makes the version of nobody out of date.
  await v.voter(303, 'CONTRE');
  const lignes = await m.seance.db.query<{ details: object }>(sql`
    select details
    from evenement
    where entity_id = ${v.s.id} and action = 'DIRECT_BULLETIN'
    order by rang
  `);
  expect(lignes.map((l) => l.details)).toEqual([
    { dosId: v.dosIds[0], utiId: 303, parConduite: false, choix: 'POUR' },
    { dosId: v.dosIds[0], utiId: 303, parConduite: false, choix: 'CONTRE' },
  ]);
  expect((await v.lire()).version).toBe(avant.version);
  // Who conducts sees who is missing, and the vote is not closed without him.
  await v.tousVotent({ 303: 'CONTRE' }, [308]);
  expect(v.appelDe(await v.lire()).votants).toEqual(TOUS.filter((id) => id !== 308));
  await expect(v.clore()).rejects.toMatchObject({
    code: 'seance.vote',
    details: { raisons: ['Il manque le vote de Dominique Marchand.'] },
  });
  const note = await v.noter(308, 'ABSTENTION');
  expect(note.actes[0]).toMatchObject({
    texte: 'vote de Dominique Marchand noté par la conduite, sans appareil : abstention',
    par: 'Sophie Renard',
  });
  const clos = await v.clore();
  expect(clos.points[0]).toMatchObject({
    appel: null,
    vote: { scrutin: 'OUVERT', pour: 4, contre: 1, abstentions: 1, issue: 'ADOPTEE' },
    deliberants: expect.arrayContaining(TOUS),
  });
  expect(clos.actes[0].texte).toMatch(/4 pour, 1 contre, 1 abstention ; noté par la conduite pour Dominique Marchand$/);
  await expect(v.voter(303, 'POUR')).rejects.toMatchObject({
    code: 'seance.pointRefuse',
    detail: 'Aucun vote n’est ouvert sur ce dossier.',
  });
  expect((await v.faire('decider', {}, { version: clos.version })).points[0]).toMatchObject({ decision: 'FAVORABLE' });
  await v.faire('reporter', { motif: 'Le temps manque.' }, { dosId: v.dosIds[1] });
  expect(await v.releve(await v.faire('lever', {}))).toContain(
    'À main levée, à 14:10 : 6 présents, 4 pour, 1 contre, 1 abstention. Noté par la conduite, sans appareil : Dominique Marchand.',
  );
});

test('who may not vote is told why: set aside, absent, late, of no seat here, or after another vote was opened', async () => {
  const v = await vote('OUVERT', 'FAVORABLE', [307]);
  await expect(v.voter(307, 'POUR')).rejects.toMatchObject({
    code: 'seance.vote',
    detail: 'Vous n’êtes pas noté présent : demandez au secrétariat de noter votre arrivée.',
  });
  v.a('14:20');
  const arrivee = { membres: [{ utiId: 307, mouvement: 'ARRIVEE' as const }] };
  await v.faire('noterPresences', arrivee, { version: (await v.lire()).version });
  await expect(v.voter(307, 'POUR')).rejects.toMatchObject({
    detail: expect.stringMatching(/^Vous ne votez pas sur ce dossier\. .*arrivé à 14:20, l’examen avait commencé à 14:10/),
  });
  expect(v.appelDe(await v.lire(instructeur(307))).moi?.raison).toMatch(/arrivé à 14:20/);
  await expect(v.voter(999, 'POUR')).rejects.toMatchObject({ detail: expect.stringContaining('pas membre de ce comité') });
  await expect(v.voter(301, 'POUR', { actor: gestionnaireSe2 })).rejects.toMatchObject({ status: 403 });
  await expect(v.voter(321, 'POUR', { actor: { ...instructeur(321), cppId: gestionnaireSe2.cppId } })).rejects.toMatchObject({
    code: 'seance.introuvable',
  });
  await expect(v.noter(307, 'POUR')).rejects.toMatchObject({ code: 'seance.vote', detail: expect.stringContaining('14:20') });
  await expect(v.noter(302, 'POUR', instructeur(303))).rejects.toMatchObject({ code: 'seance.directConduite' });
  await v.voter(302, 'CONTRE');
  await expect(v.noter(302, 'POUR')).rejects.toMatchObject({
    detail: 'Dominique Benali a voté depuis sa page : lui seul change son vote.',
  });
  // Opened again on something else: a vote meant for the first does not count for the second.
  const premier = v.appel();
  await v.rouvrir('OUVERT', 'DEFAVORABLE');
  await expect(v.voter(301, 'POUR', { appel: premier })).rejects.toMatchObject({
    code: 'seance.pointRefuse',
    detail: expect.stringContaining('« avis défavorable » : votez à nouveau'),
  });
  expect(v.appelDe(await v.lire()).votants).toEqual([]);
  // A link declared while the vote is open voids it: everybody votes again without him.
  await v.faire('declarerLien', { utiId: 303, motif: 'Conseil du promoteur' }, { version: (await v.lire()).version });
  await v.faire('commencer', {});
  await v.rouvrir();
  await expect(v.voter(303, 'POUR')).rejects.toMatchObject({
    code: 'seance.vote',
    detail: 'Vous avez un lien avec ce dossier (Conseil du promoteur) : vous n’y votez pas.',
  });
  expect((await v.lire(instructeur(303))).points[0].appel).toBeNull();
});

test('a vote is not opened without quorum, out of an examination, nor typed over; who left before the end is not counted', async () => {
  const v = await vote('OUVERT');
  const { version } = await v.lire();
  await expect(
    v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) }, { version }),
  ).rejects.toMatchObject({ code: 'seance.pointRefuse', detail: expect.stringContaining('abandonnez-le pour noter') });
  const autre = {
    params: { ...v.params, dosId: v.dosIds[1] },
    body: { version, scrutin: 'OUVERT', proposition: 'FAVORABLE' },
  } as const;
  await expect(m.seance.call(seanceScrutin, 'ouvrir', autre, gestionnaire)).rejects.toMatchObject({ code: 'seance.pointRefuse' });
  await expect(v.clore(gestionnaire, version - 1)).rejects.toMatchObject({ code: 'seance.directPerime' });
  await v.tousVotent();
  v.a('14:30');
  await v.faire('noterPresences', { membres: [{ utiId: 303, mouvement: 'DEPART' }] }, { version });
  const clos = await v.clore();
  expect(clos.points[0].vote).toMatchObject({ pour: 5, contre: 0 });
  expect(clos.actes[0].texte).toContain('non compté, ne délibérant plus à la clôture : Dominique Caron');
  await v.faire('noterPresences', { membres: [{ utiId: 308, mouvement: 'DEPART' }] }, { version: clos.version });
  await expect(v.ouvrir()).rejects.toMatchObject({ code: 'seance.vote', detail: expect.stringContaining('quorum') });
  await expect(v.ouvrir('OUVERT', 'FAVORABLE_CONDITIONS')).rejects.toMatchObject({ code: 'seance.vote' });
});

test('in a tie the side of the chair prevails', async () => {
  const v = await vote('OUVERT');
  await v.tousVotent({ 302: 'CONTRE', 303: 'CONTRE', 306: 'CONTRE' });
  expect((await v.clore()).points[0].vote).toMatchObject({ pour: 3, contre: 3, issue: 'ADOPTEE', parVoixPreponderante: true });
});

test('a secret vote: who voted is known, what he voted is in no table, journal nor answer, and is gone once counted', async () => {
  const v = await vote('SECRET');
  await expect(v.noter(301, 'POUR')).rejects.toMatchObject({ detail: expect.stringContaining('personne ne vote pour un autre') });
  await v.tousVotent({ 303: 'CONTRE' }, [308]);
  await v.voter(303, 'ABSTENTION');
  for (const actor of [gestionnaire, instructeur(301), instructeur(303)]) {
    const appel = v.appelDe(await v.lire(actor));
    expect(appel).toMatchObject({ votants: TOUS.filter((id) => id !== 308), bulletins: [] });
    expect(appel.moi?.choix ?? null).toBeNull();
  }
  await expect(v.clore()).rejects.toMatchObject({
    detail:
      'Il manque le vote de Dominique Marchand. Sans appareil, un membre ne vote pas ici à bulletin secret : abandonnez ce vote et comptez des bulletins de papier.',
  });
  await v.voter(308, 'CONTRE');
  const lignes = async () =>
    m.seance.db.query<{ texte: string }>(sql`
      select details::text as texte
      from evenement
      where entity_id = ${v.s.id} and action like 'DIRECT_%' and action not in ('DIRECT_SCRUTIN_OUVRIR')
      union all select to_jsonb(b)::text
      from direct_bulletin b
      where seance_id = ${v.s.id}
      union all select to_jsonb(x)::text
      from direct_vote x
      where seance_id = ${v.s.id}
      union all select payload::text
      from outbox
      where payload::text like '%"seanceId": ' || ${v.s.id} || '%'
      union all select texte
      from direct_acte
      where seance_id = ${v.s.id}
    `);
  const ouvertes = await lignes();
  expect(ouvertes.filter((l) => l.texte.includes('"par_conduite"'))).toHaveLength(6);
  for (const { texte } of ouvertes) expect(texte).not.toMatch(/"(POUR|CONTRE|ABSTENTION)"/);
  const cles = async () => {
    const tout: string[] = [];
    for await (const k of await urne.kv.keys(`${v.s.id}.>`)) tout.push(k);
    return tout;
  };
  expect(await cles()).toHaveLength(6);
  const clos = await v.clore();
  expect(clos.points[0].vote).toMatchObject({
    scrutin: 'SECRET',
    pour: 4,
    contre: 1,
    abstentions: 1,
    issue: 'ADOPTEE',
    votes: [],
  });
  expect(await cles()).toEqual([]);
  for (const { texte } of await lignes()) expect(texte).not.toMatch(/"(POUR|CONTRE|ABSTENTION)"/);
});

test('a secret vote whose ballots were lost is voted again; never at a distance; in a tie the chair says which side prevails', async () => {
  const v = await vote('SECRET');
  await v.tousVotent();
  await urne.kv.purge(`${v.s.id}.${v.dosIds[0]}.${v.appel()}.303`);
  await expect(v.clore()).rejects.toMatchObject({ code: 'seance.vote', detail: expect.stringContaining('ont été perdus') });
  expect((await v.abandonner()).points[0]).toMatchObject({ appel: null, vote: null });
  await v.rouvrir();
  await v.tousVotent({ 302: 'CONTRE', 303: 'CONTRE', 306: 'CONTRE' });
  const clos = await v.clore();
  expect(clos.points[0].vote).toMatchObject({ issue: 'PARTAGE' });
  const tranche = {
    scrutin: 'SECRET',
    proposition: 'FAVORABLE',
    pour: 3,
    contre: 3,
    abstentions: 0,
    preponderante: 'POUR',
  } as const;
  expect((await v.faire('voter', tranche, { version: clos.version })).points[0].vote).toMatchObject({
    issue: 'ADOPTEE',
    parVoixPreponderante: true,
  });
  await v.arrive(307, 'ARRIVEE', { distant: true });
  await expect(v.ouvrir()).rejects.toMatchObject({
    detail: expect.stringContaining('pas possible à distance (Dominique Leroux)'),
  });
});

test('typed counts replace no secret ballot that was counted, until the examination is begun again', async () => {
  const v = await vote('SECRET');
  await v.tousVotent({ 303: 'CONTRE', 306: 'CONTRE', 308: 'CONTRE' });
  expect((await v.lire()).points[0].sansSaisie).toBeNull();
  const clos = (await v.clore()).points[0];
  expect(clos.vote).toMatchObject({ pour: 3, contre: 3, abstentions: 0, issue: 'PARTAGE' });
  expect(clos.sansSaisie).toMatch(/reprenez l’examen de ce dossier depuis le début/);
  const totaux = { scrutin: 'SECRET', proposition: 'FAVORABLE', pour: 3, contre: 3, abstentions: 0 } as const;
  const mains = { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) } as const;
  const refuse = async (corps: Parameters<typeof v.faire<'voter'>>[1]) =>
    expect(v.faire('voter', corps, { version: (await v.lire()).version })).rejects.toMatchObject({
      code: 'seance.pointRefuse',
      detail: expect.stringContaining('aucune saisie ne le remplace'),
    });
  const autres = [
    { ...totaux, pour: 6, contre: 0 },
    { ...totaux, pour: 2, contre: 2, abstentions: 2 },
    { ...totaux, proposition: 'DEFAVORABLE', preponderante: 'POUR' },
    mains,
  ] as const;
  for (const corps of autres) await refuse(corps);
  expect((await v.lire()).points[0].vote).toEqual(clos.vote);
  // Opened again and abandoned, or voted again by raised hands from the pages: still nothing is typed.
  await v.rouvrir();
  await v.abandonner();
  await refuse({ ...totaux, pour: 6, contre: 0 });
  await v.rouvrir('OUVERT');
  await v.tousVotent();
  expect((await v.clore()).points[0].vote).toMatchObject({ scrutin: 'OUVERT', pour: 6 });
  await refuse({ ...totaux, preponderante: 'POUR' });
  const repris = await v.faire('commencer', {}, { version: (await v.lire()).version });
  expect(repris.points[0]).toMatchObject({ vote: null, sansSaisie: null });
  expect((await v.faire('voter', mains)).points[0].vote).toMatchObject({ pour: 6, issue: 'ADOPTEE' });
});

test('votes cast at the same moment are all kept, each once', async () => {
  const v = await vote('OUVERT');
  await Promise.all(TOUS.map((id) => v.voter(id, 'CONTRE')));
  await Promise.all([301, 302, 301, 302].map((id) => v.voter(id, 'POUR')));
  const { votants, bulletins } = v.appelDe(await v.lire());
  expect([votants.length, bulletins.filter((b) => b.choix === 'CONTRE').length]).toEqual([6, 4]);
});
