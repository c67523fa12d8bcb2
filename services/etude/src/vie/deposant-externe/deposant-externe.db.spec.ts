import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { etudeDeposantExterne } from '@riph/contracts/etude/vie/deposant-externe.calls';
import type { DroitExterne } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { autreDeposant, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-02';
/** The guest, and somebody else. */
const invite: Actor = { utiId: 104, profil: 'DEPOSANT', cppId: null, nom: 'Lou Caron' };
const COMPTES: readonly [utiId: number, email: string, prenom: string, nom: string, statut: 'ACTIF' | 'INACTIF'][] = [
  [deposant.utiId, 'camille@promoteur.test', 'Camille', 'Martin', 'ACTIF'],
  [autreDeposant.utiId, 'dominique@promoteur.test', 'Dominique', 'Petit', 'ACTIF'],
  [invite.utiId, 'lou@cro.test', 'Lou', 'Caron', 'ACTIF'],
  [105, 'ferme@cro.test', 'Sacha', 'Remy', 'INACTIF'],
];
let m: Monde;
let c: Comites;
let dosId: number;
let etuId: number;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
  const { db } = m.services.of('identity');
  for (const [utiId, email, prenom, nom, statut] of COMPTES)
    await creerPersonne(db, utiId, { nom, prenom, email, profil: 'DEPOSANT', statut, coordonnees: { organisme: 'CRO' } });
  ({ dosId } = await c.recevable());
  ({ etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant));
});
afterAll(() => m?.stop());

const inviter = (email: string, droit: DroitExterne, actor: Actor = deposant, remplace?: number) =>
  m.etude.call(etudeDeposantExterne, 'ajouter', { params: { etuId }, body: { email, droit, remplace } }, actor);
const remplacer = (email: string) =>
  m.etude.call(etudeDeposantExterne, 'remplacer', { params: { etuId }, query: { email } }, deposant);
const deposer = async (actor: Actor) =>
  m.etude.call(
    etudeDocumentsInformation,
    'ajouter',
    {
      params: { etuId },
      body: { type: 'LISTE_CENTRES', dateEvenement: m.clock.today() },
      files: { fichier: [await m.fichier(`centres-${actor.utiId}.pdf`)] },
    },
    actor,
  );
const retirer = (id: number, actor: Actor) =>
  m.etude.call(etudeDocumentsInformation, 'supprimer', { params: { etuId, id } }, actor);
const lister = (actor: Actor) => m.etude.call(etudeDocumentsInformation, 'lister', { params: { etuId } }, actor);
const fiche = (actor: Actor) => m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, actor);
const courriels = async (modele: string) =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((x) => x.modele === modele && x.donnees.etuId === etuId)
    .map((x) => x.destinataires[0].utiId);
const introuvable = { code: 'etude.introuvable' };

