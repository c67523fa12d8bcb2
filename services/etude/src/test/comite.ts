/** A committee at work, for the tests on a real database: its members in the directory, its gestures up to an opinion. */

import { logOf } from '@riph/chassis/base/logger';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudePieces } from '@riph/contracts/etude/depot/pieces.calls';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { etudeRapporteurs } from '@riph/contracts/etude/instruction/rapporteurs.calls';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import type { Qualification } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { CATEGORIES_MEMBRE, type CategorieMembre } from '@riph/contracts/identity/college';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import type { TypeRapporteur } from '@riph/examen/tables/rapporteur.entity';
import { service as identity } from '@riph/identity/service';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { deposant, gestionnaire } from './jeu.ts';
import { lectures } from './lectures.ts';
import { type Monde, monde } from './monde.ts';

/** etude with the neighbours that a committee needs, and séances to come for the committees of the demonstration. */
export async function mondeDuComite(debut?: string, voisins: readonly ServiceDefinition[] = []) {
  const m = await monde([referentiel, identity, seance, ...voisins], debut);
  await seance.demo?.({ get: m.services.of('seance').get, log: logOf('seance') });
  return { m, c: comites(m) };
}

/** Enough for a quorum (R1123-11), one more of the first college, one association member. */
const COMPOSITION: readonly (readonly [rang: number, nom: string, categorie: CategorieMembre, fonction: string])[] = [
  [1, 'Girard', 'C1_RECHERCHE_MEDECIN', 'PRESIDENT'],
  [2, 'Benali', 'C1_RECHERCHE_METHODOLOGIE', 'MEMBRE'],
  [3, 'Caron', 'C1_PHARMACIEN', 'MEMBRE'],
  [6, 'Faure', 'C2_ETHIQUE', 'VICE_PRESIDENT'],
  [7, 'Leroux', 'C2_JURIDIQUE', 'MEMBRE'],
  [8, 'Marchand', 'C2_USAGERS', 'MEMBRE'],
];

type AvisSaisi = Omit<Input<typeof etudeWorkflow, 'emettreAvisFinal'>['body'], 'version' | 'motifIds' | 'motivation'> & {
  motifIds?: number[];
  motivation?: string;
  version?: number;
};

