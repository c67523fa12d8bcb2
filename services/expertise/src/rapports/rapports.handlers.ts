/** Experts asked on a dossier and the reports they give. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { isAdmis } from '@riph/contracts/expertise/expertise.workflow';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { SollicitationAccess } from '../sollicitations/sollicitation.access.ts';
import { type DocumentRow, SollicitationRepository } from '../sollicitations/sollicitation.repository.ts';
import { Sollicitations } from '../sollicitations/sollicitations.ts';
import { documentLu, Vue } from '../sollicitations/vue.ts';
import { Dossiers } from '../voisins/dossiers.ts';

@Handles(expertiseRapports)
export class RapportsHandlers implements Handlers<typeof expertiseRapports> {
  constructor(
    private readonly access: SollicitationAccess,
    private readonly sollicitations: Sollicitations,
    private readonly repository: SollicitationRepository,
    private readonly dossiers: Dossiers,
    private readonly vue: Vue,
  ) {}

  async solliciter({ params: { dosId }, body, actor }: Input<typeof expertiseRapports, 'solliciter'>) {
    const d = await this.access.enExamen(dosId, actor);
    await this.sollicitations.solliciter(d, body, actor);
    return this.vue.de(await this.access.lisibles(dosId, actor), actor);
  }

  async deposer({ params: { dosId }, query, body, files, actor }: Input<typeof expertiseRapports, 'deposer'>) {
    const [d, expId] = await this.pourQui(dosId, body.expId, actor);
    const [fichier] = files.fichier;
    await this.sollicitations.deposer(d, expId, query.typeDoc, fichier, actor);
    return this.vue.de(await this.access.lisibles(dosId, actor), actor);
  }

  async lister({ params: { dosId }, query, actor }: Input<typeof expertiseRapports, 'lister'>) {
    const documents = await this.documents(dosId, actor);
    return documents.flatMap(documentLu).filter((d) => d.typeDoc === query.typeDoc);
  }

  /** Whoever reads it but its author leaves a line. */
  async telecharger({ params: { dosId, id }, actor }: Input<typeof expertiseRapports, 'telecharger'>) {
    const lu = await this.trouver(dosId, id, actor);
    if (actor.profil !== 'EXPERT') await this.sollicitations.noterLecture(dosId, lu, actor);
    return { document: lu.document, enLigne: true };
  }

  async supprimer({ params: { dosId, id }, actor }: Input<typeof expertiseRapports, 'supprimer'>) {
    const { expId } = await this.trouver(dosId, id, actor);
    const [d] = await this.pourQui(dosId, expId, actor);
    await this.sollicitations.supprimer(d, expId, id, actor);
    return this.vue.de(await this.access.lisibles(dosId, actor), actor);
  }

  /** The expert himself; for the secretariat the one whom it names. The dossier still waits for a decision. */
  private async pourQui(dosId: DosId, expId: UtiId | undefined, actor: Actor): Promise<[Presentation, number]> {
    if (actor.profil !== 'EXPERT') {
      const d = await this.access.enExamen(dosId, actor);
      if (expId === undefined) throw refus('expertise.expertIntrouvable', {});
      return [d, expId];
    }
    await this.access.siennes(dosId, actor);
    const d = await this.dossiers.presentation(dosId);
    if (!d) throw refus('expertise.introuvable', { dosId });
    this.access.assertEnExamen(d);
    return [d, actor.utiId];
  }

  /** An expert reads his own while he is admitted to the dossier. */
  private async documents(dosId: DosId, actor: Actor): Promise<DocumentRow[]> {
    const lisibles = await this.access.lisibles(dosId, actor);
    const ouvertes = lisibles.filter((s) => actor.profil !== 'EXPERT' || isAdmis(s));
    return ouvertes.length === 0 ? [] : this.repository.documents(ouvertes.map((s) => s.id));
  }

  private async trouver(dosId: DosId, id: number, actor: Actor): Promise<DocumentRow> {
    const found = (await this.documents(dosId, actor)).find((d) => d.id === id);
    if (!found) throw refus('expertise.fichierIntrouvable', {});
    return found;
  }
}
