/** Whatever a sponsor writes after the filing is found again by his committee, on the page and in the PDF: every text that the schemas let him send, marked and looked for. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Actor, type Call, subject } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { hasDroit } from '@riph/contracts/core/droits';
import { idJson, versionLue } from '@riph/contracts/core/fields';
import { mayFire, type Transition } from '@riph/contracts/core/workflow';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { pieceSaisie } from '@riph/contracts/etude/depot/pieces.schemas';
import { etudeContracts } from '@riph/contracts/etude/index';
import { transitionDemandee } from '@riph/contracts/etude/socle/dossier.schemas';
import { dossierWorkflow, EVENEMENTS_DOSSIER, type EvenementDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { examenContracts } from '@riph/contracts/examen/index';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import * as z from 'zod';
import { type Comites, mondeDuComite } from '../comite.ts';
import { ansm, autreDeposant, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-03';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const schema = z.custom<z.ZodType>((v) => v instanceof z.ZodType);
let rang = 0;
/**
 * A body in which every text is a marker of its own; `marques` collects them. Lists get two items, whole numbers their rank. A schema of another kind throws:
 * whoever adds one says here how it is written.
 */
function ecrire(s: z.ZodType, marques: string[], at = 0): unknown {
  if (s === versionLue || s === idJson) return undefined;
  if (s instanceof z.ZodOptional || s instanceof z.ZodNullable || s instanceof z.ZodDefault)
    return ecrire(schema.parse(s.unwrap()), marques, at);
  if (s instanceof z.ZodArray) return [0, 1].map((i) => ecrire(schema.parse(s.element), marques, i));
  if (s instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(s.shape).map(([k, v]) => [k, ecrire(schema.parse(v), marques, at)]));
  if (s instanceof z.ZodNumber) return at;
  if (s instanceof z.ZodString) {
    rang += 1;
    const marque = `repere${rang}.`;
    marques.push(marque);
    return marque;
  }
  throw new Error(`how is ${s.constructor.name} written?`);
}

const lire = (dosId: number, actor: Actor) => m.etude.call(examenEchanges, 'lister', { params: { dosId } }, actor);
/** Words of the PDF of the last sending, or of the one of that rank. */
async function pdf(dosId: number, actor: Actor, envoi?: string): Promise<string> {
  const answer = await m.etude.call(etudeDepose, 'telecharger', { params: { dosId }, query: { rang: envoi } }, actor);
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return c.texteDe(answer.document.documentId);
}
const lignes = [
  { categorieId: null, texte: 'Justifier l’effectif' },
  { categorieId: null, texte: 'Préciser l’assurance' },
];

type Depot = Awaited<ReturnType<Comites['depose']>>;
/** Brings a dossier to where the sponsor may write by that event. An event added to the workflow fails until it has its way here. */
const AVANT = {
  ENVOYER_COMPLEMENTS: async () => {
    const depot = await c.depose();
    const { version } = await c.preparer(depot.dosId, depot.comite);
    const demandes = lignes.map((l) => ({ ...l, pjId: null }));
    await c.traiter(depot.dosId, { decision: 'COMPLEMENTS', version, demandes }, depot.comite);
    return depot;
  },
  REPONDRE_MODIF: async () => {
    const depot = await c.examine();
    await c.demanderModification(depot.dosId, depot.comite, { lignes });
    return depot;
  },
  RETIRER: () => c.depose(),
} satisfies Partial<Record<EvenementDossier, () => Promise<Depot>>>;
const avant: Partial<Record<EvenementDossier, () => Promise<Depot>>> = AVANT;
const APRES_DEPOT = EVENEMENTS_DOSSIER.filter((e) => {
  const transition: Transition<string> = dossierWorkflow[e];
  return mayFire('DEPOSANT', transition) && transition.from.some((s) => s !== 'BROUILLON');
});

/** A new piece whose name, version and date are markers; null when the state takes none. */
async function joindreMarquee(dosId: number, marques: string[]) {
  const { attendues, modifiable } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  if (!modifiable) return null;
  const idCategorie = attendues.find((a) => a.multiple)?.categorieId ?? attendues[0].categorieId;
  rang += 1;
  const nom = `repere${rang}..pdf`;
  marques.push(nom);
  const body = pieceSaisie.parse(ecrire(pieceSaisie, marques));
  const files = { fichier: [await m.fichier(nom)] };
  return m.etude.call(examenPieces, 'ajouter', { params: { dosId, idCategorie }, body, files }, deposant);
}