/** The members of a committee and the gestures of its secretariat. Committees are made once per world. */
export function comites(m: Monde) {
  const made = new Set<number>();
  const nommer = async (cppId: number) => {
    if (made.has(cppId)) return;
    made.add(cppId);
    const { db } = m.services.of('identity');
    for (const [rang, nom, categorie, fonction] of COMPOSITION) {
      const utiId = cppId * 1000 + rang;
      const { college } = CATEGORIES_MEMBRE[categorie];
      await db.query(sql`insert into utilisateur (uti_id, email) values (${utiId}, ${`membre${utiId}@cpp.test`})`);
      await db.query(sql`insert into personne (uti_id, civilite, nom, prenom) values (${utiId}, 'MME', ${nom}, 'Dominique')`);
      await db.query(sql`insert into compte (uti_id, profil, statut) values (${utiId}, 'INSTRUCTEUR', 'ACTIF')`);
      await db.query(sql`
        insert into rattachement_cpp (uti_id, cpp_id, role, college)
        values (${utiId}, ${cppId}, 'INSTRUCTEUR', ${college})
      `);
      await db.query(sql`
        insert into periode_nomination (uti_id, cpp_id, college, categorie, fonction, date_debut, date_fin)
        values (${utiId}, ${cppId}, ${college}, ${categorie}, ${fonction}, '2025-01-01', '2027-12-31')
      `);
    }
  };
  const synthese = (dosId: number, actor: Actor = deposant) =>
    m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor);

  /** A filed dossier, drawn to a committee whose members are known. */
  const depose = async (admin: Parameters<Monde['brouillonComplet']>[0] = {}) => deposer(await m.brouillonComplet(admin));
  const deposeDispositif = async (cas: Qualification) => deposer(await m.dispositifPret(cas));
  const deposer = async (dosId: number) => {
    await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
    const cppId = (await synthese(dosId)).cpp?.id;
    if (cppId === undefined) throw new Error('no committee was drawn');
    await nommer(cppId);
    await m.services.settled();
    const membre = (rang: number): Actor => ({
      utiId: cppId * 1000 + rang,
      profil: 'INSTRUCTEUR',
      cppId,
      nom: `Dominique ${COMPOSITION.find(([r]) => r === rang)?.[1]}`,
    });
    return { dosId, cppId, comite: gestionnaire(cppId), membre };
  };

  const version = async (dosId: number, actor: Actor) => (await synthese(dosId, actor)).version;
  const preparer = (dosId: number, actor: Actor) =>
    m.etude.call(etudeRecevabilite, 'preparer', { params: { dosId }, query: {} }, actor);
  const traiter = (dosId: number, body: Input<typeof etudeRecevabilite, 'traiter'>['body'], actor: Actor) =>
    m.etude.call(etudeRecevabilite, 'traiter', { params: { dosId }, body }, actor);

  /** The same verdict on all pieces in force. */
  const verdicts = async (dosId: number, actor: Actor, conformite: 'true' | 'false' = 'true') => {
    const { pieces } = await m.etude.call(etudePieces, 'lister', { params: { dosId } }, actor);
    for (const { pjId } of pieces.filter((p) => p.statut === 'ACTIVE'))
      await m.etude.call(etudePieces, 'modifierConformite', { params: { dosId, pjId }, query: { conformite } }, actor);
  };

  const declarerRecevable = async (dosId: number, actor: Actor) => {
    const { version } = await preparer(dosId, actor);
    await verdicts(dosId, actor);
    return traiter(dosId, { decision: 'RECEVABLE', version }, actor);
  };

  /** A filed dossier, admissible the day after. */
  const recevable = async (admin: Parameters<Monde['brouillonComplet']>[0] = {}) => {
    const depot = await depose(admin);
    m.clock.set(addJours(m.clock.today(), 1));
    await declarerRecevable(depot.dosId, depot.comite);
    return depot;
  };

  /** The séance in which the dossier is registered is held on its day, `absents` by rank. Gives its id and its day. */
  const tenirSeance = async (dosId: number, cppId: number, absents: number[] = []) => {
    const actor = gestionnaire(cppId);
    const seance = m.services.of('seance');
    await m.services.settled();
    const s = (await synthese(dosId, actor)).seance;
    if (s?.statut !== 'INSCRIT') throw new Error(`dossier ${dosId} is in no séance to come`);
    const params = { seanceId: s.seanceId };
    const transition = async (event: 'OUVRIR' | 'TENIR') => {
      const { version } = await seance.call(seanceSeance, 'lire', { params: { id: s.seanceId } }, actor);
      await seance.call(seanceSeance, 'appelerTransition', { params, query: { event }, body: { version } }, actor);
    };
    const { statut } = await seance.call(seanceSeance, 'lire', { params: { id: s.seanceId } }, actor);
    if (statut === 'PLANIFIEE') await transition('OUVRIR');
    // After the hour of every séance: none is held before it.
    m.clock.set(`${s.date}T20:00:00Z`);
    for (const [rang] of COMPOSITION)
      await seance.call(
        seancePresence,
        'modifier',
        { params, query: { membreId: cppId * 1000 + rang, isPresent: absents.includes(rang) ? 'false' : 'true' }, body: {} },
        actor,
      );
    await transition('TENIR');
    await m.services.settled();
    return s;
  };

  /** Admissible, then examined. Séances are shared by the dossiers of a test file: each needs one that no other test has held. */
  const examine = async (absents: number[] = []) => {
    const depot = await recevable();
    const { date } = await tenirSeance(depot.dosId, depot.cppId, absents);
    return { ...depot, seanceLe: date };
  };

  /** The secretariat types what the president decided, unless another is said; a member decides himself. */
  const designer = (
    dosId: number,
    type: TypeRapporteur,
    utiId: number,
    actor: Actor,
    query: { dateRapport?: string; isCheckCopieRapporteur?: 'true' } = {},
    decidePar = actor.profil === 'GESTIONNAIRE' ? Number(actor.cppId) * 1000 + 1 : undefined,
  ) => {
    const body = { utiId, decidePar };
    return m.etude.call(etudeRapporteurs, 'modifierPartie', { params: { dosId }, query: { type, ...query }, body }, actor);
  };

  const rapporter = async (dosId: number, typeDoc: TypeRapporteur, actor: Actor, nom = 'rapport.pdf') =>
    m.etude.call(
      etudeRapporteurs,
      'deposerRapport',
      { params: { dosId }, query: { typeDoc }, files: { fichier: [await m.fichier(nom)] } },
      actor,
    );

  const demanderModification = async (
    dosId: number,
    actor: Actor,
    body: {
      texte?: string;
      lignes?: { categorieId: number | null; texte: string }[];
      sousReserve?: boolean;
      version?: number;
    } = {},
    joint?: Awaited<ReturnType<Monde['fichier']>>,
  ) =>
    m.etude.call(
      etudeWorkflow,
      'demanderModification',
      {
        params: { dosId },
        body: { texte: 'Le comité souhaite des précisions.', version: await version(dosId, actor), ...body },
        files: { fichier: joint ? [joint] : [] },
      },
      actor,
    );

  /** The sponsor's reply to a request of one point. */
  const repondre = (dosId: number, texte = 'Calcul joint.') =>
    m.evenement(dosId, 'REPONDRE_MODIF', { justifications: [{ ligne: 0, texte }] }, deposant);

  /** The letter to be signed: its stored bytes. */
  const apercuAvis = async (dosId: number, actor: Actor, avis: Omit<AvisSaisi, 'version'> & { parDelegation?: boolean }) => {
    const apercu = await m.etude.call(etudeGeneration, 'genererAvis', { params: { id: dosId }, body: avis }, actor);
    if (!('document' in apercu)) throw new Error('a stored file was expected');
    return apercu.document;
  };

  /** With the file that the committee signed: any PDF, when the test does not read it. */
  const rendreAvis = async (dosId: number, actor: Actor, avis: AvisSaisi, signe?: Awaited<ReturnType<Monde['fichier']>>) =>
    m.etude.call(
      etudeWorkflow,
      'emettreAvisFinal',
      {
        params: { dosId },
        body: { version: await version(dosId, actor), ...avis },
        files: { fichier: [signe ?? (await m.fichier('avis-signe.pdf'))] },
      },
      actor,
    );

  return {
    nommer,
    depose,
    deposeDispositif,
    synthese,
    version,
    preparer,
    traiter,
    verdicts,
    declarerRecevable,
    recevable,
    tenirSeance,
    examine,
    designer,
    rapporter,
    demanderModification,
    repondre,
    apercuAvis,
    rendreAvis,
    ...lectures(m),
  };
}
export type Comites = ReturnType<typeof comites>;

/** The mails that the service asked for about a dossier, in order: model and data. */
export const mailsDe = async (m: Monde, dosId: number) => (await mailsDemandes(m)).filter((mail) => mail.donnees.dosId === dosId);
/** The same about a study. */
export const mailsDeLEtude = async (m: Monde, etuId: number) =>
  (await mailsDemandes(m)).filter((mail) => mail.donnees.etuId === etuId);

const mailsDemandes = async (m: Monde): Promise<Mail[]> =>
  (await m.publies())
    .filter((p) => p.subject === 'event.etude.mailDemande')
    .map((p) => p.payload)
    .filter(isMail);

type Mail = { modele: string; destinataires: object[]; donnees: Record<string, unknown>; cle: string };
const isMail = (payload: unknown): payload is Mail =>
  typeof payload === 'object' && payload !== null && 'modele' in payload && 'donnees' in payload;