// ETU-12.
test('one guest reads the sheet and its documents, files and takes back his own when he was given it; nothing else is his', async () => {
  await expect(fiche(invite)).rejects.toMatchObject(introuvable);
  for (const email of ['personne@cro.test', 'ferme@cro.test'])
    await expect(inviter(email, 'LECTURE')).rejects.toMatchObject({ code: 'externe.inconnu' });
  await expect(inviter('camille@promoteur.test', 'LECTURE')).rejects.toMatchObject({ code: 'externe.soiMeme' });
  await expect(remplacer('lou@cro.test')).rejects.toMatchObject({ code: 'externe.absent' });
  const query = { email: 'Lou@cro.test' };
  expect(await m.etude.call(etudeDeposantExterne, 'rechercher', { params: { etuId }, query }, deposant)).toEqual({
    utiId: invite.utiId,
    nom: 'Caron',
    prenom: 'Lou',
    organisme: 'CRO',
  });
  expect(await inviter('lou@cro.test', 'LECTURE')).toMatchObject({ nom: 'Lou Caron', droit: 'LECTURE', par: deposant.nom });
  await expect(inviter('dominique@promoteur.test', 'LECTURE')).rejects.toMatchObject({ code: 'externe.dejaLa' });

  expect(await fiche(invite)).toMatchObject({
    etuId,
    externe: 'LECTURE',
    sienne: false,
    dossiers: [],
    ansm: null,
    transfert: null,
  });
  const { lignes } = await m.etude.call(etudeEtude, 'rechercher', { query: {} }, invite);
  expect(lignes).toMatchObject([{ etuId, sienne: false }]);
  const sien = await deposer(deposant);
  expect((await lister(invite)).map((d) => d.id)).toEqual([sien.id]);
  await expect(deposer(invite)).rejects.toMatchObject({ code: 'externe.lecture' });

  expect(await inviter('lou@cro.test', 'ECRITURE')).toMatchObject({ droit: 'ECRITURE' });
  const ajoute = await deposer(invite);
  expect(ajoute).toMatchObject({ deposePar: invite.nom, mien: true });
  await expect(retirer(sien.id, invite)).rejects.toMatchObject({ code: 'document.introuvable' });
  expect((await retirer(ajoute.id, invite)).map((d) => d.id)).toEqual([sien.id]);

  // What belongs to the sponsor stays his.
  for (const tente of [
    () => m.etude.call(etudeDeposantExterne, 'lire', { params: { etuId } }, invite),
    () => m.etude.call(etudeDeposantExterne, 'supprimer', { params: { etuId } }, invite),
    () => inviter('dominique@promoteur.test', 'LECTURE', invite),
    () => m.etude.call(etudeEtudeWorkflow, 'verifier', { params: { etuId } }, invite),
    () => m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, invite),
    () => m.etude.call(etudeCentresRecherche, 'supprimer', { params: { etuId }, body: { noms: ['CHU'] } }, invite),
    () => m.etude.call(etudeTransfert, 'envoyerEtude', { query: { etuId, deposantCibleEmail: 'lou@cro.test' } }, invite),
    () =>
      m.etude.call(
        etudeEtudeWorkflow,
        'abandonner',
        { params: { etuId }, body: { version: 1, motif: 'Plus de moyens' } },
        invite,
      ),
  ])
    await expect(tente()).rejects.toMatchObject(introuvable);
  await expect(m.etude.call(etudeDossier, 'lireNumero', { params: { id: dosId } }, invite)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });

  // At once, with the right that was chosen; not in the place of somebody who is not the guest any more.
  const alaplace = (qui: number) => inviter('dominique@promoteur.test', 'LECTURE', deposant, qui);
  await expect(alaplace(105)).rejects.toMatchObject({ code: 'externe.dejaLa' });
  expect(await alaplace(invite.utiId)).toMatchObject({ nom: 'Dominique Petit', droit: 'LECTURE' });
  await expect(fiche(invite)).rejects.toMatchObject(introuvable);
  await m.etude.call(etudeDeposantExterne, 'supprimer', { params: { etuId } }, deposant);
  await expect(lister(autreDeposant)).rejects.toMatchObject(introuvable);
  expect(await m.etude.call(etudeDeposantExterne, 'lire', { params: { etuId } }, deposant)).toEqual([]);
  expect(await courriels('EXTERNE_RETIRE')).toEqual([invite.utiId, autreDeposant.utiId]);
  expect(await courriels('EXTERNE_INVITE')).toEqual([invite.utiId, invite.utiId, autreDeposant.utiId]);
});

test('when the study changes hands its guest leaves, the new sponsor himself included', async () => {
  await inviter('lou@cro.test', 'ECRITURE');
  expect(await remplacer('dominique@promoteur.test')).toMatchObject({ nom: 'Dominique Petit', droit: 'ECRITURE' });
  const query = { etuId, deposantCibleEmail: 'dominique@promoteur.test' };
  const { traId } = await m.etude.call(etudeTransfert, 'envoyerEtude', { query }, deposant);
  await m.etude.call(etudeTransfert, 'recevoir', { body: { traId, accepte: true } }, autreDeposant);
  expect(await fiche(autreDeposant)).toMatchObject({ sienne: true, externe: null });
  expect(await m.etude.call(etudeDeposantExterne, 'lire', { params: { etuId } }, autreDeposant)).toEqual([]);
});
