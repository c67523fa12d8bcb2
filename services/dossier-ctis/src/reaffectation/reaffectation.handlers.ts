/** A request of the portal goes to another committee, which etude has drawn or the administration has named. Rule: CTI-39. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisReaffectationInternal } from '@riph/contracts/dossier-ctis/reaffectation.internal';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { Designations } from '@riph/examen/rapporteurs/designations';
import { EtudeAccess } from '../etude/etude.access.ts';
import { Suivis } from '../instruction/suivis.ts';
import { type DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { impossible } from '../socle/refus.ts';
import { Attributions } from '../soumission/attributions.ts';
import { deLaReaffectation } from './demandes-a-reaffecter.ts';

@Handles(dossierCtisReaffectationInternal)
export class ReaffectationInterneHandlers implements Handlers<typeof dossierCtisReaffectationInternal> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly suivis: Suivis,
    private readonly attributions: Attributions,
    private readonly designations: Designations,
    private readonly pieces: PiecesRepository,
  ) {}

  async reaffecter({ input, actor }: Input<typeof dossierCtisReaffectationInternal, 'reaffecter'>) {
    const qui = deLaReaffectation(actor);
    if (!hasDroit(qui.profil, 'REAFFECTATION_DECIDER')) throw refusal('objet.introuvable', { objet: 'Dossier' });
    const { dossier } = await this.access.aTraiter(input.dosId, qui);
    await this.suivis.changer(input.dosId, undefined, async (d, tx) => {
      if (d.cppId !== input.de || d.suivi.tirages !== input.tirages)
        throw impossible('Cette demande a changé de comité entre-temps : relisez-la.');
      const details = { de: input.de, cppId: input.cppId, mode: input.mode, tirageId: input.tirageId };
      await this.suivis.tirer(d, tx, 'REAFFECTER', qui, { vers: d.suivi.partieDeux, commentaire: input.libelle, details });
      await this.designations.relever(tx, { id: d.id, numero: `${d.numeroCtis} ${d.cleDemande}`, cppId: input.de });
      await this.pieces.effacerVerdicts(tx, d.id);
      this.confier(d, input);
    });
    await this.attributions.rattacher(dossier.etuId, input.cppId, [input.de]);
    const la = await this.access.dossier(input.dosId, qui);
    return { version: await this.suivis.versionDe(input.dosId), statut: la.statut };
  }

  /** The state and the clocks of part II stay; the draft of the committee that leaves goes, what it sent stays. */
  private confier(
    d: DossierOuvert,
    { de, cppId, mode, tirageId, libelle, placeLe }: Input<typeof dossierCtisReaffectationInternal, 'reaffecter'>['input'],
  ): void {
    d.cppId = cppId;
    d.suivi.saisis.push(de);
    d.suivi.comiteDepuis = this.suivis.clock.instant();
    d.suivi.tirages += 1;
    d.suivi.attribution = { le: this.suivis.clock.today(), motif: libelle, mode, tirageId, seanceLe: placeLe, tireLe: null };
    d.suivi.motifNonRecevable = null;
    const s = d.suivi.signalement;
    if (s) Object.assign(s, { suite: s.cppId === cppId ? 'ACCEPTEE' : 'AUTRE_COMITE', suiteLe: this.suivis.clock.instant() });
  }
}
