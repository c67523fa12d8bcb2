/** search on the real OpenSearch beside dossier-ctis on its real store: real trials of the portal, and acts on them. */
import { randomUUID } from 'node:crypto';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Actor } from '@riph/contracts/core/call';
import type { RechercheCtis } from '@riph/contracts/search/ctis.schemas';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { OBJETS_INDEXES } from '@riph/contracts/search/indexation.schemas';
import { Importeur } from '@riph/dossier-ctis/batch/importeur';
import { texteDe, tousLesExemples } from '@riph/dossier-ctis/test/exemples';
import { monde } from '@riph/dossier-ctis/test/monde';
import ExcelJS from 'exceljs';
import { service } from '../service.ts';
import { indexNames } from '../socle/index-names.ts';
import { SANS_HATE } from '../socle/index-writer.ts';
import { OpenSearch } from '../socle/open-search.ts';

export type MondeCtis = Awaited<ReturnType<typeof mondeCtis>>;

export async function mondeCtis() {
  process.env.RIPH_INDEX_PREFIX = `test-${randomUUID()}-`;
  const m = await monde({ voisins: [service] });
  const search = m.services.of('search');
  const { client } = search.get(OpenSearch);

  /** Resolves when all that was told can be found. */
  const visible = async (): Promise<void> => {
    await m.services.settled();
    for (const objet of OBJETS_INDEXES) await client.indices.refresh({ index: indexNames.lu(objet) }, SANS_HATE);
  };
  /** All the real records; those that do not concern France leave nothing. */
  const importer = async (): Promise<void> => {
    for (const fichier of await tousLesExemples())
      await m.svc.get(Importeur).importer(await texteDe(fichier), { importId: 1, fichier });
  };
  const demande = (recherche: Partial<RechercheCtis>) => ({
    query: { recherche: JSON.stringify({ filtres: {}, ...recherche }) },
  });
  const lister = (recherche: Partial<RechercheCtis>, actor: Actor) =>
    search.call(searchDossiers, 'rechercherCtis', demande(recherche), actor);
  /** The rows of a spreadsheet, each by the titles of its columns. */
  const exporter = async (
    nom: 'exporterCtis' | 'exporterCtisAvance' | 'exporterDefavorablesCtis',
    recherche: Partial<RechercheCtis>,
    actor: Actor,
  ): Promise<Record<string, unknown>[]> => lignesDe(await search.call(searchDossiers, nom, demande(recherche), actor));
  const lignesDe = async (answer: object): Promise<Record<string, unknown>[]> => {
    if (!('document' in answer)) throw new Error('a stored file was expected');
    const { documentId } = answer.document as { documentId: string };
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await search.get(DocumentStore).readBuffer(documentId)).buffer);
    const rangs = book.worksheets[1].getSheetValues().flatMap((r) => (Array.isArray(r) ? [r.slice(1)] : []));
    const [titres, ...lignes] = rangs;
    return lignes.map((l) => Object.fromEntries(titres.map((t, i) => [String(t), l[i]])));
  };
  return {
    ...m,
    search,
    client,
    visible,
    importer,
    lister,
    exporter,
    lignesDe,
    stop: async () => {
      await client.indices.delete({ index: `${process.env.RIPH_INDEX_PREFIX}*` }, SANS_HATE);
      await m.services.stop();
    },
  };
}
