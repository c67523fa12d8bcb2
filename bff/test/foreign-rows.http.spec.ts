/**
 * Every built call of the contract that takes an identifier, by each profile that holds its droit, with rows of somebody else: unknown, exactly as rows that do
 * not exist. Nobody writes these tests: a new call is tried by being in the contract, and fails until foreign/rows.ts says what its identifiers are.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { jourParis } from '@riph/contracts/core/paris';
import * as z from 'zod';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { avancerAu, clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { auRepos } from '../../deploy/test-kit/repos.ts';
import { texteDe } from '../../deploy/test-kit/texte.ts';
import { attempt, CALLS, isHeldBy, own, requestFor, rowsOf, triedBy, variations } from './foreign/attempts.ts';
import { identifiersOf } from './foreign/identifiers.ts';
import { AVERTIS, type Averti, type Genre, genreOf, type Lignes, NOMS_DES_AVERTIS, nameOf } from './foreign/rows.ts';
import { ETRANGERS, type Etranger, etrangersDe, type NomEtranger } from './foreign/strangers.ts';
import { type Cote, creerMonde, type Monde } from './foreign/world.ts';
import { type Answer, Person, signIn, together } from './matrix/client.ts';

let monde: Monde;
const wrong = (verdicts: readonly (string | null)[]) => verdicts.filter((v) => v !== null);

/** The administrator sees all rows (DRO-05): there is no row of somebody else for him. */
const TRIED = PROFILS.filter((p) => p !== 'SUPER_ADMIN');

let etrangers: Map<NomEtranger, Etranger>;
const etranger = (nom: NomEtranger): Etranger => {
  const found = etrangers.get(nom);
  if (!found) throw new Error(`${nom} is not there`);
  return found;
};

const avertis = new Map<Averti, { personne: Person; profil: Profil; siennes: Lignes }>();
const averti = (nom: Averti) => {
  const found = avertis.get(nom);
  if (!found) throw new Error(`${nom} is not there`);
  return found;
};

/** Reads of the people to whom A belongs: what must be the same before and after. */
const proprietaires: { personne: Person; profil: Profil; siennes: Lignes }[] = [];
const HISTORIQUES: readonly Genre[] = ['dossierHistorique', 'avisHistorique'];
const lectures = () =>
  proprietaires.flatMap(({ personne, profil, siennes }) =>
    triedBy(profil)
      // A trial of the portal, a dossier that predates the platform are nobody's here: dossier-ctis and historique.db.spec.ts read one as those to whom it belongs.
      .filter(({ rows }) => !rows.some((r) => r.genre in monde.essai || HISTORIQUES.includes(r.genre)))
      .filter(({ call }) => call.effect === 'read' && 'json' in call.response && !(nameOf(call) in REFUSEES_PAR_L_ETAT))
      .map((t) => async () => {
        const sent = own(t, siennes);
        const { status, text } = sent ? await personne.send(sent) : { status: 0, text: '' };
        // A session held live says what time it is.
        return `${profil} ${nameOf(t.call)} ${status} ${text.replace(/"maintenant":"[\d:]+"/, '')}`;
      }),
  );
let avant: string[] = [];

/** Demonstration sessions are published five months ahead; the journey of the main job takes about two. */
const LOIN_JOURS = 100;

/** Works for A, then for B: what he saw in the first must be unknown in the second. */
async function passer(membre: Person): Promise<void> {
  const choisir = (cote: Cote) => membre.json('POST', '/api/multi-cpp/set-cpp-actif', { cppId: cote.lignes.comite });
  const lire = () => membre.send({ method: 'GET', path: `/api/ext/dossier/${monde.a.lignes.dossier}/synthese` });
  await choisir(monde.a);
  expect((await lire()).status).toBe(200);
  await choisir(monde.b);
  expect((await lire()).status).toBe(404);
}

beforeAll(async () => {
  // Sessions that no journey has held yet, whatever ran before: both committees can be drawn.
  const jour = jourSuivant(jourParis(new Date()), LOIN_JOURS);
  await avancerAu(jour);
  monde = await creerMonde(jour);
  const { a } = monde;
  etrangers = await etrangersDe(monde);
  await passer(etranger('un membre passé à un autre comité').personne);
  const membre = { ...a.lignes, membre: a.comptes.ecarte.utiId };
  avertis.set('le membre qui a déclaré un lien', {
    personne: await signIn(a.comptes.ecarte),
    profil: 'INSTRUCTEUR',
    siennes: membre,
  });
  avertis.set('l’agence, devant un dossier qu’elle n’évalue pas', {
    personne: await signIn(accountsOf('UTILISATEUR_ANSM')[0]),
    profil: 'UTILISATEUR_ANSM',
    siennes: { ...a.lignes, document: a.documentPublic },
  });
  for (const [profil, account, siennes] of [
    ['DEPOSANT', a.comptes.deposant, { ...a.lignes, document: a.documentPublic, membre: a.comptes.deposant.utiId }],
    ['GESTIONNAIRE', a.comptes.gestionnaire, a.lignes],
  ] as const)
    proprietaires.push({ personne: await signIn(account), profil, siennes });
  await auRepos();
  avant = await together(lectures());
});
afterAll(async () => {
  await monde?.fermer();
  await clockBack();
});

