/** What the sessions ask of the dossiers' owner, in batches. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { isCtis } from '@riph/contracts/core/fields';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import type * as z from 'zod';

type Sortie<K extends 'dossiers' | 'rapporteurs' | 'conflits'> = z.output<(typeof etudeInternal.calls)[K]['output']>;
export type DossierResume = Sortie<'dossiers'>[number];
export type Rapporteur = Sortie<'rapporteurs'>[number];
export type Conflit = Sortie<'conflits'>[number];

@Injectable()
export class Dossiers {
  constructor(private readonly calls: CallService) {}

  /** Summaries by id; a dossier that its owner does not know is absent. */
  async resumes(dosIds: readonly number[]): Promise<Map<number, DossierResume>> {
    const nationaux = dosIds.filter((d) => !isCtis(d));
    if (nationaux.length === 0) return new Map();
    const lignes = await this.calls.call(etudeInternal, 'dossiers', { dosIds: nationaux });
    return new Map(lignes.map((d) => [d.dosId, d]));
  }

  async rapporteurs(dosIds: readonly number[]): Promise<Rapporteur[]> {
    const nationaux = dosIds.filter((d) => !isCtis(d));
    return nationaux.length === 0 ? [] : this.calls.call(etudeInternal, 'rapporteurs', { dosIds: nationaux });
  }

  async conflits(dosIds: readonly number[]): Promise<Conflit[]> {
    const nationaux = dosIds.filter((d) => !isCtis(d));
    return nationaux.length === 0 ? [] : this.calls.call(etudeInternal, 'conflits', { dosIds: nationaux });
  }

  /** What a proposal of reporters stands on; trials of the portal have their own reporters. */
  faitsAffectation(
    cppId: number,
    dosIds: readonly number[],
  ): Promise<z.output<(typeof etudeInternal.calls)['faitsAffectation']['output']>> {
    return this.calls.call(etudeInternal, 'faitsAffectation', { cppId, dosIds: dosIds.filter((d) => !isCtis(d)) });
  }

  nonRattaches(cppId: number, texte: string | undefined): Promise<DossierResume[]> {
    return this.calls.call(etudeInternal, 'dossiersNonRattaches', { cppId, texte, limite: 200 });
  }
}
