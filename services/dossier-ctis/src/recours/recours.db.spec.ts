/** A trial that is drawn, refused, appealed, drawn elsewhere and examined again, on real stores (rules CTI-24, CTI-56). */

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Actor, subject } from '@riph/contracts/core/call';
import { addJours, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { changerStatuts } from '@riph/seance/test/fixtures';
import * as z from 'zod';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { EcheancesPassees } from '../instruction/echeances-passees.ts';
import { ENTITE, etudesCtis } from '../socle/collections.ts';
import { Listes } from '../socle/listes.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { Attributions } from '../soumission/attributions.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, secretariat, signe } from '../test/monde.ts';
import { Recours } from './recours.ts';
import { RecoursAcceptes } from './recours-acceptes.ts';
import { RecoursPossibles } from './recours-possibles.ts';
import { ReexamensEnSuspens } from './reexamens-en-suspens.ts';
import { ENTITE_RECOURS } from './transitions.ts';

const mailDemande = z.object({
  donnees: z.object({ dosId: z.int(), titre: z.string(), texte: z.string(), agit: z.string().optional() }),
  destinataires: z.array(z.object({ profil: z.string().optional(), utiId: z.int().optional() })),
});

let m: Monde;
beforeAll(async () => {
  m = await monde({ seances: true });
});
afterAll(() => m?.services.stop());

const dossier = (id: number) => m.dossier(id);
const secretariatDe = async (id: number): Promise<Actor> => secretariat((await dossier(id)).cppId);
const rendre = (id: number, sens: 'DEFAVORABLE' | 'FAVORABLE', qui: Actor) => m.opiner(id, qui, { sens });
/** The portal tells its state again, as of a later day. */
const reimporter = async (id: number, status: string, jours: number, decision?: string) => {
  const { numeroCtis } = await dossier(id);
  const lu = JSON.parse(essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: SOUMISSION }));
  lu.lastUpdated = addJours(SOUMISSION, jours);
  const [demande] = lu.authorizedApplication.applicationInfo;
  demande.status = status;
  if (decision) demande.decisions = [{ mscName: 'France', decision, decisionDate: addJours(SOUMISSION, jours) }];
  await m.svc.get(Importeur).importer(JSON.stringify(lu), { importId: jours, fichier: 'essai.json' });
};
/** Refused after an unfavourable opinion of the committee that was drawn. */
const refuse = async () => {
  const id = await m.recu();
  await m.partieUn(id);
  const qui = await secretariatDe(id);
  await m.rendreRecevable(id, qui);
  await rendre(id, 'DEFAVORABLE', qui);
  await reimporter(id, 'Not authorised', 1);
  expect((await dossier(id)).statut).toBe('REFUSE');
  return { id, premier: qui };
};
const saisi = { motif: 'Avis sur la notice', argumentaire: 'La notice a été corrigée avant la séance du comité.' };
const demander = (dosId: number, qui = PROMOTEUR, partie: 'PARTIE_1' | 'PARTIE_2' = 'PARTIE_2') =>
  m.svc.call(dossierCtisRecours, 'demander', { body: { dosId, partie, ...saisi } }, qui);
const completer = async (id: number, qui = PROMOTEUR) => {
  const files = { fichier: [signe('notice.pdf')] };
  return m.svc.call(dossierCtisRecours, 'envoyerComplements', { params: { id }, body: { texte: 'Notice corrigée' }, files }, qui);
};
let joursPasses = 0;
/** The task of second examinations, on a day that it has not done. */
const lendemain = async () => {
  joursPasses += 1;
  m.clock.set(addJours(SOUMISSION, joursPasses));
  await m.svc.get(ReexamensEnSuspens).passer();
  m.clock.set(SOUMISSION);
};
const siens = async (dosId: number, qui: Actor = PROMOTEUR) =>
  (await m.svc.call(dossierCtisRecours, qui.profil === 'DEPOSANT' ? 'listerDeposant' : 'lister', {}, qui)).find(
    (r) => r.dosId === dosId,
  );
/** The daily task, twice, on a day to come. */
const passe = async (jour: string) => {
  m.clock.set(jour);
  for (const tache of [1, 2].map(() => m.svc.get(EcheancesPassees))) await tache.passer();
  m.clock.set(SOUMISSION);
};
/** What the service offers a reader of an appeal. */
const offerts = async (dosId: number, qui: Actor = PROMOTEUR) =>
  (await siens(dosId, qui))?.evenements.map((e) => (e.allowed ? e.code : e.reasons.join()));