test('every identifier of a built call is a known kind of row, or reference data', () => {
  const unknown = CALLS.flatMap((a) =>
    identifiersOf(a)
      .filter((i) => genreOf(a, i) === null && TRIED.some((p) => isHeldBy(a, p)))
      .map((i) => `${nameOf(a)} ${i.chemin}: say in bff/test/foreign/rows.ts what it is the identifier of`),
  );
  expect(unknown).toEqual([]);
});

test('every profile but the administrator has somebody to try them', () => {
  expect(new Set([...etrangers.values()].map((e) => e.profil))).toEqual(new Set(TRIED));
  expect(CALLS.filter((a) => rowsOf(a).length > 0).length).toBeGreaterThan(100);
});

test.each(ETRANGERS)('%s: rows of somebody else are unknown', async (nom) => {
  const { profil, personne, siennes, autrui } = etranger(nom);
  const tries = triedBy(profil).flatMap((t) => variations(t, siennes, autrui).map((v) => () => attempt(personne, t, v)));
  expect(tries.length).toBeGreaterThan(0);
  expect(wrong((await together(tries)).map((r) => r.wrong))).toEqual([]);
});

/** Reads whose own state refuses them here, whoever asks. */
const REFUSEES_PAR_L_ETAT: Record<string, readonly string[]> = {
  'POST /api/dossier/{id}/generation/far': ['generation.far'],
  // His own draft, of a place that he holds: redaction-rapport.db.spec.ts of etude tries it on one.
  'GET /api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}': ['rapporteur.pasVous'],
  // Finds unfavourable opinions only, which no dossier here has: services/etude tries it on one.
  'GET /api/defavorable/document/{id}/download': ['document.introuvable'],
  // No dossier here is a modification: services/etude tries them on one.
  'GET /api/dossier/getElementAdministratifMs/{dosId}': ['modification.introuvable'],
  'GET /api/dossier/getElementAdministratifReadOnlyMs/{dosId}': ['modification.introuvable'],
  'GET /api/ext/dossier/{dosId}/changements': ['modification.introuvable'],
  'GET /api/ext/dossier/{dosId}/changements/pieces/{pjId}': ['modification.introuvable'],
  // Every dossier here is of the loi Jardé: services/etude tries them on the devices.
  'GET /api/dossier/{dosId}/element-recherche/745': ['dossier.reglementation'],
  'GET /api/dossier/{dosId}/element-recherche/746': ['dossier.reglementation'],
  // Nobody has the address of the tests: services/etude finds somebody by his.
  'GET /api/etude/{etuId}/document_info/deposant-externe/search': ['externe.inconnu'],
  // No session here was held yet, so that it has no minutes: documents.db.spec.ts of seance.
  'GET /api/seance/{seance_id}/documents/generate/releveDecision': ['seance.documentFerme'],
  // No session here was held on those days: services/indemnites reads their documents.
  'GET /api/indemnites/download_zip/doc_seance/{cppId}/{dateDebut}/{dateFin}': ['indemnites.aucunDocument'],
  // No dossier here is a second examination: services/etude tries them on one.
  'GET /api/ext/dossier/{dosId}/premier-examen': ['premierExamen.introuvable'],
  'GET /api/ext/dossier/{dosId}/premier-examen/depose': ['premierExamen.introuvable'],
  'GET /api/ext/dossier/{dosId}/premier-examen/documents/{id}/download': ['premierExamen.introuvable'],
  // Asked by a hash that is nobody's: live.http.spec.ts asks by that of a paper.
  'GET /api/ext/seances/{seanceId}/pack/fichiers/{sha256}': ['seance.papierIntrouvable'],
};

/** What tells of every dossier of a session: reserved when one of them is his. */
const RESERVES = [
  'GET /api/seance/{seance_id}/documents/download/{document_id}',
  'GET /api/seance/{seance_id}/documents/download',
  'GET /api/seance/{seance_id}/documents/generate/odj',
  'GET /api/seance/{seance_id}/documents/generate/releveDecision',
];

