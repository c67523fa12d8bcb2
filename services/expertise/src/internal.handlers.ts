/** What other services ask about experts. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';
import { type Activite, isDeclarationAJour, SANS_ACTIVITE } from '@riph/contracts/expertise/expertise.rules';
import { ExpertRepository } from './expert/expert.repository.ts';
import { SollicitationAccess } from './sollicitations/sollicitation.access.ts';
import { SollicitationRepository } from './sollicitations/sollicitation.repository.ts';

@Handles(expertiseInternal)
export class InternalHandlers implements Handlers<typeof expertiseInternal> {
  constructor(
    private readonly repository: ExpertRepository,
    private readonly sollicitations: SollicitationRepository,
    private readonly access: SollicitationAccess,
    private readonly clock: Clock,
  ) {}

  async lireFiches({ input: { expIds } }: Input<typeof expertiseInternal, 'lireFiches'>) {
    const [experts, fichiers, activites] = await Promise.all([
      this.repository.parIds(expIds),
      this.repository.fichiers(expIds),
      this.sollicitations.activites(expIds),
    ]);
    const jour = this.clock.today();
    return experts.map(({ expId, competences, expertises, volontaire, declareLe, version }) => {
      const siens = fichiers.filter((f) => f.expId === expId).map((f) => f.type);
      return {
        expId,
        competences,
        expertises,
        volontaire,
        version,
        cv: siens.includes('CV'),
        dpi: siens.includes('DPI'),
        declarationAJour: isDeclarationAJour(declareLe, jour),
        ...activiteDe(activites, expId),
      };
    });
  }

  listerAdmissions({ input: { dosIds, expId } }: Input<typeof expertiseInternal, 'listerAdmissions'>) {
    return this.sollicitations.admissions(dosIds, expId);
  }

  listerRapportsRendus({ input }: Input<typeof expertiseInternal, 'listerRapportsRendus'>) {
    return this.sollicitations.rapportsRendus(input.cppId, input.dosIds);
  }

  /** Asked for a person of the committee: a declared link, or a dossier that he filed, shuts them to him as on the page of the dossier. */
  async listerRapportsLisibles({ input: { dosId }, actor }: Input<typeof expertiseInternal, 'listerRapportsLisibles'>) {
    if (!actor) throw refusal('session.requise', {});
    const lisibles = await this.access.lisibles(dosId, actor);
    const documents = await this.sollicitations.documents(lisibles.map((s) => s.id));
    return documents.flatMap(({ nom, type, document }) => (type === 'DEMANDE' ? [] : [{ expert: nom, type, document }]));
  }

  chercherParSavoir({ input }: Input<typeof expertiseInternal, 'chercherParSavoir'>) {
    return this.repository.parSavoir(input);
  }
}

const activiteDe = (toutes: readonly (Activite & { expId: UtiId })[], expId: UtiId): Activite => {
  const { enCours, rendus, aTemps } = toutes.find((a) => a.expId === expId) ?? SANS_ACTIVITE;
  return { enCours, rendus, aTemps };
};
