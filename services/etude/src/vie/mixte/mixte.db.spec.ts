/** A trial of a medicine and a study of a device on real stores of both services: how their link is born and decided, whom it shows what, the committee that one gives the other (MIX-01 to MIX-06). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Comites } from '@riph/chassis/reference/comites';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { ownerOf } from '@riph/contracts/core/fields';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisMixte } from '@riph/contracts/dossier-ctis/mixte.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeMixte } from '@riph/contracts/etude/vie/mixte/mixte.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenPaire } from '@riph/contracts/examen/paire.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { Importeur } from '@riph/dossier-ctis/batch/importeur';
import { lireEssai, recordDe } from '@riph/dossier-ctis/batch/lecture';
import { essaiOuvert } from '@riph/dossier-ctis/essai-ouvert';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { dossiersCtis, etudesCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { FRANCAIS, texteDe } from '@riph/dossier-ctis/test/exemples';
import { Tirages } from '../../depot/tirage/tirages.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { type Comites as Gestes, mondeDuComite } from '../../test/comite.ts';
import { administrateur, administratifComplet, ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import { type Monde, numeroNational } from '../../test/monde.ts';

const J0 = '2026-03-02';
/** The sponsor of the real record, as the form of the device names him. */
let PROMOTEUR: string;
let m: Monde;
/** A committee that may not have devices. */
let SANS_DISPOSITIF: number;
let c: Gestes;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0, [dossierCtis]));
  const cpps = [...(await ctis().get(Comites).tous()).values()];
  SANS_DISPOSITIF = cpps.find((x) => !x.reglementations.includes('REG745'))?.id ?? 0;
  const reel = lireEssai(recordDe(await texteDe(FRANCAIS)));
  PROMOTEUR = reel.administratif.promoteur?.nom ?? '';
});
afterAll(() => m?.stop());

