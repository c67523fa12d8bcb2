/** The other side of a mixed study, and the séance where it waits. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { examenPaires } from '@riph/contracts/examen/paires.internal';
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
  async seance(d: Pick<DossierResume, 'dosId' | 'type' | 'reglementationCode' | 'cppId'>): Promise<AilleursVolet | null> {
    if (d.type !== 'DI' || !MIXTES.includes(d.reglementationCode)) return null;
    const [essai] = await this.calls.callOwner(d.dosId, examenPaires, 'lireEssai', { dosId: d.dosId });
    const cotes = essai ? await this.calls.askOwners(examenPaires, 'lireInitiale', essai) : [];
    const autre = cotes.flat().find((c) => c.dosId !== d.dosId);
    if (!autre) return null;
    const la = (await this.repository.desDossiers([autre.dosId])).find((i) => i.statut === 'INSCRIT' && i.cppId === d.cppId);
    return la ? { numero: autre.numero, seanceId: la.seanceId, date: la.date, heureDebut: la.heureDebut } : null;
  }
}
