/** The agency concludes on part I and decides, before the portal tells it, on a real store. Rule: CTI-42. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import type { TypeDecision } from '@riph/contracts/dossier-ctis/decision.rules';
import { Importeur } from '../batch/importeur.ts';
import { FichesIncompletes } from '../eclaire/fiches-incompletes.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { DecisionDansLEssai } from '../etude/decision-inscrite.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const version = async (id: number) => (await m.lire(id, AGENCE)).version;
const conclure = async (
  id: number,
  sens: 'ACCEPTABLE' | 'ACCEPTABLE_CONDITIONS' | 'NON_ACCEPTABLE',
  qui: Actor = AGENCE,
  le = m.clock.today(),
) => m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body: { version: await version(id), sens, le } }, qui);
type Plus = { qui?: Actor; le?: string; motif?: string };
const decider = async (id: number, type: TypeDecision, { qui = AGENCE, le = m.clock.today(), motif = '' }: Plus = {}) =>
  m.svc.call(dossierCtisDecision, 'decider', { params: { id }, body: { version: await version(id), type, le, motif } }, qui);
const rendre = (id: number, sens: 'FAVORABLE' | 'DEFAVORABLE') => m.opiner(id, m.gestionnaire, { sens });
const dossier = async (id: number) => {
  const la = await m.svc.get(Objets).read(dossiersCtis, id);
  if (!la) throw new Error('a request was expected');
  return la.contenu;
};
const etude = async (id: number) => {
  const la = await m.svc.get(Objets).read(etudesCtis, (await dossier(id)).etuId);
  if (!la) throw new Error('a trial was expected');
  return la.contenu;
};
const actions = async (id: number, qui: Actor) => (await m.lire(id, qui)).actions.map((a) => [a.code, a.allowed]);
const invalide = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });

test('it concludes, then decides once both parts are concluded; the trial may begin, and the portal that still says « under evaluation » takes nothing back', async () => {
  const id = await m.enEvaluation();
  expect(await actions(id, AGENCE)).toEqual([
    ['P1_PROLONGER', true],
    ['P1_CONCLURE', true],
    ['P1_CORRIGER_RECEVABILITE', true],
  ]);
  await expect(conclure(id, 'ACCEPTABLE', m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(conclure(id, 'ACCEPTABLE', AGENCE, addJours(m.clock.today(), 1))).rejects.toMatchObject(invalide('le'));
  await expect(conclure(id, 'ACCEPTABLE', AGENCE, addJours(m.clock.today(), -1))).rejects.toMatchObject(invalide('le'));
  await conclure(id, 'ACCEPTABLE');
  expect(await dossier(id)).toMatchObject({
    dateRapport: m.clock.today(),
    conclusionPartieUn: { sens: 'ACCEPTABLE', date: m.clock.today() },
    suivi: { partieUn: 'P1_ACCEPTABLE' },
  });
  expect(await actions(id, AGENCE)).toEqual([
    ['P1_CORRIGER_CONCLUSION', true],
    ['DECIDER', false],
  ]);
  await expect(decider(id, 'AUTORISE')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('n’a pas rendu son avis')] },
  });
  await rendre(id, 'FAVORABLE');
  expect((await dossier(id)).statut).toBe('EN_ATTENTE_DECISION');
  await expect(decider(id, 'AUTORISE_CONDITIONS')).rejects.toMatchObject(invalide('type'));
  await expect(decider(id, 'REFUSE')).rejects.toMatchObject(invalide('motif'));
  const avant = await version(id);
  await decider(id, 'AUTORISE');
  expect(await dossier(id)).toMatchObject({ statut: 'AUTORISE', decision: { type: 'AUTORISE' }, dateDecision: m.clock.today() });
  expect(await etude(id)).toMatchObject({ statut: 'A_DEMARRER', recrutement: 'EN_ATTENTE', dossiers: [{ statut: 'AUTORISE' }] });
  // The same page open elsewhere: nothing is decided twice, another decision is refused.
  const [encore, autre] = (['AUTORISE', 'REFUSE'] as const).map((type) => ({
    type,
    motif: 'Désaccord de la France',
    le: m.clock.today(),
    version: avant,
  }));
  await m.svc.call(dossierCtisDecision, 'decider', { params: { id }, body: encore }, AGENCE);
  await expect(m.svc.call(dossierCtisDecision, 'decider', { params: { id }, body: autre }, AGENCE)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  const { numeroCtis } = await dossier(id);
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
  await m.svc
    .get(Importeur)
    .importer(JSON.stringify({ ...lu, lastUpdated: addJours(SOUMISSION, 5) }), { importId: 5, fichier: 'a.json' });
  expect(await dossier(id)).toMatchObject({ statut: 'AUTORISE', dateRapport: m.clock.today(), decision: { type: 'AUTORISE' } });
  expect((await etude(id)).dossiers).toMatchObject([{ statut: 'AUTORISE', dateDecision: m.clock.today() }]);
  const sujets = (await m.courriels()).filter((c) => c.sujet?.startsWith('décision relative'));
  expect(sujets.map((c) => c.a)).toEqual([`${PROMOTEUR.utiId} GESTIONNAIRE`]);
});

test('the decision and its line in the trial are one: without the second nothing of the first is written, and it is decided again', async () => {
  const id = await m.enEvaluation();
  await conclure(id, 'ACCEPTABLE');
  await rendre(id, 'FAVORABLE');
  const avant = { etude: await etude(id), dossier: await dossier(id), courriels: await m.courriels() };
  const essai = m.svc.get(DecisionDansLEssai);
  const echec = jest.spyOn(essai, 'inscrire').mockRejectedValueOnce(new Error('the process has ended'));
  await expect(decider(id, 'AUTORISE')).rejects.toThrow();
  echec.mockRestore();
  expect({ etude: await etude(id), dossier: await dossier(id), courriels: await m.courriels() }).toEqual(avant);
  await decider(id, 'AUTORISE');
  expect(await etude(id)).toMatchObject({
    statut: 'A_DEMARRER',
    recrutement: 'EN_ATTENTE',
    dossiers: [{ statut: 'AUTORISE', dateDecision: m.clock.today() }],
  });
  const { etuId } = await dossier(id);
  const version = (await m.svc.get(Objets).read(etudesCtis, etuId))?.version;
  // The same page, open twice.
  await decider(id, 'AUTORISE');
  expect((await m.svc.get(Objets).read(etudesCtis, etuId))?.version).toBe(version);
  const journal = await m.svc.get(Objets).journal('ETUDE_CTIS', etuId);
  expect(journal.filter((l) => l.action === 'CHANGER_STATUT').map((l) => [l.vers, l.utiId])).toEqual([
    ['A_DEMARRER', AGENCE.utiId],
  ]);
});

test('somebody acted since the page was read: neither a conclusion nor a decision is written, and it is told', async () => {
  const id = await m.enEvaluation();
  const params = { id };
  const perimee = { version: (await version(id)) + 1, le: m.clock.today() };
  await expect(
    m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params, body: { ...perimee, sens: 'ACCEPTABLE' } }, AGENCE),
  ).rejects.toMatchObject({ code: 'version.perimee' });
  await conclure(id, 'NON_ACCEPTABLE');
  await expect(
    m.svc.call(
      dossierCtisDecision,
      'decider',
      { params, body: { ...perimee, version: (await version(id)) + 1, type: 'REFUSE', motif: 'Partie I non acceptable' } },
      AGENCE,
    ),
  ).rejects.toMatchObject({ code: 'version.perimee' });
  expect(await dossier(id)).toMatchObject({ decision: null, suivi: { partieUn: 'P1_NON_ACCEPTABLE' } });
});

test('an unfavourable opinion or a part I that is not acceptable refuses; a disagreement of France refuses with its reason', async () => {
  const defavorable = await m.enEvaluation();
  await rendre(defavorable, 'DEFAVORABLE');
  await conclure(defavorable, 'ACCEPTABLE');
  await expect(decider(defavorable, 'AUTORISE')).rejects.toMatchObject(invalide('type'));
  await decider(defavorable, 'REFUSE', { motif: 'Avis défavorable du comité' });
  expect((await dossier(defavorable)).statut).toBe('REFUSE');
  // The parties read why in the mail itself.
  await m.services.settled();
  const dits = m.services.bus.published.map((p) => JSON.stringify(p.payload));
  expect(dits.filter((x) => x.includes('Motif : Avis défavorable du comité'))).not.toEqual([]);

  const inacceptable = await m.enEvaluation();
  await conclure(inacceptable, 'NON_ACCEPTABLE');
  await decider(inacceptable, 'REFUSE', { motif: 'Partie I non acceptable' });
  expect((await dossier(inacceptable)).statut).toBe('REFUSE');

  const desaccord = await m.enEvaluation();
  await conclure(desaccord, 'ACCEPTABLE_CONDITIONS');
  await rendre(desaccord, 'FAVORABLE');
  await decider(desaccord, 'REFUSE', { motif: 'Article 8(2) : traitement inférieur à la pratique' });
  expect(await dossier(desaccord)).toMatchObject({ statut: 'REFUSE', suivi: { partieUn: 'P1_ACCEPTABLE_COND' } });
  expect((await m.lire(desaccord)).historique[0]).toMatchObject({
    libelle: 'Décision de l’ANSM enregistrée',
    commentaire: 'Article 8(2) : traitement inférieur à la pratique',
  });
});

const MOTIF = 'Une autre décision avait été notifiée ce jour-là.';
const corriger = async (id: number, type: TypeDecision, { qui = AGENCE, le = m.clock.today(), motif = MOTIF }: Plus = {}) =>
  m.svc.call(
    dossierCtisDecision,
    'corrigerDecision',
    { params: { id }, body: { version: await version(id), type, le, motif } },
    qui,
  );
const autorisee = async () => {
  const id = await m.enEvaluation();
  await conclure(id, 'ACCEPTABLE');
  await rendre(id, 'FAVORABLE');
  await decider(id, 'AUTORISE');
  return id;
};
/** The portal tells this decision, some days later. */
const lirePortail = async (id: number, status: string, jours: number) => {
  const { numeroCtis } = await dossier(id);
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
  lu.lastUpdated = addJours(SOUMISSION, jours);
  const [demande] = lu.authorizedApplication.applicationInfo;
  demande.status = status;
  if (status !== 'Under evaluation') demande.decisions = [{ mscName: 'France', decision: status, decisionDate: m.clock.today() }];
  await m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: 100 + jours, fichier: 'portail.json' });
};
const dits = async (depuis: number) => (await m.courriels()).slice(depuis);

