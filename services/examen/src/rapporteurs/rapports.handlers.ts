/** The files of the reports on a request. For the committee only (R1123-12). */
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import { Consultations } from '../socle/consultations.ts';
import { fichierDe } from '../socle/documents.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { Flow } from '../socle/flow.ts';
import { DepotRapport } from './depot-rapport.ts';
import { Designations } from './designations.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';

@Handles(examenRapports)
export class RapportsHandlers implements Handlers<typeof examenRapports> {
  constructor(
    private readonly db: Database,
    private readonly flow: Flow,
    private readonly access: ExamenAccess,
    private readonly consultations: Consultations,
    private readonly repository: RapporteursRepository,
    private readonly designations: Designations,
    private readonly depot: DepotRapport,
  ) {}

  async deposerRapport({ params, query, body, files, actor }: Input<typeof examenRapports, 'deposerRapport'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    const [fichier] = files.fichier;
    const partie = this.designations.partie(dossier, body?.partie);
    return this.depot.deposer(dossier, { type: query.typeDoc, partie }, fichier, actor);
  }

  async telechargerFichier({ params, actor }: Input<typeof examenRapports, 'telechargerFichier'>) {
    const dossier = await this.access.evaluationLisible(params.dosId, actor);
    const document = await this.repository.fichier(dossier, params.id);
    if (!document) throw refus('document.introuvable', { id: params.id });
    const { entityCode, isLectureNotee } = this.flow;
    const objet = { entityCode, entityId: dossier.id };
    const ligne = { ...objet, action: 'TELECHARGER', details: { documentId: document.id }, actor };
    if (isLectureNotee) await this.db.transaction(async (tx) => tx.journal(ligne));
    else await this.consultations.tracer(objet, actor);
    return { document: fichierDe(document), enLigne: true };
  }
}
