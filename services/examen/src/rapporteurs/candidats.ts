import { Injectable } from '@nestjs/common';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { Membres } from '../socle/membres.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { empechements, type FaitsDesignation } from './rapporteurs.rules.ts';

/** `type` null: at any title. */
type Place = { cppId: CppId; lecteur: UtiId; type: TypeRapporteur | null };

/** Members of a committee who could report on a day, each with his load and why he may not. */
@Injectable()
export class Candidats {
  constructor(
    private readonly membres: Membres,
    private readonly repository: RapporteursRepository,
  ) {}

  async lister({ cppId, lecteur, type }: Place, jour: Jour, faits: FaitsDesignation) {
    const [membres, charge] = await Promise.all([this.membres.duCpp(cppId, jour), this.repository.charge(cppId, lecteur)]);
    return membres.map((m) => ({
      utiId: m.utiId,
      nom: `${m.prenom} ${m.nom}`,
      college: m.college,
      categorieLibelle: m.categorieLibelle,
      methodologiste: m.methodologiste,
      fonction: m.fonction,
      rapportsEnCours: charge.get(m.utiId) ?? 0,
      empechements: empechements(m, type, faits),
    }));
  }
}