test.each(APRES_DEPOT)('what the sponsor writes by %s is read by his manager, his members and himself', async (event) => {
  const depot = await avant[event]?.();
  if (!depot) throw new Error(`no way to ${event}`);
  const marques: string[] = [];
  const piece = await joindreMarquee(depot.dosId, marques);
  expect(piece !== null).toBe(event !== 'RETIRER');
  const body = transitionDemandee.parse(ecrire(transitionDemandee, marques));
  expect(marques.length).toBeGreaterThanOrEqual(4);
  const avantEnvoi = [JSON.stringify(await lire(depot.dosId, depot.comite)), await pdf(depot.dosId, depot.comite)];
  for (const lu of avantEnvoi) expect(marques.filter((marque) => lu.includes(marque))).toEqual([]);
  await m.evenement(depot.dosId, event, body, deposant);
  for (const lecteur of [depot.comite, depot.membre(1), deposant])
    for (const [lieu, lu] of [
      ['page', JSON.stringify(await lire(depot.dosId, lecteur))],
      ['PDF', await pdf(depot.dosId, lecteur)],
    ])
      expect([lecteur.profil, lieu, marques.filter((marque) => !lu.includes(marque))]).toEqual([lecteur.profil, lieu, []]);
});

test('the PDF of a sending keeps what was answered until then, names nobody of the committee, and is refused with the dossier', async () => {
  const { dosId, comite, cppId, membre } = await AVANT.ENVOYER_COMPLEMENTS();
  const attente = await pdf(dosId, deposant);
  expect(attente).toMatch(/Point 1.*Justifier l’effectif.*Pas encore de réponse\./s);
  const justifications = lignes.map((_, ligne) => ({ ligne, texte: `Réponse au point ${ligne + 1}.` }));
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, deposant);
  const reponse = await pdf(dosId, membre(1));
  expect(reponse).toMatch(
    /Demande de compléments du .*Point 1.*Justifier l’effectif.*Réponse au point 1\..*Point 2.*Réponse au point 2\./s,
  );
  expect(reponse).not.toContain(comite.nom);
  // What was printed of the filing while it was the last sending stays; asked again, it holds nothing of what followed.
  expect(await pdf(dosId, comite, '1')).not.toContain('Demande de compléments');
  await m.evenement(dosId, 'RETIRER', { motif: 'Financement refusé.' }, deposant);
  expect(await pdf(dosId, comite)).toMatch(/Retrait du dossier le .*Financement refusé\./s);

  const answer = await m.etude.call(examenPieces, 'telechargerZip', { params: { dosId } }, comite);
  if (!('zip' in answer)) throw new Error('a zip was expected');
  const [premier, dernier] = await Promise.all(answer.zip.entrees.slice(0, 2).map((x) => c.texteDe(x.documentId)));
  expect(premier).not.toContain('Réponse au point 1.');
  expect(dernier).toContain('Réponse au point 1.');
  expect(dernier).toContain('Financement refusé.');

  for (const actor of [autreDeposant, gestionnaire(cppId + 1)])
    await expect(pdf(dosId, actor)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(pdf(dosId, ansm)).rejects.toMatchObject({ code: 'dossier.contenuReserve' });
});

