/** A trial from its reception to an opinion, as each does his part of it, on a real store. */
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Pdf } from '@riph/chassis/print/pdf';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { service as expertise } from '@riph/expertise/service';
import { membreId } from '@riph/identity/test/fixtures';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../test/monde.ts';
import { EcheancesPassees } from './echeances-passees.ts';
import { RetraitsAConfirmer } from './retraits-a-confirmer.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde({ voisins: [expertise] });
});
afterAll(() => m?.services.stop());

const complement = (id: number, delai = 10, motif = 'Il manque l’attestation d’assurance', qui: Actor = m.gestionnaire) =>
  m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query: { delai, motif } }, qui);
const information = async (
  id: number,
  plus: { delai?: number | null; partie?: 'PARTIE_1' | 'PARTIE_2'; sousReserve?: boolean } = {},
  qui: Actor = m.gestionnaire,
) => {
  const { version } = await m.lire(id, ADMIN);
  const considerations = [
    { section: 'Recrutement', texte: 'Préciser les affiches' },
    { section: '', texte: 'Corriger la notice' },
  ];
  const body = { version, partie: 'PARTIE_2', delai: 12, texte: '', considerations, ...plus } as const;
  return m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body }, qui);
};
const retirer = async (id: number, qui: Actor, portee?: 'TOUS' | 'FRANCE') => {
  const body = { version: (await m.lire(id, qui)).version, motif: 'Programme arrêté', portee };
  return m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, qui);
};
/** The portal tells a substantial modification of this trial. */
const modifier = async (numeroCtis: string, modScope = 'PART_I_AND_PART_II') => {
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
  const [initiale] = lu.authorizedApplication.applicationInfo;
  lu.lastUpdated = '2026-03-03';
  lu.authorizedApplication.applicationInfo.push({
    ...initiale,
    businessKey: 'SM-1',
    type: 'SUBSTANTIAL MODIFICATION',
    modScope,
    submissionDate: '2026-03-03',
  });
  await m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: 3, fichier: 'essai.json' });
};
/** Withdrawn here alone: who did it is reminded, and the administration, until the portal tells it. */
const jusquAuPortail = async (id: number) => {
  const rappels = async (jours: number) => {
    const avant = (await m.courriels()).length;
    m.clock.set(addJours(SOUMISSION, jours));
    for (const tache of [1, 2].map(() => m.svc.get(RetraitsAConfirmer))) await tache.passer();
    m.clock.set(SOUMISSION);
    return (await m.courriels()).slice(avant);
  };
  expect((await m.lire(id, PROMOTEUR)).retraitAConfirmer).toBe(true);
  const rappel = { sujet: 'retrait à confirmer sur le portail', a: `${PROMOTEUR.utiId} SUPER_ADMIN` };
  expect(await rappels(1)).toEqual([rappel]);
  expect(await rappels(2)).toEqual([]);
  const { numeroCtis } = await m.dossier(id);
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
  lu.authorizedApplication.applicationInfo[0].status = 'Withdrawn';
  lu.lastUpdated = addJours(SOUMISSION, 1);
  await m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: 4, fichier: 'essai.json' });
  expect((await m.lire(id, PROMOTEUR)).retraitAConfirmer).toBe(false);
  expect(await rappels(3)).toEqual([]);
};
const CONDITIONS = { sens: 'FAVORABLE_CONDITIONS', conditions: ['Former les investigateurs'] } as const;
const conditions = () => ({ ...CONDITIONS, conditions: [...CONDITIONS.conditions] });
const sansSeance = (raison: RegExp) => ({ code: 'avis.quorum', details: { manques: [expect.stringMatching(raison)] } });
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
const faute = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });

describe('who has it', () => {
  test('it waits for a committee: the administration finds it, and the committee after it', async () => {
    const id = await m.recu();
    const attendent = () => m.svc.call(dossierCtisSoumission, 'listerTasManuel', {}, ADMIN);
    const siens = (qui: Actor) => m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, qui);
    expect((await attendent()).map((d) => d.id)).toContain(id);
    await expect(m.attribuer(id, { cppId: m.sans.id })).rejects.toMatchObject(faute('cppId'));
    await m.attribuer(id);
    expect((await attendent()).map((d) => d.id)).not.toContain(id);
    expect(await siens(m.gestionnaire)).toEqual([
      expect.objectContaining({
        id,
        partieDeux: 'P2_RECEVABILITE',
        echeance: expect.objectContaining({ code: 'T_RECEV', dateAffichee: '2026-03-12' }),
      }),
    ]);
    expect(await siens(m.etranger)).toEqual([]);
    const query = { du: '2026-03-01', au: '2026-03-31' };
    const calendrier = async (qui: Actor) =>
      (await m.svc.call(dossierCtisCalendrier, 'lister', { query }, qui)).dates.filter((d) => d.route === `/dossiers/${id}`);
    expect(await calendrier(m.gestionnaire)).toEqual([expect.objectContaining({ date: '2026-03-12', acteur: 'Comité' })]);
    for (const qui of [m.etranger, ADMIN]) expect(await calendrier(qui)).toEqual([]);
    // The agency is in every trial, whichever committee has it.
    expect(await calendrier(AGENCE)).toEqual(await calendrier(m.gestionnaire));
    await expect(m.attribuer(id)).rejects.toMatchObject(refuse(/Recevabilité/));
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'comité désigné', a: 'GESTIONNAIRE 101 UTILISATEUR_ANSM' });
    const [etude] = [await m.svc.call(dossierCtisEtude, 'lireDepuisDossier', { params: { id } }, m.gestionnaire)];
    expect(etude.dossiers[0].statut).toBe('EN_RECEVABILITE');
  });

  test('a modification goes by itself to the committee of its trial', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    const { numeroCtis } = await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, ADMIN);
    await modifier(numeroCtis);
    const siens = await m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, m.gestionnaire);
    expect(siens.filter((d) => d.numeroCtis === numeroCtis).map((d) => [d.cleDemande, d.type, d.partieDeux])).toEqual([
      ['SM-1', 'MS', 'P2_RECEVABILITE'],
      ['IN', 'INI', 'P2_RECEVABILITE'],
    ]);
  });

  test('to another committee and to a sponsor without access it does not exist, whatever they try', async () => {
    const id = await m.enEvaluation();
    const inconnu = { code: 'objet.introuvable' };
    for (const qui of [m.etranger, acteur('DEPOSANT', { utiId: 8 }), acteur('EXPERT')])
      await expect(m.lire(id, qui)).rejects.toMatchObject(inconnu);
    await expect(complement(id, 5, undefined, m.etranger)).rejects.toMatchObject(inconnu);
    await expect(information(id, {}, m.etranger)).rejects.toMatchObject(inconnu);
    await expect(m.rendreAvis(id, m.etranger)).rejects.toMatchObject(inconnu);
    const etranger = acteur('DEPOSANT', { utiId: 8 });
    const params = { dosId: id };
    await expect(m.svc.call(dossierCtisInstruction, 'repondreModification', { params }, etranger)).rejects.toMatchObject(inconnu);
    for (const qui of [etranger, m.etranger])
      await expect(m.rediger(id, [], qui)).rejects.toMatchObject({ code: 'dossier.introuvable' });
    await expect(m.partieUn(id, 'RECEVABLE', m.etranger)).rejects.toMatchObject(inconnu);
  });
});

describe('is it complete (CTI-06)', () => {
  afterEach(() => m.clock.set(SOUMISSION));

  test('eleven days are refused, ten are given; the answer is written in two steps and comes back with five days more', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    await expect(complement(id, 11)).rejects.toMatchObject(faute('delai'));
    await expect(complement(id, 10, 'court')).rejects.toMatchObject(faute('motif'));
    expect((await complement(id)).message).toContain('12/03/2026');
    await expect(complement(id)).rejects.toMatchObject(refuse(/Complément demandé/));
    expect((await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, PROMOTEUR)).statut).toBe('COMPLEMENT_RECEVABILITE');
    await expect(
      m.svc.call(dossierCtisInstruction, 'repondreModification', { params: { dosId: id } }, PROMOTEUR),
    ).rejects.toMatchObject(refuse(/FR001/));
    await m.repondre(id, ['Voici l’attestation']);
    const { suivi, echeances } = await m.lire(id);
    expect(suivi?.demandes).toMatchObject([
      { statut: 'REPONDUE', reponsePar: 'DEPOSANT', considerations: [{ numero: 'FR001', reponse: 'Voici l’attestation' }] },
    ]);
    expect(echeances[0]).toMatchObject({ code: 'T_RECEV_FIN', dateAffichee: '2026-03-09' });
    await expect(complement(id)).rejects.toMatchObject(refuse(/déjà été demandé/));
  });

  test('not admissible: only after a complement and the days of its answer, with the reason written before', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    const dire = () => m.svc.call(dossierCtisInstruction, 'declarerNonRecevable', { params: { id } }, m.gestionnaire);
    await expect(dire()).rejects.toMatchObject(refuse(/Demandez d’abord un complément/));
    await complement(id);
    await expect(dire()).rejects.toMatchObject(refuse(/peut encore répondre au complément jusqu’au 12\/03\/2026/));
    m.clock.set('2026-03-13');
    await expect(dire()).rejects.toMatchObject(refuse(/motif/));
    const body = { version: (await m.lire(id)).version, motif: 'L’assurance n’a pas été produite.' };
    await m.svc.call(dossierCtisInstruction, 'preparerNonRecevable', { params: { id }, body }, m.gestionnaire);
    expect((await m.lire(id)).suivi?.motifNonRecevable).toBe(body.motif);
    expect((await m.lire(id, PROMOTEUR)).suivi?.motifNonRecevable).toBeNull();
    await dire();
    expect(await m.lire(id)).toMatchObject({
      suivi: { partieDeux: 'P2_NON_RECEVABLE', demandes: [{ statut: 'ANNULEE' }] },
      actions: [],
    });
    await expect(dire()).rejects.toMatchObject(refuse(/close/));
  });

  test('the committee copies the decision on part I from the portal, or the agency says it: both clocks begin that day', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    await m.rendreRecevable(id);
    expect((await m.lire(id)).actions.find((a) => a.code === 'EMETTRE_DEMANDE_MODIF')).toMatchObject({
      allowed: false,
      reasons: [expect.stringMatching(/partie I/), expect.stringMatching(/pas encore été examiné en séance/)],
    });
    await m.partieUn(id, 'COMPLEMENT', m.gestionnaire);
    await m.partieUn(id, 'RECEVABLE');
    expect((await m.lire(id)).echeances.map((e) => [e.code, e.dateAffichee])).toEqual([
      ['T_OBS_P1', '2026-03-23'],
      ['T_P2', '2026-04-16'],
    ]);
    await expect(m.partieUn(id)).rejects.toMatchObject(refuse(/Évaluation/));
  });
});