test('it corrects the decision that it typed, with a reason: the trial closes again, all are told again, the history keeps both', async () => {
  const id = await autorisee();
  expect(await etude(id)).toMatchObject({ statut: 'A_DEMARRER' });
  expect(await actions(id, AGENCE)).toEqual([['CORRIGER_DECISION', true]]);
  for (const qui of [m.gestionnaire, PROMOTEUR]) expect(await actions(id, qui)).toEqual([]);
  await expect(corriger(id, 'REFUSE', { qui: m.gestionnaire })).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(corriger(id, 'REFUSE', { motif: 'Erreur' })).rejects.toMatchObject(invalide('motif'));
  const perimee = { version: (await version(id)) - 1, type: 'REFUSE', le: m.clock.today(), motif: MOTIF } as const;
  await expect(
    m.svc.call(dossierCtisDecision, 'corrigerDecision', { params: { id }, body: perimee }, AGENCE),
  ).rejects.toMatchObject({ code: 'version.perimee' });
  await expect(corriger(id, 'AUTORISE')).rejects.toMatchObject(invalide('type'));
  await expect(corriger(id, 'AUTORISE_CONDITIONS')).rejects.toMatchObject(invalide('type'));
  const avant = (await m.courriels()).length;
  await corriger(id, 'REFUSE');
  expect(await dits(avant)).toEqual([{ sujet: 'décision corrigée', a: `${PROMOTEUR.utiId} GESTIONNAIRE` }]);
  expect(await dossier(id)).toMatchObject({ statut: 'REFUSE', decision: { type: 'REFUSE' }, suivi: { corrections: 1 } });
  expect(await etude(id)).toMatchObject({
    statut: null,
    statutDeclare: null,
    recrutement: null,
    dossiers: [{ statut: 'REFUSE' }],
  });
  const { historique } = await m.lire(id, ADMIN);
  expect(historique.slice(0, 2).map((h) => [h.libelle, h.commentaire])).toEqual([
    ['Décision de l’ANSM corrigée', MOTIF],
    ['Décision de l’ANSM enregistrée', null],
  ]);
  await lirePortail(id, 'Under evaluation', 5);
  expect(await dossier(id)).toMatchObject({ statut: 'REFUSE', decision: { type: 'REFUSE' } });
  expect(await etude(id)).toMatchObject({ statut: null });
  await corriger(id, 'AUTORISE');
  expect(await etude(id)).toMatchObject({ statut: 'A_DEMARRER', dossiers: [{ statut: 'AUTORISE' }] });
});

