/** The committee that the study of the device gives to a trial, under a confirmed link: it takes the request without a draw. Rule: MIX-03: no text that was read gives it, the platform does. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import { Comites } from '@riph/chassis/reference/comites';
import type { CppId } from '@riph/contracts/core/ids';
import type { SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { etudeMixteInternal } from '@riph/contracts/etude/vie/mixte/mixte.internal';
import type { DossierCtis } from '../socle/contenus.ts';

/** `aDecider`: the link is only proposed, and its decision comes first. */
type DuVolet = { cppId: CppId; numero: string; libelle: string } | { attend: string; aDecider: boolean };

/** `suivi`: absent while the request is only typed. */
type Demande = Pick<DossierCtis, 'numeroCtis' | 'promoteur'> & { suivi?: Pick<SuiviCtis, 'reexamen'> | null };

@Injectable()
export class ComiteLie {
  constructor(
    private readonly calls: CallService,
    private readonly comites: Comites,
  ) {}

  /** Null: nothing ties the trial, it is drawn. `attend`: why the administration decides first. Once its first committee has spoken, a second examination is drawn without it (R1124-15): the link asks nothing more. */
  async de({ numeroCtis, promoteur, suivi }: Demande): Promise<DuVolet | null> {
    if (suivi?.reexamen) return null;
    // A trial that nothing ties must not wait for the service that would know.
    const [lie] = await orWhileAway(this.calls.call(etudeMixteInternal, 'lireComite', { numeroCtis, promoteur }), []);
    if (!lie) return null;
    const { cppId, numero, statut } = lie;
    if (statut === 'PROPOSE')
      return {
        attend: `Un lien avec l’étude de dispositif ${numero}, examinée par le ${await this.comites.nom(cppId)}, est proposé : confirmez-le ou refusez-le d’abord, dans l’onglet « Volet lié » de la demande.`,
        aDecider: true,
      };
    const cpp = (await this.comites.tous()).get(cppId);
    if (cpp?.actif && cpp.reglementations.includes('REG536'))
      return { cppId, numero, libelle: `Étude mixte : comité de l’étude de dispositif ${numero} (décision de la plateforme)` };
    return {
      attend: `Le comité de l’étude de dispositif liée ${numero} ne peut pas recevoir d’essai de médicament : l’administration décide.`,
      aDecider: false,
    };
  }
}
