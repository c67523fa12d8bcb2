/** A study that changes hands with a modification of its sponsor (ETU-15): proposed, agreed, and passed on when the modification comes into force. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { cleCtis } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { Importeur } from '@riph/dossier-ctis/batch/importeur';
import { essaiOuvert } from '@riph/dossier-ctis/essai-ouvert';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { etudesCtis } from '@riph/dossier-ctis/socle/collections';
import { Objets } from '@riph/dossier-ctis/socle/objets.repository';
import { FRANCAIS, texteDe } from '@riph/dossier-ctis/test/exemples';
import { changerStatut, creerPersonne } from '@riph/identity/test/fixtures';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, autreDeposant, deposant } from '../../test/jeu.ts';
import { modifications } from '../../test/modifications.ts';
import type { Monde } from '../../test/monde.ts';

const CIBLE = 'dominique.petit@promoteur.test';
const SIENNE = 'camille.martin@promoteur.test';
let m: Monde;
let c: Comites;
let ms: ReturnType<typeof modifications>;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02', [dossierCtis]));
  ms = modifications(m, c);
  const { db } = m.services.of('identity');
  for (const [utiId, email, prenom, nom] of [
    [deposant.utiId, SIENNE, 'Camille', 'Martin'],
    [autreDeposant.utiId, CIBLE, 'Dominique', 'Petit'],
  ] as const)
    await creerPersonne(db, utiId, { nom, prenom, email, profil: 'DEPOSANT' });
});
afterAll(() => m?.stop());

const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, actor);
/** An approved study, and a filed modification of its sponsor. */
const etudeModifiee = async (natures: string[] = ['PROMOTEUR']) => {
  const d = await c.recevable({ qualificationCode: 'CAT2' });
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  const { etuId } = await lire(d.dosId);
  const msId = await ms.preparer(etuId, { modificationNatures: natures, titreAbrege: 'AUTRE PROMOTEUR' });
  const { numero } = await ms.deposer(msId);
  if (numero === null) throw new Error('a filed modification has a number');
  return { ...d, etuId, msId, numero };
};
const proposer = (etuId: number, numeroMs: string, email = CIBLE, actor: Actor = deposant) =>
  m.etude.call(etudeTransfert, 'creerMstr', { query: { etuId, numeroMs, deposantCibleEmail: email } }, actor);
const repondre = (traId: number, accepte: boolean, motif?: string) =>
  m.etude.call(etudeTransfert, 'recevoir', { body: { traId, accepte, ...(motif && { motif }) } }, autreDeposant);
const cibleDe = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeTransfert, 'lireDeposantCible', { query: { dosId } }, actor);
const typeDe = async (dosId: number, actor: Actor = deposant) => (await c.synthese(dosId, actor)).type;
const courriels = async (traId: number) =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((x) => x.cle.startsWith(`transfert-${traId}-`))
    .map((x) => [x.cle.replace(`transfert-${traId}-`, ''), x.destinataires.map((d: { utiId: number }) => d.utiId)]);

