/**
 * No room left for documents: an upload is refused with its sentence and leaves nothing; what was there is read, submitted and deleted, people sign in. Once
 * there is room again the same file goes through, and what could not be printed comes.
 */
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { Acteur, attendreQue } from '../acteur.ts';
import { ouvrir } from '../audit/bases.ts';
import { planifier, remplir } from '../parcours/depot.ts';
import { type Monde, synthese } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Registre } from '../registre.ts';
import type { Json } from '../requete.types.ts';
import { brouillonVide, gonfle } from './brouillon.ts';

const FLUX = 'OBJ_documents';
const CLAIR_MS = 10_000;

/** Gives what went wrong. */
export async function disque(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  await planifier(monde);
  const { deposant: a, dosId } = await remplir(monde, 0);
  const leger = await brouillonVide(a, 'Essai sans place');
  const bases = await ouvrir(plateforme.env);
  const fautes: string[] = [];
  const gros = gonfle(pdfOf('Protocole de trop'), 3 << 20);
  try {
    const jsm = await jetstreamManager(bases.pieces);
    const petite = await leger.donner(gonfle(pdfOf('Protocole court'), 200_000));
    if (petite.genre !== 'SUCCES') return [`a small file is refused before the store is full: ${petite.status}`];
    const { max_bytes } = (await jsm.streams.info(FLUX)).config;
    await jsm.streams.update(FLUX, { max_bytes: (await jsm.streams.info(FLUX)).state.bytes + 1 });
    const rendre = plateforme.priver('room for documents');
    try {
      fautes.push(...(await refuse(jsm, leger, gros)));
      await a.telecharger(`/api/dossier/${leger.dosId}/piece_jointe/${petite.json.pjId}/download`);
      registre.fichiers.pop(); // deleted below
      await new Acteur(a.compte, plateforme, registre).entrer();
      fautes.push(...(await soumettre(monde, a, dosId)));
      fautes.push(...(await supprimer(jsm, a, leger.dosId, petite.json.pjId)));
    } finally {
      await jsm.streams.update(FLUX, { max_bytes });
      rendre();
    }
  } finally {
    await bases.fermer();
  }
  const r = await leger.donner(gros);
  if (r.genre === 'SUCCES') registre.pieces.push({ dosId: leger.dosId, pjId: r.json.pjId, sha256: r.json.sha256 });
  else fautes.push(`with room again the file is refused: ${r.status} ${r.octets.toString().slice(0, 200)}`);
  if ((await synthese(a, dosId)).statut !== 'BROUILLON')
    await attendreQue(`the receipt and the proof of dossier ${dosId}, once there is room`, async () => {
      const types = (await a.lire(`/api/ext/dossier/${dosId}/documents`)).map((d: Json) => d.type);
      return types.includes('RECEPISSE') && types.includes('PREUVE_TIRAGE');
    });
  return fautes;
}

type Brouillon = Awaited<ReturnType<typeof brouillonVide>>;
const messages = async (jsm: JetStreamManager): Promise<number> => (await jsm.streams.info(FLUX)).state.messages;

async function refuse(jsm: JetStreamManager, b: Brouillon, gros: Buffer): Promise<string[]> {
  const fautes: string[] = [];
  const [debut, avant, pieces] = [Date.now(), await messages(jsm), (await b.pieces()).length];
  const r = await b.donner(gros);
  if (r.json.code !== 'stockage.plein') fautes.push(`a full store answered ${r.status} ${r.octets.toString().slice(0, 200)}`);
  if (Date.now() - debut > CLAIR_MS) fautes.push(`the refusal of a full store took ${Date.now() - debut} ms`);
  if ((await messages(jsm)) !== avant) fautes.push('a part of the refused file stays in the store');
  if ((await b.pieces()).length !== pieces) fautes.push('the refused file is a piece of the dossier');
  return fautes;
}

/** A submission needs no room: its receipt waits. */
async function soumettre(monde: Monde, a: Acteur, dosId: number): Promise<string[]> {
  const { version } = await synthese(a, dosId);
  const chemin = `/api/dossier/${dosId}/workflow/callTransition?event=SOUMETTRE`;
  const r = await a.client.demander({ method: 'POST', chemin, json: { version } });
  if (r.genre !== 'SUCCES') return [`a submission is refused for want of room: ${r.status} ${r.octets.toString().slice(0, 200)}`];
  monde.registre.acquittes.push({ acte: 'SOUMETTRE', requestId: r.requestId, dosId });
  const { statut, numero } = await synthese(a, dosId);
  monde.registre.numeros.set(dosId, numero);
  monde.registre.statuts.set(dosId, statut);
  return [];
}

/** Deleting makes room: it must not need any. */
async function supprimer(jsm: JetStreamManager, a: Acteur, dosId: number, pjId: number): Promise<string[]> {
  const { bytes } = (await jsm.streams.info(FLUX)).state;
  await a.ecrire('SUPPRIMER_PIECE', { method: 'DELETE', chemin: `/api/dossier/${dosId}/piece_jointe/${pjId}` }, dosId);
  const apres = (await jsm.streams.info(FLUX)).state.bytes;
  return apres < bytes ? [] : [`a file was deleted and the full store is as full as before: ${bytes} bytes, then ${apres}`];
}