test('the portal tells otherwise after a correction: it wins, nobody learns it in silence, and the decision is corrected there from then on', async () => {
  const id = await autorisee();
  await corriger(id, 'REFUSE');
  const avant = (await m.courriels()).length;
  await lirePortail(id, 'Authorised', 6);
  expect(await dossier(id)).toMatchObject({ statut: 'AUTORISE', suivi: { decisionPortail: true } });
  expect(await dits(avant)).toEqual([
    { sujet: 'décision relative à l’essai', a: `${PROMOTEUR.utiId} GESTIONNAIRE UTILISATEUR_ANSM` },
  ]);
  expect(await actions(id, AGENCE)).toEqual([]);
  await expect(corriger(id, 'REFUSE')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('portail européen donne cette décision')] },
  });
});

test('one that was deemed given is corrected too; an authorisation of a trial that has begun is not', async () => {
  const [tacite, commence] = [await autorisee(), await autorisee()];
  await m.svc.get(Objets).change(dossiersCtis, { id: tacite }, (d) => {
    if (d.suivi) d.suivi.decisionTacite = true;
  });
  const avant = (await m.courriels()).length;
  await corriger(tacite, 'REFUSE');
  expect(await dits(avant)).toEqual([
    { sujet: 'décision corrigée', a: `${PROMOTEUR.utiId} GESTIONNAIRE UTILISATEUR_ANSM SUPER_ADMIN` },
  ]);
  expect((await dossier(tacite)).suivi).toMatchObject({ decisionTacite: false });
  const { etuId } = await dossier(commence);
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.statut = 'EN_COURS';
  });
  await expect(corriger(commence, 'REFUSE')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('a commencé')] },
  });
  expect(await dossier(commence)).toMatchObject({ statut: 'AUTORISE' });
});

