/** The queue of accounts that wait for an administrator. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { instantDe } from '@riph/contracts/core/paris';
import { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import { DoublonsRepository } from '../comptes/doublons.repository.ts';
import { ComptesAValiderRepository } from './comptes-a-valider.repository.ts';

const JOUR_MS = 86_400_000;

@Handles(identityComptesAValider)
export class ComptesAValiderHandlers implements Handlers<typeof identityComptesAValider> {
  constructor(
    private readonly repository: ComptesAValiderRepository,
    private readonly doublons: DoublonsRepository,
    private readonly clock: Clock,
  ) {}

  async lister({ query }: Input<typeof identityComptesAValider, 'lister'>) {
    const { filtres, texte, tri, page } = query.rechercheTdbDto;
    const taille = page?.taille ?? TAILLE_PAGE;
    const { lignes, total, suivant } = await this.repository.lister({
      profil: filtres.profil,
      payId: filtres.payId,
      avant: filtres.jours ? instantDe(this.clock.now().getTime() - filtres.jours * JOUR_MS) : undefined,
      texte,
      tri,
      taille,
      apres: page?.apres,
    });
    const doublons = await this.doublons.de(lignes.map((l) => l.utiId));
    return {
      lignes: lignes.map((l) => ({
        ...l,
        profil: { code: l.profil, libelle: PROFIL_LABELS[l.profil] },
        doublons: doublons.get(l.utiId) ?? [],
      })),
      total,
      suivant,
    };
  }

  compter() {
    return this.repository.compter();
  }
}