describe('the committee asks, the sponsor answers (CTI-07)', () => {
  test('remarks on part I reach the agency, never the sponsor', async () => {
    const id = await m.enEvaluation();
    await expect(information(id, { partie: 'PARTIE_1' })).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [{ champ: 'delai', message: expect.stringMatching(/n’attendent pas de réponse/) }] },
    });
    await information(id, { partie: 'PARTIE_1', delai: null });
    expect((await m.lire(id, AGENCE)).suivi?.observations.map((o) => o.texte)).toEqual([
      'Préciser les affiches',
      'Corriger la notice',
    ]);
    const lu = JSON.stringify(await m.lire(id, PROMOTEUR));
    expect(lu).not.toContain('affiches');
    expect(lu).not.toContain('Sophie Renard');
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'observations du comité sur la partie I', a: 'UTILISATEUR_ANSM' });
  });

  test('thirteen days never leave; answers are sent whole, by the sponsor or copied by the committee', async () => {
    const id = await m.enEvaluation();
    await expect(information(id, { delai: 13 })).rejects.toMatchObject({ code: 'saisie.invalide' });
    await expect(information(id, { delai: null })).rejects.toMatchObject(faute('delai'));
    await expect(information(id)).rejects.toMatchObject(refuse(/pas encore été examiné en séance/));
    await m.examiner(id, m.gestionnaire);
    await information(id);
    expect((await m.lire(id)).echeances.map((e) => e.code)).toEqual(['T_RFI_P2', 'T_OBS_P1', 'T_P2']);
    await expect(m.repondre(id, ['Oui'], m.gestionnaire)).rejects.toMatchObject(refuse(/FR002/));
    expect((await m.lire(id, AGENCE)).suivi?.demandes[0].considerations[0].reponse).toBeNull();
    await m.repondre(id, ['Oui', 'C’est fait'], m.gestionnaire);
    expect((await m.lire(id, AGENCE)).suivi?.demandes).toMatchObject([
      { reponsePar: 'COMITE', considerations: [{ reponse: 'Oui' }, { reponse: 'C’est fait' }] },
    ]);
    await information(id);
    expect((await m.lire(id)).suivi?.demandes[1].considerations.map((c) => c.numero)).toEqual(['FR003', 'FR004']);
    const rows = await m.svc.db.query(sql`
      select d.rang, d.type, d.voie_reponse, d.auteur, o.contenu->'suivi' ? 'demandes' in_content
      from demande d join dossier o on o.id = d.dos_id where o.id = ${id} order by d.rang
    `);
    const row = { type: 'MODIFICATION', auteur: 'Sophie Renard', in_content: false };
    expect(rows).toEqual([
      { ...row, rang: 1, voie_reponse: 'COMITE' },
      { ...row, rang: 2, voie_reponse: null },
    ]);
  });

  test('an answer that would come after the evaluation: the delay is at fault, and nothing of the request is kept', async () => {
    const id = await m.enEvaluation();
    await m.examiner(id, m.gestionnaire);
    await information(id);
    await m.repondre(id, ['Oui', 'C’est fait']);
    const avant = await m.lire(id);
    m.clock.set(addJours(avant.echeances.find((e) => e.code === 'T_P2')?.dateAffichee ?? '', -5));
    await expect(information(id)).rejects.toMatchObject(faute('delai'));
    const { version, suivi, historique } = await m.lire(id);
    expect({ version, suivi, historique }).toEqual({
      version: avant.version,
      suivi: avant.suivi,
      historique: avant.historique,
    });
    await information(id, { delai: 3 });
    m.clock.set(SOUMISSION);
  });

  test('once the evaluation is over nothing is asked any more: the page says it before it is tried', async () => {
    const id = await m.enEvaluation();
    await m.examiner(id, m.gestionnaire);
    const demander = async () => (await m.lire(id)).actions.find((a) => a.code === 'EMETTRE_DEMANDE_MODIF');
    expect(await demander()).toMatchObject({ allowed: true });
    const fin = (await m.lire(id)).echeances.find((e) => e.code === 'T_P2')?.dateAffichee ?? '';
    m.clock.set(addJours(fin, 1));
    expect(await demander()).toMatchObject({ allowed: false, reasons: [expect.stringMatching(/s’est terminé/)] });
    await expect(information(id)).rejects.toMatchObject(refuse(/s’est terminé/));
    m.clock.set(SOUMISSION);
  });
});

