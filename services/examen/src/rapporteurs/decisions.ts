import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { DECIDEUR_ATTENDU, raisonSansDecider } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { Dossier } from '../socle/dossier.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { Membres } from '../socle/membres.ts';

/** Who decided who reports, and who typed it. */
export type Decision = {
  decidePar: string;
  designePar: string;
  /** The president or vice-president, when the secretariat typed it for him; absent when he typed it himself: he is then not written to. */
  decideurId?: UtiId;
};

/** The president decides who reports, a vice-president for him; the secretariat types what one of them decided. Rule: RAP-01. */
@Injectable()
export class Decisions {
  constructor(
    private readonly membres: Membres,
    private readonly liens: LiensRepository,
    private readonly clock: Clock,
  ) {}

  /** A member who may name was let in by `dossierARapporter`: he decides himself. Throws `saisie.invalide`, `rapporteur.decideur`. */
  async lire(dossier: Dossier, decidePar: UtiId | undefined, actor: Actor): Promise<Decision> {
    if (actor.profil === 'INSTRUCTEUR') {
      if (decidePar !== undefined && decidePar !== actor.utiId)
        throw refus('rapporteur.decideur', { raison: 'Vous désignez les rapporteurs en votre nom.' });
      return { decidePar: actor.nom, designePar: actor.nom };
    }
    if (decidePar === undefined)
      throw refusal('saisie.invalide', { fields: [{ champ: 'decidePar', message: DECIDEUR_ATTENDU }] });
    const membres = dossier.cppId === null ? [] : await this.membres.duCpp(dossier.cppId, this.clock.today());
    const ecartes = [...dossier.deposants, ...(await this.liens.lister(dossier.id)).map((c) => c.utiId)];
    const raison = raisonSansDecider(decidePar, membres, ecartes);
    const decideur = membres.find((m) => m.utiId === decidePar);
    if (raison !== null || !decideur) throw refus('rapporteur.decideur', { raison: raison ?? DECIDEUR_ATTENDU });
    return { decidePar: `${decideur.prenom} ${decideur.nom}`, designePar: actor.nom, decideurId: decideur.utiId };
  }
}
