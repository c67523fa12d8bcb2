/** The sponsor names the committee of an earlier opinion to the one that was drawn, and follows what becomes of it, on real stores (rule CTI-53). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import type { ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, secretariat } from '../test/monde.ts';

const PRECISION = 'Avis favorable 2021-03 du 12/03/2021 sur l’essai principal.';
let m: Monde;
beforeAll(async () => {
  m = await monde({ seances: true });
});
afterAll(() => m?.services.stop());

const dossier = (id: number) => m.dossier(id);
const signaler = async (dosId: number, cppId: number, { qui = PROMOTEUR, ...plus }: Plus = {}) => {
  const body = { version: (await dossier(dosId)).version, cppId, precision: PRECISION, ...plus };
  return m.svc.call(dossierCtisSoumission, 'signalerAutreComite', { params: { dosId }, body }, qui);
};
type Plus = { qui?: Actor; precision?: string; version?: number };
/** These committees declare this link, and no other one. */
const declarer = async (cppIds: readonly number[], conflitsPromoteurs: string[]) => {
  const referentiel = m.services.of('referentiel');
  for (const cppId of cppIds) {
    const cpp = await referentiel.call(referentielCppGestionnaire, 'lire', {}, secretariat(cppId));
    await referentiel.call(referentielCppGestionnaire, 'modifier', { body: { ...cpp, conflitsPromoteurs } }, secretariat(cppId));
  }
  await m.services.settled();
};
const nommables = async (dosId: number) => (await m.lire(dosId, PROMOTEUR)).autreComite?.comites.map((c) => c.id) ?? [];
const statut = (dosId: number, qui: Actor) =>
  m.svc.call(examenReaffectations, 'lireStatutDossierLie', { params: { dosId } }, qui);
/** As the page of the committee sends it: what was told, read from the request. */
const demander = async (dosId: number, qui: Actor) => {
  const { gestes } = await statut(dosId, qui);
  if (!gestes.signalement) throw new Error('something told was expected');
  const { motif, cppId: cppCible, precision: commentaire } = gestes.signalement;
  return m.svc.call(
    examenReaffectations,
    'demander',
    { params: { dosId }, body: { motif, cppCible, commentaire, version: gestes.version } },
    qui,
  );
};
const refuser = (dosId: number) =>
  m.svc.call(examenReaffectations, 'refuser', { params: { dosId }, body: { motif: 'Aucune extension de cet essai.' } }, ADMIN);
const confier = (dosId: number, cppId: number) =>
  m.svc.call(
    examenReaffectations,
    'accepterSansTasCtis',
    { params: { dosId }, body: { cppId, motif: 'Comité de l’avis antérieur.' } },
    ADMIN,
  );
/** Drawn this very moment; the other committee for medicines is that of the earlier opinion. */
const tire = async () => {
  const id = await m.recu();
  const { cppId } = await dossier(id);
  const autre = [m.ctis, m.autre].find((c) => c.id !== cppId);
  if (!autre) throw new Error('another committee was expected');
  return { id, premier: secretariat(cppId), autre };
};
const suite = async (id: number) => {
  await m.services.settled();
  return (await dossier(id)).suivi.signalement?.suite;
};
const refusee = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
const surLeComite = (raison: RegExp) => ({
  details: { fields: [{ champ: 'cppId', message: expect.stringMatching(raison) }] },
});