describe('the opinion (CTI-08, CTI-09)', () => {
  afterEach(() => m.clock.set(SOUMISSION));

  test('with conditions: previewed, signed, read by the sponsor with its conditions, and what follows is told', async () => {
    const id = await m.enEvaluation();
    await m.examiner(id, m.gestionnaire);
    const body = { ...conditions(), motifIds: [], motivation: 'Le comité a examiné la partie II.' };
    const apercu = await m.svc.call(dossierCtisGeneration, 'genererAvis', { params: { id }, body }, m.gestionnaire);
    expect(apercu).toMatchObject({ temporaire: true, document: { type: 'application/pdf' } });
    const rendre = (plus: Parameters<Monde['rendreAvis']>[2] = {}) =>
      m.rendreAvis(id, m.gestionnaire, { ...conditions(), ...plus });
    await expect(rendre({ conditions: [' '] })).rejects.toMatchObject(faute('conditions'));
    await expect(rendre({ sens: 'DEFAVORABLE', motifIds: [] })).rejects.toMatchObject(faute('motifIds'));
    await expect(rendre({ sens: 'DEFAVORABLE', motifIds: [999_999] })).rejects.toMatchObject(faute('motifIds'));
    await expect(rendre({ sens: 'DEFAVORABLE', motivation: 'Non.' })).rejects.toMatchObject(faute('motivation'));
    await rendre({ motifIds: await m.motifIds('DEFAVORABLE', m.gestionnaire) });
    expect(await m.svc.call(dossierCtisDossier, 'lireConditionPartieDeux', { params: { id } }, PROMOTEUR)).toEqual({
      existe: true,
      texte: null,
      conditions: [{ numero: 1, texte: 'Former les investigateurs', levee: null, retirees: [] }],
      peutLever: false,
    });
    const [avis] = await m.svc.call(dossierCtisDossierPieces, 'listerAvisPartieDeux', { params: { dosId: id } }, PROMOTEUR);
    expect(avis).toMatchObject({ sens: 'FAVORABLE_CONDITIONS', motifs: [], fichier: { nom: 'avis.pdf' } });
    expect(
      await m.svc.call(dossierCtisDossierPieces, 'telechargerAvis', { params: { dosId: id, id: avis.id } }, PROMOTEUR),
    ).toMatchObject({ document: { nom: 'avis.pdf' } });
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'avis du comité sur la partie II', a: '101 UTILISATEUR_ANSM' });
    await expect(rendre()).rejects.toMatchObject(refuse(/Avis favorable sous conditions/));
  });

  test('given, its letter is printed again as it was: its day, its séance, who deliberated then; after the decision too', async () => {
    const id = await m.enEvaluation();
    await m.opiner(id, m.gestionnaire, { motivation: 'La notice est claire.' });
    const imprimes = jest.spyOn(m.svc.get(Pdf), 'print').mockResolvedValue(Buffer.from('%PDF-1.7'));
    const relire = async (qui: Actor = m.gestionnaire) => {
      const body = { sens: 'DEFAVORABLE' as const, conditions: [], motifIds: [], motivation: '' };
      const imprime = await m.svc.call(dossierCtisGeneration, 'genererAvis', { params: { id }, body }, qui);
      return { nom: 'document' in imprime ? imprime.document.nom : '', lettre: String(imprimes.mock.lastCall?.[0]) };
    };
    m.clock.set(addJours(SOUMISSION, 3));
    const { membres } = (await m.dossier(id)).suivi.avis[0];
    expect(membres.length).toBeGreaterThan(0);
    const lue = await relire();
    expect(lue.nom).toMatch(/^texte-avis-/);
    expect(lue.lettre).toContain('Avis favorable');
    expect(lue.lettre).not.toContain('Avis défavorable');
    expect(lue.lettre).toContain('La notice est claire.');
    expect(lue.lettre).toContain('en séance le 02/03/2026');
    expect(lue.lettre).not.toContain('05/03/2026');
    for (const { nom } of membres) expect(lue.lettre).toContain(nom);
    const { numeroCtis } = await m.dossier(id);
    await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
      d.statut = 'AUTORISE';
    });
    expect((await relire()).lettre).toContain(numeroCtis);
    await expect(relire(m.etranger)).rejects.toMatchObject({ code: 'objet.introuvable' });
    imprimes.mockRestore();
  });

  test('without a séance that has examined it since it is admissible, none is given: the page says why', async () => {
    const id = await m.enEvaluation();
    const acte = async () => (await m.lire(id)).actions.find((a) => a.code === 'EMETTRE_AVIS_FINAL');
    const rendre = () => m.rendreAvis(id, m.gestionnaire);
    await expect(rendre()).rejects.toMatchObject(sansSeance(/pas encore été examiné en séance/));
    expect(await acte()).toMatchObject({ allowed: false, reasons: [expect.stringMatching(/pas encore été examiné en séance/)] });
    expect((await m.lire(id)).examen).toBeNull();
    const seanceId = await m.examiner(id, m.gestionnaire);
    expect(await acte()).toMatchObject({ allowed: true, reasons: [] });
    expect((await m.lire(id)).examen).toEqual({ seanceId, date: SOUMISSION, isRestreinte: false });
    // Nobody else is told it, nor asks for it.
    expect((await m.lire(id, PROMOTEUR)).examen).toBeNull();
    m.clock.set(addJours(SOUMISSION, 1));
    await rendre();
    expect((await m.lire(id)).suivi?.avis).toMatchObject([{ renduLe: addJours(SOUMISSION, 1), seanceLe: SOUMISSION }]);
  });

  test('a séance held before it was admissible counts for nothing', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    await m.partieUn(id);
    await m.examiner(id, m.gestionnaire);
    m.clock.set(addJours(SOUMISSION, 1));
    await m.rendreRecevable(id);
    await expect(m.rendreAvis(id, m.gestionnaire)).rejects.toMatchObject(sansSeance(/pas encore été examiné en séance/));
  });

  test('a séance held before the answer of the sponsor counts for nothing', async () => {
    const id = await m.enEvaluation();
    await m.examiner(id, m.gestionnaire);
    await information(id);
    m.clock.set(addJours(SOUMISSION, 1));
    await m.repondre(id, ['Oui', 'C’est fait']);
    await expect(information(id)).rejects.toMatchObject(refuse(/La réponse du promoteur, reçue le 03\/03\/2026/));
    await expect(m.rendreAvis(id, m.gestionnaire)).rejects.toMatchObject(
      sansSeance(/La réponse du promoteur, reçue le 03\/03\/2026/),
    );
    await m.opiner(id, m.gestionnaire);
  });

  test('of a trial with minors the page says that an expertise is awaited; the opinion keeps who brought it (CTI-62)', async () => {
    const [pediatrique, adultes] = [await m.enEvaluation(), await m.enEvaluation()];
    for (const [id, age] of [
      [pediatrique, 2],
      [adultes, 3],
    ] as const) {
      const { etuId } = await m.dossier(id);
      await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
        e.recherche.tranchesAge = [age];
      });
    }
    expect((await m.lire(adultes)).inclutDesMineurs).toBe(false);
    expect((await m.lire(pediatrique)).inclutDesMineurs).toBe(true);
    await m.examiner(pediatrique, m.gestionnaire);
    await m.rendreAvis(pediatrique, m.gestionnaire, {
      expertise: 'Pédiatre, membre du comité',
      sansRapport: 'Rapport lu en séance.',
    });
    expect((await m.lire(pediatrique, PROMOTEUR)).suivi?.avis).toMatchObject([{ expertise: 'Pédiatre, membre du comité' }]);
    // Why it was given without a report is read by the committee alone.
    const dit = async (qui: Actor) => (await m.lire(pediatrique, qui)).historique.map((h) => h.commentaire);
    expect(await dit(m.gestionnaire)).toContain('Rapport lu en séance.');
    expect(await dit(PROMOTEUR)).not.toContain('Rapport lu en séance.');
  });

  test('under reserve the president confirms the answer without another séance, and gives nothing else (CTI-57)', async () => {
    const id = await m.enEvaluation();
    await m.examiner(id, m.gestionnaire);
    m.clock.set(addJours(SOUMISSION, 1));
    await information(id, { sousReserve: true });
    expect((await m.lire(id, PROMOTEUR)).suivi?.demandes).toMatchObject([{ sousReserve: true }]);
    m.clock.set(addJours(SOUMISSION, 2));
    await m.repondre(id, ['Oui', 'C’est fait']);
    await expect(m.rendreAvis(id, m.gestionnaire)).rejects.toMatchObject(sansSeance(/La réponse du promoteur/));
    const autre = {
      sens: 'FAVORABLE_CONDITIONS',
      conditions: ['Former'],
      motifIds: [],
      motivation: '',
      parDelegation: true,
    } as const;
    const apercu = { params: { id }, body: { ...autre, conditions: [...autre.conditions], motifIds: [] } };
    await expect(m.svc.call(dossierCtisGeneration, 'genererAvis', apercu, m.gestionnaire)).rejects.toMatchObject(faute('sens'));
    await m.confirmer(id, m.gestionnaire);
    const { suivi, historique } = await m.lire(id);
    expect(suivi).toMatchObject({
      partieDeux: 'P2_AVIS_FAVORABLE',
      avis: [{ sens: 'FAVORABLE', parDelegation: true, seanceLe: SOUMISSION, renduLe: addJours(SOUMISSION, 2) }],
    });
    expect(historique[0].libelle).toMatch(/satisfaisante par le président/);
  });

  test('without the reserve the president confirms nothing: the answer is deliberated', async () => {
    const id = await m.enEvaluation();
    await m.examiner(id, m.gestionnaire);
    await information(id);
    m.clock.set(addJours(SOUMISSION, 1));
    await m.repondre(id, ['Oui', 'C’est fait']);
    await expect(m.confirmer(id, m.gestionnaire)).rejects.toMatchObject(sansSeance(/sous réserve/));
    await m.opiner(id, m.gestionnaire);
    expect((await m.lire(id)).suivi).toMatchObject({ avis: [{ parDelegation: false }] });
  });

  test('while part I is not admissible none is given', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    await m.rendreRecevable(id);
    await m.examiner(id, m.gestionnaire);
    await expect(m.rendreAvis(id, m.gestionnaire)).rejects.toMatchObject(sansSeance(/La partie I est « Recevabilité »/));
    await m.partieUn(id);
    await m.rendreAvis(id, m.gestionnaire);
  });

  test('an account of the sponsor that sits in the committee does not make the quorum', async () => {
    const id = await m.enEvaluation();
    const { etuId } = await m.dossier(id);
    await m.examiner(id, m.gestionnaire);
    const acces = (utiIds: number[]) =>
      m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
        e.acces.push(...utiIds.map((utiId) => ({ utiId, origine: 'CONTACT' as const, depuis: m.clock.instant() })));
      });
    await acces([6, 7, 8].map((rang) => membreId(m.ctis.id, rang)));
    await expect(m.rendreAvis(id, m.gestionnaire)).rejects.toMatchObject(sansSeance(/Le quorum n’était pas atteint/));
  });

  test('a restricted séance examines a modification, and refuses none by itself', async () => {
    const premiere = await m.recu();
    await m.attribuer(premiere);
    const { numeroCtis } = await m.dossier(premiere);
    await modifier(numeroCtis);
    const siens = await m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, m.gestionnaire);
    const id = siens.find((d) => d.numeroCtis === numeroCtis && d.type === 'MS')?.id ?? 0;
    m.clock.set('2026-03-03');
    await m.partieUn(id);
    await m.rendreRecevable(id);
    await m.examiner(id, m.gestionnaire, 'RESTREINTE');
    expect((await m.lire(id)).examen).toMatchObject({ isRestreinte: true });
    const rendre = (sens: 'DEFAVORABLE' | 'FAVORABLE') => m.rendreAvis(id, m.gestionnaire, { sens });
    await expect(rendre('DEFAVORABLE')).rejects.toMatchObject({ code: 'avis.restreint' });
    await m.examiner(id, m.gestionnaire);
    await rendre('DEFAVORABLE');
  });

  test('a restricted séance reads what the sponsor answered, and no initial request before', async () => {
    const id = await m.enEvaluation();
    await expect(m.examiner(id, m.gestionnaire, 'RESTREINTE')).rejects.toMatchObject({ code: 'seance.restreinte' });
    await m.examiner(id, m.gestionnaire);
    await information(id);
    m.clock.set(addJours(SOUMISSION, 1));
    await m.repondre(id, ['Oui', 'C’est fait']);
    await expect(m.rendreAvis(id, m.gestionnaire)).rejects.toMatchObject(sansSeance(/La réponse du promoteur/));
    await m.examiner(id, m.gestionnaire, 'RESTREINTE');
    expect((await m.lire(id)).examen).toMatchObject({ isRestreinte: true });
    await expect(m.rendreAvis(id, m.gestionnaire, { sens: 'DEFAVORABLE' })).rejects.toMatchObject({ code: 'avis.restreint' });
    await m.rendreAvis(id, m.gestionnaire);
    expect((await m.lire(id)).suivi?.partieDeux).toBe('P2_AVIS_FAVORABLE');
  });

  test('its document is replaced with a reason: the sponsor reads the last one, the committee both', async () => {
    const id = await m.enEvaluation();
    await m.opiner(id, m.gestionnaire);
    const [rendu] = await m.avisDe(id);
    const body = { version: (await m.lire(id)).version, motif: 'Erreur sur la date de séance' };
    const remplacer = (partie: '1' | '2', avisId: number) =>
      m.svc.call(
        dossierCtisInstruction,
        'remplacerAvis',
        { params: { dosId: id, partie, id: avisId }, body, files: { fichier: [signe('corrige.pdf')] } },
        m.gestionnaire,
      );
    await expect(remplacer('1', rendu)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await remplacer('2', rendu);
    const noms = async (qui: Actor) => (await m.lire(id, qui)).suivi?.avis.map((a) => a.fichier.nom);
    expect([await noms(PROMOTEUR), await noms(m.gestionnaire)]).toEqual([['corrige.pdf'], ['avis.pdf', 'corrige.pdf']]);
    await expect(
      m.svc.call(dossierCtisDossierPieces, 'telechargerAvis', { params: { dosId: id, id: rendu } }, PROMOTEUR),
    ).rejects.toMatchObject({ code: 'objet.introuvable' });
  });

  test('after the decision the administration replaces it, the committee no more: all are told, nothing else moves', async () => {
    const id = await m.enEvaluation();
    await m.opiner(id, m.gestionnaire);
    await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
      Object.assign(d, { statut: 'REFUSE', decision: { type: 'REFUSE', date: SOUMISSION }, dateDecision: SOUMISSION });
    });
    const offertes = async (qui: Actor) => (await m.lire(id, qui)).actions.map((a) => a.code);
    expect(await offertes(ADMIN)).toEqual(['CORRIGER_AVIS']);
    for (const qui of [m.gestionnaire, PROMOTEUR, AGENCE]) expect(await offertes(qui)).toEqual([]);
    const remplacer = async (qui: Actor, motif = 'Un autre avis avait été joint') =>
      m.svc.call(
        dossierCtisInstruction,
        'remplacerAvis',
        {
          params: { dosId: id, partie: '2', id: (await m.avisDe(id))[0] },
          body: { version: (await m.lire(id, ADMIN)).version, motif },
          files: { fichier: [signe('corrige.pdf')] },
        },
        qui,
      );
    await expect(remplacer(m.gestionnaire)).rejects.toMatchObject(refuse(/seule l’administration/));
    await expect(remplacer(m.etranger)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await expect(remplacer(ADMIN, 'court')).rejects.toMatchObject(faute('motif'));
    const { message } = await remplacer(ADMIN);
    expect(message).toContain('le comité');
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'avis du comité remplacé', a: '101 UTILISATEUR_ANSM GESTIONNAIRE' });
    expect(await m.dossier(id)).toMatchObject({
      statut: 'REFUSE',
      decision: { type: 'REFUSE' },
      suivi: { partieDeux: 'P2_AVIS_FAVORABLE', avis: [{ remplace: true }, { remplace: false, sens: 'FAVORABLE' }] },
    });
    const { historique } = await m.lire(id, ADMIN);
    expect(historique[0]).toMatchObject({
      libelle: 'Document de l’avis remplacé',
      par: ADMIN.nom,
      commentaire: 'Un autre avis avait été joint',
    });
  });

  test('the portal goes on telling of part I and of the decision, and undoes nothing of ours', async () => {
    const id = await m.enEvaluation();
    await m.opiner(id, m.gestionnaire, conditions());
    const { numeroCtis } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? {};
    if (!numeroCtis) throw new Error('the dossier was expected');
    const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
    lu.lastUpdated = '2026-03-20';
    lu.authorizedApplication.applicationInfo[0].partI = { assessmentOutcome: 'acceptable', assessmentOutcomeDate: '2026-03-20' };
    await m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: 2, fichier: 'essai.json' });
    const d = await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, AGENCE);
    expect(d).toMatchObject({ statut: 'EN_ATTENTE_DECISION', conclusionPartieDeux: { sens: 'ACCEPTABLE_CONDITIONS' } });
    expect((await m.lire(id)).echeances.map((e) => [e.code, e.dateAffichee])).toEqual([['T_DECISION', '2026-03-25']]);
  });
});