/** The built calls by which a sponsor writes, and where what he writes is read. A new one fails until it is here. */
const ECRITURES: Record<string, 'échanges' | 'formulaire' | 'étude' | 'sans texte' | 'lui seul'> = {
  // Not sent: nobody else reads it, and what is sent of it goes through `workflow.appeler`.
  'examen.brouillonReponse.enregistrer': 'lui seul',
  'etude.assurance.renouveler': 'étude',
  'etude.centresRecherche.ajouter': 'étude',
  'etude.centresRecherche.modifier': 'étude',
  'etude.centresRecherche.supprimer': 'sans texte',
  'etude.creation.creerDir': 'sans texte',
  'etude.creation.creerMs': 'sans texte',
  'etude.creation.creerMsr': 'sans texte',
  'etude.creation.creerAncillaire': 'sans texte',
  'etude.creation.creerPro': 'formulaire',
  'etude.deposantExterne.ajouter': 'sans texte',
  'etude.deposantExterne.remplacer': 'sans texte',
  'etude.deposantExterne.supprimer': 'sans texte',
  // Read by the committee that was drawn, with the dossier.
  'etude.signalementParent.signaler': 'étude',
  // Read beside the question of the agency.
  'etude.documentsAnsm.repondre': 'étude',
  'etude.documentsInformation.ajouter': 'étude',
  'etude.documentsInformation.supprimer': 'sans texte',
  'etude.dossier.supprimer': 'sans texte',
  'etude.elementAdministratif.modifier': 'formulaire',
  // Acts on the study: their words are in its history.
  'etude.etudeWorkflow.abandonner': 'étude',
  'etude.etudeWorkflow.archiver': 'étude',
  'etude.etudeWorkflow.demarrer': 'étude',
  'etude.etudeWorkflow.reprendre': 'étude',
  'etude.etudeWorkflow.suspendre': 'étude',
  'etude.etudeWorkflow.terminer': 'étude',
  'etude.etude.modifierInfo': 'étude',
  'etude.etudePieces.archiver': 'sans texte',
  'etude.etudePieces.supprimer': 'sans texte',
  'etude.etudePieces.supprimerNotification': 'sans texte',
  // What is known of a dossier that predates the platform: read on its page and on that of its study.
  'etude.historique.ajouterAvis': 'étude',
  'etude.historique.creer': 'étude',
  'etude.historique.ecarterAvis': 'étude',
  'etude.historique.modifierNumero': 'étude',
  'etude.historique.supprimerAvis': 'sans texte',
  // The number of the trial that belongs with the study, and of its modification: read on « Volet lié ».
  'etude.mixte.declarerMedicament': 'étude',
  // Between two sponsors: why one does not take the study over.
  'etude.transfert.annulerDossier': 'sans texte',
  'etude.transfert.annulerEtude': 'sans texte',
  'etude.transfert.creerMstr': 'sans texte',
  'etude.transfert.envoyerDossier': 'sans texte',
  'etude.transfert.envoyerEtude': 'sans texte',
  'etude.transfert.recevoir': 'étude',
  'etude.workflow.appeler': 'échanges',
  'examen.eclaireCriteres.creerEligibilite': 'étude',
  'examen.eclaireCriteres.creerJugement': 'étude',
  'examen.eclaireCriteres.supprimerEligibilite': 'sans texte',
  'examen.eclaireCriteres.supprimerJugement': 'sans texte',
  'examen.eclaireSites.creer': 'étude',
  'examen.eclaireSites.supprimer': 'sans texte',
  'examen.paire.modifierLienMs': 'étude',
  'examen.publication.autoriser': 'sans texte',
  'examen.publication.basculer': 'sans texte',
  'examen.publication.retirer': 'étude',
  'examen.registre.enregistrerRecrutement': 'sans texte',
  'examen.registre.modifierElementsAdmin': 'étude',
  'examen.registre.modifierElementsRecherche': 'étude',
  'examen.pieces.ajouter': 'échanges',
  'examen.pieces.supprimer': 'sans texte',
  'etude.dossier.creer': 'formulaire',
  'etude.elementAdministratif.modifierDi': 'formulaire',
  'etude.elementAdministratif.modifierMs': 'formulaire',
  'etude.elementRecherche.modifier745': 'formulaire',
  'etude.elementRecherche.modifier746': 'formulaire',
  'etude.elementRecherche.modifierJarde': 'formulaire',
};

test('no other call lets a sponsor write', () => {
  const writes = [...etudeContracts, ...examenContracts].flatMap((g) => {
    const calls: Record<string, Call> = g.calls;
    return Object.entries(calls)
      .filter(([, a]) => a.effect === 'write' && a.access !== 'public' && a.access !== 'signedIn')
      .filter(([, a]) => a.access !== 'public' && a.access !== 'signedIn' && hasDroit('DEPOSANT', a.access))
      .map(([key]) => subject({ service: g.service, calls }, key));
  });
  expect(writes.sort()).toEqual(Object.keys(ECRITURES).sort());
});