test('told within the hours: the committee reads it, asks for the move as it is told, and the sponsor follows it to its end', async () => {
  const { id, premier, autre } = await tire();
  const lu = (await m.lire(id, PROMOTEUR)).autreComite;
  expect(lu).toMatchObject({ motif: 'EXTENSION', article: 'R1124-5', minutesRestantes: 1_440 });
  expect(lu?.comites.map((c) => c.id)).toContain(autre.id);
  expect(lu?.comites.map((c) => c.id)).not.toContain(premier.cppId);
  expect(lu?.comites.map((c) => c.id)).not.toContain(m.sans.id);
  // Who may not name one is given no list.
  expect((await m.lire(id, premier)).autreComite?.comites).toEqual([]);
  expect((await statut(id, premier)).gestes.signalement).toBeNull();

  expect((await signaler(id, autre.id)).message).toContain(autre.nom);
  expect((await m.courriels()).at(-1)).toEqual({ sujet: 'autre comité signalé', a: `GESTIONNAIRE ${PROMOTEUR.utiId}` });
  const dit = { cppId: autre.id, cppNom: autre.nom, motif: 'EXTENSION', precision: PRECISION };
  expect((await m.lire(id, premier)).suivi?.signalement).toMatchObject({ ...dit, suite: 'ATTENDUE', suiteLe: null });
  expect((await statut(id, premier)).gestes.signalement).toMatchObject(dit);
  // Part II is as it was: nothing stops, nobody is bound.
  expect(await dossier(id)).toMatchObject({ cppId: premier.cppId, suivi: { partieDeux: 'P2_RECEVABILITE' } });

  await demander(id, premier);
  expect(await suite(id)).toBe('DEMANDEE');
  expect((await m.courriels()).slice(-2)).toContainEqual({ sujet: 'changement de comité demandé', a: String(PROMOTEUR.utiId) });
  await expect(signaler(id, autre.id)).rejects.toMatchObject(refusee(/donné suite/));
  expect(await statut(id, ADMIN)).toMatchObject({ gestes: { decider: true }, demandes: [{ cibleCppId: autre.id }] });

  await confier(id, autre.id);
  expect(await suite(id)).toBe('ACCEPTEE');
  const apres = await m.lire(id, PROMOTEUR);
  expect(apres).toMatchObject({ comite: { id: autre.id }, suivi: { signalement: { suite: 'ACCEPTEE' } }, autreComite: null });
  // The committee that has it now is asked for nothing more.
  expect((await statut(id, secretariat(autre.id))).gestes.signalement).toBeNull();
  expect(apres.historique.map((h) => h.libelle)).toEqual(
    expect.arrayContaining([
      'Autre comité signalé par le promoteur',
      'Le comité désigné demande que la demande revienne au comité signalé',
      'Demande confiée à un autre comité',
    ]),
  );
});

test('the administration refuses: the sponsor is told so, never why, and the committee goes on', async () => {
  const { id, premier, autre } = await tire();
  await signaler(id, autre.id);
  await demander(id, premier);
  await refuser(id);
  expect(await suite(id)).toBe('REFUSEE');
  expect((await m.courriels()).slice(-2)).toEqual([
    { sujet: 'changement de comité refusé', a: String(PROMOTEUR.utiId) },
    expect.objectContaining({ a: 'GESTIONNAIRE' }),
  ]);
  const lu = await m.lire(id, PROMOTEUR);
  expect(lu.comite?.id).toBe(premier.cppId);
  expect(JSON.stringify(lu)).not.toContain('Aucune extension de cet essai');
  // The committee may ask again, for what was told.
  await demander(id, premier);
  expect(await suite(id)).toBe('DEMANDEE');
});

test('a mistake is corrected until the committee asks; the history keeps what was told first', async () => {
  const { id, premier, autre } = await tire();
  await signaler(id, autre.id, { precision: 'Avis favorable, mauvais numéro.' });
  const { version } = await dossier(id);
  await signaler(id, autre.id);
  await expect(signaler(id, autre.id, { version })).rejects.toMatchObject({ code: 'version.perimee' });
  expect((await dossier(id)).suivi.signalement).toMatchObject({ precision: PRECISION, suite: 'ATTENDUE' });
  expect(JSON.stringify((await m.lire(id, premier)).historique)).toMatch(/mauvais numéro/);
});

test('given to a third committee, or asked for another reason, what was told says so', async () => {
  const { id, premier, autre } = await tire();
  await signaler(id, autre.id);
  const body = { motif: 'CONFLIT', commentaire: 'Le président a travaillé avec le promoteur.' } as const;
  await m.svc.call(examenReaffectations, 'demander', { params: { dosId: id }, body }, premier);
  expect(await suite(id)).toBe('ATTENDUE');
  await m.svc.call(examenReaffectations, 'accepterCtis', { params: { dosId: id }, body: {} }, ADMIN);
  const d = await dossier(id);
  expect(await suite(id)).toBe(d.cppId === autre.id ? 'ACCEPTEE' : 'AUTRE_COMITE');
});

test('twenty-four hours and no more, and what to do then is said', async () => {
  const { id, premier, autre } = await tire();
  m.clock.set(new Date(new Date(`${SOUMISSION}T10:00:00Z`).getTime() + 24 * 3_600_000 + 1).toISOString());
  try {
    await expect(signaler(id, autre.id)).rejects.toMatchObject(refusee(/achevées le 03\/03\/2026.*écrivez au secrétariat/));
    const { actions, autreComite } = await m.lire(id, PROMOTEUR);
    expect(autreComite).toMatchObject({ minutesRestantes: 0, comites: [] });
    expect(actions.find((a) => a.code === 'SIGNALER_COMITE')).toMatchObject({ allowed: false });
  } finally {
    m.clock.set(SOUMISSION);
  }
  expect((await dossier(id)).cppId).toBe(premier.cppId);
  expect((await dossier(id)).suivi.signalement).toBeNull();
});

