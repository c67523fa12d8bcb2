import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Html } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import { DEMANDE_LABELS } from '@riph/contracts/etude/depot/echanges.schemas';
import { isDemandeInitiale, isProrogation, isReexaminable, STATUT_DU_SENS } from '@riph/contracts/etude/socle/dossier.workflow';
import { type AvisPropose, motivationRetenue } from '@riph/examen/avis/avis.rules';
import { Deliberation } from '@riph/examen/avis/deliberation';
import { DemandesRepository } from '@riph/examen/demandes/demandes.repository';
import type { AvisDeLettre, ModificationExaminee } from '@riph/examen/lettres/lettre-avis';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { DemandeEntity } from '@riph/examen/tables/demande.entity';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { effetSurEtude } from '../../socle/dossier/effets-sur-etude.rules.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { validite, validiteProrogee, voiesDeRecours } from '../lettres/citations.ts';

export type Avis = AvisPropose & { conditions?: string };
export type Motif = { id: number; libelle: string };

/** What the letter of an opinion says of a dossier. */
@Injectable()
export class ContenuAvis {
  constructor(
    private readonly deliberation: Deliberation,
    private readonly demandes: DemandesRepository,
    private readonly pieces: PiecesRepository,
    private readonly referentiels: Referentiels,
    private readonly etudes: EtudeRepository,
    private readonly clock: Clock,
  ) {}

  /** The chosen reasons, with their words. Throws `saisie.invalide` for one that the list of the regulation does not hold, or offers no more. */
  async motifs(dossier: DossierEntity, ids: readonly number[]): Promise<Motif[]> {
    if (ids.length === 0) return [];
    const { motifsDefavorables } = await this.referentiels.listes(dossier.reglementationCode);
    const choisis = motifsDefavorables.filter((m) => ids.includes(m.id));
    const retire = choisis.find((m) => !m.actif);
    if (retire || choisis.length < new Set(ids).size) {
      const message = retire
        ? `Le motif « ${retire.libelle} » n’est plus proposé : choisissez-en un autre.`
        : 'Un des motifs choisis n’existe pas.';
      throw refusal('saisie.invalide', { fields: [{ champ: 'motifIds', message }] });
    }
    return choisis.map(({ id, libelle }) => ({ id, libelle }));
  }

  /** The content of the opinion letter (R1123-24). `parDelegation`: the president confirms the reply, the séance is the one that delegated. */
  async contenu(dossier: DossierEntity, a: Avis, parDelegation = false): Promise<AvisDeLettre> {
    const [examen, deposees, demandes, motifs] = await Promise.all([
      this.deliberation.examen(dossier, parDelegation),
      this.pieces.deposees(dossier.id),
      this.demandes.lister(dossier.id),
      this.motifs(dossier, a.motifIds),
    ]);
    const { investigateurCoordonnateur: coordonnateur, sitesInvestigateurs } = dossier.elementAdministratif;
    const isDefavorable = a.sens === 'DEFAVORABLE';
    const pieces = deposees.filter((p) => p.statut === 'ACTIVE');
    return {
      sens: a.sens,
      motifs: motifs.map((m) => m.libelle),
      motivation: motivationRetenue(a),
      conditions: a.conditions ?? null,
      investigateur: [coordonnateur.titre, coordonnateur.prenom, coordonnateur.nom].filter(Boolean).join(' ') || null,
      lieux: sitesInvestigateurs.map((s) => [s.organisme, s.service, s.ville].filter(Boolean).join(', ')),
      documents: pieces.map((p) => ({ categorie: p.categorieLibelle, nom: p.nom, version: p.version, date: p.dateDocument })),
      seanceLe: examen?.date ?? null,
      membres: examen?.membresDeliberants ?? [],
      parDelegation,
      modifications: demandes.map((d) => modificationDe(d, deposees)),
      recours: isDefavorable ? voiesDeRecours(dossier.reglementationCode, isReexaminable(dossier.type)) : null,
      validite: isDefavorable ? null : await this.validite(dossier, a, parDelegation),
    };
  }

  private async validite(dossier: DossierEntity, a: Avis, parDelegation: boolean): Promise<Html | null> {
    // Printed and given in one act; any other is signed first, and given on another day.
    if (isDemandeInitiale(dossier.type)) return validite(parDelegation ? this.clock.today() : null);
    const jusquau = isProrogation(dossier.type) ? await this.prorogeJusquau(dossier, a) : null;
    return jusquau === null ? null : validiteProrogee(jusquau);
  }

  /** What the act will write on the study; null when it proroges nothing, as once the research has begun. */
  private async prorogeJusquau(dossier: DossierEntity, { sens }: Avis): Promise<string | null> {
    const etude = await this.etudes.exiger(dossier.etuId);
    return effetSurEtude(dossier, STATUT_DU_SENS[sens], etude).dateCaducite ?? null;
  }
}

/** What was asked, and how it was answered: by a piece, since replaced or not, or by words. */
const modificationDe = (demande: DemandeEntity, pieces: readonly PieceEntity[]): ModificationExaminee => {
  const noms = (ids: readonly number[]) => pieces.filter((p) => ids.includes(p.id)).map((p) => p.nom);
  return {
    titre: `${DEMANDE_LABELS[demande.type]} du ${formatJour(demande.date)}`,
    reponduLe: demande.repondueLe && jourParis(demande.repondueLe),
    texte: demande.texte,
    lignes: demande.lignes.map((l) => ({
      texte: l.texte,
      reponse: [...noms(l.pieceIds), l.justification].filter(Boolean).join(' ; ') || null,
    })),
    message: demande.message,
  };
};
