/**
 * What is followed, a session or the reference data: who hears it, what is said, and when it ends. A message says a version and nothing else, so that what a person reads of it is what his own rights let him read; another
 * committee hears nothing, and a line does not outlive the session of who opened it. Rules: SEA-14, COM-06.
 */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROFILS } from '@riph/contracts/core/droits';
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf, type Compte } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { deposer, rendreRecevable } from '../../deploy/test-kit/instruction.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import { Person, signIn } from './matrix/client.ts';

const date = jourSuivant(jourParis(new Date()), 3);
const MOTIF = 'A conduit un essai pour ce promoteur';

let g: Personne;
let deposant: Personne;
let seanceId = 0;
let dosId = 0;
let comite: string;
let ecarte: Compte;
const du = (profil: string, cpp: string) => {
  const found = accountsOf(profil).find((c) => c.cppNom === cpp);
  if (!found) throw new Error(`no ${profil} of ${cpp}`);
  return found;
};

/** From the agenda on which it stands, with its place. */
const retirer = async () => {
  for (const s of await g.get(`/api/dossier/${dosId}/seances`))
    if (s.inscription === 'INSCRIT')
      await g.post(`/api/dossier/${dosId}/seances/unregister?seanceId=${s.seanceId}&libererPlaceTas=true`);
};

beforeAll(async () => {
  deposant = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  const depot = await deposer(deposant, jourParis(new Date()));
  dosId = depot.dosId;
  comite = depot.cpp;
  g = await Personne.entrer(du('GESTIONNAIRE', comite));
  await rendreRecevable(g, dosId);
  await retirer();
  const places = { capaciteDi: 4, capaciteMs: 0, placesTasReservees: 0 };
  const { id } = await g.post('/api/seance/create', {
    date,
    heureDebut: '14:00',
    heureFin: '18:00',
    lieu: 'Salle du comité',
    lienVisio: null,
    mode: 'PRESENTIEL',
    type: 'EXTRAORDINAIRE',
    ...places,
  });
  seanceId = id;
  await g.post(`/api/seance/${id}/dossiers-non-rattaches/register/`, { dosIds: [dosId] });
  await g.post(`/api/ext/seance/${id}/transition?event=OUVRIR`, { version: (await g.get(`/api/seance/${id}`)).version });
  ecarte = accountsOf('INSTRUCTEUR').filter((c) => c.cppNom === comite && c.fonction !== 'PRESIDENT')[0];
  await g.post(`/api/ext/dossier/${dosId}/conflits`, { utiId: ecarte.utiId, motif: MOTIF });
  await avancerAu(date, '14:30');
});
afterAll(async () => {
  await clockBack();
  // What the living séance examines is put off before it leaves an agenda.
  await g.post(`/api/ext/seance/${seanceId}/direct/dossiers/${dosId}/report`, {
    version: (await lire(g)).version,
    motif: 'La salle n’est plus libre',
  });
  await retirer();
});

/** What a person is sent, message after message, until one side closes. */
async function suivre(person: Person, path = `/api/ext/seance/${seanceId}/direct/flux`) {
  const recu: string[] = [];
  const line = await person.follow(path, (text) => recu.push(text));
  const versions = () =>
    recu
      .join('')
      .split('\n')
      .flatMap((l) => (l.startsWith('data: ') ? [l.slice('data: '.length)] : []));
  return { ...line, recu, versions };
}
const lire = (who: Personne) => who.get(`/api/ext/seance/${seanceId}/direct`);
const agir = async (acte: string) => g.post(`/api/ext/seance/${seanceId}/direct/${acte}`, { version: (await lire(g)).version });
/** Numbers, and the comments that keep the line open: no word of anything. */
const SANS_UN_MOT = /^(?:(?:retry: \d+|id: [\d.-]+|data: [\d.-]+|: ?)?\n)*$/;

test('the secretariat and a member with a link hear each change as a number; another committee and a sponsor hear nothing', async () => {
  const lignes = await Promise.all([signIn(du('GESTIONNAIRE', comite)), signIn(ecarte)].map(async (p) => suivre(await p)));
  expect(lignes.map((l) => l.status)).toEqual([200, 200]);
  for (const l of lignes) await attendre('the version of now', async () => l.versions().length === 1);
  const ailleurs = accountsOf('GESTIONNAIRE').find((c) => c.cppNom !== comite);
  if (!ailleurs) throw new Error('a second committee is needed');
  const dehors = await Promise.all([suivre(await signIn(ailleurs)), suivre(await signIn(accountsOf('DEPOSANT')[0]))]);
  expect(dehors.map((l) => l.status)).toEqual([404, 403]);

  await agir('ouverture');
  await agir(`dossiers/${dosId}/examen`);
  for (const l of lignes) await attendre('both changes', async () => l.versions().length === 3);
  expect(lignes[1].versions()).toEqual(lignes[0].versions());
  for (const l of lignes) expect(l.recu.join('')).toMatch(SANS_UN_MOT);
  for (const l of dehors) expect(l.versions()).toEqual([]);
  for (const l of lignes) l.close();
});