const lignes = async (id: number) =>
  (await m.svc.get(Objets).journal(ENTITE_RECOURS, id)).map((l) => [l.action, l.de, l.vers, l.utiId]);
const joindre = (dosId: number, qui: Actor) =>
  m.svc.call(
    dossierCtisDossierPieces,
    'joindre',
    {
      params: { dosId, partie: '2' },
      body: { duPortail: null, categorieCode: 'NIFC', titre: 'Notice', versionManuelle: '' },
      files: { fichier: [signe('notice.pdf')] },
    },
    qui,
  );
const telecharger = (dosId: number, id: number, qui: Actor) =>
  m.svc.call(dossierCtisDossierPieces, 'telechargerAvis', { params: { dosId, id } }, qui);
/** The requests of a trial that somebody reads with it. */
const duTrial = async (id: number, qui: Actor) => (await m.svc.call(dossierCtisEtude, 'lire', { params: { id } }, qui)).dossiers;

/** The first committee while the second examination runs. */
const premierSeul = async (id: number, premier: Actor) => {
  const lu = await m.lire(id, premier);
  expect(lu).toMatchObject({ premierExamen: true, actions: [], peutJoindreAvis: false });
  const [rendu, autre] = await m.avisDe(id);
  expect(lu.suivi).toMatchObject({ partieDeux: 'P2_EN_REEXAMEN', attribution: null, avis: [{ id: rendu, sens: 'DEFAVORABLE' }] });
  expect(lu.historique[0].libelle).toMatch(/Recours accepté/);
  const dossierLu = await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, premier);
  expect(dossierLu).toMatchObject({ statut: 'EN_EVALUATION', conclusionPartieDeux: { sens: 'NON_ACCEPTABLE' } });
  expect(await telecharger(id, rendu, premier)).toMatchObject({ enLigne: true });
  await expect(telecharger(id, autre ?? 2, premier)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(joindre(id, premier)).rejects.toMatchObject({ code: 'objet.introuvable' });
  expect(await siens(id, premier)).toMatchObject({ etat: 'EN_REEXAMEN' });
  // The trial went to the second committee: the first still reads it, of this request what it examined.
  const { etuId } = await dossier(id);
  expect((await duTrial(etuId, premier)).map((x) => [x.id, x.statut])).toEqual([[id, 'EN_EVALUATION']]);
};
/** Nowhere: not by its number, nor in the trial, in the list of the committee, in a calendar. */
const invisible = async (id: number, qui: Actor) => {
  await expect(m.lire(id, qui)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(telecharger(id, (await m.avisDe(id))[0], qui)).rejects.toMatchObject({ code: 'objet.introuvable' });
  const { etuId } = await dossier(id);
  expect((await duTrial(etuId, qui)).map((x) => x.id)).not.toContain(id);
  const auSecretariat = { ...qui, profil: 'GESTIONNAIRE' } as const;
  expect((await m.svc.call(dossierCtisInstruction, 'listerDuComite', {}, auSecretariat)).map((x) => x.id)).not.toContain(id);
  const query = { du: SOUMISSION, au: addJours(SOUMISSION, 120) };
  const dates = await m.svc.call(dossierCtisCalendrier, 'lister', { query }, qui);
  expect(dates.dates.filter((x) => x.route === `/dossiers/${id}`)).toEqual([]);
};
/** Of the committees, the members of the second one alone read the appeal and its pieces, without a link of interest. */
const pourSesMembres = async (
  id: number,
  { premier, double, autreMembre }: Record<'premier' | 'double' | 'autreMembre', Actor>,
) => {
  const { etuId } = await dossier(id);
  const lu = await siens(id, autreMembre);
  expect(lu).toMatchObject({ ...saisi, complements: 'Notice corrigée', evenements: [] });
  const params = { etuId, id: lu?.pieces[0]?.id ?? 0 };
  const fichier = (qui: Actor) => m.svc.call(dossierCtisEtudePieces, 'telechargerRecours', { params }, qui);
  expect(await fichier(autreMembre)).toMatchObject({ document: { nom: 'notice.pdf' } });
  const zip = await m.svc.call(dossierCtisEtudePieces, 'telechargerZipPartieDeux', { params: { etuId } }, autreMembre);
  const { cleDemande } = await dossier(id);
  expect(zip).toMatchObject({
    zip: { entrees: expect.arrayContaining([expect.objectContaining({ chemin: `${cleDemande}/recours/1-notice.pdf` })]) },
  });
  const duPremier = acteur('INSTRUCTEUR', { utiId: 398, cppId: premier.cppId });
  const lie = acteur('INSTRUCTEUR', { utiId: 397, cppId: autreMembre.cppId });
  await m.membre(lie.utiId, [lie.cppId ?? 0]);
  const lien = { utiId: lie.utiId, motif: 'Conseil du promoteur de cet essai' };
  await m.svc.call(examenLiens, 'declarer', { params: { dosId: id }, body: lien }, await secretariatDe(id));
  for (const qui of [duPremier, double, lie]) {
    expect(await siens(id, qui)).toBeUndefined();
    await expect(fichier(qui)).rejects.toMatchObject({ code: 'objet.introuvable' });
  }
};
/** What the first page and the calendar of the sponsor say that he must do (TDB-08). */
const surSesPages = async (dosId: number) => {
  const actes = await m.svc.call(dossierCtisTableauDeBord, 'listerAttendusDuPromoteur', {}, PROMOTEUR);
  const query = { du: SOUMISSION, au: addJours(SOUMISSION, 365) };
  const { dates } = await m.svc.call(dossierCtisCalendrier, 'lister', { query }, PROMOTEUR);
  return [
    ...actes.filter((a) => a.dosId === dosId).map((a) => `${a.verbe} ${a.echeance.date}`),
    ...dates.filter((d) => d.route === `/dossiers/${dosId}` && d.acteur === 'Déposant').map((d) => `${d.libelle} ${d.date}`),
  ];
};
const impossible = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });

