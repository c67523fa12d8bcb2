/** Who confirms, refuses or breaks a link, and what follows. Rule: MIX-02. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { decisionLien } from '@riph/contracts/etude/socle/mixte.schemas';
import type * as z from 'zod';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { LiensVus } from './liens-vus.ts';

type Saisie = z.output<typeof decisionLien>;
const ISSUES = {
  CONFIRMER: { statut: 'CONFIRME', action: 'LIEN_MIXTE_CONFIRMER', message: 'Le lien est confirmé.' },
  REFUSER: { statut: 'ROMPU', action: 'LIEN_MIXTE_REFUSER', message: 'Le lien est refusé : chaque volet continue seul.' },
  ROMPRE: { statut: 'ROMPU', action: 'LIEN_MIXTE_ROMPRE', message: 'Le lien est rompu : chaque volet continue seul.' },
} as const;

@Injectable()
export class DecisionsLien {
  constructor(
    private readonly repository: LiensRepository,
    private readonly liens: LiensMixtes,
    private readonly vus: LiensVus,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async decider(lienId: number, { version, decision, motif }: Saisie, actor: Actor) {
    const complet = await this.vus.exiger(lienId, actor);
    const vu = await this.vus.vu(complet, actor);
    assertAllowed(empechements(vu, decision));
    const isMotive = (motif?.trim() ?? '') !== '';
    if (!isMotive && (decision !== 'CONFIRMER' || vu.alerte !== null))
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Dites pourquoi : ${MOTIF_MIN.attribution} caractères au moins.` }],
      });
    const { statut, action, message } = ISSUES[decision];
    return this.db.transaction(async (tx) => {
      await this.repository.verrouillerEssai(tx, complet.lien.numeroCtis);
      const now = await this.repository.retenir(tx, lienId);
      if (!now) throw refus('lien.introuvable', {});
      if (now.version !== version || now.statut !== complet.lien.statut) throw refus('lien.dejaFait', {});
      // A link that was refused or broken before, and sponsors that differ, do not hold back the administration; a side that another link holds does.
      if (statut === 'CONFIRME' && (await this.repository.estPris(now, tx))) throw refus('lien.pris', {});
      const champs = {
        ...{ statut, motif: motif?.trim() || null, decideLe: this.clock.instant(), decidePar: actor.nom },
        version: now.version + 1,
      };
      await this.repository.modifier(tx, lienId, champs);
      const apres = { ...now, ...champs };
      this.liens.consigner(tx, apres, action, [`Essai ${now.numeroCtis}`, champs.motif].filter(Boolean).join(' : '));
      this.liens.annoncer(tx, apres, complet.etude);
      return { statut, message };
    });
  }
}

function empechements(
  vu: { peutConfirmer: boolean; peutRefuser: boolean; peutRompre: boolean; statutLibelle: string },
  decision: Saisie['decision'],
) {
  const peut = { CONFIRMER: vu.peutConfirmer, REFUSER: vu.peutRefuser, ROMPRE: vu.peutRompre }[decision];
  if (peut) return [];
  return decision === 'ROMPRE'
    ? ['Seule l’administration rompt un lien confirmé.']
    : [`Le lien est « ${vu.statutLibelle} », ou sa confirmation revient à l’administration : rechargez la page.`];
}
