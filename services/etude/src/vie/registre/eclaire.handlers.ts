import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeEclaire } from '@riph/contracts/etude/vie/registre/eclaire.calls';
import { Fiches } from './fiches.ts';
import { RegistreAccess } from './registre.access.ts';

/** The study of a dossier, with the permission to publish it. */
@Handles(etudeEclaire)
export class EclaireHandlers implements Handlers<typeof etudeEclaire> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly fiches: Fiches,
  ) {}

  async lireDepuisDossier({ params, actor }: Input<typeof etudeEclaire, 'lireDepuisDossier'>) {
    const etude = await this.access.duDossier(params.dosId, actor);
    const { fiche } = await this.fiches.lire(etude);
    return { ...etude, etuId: etude.id, publicationAutorisee: fiche.publicationAutorisee };
  }
}
