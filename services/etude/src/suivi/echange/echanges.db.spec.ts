/** Whatever a sponsor writes after the filing is found again by his committee: every text that the schemas let him send, marked and looked for. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Actor, type Call, subject } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { hasDroit } from '@riph/contracts/core/droits';
import { idJson, versionLue } from '@riph/contracts/core/fields';
import { transitionDemandee } from '@riph/contracts/etude/dossier.schemas';
import { dossierWorkflow, EVENEMENTS_DOSSIER, type EvenementDossier } from '@riph/contracts/etude/dossier.workflow';
import { etudeEchanges } from '@riph/contracts/etude/echanges.calls';
import { etudeExtComite } from '@riph/contracts/etude/ext.calls';
import { etudeContracts } from '@riph/contracts/etude/index';
import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { pieceSaisie } from '@riph/contracts/etude/pieces.schemas';
import * as z from 'zod';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { ansm, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

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

const lire = (dosId: number, actor: Actor) => m.etude.call(etudeEchanges, 'lister', { params: { dosId } }, actor);
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
  const { by, from } = dossierWorkflow[e];
  return by !== 'systeme' && hasDroit('DEPOSANT', by) && from.some((s) => s !== 'BROUILLON');
});

/** A new piece whose name, version and date are markers; null when the state takes none. */
async function joindreMarquee(dosId: number, marques: string[]) {
  const { attendues, modifiable } = await m.etude.call(etudePieces, 'lister', { params: { dosId } }, deposant);
  if (!modifiable) return null;
  const idCategorie = attendues.find((a) => a.multiple)?.categorieId ?? attendues[0].categorieId;
  rang += 1;
  const nom = `repere${rang}..pdf`;
  marques.push(nom);
  const body = pieceSaisie.parse(ecrire(pieceSaisie, marques));
  const files = { fichier: [await m.fichier(nom)] };
  return m.etude.call(etudePieces, 'ajouter', { params: { dosId, idCategorie }, body, files }, deposant);
}

test.each(APRES_DEPOT)('what the sponsor writes by %s is read by his manager, his members and himself', async (event) => {
  const depot = await avant[event]?.();
  if (!depot) throw new Error(`no way to ${event}`);
  const marques: string[] = [];
  const piece = await joindreMarquee(depot.dosId, marques);
  expect(piece !== null).toBe(event !== 'RETIRER');
  const body = transitionDemandee.parse(ecrire(transitionDemandee, marques));
  expect(marques.length).toBeGreaterThanOrEqual(4);
  for (const marque of marques) expect(JSON.stringify(await lire(depot.dosId, depot.comite))).not.toContain(marque);
  await m.evenement(depot.dosId, event, body, deposant);
  for (const lecteur of [depot.comite, depot.membre(1), deposant]) {
    const lu = JSON.stringify(await lire(depot.dosId, lecteur));
    expect([lecteur.profil, marques.filter((marque) => !lu.includes(marque))]).toEqual([lecteur.profil, []]);
  }
});

/** The built calls by which a sponsor writes, and where what he writes is read. A new one fails until it is here. */
const ECRITURES: Record<string, 'échanges' | 'formulaire' | 'étude' | 'sans texte' | 'lui seul'> = {
  // Not sent: nobody else reads it, and what is sent of it goes through `workflow.appeler`.
  'etude.brouillonReponse.enregistrer': 'lui seul',
  'etude.centresRecherche.ajouter': 'étude',
  'etude.centresRecherche.modifier': 'étude',
  'etude.centresRecherche.supprimer': 'sans texte',
  'etude.dossier.supprimer': 'sans texte',
  'etude.elementAdministratif.modifier': 'formulaire',
  'etude.workflow.appeler': 'échanges',
  'etude.pieces.ajouter': 'échanges',
  'etude.pieces.supprimer': 'sans texte',
  'etude.dossier.creer': 'formulaire',
  'etude.elementAdministratif.modifierDi': 'formulaire',
  'etude.elementRecherche.modifierJarde': 'formulaire',
};

test('no other call lets a sponsor write', () => {
  const writes = etudeContracts.flatMap((g) => {
    const calls: Record<string, Call> = g.calls;
    return Object.entries(calls)
      .filter(([, a]) => a.effect === 'write' && !a.notYet && a.access !== 'public' && a.access !== 'signedIn')
      .filter(([, a]) => a.access !== 'public' && a.access !== 'signedIn' && hasDroit('DEPOSANT', a.access))
      .map(([key]) => subject(g, key));
  });
  expect(writes.sort()).toEqual(Object.keys(ECRITURES).sort());
});

test('an exchange says who asked, until when, what was answered, and what replaces what', async () => {
  const { dosId, comite, membre } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  const { pieces } = await m.etude.call(etudePieces, 'lister', { params: { dosId } }, comite);
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
  const { attendues } = await m.etude.call(etudePieces, 'lister', { params: { dosId } }, deposant);
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
  await m.etude.call(etudeExtComite, 'declarerConflit', { params: { dosId }, body: { utiId, motif: 'Collègue' } }, comite);
  await expect(lire(dosId, membre(3))).rejects.toMatchObject({ code: 'dossier.conflit' });
  expect(await lire(dosId, membre(2))).toHaveLength(1);

  const evalue = await c.depose({ qualificationCode: 'CAT1' });
  await m.evenement(evalue.dosId, 'RETIRER', { motif: 'Financement refusé.' }, deposant);
  expect(await lire(evalue.dosId, ansm)).toMatchObject([{ nature: 'RETRAIT', motif: 'Financement refusé.' }]);
});