describe('what ends it without a decision (CTI-10, CTI-12)', () => {
  test('the sponsor withdraws it', async () => {
    const id = await m.enEvaluation();
    const seanceId = await m.ouvrir(m.gestionnaire);
    await m.inscrire(id, seanceId, m.gestionnaire);
    const places = async () => {
      await m.services.settled();
      const lues = await m.services.of('seance').call(seanceDossier, 'lister', { params: { dosId: id } }, m.gestionnaire);
      return lues.filter((s) => s.inscription === 'INSCRIT').map((s) => s.seanceId);
    };
    expect(await places()).toEqual([seanceId]);
    expect((await m.lire(id, PROMOTEUR)).siRetrait).toMatchObject({ portee: 'TOUS' });
    await expect(retirer(id, PROMOTEUR, 'FRANCE')).rejects.toMatchObject(faute('portee'));
    await retirer(id, PROMOTEUR, 'TOUS');
    expect(await places()).toEqual([]);
    expect(await m.lire(id)).toMatchObject({ siRetrait: null, suivi: { retrait: { portee: 'TOUS', le: SOUMISSION } } });
    await jusquAuPortail(id);
    expect((await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, AGENCE)).statut).toBe('ABANDONNE');
    expect(await m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, m.gestionnaire)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  test('the committee and the agency have spoken: it is withdrawn in France until the decision, not after it', async () => {
    const [id, decidee] = [await m.enEvaluation(), await m.enEvaluation()];
    for (const dosId of [id, decidee]) {
      await m.opiner(dosId, m.gestionnaire);
      const conclusion = { version: (await m.lire(dosId)).version, sens: 'ACCEPTABLE', le: SOUMISSION } as const;
      await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id: dosId }, body: conclusion }, AGENCE);
    }
    expect((await m.lire(id, PROMOTEUR)).siRetrait).toMatchObject({ portee: 'FRANCE', aConclu: true });
    await expect(retirer(id, PROMOTEUR, 'TOUS')).rejects.toMatchObject(faute('portee'));
    const { message } = await retirer(id, PROMOTEUR, 'FRANCE');
    expect(message).toContain('retirée en France');
    expect(await m.dossier(id)).toMatchObject({
      statut: 'ABANDONNE',
      decision: null,
      suivi: { retrait: { portee: 'FRANCE', le: SOUMISSION }, avis: [{ sens: 'FAVORABLE' }] },
    });
    const decision = { version: (await m.lire(decidee)).version, type: 'AUTORISE', le: SOUMISSION, motif: '' } as const;
    await m.svc.call(dossierCtisDecision, 'decider', { params: { id: decidee }, body: decision }, AGENCE);
    await expect(retirer(decidee, PROMOTEUR)).rejects.toMatchObject(refuse(/close/));
  });

  test('a modification of part I alone is withdrawn too', async () => {
    const premiere = await m.recu();
    const { numeroCtis } = await m.dossier(premiere);
    await modifier(numeroCtis, 'PART_I');
    const [etude] = [await m.svc.call(dossierCtisEtude, 'lireDepuisDossier', { params: { id: premiere } }, ADMIN)];
    const id = etude.dossiers.find((d) => d.cleDemande === 'SM-1')?.id ?? 0;
    expect((await m.dossier(id)).suivi).toMatchObject({ partieDeux: 'P2_SANS_OBJET' });
    await retirer(id, ADMIN);
    expect(await m.dossier(id)).toMatchObject({ statut: 'ABANDONNE', suivi: { retrait: { portee: 'TOUS' } } });
  });

  test('days that pass: tacit validation, lapse without an answer, tacit acceptance; each once, and told', async () => {
    const [muet, silence] = [await m.enEvaluation(), await m.recu()];
    await m.examiner(muet, m.gestionnaire);
    await information(muet);
    await m.attribuer(silence);
    const passer = async (jour: string) => {
      m.clock.set(jour);
      await m.svc.get(EcheancesPassees).passer();
    };
    await passer('2026-03-11');
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'échéance le 12/03/2026', a: 'GESTIONNAIRE' });
    await passer('2026-03-13');
    expect((await m.lire(silence)).suivi).toMatchObject({
      partieUn: 'P1_EVALUATION',
      partieDeux: 'P2_EVALUATION',
      recevableLe: '2026-03-12',
    });
    expect((await m.lire(muet)).suivi?.partieDeux).toBe('P2_RFI');
    await passer('2026-03-17');
    expect((await m.lire(muet)).suivi).toMatchObject({ partieDeux: 'P2_CADUQUE', demandes: [{ statut: 'ECHUE' }] });
    await passer('2026-04-28');
    expect((await m.lire(silence)).suivi).toMatchObject({ partieDeux: 'P2_TACITE', finPartieDeux: '2026-04-27' });
    const dits = (await m.courriels()).filter((c) => c.sujet === 'accord tacite' && c.a.includes('SUPER_ADMIN'));
    const [avant] = [dits.length];
    await passer('2026-04-29');
    expect((await m.courriels()).filter((c) => c.sujet === 'accord tacite')).toHaveLength(avant);
    m.clock.set(SOUMISSION);
  });
});
