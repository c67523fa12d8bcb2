/** Vigilance of a trial from the portal or its sponsor to the committee, on a real store. Rules: CTI-32 to CTI-35, CTI-68. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import type { TypeVigilance } from '@riph/contracts/dossier-ctis/vigilance.rules';
import * as z from 'zod';
import { Importeur } from '../batch/importeur.ts';
import { EtudeAccess } from '../etude/etude.access.ts';
import { dossiersCtis, etudesCtis, vigilancesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, signe } from '../test/monde.ts';
import { ArretsPasses } from './arrets-passes.ts';
import { Vigilances } from './vigilances.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const introuvable = { code: 'objet.introuvable' };
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
/** A trial in the hands of its committee; gives its study. */
const essai = async (): Promise<number> => {
  const dosId = await m.recu();
  await m.attribuer(dosId);
  const etuId = (await m.svc.get(Objets).read(dossiersCtis, dosId))?.contenu.etuId;
  if (!etuId) throw new Error('a study was expected');
  return etuId;
};
const lister = (etuId: number, qui: Actor = PROMOTEUR) => m.svc.call(dossierCtisVigilance, 'lister', { params: { etuId } }, qui);
type Plus = { dateEvenement?: string; dateConnaissance?: string | null; description?: string; arretPourSurete?: boolean | null };
const declarer = (etuId: number, type: TypeVigilance, plus: Plus = {}, qui: Actor = PROMOTEUR) =>
  m.svc.call(
    dossierCtisVigilance,
    'declarer',
    {
      params: { etuId },
      body: {
        type,
        dateEvenement: m.clock.today(),
        dateConnaissance: null,
        arretPourSurete: type === 'ARRET_TEMPORAIRE' ? false : null,
        description: 'Ce qui est arrivé',
        mesures: '',
        ...plus,
      },
    },
    qui,
  );
const statutDe = async (etuId: number) => (await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, ADMIN)).statut;

test('a notification and what it makes of the trial are one write', async () => {
  const etuId = await essai();
  const etude = await m.svc.get(EtudeAccess).etude(etuId, PROMOTEUR);
  const saisi = {
    type: 'ARRET_TEMPORAIRE' as const,
    dateEvenement: m.clock.today(),
    dateConnaissance: null,
    arretPourSurete: false,
    description: 'Ce qui est arrivé',
    mesures: '',
  };
  const disparue = { ...etude, id: etuId + 500_000 };
  await expect(m.svc.get(Vigilances).declarer(disparue, saisi, PROMOTEUR)).rejects.toMatchObject(introuvable);
  expect((await m.svc.get(Objets).read(vigilancesCtis, disparue.id))?.contenu.notifications).toEqual([]);
});

test('events of the portal make notifications once, and those of an old trial alert nobody', async () => {
  const texte = await texteDe(FRANCAIS);
  const importeur = m.svc.get(Importeur);
  const { etuId } = await importeur.importer(texte, { importId: 1, fichier: 'a.json' });
  if (!etuId) throw new Error('the French trial was expected');
  const avant = (await m.courriels()).length;
  const lues = (await lister(etuId, ADMIN)).notifications;
  expect(lues.map((n) => [n.type, n.pays, n.dateEvenement, n.origine, n.statut])).toEqual([
    ['PREMIERE_VISITE', 'FR', '2023-01-18', 'BATCH', 'RECUE'],
    ['DEBUT_ESSAI', 'FR', '2023-01-17', 'BATCH', 'RECUE'],
  ]);
  expect(lues.every((n) => !n.enRetard && n.dateNotification === null)).toBe(true);
  const events = {
    temporaryHaltList: [],
    unexpectedEvents: [],
    seriousBreaches: [],
    trialEvents: [{ mscName: 'France', events: [{ notificationType: 'START_OF_TRIAL', date: '2023-01-16' }] }],
    urgentSafetyMeasures: [{ mscName: 'France', date: '2024-07-01' }],
  };
  const change = { ...z.looseObject({}).parse(JSON.parse(texte)), lastUpdated: '2024-07-02', events };
  await importeur.importer(JSON.stringify(change), { importId: 2, fichier: 'a.json' });
  const apres = (await lister(etuId, ADMIN)).notifications;
  expect(apres.map((n) => [n.type, n.dateEvenement, n.datesAnterieures])).toEqual([
    ['MESURE_URGENTE', '2024-07-01', []],
    ['PREMIERE_VISITE', '2023-01-18', []],
    ['DEBUT_ESSAI', '2023-01-16', ['2023-01-17']],
  ]);
  expect((await m.courriels()).slice(avant).map((c) => c.sujet)).toEqual(['notification urgente']);
});

