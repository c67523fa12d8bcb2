/** Requests that wait for a committee, and how they get one. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { Suivis } from '../instruction/suivis.ts';
import { ligneOuverte } from '../instruction/vue.ts';
import { ComitesNommables } from '../socle/comites-nommables.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Attributions, aSaisir } from './attributions.ts';
import { Depots } from './depots.ts';
import { Manuels } from './manuels.ts';
import { Signalements } from './signalements.ts';

@Handles(dossierCtisSoumission)
export class SoumissionHandlers implements Handlers<typeof dossierCtisSoumission> {
  constructor(
    private readonly suivis: Suivis,
    private readonly attributions: Attributions,
    private readonly nommables: ComitesNommables,
    private readonly manuels: Manuels,
    private readonly depots: Depots,
    private readonly ouverts: DossiersOuverts,
    private readonly signalements: Signalements,
  ) {}

  /** The oldest first. */
  async listerTasManuel() {
    const attendent = await this.ouverts.aAttribuer();
    const jour = this.suivis.clock.today();
    return attendent
      .map((d) => ligneOuverte(d, jour))
      .toSorted((a, b) => ((a.dateSoumission ?? '') < (b.dateSoumission ?? '') ? -1 : 1));
  }

  async listerComitesNommables({
    query: { dosId, promoteur },
    actor,
  }: Input<typeof dossierCtisSoumission, 'listerComitesNommables'>) {
    return this.nommables.lister(dosId === undefined ? aSaisir(promoteur ?? null) : await this.suivis.ouvert(dosId, actor));
  }

  async soumettreTas({ params, actor }: Input<typeof dossierCtisSoumission, 'soumettreTas'>) {
    return this.attributions.parTirage(await this.suivis.ouvert(params.dosId, actor), actor);
  }
  async soumettreTasModeCrise({ params, body, actor }: Input<typeof dossierCtisSoumission, 'soumettreTasModeCrise'>) {
    return this.attributions.enCrise(await this.suivis.ouvert(params.dosId, actor), body, actor);
  }
  soumettreManuel({ body, actor }: Input<typeof dossierCtisSoumission, 'soumettreManuel'>) {
    return this.manuels.creer(body, actor);
  }
  async soumettreDeposant({ params, actor }: Input<typeof dossierCtisSoumission, 'soumettreDeposant'>) {
    return this.depots.deposer(await this.suivis.ouvert(params.dosId, actor), actor);
  }
  async declarerScience({ params, body, actor }: Input<typeof dossierCtisSoumission, 'declarerScience'>) {
    return this.depots.declarer(await this.suivis.ouvert(params.dosId, actor), body.version, actor);
  }
  async signalerAutreComite({ params, body, actor }: Input<typeof dossierCtisSoumission, 'signalerAutreComite'>) {
    return this.signalements.signaler(await this.suivis.ouvert(params.dosId, actor), body, actor);
  }
  async soumettreSansTas({ params, body, actor }: Input<typeof dossierCtisSoumission, 'soumettreSansTas'>) {
    return this.attributions.sansTirage(await this.suivis.ouvert(params.dosId, actor), body, actor);
  }
}
