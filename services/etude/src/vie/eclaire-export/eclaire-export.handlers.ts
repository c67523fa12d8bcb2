import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { etudeEclaireExport } from '@riph/contracts/etude/eclaire-export.calls';
import { ExportsEclaireRepository } from './exports.repository.ts';
import { ExportsEclaire } from './exports.ts';

type D<K extends keyof typeof etudeEclaireExport.calls> = Input<(typeof etudeEclaireExport.calls)[K]>;

@Handles(etudeEclaireExport)
export class EclaireExportHandlers implements Handlers<typeof etudeEclaireExport> {
  constructor(
    private readonly exports: ExportsEclaire,
    private readonly repository: ExportsEclaireRepository,
  ) {}

  async listerExports() {
    return (await this.repository.derniers()).map(
      ({ id, reglementationCode, faitLe, nombre, ecarts, nom, taille, fhirTaille }) => ({
        ...{ id, reglementationCode, faitLe, nombre, ecarts, nom, taille, fhirTaille },
      }),
    );
  }

  async exporterMaintenant() {
    await this.exports.tous();
    return this.listerExports();
  }

  async telechargerExport({ params, query }: D<'telechargerExport'>) {
    const run = await this.repository.lire(params.exportId);
    if (!run) throw refus('document.introuvable', { id: params.exportId });
    const { documentId, nom, taille, sha256 } = run;
    const fhir = { documentId: run.fhirId, nom: nom.replace('export', 'fhir'), taille: run.fhirTaille, sha256: run.fhirSha256 };
    return { document: { ...(query.format === 'FHIR' ? fhir : { documentId, nom, taille, sha256 }), type: 'application/json' } };
  }
}
