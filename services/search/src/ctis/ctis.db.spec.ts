/** The list of requests of the portal, on real trials: it is what its owner has, as each may read it. Rules: REC-01, REC-02. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { STATUT_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { RechercheDefavorablesCtis } from '@riph/contracts/search/ctis.schemas';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { dossiersCtis, etudesCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { ADMIN, AGENCE, acteur, PROMOTEUR } from '@riph/dossier-ctis/test/monde';
import { AvisRepository } from '@riph/examen/avis/avis.repository';
import { type MondeCtis, mondeCtis } from '../test/monde-ctis.ts';

let m: MondeCtis;
/** One that waits, one that its committee examines. */
let attend: number;
let examine: number;
beforeAll(async () => {
  m = await mondeCtis();
  await m.importer();
  attend = await m.recu();
  examine = await m.enEvaluation();
  await m.visible();
});
afterAll(() => m?.stop());

const TOUT = { page: { taille: 100 } };
const ids = async (recherche: Parameters<MondeCtis['lister']>[0], actor: Actor = ADMIN) =>
  (await m.lister({ ...TOUT, ...recherche }, actor)).lignes.map((l) => l.dosId).toSorted((a, b) => a - b);
const enBase = async () => {
  const ids: number[] = Array.from({ length: await m.svc.get(Objets).lastNumber('dossierCtis') }, (_, i) => 1_000_000_001 + i);
  const lus = await m.svc.get(Objets).readMany(dossiersCtis, ids);
  return lus.map(({ id, contenu }) => ({ dosId: Number(id), ...contenu }));
};

test('the list holds what its owner has, each as it is there', async () => {
  const lus = await enBase();
  const { lignes, total } = await m.lister(TOUT, ADMIN);
  expect(total).toBe(lus.length);
  expect(total).toBeGreaterThan(5);
  for (const d of lus)
    expect(lignes).toContainEqual(
      expect.objectContaining({
        dosId: d.dosId,
        etuId: d.etuId,
        numeroCtis: d.numeroCtis,
        cleDemande: d.cleDemande,
        type: d.type,
        portee: d.portee,
        roleFrance: d.roleFrance,
        statut: d.statut,
        titre: d.titre,
        promoteur: d.promoteur,
        dateSoumission: d.dateSoumission,
        dateDecision: d.dateDecision,
        ...(d.suivi && { partieUn: d.suivi.partieUn, partieDeux: d.suivi.partieDeux }),
      }),
    );
});

test('what is done on a request is in the list at once: its committee, its admissibility, what is asked, its answer', async () => {
  const id = await m.recu();
  const vu = async () => {
    await m.visible();
    return (await m.lister(TOUT, ADMIN)).lignes.find((l) => l.dosId === id);
  };
  expect(await vu()).toMatchObject({ statut: 'TAS_EN_ATTENTE', cppNom: null, dateLimite: '2026-03-12', enRetard: false });
  await m.attribuer(id);
  expect(await vu()).toMatchObject({ statut: 'EN_RECEVABILITE', cppNom: m.ctis.nom, partieDeux: 'P2_RECEVABILITE' });
  const query = { delai: 5, motif: 'Notice illisible' };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query }, m.gestionnaire);
  expect(await vu()).toMatchObject({ statut: 'COMPLEMENT_RECEVABILITE', demandeOuverte: true });
  expect(await ids({ filtres: { demandeOuverte: true } })).toEqual([id]);
  const { version } = await m.lire(id, ADMIN);
  await m.svc.call(
    dossierCtisInstruction,
    'abandonner',
    { params: { id }, body: { version, motif: 'Retirée par son promoteur' } },
    ADMIN,
  );
  expect(await vu()).toMatchObject({ statut: 'ABANDONNE', demandeOuverte: false, dateLimite: null });
});

