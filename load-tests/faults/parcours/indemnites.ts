/** What a committee owes for the months that are over: a file prepared, completed (one presidency was shared), verified, certified. */
import { addMois, dernierJourDuMois } from '@riph/contracts/core/deadlines';
import ExcelJS from 'exceljs';
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import { type Acteur, envoi } from '../acteur.ts';
import { sha256 } from '../client.ts';
import type { Json } from '../requete.types.ts';
import type { Monde } from './monde.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOIS_MAX = 3;
type Periode = { dateDebut: string; dateFin: string };

const dernier = (jours: readonly string[]): string => jours.toSorted().at(-1) ?? '';
const certifies = async (g: Acteur): Promise<Json[]> =>
  g.lire(`/api/indemnites/certificationVtoSearch?recherche=${encodeURIComponent(JSON.stringify({ statut: 'CERTIFIE' }))}`);

/** The last three months that are over, of one year, without those that a file has paid already. Null: nothing is left. */
export function periodeDue(jour: string, certifiees: readonly Periode[]): Periode | null {
  const ceMois = `${jour.slice(0, 7)}-01`;
  const dateFin = dernierJourDuMois(addMois(ceMois, -1).slice(0, 7));
  const payes = certifiees.map((c) => jourSuivant(c.dateFin, 1));
  const dateDebut = dernier([addMois(ceMois, -MOIS_MAX), `${dateFin.slice(0, 4)}-01-01`, ...payes]);
  return dateDebut <= dateFin ? { dateDebut, dateFin } : null;
}

export async function indemniser(monde: Monde, g: Acteur): Promise<void> {
  const p = periodeDue(monde.jour, await certifies(g));
  if (p === null) return;
  const ou = `${p.dateDebut}/${p.dateFin}`;
  const prepare = await g.recevoir('INDEMNITES_PREPARER', { method: 'GET', chemin: `/api/indemnites/generer/${ou}` });
  const fichier = { nom: 'indemnites.xlsx', octets: await completer(prepare), type: XLSX };
  const { conforme, anomalies, total, nombre } = await g.ecrire('INDEMNITES_VERIFIER', {
    method: 'POST',
    chemin: `/api/indemnites/verifierFichier/${ou}`,
    form: envoi({}, fichier),
  });
  if (!conforme) throw new Error(`compensation of ${ou} is refused: ${JSON.stringify(anomalies).slice(0, 400)}`);
  const certifie = async (): Promise<Json> =>
    (await certifies(g)).find((c) => c.dateDebut === p.dateDebut && c.dateFin === p.dateFin);
  await g.agir({
    acte: 'INDEMNITES_CERTIFIER',
    dosId: null,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/indemnites/certifierFichier/${ou}`,
      form: envoi({ serviceFait: true }, fichier),
    }),
    fait: async () => (await certifie()) !== undefined,
  });
  const { id, cppId, certificat } = await certifie();
  const octets = await g.telecharger(`/api/indemnites/telechargerFichier/${id}`);
  if (sha256(octets) !== certificat.sha256) throw new Error(`compensation of ${ou} is not the file that was certified`);
  monde.registre.indemnites.set(id, { cppId, ...p, total, nombre, sha256: certificat.sha256 });
}

/** The presidency of the first month is shared between the president and the member who follows on the sheet. */
async function completer(octets: Buffer): Promise<Buffer> {
  const classeur = new ExcelJS.Workbook();
  await classeur.xlsx.load(new Uint8Array(octets).buffer);
  const presidence = classeur.getWorksheet('Président');
  let part = 0;
  presidence?.getRow(1).eachCell((titre, n) => {
    if (titre.text.startsWith('Part')) part = n;
  });
  if (!presidence || part === 0) throw new Error('the file of compensation has no shares of the presidency');
  presidence.getCell(2, part).value = 60;
  presidence.getCell(3, part).value = 40;
  return Buffer.from(await classeur.xlsx.writeBuffer());
}
