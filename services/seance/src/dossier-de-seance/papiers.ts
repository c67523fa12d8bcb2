/** The papers of a séance for one reader, each judged by its owner: of a dossier what etude, dossier-ctis and expertise let him read, of the séance its documents. Rule: SEA-10. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import { type FileRef, safeFileName } from '@riph/contracts/core/files';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import { examenDossiers, type Papier } from '@riph/contracts/examen/dossiers.internal';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';
import { TYPE_DOCUMENT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import type { GenrePapier } from '@riph/contracts/seance/dossier-de-seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { DocumentsAccess } from '../documents/documents.access.ts';
import { Agenda, type Point } from '../inscription/agenda.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';

export type PapierClasse = Papier & { genre: GenrePapier };
export type DossierEmporte = { point: Point; reserve: string | null; fichiers: PapierClasse[]; notes: string[] };

@Injectable()
export class Papiers {
  constructor(
    private readonly access: SeanceAccess,
    private readonly documents: DocumentsAccess,
    private readonly agenda: Agenda,
    private readonly calls: CallService,
  ) {}

  /** In the order of the agenda; a dossier that is shut to the reader holds its reason alone, one that he filed is absent. */
  async de(seanceId: SeanceId, actor: Actor, formulaires: boolean) {
    const seance: SeanceVue = await this.access.visibleSeance(seanceId, actor);
    const points = await this.agenda.dossiers(seance, actor);
    const [documents, ...dossiers] = await Promise.all([
      this.documents.lisibles(seance.id, actor),
      ...points.map((point) => this.dossier(point, formulaires)),
    ]);
    return { seance, documents, dossiers };
  }

  /** One paper by its hash, asked again of its owner. Throws `seance.introuvable`, `seance.papierIntrouvable`. */
  async fichier(
    seanceId: SeanceId,
    { sha256, dosId }: { sha256: string; dosId: DosId | undefined },
    actor: Actor,
  ): Promise<FileRef> {
    const seance = await this.access.visibleSeance(seanceId, actor);
    const documents =
      dosId === undefined ? await this.documents.lisibles(seance.id, actor) : await this.fichiersDe(seance, dosId, actor);
    const found = documents.find(({ document }) => document.sha256 === sha256);
    if (!found) throw refus('seance.papierIntrouvable', {});
    return found.document;
  }

  private async fichiersDe(seance: SeanceVue, dosId: DosId, actor: Actor): Promise<PapierClasse[]> {
    const point = (await this.agenda.dossiers(seance, actor)).find((p) => p.dosId === dosId);
    return point ? (await this.dossier(point, true)).fichiers : [];
  }

  private async dossier(point: Point, formulaires: boolean): Promise<DossierEmporte> {
    const { dosId } = point;
    const lu = await this.calls.callOwner(dosId, examenDossiers, 'listerPapiers', { dosId, formulaires });
    const { reserve, notes } = lu;
    if (reserve !== null) return { point, reserve, fichiers: [], notes: [] };
    const rapports = await this.calls.call(expertiseInternal, 'listerRapportsLisibles', { dosId });
    const experts = rapports.map(({ expert, type, document }) => ({
      chemin: `${safeFileName(`${TYPE_DOCUMENT_EXPERTISE_LABELS[type]} – ${expert}`)}/${safeFileName(document.nom)}`,
      document,
    }));
    const fichiers = (
      [
        ['FORMULAIRE', lu.formulaires],
        ['PIECE', lu.pieces],
        ['RAPPORT', lu.rapports],
        ['EXPERTISE', experts],
      ] as const
    ).flatMap(([genre, papiers]) => papiers.map((p) => ({ ...p, genre })));
    return { point, reserve, fichiers, notes };
  }
}