const chez = (id: number) => m.services.of(ownerOf(id));
const ctis = () => m.services.of('dossier-ctis');
let rang = 0;
/** A trial that has just been received, of that sponsor, whose account is `acces`. */
const prochain = () => `2026-598${String(rang + 1).padStart(3, '0')}-10-00`;
const recu = async ({ promoteur, acces = deposant }: { promoteur?: string; acces?: Actor } = {}) => {
  const numeroCtis = prochain();
  rang += 1;
  const texte = essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: m.clock.today() });
  const { etuId } = await ctis().get(Importeur).importer(texte, { importId: 1, fichier: 'essai.json' });
  if (etuId === null) throw new Error('the trial made no study');
  await ctis()
    .get(Objets)
    .change(etudesCtis, { id: etuId }, (e) => {
      e.acces.push({ utiId: acces.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
      if (promoteur !== undefined && e.administratif.promoteur) e.administratif.promoteur.nom = promoteur;
    });
  const etude = await ctis().get(Objets).read(etudesCtis, etuId);
  if (!etude) throw new Error('no study');
  return { numeroCtis, etuId, dosId: etude.contenu.dossiers[0].id, cppId: etude.contenu.cppId };
};
/** The draft of a study of a device that says which trial it goes with. */
const brouillon = async (numeroCtis: string | null, promoteur: string = PROMOTEUR) => {
  const refs = await m.references();
  const change = {
    promoteur: { ...administratifComplet(refs).promoteur, organisme: promoteur },
    ...(numeroCtis !== null && { essaiMixte: true, numeroCtisLie: numeroCtis }),
  };
  const dosId = await m.dispositifPret('IC-Cas-2', {}, deposant, change);
  return { dosId, national: numeroNational(dosId) };
};
const deposer = async (dosId: number) => {
  await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  await m.services.settled();
  return m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
};
const declarer = (etuId: number, national: string, actor: Actor = deposant) =>
  ctis().call(dossierCtisMixte, 'declarerDispositif', { params: { etuId }, body: { numeroNational: national } }, actor);
const volets = (etuId: number, actor: Actor = deposant) =>
  m.etude.call(etudeMixte, 'lireVoletsLies', { params: { etuId } }, actor);
const voletsCtis = (etuId: number, actor: Actor = deposant) =>
  ctis().call(dossierCtisMixte, 'lireVoletsLies', { params: { etuId } }, actor);
const decider = async (
  etuId: number,
  decision: 'CONFIRMER' | 'REFUSER' | 'ROMPRE',
  actor: Actor,
  plus: { motif?: string; version?: number } = {},
) => {
  const [lien] = (await volets(etuId, administrateur)).liens;
  const body = { version: lien.version, decision, ...plus };
  return m.etude.call(etudeMixte, 'deciderLien', { params: { lienId: lien.lienId }, body }, actor);
};
const tirerAuSort = (dosId: number) => ctis().call(dossierCtisSoumission, 'soumettreTas', { params: { dosId } }, administrateur);
const tirerEnCrise = async (dosId: number) => {
  const { version } = await ctis().call(dossierCtisInstruction, 'lire', { params: { id: dosId } }, administrateur);
  const body = { version, motif: 'Urgence sanitaire déclarée par arrêté', cppIds: [] };
  return ctis().call(dossierCtisSoumission, 'soumettreTasModeCrise', { params: { dosId }, body }, administrateur);
};
const impossible = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
/** Whom each change of the link of that trial was told to, as it stood then. */
const annonces = (numeroCtis: string): [statut: string, a: object[]][] =>
  m.services.bus.published
    .map(({ payload }) => JSON.parse(JSON.stringify(payload)))
    .filter((p) => p.modele === 'MIXTE_LIEN' && p.donnees.numeroCtis === numeroCtis)
    .map((p) => [p.donnees.statut, p.destinataires]);
const introuvable = { code: expect.stringMatching(/introuvable$/) };

test('both sides state each other: the link is confirmed by itself, and the second one takes the committee of the first without a draw', async () => {
  const essai = await recu();
  const { dosId, national } = await brouillon(essai.numeroCtis);
  expect(await declarer(essai.etuId, national)).toMatchObject({ statut: 'PROPOSE' });
  const etude = await deposer(dosId);
  expect(etude.cpp?.id).toBe(essai.cppId);
  const tirage = await m.etude.call(examenAttribution, 'lireTirage', { params: { dosId } }, deposant);
  expect(tirage).toMatchObject({ mode: 'SANS_TAS', motif: expect.stringContaining(essai.numeroCtis) });
  const v = await volets(etude.etuId);
  expect(v).toMatchObject({
    cote: 'DISPOSITIF',
    liens: [{ statut: 'CONFIRME', numeroCtis: essai.numeroCtis, declarePar: ['MEDICAMENT', 'DISPOSITIF'] }],
    medicament: { etuId: essai.etuId, cppId: essai.cppId, echeance: { explication: { article: expect.any(String) } } },
    dispositif: { etuId: etude.etuId, cppId: essai.cppId, echeance: { explication: { article: expect.any(String) } } },
  });
  expect(v.comparaison.find((l) => l.code === 'COMITE')).toMatchObject({ egal: true });
  expect(v.comparaison.find((l) => l.code === 'PROMOTEUR')).toMatchObject({ egal: true });
  expect((await voletsCtis(essai.etuId)).liens).toEqual(v.liens);
});

test('a trial that arrives under a proposed link waits for its decision, then takes the committee of the study of its device', async () => {
  const etude = await deposer((await brouillon(prochain())).dosId);
  expect((await volets(etude.etuId)).liens).toMatchObject([
    { statut: 'PROPOSE', declarePar: ['DISPOSITIF'], alerte: expect.stringContaining('pas encore connu') },
  ]);
  const essai = await recu();
  const lire = () => ctis().call(dossierCtisInstruction, 'lire', { params: { id: essai.dosId } }, administrateur);
  expect(await lire()).toMatchObject({
    comite: null,
    suivi: { partieDeux: 'P2_A_ATTRIBUER', attente: { cause: expect.stringContaining('est proposé') } },
  });
  expect((await volets(etude.etuId)).liens).toMatchObject([{ alerte: null }]);
  // A draw by hand, in crisis too, waits for that decision.
  for (const tirer of [tirerAuSort, tirerEnCrise])
    await expect(tirer(essai.dosId)).rejects.toMatchObject(impossible(/est proposé : confirmez-le ou refusez-le d’abord/));
  await decider(etude.etuId, 'CONFIRMER', gestionnaire(etude.cpp?.id ?? 0));
  await m.services.settled();
  const secretariat = { profil: 'GESTIONNAIRE', cppId: etude.cpp?.id, sauf: [deposant.utiId] };
  expect(annonces(essai.numeroCtis)).toEqual([
    ['PROPOSE', [secretariat, { profil: 'SUPER_ADMIN' }]],
    ['CONFIRME', [secretariat, { utiId: deposant.utiId }]],
  ]);
  const lu = await lire();
  expect(lu).toMatchObject({ comite: { id: etude.cpp?.id }, suivi: { partieDeux: 'P2_RECEVABILITE' } });
  expect(lu.suivi?.attribution?.motif).toContain('Étude mixte');
});

test('under a confirmed link a trial that still waits is not drawn by hand: it goes to the committee of its device, named without a draw', async () => {
  const essai = await recu();
  const { dosId, national } = await brouillon(essai.numeroCtis);
  await declarer(essai.etuId, national);
  const { cpp } = await deposer(dosId);
  // As when the neighbours did not answer in time.
  await ctis()
    .get(Objets)
    .change(dossiersCtis, { id: essai.dosId }, (d) => {
      if (d.suivi) Object.assign(d.suivi, { partieDeux: 'P2_A_ATTRIBUER', attribution: null });
      d.cppId = null;
    });
  await ctis()
    .get(Objets)
    .change(etudesCtis, { id: essai.etuId }, (e) => {
      e.cppId = null;
    });
  for (const tirer of [tirerAuSort, tirerEnCrise])
    await expect(tirer(essai.dosId)).rejects.toMatchObject(impossible(/une étude mixte a un seul comité/));
  const { version } = await ctis().call(dossierCtisInstruction, 'lire', { params: { id: essai.dosId } }, administrateur);
  const body = { version, cppId: cpp?.id ?? 0, motif: 'MEME_CPP', commentaire: '' } as const;
  await ctis().call(dossierCtisSoumission, 'soumettreSansTas', { params: { dosId: essai.dosId }, body }, administrateur);
  expect(await ctis().get(Objets).read(dossiersCtis, essai.dosId)).toMatchObject({ contenu: { cppId: cpp?.id } });
});

test('a refused link leaves the trial to the draw', async () => {
  const etude = await deposer((await brouillon(prochain())).dosId);
  const essai = await recu();
  expect(essai.cppId).toBeNull();
  await decider(etude.etuId, 'REFUSER', administrateur, { motif: 'Deux recherches sans rapport' });
  await m.services.settled();
  const lu = await ctis().call(dossierCtisInstruction, 'lire', { params: { id: essai.dosId } }, administrateur);
  expect(lu.comite?.id).toEqual(expect.any(Number));
});

test('a committee that may not have devices is not imposed: the administration decides', async () => {
  const { dosId } = await brouillon(null);
  const dossier = await m.etude.get(DossierRepository).lire(dosId);
  if (!dossier) throw new Error('no dossier');
  const tirages = m.etude.get(Tirages);
  const lu = await tirages.preparer(dossier, null, { cppId: SANS_DISPOSITIF, motif: 'Étude mixte.' });
  const { cpp, record } = await m.etude.db.transaction((tx) => tirages.attribuer(tx, dossier, lu));
  expect([cpp, record.cppId]).toEqual([null, null]);
  expect(record.motif).toContain('l’administration décide');
});

test('one side only: the committee of one of both confirms or refuses, the administration alone breaks, with a reason', async () => {
  const essai = await recu();
  const etude = await deposer((await brouillon(essai.numeroCtis)).dosId);
  const comite = gestionnaire(etude.cpp?.id ?? 0);
  await expect(decider(etude.etuId, 'CONFIRMER', gestionnaire((etude.cpp?.id ?? 0) + 1))).rejects.toMatchObject(introuvable);
  await expect(decider(etude.etuId, 'REFUSER', comite)).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(decider(etude.etuId, 'ROMPRE', comite, { motif: 'Ce lien est une erreur' })).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  await expect(decider(etude.etuId, 'CONFIRMER', comite, { version: 99 })).rejects.toMatchObject({ code: 'lien.dejaFait' });
  expect(await decider(etude.etuId, 'CONFIRMER', comite)).toMatchObject({ statut: 'CONFIRME' });
  await expect(decider(etude.etuId, 'ROMPRE', comite, { motif: 'Ce lien est une erreur' })).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['Seule l’administration rompt un lien confirmé.'] },
  });
  expect(await decider(etude.etuId, 'ROMPRE', administrateur, { motif: 'Ce lien est une erreur' })).toMatchObject({
    statut: 'ROMPU',
  });
  const rompu = await volets(etude.etuId);
  expect(rompu).toMatchObject({
    liens: [{ statut: 'ROMPU', motif: 'Ce lien est une erreur' }],
    medicament: null,
    peutDeclarer: true,
  });
  // Stated again by both, it waits for the administration.
  await declarer(essai.etuId, numeroNational(etude.dossiers[0].dosId));
  const body = { numeroCtis: essai.numeroCtis };
  await m.etude.call(etudeMixte, 'declarerMedicament', { params: { etuId: etude.etuId }, body }, deposant);
  const encore = (await volets(etude.etuId, comite)).liens[0];
  expect(encore).toMatchObject({
    statut: 'PROPOSE',
    evenements: [
      { code: 'CONFIRMER', allowed: false },
      { code: 'REFUSER', allowed: true },
    ],
    alerte: expect.stringContaining('déjà été refusé ou rompu'),
  });
});

