/** A living séance on a real database, with the real owners of dossiers and members. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { instantParis } from '@riph/contracts/core/paris';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { changerSieges } from '@riph/identity/test/fixtures';
import * as z from 'zod';
import { enDirect } from '../test/en-direct.ts';
import { admin, gestionnaire, gestionnaireSe2, instructeur, MEMBRES, type Monde, monde } from '../test/monde.ts';

let m: Monde;
let seance: ReturnType<typeof enDirect>;
beforeAll(async () => {
  m = await monde();
  seance = enDirect(m);
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set('2026-03-02'));

const president = instructeur(301);
const membre = instructeur(303);
const TOUS = MEMBRES.map(([id]) => id);

test('conditions are put to the vote on a device, and on nothing else; the opinion takes them up', async () => {
  const v = await seance(2);
  const [dispositif, autre] = v.dosIds;
  await m.services.of('etude').db.query(sql`update dossier set reglementation_code = 'REG745' where id = ${dispositif}`);
  expect(await v.point(autre)).toMatchObject({ sansDecision: [{ decision: 'FAVORABLE_CONDITIONS' }] });
  expect(await v.point(dispositif)).toMatchObject({ sansDecision: [] });
  await v.faire('ouvrir', {});
  await v.tous();
  const sousConditions = { scrutin: 'OUVERT', proposition: 'FAVORABLE_CONDITIONS', votes: v.pour(TOUS) } as const;
  await v.faire('commencer', {}, { dosId: autre });
  await expect(v.faire('voter', sousConditions, { dosId: autre })).rejects.toMatchObject({
    code: 'seance.vote',
    details: { raisons: [expect.stringContaining('dispositifs médicaux')] },
  });
  await v.faire('reporter', { motif: 'À revoir avec le rapporteur.' }, { dosId: autre });
  await v.faire('commencer', {});
  await v.faire('voter', sousConditions);
  await expect(v.faire('decider', {})).rejects.toMatchObject({ code: 'saisie.invalide' });
  await v.faire('decider', { motifs: 'Revoir la notice du dispositif.' });
  await v.faire('lever', {});
  expect(await m.seance.call(seanceDirect, 'lireDecision', { params: { dosId: dispositif } }, gestionnaire)).toMatchObject({
    decision: 'FAVORABLE_CONDITIONS',
    motifs: 'Revoir la notice du dispositif.',
  });
});

test('from the opening to the minutes: each act read back, its line, its journal, what the opinion takes up', async () => {
  const v = await seance(2);
  const [un, deux] = v.dosIds;
  expect(await v.lire()).toMatchObject({ version: 0, ouverteA: null, conducteur: true, raisonLecture: null });
  expect(await v.faire('ouvrir', {})).toMatchObject({ version: 1, ouverteA: '14:05' });
  // Asked again after an answer that was lost: nothing more is done.
  expect(await v.faire('ouvrir', {})).toMatchObject({ version: 1 });
  expect(await v.tous()).toMatchObject({ version: 2, quorum: { atteint: true } });
  v.a('14:10');
  expect(await v.faire('commencer', {})).toMatchObject({ courant: un, version: 3 });
  await v.faire('entendre', { etape: 'DEBUT' });
  v.a('14:20');
  await v.faire('entendre', { etape: 'FIN' });
  await expect(v.faire('decider', {})).rejects.toMatchObject({ code: 'seance.pointRefuse' });
  await v.faire('voter', {
    scrutin: 'OUVERT',
    proposition: 'FAVORABLE',
    votes: v.pour(TOUS, { 303: 'CONTRE', 307: 'ABSTENTION' }),
  });
  const decide = await v.faire('decider', { motifs: 'Le rapport est favorable.' });
  expect(decide.courant).toBeNull();
  expect(decide.points[0]).toMatchObject({
    statut: 'DECIDE',
    heureExamen: '14:10',
    auditionDebut: '14:10',
    auditionFin: '14:20',
    vote: { pour: 4, contre: 1, abstentions: 1, issue: 'ADOPTEE', parVoixPreponderante: false },
    decision: 'FAVORABLE',
    motifs: 'Le rapport est favorable.',
    deliberants: expect.arrayContaining(TOUS),
  });
  // Closing while a dossier has no decision, from here and from the page of the séance.
  for (const essai of [() => v.faire('lever', {}), () => m.transition(v.s.id, 'TENIR')])
    await expect(essai()).rejects.toMatchObject({
      code: 'transition.refusee',
      details: { raisons: [expect.stringContaining('1 dossier est sans décision')] },
    });
  await v.faire('commencer', {}, { dosId: deux });
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'DEMANDE_MODIFICATION', votes: v.pour(TOUS) }, { dosId: deux });
  await expect(v.faire('decider', { motifs: 'court' }, { dosId: deux })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await v.faire('decider', { motifs: 'Préciser la surveillance des participants.' }, { dosId: deux });
  const leve = await v.faire('lever', { motif: 'Rapports lus par le président.' });
  expect(leve).toMatchObject({
    statut: 'TENUE',
    leveeA: '14:20',
    releveId: expect.any(Number),
    raisonLecture: expect.stringContaining('levée'),
  });
  expect(leve.actes[0].texte).toBe('document ajouté : Relevé de décisions');
  const texte = await v.releve(leve);
  for (const mots of [
    'Avis favorable',
    'Le rapport est favorable.',
    '6 présents, 4 pour, 1 contre, 1 abstention. Votes notés par la conduite.',
    'Préciser la surveillance',
    'De 14:10 à 14:20',
    'levée à 14:20',
    'rapports lus par le président.',
  ])
    expect(texte).toContain(mots);
  const decision = await m.seance.call(seanceDirect, 'lireDecision', { params: { dosId: deux } }, gestionnaire);
  expect(decision).toEqual({
    seanceId: v.s.id,
    date: v.date,
    decision: 'DEMANDE_MODIFICATION',
    motifs: 'Préciser la surveillance des participants.',
  });
  await expect(m.seance.call(seanceDirect, 'lireDecision', { params: { dosId: deux } }, gestionnaireSe2)).rejects.toMatchObject({
    status: 404,
  });
  const journal = await m.seance.db.query<{ action: string }>(sql`
    select action
    from evenement
    where entity_id = ${v.s.id} and action like 'DIRECT_%'
  `);
  expect(new Set(journal.map((j) => j.action))).toEqual(
    new Set(['DIRECT_OUVRIR', 'DIRECT_PRESENCES', 'DIRECT_COMMENCER', 'DIRECT_AUDITION', 'DIRECT_VOTE', 'DIRECT_DECIDER']),
  );
  // The committee that has it next begins with nothing of what this one decided.
  await m.services.of('etude').db.query(sql`update dossier set cpp_id = ${gestionnaireSe2.cppId} where id = ${deux}`);
  const sienne = await m.seance.call(seanceDirect, 'lireDecision', { params: { dosId: deux } }, gestionnaireSe2);
  expect(sienne ?? null).toBeNull();
});

test('what the committee has not to examine yet is not begun, and says why; declared admissible that day, it is', async () => {
  const v = await seance();
  const db = m.services.of('etude').db;
  const [dosId] = v.dosIds;
  await db.query(sql`update dossier set statut = 'COMPLEMENTS_RECUS', recevable_a = null where id = ${dosId}`);
  await v.faire('ouvrir', {});
  await v.tous();
  const raison = expect.stringContaining('« Compléments reçus »');
  expect(await v.point()).toMatchObject({ statutLibelle: 'Compléments reçus', sansExamen: raison });
  await expect(v.faire('commencer', {})).rejects.toMatchObject({ code: 'seance.pointRefuse', detail: raison });
  const recevableA = instantParis(v.date, '13:59');
  await db.query(sql`update dossier set statut = 'EN_EVALUATION', recevable_a = ${recevableA} where id = ${dosId}`);
  expect((await v.faire('commencer', {})).points[0]).toMatchObject({ statut: 'EN_COURS', sansExamen: null });
});

test('who comes late, leaves, or was never there does not vote, and is told why', async () => {
  const v = await seance();
  await v.faire('ouvrir', {});
  await v.tous([307, 308]);
  // Five members and an association: four are not enough.
  v.a('14:10');
  await v.faire('commencer', {});
  await expect(
    v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour([301, 302, 303, 306]) }),
  ).rejects.toMatchObject({
    code: 'seance.vote',
    detail: expect.stringContaining('Le quorum n’est pas atteint pour ce dossier'),
  });
  v.a('14:15');
  await v.arrive(308);
  await v.arrive(307);
  expect((await v.point()).sansVote).toEqual([
    { utiId: 307, raison: expect.stringContaining('est arrivé à 14:15, l’examen avait commencé à 14:10') },
    { utiId: 308, raison: expect.stringContaining('reprenez l’examen depuis le début') },
  ]);
  await expect(v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) })).rejects.toMatchObject({
    code: 'seance.vote',
    details: {
      raisons: [expect.stringContaining('Leroux'), expect.stringContaining('Marchand'), expect.stringContaining('quorum')],
    },
  });
  await v.faire('commencer', {});
  v.a('14:20');
  await v.arrive(303, 'DEPART');
  await expect(v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) })).rejects.toMatchObject({
    details: { raisons: ['Dominique Caron n’est pas dans la salle à 14:20 (parti à 14:20).'] },
  });
  const presents = TOUS.filter((id) => id !== 303);
  await expect(
    v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(presents.slice(1)) }),
  ).rejects.toMatchObject({
    details: { raisons: ['Il manque le vote de Dominique Girard.'] },
  });
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(presents) });
  await v.faire('decider', {});
  // Back: the time out is an absence of its own, on the sheet of presence as in the minutes.
  v.a('14:40');
  const retour = await v.arrive(303);
  expect(retour.membres.find((x) => x.utiId === 303)).toMatchObject({
    la: true,
    depart: null,
    absences: [{ de: '14:20', a: '14:40' }],
  });
  const [ligne] = await m.seance.db.query<{ absences: unknown }>(sql`
    select absences
    from presence
    where seance_id = ${v.s.id} and uti_id = 303
  `);
  expect(ligne.absences).toEqual([{ de: '14:20', a: '14:40' }]);
  await expect(v.arrive(301, 'ABSENT')).rejects.toMatchObject({
    code: 'seance.presenceFermee',
    detail: expect.stringContaining('a voté'),
  });
  await expect(m.presence(v.s.id, 301, 'false')).rejects.toMatchObject({ code: 'seance.presenceFermee' });
  await expect(v.arrive(321)).rejects.toMatchObject({ code: 'seance.membreIntrouvable' });
  await expect(v.arrive(307, 'DEPART', { heure: '18:00' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await v.faire('lever', {});
  // What the opinion stands on: those who voted, whoever came or left since.
  const [examen] = await m.seance.call(seanceInternal, 'lireExamen', { input: { dosId: v.dosIds[0], conflits: [] } });
  expect(examen.membresDeliberants.map((x) => x.utiId).toSorted()).toEqual(presents);
});

test('a member in office since the day after is not noted', async () => {
  const v = await seance();
  await v.faire('ouvrir', {});
  await changerSieges(m.services.of('identity').db, 307, { du: '2026-12-01' });
  try {
    await expect(v.arrive(307)).rejects.toMatchObject({ code: 'seance.membreIntrouvable' });
  } finally {
    await changerSieges(m.services.of('identity').db, 307, { du: '2025-01-01' });
  }
});

test('a link declared aloud sets the member aside everywhere, voids the vote, and hides the dossier from him', async () => {
  const v = await seance(2);
  const [un] = v.dosIds;
  await v.faire('ouvrir', {});
  await v.tous();
  await v.faire('commencer', {});
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) });
  const apres = await v.faire('declarerLien', { utiId: 303, motif: 'Conseil du promoteur' });
  expect(apres.points[0]).toMatchObject({
    vote: null,
    statut: 'EN_COURS',
    conflits: [{ utiId: 303, motif: 'Conseil du promoteur' }],
  });
  await expect(v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) })).rejects.toMatchObject({
    details: { raisons: ['Dominique Caron a un lien avec ce dossier (Conseil du promoteur) : son vote ne compte pas.'] },
  });
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'DEFAVORABLE', votes: v.pour(TOUS.filter((id) => id !== 303)) });
  await v.faire('decider', { motifs: 'Le risque n’est pas justifié.' });
  await expect(v.faire('declarerLien', { utiId: 302, motif: 'Investigateur' })).rejects.toMatchObject({
    code: 'seance.pointRefuse',
  });
  const sien = await v.lire(membre);
  expect(sien.points.find((p) => p.dosId === un)).toMatchObject({
    reserve: true,
    vote: null,
    decision: null,
    motifs: '',
    rapporteurs: [],
  });
  expect(sien.actes.map((x) => x.texte).join()).not.toContain('défavorable');
  expect((await v.lire(president)).points.find((p) => p.dosId === un)).toMatchObject({ decision: 'DEFAVORABLE' });
});

test('a secret ballot: counts alone are kept, nowhere who voted what', async () => {
  const v = await seance();
  await v.faire('ouvrir', {});
  await v.tous();
  await v.faire('commencer', {});
  await expect(
    v.faire('voter', { scrutin: 'SECRET', proposition: 'FAVORABLE', pour: 3, contre: 2, abstentions: 0 }),
  ).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('5 bulletins pour 6 membres')] },
  });
  const partage = await v.faire('voter', { scrutin: 'SECRET', proposition: 'FAVORABLE', pour: 3, contre: 3, abstentions: 0 });
  expect(partage.points[0].vote).toMatchObject({ issue: 'PARTAGE', votes: [] });
  await expect(v.faire('decider', {})).rejects.toMatchObject({ code: 'seance.pointRefuse' });
  const tranche = await v.faire('voter', {
    scrutin: 'SECRET',
    proposition: 'FAVORABLE',
    pour: 3,
    contre: 3,
    abstentions: 0,
    preponderante: 'POUR',
  });
  expect(tranche.points[0].vote).toMatchObject({ issue: 'ADOPTEE', parVoixPreponderante: true });
  // No row of any table, nor of the journal or of the facts, pairs a member with a vote.
  expect(await m.seance.db.query(sql`select 1 from direct_vote where seance_id = ${v.s.id}`)).toEqual([]);
  const traces = await m.seance.db.query<{ texte: string }>(sql`
    select details::text as texte
    from evenement
    where entity_id = ${v.s.id} and action = 'DIRECT_VOTE'
    union all select payload::text
    from outbox
    where payload::text like '%"seanceId": ' || ${v.s.id} || '%'
    union all select texte
    from direct_acte
    where seance_id = ${v.s.id}
  `);
  expect(traces.length).toBeGreaterThan(3);
  for (const { texte } of traces) expect(texte).not.toMatch(/"(POUR|CONTRE|ABSTENTION)"|choix/);
  await v.arrive(307, 'ARRIVEE', { distant: true });
  await expect(
    v.faire('voter', { scrutin: 'SECRET', proposition: 'FAVORABLE', pour: 6, contre: 0, abstentions: 0 }),
  ).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('pas possible à distance (Dominique Leroux)')] },
  });
});

test('neither president nor vice-president deliberates: the members present choose who chairs, his voice prevails, he conducts', async () => {
  const v = await seance();
  const [un] = v.dosIds;
  await v.faire('ouvrir', {});
  // Two more of the room, so that the quorum holds without the presidency.
  const { db } = m.services.of('identity');
  await changerSieges(db, [301, 306], { fonction: 'MEMBRE' }, v.s.cppId);
  try {
    await v.tous();
    v.a('15:00');
    await v.faire('commencer', {});
    const voter = (choix: Parameters<typeof v.pour>[1]) =>
      v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS, choix) });
    const partage = { 301: 'CONTRE', 306: 'CONTRE', 307: 'CONTRE' } as const;
    expect((await voter(partage)).points[0].vote).toMatchObject({ issue: 'PARTAGE' });
    await expect(v.faire('presider', { utiId: 999 })).rejects.toMatchObject({ code: 'seance.pointRefuse' });
    expect((await v.lire(membre)).conducteur).toBe(false);
    v.a('15:10');
    const choisi = await v.faire('presider', { utiId: 303 });
    expect(choisi.presidence).toEqual({ utiId: 303, nom: 'Dominique Caron', a: '15:10' });
    expect(choisi.actes[0].texte).toBe('les membres présents choisissent Dominique Caron pour présider');
    // He holds what the president holds.
    expect(await v.lire(membre)).toMatchObject({ conducteur: true, raisonLecture: null });
    const vote = (
      await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS, partage) }, { actor: membre })
    ).points[0];
    expect(vote.vote).toMatchObject({ issue: 'ADOPTEE', parVoixPreponderante: true });
    await v.faire('decider', { motifs: 'Le rapport est favorable.' }, { dosId: un, actor: membre });
    const texte = await v.releve(await v.faire('lever', {}));
    for (const mots of [
      'les membres présents ont choisi Dominique Caron à 15:10 pour présider',
      '6 présents, 3 pour, 3 contre, 0 abstention. La voix du président de séance l’a emporté',
      'Président de séance',
    ])
      expect(texte).toContain(mots);
  } finally {
    await changerSieges(db, 301, { fonction: 'PRESIDENT' }, v.s.cppId);
    await changerSieges(db, 306, { fonction: 'VICE_PRESIDENT' }, v.s.cppId);
  }
});

test('while the president deliberates nobody else is chosen to chair', async () => {
  const v = await seance();
  await v.faire('ouvrir', {});
  await v.tous();
  await v.faire('commencer', {});
  await expect(v.faire('presider', { utiId: 303 })).rejects.toMatchObject({
    code: 'seance.pointRefuse',
    details: { raison: expect.stringContaining('Dominique Girard préside') },
  });
});

test('a member asks for a secret ballot: noted with its hour, no open vote follows unless somebody is at a distance', async () => {
  const v = await seance();
  const params = { seanceId: v.s.id, dosId: v.dosIds[0] };
  const demander = (utiId: number, actor = gestionnaire) =>
    m.seance.call(seanceScrutin, 'demanderSecret', { params, body: { utiId } }, actor);
  const ouvrir = async () => {
    const { version } = await v.lire();
    const body = { version, scrutin: 'OUVERT', proposition: 'FAVORABLE' } as const;
    return m.seance.call(seanceScrutin, 'ouvrir', { params, body }, gestionnaire);
  };
  await v.faire('ouvrir', {});
  await v.tous([308]);
  await expect(demander(303, membre)).rejects.toMatchObject({ code: 'seance.pointRefuse' });
  await v.arrive(308);
  await v.faire('commencer', {});
  v.a('15:10');
  await expect(demander(302, membre)).rejects.toMatchObject({ code: 'seance.directConduite' });
  await demander(303, membre);
  const { version, points, actes } = await demander(307);
  expect(actes[0].texte).toMatch(/^Dominique Caron demande le bulletin secret/);
  expect(points[0].secret).toMatchObject({ par: 'Dominique Caron', a: '15:10', ouvertMalgre: null });
  v.a('15:12');
  const deDroit = { code: 'seance.vote', details: { raisons: [expect.stringContaining('Dominique Caron a demandé')] } };
  await expect(ouvrir()).rejects.toMatchObject(deDroit);
  const ouvert = { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) } as const;
  await expect(v.faire('voter', ouvert, { version })).rejects.toMatchObject(deDroit);
  await m.seance.call(
    seanceDirect,
    'noterPresences',
    { params, body: { version, membres: [{ utiId: 307, mouvement: 'ARRIVEE', distant: true }] } },
    gestionnaire,
  );
  const malgre = await ouvrir();
  expect(malgre.actes[0].texte).toMatch(
    /bulletin secret demandé par Dominique Caron à 15:10, impossible à distance \(Dominique Leroux\)/,
  );
});

test('two at once: the second is told what the first did, and nothing of it is written twice', async () => {
  const v = await seance();
  await v.faire('ouvrir', {});
  const { version } = await v.tous();
  await v.faire('commencer', {}, { actor: president });
  await expect(v.faire('noterPresences', { membres: [{ utiId: 303, mouvement: 'DEPART' }] }, { version })).rejects.toMatchObject({
    code: 'seance.directPerime',
    status: 409,
    detail: expect.stringMatching(/Membre 301, à 14:05 : examen du dossier .* commencé/),
  });
  expect((await v.lire()).membres.find((x) => x.utiId === 303)).toMatchObject({ la: true });
  // The sheet of presence and the agenda are heard here too.
  await m.presence(v.s.id, 303, 'false');
  const lue = await m.lire(v.s.id);
  await m.seance.call(
    seanceSeance,
    'ordonner',
    { params: { seanceId: v.s.id }, body: { version: lue.version, points: [{ dosId: v.dosIds[0], heureExamen: '14:05' }] } },
    gestionnaire,
  );
  const { actes } = await v.lire();
  expect(actes.slice(0, 2).map((a) => a.texte)).toEqual(['ordre du jour modifié', 'présence de Dominique Caron modifiée']);
});

test('a dossier put off goes to the next séance and its people are told; taken up again its decision is erased', async () => {
  const v = await seance(2, { date: '2026-05-04' });
  v.a('14:05');
  m.clock.set('2026-03-02');
  const suivante = await m.creer({ date: '2026-05-20', capaciteDi: 3, placesTasReservees: 0 });
  m.clock.set('2026-05-04T14:05:00+02:00');
  const [un, deux] = v.dosIds;
  await v.faire('ouvrir', {});
  await v.tous();
  // Another day nothing is declared, and the owner of the dossier hears of nothing.
  m.clock.set('2026-05-05T09:00:00+02:00');
  await expect(v.faire('declarerLien', { utiId: 303, motif: 'Conseil du promoteur' })).rejects.toMatchObject({
    code: 'seance.directFerme',
  });
  m.clock.set('2026-05-04T14:06:00+02:00');
  expect((await v.lire()).points[0]).toMatchObject({ dosId: un, conflits: [] });
  const apres = await v.faire('reporter', { motif: 'Le rapporteur est empêché.' }, { dosId: deux });
  expect(apres.reportes).toEqual([
    { dosId: deux, numero: expect.any(String), motif: 'Le rapporteur est empêché.', vers: '2026-05-20' },
  ]);
  expect(apres.points.map((p) => p.dosId)).toEqual([un]);
  await m.settled();
  const [d] = await m.services
    .of('etude')
    .db.query<{ date: string }>(sql`select date from inscription where dos_id = ${deux} and seance_id = ${suivante.id}`);
  expect(d.date).toBe('2026-05-20');
  await v.faire('commencer', {});
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) });
  await v.faire('decider', {});
  await expect(v.faire('reporter', { motif: 'Trop tard' })).rejects.toMatchObject({ code: 'seance.pointRefuse' });
  expect((await v.faire('commencer', {})).points[0]).toMatchObject({ statut: 'EN_COURS', vote: null, decision: null });
});

test('the quorum lost: what is decided stands, the rest is moved in one act; nothing decided, the séance is cancelled', async () => {
  m.clock.set('2026-03-02');
  await m.creer({ date: '2026-06-24', capaciteDi: 9, placesTasReservees: 0 });
  const v = await seance(3, { date: '2026-06-01' });
  m.clock.set('2026-06-01T14:05:00+02:00');
  await v.faire('ouvrir', {});
  await v.tous();
  await v.faire('commencer', {});
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) });
  await v.faire('decider', {});
  await expect(v.faire('leverSansQuorum', { motif: 'Des membres sont partis.' })).rejects.toMatchObject({
    code: 'seance.pointRefuse',
    detail: expect.stringContaining('Le quorum est atteint'),
  });
  // Cancelling would move what is decided to another séance.
  await expect(m.transition(v.s.id, 'ANNULER', 'Le quorum est perdu.')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('1 dossier est décidé')] },
  });
  await v.arrive(308, 'DEPART');
  const perdu = await v.faire('leverSansQuorum', { motif: 'Le représentant d’association est parti.' });
  expect(perdu.reportes.map((r) => r.vers)).toEqual(['2026-06-24', '2026-06-24']);
  expect(perdu.actes[0].texte).toContain('2 dossiers reportés au 24/06/2026');
  expect(await v.faire('lever', {})).toMatchObject({ statut: 'TENUE' });

  const w = await seance(2, { date: '2026-06-02' });
  m.clock.set('2026-06-02T14:05:00+02:00');
  await w.faire('ouvrir', {});
  const annulee = await w.faire('leverSansQuorum', { motif: 'Personne n’est venu.' });
  expect(annulee).toMatchObject({ statut: 'ANNULEE', points: [] });
  expect(annulee.actes[0].texte).toContain('séance annulée');
});

/** Who is told that a dossier has left its séance, and has no other. */
const jourSansSuite = async (dosIds: readonly number[]) => {
  await m.settled();
  const mail = z.object({
    modele: z.literal('DOSSIER_DEPLACE'),
    destinataires: z.array(z.unknown()),
    donnees: z.object({ dosId: z.int(), quittee: z.unknown(), nouvelle: z.null() }),
  });
  return m.services.bus.published.flatMap(({ payload }) => {
    const { data } = mail.safeParse(payload);
    return data && dosIds.includes(data.donnees.dosId) ? [data] : [];
  });
};
test('put off, and no séance has a place: the sponsor, the secretariat and the reporters learn that the day is void', async () => {
  const v = await seance(3, { date: '2026-12-14' });
  const [un, deux, trois] = v.dosIds;
  await m.rapporteur(deux, 305, 'Dominique Leroy', 'COLLEGE_1');
  m.clock.set('2026-12-14T14:05:00+01:00');
  await v.faire('ouvrir', {});
  await v.tous();
  const apres = await v.faire('reporter', { motif: 'Le rapporteur est empêché.' }, { dosId: deux });
  expect(apres.reportes).toMatchObject([{ dosId: deux, vers: null }]);
  const quittee = { date: '2026-12-14', heureDebut: '14:00' };
  const [mail, ...autres] = await jourSansSuite(v.dosIds);
  expect(autres).toEqual([]);
  expect(mail.donnees).toEqual(expect.objectContaining({ dosId: deux, quittee }));
  const secretariat = expect.objectContaining({ profil: 'GESTIONNAIRE' });
  expect(mail.destinataires).toEqual(expect.arrayContaining([{ utiId: 101 }, secretariat, { utiId: 305 }]));

  await v.faire('commencer', {});
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) });
  await v.faire('decider', {});
  await v.arrive(308, 'DEPART');
  expect((await v.faire('leverSansQuorum', { motif: 'Le représentant est parti.' })).reportes).toHaveLength(2);
  expect((await jourSansSuite([trois])).map((x) => x.donnees.quittee)).toEqual([quittee]);
  expect(await jourSansSuite([un])).toEqual([]);
});