test('an exchange says who asked, until when, what was answered, and what replaces what', async () => {
  const { dosId, comite, membre } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, comite);
  const protocole = pieces.find((p) => p.categorieCode === 'PROTOCOLE');
  if (!protocole) throw new Error('no protocol');
  const { categorieId, pjId } = protocole;
  const demandes = [
    { categorieId, pjId, texte: 'Dater le protocole' },
    { categorieId: null, pjId: null, texte: 'Préciser l’assurance' },
  ];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, comite);
  m.clock.set(jour(4));
  const nouvelle = await m.joindre(dosId, categorieId, await m.fichier('protocole-2.pdf'), deposant, pjId);

  expect(await lire(dosId, comite)).toMatchObject([
    {
      type: 'COMPLEMENTS',
      date: J0,
      demandePar: comite.nom,
      etat: 'EN_ATTENTE',
      echeance: { code: 'COMPLEMENTS', date: jour(10) },
      points: [{ texte: 'Dater le protocole', pieceVisee: { pjId, enVigueur: true }, reponse: null, pieces: [] }, { pieces: [] }],
    },
  ]);
  const pourLui = await lire(dosId, deposant);
  expect(pourLui).toMatchObject([{ demandePar: 'Le comité' }]);
  expect(JSON.stringify(pourLui)).not.toContain(comite.nom);

  m.clock.set(jour(5));
  const justifications = [{ ligne: 1, texte: 'La police est celle du promoteur.' }];
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications, commentaire: 'Merci.' }, deposant);
  expect(await lire(dosId, membre(2))).toMatchObject([
    {
      etat: 'REPONDUE',
      reponduPar: deposant.nom,
      reponduLe: expect.stringContaining(jour(5)),
      message: 'Merci.',
      points: [
        {
          pieceVisee: { pjId, enVigueur: false },
          pieces: [{ pjId: nouvelle.pjId, enVigueur: true, remplace: { pjId, nom: protocole.nom } }],
        },
        { reponse: 'La police est celle du promoteur.', pieces: [] },
      ],
      autresPieces: [],
    },
  ]);
});

test('a request in words only keeps the words and the pieces of its answer; one without answer says so', async () => {
  const { dosId, comite } = await c.examine();
  await c.demanderModification(dosId, comite, {});
  const { attendues } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  const libre = attendues.find((a) => a.multiple);
  if (!libre) throw new Error('no free category');
  const { pjId } = await m.joindre(dosId, libre.categorieId, await m.fichier('note.pdf'));
  await c.repondre(dosId, 'Voici notre réponse.');
  expect(await lire(dosId, comite)).toMatchObject([
    { type: 'MODIFICATION', points: [], message: 'Voici notre réponse.', autresPieces: [{ pjId, remplace: null }] },
  ]);

  const autre = await AVANT.ENVOYER_COMPLEMENTS();
  await m.evenement(autre.dosId, 'RETIRER', { motif: 'Financement refusé.' }, deposant);
  expect(await lire(autre.dosId, autre.comite)).toMatchObject([
    { nature: 'DEMANDE', etat: 'SANS_REPONSE', reponduLe: null },
    { nature: 'RETRAIT', par: deposant.nom, motif: 'Financement refusé.' },
  ]);
});

test('they are read by nobody else: another sponsor, another committee, a member with a link, the agency on what it does not review', async () => {
  const { dosId, cppId, comite, membre } = await AVANT.ENVOYER_COMPLEMENTS();
  for (const actor of [autreDeposant, gestionnaire(cppId + 1)])
    await expect(lire(dosId, actor)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(lire(dosId, ansm)).rejects.toMatchObject({ code: 'dossier.contenuReserve' });
  const { utiId } = membre(3);
  await m.etude.call(examenLiens, 'declarer', { params: { dosId }, body: { utiId, motif: 'Collègue' } }, comite);
  await expect(lire(dosId, membre(3))).rejects.toMatchObject({ code: 'dossier.conflit' });
  expect(await lire(dosId, membre(2))).toHaveLength(1);

  const evalue = await c.depose({ qualificationCode: 'CAT1' });
  await m.evenement(evalue.dosId, 'RETIRER', { motif: 'Financement refusé.' }, deposant);
  expect(await lire(evalue.dosId, ansm)).toMatchObject([{ nature: 'RETRAIT', motif: 'Financement refusé.' }]);
});
