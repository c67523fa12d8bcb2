/** The queue of accounts that wait for an administrator. */

import { Handles } from '@riph/chassis/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import { ComptesAValiderRepository } from './comptes-a-valider.repository.ts';

type Calls = (typeof identityComptesAValider)['calls'];

@Handles(identityComptesAValider)
export class ComptesAValiderHandlers implements Handlers<typeof identityComptesAValider> {
  constructor(private readonly repository: ComptesAValiderRepository) {}

  async lister({ query }: Input<Calls['lister']>) {
    const { filtres, texte, tri, page } = query.rechercheTdbDto;
    const taille = page?.taille ?? TAILLE_PAGE;
    const { lignes, total, suivant } = await this.repository.lister({
      profil: filtres.profil,
      texte,
      tri: tri?.[0],
      taille,
      apres: page?.apres,
    });
    return {
      lignes: lignes.map((l) => ({ ...l, profil: { code: l.profil, libelle: PROFIL_LABELS[l.profil] } })),
      total,
      suivant,
    };
  }

  compter() {
    return this.repository.compter();
  }
}
