/** The papers of a session, for one reader: what etude lets him read of each dossier, the reports of experts, the documents of the session. Rule: SEA-10. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { safeFileName } from '@riph/contracts/core/files';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { DocumentsAccess } from '../documents/documents.access.ts';
import { Agenda, type Point } from '../inscription/agenda.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';

type D<K extends keyof typeof seanceDossierDeSeance.calls> = Input<(typeof seanceDossierDeSeance.calls)[K]>;

const numeroDe = (p: Point): string => p.numero ?? `dossier ${p.dosId}`;

@Handles(seanceDossierDeSeance)
export class DossierDeSeanceHandlers implements Handlers<typeof seanceDossierDeSeance> {
  constructor(
    private readonly access: SeanceAccess,
    private readonly documents: DocumentsAccess,
    private readonly agenda: Agenda,
    private readonly calls: CallService,
  ) {}

  async lire({ params, actor }: D<'lire'>) {
    const { seance, points, documents, papiers } = await this.contenu(params.seanceId, actor, false);
    return {
      seanceId: seance.id,
      documents: documents.map((d) => d.libelle || DOCUMENT_SEANCE_LABELS[d.type]),
      dossiers: points.flatMap((p) => {
        const lu = papiers.find((x) => x.dosId === p.dosId);
        if (!lu) return [];
        const { pieces, rapports, notes, reserve } = lu;
        return [
          {
            ...{ dosId: p.dosId, numero: numeroDe(p), titre: p.titre, reserve },
            ...{ pieces: pieces.length, rapports: rapports.length, notes: notes.length },
          },
        ];
      }),
    };
  }

  async telecharger({ params, actor }: D<'telecharger'>) {
    const { seance, points, documents, papiers } = await this.contenu(params.seanceId, actor, true);
    const sommaire = points.map((p) => `${p.rang}. ${numeroDe(p)} – ${p.titre}`);
    const dossiers = points.flatMap((p) => {
      const lu = papiers.find((x) => x.dosId === p.dosId);
      return lu ? [{ ...lu, dossier: safeFileName(`${String(p.rang).padStart(2, '0')} ${numeroDe(p)}`) }] : [];
    });
    return {
      zip: {
        nom: safeFileName(`Séance du ${seance.date}.zip`),
        entrees: [
          ...documents.map((d) => ({
            chemin: `Séance/${safeFileName(d.document.nom)}`,
            documentId: d.document.documentId,
          })),
          ...dossiers.flatMap((d) => [
            ...d.formulaires.map((f) => ({ ...f, chemin: `${d.dossier}/${f.chemin}` })),
            ...d.pieces.map((f) => ({ ...f, chemin: `${d.dossier}/Pièces/${f.chemin}` })),
            ...d.rapports.map((f) => ({ ...f, chemin: `${d.dossier}/Rapports et courriers/${f.chemin}` })),
          ]),
        ],
        textes: [
          { chemin: 'Sommaire.txt', texte: [`Séance du ${formatJour(seance.date)}`, '', ...sommaire, ''].join('\n') },
          ...dossiers
            .filter((d) => d.notes.length > 0 || d.reserve !== null)
            .map((d) => ({
              chemin: `${d.dossier}/${d.reserve === null ? 'Notes' : 'Dossier réservé'}.txt`,
              texte: d.reserve ?? `${d.notes.join('\n\n')}\n`,
            })),
        ],
      },
    };
  }

  private async contenu(seanceId: number, actor: Actor, formulaires: boolean) {
    const seance: SeanceVue = await this.access.visibleSeance(seanceId, actor);
    const points = await this.agenda.dossiers(seance, actor);
    const [documents, ...papiers] = await Promise.all([
      this.documents.lisibles(seance.id, actor),
      ...points.map(({ dosId }) => this.calls.call(etudeInternal, 'papiersDeSeance', { dosId, formulaires })),
    ]);
    return { seance, points, documents, papiers };
  }
}
