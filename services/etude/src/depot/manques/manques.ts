import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { zoneDe } from '@riph/contracts/referentiel/territoires.rules';
import { DemandesRepository } from '@riph/examen/demandes/demandes.repository';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { piecesEnVigueur } from '@riph/examen/pieces/pieces.vue';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { PieceJugee } from '@riph/examen/tables/piece.entity';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { isFige } from '../../socle/dossier/element.rules.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { PiecesDemandees } from '../../socle/pieces/pieces-demandees.ts';
import { type EtudeParente, numerosDeclares, parentePremiere } from '../tirage/parente.rules.ts';
import { TirageRepository } from '../tirage/tirage.repository.ts';
import { type FaitsAdministratifs, manqueNumero } from './manques-administratif.rules.ts';
import { manquesFormulaires, manquesReponse } from './manques-formulaires.rules.ts';
import { manqueIndemnite, manquesListes } from './manques-listes.rules.ts';
import { manquesPieces, obligations } from './pieces.rules.ts';

/** Everything that blocks a submission, at once: gathers the facts and asks the rules. */
@Injectable()
export class Manques {
  constructor(
    private readonly referentiels: Referentiels,
    private readonly dossiers: DossierRepository,
    private readonly pieces: PiecesRepository,
    private readonly tirages: TirageRepository,
    private readonly piecesDemandees: PiecesDemandees,
    private readonly demandes: DemandesRepository,
    private readonly clock: Clock,
  ) {}

  async du(d: DossierEntity): Promise<Manque[]> {
    return (await this.examiner(d, this.pieces.lister(d.id))).manques;
  }

  /** What blocks the submission, and the study that an ancillary one or an extension hangs on; null when it hangs on none, or may not. */
  async examiner(
    d: DossierEntity,
    jointes: Promise<readonly PieceJugee[]>,
  ): Promise<{ manques: Manque[]; parente: EtudeParente | null }> {
    const e = d.elementAdministratif;
    const [zoneDuPays, listes, pays, plafond, attendues, pieces, numeroTenu, parente, ouvertes] = await Promise.all([
      this.zones(),
      this.referentiels.listes(d.reglementationCode),
      this.referentiels.pays(),
      this.referentiels.montantMaxIndemnites(),
      this.piecesDemandees.du(d),
      jointes,
      d.numeroNational === null ? null : this.dossiers.tenueDuNumero(d.numeroNational, d.etuId),
      this.parenteDeclaree(d),
      this.demandes.partiesOuvertes(d),
    ]);
    const facts = {
      zoneDuPays,
      aujourdhui: this.clock.today(),
      numeroTenu,
      raisonParent: parente !== null && 'raison' in parente ? parente.raison : null,
    };
    const formulaires = { administratif: e, recherche: d.elementRecherche };
    const manques = [
      ...manquesFormulaires(d, facts, ouvertes),
      // A value that was approved and may no longer change is not asked for again.
      ...[
        ...manquesListes(formulaires, listes, pays),
        ...manqueIndemnite(d.elementRecherche.indemnisationMontant, plafond),
      ].filter((m) => !isFige(d, m.champ, ouvertes)),
      ...manquesPieces(obligations(attendues, formulaires), piecesEnVigueur(pieces)),
    ];
    return { manques, parente: parente === null || 'raison' in parente ? null : parente };
  }

  /** What blocks the answer to a committee: fields alone. The pieces are those of its request, and the list of expected ones may have changed since the filing. */
  async deLaReponse(d: DossierEntity, ouvertes: readonly string[]): Promise<Manque[]> {
    return manquesReponse(d, { zoneDuPays: await this.zones(), aujourdhui: this.clock.today() }, ouvertes);
  }

  /** What another study may have taken since the check: its national number, held from now on until the commit. */
  async duNumero(tx: Tx, d: DossierEntity): Promise<Manque[]> {
    if (d.numeroNational === null) return [];
    return manqueNumero(await this.dossiers.tenueDuNumeroRetenu(tx, d.numeroNational, d.etuId));
  }

  private async zones(): Promise<FaitsAdministratifs['zoneDuPays']> {
    const pays = await this.referentiels.pays();
    return (payId) => {
      const p = pays.find((x) => x.id === payId);
      return p ? zoneDe(p) : null;
    };
  }

  /** Each main study is found by its number or its national number; null when none is declared. */
  private async parenteDeclaree(d: DossierEntity): Promise<ReturnType<typeof parentePremiere> | null> {
    const numeros = numerosDeclares(d.elementAdministratif.etudeParentNumero ?? '');
    if (!d.ancillaire || numeros.length === 0) return null;
    const declarees = numeros.map(async (numero) => ({
      numero,
      siennes: await this.tirages.etudesDeclarees(numero, d.etuId, d.deposantUtiId),
    }));
    return parentePremiere(await Promise.all(declarees));
  }
}
