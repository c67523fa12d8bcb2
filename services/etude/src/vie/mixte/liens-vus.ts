/** Links as their reader gets them, with what he may decide. Rule: MIX-02. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { type LienLu, STATUT_LIEN_LABELS } from '@riph/contracts/etude/socle/mixte.schemas';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { LienMixteEntity } from '../../socle/entites/lien-mixte.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { type Essai, LiensMixtes } from '../../socle/mixte/liens-mixtes.ts';

export type LienComplet = { lien: LienMixteEntity; essai: Essai; etude: EtudeEntity | null };

@Injectable()
export class LiensVus {
  constructor(
    private readonly repository: LiensRepository,
    private readonly liens: LiensMixtes,
    private readonly etudes: EtudeRepository,
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
    const alerte = lien.statut === 'PROPOSE' ? await this.liens.alerte(lien, essai, etude?.promoteur ?? null) : null;
    const admin = actor.profil === 'SUPER_ADMIN';
    const sien = estDuComite({ essai, etude }, actor);
    const propose = lien.statut === 'PROPOSE';
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
      peutConfirmer: propose && (admin || (sien && alerte === null)),
      peutRefuser: propose && (admin || sien),
      peutRompre: lien.statut === 'CONFIRME' && admin,
    };
  }

  async etude(lien: LienMixteEntity): Promise<EtudeEntity | null> {
    return lien.etuId === null ? null : this.etudes.lire(lien.etuId);
  }
}

const estDuComite = ({ essai, etude }: Pick<LienComplet, 'essai' | 'etude'>, { profil, cppId }: Actor): boolean =>
  profil === 'GESTIONNAIRE' && cppId !== null && (essai.cppId === cppId || etude?.cppId === cppId);