test('what the member with a link then reads says nothing of that dossier that he may not know', async () => {
  const [vu, sien] = await Promise.all([lire(g), lire(await Personne.entrer(ecarte))]);
  const numero = vu.points.find((p: { dosId: number }) => p.dosId === dosId).numero;
  const actes = ({ actes: lus }: { actes: { texte: string }[] }) => lus.filter((a) => a.texte.includes(numero)).length;
  expect([actes(vu) > 0, actes(sien)]).toEqual([true, 0]);
  const point = (lu: { points: { dosId: number }[] }) => lu.points.find((p) => p.dosId === dosId);
  expect(point(vu)).toMatchObject({ reserve: false });
  expect(point(sien)).toMatchObject({ reserve: true, vote: null, decision: null, rapporteurs: [] });
});

test('the papers of the session: a member with a link does not get those of that dossier, nor another committee any', async () => {
  const pack = `/api/ext/seances/${seanceId}/pack`;
  const chef = await g.get(pack);
  const [{ sha256 }] = chef.dossiers[0].fichiers;
  const fichier = `${pack}/fichiers/${sha256}?dosId=${dosId}`;
  const lui = await Personne.entrer(ecarte);
  expect((await lui.get(pack)).dossiers).toEqual([
    expect.objectContaining({ dosId, fichiers: [], notes: 0, reserve: expect.any(String) }),
  ]);
  expect((await lui.send({ method: 'GET', path: fichier })).json.code).toBe('seance.papierIntrouvable');
  const ailleurs = await Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom !== comite));
  for (const path of [pack, fichier, `${pack}/archive`])
    expect((await ailleurs.send({ method: 'GET', path })).json.code).toBe('seance.introuvable');
  expect((await deposant.send({ method: 'GET', path: pack })).status).toBe(403);

  // By ranges, and what is announced is what comes.
  const { bytes } = await g.brut(fichier);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  const plage = await (await signIn(du('GESTIONNAIRE', comite))).send({
    method: 'GET',
    path: fichier,
    headers: { Range: 'bytes=10-19' },
  });
  expect([plage.status, plage.bytes.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
});

test('signed out, the line ends; one that was opened by the same person elsewhere goes on', async () => {
  const [un, autre] = await Promise.all([signIn(du('GESTIONNAIRE', comite)), signIn(du('GESTIONNAIRE', comite))]);
  const [parti, reste] = await Promise.all([suivre(un), suivre(autre)]);
  for (const l of [parti, reste]) await attendre('the version of now', async () => l.versions().length === 1);
  await un.json('POST', '/api/logout');
  await attendre('the end of the line', async () => parti.isEnded());
  expect(reste.isEnded()).toBe(false);
  reste.close();
});

test('the reference data: every profile is told one change, as a number; who is not signed in hears nothing', async () => {
  const flux = '/api/ext/referentiel/flux';
  const comptes = PROFILS.flatMap((p) => accountsOf(p).slice(0, 1));
  const lignes = await Promise.all(comptes.map(async (c) => suivre(await signIn(c), flux)));
  for (const l of lignes) await attendre('the version of now', async () => l.versions().length > 0);
  const personne = await suivre(new Person('nobody'), flux);
  expect([lignes.map((l) => l.status), personne.status]).toEqual([comptes.map(() => 200), 401]);

  const [avant] = lignes[0].versions().slice(-1);
  const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
  const code = `ESSAI_${randomBytes(4).toString('hex').toUpperCase()}`;
  await admin.post('/api/administration/referentiel/promoteur/create', { code, libelle: code, ordre: 9_999, actif: false });
  for (const l of lignes) await attendre('the change', async () => Number(l.versions().at(-1)) > Number(avant));
  for (const l of lignes) expect(l.recu.join('')).toMatch(SANS_UN_MOT);
  expect(personne.versions()).toEqual([]);
  for (const l of lignes) l.close();
});
