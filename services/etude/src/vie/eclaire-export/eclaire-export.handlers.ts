import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeEclaireExport } from '@riph/contracts/etude/vie/registre/eclaire-export.calls';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import type { ExportEclaireEntity } from '../../socle/entites/export-eclaire.entity.ts';
import { ExportsEclaireRepository } from './exports.repository.ts';
import { ExportsEclaire } from './exports.ts';

const SANS_PUBLICATION_MAX = 500;

/** The files given to the public register, for who downloads one or asks for a new one. */
@Handles(etudeEclaireExport)
export class EclaireExportHandlers implements Handlers<typeof etudeEclaireExport> {
  constructor(
    private readonly exports: ExportsEclaire,
    private readonly repository: ExportsEclaireRepository,
    private readonly calls: CallService,
  ) {}

  async listerExports() {
    return (await this.repository.derniers()).map(
      ({ id, reglementationCode, faitLe, nombre, ecarts, nom, taille, fhirTaille }) => ({
        id,
        reglementationCode,
        faitLe,
        nombre,
        ecarts,
        nom,
        taille,
        fhirTaille,
      }),
    );
  }

  async listerSansPublication() {
    const lues = await this.repository.sansPublication(SANS_PUBLICATION_MAX);
    return {
      total: lues[0]?.total ?? 0,
      etudes: lues.map(({ etuId, numero, titre, debutLe, retireLe, retirePar, retraitMotif }) => ({
        etuId,
        numero,
        titre: titreDeListe(titre),
        debutLe,
        retrait: retireLe === null ? null : { le: retireLe, par: retirePar ?? '', motif: retraitMotif ?? '' },
      })),
    };
  }

  async exporterMaintenant() {
    await this.exports.tous();
    return this.listerExports();
  }

  async telechargerExport({ params, query }: Input<typeof etudeEclaireExport, 'telechargerExport'>) {
    const run = await this.repository.lire(params.exportId);
    if (!run) throw refus('document.introuvable', { id: params.exportId });
    return fichierDe(run, query.format);
  }

  /** Without the token not even whether there is one is told. */
  async recupererExport({ params, query, jeton }: Input<typeof etudeEclaireExport, 'recupererExport'>) {
    const { valable } = await this.calls.call(referentielInternal, 'verifierJetonExterne', { jeton });
    if (!valable) throw refus('integration.jeton', {});
    const run = (await this.repository.derniers()).find((r) => r.reglementationCode === params.reglementationCode);
    if (!run) throw refusal('objet.introuvable', { objet: 'Export du registre public' });
    return fichierDe(run, query.format);
  }
}

function fichierDe(run: ExportEclaireEntity, format: 'EXPORT' | 'FHIR') {
  const { documentId, nom, taille, sha256 } = run;
  const fhir = { documentId: run.fhirId, nom: nom.replace('export', 'fhir'), taille: run.fhirTaille, sha256: run.fhirSha256 };
  return { document: { ...(format === 'FHIR' ? fhir : { documentId, nom, taille, sha256 }), type: 'application/json' } };
}
