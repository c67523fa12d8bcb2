/** NATS killed in the middle of a 50 MB upload: a clear answer, no piece, no bytes left behind; then the same file goes through. */
import { setTimeout as delay } from 'node:timers/promises';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import { envoi } from '../acteur.ts';
import { type Json, sha256 } from '../client.ts';
import type { Monde } from '../parcours/monde.ts';
import type { Plateforme } from '../plateforme.ts';
import type { Registre } from '../registre.ts';

const TAILLE = 50 << 20;
const CLAIR_MS = 45_000;

/** Gives what went wrong. What is left in the store is seen by the audit. */
export async function televersement(plateforme: Plateforme, registre: Registre, monde: Monde): Promise<string[]> {
  const fautes: string[] = [];
  const [a] = monde.deposants;
  const json = { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche: 'Essai lourd' };
  const dosId: number = await a.agir({
    acte: 'CREER',
    dosId: null,
    demande: async () => ({ method: 'POST', chemin: '/api/dossier/create', json }),
  });
  const { attendues } = await a.lire(`/api/dossier/${dosId}/piece_jointe`);
  const { categorieId } = attendues.find((c: Json) => c.categorieCode === 'PROTOCOLE');
  const octets = grosPdf();
  const envoyer = () =>
    a.client.demander({
      method: 'POST',
      chemin: `/api/dossier/${dosId}/piece_jointe/categorie/${categorieId}`,
      form: envoi({ version: '1' }, { nom: 'PROTOCOLE_EssaiV1_20260102.pdf', octets }),
    });
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
  const lues = async (): Promise<Json[]> => (await a.lire(`/api/dossier/${dosId}/piece_jointe`)).pieces;
  if (r.genre !== 'SUCCES' && (await lues()).length > 0) fautes.push('the upload was refused and the piece stands');
  if (r.genre !== 'SUCCES') {
    const encore = await envoyer();
    if (encore.genre !== 'SUCCES')
      fautes.push(`afterwards the same file is refused: ${encore.status} ${encore.octets.toString().slice(0, 200)}`);
  }
  const [piece] = await lues();
  if (piece) registre.pieces.push({ dosId, pjId: piece.pjId, sha256: sha256(octets) });
  return fautes;
}

/** Waits until a part of the file is in the store, so that the blow falls in the middle. */
async function partiArrivee(plateforme: Plateforme): Promise<void> {
  const taille = async (): Promise<number> => {
    const r = await fetch(`http://127.0.0.1:${plateforme.portNats}/jsz?streams=true`);
    const { bytes } = JSON.parse(await r.text());
    return bytes;
  };
  const avant = await taille();
  for (const fin = Date.now() + 30_000; (await taille()) < avant + (5 << 20) && Date.now() < fin; ) await delay(5);
}

/** A PDF with a comment of many megabytes, that no compression shrinks and no two parts of which are alike. */
function grosPdf(): Buffer {
  const base = pdfOf('Protocole lourd');
  const octets = Buffer.alloc(TAILLE - base.length);
  for (let i = 0; i + 4 <= octets.length; i += 4) octets.writeUInt32LE(Math.imul(i, 2_654_435_761) >>> 0, i);
  const texte = Buffer.from(octets.toString('base64').slice(0, octets.length - 2));
  return Buffer.concat([base.subarray(0, 9), Buffer.from('%'), texte, Buffer.from('\n'), base.subarray(9)]);
}
