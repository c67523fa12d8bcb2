/** A request typed by the administration, a modification of part I alone (CTI-60), and part II filed apart by its sponsor, on real stores. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import type { ManuelSaisi, MotifSansTas } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { PIECES_OBLIGATOIRES } from '../socle/depot.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { approvedBefore } from '../test/historique.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, piecePosee, SOUMISSION, signe } from '../test/monde.ts';
import { Attributions } from './attributions.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde({ seances: true });
});
afterAll(() => m?.services.stop());

const saisi = (plus: Partial<ManuelSaisi> = {}): ManuelSaisi => ({
  numeroCtis: '2026-599901-10-00',
  type: 'INI',
  cleDemande: 'IN',
  portee: 'PARTIE_1_ET_2',
  roleFrance: 'EMC',
  dateSoumission: SOUMISSION,
  titre: 'Essai de l’onduline',
  promoteur: 'CHU de Montfleury',
  cppId: null,
  motif: 'Reçue de l’ANSM par courriel',
  ...plus,
});
const soumettre = (plus: Partial<ManuelSaisi> = {}, qui = ADMIN) =>
  m.svc.call(dossierCtisSoumission, 'soumettreManuel', { body: saisi(plus) }, qui);
const lire = (id: number) => m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, ADMIN);
const suivi = async (id: number) => (await m.dossier(id)).suivi;
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
const faute = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });

describe('typed by the administration', () => {
  test('it is drawn like one that is received, and its record completes it later without a second dossier', async () => {
    const { id, message } = await soumettre();
    expect(message).toMatch(/IN de l’essai 2026-599901-10-00 est enregistrée/);
    expect(await lire(id)).toMatchObject({ origine: 'MANUEL', titre: 'Essai de l’onduline', statut: 'EN_RECEVABILITE' });
    expect((await suivi(id)).attribution).toMatchObject({ mode: 'NORMAL', tirageId: expect.any(Number) });
    await expect(soumettre()).rejects.toMatchObject(refuse(/déjà là/));

    const texte = essaiOuvert(await texteDe(FRANCAIS), { numero: '2026-599901-10-00', soumisLe: SOUMISSION });
    const { etuId } = await m.svc.get(Importeur).importer(texte, { importId: 1, fichier: 'essai.json' });
    const etude = await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId ?? 0 } }, ADMIN);
    expect(etude.dossiers.map((d) => d.id)).toEqual([id]);
    expect(etude.titre).not.toBe('Essai de l’onduline');
    expect(await lire(id)).toMatchObject({ origine: 'MANUEL', titre: etude.titre, statut: 'EN_RECEVABILITE' });
  });

  test('to the committee that the minister names; one that may not have it is refused before anything is written', async () => {
    const numeroCtis = '2026-599902-10-00';
    const decisionMinistre = true;
    await expect(soumettre({ numeroCtis, cppId: m.sans.id, decisionMinistre })).rejects.toMatchObject(faute('cppId'));
    const { id } = await soumettre({ numeroCtis, cppId: m.ctis.id, decisionMinistre });
    expect(await lire(id)).toMatchObject({ cppId: m.ctis.id });
    const motif = 'Décision du ministre : Reçue de l’ANSM par courriel';
    expect((await suivi(id)).attribution).toMatchObject({ mode: 'MANUEL', motif });
  });

  test('without the minister it is drawn, or goes to the committee of its trial, whichever is named', async () => {
    const numeroCtis = '2026-599908-10-00';
    await expect(soumettre({ numeroCtis, cppId: m.ctis.id })).rejects.toMatchObject(faute('cppId'));
    expect(await m.svc.get(Objets).readBy(etudesCtis, 'numero_ctis', numeroCtis)).toBeNull();
    const { id } = await soumettre({ numeroCtis });
    const { cppId: tire, etuId } = await lire(id);
    await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
      d.statut = 'AUTORISE';
      if (d.suivi) d.suivi.partieUn = 'P1_ACCEPTABLE';
    });
    const suite = { numeroCtis, type: 'MS', cleDemande: 'SM-1', portee: 'PARTIE_2' } as const;
    const ailleurs = tire === m.ctis.id ? m.autre.id : m.ctis.id;
    await expect(soumettre({ ...suite, cppId: ailleurs })).rejects.toMatchObject(faute('cppId'));
    const modification = await soumettre({ ...suite, cppId: tire });
    expect(await lire(modification.id)).toMatchObject({ cppId: tire, etuId });
  });

  test('a reason passes the draw by for the committee that the platform finds alone', async () => {
    // Drawn on its arrival: as if nobody could have been.
    const id = await m.recu();
    const { etuId } = await m.dossier(id);
    const store = m.svc.get(Objets);
    await store.change(dossiersCtis, { id }, (d) => {
      d.cppId = null;
      d.statut = 'A_ATTRIBUER';
      if (d.suivi) Object.assign(d.suivi, { partieDeux: 'P2_A_ATTRIBUER', attribution: null });
    });
    await store.change(etudesCtis, { id: etuId }, (e) => {
      e.cppId = null;
    });
    const { version } = await m.dossier(id);
    const donner = (motif: MotifSansTas, cppId: number) =>
      m.svc.call(
        dossierCtisSoumission,
        'soumettreSansTas',
        { params: { dosId: id }, body: { version, cppId, motif, commentaire: '' } },
        ADMIN,
      );
    for (const motif of ['MEME_CPP', 'RESOUMISSION', 'MS', 'TRANSITION'] as const)
      await expect(donner(motif, m.ctis.id)).rejects.toMatchObject(faute('motif'));
    await store.change(etudesCtis, { id: etuId }, (e) => {
      e.administratif.numerosSecondaires.eudraCt = '2021-005617-14';
    });
    await approvedBefore(m, { cppId: m.ctis.id, qualificationCode: 'CAT2', dateAutorisationAnsm: null });
    await m.services.settled();
    await expect(donner('MEME_CPP', m.ctis.id)).rejects.toMatchObject(faute('motif'));
    await expect(donner('TRANSITION', m.autre.id)).rejects.toMatchObject(faute('cppId'));
    await donner('TRANSITION', m.ctis.id);
    expect(await lire(id)).toMatchObject({ cppId: m.ctis.id });
  });

  test('a process that died before the study named the request: typed again it is taken up, another under its key is refused', async () => {
    const numeroCtis = '2026-599906-10-00';
    const { id } = await soumettre({ numeroCtis });
    const { etuId } = await lire(id);
    const dossiersDe = async () => (await m.svc.get(Objets).read(etudesCtis, etuId))?.contenu.dossiers.map((d) => d.id);
    await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (etude) => {
      etude.dossiers = [];
    });
    await expect(soumettre({ numeroCtis, dateSoumission: addJours(SOUMISSION, -1) })).rejects.toMatchObject(refuse(/déjà là/));
    expect(await dossiersDe()).toEqual([]);
    expect(await soumettre({ numeroCtis })).toMatchObject({ id });
    expect(await dossiersDe()).toEqual([id]);
    await expect(soumettre({ numeroCtis })).rejects.toMatchObject(refuse(/déjà là/));
  });

  test('one without a committee still, typed again, goes to the committee that is named', async () => {
    const numeroCtis = '2026-599907-10-00';
    const nomme = { numeroCtis, cppId: m.ctis.id, decisionMinistre: true };
    const { id } = await soumettre(nomme);
    await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
      d.cppId = null;
      d.statut = 'A_ATTRIBUER';
      if (d.suivi) Object.assign(d.suivi, { partieDeux: 'P2_A_ATTRIBUER', attribution: null });
    });
    expect(await soumettre(nomme)).toMatchObject({ id });
    expect(await lire(id)).toMatchObject({ cppId: m.ctis.id, statut: 'EN_RECEVABILITE' });
  });

  test('bad input, another profile, a modification of a trial that is not authorised', async () => {
    const numeroCtis = '2026-599903-10-00';
    await expect(soumettre({ numeroCtis: '2021-005617-14' })).rejects.toMatchObject(faute('numeroCtis'));
    await expect(soumettre({ numeroCtis, cleDemande: 'SM-1' })).rejects.toMatchObject(faute('cleDemande'));
    await expect(soumettre({ numeroCtis, dateSoumission: addJours(SOUMISSION, 1) })).rejects.toMatchObject(
      faute('dateSoumission'),
    );
    await expect(soumettre({ numeroCtis, motif: 'court' })).rejects.toMatchObject({ code: 'saisie.invalide' });
    for (const qui of [m.gestionnaire, PROMOTEUR])
      await expect(soumettre({ numeroCtis }, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
    await soumettre({ numeroCtis });
    await expect(soumettre({ numeroCtis, type: 'AEM', cleDemande: 'AM-1', portee: 'PARTIE_2' })).rejects.toMatchObject(
      refuse(/pas encore|n’est encore/),
    );
  });

  test('a modification that changes nothing of the assessment is recorded, and goes to nobody', async () => {
    const { id } = await soumettre({ numeroCtis: '2026-599904-10-00', type: 'MNS', cleDemande: 'NSM-1' });
    expect(await lire(id)).toMatchObject({ statut: 'ENREGISTRE', cppId: null });
  });
});

describe('a modification of part I alone (CSP R1124-13)', () => {
  /** Of a trial that is authorised. */
  const surEssai = async (cppId: number | null) => {
    const initiale = await m.recu();
    const { numeroCtis, etuId } = await m.dossier(initiale);
    const store = m.svc.get(Objets);
    await store.change(dossiersCtis, { id: initiale }, (d) => {
      d.statut = 'AUTORISE';
      if (d.suivi) d.suivi.partieUn = 'P1_ACCEPTABLE';
    });
    await store.change(etudesCtis, { id: etuId }, (e) => {
      e.cppId = cppId;
    });
    return { numeroCtis, ...(await soumettre({ numeroCtis, type: 'MS', cleDemande: 'SM-1', portee: 'PARTIE_1' })) };
  };
  const observer = async (id: number, qui = m.gestionnaire) => {
    const { version } = await m.lire(id, ADMIN);
    const considerations = [{ section: 'Protocole', texte: 'Limiter les prélèvements.' }];
    const body = { version, partie: 'PARTIE_1', delai: null, texte: '', considerations } as const;
    return m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body }, qui);
  };

  test('the committee of the trial is told, reads it, sees its day and remarks until then; it has no opinion to give', async () => {
    const { id, message, numeroCtis } = await surEssai(m.ctis.id);
    expect(message).toMatch(/le comité de l’essai est prévenu/);
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'modification de la partie I', a: 'GESTIONNAIRE' });
    expect((await m.dossier(id)).suivi).toMatchObject({ attribution: null, tirages: 0, partieDeux: 'P2_SANS_OBJET' });
    await expect(observer(id)).rejects.toMatchObject(refuse(/partie I n’est pas en évaluation/));
    await m.partieUn(id);
    const lu = await m.lire(id, m.gestionnaire);
    expect(lu.echeances.map((e) => [e.code, e.dateAffichee])).toEqual([['T_OBS_P1', '2026-03-17']]);
    expect(lu.actions.filter((a) => a.allowed).map((a) => a.code)).toEqual(['OBSERVER_PARTIE_UN']);
    await expect(observer(id, m.etranger)).rejects.toMatchObject({ code: 'objet.introuvable' });
    await observer(id);
    expect((await m.lire(id, AGENCE)).suivi?.observations).toMatchObject([{ texte: 'Limiter les prélèvements.' }]);
    m.clock.set('2026-03-18');
    await expect(observer(id)).rejects.toMatchObject(refuse(/jusqu’au 17\/03\/2026/));
    m.clock.set(SOUMISSION);
    // Told once, however often the portal tells it again.
    await m.svc.get(Attributions).automatique(id);
    expect((await m.courriels()).filter((c) => c.sujet === 'modification de la partie I')).toHaveLength(1);
    expect((await lire(id)).numeroCtis).toBe(numeroCtis);
  });

  test('of a trial that no committee has here: nobody is told, and the answer says so', async () => {
    const { id, message } = await surEssai(null);
    expect(message).toMatch(/n’a pas de comité ici : personne n’est prévenu/);
    expect(await lire(id)).toMatchObject({ cppId: null });
  });
});