test('the sponsor declares: late is said, urgent alerts the committee and the agency the same day', async () => {
  const etuId = await essai();
  const avant = (await m.courriels()).length;
  const fait = await declarer(etuId, 'VIOLATION_GRAVE', { dateEvenement: '2026-02-01', dateConnaissance: '2026-02-02' });
  expect(fait.message).toMatch(/en retard : elle était attendue le 09\/02\/2026/);
  expect((await m.courriels()).slice(avant)).toEqual([{ sujet: 'notification urgente', a: 'GESTIONNAIRE UTILISATEUR_ANSM' }]);
  expect((await declarer(etuId, 'DEBUT_ESSAI')).message).toMatch(/Joignez-y/);
  expect(await m.courriels()).toHaveLength(avant + 1);
  const { notifications, peutDeclarer, peutSuivre } = await lister(etuId);
  expect(notifications.map((n) => [n.type, n.enRetard, n.echeance?.date])).toEqual([
    ['VIOLATION_GRAVE', true, '2026-02-09'],
    ['DEBUT_ESSAI', false, '2026-03-17'],
  ]);
  expect([peutDeclarer, peutSuivre]).toEqual([true, false]);
});

test('refused: dates that cannot be, no description, a measure of a State, twice the same; strangers and the committee declare nothing', async () => {
  const etuId = await essai();
  const faute = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });
  await expect(declarer(etuId, 'DEBUT_ESSAI', { dateEvenement: '2026-12-01' })).rejects.toMatchObject(faute('dateEvenement'));
  await expect(declarer(etuId, 'VIOLATION_GRAVE')).rejects.toMatchObject(faute('dateConnaissance'));
  await expect(declarer(etuId, 'VIOLATION_GRAVE', { dateConnaissance: '2026-02-01' })).rejects.toMatchObject(
    faute('dateConnaissance'),
  );
  await expect(declarer(etuId, 'MESURE_URGENTE', { description: ' ' })).rejects.toMatchObject(faute('description'));
  await expect(declarer(etuId, 'ARRET_TEMPORAIRE', { arretPourSurete: null })).rejects.toMatchObject(faute('arretPourSurete'));
  await expect(declarer(etuId, 'MESURE_CORRECTIVE')).rejects.toMatchObject(faute('type'));
  await declarer(etuId, 'DEBUT_ESSAI');
  await expect(declarer(etuId, 'DEBUT_ESSAI')).rejects.toMatchObject(refuse(/déjà notifié/));
  await expect(declarer(etuId, 'REPRISE', {}, acteur('DEPOSANT', { utiId: 8 }))).rejects.toMatchObject(introuvable);
  await expect(declarer(etuId, 'REPRISE', {}, m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(lister(etuId, m.etranger)).rejects.toMatchObject(introuvable);
});

test('a halt suspends the trial, its restart resumes it, an early end ends it; the portal wins with a later event', async () => {
  const etuId = await essai();
  await declarer(etuId, 'ARRET_TEMPORAIRE', { dateEvenement: '2026-02-10' });
  expect(await statutDe(etuId)).toBe('SUSPENDUE');
  await declarer(etuId, 'REPRISE', { dateEvenement: '2026-02-20' });
  expect(await statutDe(etuId)).toBe('EN_COURS');
  await declarer(etuId, 'ARRET_TEMPORAIRE', { dateEvenement: '2026-02-15' });
  expect(await statutDe(etuId)).toBe('EN_COURS');
  await declarer(etuId, 'ARRET_ANTICIPE', { dateEvenement: '2026-03-01' });
  expect(await statutDe(etuId)).toBe('TERMINEE_ANTICIPEE');
  expect((await m.svc.get(Objets).read(etudesCtis, etuId))?.contenu.statutDeclare).toEqual({
    statut: 'TERMINEE_ANTICIPEE',
    depuis: '2026-03-01',
  });
});