type Lecteur = Pick<Etranger, 'profil' | 'personne' | 'siennes' | 'marques'>;
/** What he gets of his own rows, and the names of the calls that tell him one of the marks: those, and the lists. */
async function lire({ profil, personne, siennes, marques }: Lecteur) {
  const reads = triedBy(profil).filter((t) => t.call.effect === 'read');
  const answers = await together(
    reads.flatMap((t) => {
      const sent = own(t, siennes);
      return sent ? [async (): Promise<[string, Answer]> => [nameOf(t.call), await personne.send(sent)]] : [];
    }),
  );
  const listes = await together(
    CALLS.filter((a) => a.effect === 'read' && !a.servedBy && rowsOf(a).length === 0 && isHeldBy(a, profil)).map(
      (a) => async (): Promise<[string, Answer]> => [nameOf(a), await personne.send(requestFor(a, new Map()))],
    ),
  );
  const told = await together(
    [...answers, ...listes].map(([call, { bytes }]) => async () => {
      const text = await texteDe(bytes);
      return marques.filter((m) => m.test(text)).map((m) => `${call} tells ${m}`);
    }),
  );
  return { answers, told: told.flat() };
}

test.each(ETRANGERS)('%s: his own rows are found, and nothing that he reads tells of somebody else’s', async (nom) => {
  const lecteur = etranger(nom);
  const { answers, told } = await lire(lecteur);
  const refused = answers.filter(([call, { status, code }]) => status >= 300 && !REFUSEES_PAR_L_ETAT[call]?.includes(code ?? ''));
  const held = triedBy(lecteur.profil).map((t) => nameOf(t.call));
  const reserves = lecteur.reserve ? RESERVES.filter((call) => held.includes(call)) : [];
  expect(refused.map(([call, { status, code }]) => `${call}: ${status} ${code}`).toSorted()).toEqual(
    reserves.map((call) => `${call}: 403 ${lecteur.reserve}`),
  );
  // A sponsor who also works for the committee reads what the platform told him as a sponsor, whatever the profile that he works in.
  const aSoi = nom.startsWith('le déposant lui-même') ? told.filter((t) => t.startsWith('GET /api/ext/notifications tells')) : [];
  expect(told.filter((t) => !aSoi.includes(t))).toEqual([]);
});

/** What finds dossiers whatever their identifier. */
const RECHERCHES = ['GET /api/dossier/vto/search/dossierJardeVtoSearch', 'GET /api/etude/search', 'GET /api/recherche_globale/'];

test('the same reads and searches do tell those to whom the rows belong: what is looked for is there', async () => {
  for (const proprietaire of proprietaires) {
    const { told } = await lire({ ...proprietaire, marques: monde.a.marques });
    const calls = new Set(told.map((line) => line.split(' tells ')[0]));
    expect([...calls]).toEqual(expect.arrayContaining(RECHERCHES));
    expect(calls.size).toBeGreaterThan(20);
  }
});

const PROPOSEES = z.array(z.looseObject({ utiId: z.int() }));
/** Whom one is proposed for these names; nobody when the call is refused. */
async function proposees(personne: Person, noms: readonly string[]): Promise<number[]> {
  const answers = await together(
    noms.map(
      (nom) => () => personne.send({ method: 'GET', path: `/api/ext/recherche/personnes?frappe=${encodeURIComponent(nom)}` }),
    ),
  );
  return answers.flatMap(({ status, text }) => (status === 200 ? PROPOSEES.parse(JSON.parse(text)).map((p) => p.utiId) : []));
}

