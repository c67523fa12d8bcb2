import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { reglementationDe } from '@riph/contracts/referentiel/reglementation';
import { Liens } from '@riph/examen/liens/liens';
import { RapporteursRepository } from '@riph/examen/rapporteurs/rapporteurs.repository';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { Presentations } from '@riph/examen/socle/presentations';
import { Tirages } from '../depot/tirage/tirages.ts';
import { DossierAccess } from '../socle/dossier/dossier.access.ts';
import { DetailsExport } from './details-export.ts';
import { InternalRepository } from './internal.repository.ts';
import { Papiers } from './papiers.ts';
import { Resumes } from './resumes.ts';

/** What the neighbours ask of national requests under examination. */
@Handles(examenDossiers)
export class DossiersInternalHandlers implements Handlers<typeof examenDossiers> {
  constructor(
    private readonly repository: InternalRepository,
    private readonly rapporteurs: RapporteursRepository,
    private readonly resumes: Resumes,
    private readonly papiers: Papiers,
    private readonly liens: Liens,
    private readonly liensRepository: LiensRepository,
    private readonly presentations: Presentations,
    private readonly access: DossierAccess,
    private readonly tirages: Tirages,
    private readonly details: DetailsExport,
  ) {}

  lirePresentation({ input }: Input<typeof examenDossiers, 'lirePresentation'>) {
    return this.presentations.lire(input.dosId);
  }

  async listerResumes({ input }: Input<typeof examenDossiers, 'listerResumes'>) {
    return this.resumes.de(await this.repository.dossiers(input.dosIds));
  }

  async aTirer({ input, actor }: Input<typeof examenDossiers, 'aTirer'>) {
    if (!actor) throw refus('dossier.introuvable', input);
    const d = await this.access.contenuVisible(input.dosId, actor);
    return {
      reglementationCode: reglementationDe(d.reglementationCode) ?? 'JARDE',
      competences: d.elementAdministratif.competenceCodes,
      promoteur: d.promoteur,
      dejaSaisis: await this.tirages.dejaSaisis(d),
    };
  }

  listerRapporteurs({ input }: Input<typeof examenDossiers, 'listerRapporteurs'>) {
    return this.rapporteurs.parmi(input.dosIds);
  }

  listerEcartes({ input }: Input<typeof examenDossiers, 'listerEcartes'>) {
    return this.liensRepository.parmi(input.dosIds);
  }

  declarerLien({ input, actor }: Input<typeof examenDossiers, 'declarerLien'>) {
    return this.liens.declarerEnSeance(input, actor);
  }

  /** Asked for a person: what he may evaluate decides. */
  async listerLiensDuMembre({ input, actor }: Input<typeof examenDossiers, 'listerLiensDuMembre'>) {
    return actor ? this.liensRepository.duMembre(input.utiId, actor) : [];
  }

  async listerRapportsRendus({ input }: Input<typeof examenDossiers, 'listerRapportsRendus'>) {
    const [dossiers, rapports] = await Promise.all([
      this.repository.payes(input.cppId, input.dosIds),
      this.rapporteurs.rendus(input.cppId, input.dosIds),
    ]);
    return dossiers.map((d) => ({
      ...d,
      parties: [null],
      rapports: rapports.filter((r) => r.dosId === d.dosId).map((r) => ({ ...r, partie: null })),
    }));
  }

  /** Asked for a person: what he may know decides. */
  async listerJalons({ input, actor }: Input<typeof examenDossiers, 'listerJalons'>) {
    if (!actor) throw refusal('session.requise', {});
    return this.details.lire(input.dosIds, actor);
  }

  /** Asked for a person: what he may read decides. */
  listerPapiers({ input: { dosId, formulaires }, actor }: Input<typeof examenDossiers, 'listerPapiers'>) {
    if (!actor) throw refusal('session.requise', {});
    return this.papiers.de(dosId, actor, formulaires);
  }
}
