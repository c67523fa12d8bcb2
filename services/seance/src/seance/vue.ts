/** A séance as the lists answer it; alone: `deroulement/fiche.ts`. */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { SeanceVue } from './seance.repository.ts';

export const dossiersDe = (s: SeanceVue): number => s.remplissage.di + s.remplissage.ms + s.remplissage.autres;

@Injectable()
export class Vue {
  constructor(private readonly comites: Comites) {}

  async lignes(seances: readonly SeanceVue[]) {
    const comites = await this.comites.tous();
    return seances.map((s) => ({ ...s, cppNom: comites.get(s.cppId)?.nom ?? `Comité ${s.cppId}` }));
  }
}
