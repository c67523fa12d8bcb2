import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/call-service';
import { Clock } from '@riph/chassis/clock';
import { Database } from '@riph/chassis/transaction';
import { dateCaducite, limiteReexamen } from '@riph/contracts/etude/delais';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { DemandeEntity } from '../demande/demande.entity.ts';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import type { AvisDeLettre } from '../generation/lettres.ts';
import { PieceEntity } from '../piece/piece.entity.ts';
import { RapporteursRepository } from '../rapporteurs/rapporteurs.repository.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { type AvisPropose, examenRetenu } from './avis.rules.ts';

/** What an opinion stands on: sessions, members who deliberated, pieces examined, the modification request. */
@Injectable()
export class Deliberation {
  constructor(
    private readonly callService: CallService,
    private readonly db: Database,
    private readonly rapporteurs: RapporteursRepository,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** Sessions in which the dossier was examined, members with a declared link set aside. */
  async examens(dossier: DossierEntity) {
    const conflits = await this.rapporteurs.conflits(dossier.id);
    const input = { dosId: dossier.id, conflits: conflits.map(({ utiId, motif }) => ({ utiId, motif })) };
    return this.callService.call(seanceInternal, 'examen', input);
  }

  demandeModification(dosId: number): Promise<DemandeEntity | null> {
    return this.db.repository(DemandeEntity).findOneBy({ dosId, type: 'MODIFICATION' });
  }

  async motifs(dossier: DossierEntity, ids: readonly number[]): Promise<{ id: number; libelle: string }[]> {
    if (ids.length === 0) return [];
    const { motifsDefavorables } = await this.referentiels.listes(dossier.reglementationCode);
    return motifsDefavorables.filter((m) => ids.includes(m.id)).map(({ id, libelle }) => ({ id, libelle }));
  }

  /** The content of the opinion letter (R1123-24). `parDelegation`: the president confirms the reply, nobody deliberated. */
  async contenu(dossier: DossierEntity, a: AvisPropose & { conditions?: string }, parDelegation = false): Promise<AvisDeLettre> {
    const [examens, pieces, demande, motifs] = await Promise.all([
      this.examens(dossier),
      this.db
        .repository(PieceEntity)
        .find({ where: { dosId: dossier.id, statut: 'ACTIVE' }, order: { categorieId: 'asc', id: 'asc' } }),
      this.demandeModification(dossier.id),
      this.motifs(dossier, a.motifIds),
    ]);
    const retenu = parDelegation ? null : examenRetenu(dossier, examens);
    const examen = examens.find((e) => e.seanceId === retenu?.seanceId);
    const today = this.clock.today();
    const coordonnateur = dossier.elementAdministratif.investigateurCoordonnateur;
    const investigateur = [coordonnateur.titre, coordonnateur.prenom, coordonnateur.nom].filter(Boolean).join(' ');
    return {
      sens: a.sens,
      motifs: motifs.map((m) => m.libelle),
      motivation: a.motivation,
      conditions: a.conditions ?? null,
      investigateur: investigateur || null,
      lieux: dossier.elementAdministratif.sitesInvestigateurs
        .slice(0, 200)
        .map((s) => [s.organisme, s.service, s.ville].filter(Boolean).join(', ')),
      documents: pieces.map((p) => ({ categorie: p.categorieLibelle, nom: p.nom, version: p.version, date: p.dateDocument })),
      seanceLe: retenu?.date ?? null,
      membres: examen?.membresDeliberants ?? [],
      modification: demande ? { texte: demande.texte } : null,
      limiteReexamen: a.sens === 'DEFAVORABLE' ? limiteReexamen(today) : null,
      caduciteLe: a.sens === 'DEFAVORABLE' || dossier.type !== 'DI' ? null : dateCaducite(today),
    };
  }
}