test('proposed and agreed, nothing is frozen; with the favourable opinion the study passes with all its dossiers and the trial tied to it', async () => {
  const { etuId, dosId, msId, numero, cppId } = await etudeModifiee();
  const essai = await essaiLie(etuId, '2026-597001-10-00');
  const t = await proposer(etuId, numero, CIBLE.toUpperCase());
  expect(t).toMatchObject({ objet: 'MSTR', etuId, dosId: msId, numeroMs: numero, cible: 'Dominique Petit', statut: 'ENVOYE' });
  expect(await typeDe(msId)).toBe('MStr');
  expect((await lire(dosId)).transfert).toMatchObject({ objet: 'MSTR', statut: 'ENVOYE', numeroMs: numero });
  expect(await repondre(t.traId, true)).toMatchObject({ statut: 'CONVENU', clotureLe: null });
  await expect(repondre(t.traId, true)).rejects.toMatchObject({ code: 'transfert.clos' });
  await expect(proposer(etuId, numero)).rejects.toMatchObject({ code: 'transfert.enCours' });
  expect(await cibleDe(msId)).toMatchObject([{ traId: t.traId, cible: 'Dominique Petit', statut: 'CONVENU' }]);
  for (const actor of [deposant, autreDeposant])
    expect(await m.etude.call(etudeTdbDeposant, 'compterTransferts', {}, actor)).toBe(1);
  // Its sponsor is still the one who acts: another modification is prepared meanwhile, and follows.
  const autre = await ms.creer(etuId);
  await ms.ecrire(autre, { modificationTitre: 'Plus tard' });
  await expect(lire(msId, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });

  await ms.conclure(msId, cppId);
  await m.services.settled();
  expect(await lire(dosId, autreDeposant)).toMatchObject({
    etuId,
    deposant: 'Dominique Petit',
    titreAbrege: 'AUTRE PROMOTEUR',
    transfert: null,
  });
  expect(await typeDe(msId, autreDeposant)).toBe('MStr');
  expect(await ms.formulaire(autre, autreDeposant)).toMatchObject({ donnees: { modificationTitre: 'Plus tard' } });
  for (const perdu of [() => lire(dosId), () => c.synthese(msId), () => cibleDe(msId)])
    await expect(perdu()).rejects.toMatchObject({ code: 'dossier.introuvable' });
  expect(await cibleDe(msId, autreDeposant)).toMatchObject([{ statut: 'ACCEPTE', sens: 'RECU' }]);
  const deux = [deposant.utiId, autreDeposant.utiId];
  expect(await courriels(t.traId)).toEqual([
    ['envoye', [deposant.utiId]],
    ['recu', [autreDeposant.utiId]],
    ['convenu', deux],
    ['clos', deux],
  ]);
  // The opinion is told to whoever now answers for the study.
  const avis = (await mailsDe(m, msId)).find((x) => x.modele === 'AVIS_FINAL');
  expect(avis?.destinataires).toContainEqual({ utiId: autreDeposant.utiId });
  const actes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, autreDeposant);
  expect(actes.map((l) => l.action)).toEqual(
    expect.arrayContaining(['TRANSFERT_ENVOYER', 'TRANSFERT_CONVENIR', 'VERSION_EN_VIGUEUR', 'TRANSFERT_ACCEPTER']),
  );
  await expect(proposer(etuId, numero, SIENNE, autreDeposant)).rejects.toMatchObject({ code: 'transfert.impossible' });
  // MIX-07.
  expect(await accesDe(essai)).toEqual([{ utiId: autreDeposant.utiId, origine: 'TRANSFERT' }]);
});

test('already in force when the other one accepts, it passes at once; a trial that the former sponsor did not have stays', async () => {
  const { etuId, dosId, msId, numero, cppId } = await etudeModifiee();
  const essai = await essaiLie(etuId, '2026-597002-10-00', 4_242);
  const t = await proposer(etuId, numero);
  await ms.conclure(msId, cppId);
  expect(await lire(dosId)).toMatchObject({ etuId, transfert: { statut: 'ENVOYE' } });
  expect(await repondre(t.traId, true)).toMatchObject({ statut: 'ACCEPTE' });
  await m.services.settled();
  expect(await lire(dosId, autreDeposant)).toMatchObject({ etuId, sienne: true });
  expect(await accesDe(essai)).toEqual([{ utiId: 4_242, origine: 'CONTACT' }]);
});

test('refused, even once agreed, called back, or without a favourable opinion: the study stays, the modification is again what it was', async () => {
  const { etuId, dosId, msId, numero, cppId } = await etudeModifiee();
  const refuse = await proposer(etuId, numero);
  await repondre(refuse.traId, true);
  expect(await repondre(refuse.traId, false, 'Notre conseil s’y oppose')).toMatchObject({ statut: 'REFUSE' });
  expect(await typeDe(msId)).toBe('MS');
  const rappele = await proposer(etuId, numero, CIBLE, administrateur);
  await repondre(rappele.traId, true);
  const annule = m.etude.call(etudeTransfert, 'annulerEtude', { query: { etuId } }, deposant);
  expect(await annule).toMatchObject({ traId: rappele.traId, statut: 'ANNULE' });
  const dernier = await proposer(etuId, numero);
  await repondre(dernier.traId, true);
  await ms.conclure(msId, cppId, 'DEFAVORABLE');
  await m.services.settled();
  expect(await cibleDe(msId)).toMatchObject([{ traId: dernier.traId, statut: 'SANS_SUITE' }]);
  expect(await lire(dosId)).toMatchObject({ etuId, transfert: null });
  expect(await typeDe(msId)).toBe('MS');
  expect((await courriels(dernier.traId)).at(-1)).toEqual(['clos', [deposant.utiId, autreDeposant.utiId]]);
  await expect(proposer(etuId, numero)).rejects.toMatchObject({ code: 'transfert.impossible' });
});

