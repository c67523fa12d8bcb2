import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { etudeEvenements } from '@riph/contracts/etude/evenements.calls';
import { acteurMasque } from '../../socle/dossier/acteurs.rules.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { EvenementsRepository } from './evenements.repository.ts';
import { isLigneVisible, libelleAction, libelleEtat } from './evenements.rules.ts';

type D<K extends keyof typeof etudeEvenements.calls> = Input<(typeof etudeEvenements.calls)[K]>;

const LIGNES_MAX = 200;
@Handles(etudeEvenements)
export class EvenementsHandlers implements Handlers<typeof etudeEvenements> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: EvenementsRepository,
  ) {}

  async lister({ params, actor }: D<'lister'>) {
    const entityCode = params.entityCode.toUpperCase();
    await this.assertVisible(entityCode, params.id, actor);
    const lines = await this.repository.lister(entityCode, params.id, LIGNES_MAX);
    return lines
      .filter((l) => isLigneVisible(l.action, actor))
      .map((l) => ({
        id: l.id,
        date: l.le,
        action: l.action,
        libelle: libelleAction(l.action),
        acteur: acteurMasque(l.profil, l.auteur, actor),
        profil: l.profil === null ? null : labelProfil(l.profil),
        de: libelleEtat(entityCode, l.de),
        vers: libelleEtat(entityCode, l.vers),
        commentaire: l.commentaire,
        verdict: l.pjId === null ? null : { pjId: l.pjId, conformite: l.conformite },
      }));
  }

  private async assertVisible(entityCode: string, id: number, actor: Actor): Promise<void> {
    if (entityCode === 'DOSSIER') await this.access.contenuVisible(id, actor);
    else if (entityCode === 'ETUDE') await this.access.visibleEtude(id, actor);
    else throw refusal('objet.introuvable', { objet: 'Cet historique est' });
  }
}

const labelProfil = (profil: string): string => {
  const known = PROFILS.find((p) => p === profil);
  return known ? PROFIL_LABELS[known] : profil;
};