test('not the same sponsor: a warning, and the administration decides with a reason', async () => {
  const essai = await recu({ promoteur: 'Laboratoire Alpha' });
  const { dosId, national } = await brouillon(essai.numeroCtis);
  await declarer(essai.etuId, national);
  const etude = await deposer(dosId);
  const comite = gestionnaire(etude.cpp?.id ?? 0);
  const v = await volets(etude.etuId, comite);
  expect(v.liens).toMatchObject([
    {
      statut: 'PROPOSE',
      evenements: [
        { code: 'CONFIRMER', allowed: false, reasons: [expect.stringContaining('l’administration')] },
        { code: 'REFUSER', allowed: true },
      ],
      alerte: expect.stringContaining('Laboratoire Alpha'),
    },
  ]);
  expect(v.bandeaux).toMatchObject([{ severite: 'warning', texte: expect.stringContaining('Laboratoire Alpha') }]);
  await expect(decider(etude.etuId, 'CONFIRMER', comite)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(decider(etude.etuId, 'CONFIRMER', administrateur)).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await decider(etude.etuId, 'CONFIRMER', administrateur, { motif: 'Même groupe industriel' })).toMatchObject({
    statut: 'CONFIRME',
  });
  // Its side is taken: another study is not tied to the same trial by itself.
  const autre = await brouillon(essai.numeroCtis);
  const seconde = await deposer(autre.dosId);
  expect((await volets(seconde.etuId)).liens).toMatchObject([
    { statut: 'PROPOSE', alerte: expect.stringContaining('déjà liée') },
  ]);
  await expect(decider(seconde.etuId, 'CONFIRMER', administrateur, { motif: 'Même groupe industriel' })).rejects.toMatchObject({
    code: 'lien.pris',
  });
});

