/** The other side of a mixed study, and the séance where it waits. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { isCtis } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { etudeMixteInternal } from '@riph/contracts/etude/vie/mixte/mixte.internal';
import type { DossierResume } from '../voisins/dossiers.ts';
import { InscriptionRepository } from './inscription.repository.ts';
import type { AilleursVolet } from './volets.rules.ts';

const MIXTES: readonly string[] = ['REG536', 'REG745', 'REG746'];

@Injectable()
export class AutreVolet {
  constructor(
    private readonly calls: CallService,
    private readonly repository: InscriptionRepository,
  ) {}

  /** The séance of this committee in which the other side waits; null when there is none. Modifications go by themselves. */
  async seance(
    d: Pick<DossierResume, 'dosId' | 'numero' | 'type' | 'reglementationCode' | 'cppId'>,
  ): Promise<AilleursVolet | null> {
    if (d.type !== 'DI' || !MIXTES.includes(d.reglementationCode)) return null;
    const autre = isCtis(d.dosId) ? await this.dispositif(d.numero ?? '') : await this.medicament(d.dosId);
    if (!autre) return null;
    const la = (await this.repository.desDossiers([autre.dosId])).find((i) => i.statut === 'INSCRIT' && i.cppId === d.cppId);
    return la ? { numero: autre.numero, seanceId: la.seanceId, date: la.date, heureDebut: la.heureDebut } : null;
  }

  /** The number of a request begins with that of its trial. */
  private async dispositif(numero: string) {
    const [numeroCtis] = numero.split(' ');
    const [la] = await this.calls.call(etudeMixteInternal, 'lireInitialDuDispositif', { numeroCtis });
    return la?.dosId ? { dosId: la.dosId, numero: la.numero ?? '' } : null;
  }

  private async medicament(dosId: DosId) {
    const [lien] = await this.calls.call(etudeMixteInternal, 'lireInitialDuDispositif', { dosId });
    const [la] = lien ? await this.calls.call(dossierCtisMixteInternal, 'lireRepere', { numeroCtis: lien.numeroCtis }) : [];
    return la?.dosId ? { dosId: la.dosId, numero: la.numeroCtis } : null;
  }
}
