import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisSeancesInternal } from '@riph/contracts/dossier-ctis/seances.internal';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Resumes } from './resumes.ts';

@Handles(dossierCtisSeancesInternal)
export class SeancesInterneHandlers implements Handlers<typeof dossierCtisSeancesInternal> {
  constructor(
    private readonly ouverts: DossiersOuverts,
    private readonly resumes: Resumes,
  ) {}

  async listerDuComite({ input: { cppId, texte }, actor }: Input<typeof dossierCtisSeancesInternal, 'listerDuComite'>) {
    const cherche = texte?.trim().toLowerCase() ?? '';
    const ouverts = await this.ouverts.duComite(cppId);
    const trouves = ouverts.filter((d) => `${d.numeroCtis} ${d.titre} ${d.promoteur ?? ''}`.toLowerCase().includes(cherche));
    return this.resumes.de(trouves, actor?.utiId ?? null);
  }
}