describe('part II filed apart', () => {
  const differee = async (numeroCtis: string) => {
    const { id } = await soumettre({ numeroCtis, portee: 'PARTIE_1' });
    const { etuId } = await lire(id);
    await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
      e.acces.push({ utiId: PROMOTEUR.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
    });
    return id;
  };
  const conclure = (id: number) =>
    m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
      if (d.suivi) d.suivi.partieUn = 'P1_ACCEPTABLE_COND';
      d.conclusionPartieUn = { sens: 'ACCEPTABLE_CONDITIONS', date: SOUMISSION };
      d.dateRapport = SOUMISSION;
    });
  const joindre = (id: number) =>
    m.svc.db.transaction(async (tx) => {
      for (const [i, categorieCode] of PIECES_OBLIGATOIRES.entries()) {
        const categorie = { categorieId: i + 1, categorieCode, categorieLibelle: categorieCode };
        const piece = piecePosee(categorie, signe(`${categorieCode}.pdf`), m.clock.instant());
        await m.svc.get(PiecesRepository).ajouter(tx, { ...piece, dosId: id });
      }
    });
  const deposer = (id: number, qui = PROMOTEUR) =>
    m.svc.call(dossierCtisSoumission, 'soumettreDeposant', { params: { dosId: id } }, qui);
  const declarer = async (id: number, qui = PROMOTEUR) => {
    const body = { version: (await m.lire(id, PROMOTEUR)).version, aucune: true } as const;
    return m.svc.call(dossierCtisSoumission, 'declarerScience', { params: { dosId: id }, body }, qui);
  };
  /** What the page says of it before it is tried. */
  const depot = async (id: number) => (await m.lire(id, PROMOTEUR)).actions.find((a) => a.code === 'DEPOSER_PARTIE_DEUX');

  test('after part I, with its pieces: drawn that day, with a clock of its own', async () => {
    const id = await differee('2026-599911-10-00');
    expect((await suivi(id)).partieDeux).toBe('P2_DIFFEREE');
    await expect(deposer(id)).rejects.toMatchObject(refuse(/conclusion favorable/));
    expect(await depot(id)).toMatchObject({ allowed: false, reasons: [expect.stringMatching(/conclusion favorable/)] });
    await conclure(id);
    await expect(deposer(id)).rejects.toMatchObject(refuse(/Joignez d’abord/));
    expect(await depot(id)).toMatchObject({ allowed: false, reasons: [expect.stringMatching(/Joignez d’abord/)] });
    await joindre(id);
    // CTR 11: declared on the day of the filing.
    await expect(deposer(id)).rejects.toMatchObject(refuse(/article 11/));
    await expect(declarer(id, acteur('DEPOSANT', { utiId: 8 }))).rejects.toMatchObject({ code: 'objet.introuvable' });
    await expect(declarer(id, ADMIN)).rejects.toMatchObject({ code: 'droit.manquant' });
    await declarer(id);
    expect(await depot(id)).toMatchObject({ allowed: true, reasons: [] });
    await expect(deposer(id, acteur('DEPOSANT', { utiId: 8 }))).rejects.toMatchObject({ code: 'objet.introuvable' });
    m.clock.set(addJours(SOUMISSION, 3));
    await expect(deposer(id)).rejects.toMatchObject(refuse(/le jour du dépôt/));
    await declarer(id);
    expect((await suivi(id)).declarationScience).toEqual({ le: m.clock.instant(), par: PROMOTEUR.nom });
    await deposer(id);
    await expect(declarer(id)).rejects.toMatchObject(refuse(/rien à déclarer/));
    expect(await suivi(id)).toMatchObject({ partieDeux: 'P2_RECEVABILITE', partieDeuxLe: addJours(SOUMISSION, 3) });
    // The end of part I, long behind, is not that of this clock: no decision is due yet.
    expect((await m.lire(id, ADMIN)).echeances).toMatchObject([{ code: 'T_RECEV', date: addJours(SOUMISSION, 13) }]);
    expect(await m.courriels()).toEqual(expect.arrayContaining([{ sujet: 'partie II déposée', a: '101' }]));
    await expect(deposer(id)).rejects.toMatchObject(refuse(/Recevabilité/));
    m.clock.set(SOUMISSION);
  });
});