test('what a link shows: nobody sees through it what he could not see on the other side', async () => {
  const essai = await recu({ acces: autreDeposant });
  const { dosId, national } = await brouillon(essai.numeroCtis);
  await declarer(essai.etuId, national, autreDeposant);
  const etude = await deposer(dosId);
  expect((await volets(etude.etuId)).liens).toMatchObject([{ statut: 'CONFIRME' }]);
  expect(await volets(etude.etuId)).toMatchObject({ medicament: null, comparaison: [], dispositif: { etuId: etude.etuId } });
  expect(await voletsCtis(essai.etuId, autreDeposant)).toMatchObject({ dispositif: null, medicament: { etuId: essai.etuId } });
  expect(
    await m.etude.call(etudeMixte, 'lireDossierCtisSiEtudeAbsente', { params: { etuId: etude.etuId } }, deposant),
  ).toBeUndefined();
  expect(await m.etude.call(etudeDossier, 'lireAutreParNumeroCtis', { params: { dosId } }, deposant)).toBeUndefined();
  const { numeroCtis } = essai;
  expect(await m.etude.call(etudeEtude, 'lireIdDepuisNumeroCtis', { params: { numeroCtis } }, deposant)).toBe(etude.etuId);
  expect(await m.etude.call(etudeEtude, 'lireIdDepuisNumeroCtis', { params: { numeroCtis } }, autreDeposant)).toBe(0);
  await expect(volets(etude.etuId, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(voletsCtis(essai.etuId)).rejects.toMatchObject(introuvable);
  await expect(declarer(essai.etuId, national, deposant)).rejects.toMatchObject(introuvable);
  expect(await volets(etude.etuId, administrateur)).toMatchObject({
    medicament: { etuId: essai.etuId },
    dispositif: { etuId: etude.etuId },
  });
});

test('grammar of the specification: the other side, or nothing', async () => {
  const essai = await recu();
  const etude = await deposer((await brouillon(essai.numeroCtis)).dosId);
  const dm = (call: 'lireEtudeCtisSiCreees' | 'lireEtudeCtisSiStatutDifferent' | 'lireDossierCtisSiEtudeAbsente') =>
    m.etude.call(etudeMixte, call, { params: { etuId: etude.etuId } }, deposant);
  const med = (call: 'lireEtudeDmSiCreees' | 'lireEtudeDmSiStatutDifferent' | 'lireDossierCtisSiEtudeExiste') =>
    ctis().call(dossierCtisMixte, call, { params: { etuId: essai.etuId } }, deposant);
  const dos = (call: 'lireDossierDmSiEtudeCtisAbsente' | 'lireDossierDmSiEtudeDmAbsente') =>
    ctis().call(dossierCtisMixte, call, { params: { dosId: essai.dosId } }, deposant);
  const lus = async () => ({
    ctisCreees: (await dm('lireEtudeCtisSiCreees'))?.id,
    ctisDiffere: (await dm('lireEtudeCtisSiStatutDifferent'))?.id,
    ctisAbsente: (await dm('lireDossierCtisSiEtudeAbsente'))?.id,
    dmCreees: (await med('lireEtudeDmSiCreees'))?.id,
    dmDiffere: (await med('lireEtudeDmSiStatutDifferent'))?.id,
    siExiste: (await med('lireDossierCtisSiEtudeExiste'))?.id,
    siCtisAbsente: (await dos('lireDossierDmSiEtudeCtisAbsente'))?.id,
    siDmAbsente: (await dos('lireDossierDmSiEtudeDmAbsente'))?.id,
  });
  const dosDm = etude.dossiers[0].dosId;
  const rien = Object.fromEntries(Object.keys(await lus()).map((k) => [k, undefined]));
  expect(await lus()).toEqual(rien);
  await decider(etude.etuId, 'CONFIRMER', administrateur);
  // Neither is created: each is still a request.
  expect(await lus()).toEqual({ ...rien, ctisAbsente: essai.dosId, siCtisAbsente: dosDm, siDmAbsente: dosDm });
  const etatCtis = (statut: 'A_DEMARRER' | 'EN_COURS') =>
    ctis()
      .get(Objets)
      .change(etudesCtis, { id: essai.etuId }, (e) => {
        e.statut = statut;
      });
  await ctis()
    .get(Objets)
    .change(dossiersCtis, { id: essai.dosId }, (d) => {
      d.statut = 'AUTORISE';
    });
  await etatCtis('A_DEMARRER');
  expect(await lus()).toEqual({ ...rien, siDmAbsente: dosDm });
  await m.etude.db.query(sql`update etude set etat = 'A_DEMARRER', date_avis_favorable = '2026-04-01' where id = ${etude.etuId}`);
  const deux = { ...rien, ctisCreees: essai.etuId, dmCreees: etude.etuId, siExiste: essai.dosId };
  expect(await lus()).toEqual(deux);
  await etatCtis('EN_COURS');
  expect(await lus()).toEqual({ ...deux, ctisDiffere: essai.etuId, dmDiffere: etude.etuId });
  const v = await volets(etude.etuId);
  expect(v.suite).toMatchObject({ acte: 'DEMARRER', etuId: etude.etuId });
  expect(v.bandeaux).toMatchObject([{ severite: 'warning', titre: 'Les deux volets ne sont pas dans le même état' }]);
});

test('modifications go two by two, as the sponsor says, and their end is known of both sides', async () => {
  // A real trial with its modifications, decided by the portal.
  const { etuId } = await ctis()
    .get(Importeur)
    .importer(await texteDe(FRANCAIS), { importId: 1, fichier: 'essai.json' });
  await ctis()
    .get(Objets)
    .change(etudesCtis, { id: etuId ?? 0 }, (e) => {
      e.acces.push({ utiId: deposant.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
    });
  const essai = await ctis()
    .get(Objets)
    .read(etudesCtis, etuId ?? 0);
  const sm2 = essai?.contenu.dossiers.find((d) => d.cleDemande === 'SM-2')?.id ?? 0;
  const { dosId, national } = await brouillon(essai?.contenu.numeroCtis ?? '', essai?.contenu.administratif.promoteur?.nom ?? '');
  await declarer(etuId ?? 0, national);
  const etude = await deposer(dosId);
  const comite = gestionnaire(etude.cpp?.id ?? 0);
  expect((await volets(etude.etuId)).liens).toMatchObject([{ statut: 'CONFIRME' }]);
  m.clock.set('2026-03-03');
  await c.nommer(comite.cppId ?? 0);
  await m.etude.call(
    etudeDocumentsAnsm,
    'ajouter',
    {
      params: { dosId, typeDocument: 'RECEVABILITE' },
      body: { accessible: false, position: 'VALIDE' },
      files: { fichier: [await m.fichier('position-ansm.pdf')] },
    },
    ansm,
  );
  await c.declarerRecevable(dosId, comite);
  await c.tenirSeance(dosId, comite.cppId ?? 0);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  // The agency has authorised it too.
  await m.etude.db.query(sql`update etude set etat = 'A_DEMARRER' where id = ${etude.etuId}`);
  await m.etude.db.query(sql`
    update dossier
    set decision_ansm = 'AUTORISEE', date_decision_ansm = '2026-04-01'
    where id = ${dosId}
  `);
  const { dosId: ms } = await m.etude.call(etudeCreation, 'creerMs', { params: { etuId: etude.etuId } }, deposant);

  const lier = (id: number, body: { numeroMsLiee: string | null; aucunImpact: boolean }, actor: Actor = deposant) =>
    chez(id).call(examenPaire, 'modifierLienMs', { params: { dosId: id }, body }, actor);
  const statuts = async (id: number, actor: Actor = deposant) => [
    await chez(id).call(examenPaire, 'estStatutCtisIdentique', { params: { id } }, actor),
    await chez(id).call(examenPaire, 'estStatutDmIdentique', { params: { id } }, actor),
  ];
  const info = (id: number, actor: Actor = deposant) =>
    m.etude.call(etudeMixte, 'lireInfoMsLieDossier', { params: { dosId: id } }, actor);
  expect(await info(ms)).toMatchObject({ numeroMs: null, aucunImpact: false });
  expect(await statuts(ms)).toEqual([false, false]);
  await expect(lier(ms, { numeroMsLiee: 'SM-99', aucunImpact: false })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(lier(ms, { numeroMsLiee: 'SM-2', aucunImpact: true })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(lier(dosId, { numeroMsLiee: 'SM-2', aucunImpact: false })).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(lier(ms, { numeroMsLiee: 'SM-2', aucunImpact: false }, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(lier(sm2, { numeroMsLiee: null, aucunImpact: true }, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(statuts(ms, autreDeposant)).rejects.toMatchObject(introuvable);
  await expect(statuts(sm2, autreDeposant)).rejects.toMatchObject(introuvable);

  expect(await lier(ms, { numeroMsLiee: 'SM-2', aucunImpact: false })).toMatchObject({
    etat: 'ATTEND_DISPOSITIF',
    medicament: { dosId: sm2 },
  });
  expect([await statuts(ms), await statuts(sm2)]).toEqual([
    [true, false],
    [true, false],
  ]);
  const deux = { ctis: { dosId: sm2 }, dmDiv: { dosId: ms } };
  for (const id of [ms, sm2])
    expect(await chez(id).call(examenPaire, 'lireMs', { params: { id } }, deposant)).toMatchObject(deux);
  expect(await info(ms)).toMatchObject({ dosIdMs: sm2, numeroMs: 'SM-2', aucunImpact: false });
  expect(await m.etude.call(etudeMixte, 'lireInfoMsLieEtude', { params: { etuId: etude.etuId } }, deposant)).toMatchObject({
    numeroMs: 'SM-2',
  });

  expect(await lier(ms, { numeroMsLiee: null, aucunImpact: true })).toMatchObject({
    etat: 'ATTEND_DISPOSITIF',
    sansImpact: true,
  });
  expect(await statuts(ms)).toEqual([true, false]);
  expect(await lier(sm2, { numeroMsLiee: null, aucunImpact: true })).toMatchObject({ etat: 'SANS_IMPACT' });
  expect(await statuts(sm2)).toEqual([true, true]);
  const paires = (await volets(etude.etuId)).paires.map((p) => [p.medicament?.numero, p.dispositif?.dosId, p.etat]);
  expect(paires).toEqual(
    expect.arrayContaining([
      [undefined, ms, 'ATTEND_DISPOSITIF'],
      ['SM-2', undefined, 'SANS_IMPACT'],
    ]),
  );
});

test('a mixed pair moves together: asked for both, the second one to the committee of the first', async () => {
  const essai = await recu();
  const { dosId, national } = await brouillon(essai.numeroCtis);
  await declarer(essai.etuId, national);
  await deposer(dosId);
  const de = essai.cppId ?? 0;
  const comite = gestionnaire(de);
  const vers = [...(await ctis().get(Comites).tous()).values()].find(
    (x) => x.id !== de && ['REG536', 'REG745'].every((code) => x.reglementations.some((r) => r === code)),
  );
  if (!vers) throw new Error('no other committee may have both');
  const demander = (id: number) =>
    chez(id).call(
      examenReaffectations,
      'demander',
      { params: { dosId: id }, body: { motif: 'CONFLIT', commentaire: 'Le président conseille le promoteur.' } },
      comite,
    );
  const choix = { cppId: vers.id, motif: 'Comité disponible cette semaine.' };
  const tirer = () => m.etude.call(examenReaffectations, 'accepter', { params: { dosId }, body: {} }, administrateur);
  const tirerCtis = () =>
    ctis().call(examenReaffectations, 'accepterCtis', { params: { dosId: essai.dosId }, body: {} }, administrateur);
  const ensemble = (autre: string) => ({
    code: 'transition.refusee',
    details: {
      raisons: [expect.stringMatching(new RegExp(`changent de comité ensemble. ${autre} .* demandez-lui de le faire`))],
    },
  });

  expect((await demander(dosId)).message).toContain(`celle de l’essai ${essai.numeroCtis}`);
  await expect(tirer()).rejects.toMatchObject(ensemble(`L’essai de médicament ${essai.numeroCtis}`));
  expect((await demander(essai.dosId)).message).toContain('celle du dossier de dispositif lié');
  const confieCtis = { params: { dosId: essai.dosId }, body: choix };
  expect(await ctis().call(examenReaffectations, 'accepterSansTasCtis', confieCtis, administrateur)).toMatchObject({
    message: expect.stringContaining('confiez-la maintenant au même comité'),
  });
  const meme = { raisons: [expect.stringContaining('confiez ce dossier au même comité')] };
  await expect(tirer()).rejects.toMatchObject({ code: 'transition.refusee', details: meme });
  const confie = { params: { dosId }, body: choix };
  await m.etude.call(examenReaffectations, 'accepterSansTas', confie, administrateur);
  expect(await c.synthese(dosId, gestionnaire(vers.id))).toMatchObject({ statut: 'DEPOSE', cpp: { id: vers.id } });
  expect((await ctis().get(Objets).read(dossiersCtis, essai.dosId))?.contenu.cppId).toBe(vers.id);
  // The trial alone asks again: the device holds it.
  await ctis().call(
    examenReaffectations,
    'demander',
    { params: { dosId: essai.dosId }, body: { motif: 'CONFLIT', commentaire: 'Une autre présidente conseille le promoteur.' } },
    gestionnaire(vers.id),
  );
  await expect(tirerCtis()).rejects.toMatchObject(ensemble('Le dossier de dispositif .*'));
});

test('both sides in one séance: that of the other is shown first, another one asks for a reason, which is kept (MIX-09)', async () => {
  const essai = await recu();
  const { dosId, national } = await brouillon(essai.numeroCtis);
  await declarer(essai.etuId, national);
  await deposer(dosId);
  const comite = gestionnaire(essai.cppId ?? 0);
  const seances = m.services.of('seance');
  const eligibles = (id: number) => seances.call(seanceDossier, 'listerEligibles', { params: { dosId: id } }, comite);
  const inscrire = (id: number, seanceId: number, motif?: string) =>
    seances.call(seanceDossier, 'deplacer', { params: { dosId: id, seanceId }, query: {}, body: { motif } }, comite);
  await sansSeance(dosId, comite);
  await sansSeance(essai.dosId, comite);
  const libres = await eligibles(essai.dosId);
  expect(libres.map((s) => [s.autreVolet, s.motifDemande])).toEqual(libres.map(() => [false, null]));
  const [, la, ailleurs] = libres;
  await inscrire(essai.dosId, la.seanceId);
  const vues = await eligibles(dosId);
  expect(vues[0]).toMatchObject({ seanceId: la.seanceId, autreVolet: true, motifDemande: null });
  const expected = expect.stringContaining(`${essai.numeroCtis}, est inscrit à la séance du`);
  expect(vues.slice(1).map((s) => s.motifDemande)).toEqual(vues.slice(1).map(() => expected));
  await expect(inscrire(dosId, ailleurs.seanceId)).rejects.toMatchObject({ code: 'seance.autreVolet', detail: expected });
  await expect(inscrire(dosId, ailleurs.seanceId, ' ')).rejects.toMatchObject({ code: 'seance.autreVolet' });
  const ensemble = { params: { seanceId: ailleurs.seanceId }, body: { dosIds: [dosId] } };
  const { refuses } = await seances.call(seanceNonRattaches, 'inscrire', ensemble, comite);
  expect(refuses).toMatchObject([{ dosId, motifDemande: true, seanceActuelle: null }]);
  const motif = 'L’expert du dispositif n’est là que ce jour.';
  expect(await inscrire(dosId, ailleurs.seanceId, motif)).toMatchObject({ seanceId: ailleurs.seanceId });
  const lignes = await seances.db.query(sql`
    select commentaire
    from evenement
    where action = 'INSCRIRE_DOSSIER' and entity_id = ${ailleurs.seanceId} and details->>'dosId' = ${String(dosId)}
    order by rang desc
    limit 1
  `);
  expect(lignes).toEqual([{ commentaire: motif }]);
  // The trial follows without a reason: the device is there.
  const deplacer = { params: { seanceId: ailleurs.seanceId, dosId: essai.dosId }, query: { depuisSeanceId: la.seanceId } };
  expect(await seances.call(seanceDossier, 'deplacer', { ...deplacer, body: undefined }, comite)).toMatchObject({
    message: expect.stringContaining('Dossier déplacé'),
  });
});

/** The draw may have kept it a place. */
async function sansSeance(dosId: number, comite: Actor): Promise<void> {
  const seances = m.services.of('seance');
  for (const s of await seances.call(seanceDossier, 'lister', { params: { dosId } }, comite))
    if (s.inscription === 'INSCRIT')
      await seances.call(seanceDossier, 'desinscrire', { params: { dosId }, query: { seanceId: s.seanceId } }, comite);
}

test('what a request to move to another committee shows of part II of the trial', async () => {
  const essai = await recu();
  const { dosId, national } = await brouillon(essai.numeroCtis);
  await declarer(essai.etuId, national);
  await deposer(dosId);
  const lire = (actor: Actor) =>
    m.etude.call(examenReaffectations, 'lireStatutPartieDeuxDossierLie', { params: { dosId } }, actor);
  expect(await lire(gestionnaire(essai.cppId ?? 0))).toMatchObject({
    dosId: essai.dosId,
    statut: 'P2_RECEVABILITE',
    avisRendu: false,
  });
  await expect(lire(gestionnaire((essai.cppId ?? 0) + 1))).rejects.toMatchObject(introuvable);
});