describe('each finds what he may read, row for row', () => {
  const autre = acteur('DEPOSANT', { utiId: 102 });
  test.each([
    ['the administration', () => ADMIN],
    ['the agency', () => AGENCE],
    ['the committee that has one', () => m.gestionnaire],
    ['a member of it', () => acteur('INSTRUCTEUR', { utiId: 203, cppId: m.ctis.id })],
    ['a member of it who has trials as their sponsor', () => acteur('INSTRUCTEUR', { utiId: PROMOTEUR.utiId, cppId: m.ctis.id })],
    ['another committee', () => m.etranger],
    ['a manager without an active committee', () => acteur('GESTIONNAIRE', { utiId: 201 })],
    ['the sponsor to whom trials are open', () => PROMOTEUR],
    ['another sponsor', () => autre],
  ] as const)('%s', async (_who, qui) => {
    const actor = qui();
    const lisibles: number[] = [];
    for (const { dosId } of await enBase()) {
      const lu = await m.svc.call(dossierCtisDossier, 'lire', { params: { id: dosId } }, actor).catch((error: unknown) => error);
      if (lu && typeof lu === 'object' && 'numeroCtis' in lu) lisibles.push(dosId);
      else expect(lu).toMatchObject({ code: 'objet.introuvable' });
    }
    expect(await ids({}, actor)).toEqual(lisibles);
  });

  test('a trial opened to a sponsor brings its requests, the committee of a trial those that have none', async () => {
    const [{ contenu, id }] = await m.svc.get(Objets).readMany(etudesCtis, [1_000_000_001]);
    const siens = contenu.dossiers.map((d) => d.id).toSorted((a, b) => a - b);
    expect(siens.length).toBeGreaterThan(0);
    expect(await ids({}, autre)).toEqual([]);
    await m.svc.get(Objets).change(etudesCtis, { id }, (e) => {
      e.acces.push({ utiId: autre.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
      e.cppId = m.autre.id;
    });
    await m.visible();
    expect(await ids({}, autre)).toEqual(siens);
    expect(await ids({}, m.etranger)).toEqual(siens);
  });

  test('examined again after an appeal: nobody of the first committee finds it while it runs, were he of both', async () => {
    const id = await m.enEvaluation();
    const change = (statut: 'EN_EVALUATION' | 'AUTORISE') =>
      m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
        Object.assign(d, { statut, cppId: m.autre.id });
        if (d.suivi)
          d.suivi.reexamen = {
            depuis: '2026-03-02',
            premierCppId: m.ctis.id,
            premiersMembres: [301],
            avisAvant: 1,
            documentsAvant: 0,
            piecesAvant: 0,
            jours: 45,
            retardDitLe: null,
          };
      });
    const [double, second] = [301, 401].map((utiId) => acteur('INSTRUCTEUR', { utiId, cppId: m.autre.id }));
    const trouve = async (qui: Actor) => (await ids({}, qui)).includes(id);
    await change('EN_EVALUATION');
    await m.visible();
    expect([await trouve(double), await trouve(second), await trouve(m.etranger)]).toEqual([false, true, true]);
    expect([await trouve(m.gestionnaire), await trouve(ADMIN), await trouve(PROMOTEUR)]).toEqual([false, true, true]);
    await change('AUTORISE');
    await m.visible();
    expect([await trouve(double), await trouve(m.gestionnaire)]).toEqual([true, true]);
  });

  test('a profile without the droit asks nothing', async () => {
    await expect(m.lister({}, acteur('EXPERT'))).rejects.toMatchObject({ code: 'droit.manquant' });
    await expect(
      m.search.call(searchDossiers, 'exporterCtis', { query: { recherche: '{"filtres":{}}' } }, acteur('EXPERT')),
    ).rejects.toMatchObject({ code: 'droit.manquant' });
    await expect(m.lister({ filtres: { soumisDu: 'hier' } }, ADMIN)).rejects.toMatchObject({ code: 'saisie.invalide' });
  });
});

test.each([
  ['status', { statut: ['TAS_EN_ATTENTE'] }, (d) => d.statut === 'TAS_EN_ATTENTE'],
  [
    'part II',
    { partieDeux: ['P2_EVALUATION', 'P2_A_ATTRIBUER'] },
    (d) => ['P2_EVALUATION', 'P2_A_ATTRIBUER'].includes(d.partieDeux),
  ],
  ['part I', { partieUn: ['P1_ACCEPTABLE'] }, (d) => d.partieUn === 'P1_ACCEPTABLE'],
  ['type', { type: ['MS'] }, (d) => d.type === 'MS'],
  ['scope', { portee: ['PARTIE_1'] }, (d) => d.portee === 'PARTIE_1'],
  ['role of France', { roleFrance: 'EMR' }, (d) => d.roleFrance === 'EMR'],
  ['phase', { phase: [4] }, (d) => d.phaseCode === 4],
  ['transition', { enTransition: true }, (d) => d.enTransition],
  ['with a device', { avecDispositif: false }, (d) => !d.avecDispositif],
  ['submitted from a day', { soumisDu: '2024-01-01' }, (d) => (d.dateSoumission ?? '') >= '2024-01-01'],
  ['decided until a day', { decisionAu: '2024-03-01' }, (d) => d.dateDecision !== null && d.dateDecision <= '2024-03-01'],
  ['number', { numero: '2026-599' }, (d) => d.numeroCtis.startsWith('2026-599')],
  ['number without dashes', { numero: '2026599001' }, (d) => d.numeroCtis.startsWith('2026-599001')],
  ['key of the request', { cleDemande: 'in' }, (d) => d.cleDemande.toLowerCase().startsWith('in')],
  ['in time', { enRetard: false }, (d) => !d.enRetard],
] satisfies [
  string,
  Parameters<MondeCtis['lister']>[0]['filtres'],
  (d: Awaited<ReturnType<MondeCtis['lister']>>['lignes'][number]) => boolean,
][])('filter: %s', async (_name, filtres, garde) => {
  const { lignes } = await m.lister(TOUT, ADMIN);
  const attendus = lignes.filter(garde).map((l) => l.dosId);
  expect(await ids({ filtres })).toEqual(attendus.toSorted((a, b) => a - b));
});