test('halted for the benefit and the risk, a trial restarts by a modification authorised since; the portal is believed', async () => {
  const [etuId, autre] = [await essai(), await essai()];
  for (const id of [etuId, autre])
    await declarer(id, 'ARRET_TEMPORAIRE', { dateEvenement: '2026-02-10', arretPourSurete: id === etuId });
  await declarer(autre, 'REPRISE', { dateEvenement: '2026-02-20' });
  await expect(declarer(etuId, 'REPRISE', { dateEvenement: '2026-02-20' })).rejects.toMatchObject(refuse(/article 38\(2\)/));
  expect((await lister(etuId, ADMIN)).notifications).toMatchObject([{ type: 'ARRET_TEMPORAIRE', arretPourSurete: true }]);
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    const ms = { id: 991, cleDemande: 'SM-1', type: 'MS', statut: 'AUTORISE' } as const;
    e.dossiers.push({ ...ms, dateSoumission: '2026-02-12', dateDecision: '2026-02-19' });
  });
  await declarer(etuId, 'REPRISE', { dateEvenement: '2026-02-20' });
  expect(await statutDe(etuId)).toBe('EN_COURS');
});

test('a halt that lasts two years ends the trial, once, and says so; a restart in time that is notified later undoes it', async () => {
  const [arrete, repris, modifie] = [await essai(), await essai(), await essai()];
  for (const etuId of [arrete, repris, modifie]) await declarer(etuId, 'ARRET_TEMPORAIRE', { dateEvenement: '2026-02-10' });
  await declarer(repris, 'REPRISE', { dateEvenement: '2026-02-20' });
  // A modification filed since may ask for a later restart.
  await m.svc.get(Objets).change(etudesCtis, { id: modifie }, (e) => {
    const ms = {
      id: 990,
      cleDemande: 'SM-1',
      type: 'MS',
      statut: 'EN_EVALUATION',
      dateSoumission: '2027-01-11',
      dateDecision: null,
    } as const;
    e.dossiers.push(ms);
  });
  const passer = async (jour: string) => {
    m.clock.set(jour);
    await m.svc.get(ArretsPasses).passer();
    await m.services.settled();
  };
  await passer('2028-02-10');
  expect(await statutDe(arrete)).toBe('SUSPENDUE');
  await passer('2028-02-11');
  expect([await statutDe(arrete), await statutDe(repris), await statutDe(modifie)]).toEqual([
    'TERMINEE',
    'EN_COURS',
    'SUSPENDUE',
  ]);
  expect((await m.svc.get(Objets).read(etudesCtis, arrete))?.contenu.statutDeclare).toEqual({
    statut: 'TERMINEE',
    depuis: '2028-02-10',
  });
  const annonces = async () => JSON.stringify(await m.courriels()).split('réputé terminé').length;
  const avant = await annonces();
  expect(avant).toBeGreaterThan(1);
  await passer('2028-02-12');
  expect(await annonces()).toBe(avant);
  await declarer(arrete, 'REPRISE', { dateEvenement: '2028-01-15' });
  expect(await statutDe(arrete)).toBe('EN_COURS');
  await passer('2028-02-13');
  expect(await statutDe(arrete)).toBe('EN_COURS');
  m.clock.set('2026-03-02');
});

const joindreLettre = (params: { etuId: number; notifId: number }, qui: Actor) =>
  m.svc.call(dossierCtisVigilance, 'ajouterPiece', { params, files: { fichier: [signe('lettre.pdf')] } }, qui);

