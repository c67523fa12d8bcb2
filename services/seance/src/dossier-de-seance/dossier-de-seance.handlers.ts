/** The papers of a séance, for one reader: their list, one archive of them all, each by its hash. Rule: SEA-10. */
import { randomBytes } from 'node:crypto';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type FileRef, safeFileName } from '@riph/contracts/core/files';
import { type GenrePapier, seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { TYPE_DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import type { Point } from '../inscription/agenda.ts';
import { Papiers } from './papiers.ts';
import { SecoursRepository } from './secours.repository.ts';

/** Where the papers of a kind stand in the folder of their dossier. */
const FOLDERS: Record<GenrePapier, string> = {
  FORMULAIRE: '',
  PIECE: 'Pièces/',
  RAPPORT: 'Rapports et courriers/',
  EXPERTISE: 'Rapports d’experts/',
};

const numeroDe = (p: Point): string => p.numero ?? `dossier ${p.dosId}`;
/** A file as its reader gets it, without the key under which it is stored. */
const lu = ({ nom, type, taille, sha256 }: FileRef) => ({ nom, type, taille, sha256 });

@Handles(seanceDossierDeSeance)
export class DossierDeSeanceHandlers implements Handlers<typeof seanceDossierDeSeance> {
  constructor(
    private readonly papiers: Papiers,
    private readonly secours: SecoursRepository,
  ) {}

  async lire({ params, query, actor }: Input<typeof seanceDossierDeSeance, 'lire'>) {
    const { seance, documents, dossiers } = await this.papiers.de(params.seanceId, actor, query.formulaires ?? false);
    return {
      seanceId: seance.id,
      date: seance.date,
      documents: documents.map((d) => ({ ...lu(d.document), libelle: d.libelle || TYPE_DOCUMENT_SEANCE_LABELS[d.type] })),
      dossiers: dossiers.map(({ point, reserve, fichiers, notes }) => ({
        dosId: point.dosId,
        numero: numeroDe(point),
        titre: point.titre,
        reserve,
        notes: notes.length,
        fichiers: fichiers.map(({ genre, chemin, document }) => ({ ...lu(document), genre, chemin })),
      })),
    };
  }

  async lireCleDeSecours({ actor }: Input<typeof seanceDossierDeSeance, 'lireCleDeSecours'>) {
    return { cle: (await this.secours.cle(actor.utiId, randomBytes(32))).toString('base64') };
  }

  async telecharger({ params, actor }: Input<typeof seanceDossierDeSeance, 'telecharger'>) {
    const { seance, documents, dossiers } = await this.papiers.de(params.seanceId, actor, true);
    const sommaire = dossiers.map(({ point: p }) => `${p.rang}. ${numeroDe(p)} – ${p.titre}`);
    const ranges = dossiers.map((d) => ({
      ...d,
      dossier: safeFileName(`${String(d.point.rang).padStart(2, '0')} ${numeroDe(d.point)}`),
    }));
    return {
      zip: {
        nom: safeFileName(`Séance du ${seance.date}.zip`),
        entrees: [
          ...documents.map((d) => ({
            chemin: `Séance/${safeFileName(d.document.nom)}`,
            documentId: d.document.documentId,
          })),
          ...ranges.flatMap((d) =>
            d.fichiers.map(({ genre, chemin, document }) => ({
              chemin: `${d.dossier}/${FOLDERS[genre]}${chemin}`,
              documentId: document.documentId,
            })),
          ),
        ],
        textes: [
          { chemin: 'Sommaire.txt', texte: [`Séance du ${formatJour(seance.date)}`, '', ...sommaire, ''].join('\n') },
          ...ranges
            .filter((d) => d.notes.length > 0 || d.reserve !== null)
            .map((d) => ({
              chemin: `${d.dossier}/${d.reserve === null ? 'Notes' : 'Dossier réservé'}.txt`,
              texte: d.reserve ?? `${d.notes.join('\n\n')}\n`,
            })),
        ],
      },
    };
  }

  async lireFichier({
    params: { seanceId, sha256 },
    query: { dosId },
    actor,
  }: Input<typeof seanceDossierDeSeance, 'lireFichier'>) {
    return { document: await this.papiers.fichier(seanceId, { sha256, dosId }, actor), enLigne: true };
  }
}
