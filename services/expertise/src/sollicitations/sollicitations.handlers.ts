/** Requests to experts and their answers. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { motifExpert } from '@riph/contracts/expertise/sollicitation.schemas';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { Dossiers } from '../voisins/dossiers.ts';
import { EvenementsExpertise } from './evenements.ts';
import { SollicitationAccess } from './sollicitation.access.ts';
import { Sollicitations } from './sollicitations.ts';
import { Vue } from './vue.ts';

@Handles(expertiseSollicitations)
export class SollicitationsHandlers implements Handlers<typeof expertiseSollicitations> {
  constructor(
    private readonly access: SollicitationAccess,
    private readonly sollicitations: Sollicitations,
    private readonly vue: Vue,
    private readonly dossiers: Dossiers,
    private readonly evenements: EvenementsExpertise,
  ) {}

  async repondre({ query: { dosId, accepte, motif }, actor }: Input<typeof expertiseSollicitations, 'repondre'>) {
    const [derniere] = await this.access.siennes(dosId, actor);
    const lu = motifExpert.safeParse({ motif });
    if (!accepte && !lu.success) throw refus('expertise.motifManquant', {});
    const dossier = await this.dossier(dosId);
    if (accepte) await this.evenements.exiger('ACCEPTER', { ...derniere, dossier }, actor);
    await this.sollicitations.repondre(dossier, accepte, lu.data?.motif ?? null, actor);
    return this.lues(dosId, actor);
  }

  async declarerLien({ params: { dosId }, body, actor }: Input<typeof expertiseSollicitations, 'declarerLien'>) {
    await this.access.siennes(dosId, actor);
    await this.sollicitations.declarerLien(await this.dossier(dosId), body.motif, actor);
    return this.lues(dosId, actor);
  }

  lister({ query, actor }: Input<typeof expertiseSollicitations, 'lister'>) {
    return this.lues(query.dosId, actor);
  }

  async lireDerniereResollicitation({ params, actor }: Input<typeof expertiseSollicitations, 'lireDerniereResollicitation'>) {
    const [derniere] = (await this.access.lisibles(params.dosId, actor)).toSorted((a, b) =>
      (b.resolliciteLe ?? '').localeCompare(a.resolliciteLe ?? ''),
    );
    const { expId, nom, resolliciteLe: le, message, attenduLe } = derniere ?? {};
    return expId && nom && le && message && attenduLe ? { expId, nom, le, message, attenduLe } : null;
  }

  async resolliciter({ params: { dosId }, body, files, actor }: Input<typeof expertiseSollicitations, 'resolliciter'>) {
    const dossier = await this.access.enExamen(dosId, actor);
    await this.sollicitations.resolliciter(dossier, body, files.fichier?.[0], actor);
    return this.lues(dosId, actor);
  }

  async retirer({ params: { dosId, expId }, body, actor }: Input<typeof expertiseSollicitations, 'retirer'>) {
    await this.access.duComite(dosId, actor);
    await this.sollicitations.retirer(dosId, expId, body.motif, actor);
    return this.lues(dosId, actor);
  }

  private async dossier(dosId: DosId): Promise<Presentation> {
    const d = await this.dossiers.presentation(dosId);
    if (!d) throw refus('expertise.introuvable', { dosId });
    return d;
  }

  private async lues(dosId: DosId, actor: Actor) {
    return this.vue.de(await this.access.lisibles(dosId, actor), actor);
  }
}
