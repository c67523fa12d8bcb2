/** A committee at work, for the tests on a real database: its members in the directory, its gestures up to an opinion. */

import type { ServiceDefinition } from '@riph/chassis/process/service';
import type { Actor, Input } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import type { Qualification } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import type { TypeRapporteur } from '@riph/examen/tables/rapporteur.entity';
import { service as identity } from '@riph/identity/service';
import { COMPOSITION, nommerMembres } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { chargerSeances } from '@riph/seance/test/seances-for-test';
import { deposant, gestionnaire } from './jeu.ts';
import { lectures } from './lectures.ts';
import { type Monde, monde } from './monde.ts';

/** etude with the neighbours that a committee needs, and séances to come for the committees of the demonstration. */
export async function mondeDuComite(debut?: string, voisins: readonly ServiceDefinition[] = []) {
  const m = await monde([referentiel, identity, seance, ...voisins], debut);
  await chargerSeances(m.services);
  return { m, c: comites(m) };
}

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
    await nommerMembres(m.services.of('identity').db, cppId);
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
    const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor);
    for (const { pjId } of pieces.filter((p) => p.statut === 'ACTIVE'))
      await m.etude.call(examenPieces, 'modifierConformite', { params: { dosId, pjId }, query: { conformite } }, actor);
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
    return m.etude.call(examenRapporteurs, 'modifierPartie', { params: { dosId }, query: { type, ...query }, body }, actor);
  };

  const rapporter = async (dosId: number, typeDoc: TypeRapporteur, actor: Actor, nom = 'rapport.pdf') =>
    m.etude.call(
      examenRapports,
      'deposerRapport',
      { params: { dosId }, query: { typeDoc }, body: {}, files: { fichier: [await m.fichier(nom)] } },
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
