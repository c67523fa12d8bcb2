import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Envoi } from '@riph/contracts/etude/depot/depose.calls';
import { type Changements, changementsDe } from '@riph/contracts/etude/formulaire/changements';
import { champsModifies, type Formulaires, type Libelles, type SENTS } from '@riph/contracts/etude/formulaire/depose';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isSuiteDeVersion } from '@riph/contracts/etude/socle/dossier.workflow';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { resumeDossier } from '../../socle/dossier/element.rules.ts';
import type { FormulaireDeposeEntity } from '../../socle/entites/depose.entity.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { PiecesDemandees } from '../../socle/pieces/pieces-demandees.ts';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { formulairesDe } from '../../socle/versions/versions.rules.ts';
import { DeposeRepository } from './depose.repository.ts';
import { libellesDuFormulaire } from './libelles.rules.ts';

/** One sending as it is read: its forms, their words, what differs from the sending before. */
export type Depot = Formulaires & {
  id: number;
  envoi: Envoi;
  envois: Envoi[];
  libelles: Libelles;
  modifies: { administratif: string[]; recherche: string[] };
};

/** Rank under which one reads what a request started from. */
export const RANG_DE_DEPART = 0;
type ResumeDossier = ReturnType<typeof resumeDossier>;
type Depose = Pick<DossierEntity, 'id' | 'reglementationCode' | 'type' | 'dosOrigineId' | 'versionBaseId'>;
type Ligne = Pick<FormulaireDeposeEntity, 'elementAdministratif' | 'elementRecherche' | 'libelles'>;

/** Forms as they were sent: kept with each sending of the sponsor, read by all who may read the content of the dossier. */
@Injectable()
export class Depots {
  constructor(
    private readonly repository: DeposeRepository,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
    private readonly piecesDemandees: PiecesDemandees,
    private readonly versions: VersionsRepository,
  ) {}

  /**
   * Keeps what is sent, inside the transaction of the sending, with the dossier under its lock. Gives what the transition writes: the title, the sponsor… of the
   * lists become those that were sent.
   */
  async garder(tx: Tx, d: DossierEntity, evenement: (typeof SENTS)[number], actor: Actor): Promise<ResumeDossier> {
    const libelles = await this.libelles(d.reglementationCode, {
      administratif: d.elementAdministratif,
      recherche: d.elementRecherche,
    });
    if (evenement === 'SOUMETTRE') await this.piecesDemandees.figer(tx, d);
    await this.repository.garder(tx, d, { evenement, deposeLe: this.clock.instant(), deposePar: actor.nom, libelles });
    return resumeDossier(d.elementAdministratif, d.deposantNom);
  }

  /** Every sending, the first one first; none for a draft. */
  envois(dosId: DosId): Promise<Envoi[]> {
    return this.repository.envois(dosId);
  }

  /** The last sending, or the one of this rank. Throws `depose.introuvable` (404) when there is none. */
  async lire(d: Depose, rang?: number): Promise<Depot> {
    return this.lireParmi(d, await this.repository.envois(d.id), rang);
  }

  /** The same, among sendings that were read already. */
  async lireParmi(d: Depose, envois: Envoi[], rang?: number): Promise<Depot> {
    const envoi = rang === undefined ? envois.at(-1) : envois.find((e) => e.rang === rang);
    const [ligne, avant] = envoi
      ? await Promise.all([
          this.repository.lire(d.id, envoi.rang),
          envoi.rang === 1 ? this.departDe(d) : this.repository.lire(d.id, envoi.rang - 1),
        ])
      : [null, null];
    if (!envoi || !ligne) throw refus('depose.introuvable', {});
    const formulaires = formulairesDe(ligne);
    return {
      ...formulaires,
      id: ligne.id,
      envoi,
      envois,
      libelles: await this.libellesDe(d, ligne),
      modifies: avant ? differences(formulairesDe(avant), formulaires, envoi.rang === 1) : { administratif: [], recherche: [] },
    };
  }

  /** What the request started from, as rank 0. Throws `depose.introuvable` (404) for a request that follows none. */
  async depart(d: Depose): Promise<Formulaires & { libelles: Libelles }> {
    const ligne = await this.departDe(d);
    if (!ligne) throw refus('depose.introuvable', {});
    return { ...formulairesDe(ligne), libelles: await this.libellesDe(d, ligne) };
  }

  /** The refused dossier of a second examination, the version that a modification or a prorogation starts from. */
  private async departDe(d: Depose): Promise<Ligne | null> {
    if (isSuiteDeVersion(d.type)) {
      const version = d.versionBaseId === null ? null : await this.versions.lire(d.versionBaseId);
      return version && { ...version, libelles: {} };
    }
    return d.dosOrigineId === null ? null : this.repository.derniere(d.dosOrigineId);
  }

  private libellesDe(d: Depose, ligne: Ligne): Promise<Libelles> | Libelles {
    return Object.keys(ligne.libelles).length > 0 ? ligne.libelles : this.libelles(d.reglementationCode, formulairesDe(ligne));
  }

  /** Words of the lists of today for what these forms name. */
  async libelles(reglementation: string, f: Formulaires): Promise<Libelles> {
    const [listes, pays] = await Promise.all([this.referentiels.listes(reglementation), this.referentiels.pays()]);
    return libellesDuFormulaire(f, listes, pays);
  }
}

/** The first sending is compared with what the request started from: what it says of itself is not a difference. */
function differences(avant: Formulaires, apres: Formulaires, isPremier: boolean): Changements {
  if (isPremier) return changementsDe(avant, apres);
  return {
    administratif: champsModifies(avant.administratif, apres.administratif),
    recherche: champsModifies(avant.recherche, apres.recherche),
  };
}
