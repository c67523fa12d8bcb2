/** An empty draft to which files are given one at a time, each answer looked at. */
import type { Acteur } from '../acteur.ts';
import { envoi } from '../acteur.ts';
import type { Json } from '../requete.types.ts';

export async function brouillonVide(a: Acteur, titreRecherche: string) {
  const json = { reglementationCode: 'JARDE', type: 'DI', qualificationCode: 'CAT2', titreRecherche };
  const dosId: number = await a.agir({
    acte: 'CREER',
    dosId: null,
    demande: async () => ({ method: 'POST', chemin: '/api/dossier/create', json }),
  });
  const lire = () => a.lire(`/api/dossier/${dosId}/piece_jointe`);
  const { categorieId } = (await lire()).attendues.find((c: Json) => c.categorieCode === 'PROTOCOLE');
  const chemin = `/api/dossier/${dosId}/piece_jointe/categorie/${categorieId}`;
  return {
    dosId,
    chemin,
    pieces: async (): Promise<Json[]> => (await lire()).pieces,
    donner: (octets: Buffer) =>
      a.client.demander({
        method: 'POST',
        chemin,
        form: envoi({ version: '1' }, { nom: 'PROTOCOLE_EssaiV1_20260102.pdf', octets }),
      }),
  };
}

/**
 * A PDF with a comment that no compression shrinks and no two parts of which are alike, of `taille` bytes about. Trap: with the letters of base64 « /JS+ » stands in it by
 * chance, and the file is refused as one that runs a script.
 */
export function gonfle(pdf: Buffer, taille: number): Buffer {
  const octets = Buffer.alloc(Math.max(0, taille - pdf.length));
  for (let i = 0; i + 4 <= octets.length; i += 4) octets.writeUInt32LE(Math.imul(i, 2_654_435_761) >>> 0, i);
  const texte = Buffer.from(octets.toString('base64url').slice(0, Math.max(0, octets.length - 2)));
  return Buffer.concat([pdf.subarray(0, 9), Buffer.from('%'), texte, Buffer.from('\n'), pdf.subarray(9)]);
}