test('which committee may be named, and by whom', async () => {
  const { id, premier, autre } = await tire();
  await expect(signaler(id, premier.cppId ?? 0)).rejects.toMatchObject(surLeComite(/désigné par le tirage/));
  await expect(signaler(id, m.sans.id)).rejects.toMatchObject(surLeComite(/pas compétent/));
  await expect(signaler(id, 999_999)).rejects.toMatchObject(surLeComite(/en activité/));
  await expect(signaler(id, autre.id, { precision: 'Avis' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  const inconnu = acteur('DEPOSANT', { utiId: 808 });
  await expect(signaler(id, autre.id, { qui: inconnu })).rejects.toMatchObject({ code: 'objet.introuvable' });
  for (const qui of [premier, ADMIN, AGENCE])
    await expect(signaler(id, autre.id, { qui })).rejects.toMatchObject({ code: 'droit.manquant' });
  expect((await dossier(id)).suivi.signalement).toBeNull();
});

test('a committee with a link with the sponsor is neither offered nor taken', async () => {
  const { id, autre } = await tire();
  const offerts = await nommables(id);
  expect(offerts).toContain(autre.id);
  const { promoteur } = await dossier(id);
  if (!promoteur) throw new Error('a sponsor with its name was expected');
  try {
    await declarer([autre.id], [promoteur.toUpperCase()]);
    expect(await nommables(id)).toEqual(offerts.filter((c) => c !== autre.id));
    await expect(signaler(id, autre.id)).rejects.toMatchObject(surLeComite(/lien avec ce promoteur/));
    // None is left.
    await declarer(offerts, [promoteur]);
    expect(await nommables(id)).toEqual([]);
  } finally {
    await declarer(offerts, []);
  }
  expect(await nommables(id)).toEqual(offerts);
});

test('nor is it offered to the administration, for a request that waits or for one that is typed', async () => {
  const id = await m.recu();
  const offerts = async (query: { dosId?: number; promoteur?: string }) =>
    (await m.svc.call(dossierCtisSoumission, 'listerComitesNommables', { query }, ADMIN)).map((c) => c.id);
  const { promoteur } = await dossier(id);
  if (!promoteur) throw new Error('a sponsor with its name was expected');
  const tous = await offerts({});
  expect(tous).toContain(m.ctis.id);
  expect(tous).not.toContain(m.sans.id);
  expect(await offerts({ dosId: id })).toEqual(tous);
  try {
    await declarer([m.ctis.id], [promoteur.toUpperCase()]);
    const permis = tous.filter((c) => c !== m.ctis.id);
    expect([await offerts({ dosId: id }), await offerts({ promoteur })]).toEqual([permis, permis]);
    expect(await offerts({ promoteur: 'Un autre promoteur' })).toEqual(tous);
    const tapee: ManuelSaisi = {
      numeroCtis: '2026-599951-10-00',
      type: 'INI',
      cleDemande: 'IN',
      portee: 'PARTIE_1_ET_2',
      roleFrance: 'EMC',
      dateSoumission: SOUMISSION,
      titre: 'Essai',
      promoteur,
      cppId: m.ctis.id,
      motif: 'Reçue par courriel',
    };
    await expect(m.svc.call(dossierCtisSoumission, 'soumettreManuel', { body: tapee }, ADMIN)).rejects.toMatchObject(
      surLeComite(/lien avec ce promoteur/),
    );
  } finally {
    await declarer([m.ctis.id], []);
  }
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    d.suivi?.saisis.push(m.ctis.id);
  });
  expect(await offerts({ dosId: id })).not.toContain(m.ctis.id);
});

test('one that was named by the administration, or has its opinion, has no such hours', async () => {
  const { id, autre } = await tire();
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi?.attribution) Object.assign(d.suivi.attribution, { mode: 'MANUEL', tireLe: null });
  });
  await expect(signaler(id, autre.id)).rejects.toMatchObject(refusee(/après le tirage au sort/));
  expect((await m.lire(id, PROMOTEUR)).autreComite).toBeNull();
  const second = await tire();
  await m.svc.get(Objets).change(dossiersCtis, { id: second.id }, (d) => {
    if (d.suivi) d.suivi.partieDeux = 'P2_AVIS_FAVORABLE';
  });
  await expect(signaler(second.id, second.autre.id)).rejects.toMatchObject({ code: 'transition.refusee' });
});