test('pieces: joined by the sponsor and the committee until it is treated, taken back before it is read', async () => {
  const etuId = await essai();
  const { notificationNumero: notifId } = await declarer(etuId, 'FIN_RECRUTEMENT');
  const joindre = (qui: Actor) => joindreLettre({ etuId, notifId }, qui);
  const retirer = (pjId: number, qui: Actor) =>
    m.svc.call(dossierCtisVigilance, 'supprimerPiece', { params: { etuId, notifId, pjId } }, qui);
  const lire = (pjId: number, qui: Actor) =>
    m.svc.call(dossierCtisVigilance, 'telechargerPiece', { params: { etuId, notifId, pjId } }, qui);
  const suivre = (statut: 'LUE' | 'TRAITEE', version: number, qui: Actor = m.gestionnaire) =>
    m.svc.call(dossierCtisVigilance, 'suivre', { params: { etuId, notifId }, body: { version, statut } }, qui);
  await joindre(PROMOTEUR);
  await joindre(PROMOTEUR);
  expect(await lire(1, AGENCE)).toMatchObject({ document: { nom: 'lettre.pdf' } });
  expect((await m.telechargements()).at(-1)).toMatchObject({ entityId: etuId, utiId: AGENCE.utiId });
  await expect(lire(1, m.etranger)).rejects.toMatchObject(introuvable);
  await expect(retirer(1, m.gestionnaire)).rejects.toMatchObject(refuse(/celui qui l’a jointe/));
  await retirer(1, PROMOTEUR);
  await expect(lire(1, PROMOTEUR)).rejects.toMatchObject(introuvable);
  const { version } = await lister(etuId);
  await suivre('LUE', version);
  await expect(suivre('LUE', version)).rejects.toMatchObject({ code: 'version.perimee' });
  await expect(suivre('LUE', version + 1, PROMOTEUR)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(retirer(2, PROMOTEUR)).rejects.toMatchObject(refuse(/avant que le comité/));
  await suivre('TRAITEE', version + 1);
  await expect(joindre(PROMOTEUR)).rejects.toMatchObject(refuse(/est traitée/));
  expect(JSON.stringify(await lister(etuId))).not.toMatch(/documentId|Sophie|Renard/);
});

describe('a later request is given to another committee by the minister', () => {
  /** A trial of one committee with a modification in the hands of the other; gives both numbers. */
  const avecModification = async () => {
    const initial = await m.recu();
    await m.attribuer(initial);
    await m.svc.get(Objets).change(dossiersCtis, { id: initial }, (d) => {
      d.statut = 'AUTORISE';
      if (d.suivi) d.suivi.partieUn = 'P1_ACCEPTABLE';
    });
    const { etuId, numeroCtis } = await m.dossier(initial);
    const body = {
      numeroCtis,
      type: 'MS' as const,
      cleDemande: 'SM-1',
      portee: 'PARTIE_2' as const,
      roleFrance: 'EMC' as const,
      dateSoumission: m.clock.today(),
      titre: 'Essai de l’onduline',
      promoteur: 'CHU de Montfleury',
      cppId: m.autre.id,
      decisionMinistre: true,
      motif: 'Désigné par arrêté du ministre',
    };
    await m.svc.call(dossierCtisSoumission, 'soumettreManuel', { body }, ADMIN);
    const { dossiers } = await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, ADMIN);
    return { etuId, initial, modification: dossiers.find((d) => d.id !== initial)?.id ?? 0 };
  };

  test('it reads the trial and its own request, the committee of the trial its own; a member as his secretariat', async () => {
    const { etuId, initial, modification } = await avecModification();
    const membre = acteur('INSTRUCTEUR', { utiId: 88, cppId: m.autre.id });
    for (const qui of [m.etranger, membre]) {
      const lue = await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, qui);
      expect(lue.dossiers.map((d) => d.id)).toEqual([modification]);
      expect(await m.svc.call(dossierCtisEtude, 'listerSites', { params: { id: etuId } }, qui)).toEqual(expect.any(Array));
      await expect(m.lire(initial, qui)).rejects.toMatchObject(introuvable);
    }
    const avis = (qui: Actor) => m.svc.call(dossierCtisEtudePieces, 'listerAvisPartieUn', { params: { etuId } }, qui);
    expect((await avis(m.etranger)).map((a) => a.dosId)).toEqual([modification]);
    expect((await avis(m.gestionnaire)).map((a) => a.dosId)).toEqual([initial]);
  });

  test('it is told of what is urgent, reads it, and leaves it to the committee of the trial', async () => {
    const { etuId } = await avecModification();
    const avant = (await m.courriels()).length;
    const { notificationNumero: notifId } = await declarer(etuId, 'MESURE_URGENTE');
    const joindre = (qui: Actor) => joindreLettre({ etuId, notifId }, qui);
    await joindre(PROMOTEUR);
    await joindre(m.gestionnaire);
    const piece = 'pièce jointe à une notification urgente';
    expect((await m.courriels()).slice(avant)).toEqual([
      { sujet: 'notification urgente', a: 'GESTIONNAIRE UTILISATEUR_ANSM' },
      { sujet: 'notification urgente', a: 'GESTIONNAIRE' },
      { sujet: piece, a: 'GESTIONNAIRE UTILISATEUR_ANSM' },
      { sujet: piece, a: 'GESTIONNAIRE' },
      { sujet: piece, a: '101 UTILISATEUR_ANSM' },
      { sujet: piece, a: 'GESTIONNAIRE' },
    ]);
    const lu = await lister(etuId, m.etranger);
    expect([lu.peutSuivre, lu.notifications[0]?.peutJoindre]).toEqual([false, false]);
    const suivi = await lister(etuId, m.gestionnaire);
    expect([suivi.peutSuivre, suivi.notifications[0]?.peutJoindre]).toEqual([true, true]);
    await expect(joindre(m.etranger)).rejects.toMatchObject(refuse(/suivi par un autre comité/));
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    const lignes = (await m.svc.get(Objets).journal('ETUDE_CTIS', etuId)).filter((l) => l.action === 'JOINDRE_VIGILANCE');
    expect(lignes.map((l) => l.details)).toEqual([expect.objectContaining({ sha256 }), expect.objectContaining({ sha256 })]);
  });
});

