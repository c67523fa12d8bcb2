/** Links as their reader gets them, with what he may decide. Rule: MIX-02. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { LienLu } from '@riph/contracts/etude/socle/mixte.schemas';
import { STATUT_LIEN_LABELS } from '@riph/contracts/etude/socle/mixte.workflow';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { LienMixteEntity } from '../../socle/entites/lien-mixte.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { type Essai, LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';
import { EvenementsLien, type LienRegarde } from './evenements.ts';

export type LienComplet = { lien: LienMixteEntity; essai: Essai; etude: EtudeEntity | null };

@Injectable()
export class LiensVus {
  constructor(
    private readonly repository: LiensRepository,
    private readonly liens: LiensMixtes,
    private readonly etudes: EtudeRepository,
    private readonly evenements: EvenementsLien,
  ) {}

  /** The one in force, or the first that is proposed; null when nothing ties it any more. */
  static principal = (liens: readonly LienMixteEntity[]): LienMixteEntity | null =>
    liens.find((l) => l.statut !== 'ROMPU') ?? null;

  async confirme(etude: Pick<EtudeEntity, 'id' | 'numeroNational'>): Promise<LienMixteEntity | null> {
    return (await this.repository.duDispositif(etude)).find((l) => l.statut === 'CONFIRME') ?? null;
  }

  /** A link with both its sides; refuses, as one that is not there, a manager of a committee that has neither. */
  async exiger(lienId: number, actor: Actor): Promise<LienComplet> {
    const lien = await this.repository.lire(lienId);
    const complet = lien && { lien, essai: await this.liens.essai(lien.numeroCtis), etude: await this.etude(lien) };
    if (!complet || !(actor.profil === 'SUPER_ADMIN' || estDuComite(complet, actor))) throw refus('lien.introuvable', {});
    return complet;
  }

  async vu({ lien, essai, etude }: LienComplet, actor: Actor): Promise<LienLu> {
    const alerte = await this.alerte({ lien, essai, etude });
    return {
      lienId: lien.id,
      version: lien.version,
      statut: lien.statut,
      statutLibelle: STATUT_LIEN_LABELS[lien.statut],
      numeroCtis: lien.numeroCtis,
      numeroNational: lien.numeroNational,
      declarePar: [
        ...(lien.declareMedicament ? (['MEDICAMENT'] as const) : []),
        ...(lien.declareDispositif ? (['DISPOSITIF'] as const) : []),
      ],
      alerte,
      motif: lien.motif,
      decideLe: lien.decideLe,
      evenements: await this.evenements.possibles(regarde({ lien, essai, etude }, alerte, actor), actor),
    };
  }

  /** A link as the guards of its events judge it. */
  async regarder(complet: LienComplet, actor: Actor): Promise<LienRegarde> {
    return regarde(complet, await this.alerte(complet), actor);
  }

  /** Why the administration alone confirms it; null once it is decided. */
  private async alerte({ lien, essai, etude }: LienComplet): Promise<string | null> {
    return lien.statut === 'PROPOSE' ? this.liens.alerte(lien, essai, etude?.promoteur ?? null) : null;
  }

  async etude(lien: LienMixteEntity): Promise<EtudeEntity | null> {
    return lien.etuId === null ? null : this.etudes.lire(lien.etuId);
  }
}

/** Not the one who filed the study: he does not decide on his own (COM-07). */
const estDuComite = ({ essai, etude }: Pick<LienComplet, 'essai' | 'etude'>, { profil, cppId, utiId }: Actor): boolean =>
  profil === 'GESTIONNAIRE' &&
  etude?.deposantUtiId !== utiId &&
  cppId !== null &&
  (essai.cppId === cppId || etude?.cppId === cppId);

const regarde = (c: LienComplet, alerte: string | null, actor: Actor): LienRegarde => ({
  statut: c.lien.statut,
  version: c.lien.version,
  alerte,
  admin: actor.profil === 'SUPER_ADMIN',
  sien: estDuComite(c, actor),
});
