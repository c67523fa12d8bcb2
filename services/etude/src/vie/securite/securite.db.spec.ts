import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { etudeSecurite } from '@riph/contracts/etude/vie/securite.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const today = () => m.clock.today();
const lire = (dosId: number) => m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
const enCours = async () => {
  const d = await c.recevable();
  await c.tenirSeance(d.dosId, d.cppId);
  await c.rendreAvis(d.dosId, d.comite, { sens: 'FAVORABLE' });
  const { etuId, version } = await lire(d.dosId);
  const files = { fichier: [await m.fichier('debut.pdf')] };
  await m.etude.call(
    etudeEtudeWorkflow,
    'demarrer',
    { params: { etuId }, body: { version, dateDebut: today() }, files },
    deposant,
  );
  return { ...d, etuId };
};
const deposer = async (etuId: number, type: 'FAIT_NOUVEAU' | 'MESURE_URGENTE' | 'RAS') => {
  const files = { fichier: [await m.fichier(`${type}.pdf`)] };
  const body = { type, dateEvenement: today() };
  return m.etude.call(etudeDocumentsInformation, 'ajouter', { params: { etuId }, body, files }, deposant);
};
const suspendre = async (dosId: number, securite: boolean) => {
  const { etuId, version } = await lire(dosId);
  const body = { version, date: today(), motif: 'Effet indésirable grave inattendu', origine: 'PROMOTEUR' as const, securite };
  const files = { fichier: [await m.fichier('arret.pdf')] };
  await m.etude.call(etudeEtudeWorkflow, 'suspendre', { params: { etuId }, body, files }, deposant);
};
const aLire = async (etuId: number, actor: Actor) =>
  (await m.etude.call(etudeSecurite, 'lister', {}, actor)).filter((f) => f.etuId === etuId);
const confirmer = (etuId: number, id: number, actor: Actor) =>
  m.etude.call(etudeSecurite, 'confirmer', { params: { etuId, id } }, actor);
const mails = async (etuId: number, modele: string) => {
  await m.services.settled();
  return (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((x) => x.modele === modele && x.donnees.etuId === etuId);
};

// ETU-22.
test('a fact of safety is told to secretariat, president and agency, and waits on three first pages until each side has read it', async () => {
  const { etuId, cppId, comite, membre } = await enCours();
  const actions = async () =>
    (await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite)).filter(
      (a) => a.route === `/etudes/${etuId}#documents-etude`,
    );
  await deposer(etuId, 'RAS');
  expect(await aLire(etuId, ansm)).toEqual([]);
  const { id } = await deposer(etuId, 'MESURE_URGENTE');
  const [dit] = await mails(etuId, 'SECURITE_SIGNALEE');
  expect(dit.donnees).toMatchObject({ fait: 'MESURE_URGENTE', le: today() });
  expect(dit.destinataires).toEqual([
    { profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] },
    { profil: 'INSTRUCTEUR', cppId, presidence: true, sauf: [deposant.utiId] },
    { profil: 'UTILISATEUR_ANSM' },
    { utiId: deposant.utiId },
  ]);
  expect((await mails(etuId, 'ETUDE_DOCUMENT')).map((x) => x.donnees.document)).toEqual(['Rapport annuel de sécurité']);

  const [president, vice, simple] = [membre(1), membre(6), membre(2)];
  for (const actor of [comite, president, vice, ansm])
    expect(await aLire(etuId, actor)).toMatchObject([{ id, fait: 'MESURE_URGENTE', dateEvenement: today() }]);
  expect(await aLire(etuId, simple)).toEqual([]);
  expect(await aLire(etuId, gestionnaire(cppId + 1))).toEqual([]);
  expect(await actions()).toMatchObject([{ code: 'SECURITE', verbe: 'Mesure urgente de sécurité' }]);

  await expect(confirmer(etuId, id, simple)).rejects.toMatchObject({ code: 'document.introuvable' });
  await expect(confirmer(etuId, id, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'etude.introuvable' });
  await expect(confirmer(etuId, id, autreDeposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  const le = m.clock.instant();
  expect(await confirmer(etuId, id, president)).toEqual([{ lecteur: 'COMITE', le, par: president.nom }]);
  for (const actor of [comite, president, vice]) expect(await aLire(etuId, actor)).toEqual([]);
  expect(await actions()).toEqual([]);
  expect(await aLire(etuId, ansm)).toHaveLength(1);
  // Whoever comes later finds the first.
  expect(await confirmer(etuId, id, comite)).toMatchObject([{ lecteur: 'COMITE', par: president.nom }]);
  await confirmer(etuId, id, ansm);
  expect(await aLire(etuId, ansm)).toEqual([]);

  const securite = async (actor: Actor) =>
    (await m.etude.call(etudeDocumentsInformation, 'lister', { params: { etuId } }, actor)).map((d) => d.securite);
  const [fait, rapport] = await securite(comite);
  expect([fait, rapport]).toMatchObject([{ aLire: false }, null]);
  const vuParLui = (await securite(deposant)).flatMap((s) => s?.lectures ?? []);
  expect(vuParLui.map((l) => l.lecteur)).toEqual(['COMITE', 'ANSM']);
  expect(JSON.stringify(vuParLui)).not.toContain(president.nom);
});

test('a halt or an early end is a fact of safety when it is for the safety of persons, and is then told as one', async () => {
  const { dosId, etuId, comite } = await enCours();
  await suspendre(dosId, true);
  expect(await mails(etuId, 'SECURITE_SIGNALEE')).toMatchObject([
    { donnees: { fait: 'SUSPENSION', motif: 'Effet indésirable grave inattendu' } },
  ]);
  expect((await mails(etuId, 'ETUDE_VIE')).map((x) => x.donnees.acte)).toEqual(['DEMARRER']);
  expect(await aLire(etuId, comite)).toMatchObject([{ fait: 'SUSPENSION' }]);

  const autre = await enCours();
  await suspendre(autre.dosId, false);
  expect(await mails(autre.etuId, 'SECURITE_SIGNALEE')).toEqual([]);
  expect(await aLire(autre.etuId, autre.comite)).toEqual([]);
  const [arret] = await m.etude.call(etudeDocumentsInformation, 'lister', { params: { etuId: autre.etuId } }, autre.comite);
  await expect(confirmer(autre.etuId, arret.id, autre.comite)).rejects.toMatchObject({ code: 'document.introuvable' });

  // An early end for safety is one too.
  const { version } = await lire(autre.dosId);
  const body = { version, date: today(), anticipee: true, securite: true, motif: 'Décès inexpliqués', nombreInclus: 3 };
  const files = { fichier: [await m.fichier('fin.pdf')] };
  await m.etude.call(etudeEtudeWorkflow, 'terminer', { params: { etuId: autre.etuId }, body, files }, deposant);
  expect(await mails(autre.etuId, 'SECURITE_SIGNALEE')).toMatchObject([
    { donnees: { fait: 'FIN_ETUDE', le: today(), motif: 'Décès inexpliqués' } },
  ]);
  expect(await aLire(autre.etuId, autre.comite)).toMatchObject([{ fait: 'FIN_ETUDE' }]);
});