test('who may: another committee finds nothing, a member and the administration read, the president holds, the secretariat alone closes', async () => {
  const v = await seance();
  await expect(v.lire(gestionnaireSe2)).rejects.toMatchObject({ code: 'seance.introuvable' });
  await expect(v.faire('ouvrir', {}, { actor: gestionnaireSe2 })).rejects.toMatchObject({ code: 'seance.introuvable' });
  await expect(v.faire('ouvrir', {}, { actor: membre })).rejects.toMatchObject({ code: 'seance.directConduite', status: 403 });
  expect(await v.lire(membre)).toMatchObject({ conducteur: false, raisonLecture: expect.stringContaining('conduite par') });
  expect(await v.lire(admin)).toMatchObject({ conducteur: false });
  await v.faire('ouvrir', {}, { actor: president });
  await expect(v.faire('lever', {}, { actor: president })).rejects.toMatchObject({ status: 403 });
  await expect(v.faire('commencer', {}, { dosId: 999_999 })).rejects.toMatchObject({ code: 'seance.dossierIntrouvable' });
  const suivi = await m.seance.call(seanceDirect, 'suivre', { params: { seanceId: v.s.id } }, membre);
  expect(suivi).toEqual({ cle: `seance-${v.s.id}`, version: expect.stringMatching(/^1\.0\.\d+$/) });
  await expect(m.seance.call(seanceDirect, 'suivre', { params: { seanceId: v.s.id } }, gestionnaireSe2)).rejects.toMatchObject({
    status: 404,
  });
});

test('the minutes of the séance before are approved in this one', async () => {
  const v = await seance();
  await v.faire('ouvrir', {});
  await v.tous();
  const { precedente } = await v.lire();
  expect(precedente).toMatchObject({ approuveA: null });
  const apres = await v.faire('approuver', { observations: 'Page 2 : lire « 14:20 ».' });
  expect(apres.precedente).toMatchObject({ approuveA: '14:05', observations: 'Page 2 : lire « 14:20 ».' });
});