test('fifteen days after the authorisation the sponsor is told once what the form of the public register lacks; of a trial that came with its decision, nobody', async () => {
  const id = await m.enEvaluation();
  await conclure(id, 'ACCEPTABLE');
  await rendre(id, 'FAVORABLE');
  await decider(id, 'AUTORISE');
  const ancien = await m.svc.get(Importeur).importer(await texteDe(FRANCAIS), { importId: 6, fichier: 'ancien.json' });
  await m.svc.get(Objets).change(etudesCtis, { id: ancien.etuId ?? 0 }, (e) => {
    e.acces.push({ utiId: PROMOTEUR.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
  });
  const { numeroCtis, etuId } = await dossier(id);
  // The portal gives a public contact for the real trial, whose form lacks nothing then: those of the tests before.
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.administratif.contactsPublics = [];
  });
  const avertis = async (jour: string) => {
    m.clock.set(`${jour}T09:00:00Z`);
    await m.svc.get(FichesIncompletes).passer();
    await m.services.settled();
    return m.services.bus.published.flatMap(({ payload }) => {
      const texte = JSON.stringify(payload);
      return texte.includes('fiche du registre public à compléter') ? texte : [];
    });
  };
  expect(await avertis(addJours(SOUMISSION, 14))).toEqual([]);
  const dits = await avertis(addJours(SOUMISSION, 15));
  expect(dits).toEqual([expect.stringContaining('contact pour le public')]);
  expect(dits[0]).toContain(numeroCtis);
  expect(await avertis(addJours(SOUMISSION, 16))).toEqual(dits);
  m.clock.set(SOUMISSION);
});
