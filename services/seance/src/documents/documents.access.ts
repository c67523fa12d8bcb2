/** Who reads which document of a séance. One that tells the reporters of each dossier is shut to whoever filed one of them (COM-07), and not read as it is by whoever has a link with one (COM-06). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { SeanceId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/seance/seance.errors';
import type { TypeDocumentSeance } from '@riph/contracts/seance/seance.workflow';
import { DossierAccess } from '../inscription/dossier.access.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { type DocumentSeanceRow, DocumentsRepository } from './documents.repository.ts';

/** Documents that name members and no dossier: a declared link with a dossier does not close them. */
const SANS_DOSSIER: readonly TypeDocumentSeance[] = ['CONVOCATION', 'EMARGEMENT'];
/** Several may stand beside each other; of the other types the last one is in force. */
const PLUSIEURS: readonly TypeDocumentSeance[] = ['ANNEXE'];

/** They say who reports on each dossier, and what was decided. */
const RESERVES = ['ODJ', 'RELEVE_DECISION', 'RELEVE_SIGNE'] as const satisfies readonly TypeDocumentSeance[];
export const isReserve = (type: TypeDocumentSeance): type is (typeof RESERVES)[number] => RESERVES.some((r) => r === type);

@Injectable()
export class DocumentsAccess {
  constructor(
    private readonly repository: DocumentsRepository,
    private readonly dossiers: DossierAccess,
    private readonly inscriptions: InscriptionRepository,
    private readonly voisins: Dossiers,
  ) {}

  /** Throws `seance.documentReserve`. */
  async assertOuvert(seanceId: SeanceId, type: TypeDocumentSeance, actor: Actor): Promise<void> {
    if (!SANS_DOSSIER.includes(type) && (await this.aDepose(seanceId, actor))) throw refus('seance.documentReserve', {});
  }

  /** What is in force among the documents of a séance that the caller has found. */
  async lisibles(seanceId: SeanceId, actor: Actor): Promise<DocumentSeanceRow[]> {
    const [tous, aDepose, aUnLien] = await Promise.all([
      this.repository.lister(seanceId),
      this.aDepose(seanceId, actor),
      this.aUnLien(seanceId, actor),
    ]);
    const enVigueur = tous.filter((d, i) => PLUSIEURS.includes(d.type) || tous.findIndex((x) => x.type === d.type) === i);
    const pourTous = enVigueur.filter((d) => !aDepose || SANS_DOSSIER.includes(d.type));
    return pourTous.filter((d) => !aUnLien || !isReserve(d.type));
  }

  /** Of documents of several séances, those that the call of one would not refuse. */
  async ouverts<D extends { seanceId: SeanceId; type: TypeDocumentSeance }>(documents: readonly D[], actor: Actor): Promise<D[]> {
    const seanceIds = [...new Set(documents.map((d) => d.seanceId))];
    const parmi = async (test: (id: number) => Promise<boolean>) => {
      const oui = await Promise.all(seanceIds.map(test));
      return new Set(seanceIds.filter((_, i) => oui[i]));
    };
    const [fermees, liees] = await Promise.all([parmi((id) => this.aDepose(id, actor)), parmi((id) => this.aUnLien(id, actor))]);
    const deTous = documents.filter((d) => SANS_DOSSIER.includes(d.type) || !fermees.has(d.seanceId));
    return deTous.filter((d) => d.type !== 'RELEVE_SIGNE' || !liees.has(d.seanceId));
  }

  /** Whether a member declared a link with a dossier that is or was in the séance. */
  async aUnLien(seanceId: SeanceId, actor: Actor): Promise<boolean> {
    if (actor.profil !== 'INSTRUCTEUR') return false;
    const liens = await this.voisins.conflits(await this.inscriptions.dossiersPasses(seanceId));
    return liens.some((c) => c.utiId === actor.utiId);
  }

  private async aDepose(seanceId: SeanceId, actor: Actor): Promise<boolean> {
    return (await this.dossiers.siens(await this.inscriptions.dossiersPasses(seanceId), actor)).size > 0;
  }
}