test('of those who sit for A, keep its secretariat or filed with it, the search proposes nobody to those whose committee it is not', async () => {
  const { deposant, gestionnaire, president, ecarte, rapporteurs } = monde.a.comptes;
  const gens = [deposant, gestionnaire, president, ecarte, ...rapporteurs];
  const noms = gens.map((g) => `${g.prenom} ${g.nom}`);
  const ids = gens.map((g) => g.utiId);
  const autres = [...etrangers].filter(([, e]) => e.siennes.comite !== monde.a.lignes.comite);
  expect(autres.map(([, e]) => e.profil)).toEqual(expect.arrayContaining(['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'EXPERT']));
  for (const [nom, { personne }] of autres)
    expect([nom, (await proposees(personne, noms)).filter((id) => ids.includes(id))]).toEqual([nom, []]);
  // They are there to be found: their own secretariat finds them all.
  const [proprietaire] = proprietaires.filter((p) => p.profil === 'GESTIONNAIRE');
  expect(await proposees(proprietaire.personne, noms)).toEqual(expect.arrayContaining(ids));
});

const GENRES_DU_DOSSIER = ['dossier', 'etude', 'piece', 'document', 'note', 'preparation', 'contribution', 'rapporteur', 'suivi'];
/** What any member does on a dossier of his committee, whether or not he reports on it. */
const DE_TOUT_MEMBRE = [
  'POST /api/dossier/{dosId}/contributions/{codeTypeDocument}',
  'POST /api/dossier/{dosId}/notes/create',
  'POST /api/dossier/{dosId}/preparation/{typeDocument}',
  'PUT /api/dossier/{dosId}/notes/{noteId}/lu/{isLu}',
];

test.each(NOMS_DES_AVERTIS)('%s: the rest of it is refused', async (nom) => {
  const { refus, ouverts, actes }: { refus: string; ouverts: readonly string[]; actes?: readonly string[] } = AVERTIS[nom];
  const { personne, profil, siennes } = averti(nom);
  const calls = triedBy(profil).filter((t) => t.rows.some((r) => GENRES_DU_DOSSIER.includes(r.genre)));
  const answers = await together(
    calls.flatMap((t) => {
      const sent = own(t, siennes);
      return sent ? [async () => ({ name: nameOf(t.call), ...(await personne.send(sent)) })] : [];
    }),
  );
  const open = answers.filter((a) => a.status < 300).map((a) => a.name);
  expect(open.toSorted()).toEqual([...ouverts].toSorted());
  const tell = answers.filter((a) => a.status < 300 && monde.a.noms.some((n) => n.test(a.text)));
  expect(tell.map((a) => a.name)).toEqual([]);
  // An event of the workflow that is not his profile's is refused for that.
  const strange = answers.filter(
    (a) => a.status >= 300 && a.status !== 404 && a.code !== refus && a.code !== 'droit.manquant' && !actes?.includes(a.name),
  );
  expect(strange.map((a) => `${a.name}: ${a.status} ${a.code}`)).toEqual([]);
});

test('a reporter of another dossier of the committee: no row of this one passes for one of his, and he writes nothing in it', async () => {
  const { collegue, a } = monde;
  const personne = await signIn(collegue.compte);
  const calls = triedBy('INSTRUCTEUR').filter((t) => t.rows.every((r) => GENRES_DU_DOSSIER.includes(r.genre)));
  const melanges = calls.flatMap((t) =>
    variations(t, collegue.lignes, a.lignes)
      .filter((v) => v.foreign.length < t.rows.length)
      .map((v) => async () => {
        const r = await attempt(personne, t, v);
        if (v.foreign.every((row) => row.genre !== 'dossier' && row.genre !== 'etude')) return r.wrong;
        // The dossier itself and its study he knows, as a member: neither must hold a row of his.
        return r.foreign.status < 400 ? `${nameOf(t.call)}: ${r.foreign.status}` : null;
      }),
  );
  expect(melanges.length).toBeGreaterThan(4);
  expect(wrong(await together(melanges))).toEqual([]);
  // What he reads of it he reads as a member: the other tests say who does not.
  const actes = triedBy('INSTRUCTEUR').filter(
    (t) => t.call.effect === 'write' && t.rows.some((r) => r.genre === 'dossier') && !DE_TOUT_MEMBRE.includes(nameOf(t.call)),
  );
  const answers = await together(
    actes.flatMap((t) => {
      const sent = own(t, a.lignes);
      return sent ? [async () => ({ name: nameOf(t.call), ...(await personne.send(sent)) })] : [];
    }),
  );
  expect(answers.length).toBeGreaterThan(3);
  const open = answers.filter((x) => x.status < 400 || x.status >= 500 || x.code === 'saisie.invalide');
  expect(open.map((x) => `${x.name}: ${x.status} ${x.code ?? ''}`)).toEqual([]);
});

test('a member whose nomination is over works for no committee', async () => {
  const { muet, a } = monde;
  const personne = new Person('muet');
  const Authorization = `Basic ${Buffer.from(`${muet.login}:${muet.motDePasse}`).toString('base64')}`;
  expect((await personne.send({ method: 'GET', path: '/processLogin', headers: { Authorization } })).status).toBe(200);
  await personne.json('POST', '/api/accepter-cgu');
  expect(await personne.json('GET', '/api/multi-cpp/liste-cpp-disponibles')).toEqual([]);
  const tries = triedBy('INSTRUCTEUR').map((t) => async () => {
    const [v] = variations(t, {}, { ...a.lignes, ...monde.essai });
    const { status, code } = await personne.send(requestFor(t.call, v.values));
    return status === 404 || code === 'cpp.nonSelectionne' || code === 'cpp.nonAutorise'
      ? null
      : `${nameOf(t.call)}: ${status} ${code}`;
  });
  expect(wrong(await together(tries))).toEqual([]);
});

test('after all these tries, nothing has changed for those to whom the rows belong', async () => {
  await auRepos();
  const apres = await together(lectures());
  expect(avant.length).toBeGreaterThan(60);
  expect(avant.filter((line) => / (0|[45]\d\d) /.test(line.slice(0, 160)))).toEqual([]);
  expect(apres).toEqual(avant);
});
