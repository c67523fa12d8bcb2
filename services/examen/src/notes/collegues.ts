/** Whom a note on a dossier may name: who could read it. Rule: NOT-03. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import type { Dossier } from '../socle/dossier.ts';
import { LiensRepository } from '../socle/liens.repository.ts';

export type Collegue = { utiId: UtiId; nom: string };
type DuDossier = Pick<Dossier, 'id' | 'cppId' | 'deposants'>;

@Injectable()
export class Collegues {
  constructor(
    private readonly calls: CallService,
    private readonly liens: LiensRepository,
    private readonly clock: Clock,
  ) {}

  /** The secretariat, then the members in office: not oneself, who filed the dossier, nor who declared a link with it. */
  async de({ id, cppId, deposants }: DuDossier, actor: Actor): Promise<(Collegue & { secretariat: boolean })[]> {
    if (cppId === null) return [];
    const [gestionnaires, membres, conflits] = await Promise.all([
      this.calls.call(annuaireInternal, 'listerGestionnairesDuCpp', { cppId }),
      this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour: this.clock.today() }),
      this.liens.lister(id),
    ]);
    const exclus = new Set([actor.utiId, ...deposants, ...conflits.map((c) => c.utiId)]);
    const secretaires = new Set(gestionnaires.map((g) => g.utiId));
    return [...gestionnaires, ...membres.filter((m) => !secretaires.has(m.utiId))]
      .filter((p) => !exclus.has(p.utiId))
      .map((p) => ({ utiId: p.utiId, nom: `${p.prenom} ${p.nom}`, secretariat: secretaires.has(p.utiId) }));
  }

  /** Throws `note.nommes` for a private note, or for somebody who could not read it. */
  async nommer(
    dossier: DuDossier,
    { nommes, partagee }: { nommes: readonly number[]; partagee: boolean },
    actor: Actor,
  ): Promise<Collegue[]> {
    if (nommes.length === 0) return [];
    if (!partagee) throw refus('note.nommes', { raison: 'Une note privée ne nomme personne : partagez-la avec le comité.' });
    const possibles = await this.de(dossier, actor);
    return [...new Set(nommes)].map((utiId) => {
      const p = possibles.find((x) => x.utiId === utiId);
      if (!p) throw refus('note.nommes', { raison: 'Une personne nommée ne peut pas lire ce dossier : retirez son nom.' });
      return { utiId, nom: p.nom };
    });
  }
}