test('members of the committee that follows the trial read its safety, and write nothing', async () => {
  const etuId = await essai();
  await declarer(etuId, 'MESURE_URGENTE');
  const membre = acteur('INSTRUCTEUR', { utiId: 88, cppId: m.ctis.id });
  const { notifications, peutDeclarer, peutSuivre } = await lister(etuId, membre);
  expect(notifications).toMatchObject([{ type: 'MESURE_URGENTE', peutJoindre: false }]);
  expect([peutDeclarer, peutSuivre]).toEqual([false, false]);
  await expect(lister(etuId, { ...membre, cppId: m.autre.id })).rejects.toMatchObject(introuvable);
});

test('a yearly report that is due reaches the dashboard of the sponsor, late or near, until it is filed', async () => {
  const etuId = await essai();
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.dossiers = e.dossiers.map((d) => ({ ...d, statut: 'AUTORISE', dateDecision: '2026-03-10' }));
  });
  const lire = async () =>
    (await m.svc.call(dossierCtisTableauDeBord, 'listerDepotsVigilance', {}, PROMOTEUR)).filter((d) => d.etuId === etuId);
  const compter = () => m.svc.call(dossierCtisTableauDeBord, 'compterDepotsVigilance', {}, PROMOTEUR);
  expect(await lire()).toEqual([]);
  m.clock.set('2027-02-01');
  expect(await lire()).toMatchObject([{ etuId, type: 'RAS', date: '2027-03-10', enRetard: false, joursRestants: 37 }]);
  m.clock.set('2027-04-01');
  expect((await lire())[0]).toMatchObject({ enRetard: true, explication: { article: expect.stringMatching(/Article 43/) } });
  const avant = await compter();
  expect((await lister(etuId)).aDeposer).toMatchObject([{ type: 'RAS', enRetard: true }]);
  await declarer(etuId, 'RAS');
  expect(await lire()).toEqual([]);
  expect(await compter()).toBe(avant - 1);
});