test('agreed by an account closed before the opinion: the study stays with its sponsor, who is told why and may propose it again', async () => {
  const { etuId, dosId, msId, numero, cppId } = await etudeModifiee();
  const t = await proposer(etuId, numero);
  await repondre(t.traId, true);
  const { db } = m.services.of('identity');
  const fermer = (statut: 'ACTIF' | 'INACTIF') => changerStatut(db, autreDeposant.utiId, statut);
  await fermer('INACTIF');
  await ms.conclure(msId, cppId);
  await m.services.settled();
  expect(await lire(dosId)).toMatchObject({ etuId, sienne: true, titreAbrege: 'AUTRE PROMOTEUR', transfert: null });
  expect(await cibleDe(msId)).toMatchObject([
    { traId: t.traId, statut: 'ANNULE', motif: expect.stringContaining('Dominique Petit n’est plus ouvert') },
  ]);
  expect(await typeDe(msId)).toBe('MS');
  expect((await courriels(t.traId)).at(-1)).toEqual(['clos', [deposant.utiId, autreDeposant.utiId]]);
  await expect(proposer(etuId, numero)).rejects.toMatchObject({ code: 'transfert.cible' });
  await fermer('ACTIF');
  const encore = await proposer(etuId, numero);
  expect(await repondre(encore.traId, true)).toMatchObject({ statut: 'ACCEPTE' });
  expect(await lire(dosId, autreDeposant)).toMatchObject({ etuId, sienne: true });
});

test('refused: of somebody else’s, to oneself, to nobody, with a modification that is not filed or changes something else', async () => {
  const { etuId, dosId, msId, numero } = await etudeModifiee(['PROTOCOLE']);
  await expect(proposer(etuId, numero, SIENNE, autreDeposant)).rejects.toMatchObject({ code: 'etude.introuvable' });
  await expect(cibleDe(msId, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  expect(await cibleDe(msId)).toEqual([]);
  await expect(proposer(etuId, numero, 'personne@promoteur.test')).rejects.toMatchObject({ code: 'transfert.cible' });
  for (const [numeroMs, raison] of [
    [numero, 'concerne le promoteur'],
    ['26.99999-MS09', 'ne porte le numéro'],
  ])
    await expect(proposer(etuId, numeroMs)).rejects.toMatchObject({
      code: 'transfert.impossible',
      details: { raison: expect.stringContaining(raison) },
    });
  const bonne = await ms.preparer(etuId, { modificationNatures: ['PROMOTEUR'], dureeTotale: '48 mois' });
  const seconde = await ms.deposer(bonne);
  await expect(proposer(etuId, seconde.numero ?? '', SIENNE)).rejects.toMatchObject({ code: 'transfert.cible' });
  // A whole-study transfer that waits holds the place.
  await m.etude.call(etudeTransfert, 'envoyerEtude', { query: { etuId, deposantCibleEmail: CIBLE } }, deposant);
  await expect(proposer(etuId, seconde.numero ?? '')).rejects.toMatchObject({ code: 'transfert.enCours' });
  const { version, donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  const edition = { params: { dosId }, body: { version, donnees } };
  await expect(m.etude.call(etudeElementAdministratif, 'modifierDi', edition, deposant)).rejects.toMatchObject({
    code: 'dossier.nonModifiable',
  });
});

/** A trial of that sponsor, tied to a study. */
async function essaiLie(etuId: number, numeroCtis: string, acces = deposant.utiId): Promise<number> {
  const ctis = m.services.of('dossier-ctis');
  const texte = essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: m.clock.today() });
  const importe = await ctis.get(Importeur).importer(texte, { importId: 1, fichier: 'essai.json' });
  if (importe.etuId === null) throw new Error('the trial made no study');
  await ctis.get(Objets).change(etudesCtis, { id: importe.etuId }, (e) => {
    e.acces = [{ utiId: acces, origine: 'CONTACT', depuis: m.clock.instant() }];
  });
  await m.etude.db.query(sql`
    insert into lien_mixte (numero_ctis, cle_ctis, etu_id, numero_national, declare_medicament, declare_dispositif,
      statut, cree_le, version) select ${numeroCtis},
      ${cleCtis(numeroCtis)}, id, numero_national, true, true, 'CONFIRME', now(), 1
    from etude
    where id = ${etuId}
  `);
  return importe.etuId;
}
async function accesDe(etuId: number) {
  await m.services.settled();
  const la = await m.services.of('dossier-ctis').get(Objets).read(etudesCtis, etuId);
  return la?.contenu.acces.map(({ utiId, origine }) => ({ utiId, origine }));
}
