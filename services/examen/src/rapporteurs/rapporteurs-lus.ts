/** The reporters that the lists of search show, and the dossiers of some of them, as the person who asks may know them. Never in an index. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { RapporteursLusRepository } from './rapporteurs-lus.repository.ts';
import { connaitRapporteurs } from './rapporteurs-lus.rules.ts';

@Injectable()
export class RapporteursLus {
  constructor(private readonly repository: RapporteursLusRepository) {}

  /** Of each dossier whose reporters that person may know, their names. */
  async noms(dosIds: readonly DosId[], actor: Actor): Promise<{ dosId: DosId; noms: string[] }[]> {
    const lus = await this.repository.parDossier(dosIds);
    return lus.filter((d) => connaitRapporteurs(actor, d)).map(({ id, noms }) => ({ dosId: id, noms }));
  }

  /** One with which the reader has a link is left out here too: that it comes under this name would tell who reports on it. */
  async dossiersDe(utiIds: readonly UtiId[], actor: Actor): Promise<{ noms: string[]; dosIds: DosId[] }> {
    const lus = (await this.repository.parPersonnes(utiIds, actor.cppId)).filter((d) => connaitRapporteurs(actor, d));
    return { noms: [...new Set(lus.map((d) => d.nom))], dosIds: [...new Set(lus.map((d) => d.id))] };
  }
}
