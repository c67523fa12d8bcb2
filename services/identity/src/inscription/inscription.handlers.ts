/** Registration of a new account. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { hasCodePostalFrancais } from '@riph/contracts/referentiel/territoires.rules';
import { References } from '../personnes/references.ts';
import { Inscriptions } from './inscriptions.ts';

@Handles(identityInscription)
export class InscriptionHandlers implements Handlers<typeof identityInscription> {
  constructor(
    private readonly inscriptions: Inscriptions,
    private readonly references: References,
    private readonly callService: CallService,
  ) {}

  async creer({ body }: Input<typeof identityInscription, 'creer'>) {
    await this.inscriptions.inscrire(body);
    return { recue: true as const };
  }

  async listerPays() {
    const { pays } = await this.callService.call(referentielInternal, 'listerPays', {});
    return pays
      .filter((p) => p.actif)
      .map((p) => ({
        payId: p.id,
        libelle: p.libelle,
        codePostalFrancais: hasCodePostalFrancais(p.code),
      }));
  }

  async listerTypesPromoteur() {
    return (await this.references.typesActifs()).map((t) => ({ tproId: t.id, libelle: t.libelle }));
  }

  /** The specification types this answer as a spreadsheet: empty, the client ignores it (CPT-04). */
  async confirmer({ params }: Input<typeof identityInscription, 'confirmer'>) {
    await this.inscriptions.confirmer(params.token);
    return { texte: '', nom: 'confirmation.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  }
}
