import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisSeancesInternal } from '@riph/contracts/dossier-ctis/seances.internal';
import { registreDu } from '../socle/collections.ts';
import { Registres } from '../socle/registres.ts';
import { Resumes } from './resumes.ts';

@Handles(dossierCtisSeancesInternal)
export class SeancesInterneHandlers implements Handlers<typeof dossierCtisSeancesInternal> {
  constructor(
    private readonly registres: Registres,
    private readonly resumes: Resumes,
  ) {}

  async listerDuComite({ input: { cppId, texte }, actor }: Input<typeof dossierCtisSeancesInternal, 'listerDuComite'>) {
    const cherche = texte?.trim().toLowerCase() ?? '';
    const ouverts = await this.registres.ouverts(registreDu(cppId), (d) => d.cppId === cppId);
    const trouves = ouverts.filter((d) => `${d.numeroCtis} ${d.titre} ${d.promoteur ?? ''}`.toLowerCase().includes(cherche));
    return this.resumes.de(trouves, actor?.utiId ?? null);
  }
}