test('by the name of the committee and the words of the trial', async () => {
  expect(await ids({ filtres: { cppId: [m.ctis.id], statut: ['EN_EVALUATION'] } })).toEqual([examine]);
  const [{ contenu }] = await m.svc.get(Objets).readMany(etudesCtis, [1_000_000_001]);
  expect(await ids({ texte: contenu.produits[0].nom })).toEqual(expect.arrayContaining([contenu.dossiers[0].id]));
});

test('late is a deadline passed while something is expected', async () => {
  expect(await ids({ filtres: { enRetard: true } })).toEqual([]);
  m.clock.set('2026-03-13');
  expect(await ids({ filtres: { enRetard: true } })).toContain(attend);
  m.clock.set('2026-03-02');
});

test('the export is the list, row for row; in detail, one row for each part', async () => {
  const recherche = { filtres: { soumisDu: '2024-01-01' }, tri: [{ champ: 'titre' as const, sens: 'asc' as const }] };
  const { lignes } = await m.lister({ ...recherche, ...TOUT }, ADMIN);
  const simple = await m.exporter('exporterCtis', recherche, ADMIN);
  expect(simple.map((l) => [l['Numéro européen'], l.Demande, l.Statut])).toEqual(
    lignes.map((l) => [l.numeroCtis, l.cleDemande, STATUT_DOSSIER_CTIS_LABELS[l.statut]]),
  );
  const detail = await m.exporter('exporterCtisAvance', recherche, ADMIN);
  expect(detail.map((l) => [l['Numéro européen'], l.Demande, l.Partie])).toEqual(
    lignes.flatMap((l) => [
      ...(l.partieUn === 'P1_SANS_OBJET' ? [] : [[l.numeroCtis, l.cleDemande, 'I']]),
      ...(l.partieDeux === 'P2_SANS_OBJET' ? [] : [[l.numeroCtis, l.cleDemande, 'II']]),
    ]),
  );
  const [un, deux] = await m.exporter('exporterCtisAvance', { filtres: { statut: ['EN_EVALUATION'] } }, m.gestionnaire);
  expect([un['Statut de la partie'], deux['Statut de la partie']]).toEqual(['Évaluation', 'Recevable, en évaluation']);
  expect(un['Échéance de l’avis']).toBeUndefined();
  expect(deux['Échéance de l’avis']).toBeInstanceOf(Date);
  expect(deux['Comité']).toBe(m.ctis.nom);
});

