/** NATS killed in the middle of a 50 MB upload: a clear answer, no piece, no bytes left behind; then the same file goes through. */
import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { DOCUMENTS_BUCKET } from '../../../deploy/nats/permissions.ts';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { ouvrir } from '../audit/bases.ts';
import { sha256 } from '../client.ts';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Registre } from '../registre.ts';
import { brouillonVide, gonfle } from './brouillon.ts';

const TAILLE = 50 << 20;
const CLAIR_MS = 45_000;

/** Gives what went wrong. What is left in the store is seen by the audit. */
export async function televersement(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  const [a] = monde.deposants;
  const b = await brouillonVide(a, 'Essai lourd');
  const { dosId } = b;
  const octets = gonfle(pdfOf('Protocole lourd'), TAILLE);
  const envoyer = () => b.donner(octets);
  const debut = Date.now();
  const reponse = envoyer();
  await partiArrivee(plateforme);
  plateforme.tuer('nats');
  await delay(1_000);
  const relance = plateforme.relancer('nats');
  const r = await reponse;
  await relance;
  registre.incertains.push({ acte: 'AJOUTER_PIECE', requestId: r.requestId, dosId });
  if (r.genre !== 'INDISPONIBLE' && r.genre !== 'SUCCES')
    fautes.push(`the upload was answered ${r.status} ${r.octets.toString().slice(0, 200)}`);
  if (Date.now() - debut > CLAIR_MS) fautes.push(`the answer took ${Date.now() - debut} ms`);
  if (r.genre !== 'SUCCES' && (await b.pieces()).length > 0) fautes.push('the upload was refused and the piece stands');
  if (r.genre !== 'SUCCES') {
    const encore = await envoyer();
    if (encore.genre !== 'SUCCES')
      fautes.push(`afterwards the same file is refused: ${encore.status} ${encore.octets.toString().slice(0, 200)}`);
  }
  const [piece] = await b.pieces();
  if (piece) registre.pieces.push({ dosId, pjId: piece.pjId, sha256: sha256(octets) });
  return fautes;
}

/** Waits until a part of the file is in the store, so that the blow falls in the middle. */
async function partiArrivee(plateforme: Plateforme): Promise<void> {
  const bases = await ouvrir(plateforme.env);
  try {
    const jsm = await jetstreamManager(bases.pieces);
    const taille = async () => (await jsm.streams.info(`OBJ_${DOCUMENTS_BUCKET}`)).state.bytes;
    const avant = await taille();
    for (const fin = Date.now() + 30_000; (await taille()) < avant + (5 << 20) && Date.now() < fin; ) await delay(5);
  } finally {
    await bases.fermer();
  }
}
