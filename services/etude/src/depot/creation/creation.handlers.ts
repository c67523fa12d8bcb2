import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { Suites } from '../suite/suites.ts';
import { Ancillaires } from './ancillaires.ts';

/** Requests that follow a dossier: second examination, modification, prorogation. */
@Handles(etudeCreation)
export class CreationHandlers implements Handlers<typeof etudeCreation> {
  constructor(
    private readonly suites: Suites,
    private readonly ancillaires: Ancillaires,
  ) {}

  async creerAncillaire({ query, actor }: Input<typeof etudeCreation, 'creerAncillaire'>) {
    return { dosId: await this.ancillaires.preparer(query.etuId, actor) };
  }

  async creerDir({ params, actor }: Input<typeof etudeCreation, 'creerDir'>) {
    return { dosId: await this.suites.reexamen(params.dosId, 'DIR', actor) };
  }

  async creerMs({ params, actor }: Input<typeof etudeCreation, 'creerMs'>) {
    return { dosId: await this.suites.modification(params.etuId, actor) };
  }

  async creerMsr({ params, actor }: Input<typeof etudeCreation, 'creerMsr'>) {
    return { dosId: await this.suites.reexamen(params.dosId, 'MSR', actor) };
  }

  async creerPro({ params, query, actor }: Input<typeof etudeCreation, 'creerPro'>) {
    return { dosId: await this.suites.prorogation(params.etuId, query.motif, actor) };
  }
}