describe('unfavourable opinions', () => {
  const lister = (qui: Actor, filtres: RechercheDefavorablesCtis['filtres'] = {}) =>
    m.search.call(searchDossiers, 'rechercherDefavorablesCtis', { query: { recherche: JSON.stringify({ filtres }) } }, qui);
  const rendre = (id: number, sens: 'DEFAVORABLE' | 'FAVORABLE') => m.opiner(id, m.gestionnaire, { sens });

  test('of any committee, are listed with their reasons to all committees, the agency and the administration; not to who has an access of the sponsor', async () => {
    const [refus, rendu] = [await m.enEvaluation(), await m.enEvaluation()];
    await rendre(refus, 'DEFAVORABLE');
    await rendre(rendu, 'FAVORABLE');
    await m.visible();
    const [ligne, ...autres] = (await lister(m.etranger)).lignes;
    expect(autres).toEqual([]);
    expect(ligne).toMatchObject({
      dosId: refus,
      avisId: (await m.avisDe(refus))[0],
      motifs: ['Information ou modalités du consentement inadaptées'],
      cppNom: m.ctis.nom,
      reexamen: 'AUCUN',
    });
    expect([ligne?.dateAvis, ligne?.ouvrable]).toEqual([m.clock.today(), false]);
    for (const qui of [m.gestionnaire, AGENCE, ADMIN])
      expect((await lister(qui)).lignes).toMatchObject([{ dosId: refus, ouvrable: true }]);
    const interesse = { ...m.etranger, utiId: PROMOTEUR.utiId };
    const { contenu } = await m.svc
      .get(Objets)
      .read(dossiersCtis, refus)
      .then((d) => d ?? Promise.reject(new Error('no request')));
    await m.svc.get(Objets).change(etudesCtis, { id: contenu.etuId }, (e) => {
      e.acces.push({ utiId: PROMOTEUR.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
    });
    await m.visible();
    expect((await lister(interesse)).lignes).toEqual([]);
    await expect(lister(PROMOTEUR)).rejects.toMatchObject({ code: 'droit.manquant' });
    expect((await lister(acteur('GESTIONNAIRE', { utiId: 201 }))).lignes).toEqual([]);
  });

  test('are narrowed by committee, day and second examination, and exported as they are listed', async () => {
    const tous = (await lister(ADMIN)).lignes;
    expect(tous.length).toBeGreaterThan(0);
    expect((await lister(ADMIN, { cppId: [m.ctis.id] })).lignes).toEqual(tous);
    expect((await lister(ADMIN, { cppId: [m.autre.id] })).lignes).toEqual([]);
    expect((await lister(ADMIN, { avisDu: m.clock.today() })).lignes).toEqual(tous);
    expect((await lister(ADMIN, { avisAu: '2026-01-01' })).lignes).toEqual([]);
    expect((await lister(ADMIN, { reexamen: ['EN_COURS'] })).lignes).toEqual([]);
    const exportees = await m.exporter('exporterDefavorablesCtis', {}, ADMIN);
    expect(exportees.map((l) => [l['Numéro européen'], l.Motifs])).toEqual(tous.map((l) => [l.numeroCtis, l.motifs.join(' ; ')]));
  });

  test('while a second examination runs, that of the first committee stays, under its name; what the second one gives shows at the end', async () => {
    const id = await m.enEvaluation();
    await rendre(id, 'DEFAVORABLE');
    const changer = async (statut: 'EN_EVALUATION' | 'REFUSE', sens: 'DEFAVORABLE' | 'FAVORABLE') => {
      await m.svc.get(Objets).change(dossiersCtis, { id }, async (d, tx) => {
        Object.assign(d, { statut, cppId: m.autre.id });
        if (!d.suivi) throw new Error('no part II');
        await tx.query(sql`delete from avis where dos_id = ${id} and cpp_id = ${m.autre.id}`);
        await tx.query(sql`
          insert into avis (dos_id, cpp_id, sens, date, seance_le, motifs, document_id, auteur)
          select dos_id, ${m.autre.id}, ${sens}, date, seance_le, '[{ "id": 1, "libelle": "Second refus" }]', document_id, auteur
          from avis
          where dos_id = ${id}
        `);
        d.suivi.avis = await m.svc.get(AvisRepository).lister(tx, id);
        d.suivi.reexamen = {
          depuis: '2026-03-02',
          premierCppId: m.ctis.id,
          premiersMembres: [301],
          avisAvant: 1,
          documentsAvant: 0,
          piecesAvant: 0,
          jours: 45,
          retardDitLe: null,
        };
      });
      await m.visible();
      return (await lister(ADMIN)).lignes.find((l) => l.dosId === id);
    };
    const [premier] = await m.avisDe(id);
    expect(await changer('EN_EVALUATION', 'DEFAVORABLE')).toMatchObject({
      avisId: premier,
      motifs: ['Information ou modalités du consentement inadaptées'],
      cppNom: m.ctis.nom,
      reexamen: 'EN_COURS',
    });
    const confirme = await changer('REFUSE', 'DEFAVORABLE');
    expect(confirme).toMatchObject({ avisId: (await m.avisDe(id))[1], cppNom: m.autre.nom, reexamen: 'CONFIRME' });
    expect(await changer('REFUSE', 'FAVORABLE')).toMatchObject({ avisId: premier, cppNom: m.ctis.nom, reexamen: 'CONTREDIT' });
  });
});