describe('an appeal', () => {
  test('check 10: without access it does not exist, a second one is refused, part I is sent to the agency', async () => {
    const { id } = await refuse();
    await expect(demander(id, acteur('DEPOSANT', { utiId: 8 }))).rejects.toMatchObject({ code: 'objet.introuvable' });
    await expect(demander(id, m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
    await expect(demander(id, PROMOTEUR, 'PARTIE_1')).rejects.toMatchObject(impossible(/ANSM/));
    const recours = await demander(id);
    await expect(demander(id)).rejects.toMatchObject(impossible(/déjà été formé/));
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'recours déposé', a: 'SUPER_ADMIN' });
    expect(await siens(id)).toMatchObject({ id: recours.id, etat: 'DEMANDE', ...saisi, decidePar: null });
    expect(await siens(id, ADMIN)).toMatchObject({ attendDepuis: 0 });
    expect(await offerts(id)).toEqual(['JOINDRE']);
    expect(await offerts(id, ADMIN)).toEqual(['ACCEPTER', 'REFUSER']);
    expect(await offerts(id, await secretariatDe(id))).toEqual([]);
    // The agency reads it, and decides nothing.
    expect(await siens(id, AGENCE)).toMatchObject({ etat: 'DEMANDE', decidePar: null, evenements: [] });
    await expect(m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, AGENCE)).rejects.toMatchObject({
      code: 'droit.manquant',
    });
    expect(await m.svc.call(dossierCtisTableauDeBord, 'compterRecours', {}, ADMIN)).toBeGreaterThan(0);
    const cherche = {
      query: { rechercheDto: JSON.stringify({ filtres: { numero: (await dossier(id)).numeroCtis, etats: ['DEMANDE'] } }) },
    };
    expect((await m.svc.call(dossierCtisTableauDeBord, 'rechercherRecours', cherche, ADMIN)).map((r) => r.dosId)).toEqual([id]);
    expect(await siens(id, acteur('DEPOSANT', { utiId: 8 }))).toBeUndefined();
    await expect(
      m.svc.call(dossierCtisRecours, 'refuser', { params: { id: recours.id }, body: { motif: 'court' } }, ADMIN),
    ).rejects.toMatchObject({ code: 'saisie.invalide' });
    const motif = 'Aucun élément nouveau n’est apporté';
    await m.svc.call(dossierCtisRecours, 'refuser', { params: { id: recours.id }, body: { motif } }, ADMIN);
    expect(await siens(id)).toMatchObject({ etat: 'REFUSE', motifDecision: motif });
    for (const qui of [PROMOTEUR, ADMIN]) expect(await offerts(id, qui)).toEqual([]);
    expect(await lignes(recours.id)).toEqual([
      ['DEMANDE', null, null, PROMOTEUR.utiId],
      ['REFUSER', 'DEMANDE', 'REFUSE', ADMIN.utiId],
    ]);
    await expect(m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN)).rejects.toMatchObject(
      impossible(/déjà sa réponse/),
    );
    await expect(completer(recours.id)).rejects.toMatchObject(impossible(/n’attend pas/));
  });

  test('of a request that is examined, none', async () => {
    const id = await m.recu();
    await expect(demander(id)).rejects.toMatchObject(impossible(/avis défavorable/));
  });

  test('accepted and completed: another committee is drawn and examines; the first one reads what it wrote, and the rest once it is over', async () => {
    const { id, premier } = await refuse();
    await m.membre(301, [premier.cppId ?? 0]);
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    await expect(completer(recours.id, acteur('DEPOSANT', { utiId: 8 }))).rejects.toMatchObject({ code: 'objet.introuvable' });
    expect(await offerts(id)).toEqual(['TRANSMETTRE']);
    expect(await surSesPages(id)).toEqual(['Envoyer les compléments du recours 2026-04-01', 'Compléments du recours 2026-04-01']);
    await completer(recours.id);
    expect(await surSesPages(id)).toEqual([]);
    expect((await lignes(recours.id)).slice(1)).toEqual([
      ['ACCEPTER', 'DEMANDE', 'ACCEPTE', ADMIN.utiId],
      ['TRANSMETTRE', 'ACCEPTE', 'TRANSMIS', PROMOTEUR.utiId],
    ]);
    const d = await dossier(id);
    expect(d.cppId).not.toBe(premier.cppId);
    expect(d).toMatchObject({
      statut: 'EN_EVALUATION',
      suivi: { partieDeux: 'P2_EN_REEXAMEN', attribution: { mode: 'REEXAMEN' } },
    });
    const tirages = await m.services
      .of('etude')
      .call(etudeInternal, 'listerTirages', { input: { recherche: { filtres: { numero: d.numeroCtis } } } });
    expect(tirages.lignes[0]).toMatchObject({ mode: 'REEXAMEN', dosId: id });
    expect(await siens(id)).toMatchObject({
      etat: 'EN_REEXAMEN',
      pieces: [expect.objectContaining({ fichier: expect.objectContaining({ nom: 'notice.pdf' }) })],
    });
    await premierSeul(id, premier);
    // Of both committees: under the second one the request does not exist for him.
    const double = acteur('INSTRUCTEUR', { utiId: 301, cppId: d.cppId });
    const autreMembre = acteur('INSTRUCTEUR', { utiId: 399, cppId: d.cppId });
    await invisible(id, double);
    await pourSesMembres(id, { premier, double, autreMembre });
    expect((await duTrial(d.etuId, autreMembre)).map((x) => x.id)).toContain(id);
    await m.lire(id, autreMembre);

    // The portal goes on telling the first refusal: it does not close the second examination.
    await reimporter(id, 'Not authorised', 2);
    expect(await dossier(id)).toMatchObject({ statut: 'EN_EVALUATION', suivi: { partieDeux: 'P2_EN_REEXAMEN' } });
    const second = await secretariatDe(id);
    const fin = rollToWorkingDay(addJours(SOUMISSION, 45));
    for (const qui of [second, PROMOTEUR, ADMIN])
      expect((await m.lire(id, qui)).echeances).toMatchObject([{ code: 'T_REEXAMEN', dateAffichee: fin }]);
    expect((await m.lire(id, premier)).echeances).toEqual([]);
    await passe(addJours(fin, 1));
    expect((await m.courriels()).filter((c) => c.sujet === 'second avis en retard')).toEqual([
      { sujet: 'second avis en retard', a: 'GESTIONNAIRE 101 SUPER_ADMIN' },
    ]);
    expect((await m.lire(id, second)).historique[0].libelle).toMatch(/Second avis en retard/);
    expect(await dossier(id)).toMatchObject({ statut: 'EN_EVALUATION', suivi: { partieDeux: 'P2_EN_REEXAMEN' } });
    // The opinion of the first committee is not the second one's to add to, nor to replace.
    expect((await m.lire(id, second)).peutJoindreAvis).toBe(false);
    const piece = { params: { id }, files: { fichier: [signe('annexe.pdf')] } };
    await expect(m.svc.call(dossierCtisInstruction, 'ajouterAvis', piece, second)).rejects.toMatchObject(
      impossible(/par votre comité/),
    );
    await rendre(id, 'FAVORABLE', second);
    const { version } = await m.lire(id, second);
    const autre = { params: { dosId: id, partie: '2' as const, id: (await m.avisDe(id))[0] }, files: { fichier: [signe()] } };
    await expect(
      m.svc.call(
        dossierCtisInstruction,
        'remplacerAvis',
        { ...autre, body: { version, motif: 'Erreur de date corrigée' } },
        second,
      ),
    ).rejects.toMatchObject({ code: 'objet.introuvable' });
    expect((await m.lire(id, second)).peutJoindreAvis).toBe(true);
    expect((await dossier(id)).suivi.partieDeux).toBe('P2_AVIS_FAVORABLE');
    expect(await siens(id)).toMatchObject({ etat: 'CLOS_FAVORABLE' });

    // Given, not decided upon: the first committee reads its own opinion still, and cannot fetch the other one.
    await premierSeul(id, premier);
    await invisible(id, double);
    await reimporter(id, 'Authorised', 3, 'authorized');
    m.clock.set(addJours(SOUMISSION, 3));
    expect((await m.lire(id, premier)).suivi?.avis.map((a) => a.sens)).toEqual(['DEFAVORABLE', 'FAVORABLE']);
    expect(await siens(id, premier)).toMatchObject({ etat: 'CLOS_FAVORABLE' });
    expect((await m.lire(id, double)).premierExamen).toBe(false);
    await expect(joindre(id, premier)).rejects.toMatchObject({ code: 'objet.introuvable' });
    m.clock.set(SOUMISSION);
  });

  test('a neighbour away when the complements arrive: they are sent, and the second examination opens by itself once it is back', async () => {
    const { id, premier } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const { responders } = m.services.bus;
    const sujet = subject(annuaireInternal, 'listerMembresDuCpp');
    const repond = responders.get(sujet);
    if (!repond) throw new Error('identity was expected');
    responders.set(sujet, () => {
      throw refusal('service.indisponible', {});
    });
    expect((await completer(recours.id)).message).toMatch(/compléments sont transmis/);
    const lu = await siens(id);
    if (!lu) throw new Error('the appeal was expected');
    const { etuId, pieces } = lu;
    expect(pieces).toEqual([expect.objectContaining({ fichier: expect.anything() })]);
    const params = { etuId, id: pieces[0].id };
    expect(await m.svc.call(dossierCtisEtudePieces, 'telechargerRecours', { params }, ADMIN)).toMatchObject({
      document: { nom: pieces[0].fichier.nom },
    });
    expect((await m.telechargements()).at(-1)).toMatchObject({ entityId: id, utiId: ADMIN.utiId, details: { piece: 1 } });
    expect(lu).toMatchObject({ etat: 'TRANSMIS' });
    expect(await dossier(id)).toMatchObject({ cppId: premier.cppId, suivi: { partieDeux: 'P2_AVIS_DEFAVORABLE' } });
    responders.set(sujet, repond);
    await lendemain();
    const d = await dossier(id);
    expect(d).toMatchObject({ statut: 'EN_EVALUATION', suivi: { partieDeux: 'P2_EN_REEXAMEN', saisis: [premier.cppId] } });
    expect(d.cppId).not.toBe(premier.cppId);
    expect(await siens(id)).toMatchObject({ etat: 'EN_REEXAMEN' });
    const actions = (await m.svc.get(Objets).journal(ENTITE, id)).map((l) => l.action);
    expect(actions.filter((a) => a === 'REEXAMINER' || a === 'ATTRIBUER').slice(1)).toEqual(['REEXAMINER', 'ATTRIBUER']);
  });

  test('the process ends before the draw: the request is open with the complements, and the task of the day draws it once', async () => {
    const { id, premier } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const coupe = jest.spyOn(m.svc.get(Attributions), 'automatique').mockRejectedValueOnce(new Error('the process has ended'));
    expect((await completer(recours.id)).message).toMatch(/compléments sont transmis/);
    coupe.mockRestore();
    expect(await dossier(id)).toMatchObject({ cppId: null, suivi: { partieDeux: 'P2_A_ATTRIBUER', attente: null } });
    await lendemain();
    await lendemain();
    const d = await dossier(id);
    expect(d).toMatchObject({ suivi: { partieDeux: 'P2_EN_REEXAMEN' } });
    expect(d.cppId).not.toBe(premier.cppId);
    const actions = (await m.svc.get(Objets).journal(ENTITE, id)).map((l) => l.action);
    expect(actions.filter((a) => a === 'REEXAMINER' || a === 'ATTRIBUER').slice(1)).toEqual(['REEXAMINER', 'ATTRIBUER']);
  });

  test('complements and the request that they open are one: without the second, nothing of the first is written', async () => {
    const { id } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const avant = await dossier(id);
    const coupe = jest.spyOn(m.svc.get(LiensRepository), 'ecarter').mockRejectedValueOnce(new Error('the process has ended'));
    await expect(completer(recours.id)).rejects.toThrow();
    coupe.mockRestore();
    expect(await siens(id)).toMatchObject({ etat: 'ACCEPTE', complements: null, pieces: [] });
    expect(await dossier(id)).toEqual(avant);
    await completer(recours.id);
    expect(await siens(id)).toMatchObject({ etat: 'EN_REEXAMEN' });
  });

  test('no committee may have it: drawn once, by the act or by the task of the day, and the administration is told once', async () => {
    const { id } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const seances = (de: string, vers: string) => changerStatuts(m.services.of('seance').db, de, vers);
    await seances('PLANIFIEE', 'ANNULEE');
    const { tirages } = (await dossier(id)).suivi ?? {};
    const avant = (await m.courriels()).length;
    await completer(recours.id);
    // The task of the day, once the act is over.
    await m.svc.get(Recours).reexaminer(id);
    await seances('ANNULEE', 'PLANIFIEE');
    expect((await dossier(id)).suivi).toMatchObject({ attente: { tirageFait: true }, tirages: (tirages ?? 0) + 1 });
    expect((await m.courriels()).slice(avant).map((c) => c.sujet)).toEqual([
      'compléments du recours reçus',
      'tirage au sort sans résultat',
    ]);
  });

  test('withdrawn while it is examined again: the appeal is closed, the first committee and the administration are told', async () => {
    const { id, premier } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    await completer(recours.id);
    const { version } = await m.lire(id, PROMOTEUR);
    const avant = (await m.courriels()).length;
    const body = { version, motif: 'Le promoteur renonce à la recherche' };
    const { message } = await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
    expect(message).toMatch(/recours est clos/);
    for (const qui of [PROMOTEUR, ADMIN, premier]) expect(await siens(id, qui)).toMatchObject({ etat: 'CLOS_RETIRE' });
    expect((await m.courriels()).slice(avant)).toEqual([
      { sujet: 'demande retirée', a: '101 GESTIONNAIRE UTILISATEUR_ANSM' },
      { sujet: 'demande retirée', a: 'GESTIONNAIRE SUPER_ADMIN' },
    ]);
    expect(await dossier(id)).toMatchObject({ statut: 'ABANDONNE' });
    for (const qui of [PROMOTEUR, ADMIN]) expect(await offerts(id, qui)).toEqual([]);
  });

  test('withdrawn while the appeal waits for its answer: the appeal is closed, and nobody may answer it', async () => {
    const id = await m.recu();
    await m.partieUn(id);
    const premier = await secretariatDe(id);
    await m.rendreRecevable(id, premier);
    await rendre(id, 'DEFAVORABLE', premier);
    const recours = await demander(id);
    const body = { version: (await m.lire(id, PROMOTEUR)).version, motif: 'Le promoteur renonce à la recherche' };
    await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
    expect(await siens(id)).toMatchObject({ etat: 'CLOS_RETIRE' });
    await expect(m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN)).rejects.toMatchObject({
      code: 'transition.refusee',
    });
  });

  test('withdrawn once the appeal is accepted: the task of the day has no more to do with it', async () => {
    const id = await m.recu();
    await m.partieUn(id);
    const premier = await secretariatDe(id);
    await m.rendreRecevable(id, premier);
    await rendre(id, 'DEFAVORABLE', premier);
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const attendus = async () => (await m.svc.get(Listes).recoursAcceptes()).map((r) => Number(r.id));
    expect(await attendus()).toContain(recours.id);
    const body = { version: (await m.lire(id, PROMOTEUR)).version, motif: 'Le promoteur renonce à la recherche' };
    await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
    expect(await siens(id)).toMatchObject({ etat: 'CLOS_RETIRE' });
    expect(await attendus()).not.toContain(recours.id);
  });

  test('it opens with the opinion, before the decision; a refusal that comes meanwhile does not stop the second committee', async () => {
    const id = await m.recu();
    await m.partieUn(id);
    const premier = await secretariatDe(id);
    await m.rendreRecevable(id, premier);
    await rendre(id, 'DEFAVORABLE', premier);
    expect(await dossier(id)).toMatchObject({ decision: null });
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    await completer(recours.id);
    expect(await siens(id)).toMatchObject({ etat: 'EN_REEXAMEN' });
    await reimporter(id, 'Not authorised', 1, 'Not authorised');
    expect(await dossier(id)).toMatchObject({ decision: { type: 'REFUSE' }, suivi: { partieDeux: 'P2_EN_REEXAMEN' } });
    expect((await dossier(id)).statut).not.toBe('REFUSE');
    m.clock.set(addJours(SOUMISSION, 2));
    await rendre(id, 'FAVORABLE', await secretariatDe(id));
    await reimporter(id, 'Authorised', 3, 'Authorised');
    expect((await dossier(id)).statut).toBe('AUTORISE');
    m.clock.set(SOUMISSION);
  });

  test('until it is lodged its sponsor reads its last day, on his page and in his calendar, and is reminded ten and three days before', async () => {
    const { id } = await refuse();
    const autre = await refuse();
    const fin = '2026-04-02';
    const page = async (dosId: number) =>
      (await m.svc.call(dossierCtisTableauDeBord, 'listerAttendusDuPromoteur', {}, PROMOTEUR))
        .filter((a) => a.dosId === dosId)
        .map((a) => [a.verbe, a.echeance.date]);
    const calendrier = async (dosId: number) =>
      (
        await m.svc.call(dossierCtisCalendrier, 'lister', { query: { du: SOUMISSION, au: addJours(SOUMISSION, 90) } }, PROMOTEUR)
      ).dates.flatMap((d) => (d.cle === `essai-${dosId}-T_RECOURS` ? [d.date] : []));
    const rappels = async (dosId: number) => {
      await m.services.settled();
      return m.services.bus.published.flatMap(({ subject: sujet, payload }) => {
        const mail = sujet.endsWith('.mailDemande') && mailDemande.safeParse(payload).data;
        return mail && mail.donnees.dosId === dosId && /^échéance le/.test(mail.donnees.titre)
          ? [mail.destinataires.map((d) => d.profil ?? d.utiId).join(' ')]
          : [];
      });
    };
    expect(await page(id)).toEqual([['Former un recours, si vous le voulez', fin]]);
    expect(await calendrier(id)).toEqual([fin]);
    await demander(autre.id);
    expect([await page(autre.id), await calendrier(autre.id)]).toEqual([[], []]);
    for (const jours of [-11, -10, -9, -3, -1, 1]) {
      m.clock.set(addJours(fin, jours));
      for (const tache of [1, 2].map(() => m.svc.get(RecoursPossibles))) await tache.passer();
    }
    expect([await rappels(id), await rappels(autre.id)]).toEqual([['101', '101'], []]);
    m.clock.set(addJours(fin, 2));
    expect([await page(id), await calendrier(id)]).toEqual([[], []]);
    m.clock.set(SOUMISSION);
  });

  test('after thirty days without complements it is closed', async () => {
    const { id } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const mails = async (titre: RegExp) =>
      m.services.bus.published.flatMap(({ subject: sujet, payload }) => {
        const mail = sujet.endsWith('.mailDemande') && mailDemande.safeParse(payload).data;
        return mail && mail.donnees.dosId === id && titre.test(mail.donnees.titre)
          ? [[mail.destinataires.map((d) => d.profil ?? d.utiId).join(' '), mail.donnees.agit, mail.donnees.texte]]
          : [];
      });
    await m.services.settled();
    expect(await mails(/^recours accepté$/)).toEqual([
      ['GESTIONNAIRE', 'DEPOSANT', expect.stringMatching(/contre votre avis défavorable est accepté/)],
      ['101', 'DEPOSANT', expect.stringMatching(/^Le recours est accepté\. Envoyez vos compléments/)],
    ]);
    const taches = async (jours: number) => {
      m.clock.set(addJours(SOUMISSION, jours));
      for (const tache of [1, 2].map(() => m.svc.get(RecoursAcceptes))) await tache.passer();
      await m.services.settled();
    };
    for (const jours of [26, 27, 28, 29, 30]) await taches(jours);
    expect((await mails(/^échéance le/)).map((c) => c.slice(0, 2))).toEqual([
      ['101', 'DEPOSANT'],
      ['101', 'DEPOSANT'],
    ]);
    expect(await mails(/^recours clos/)).toEqual([]);
    await taches(31);
    await taches(32);
    expect((await mails(/^recours clos/)).map(([a]) => a)).toEqual(['101 GESTIONNAIRE SUPER_ADMIN']);
    expect((await lignes(recours.id)).map(([action]) => action)).toEqual(['DEMANDE', 'ACCEPTER', 'CLORE']);
    m.clock.set(addJours(SOUMISSION, 31));
    expect(await siens(id)).toMatchObject({ etat: 'CLOS' });
    expect(await offerts(id)).toEqual([]);
    await expect(completer(recours.id)).rejects.toMatchObject(impossible(/étaient attendus jusqu’au/));
    m.clock.set(SOUMISSION);
  });

  test('the administration sets the delays: they hold from then on, and an appeal that was accepted keeps its day', async () => {
    const { id } = await refuse();
    const recours = await demander(id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    const referentiel = m.services.of('referentiel');
    const avant = await referentiel.call(referentielApplicatif, 'lireDelaisRecours', {}, PROMOTEUR);
    expect(avant).toMatchObject({ mois: 1, joursComplements: 30, joursReexamen: 45 });
    const regler = (mois: number, joursComplements: number, version: number, qui: Actor = ADMIN, joursReexamen = 45) => {
      const body = { mois, joursComplements, joursReexamen, version };
      return referentiel.call(referentielApplicatif, 'modifierDelaisRecours', { body }, qui);
    };
    await expect(regler(0, 30, avant.version)).rejects.toMatchObject({ code: 'saisie.invalide' });
    await expect(regler(2, 45, avant.version, PROMOTEUR)).rejects.toMatchObject({ code: 'droit.manquant' });
    const apres = await regler(2, 45, avant.version, ADMIN, 20);
    expect(apres).toMatchObject({ mois: 2, joursComplements: 45, joursReexamen: 20, modifiePar: ADMIN.nom });
    await expect(regler(3, 60, avant.version)).rejects.toMatchObject({ code: 'version.perimee' });
    expect(await siens(id)).toMatchObject({ complementsAvant: addJours(SOUMISSION, 30) });
    const autre = await refuse();
    // Refused a day after the submission: past the month, within the two.
    m.clock.set(addJours(SOUMISSION, 45));
    const tardif = await demander(autre.id);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: tardif.id } }, ADMIN);
    // The forty-five days end on a Sunday.
    expect(await siens(autre.id)).toMatchObject({ complementsAvant: rollToWorkingDay(addJours(SOUMISSION, 90)) });
    await completer(tardif.id);
    expect((await m.lire(autre.id, await secretariatDe(autre.id))).echeances).toMatchObject([
      { code: 'T_REEXAMEN', dateAffichee: rollToWorkingDay(addJours(SOUMISSION, 65)) },
    ]);
    m.clock.set(SOUMISSION);
    await regler(1, 30, apres.version);
  });

  // CTI-14.
  test('it is the trial’s: a colleague to whom the trial is open reads it and completes it; who formed it and lost the trial does neither', async () => {
    const { id } = await refuse();
    const { etuId } = await dossier(id);
    const collegue = acteur('DEPOSANT', { utiId: 102, nom: 'Nadia Kessler' });
    const pieces = (qui: Actor) => m.svc.call(dossierCtisEtudePieces, 'listerRecoursPartieDeux', { params: { etuId } }, qui);
    const recours = await demander(id);
    expect(await siens(id, collegue)).toBeUndefined();
    await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
      e.acces.push({ utiId: collegue.utiId, origine: 'COLLEGUE', depuis: m.clock.instant() });
    });
    expect(await siens(id, collegue)).toMatchObject({ id: recours.id, etat: 'DEMANDE', demandeur: PROMOTEUR.nom });
    expect(await offerts(id, collegue)).toEqual(['JOINDRE']);
    await m.svc.call(dossierCtisRecours, 'accepter', { params: { id: recours.id } }, ADMIN);
    expect((await m.courriels()).findLast((c) => c.sujet === 'recours accepté')?.a).toBe('101 102');
    await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
      e.acces = e.acces.filter((a) => a.utiId === collegue.utiId);
    });
    expect(await siens(id)).toBeUndefined();
    await expect(completer(recours.id)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await expect(pieces(PROMOTEUR)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await completer(recours.id, collegue);
    expect(await siens(id, collegue)).toMatchObject({ etat: 'EN_REEXAMEN' });
    expect(await pieces(collegue)).toMatchObject([{ fichier: { nom: 'notice.pdf' } }]);
  });
});
